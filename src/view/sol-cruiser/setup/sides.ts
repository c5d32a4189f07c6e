/**
 * The sides of a match that is being set up: who is on which, and where each begins. A side is a name on a craft's sheet.
 */
import type { CruiserOptions, Zone } from "../../../core/sol-cruiser/model.ts";
import { zoneAmong } from "../../../core/sol-cruiser/play/deployment/zones.ts";
import { type FaceModel, faceModel } from "../../shared/face.ts";
import type { Label } from "../../shared/label.ts";
import type { Entrant } from "../../shared/presenter.ts";
import { words } from "../words.ts";

export interface SideModel {
	readonly name: Label | string;
	readonly craft: readonly FaceModel[];
	/** Where it begins, and whether somebody said so. */
	readonly place: Label;
	/** A zone that waits for nobody; null where somebody is on the side. */
	readonly empty: Label | null;
}

/** The sides that craft are on or zones are laid down for, each once, with the zones that they will have. */
export function sidesOf(options: CruiserOptions, entrants: readonly Entrant[]): readonly Zone[] {
	const entered = [...new Set(entrants.map(({ design }) => sideIn(design)))];
	const sides = [...new Set([...options.zones.map(({ side }) => side), ...entered])];
	return sides.map((side) => zoneAmong(options, entered, side));
}

/** The side that a craft's design names; empty where it names none. */
function sideIn(design: unknown): string {
	// Designs are whatever a sheet has made of them; only this one text is asked for.
	const { side } = (design ?? {}) as { readonly side?: unknown };
	return typeof side === "string" ? side.trim() : "";
}

export function sideModels(options: CruiserOptions, entrants: readonly Entrant[]): readonly SideModel[] {
	return sidesOf(options, entrants).map((zone) => {
		const craft = entrants.filter(({ design }) => sideIn(design) === zone.side).map(({ face }) => faceModel(face));
		const { side, at, radius } = zone;
		const laid = options.zones.some((one) => one.side === side);
		return {
			name: side || words("Setup.noSide"),
			craft,
			place: words(laid ? "Setup.inZone" : "Setup.atEdge", { q: at[0], r: at[1], radius }),
			empty: craft.length === 0 ? words("Setup.nobodyThere", { side }) : null,
		};
	});
}
