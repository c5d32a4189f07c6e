/**
 * Names of units: a seat's own craft has the seat's name, a launched unit that of its design and a number.
 */
import type { UnitId } from "../../core/sol-cruiser/model.ts";
import type { CruiserView, UnitView } from "../../core/sol-cruiser/play/view.ts";
import type { Label } from "../shared/label.ts";
import type { SeatFace } from "../shared/presenter.ts";
import { faceOf } from "../shared/seats/face.ts";
import { words } from "./words.ts";

/** The name of a unit. */
export function unitName({ seat, name, number }: Pick<UnitView, "seat" | "name" | "number">, faces: readonly SeatFace[]): Label | string {
	return name === null ? faceOf(faces, seat).name : words("Board.flight", { name, number });
}

/** The name of the unit with this id; "somebody unseen" if the viewer does not know it. */
export function nameById({ units }: Pick<CruiserView, "units">, id: UnitId, faces: readonly SeatFace[]): Label | string {
	const unit = units[id];
	return unit ? unitName(unit, faces) : words("Board.unseen");
}
