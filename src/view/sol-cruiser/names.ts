/**
 * Names of units: a seat's own craft has the seat's name, and a launched unit has its design's name and a number.
 */
import type { Situation } from "../../core/kernel/game.ts";
import type { UnitId } from "../../core/sol-cruiser/model.ts";
import type { CruiserView, UnitView } from "../../core/sol-cruiser/play/view.ts";
import { sideClass } from "../fight/with-games/sides.ts";
import { faceOf, type SeatFace } from "../shared/startup/seats/face.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { words } from "./words.ts";

/** The sides of a match in seat order, whether or not the viewer sees a craft of them. */
export function sidesIn({ order, units }: Pick<CruiserView, "order" | "units">, standings: Situation["seats"]): readonly string[] {
	const sides = order.map((seat) => standings[seat]?.facts.side);
	const seen = Object.values(units).map(({ side }) => side);
	return [...new Set([...sides.filter((side) => typeof side === "string"), ...seen])];
}

/** The class of a side's colour for an onlooker; null for a viewer who is on a side. */
export function sideColour({ side: own }: Pick<CruiserView, "side">, sides: readonly string[], side: string): string | null {
	return sideClass(sides, side, own === null);
}

/** The name of a unit. */
export function unitName({ seat, name, number }: Pick<UnitView, "seat" | "name" | "number">, faces: readonly SeatFace[]): Label | string {
	return name === null ? faceOf(faces, seat).name : words("Board.flight", { name, number });
}

/** The name of the unit with this id; "somebody unseen" if the viewer does not know it. */
export function nameById({ units }: Pick<CruiserView, "units">, id: UnitId, faces: readonly SeatFace[]): Label | string {
	const unit = units[id];
	return unit ? unitName(unit, faces) : words("Board.unseen");
}
