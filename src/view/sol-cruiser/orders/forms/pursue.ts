/**
 * The form of pursuits: the quarry of each unit that can pursue.
 */
import type { PursueOrder, UnitId } from "../../../../core/sol-cruiser/model.ts";
import { pursuersOf } from "../../../../core/sol-cruiser/play/detection/pursuit.ts";
import { unitOf } from "../../../../core/sol-cruiser/play/units.ts";
import { type FieldModel, field } from "../../../fight/with-games/order-forms.ts";
import { words } from "../../words.ts";
import { targetsOf } from "../drafts/launch.ts";
import { nameOf, type Ordering, refusedHere } from "./parts.ts";

export type PursueForm = ReturnType<typeof pursueForm>;

export function pursueForm(ordering: Ordering<PursueOrder>) {
	const { state, seat } = ordering;
	return {
		rows: pursuersOf(state, seat).map((unit) => ({
			quarry: quarryField(ordering, unit),
			refused: refusedHere(ordering, (input) => input.unit === unit),
		})),
	};
}

function quarryField(ordering: Ordering<PursueOrder>, id: UnitId): FieldModel {
	const { state, order } = ordering;
	const unit = unitOf(state, id);
	// SC-08: a missile pursues its target automatically.
	const byItself = unit.design.kind === "missile" ? unit.target : null;
	const after = order.pursuits[id] ?? null;
	const quarries = targetsOf(state, unit).map((target) => ({
		value: target.id,
		name: nameOf(ordering, target.id),
		selected: target.id === after,
	}));
	const nobody = byItself ? words("Orders.ownTarget", { target: nameOf(ordering, byItself) }) : words("Orders.nobody");
	return field(
		ordering,
		{ act: "pursue", unit: id },
		{ name: nameOf(ordering, id), options: [{ value: "", name: nobody, selected: after === null }, ...quarries] },
	);
}
