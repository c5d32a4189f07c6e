/**
 * Why the leader is ahead of the viewed yacht, or of the second one, in a sentence.
 */
import { type Lead, leadOver } from "../../../core/fusion-regatta/play/lead.ts";
import { type RegattaStanding, standings } from "../../../core/fusion-regatta/play/standings.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import type { RegattaShown } from "../types.ts";
import { words } from "../words.ts";

/** The sentence; null while nobody has reached a gate, and for a yacht alone. */
export function leadLabel({ view, faces, seat }: TableInput<RegattaShown>): Label | null {
	const [first, ...others] = standings(view);
	const behind = others.find((each) => each.seat === seat) ?? others[0];
	if (!first || !behind || first.passed === 0) return null;
	const names = { ahead: faceOf(faces, first.seat).name, behind: faceOf(faces, behind.seat).name };
	const reasons = reasonsOf(leadOver(view, first.seat, behind.seat), first, behind);
	return reasons.length > 0 ? words(first.segments === null ? "Board.lead" : "Board.ahead", { ...names, reasons }) : null;
}

function reasonsOf({ gates, nearer, at, leg, penalty, dots }: Lead, first: RegattaStanding, behind: RegattaStanding): readonly Label[] {
	const finish = first.segments !== null && behind.segments !== null ? behind.segments - first.segments : 0;
	return [
		...(finish > 0 ? [words("Board.leadAtFinish", {}, finish)] : []),
		...(gates > 0 ? [words("Board.leadGates", {}, gates)] : []),
		...(nearer > 0 && finish <= 0 ? [words("Board.leadNearer", {}, nearer)] : []),
		...(at && at.segments > 0 && finish <= 0 ? [words("Board.leadAtGate", { gate: at.gate }, at.segments)] : []),
		...(leg ? [words("Board.leadOnLeg", { gate: leg.gate }, leg.behind)] : []),
		...(penalty > 0 ? [words("Board.leadPenalty", {}, penalty)] : []),
		...(dots > 0 && behind.status === "racing" ? [words("Board.leadDots", {}, Math.floor(dots))] : []),
	];
}
