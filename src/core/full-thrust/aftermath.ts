/**
 * What a battle leaves behind: hits that reached crews, one for each threshold check for lost rows of hull, and prize money for ships
 * that were destroyed or struck their colours. House rule.
 */
import { type Aftermath, BOX_WORTH, type Harm, type PlainReport, type Spoil } from "../campaign/aftermath.ts";
import type { SeatId } from "../kernel/seat.ts";
import { hitCrew } from "./crew-hits.ts";
import type { ThrustState } from "./model.ts";

/** Returns the aftermath of a battle, from all its reports. */
export function thrustAftermath(reports: readonly PlainReport[], { ships }: Pick<ThrustState, "ships">): Aftermath {
	const harms: Harm[] = [];
	const spoils: Spoil[] = [];
	const enemiesOf = (seat: SeatId) => Object.values(ships).flatMap((other) => (other.side !== ships[seat]?.side ? [other.seat] : []));
	for (const report of reports) {
		const { code, seat } = report;
		if (seat === null || !ships[seat]) continue;
		if (hitCrew(report) !== null) harms.push({ seat, kind: "hit", amount: 1 });
		if (code === "destroyed") harms.push({ seat, kind: "lost", amount: 1 });
		const how = code === "destroyed" ? "destroyed" : code === "struck-colours" ? "captured" : null;
		if (how) spoils.push({ seat, how, to: enemiesOf(seat), worth: BOX_WORTH * ships[seat].design.hull });
	}
	return { harms, fines: {}, spoils };
}
