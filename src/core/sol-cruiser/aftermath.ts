/**
 * What a fight leaves behind: harm to crews, with one hit for each full row of boxes, and prize money for craft that were destroyed or
 * struck. House rule.
 */
import { type Aftermath, BOX_WORTH, type Harm, type PlainReport, type Spoil } from "../campaign/aftermath.ts";
import { hitCrew } from "./crew-hits.ts";
import { mostMarked } from "./damage/beginning.ts";
import { type CruiserState, unitId } from "./model.ts";

/** The codes of reports that a craft is lost with everybody aboard. */
const LOSSES: readonly string[] = ["destroyed", "crashed", "burnt"];

/** The aftermath of a fight, from all its reports. Missiles and flights have no crew that a GM knows, and no price. */
export function cruiserAftermath(reports: readonly PlainReport[], { units }: Pick<CruiserState, "units">): Aftermath {
	const harms: Harm[] = [];
	const spoils: Spoil[] = [];
	const crewed = Object.values(units).filter(({ id, seat }) => id === unitId(seat));
	for (const report of reports) {
		const { code, seat: by, facts } = report;
		const unit = crewed.find(({ id, seat }) => (code === "struck" ? seat === by : id === facts["unit"]));
		if (!unit) continue;
		const { seat, side, design } = unit;
		if (hitCrew(report) === seat) harms.push({ seat, kind: "hit", amount: 1 });
		if (LOSSES.includes(code)) harms.push({ seat, kind: "lost", amount: 1 });
		const how = code === "destroyed" ? "destroyed" : code === "struck" ? "captured" : null;
		const to = crewed.filter((other) => other.side !== side).map((other) => other.seat);
		if (how) spoils.push({ seat, how, to, worth: design.kind === "missile" ? 0 : BOX_WORTH * (mostMarked(design) + 1) });
	}
	return { harms, fines: {}, spoils };
}
