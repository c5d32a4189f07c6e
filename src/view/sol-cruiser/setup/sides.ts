/**
 * The sides of a match in setup: their craft, and their zones. A side is a name on a craft's sheet.
 */
import type { CruiserOptions, Zone } from "../../../core/sol-cruiser/model.ts";
import { zoneAmong } from "../../../core/sol-cruiser/play/deployment/zones.ts";
import { sideIn } from "../../fight/with-games/fields.ts";
import { faceModel } from "../../shared/startup/seats/face.ts";
import type { Entrant } from "../../shared/startup/setting-up/presenter.ts";
import { words } from "../words.ts";

/** The sides of all craft and zones, each once, with its zone. */
export function sidesOf(options: CruiserOptions, entrants: readonly Entrant[]): readonly Zone[] {
	const entered = [...new Set(entrants.map(({ design }) => sideIn(design)))];
	const sides = [...new Set([...options.zones.map(({ side }) => side), ...entered])];
	return sides.map((side) => zoneAmong(options, entered, side));
}

export function sideModels(options: CruiserOptions, entrants: readonly Entrant[]) {
	return sidesOf(options, entrants).map((zone) => {
		const craft = entrants.filter(({ design }) => sideIn(design) === zone.side).map(({ face }) => faceModel(face));
		const { side, at, radius } = zone;
		const laid = options.zones.some((candidate) => candidate.side === side);
		return {
			name: side || words("Setup.noSide"),
			craft,
			// The zone, and whether the options set it.
			place: words(laid ? "Setup.inZone" : "Setup.atEdge", { q: at[0], r: at[1], radius }),
			// A note that nobody is on the side; null otherwise.
			empty: craft.length === 0 ? words("Setup.nobodyThere", { side }) : null,
		};
	});
}
