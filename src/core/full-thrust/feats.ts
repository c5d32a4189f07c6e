/**
 * Who of a warship's people did what its reports tell: fire, ordnance and point defence of the gunner, fighters of flight control, and what
 * the engineer got out of the drive and mended.
 */
import { type Feat, mendedByTask, type ToldReport } from "../kernel/on-demand/service.ts";
import { type SeatId, seatId } from "../kernel/seat.ts";
import { stations } from "./play/stations.ts";

const { lead, orders, commands } = stations;

/** The posts that give a command, and those that decide a part of the orders. */
const commanding = (kind: string) => [...(commands[kind] ?? []), lead];
const deciding = (part: string) => [...(orders["orders"]?.[part] ?? []), lead];

/** Who did what a report tells, for careers and stories. */
export function thrustFeats(report: ToldReport): readonly Feat[] {
	const { code, seat, facts } = report;
	const by = typeof facts["by"] === "string" ? seatId(facts["by"]) : null;
	const hurts = Number(facts["damage"]) > 0;
	switch (code) {
		case "fired":
			return feat(seat, commanding("fire"), hurts ? "hits" : null);
		case "salvo":
		case "bolt":
			return feat(by, commanding("launch"), hurts ? "hits" : null);
		case "fighters-attack":
			return feat(by, commanding("fly"), hurts ? "hits" : null);
		case "defended":
			return feat(seat, commanding("defend"), Number(facts["kills"]) > 0 ? "hits" : null);
		case "repaired":
			return feat(seat, commanding("repair"), facts["mended"] === true ? "repairs" : null);
		case "emergency":
			return feat(seat, deciding("mode"), null);
		case "overload":
		case "strained":
		case "backfire":
			return feat(seat, deciding("line"), null);
		case "ftl-exit":
			return feat(seat, deciding("engage"), null);
		default:
			return mendedByTask(report, ["hull"]);
	}
}

function feat(seat: SeatId | null, posts: readonly string[], counts: Feat["counts"]): readonly Feat[] {
	return seat ? [{ seat, posts, counts }] : [];
}
