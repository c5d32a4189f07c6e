/**
 * What the units of Sol Cruiser are called: a seat's own craft as the seat is, what it launched by design and number.
 */
import type { UnitId } from "../../core/sol-cruiser/model.ts";
import type { CruiserView, UnitView } from "../../core/sol-cruiser/play/view.ts";
import { faceOf } from "../shared/face.ts";
import type { Label } from "../shared/label.ts";
import type { SeatFace } from "../shared/presenter.ts";
import { words } from "./words.ts";

/** A unit's own name. */
export function unitName({ seat, name, number }: Pick<UnitView, "seat" | "name" | "number">, faces: readonly SeatFace[]): Label | string {
	return name === null ? faceOf(faces, seat).name : words("Board.flight", { name, number });
}

/** The name of whoever has this id; of one that the viewer knows nothing of, that it is not seen. */
export function nameById({ units }: Pick<CruiserView, "units">, id: UnitId, faces: readonly SeatFace[]): Label | string {
	const unit = units[id];
	return unit ? unitName(unit, faces) : words("Board.unseen");
}
