/**
 * Who of a racer's people did what its reports tell: burns and risky manoeuvres, electronic attacks, and what was mended on the way.
 */
import { type Feat, mendedByTask, type ToldReport } from "../kernel/on-demand/service.ts";
import { type SeatId, seatId } from "../kernel/seat.ts";
import type { RallyState } from "./model.ts";
import { stations } from "./play/stations.ts";

const { lead, commands } = stations;

/** The posts that give a command. */
const commanding = (kind: string) => [...(commands[kind] ?? []), lead];

/** Who did what a report tells, for careers and stories. */
export function rallyFeats(report: ToldReport, _open: RallyState, before: RallyState): readonly Feat[] {
	const { code, seat, facts } = report;
	if (code === "attack" && typeof facts["winner"] === "string") {
		const winner = seatId(facts["winner"]);
		return [{ seat: winner, posts: commanding("attack"), counts: winner === seat ? "hits" : null }];
	}
	if (code !== "manoeuvre" || !seat) return mendedByTask(report, ["clear"]);
	return [{ seat, posts: commanding("manoeuvre"), counts: null }, ...mendedOnTheWay(before, seat, facts["mended"])];
}

/** JR-22: whoever's edge gave the crew another roll; nobody's if it came with the racer. The edge may end with the step. */
function mendedOnTheWay({ racers }: RallyState, seat: SeatId, effect: unknown): readonly Feat[] {
	const used = racers[seat]?.boons?.find((boon) => boon.effect === effect && boon.size > 0);
	const post = used?.from["post"];
	return typeof post === "string" ? [{ seat, posts: [post], counts: "repairs" }] : [];
}
