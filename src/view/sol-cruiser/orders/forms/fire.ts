/**
 * The fire form: the present combat, incoming warheads, and every weapon with its target, odds and modifiers.
 */

import { warheadOdds } from "../../../../core/sol-cruiser/combat/odds.ts";
import type { Combat, FireOrder, UnitId } from "../../../../core/sol-cruiser/model.ts";
import { targetOf } from "../../../../core/sol-cruiser/play/combat/attacks.ts";
import { type Combatant, combatants, type Weapon } from "../../../../core/sol-cruiser/play/combat/combatants.ts";
import { aimAt } from "../../../../core/sol-cruiser/play/combat/volley.ts";
import { keepersOf } from "../../../../core/sol-cruiser/play/interception/encounter.ts";
import { isPlaying, unitOf } from "../../../../core/sol-cruiser/play/units.ts";
import { button } from "../../../fight/with-games/order-forms.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { hexName, words } from "../../words.ts";
import { nameOf, type Ordering, partsOf, tenths } from "./parts.ts";
import { weaponRow } from "./weapon.ts";

type FirerModel = ReturnType<typeof firerModel>;

type StrikeModel = ReturnType<typeof strikesOf>[number];

export interface FireForm {
	readonly heading: Label;
	/** Interceptors with their targets, and goalkeepers with their wards. */
	readonly lines: readonly Label[];
	/** Warheads that will detonate, the seat's own included. */
	readonly strikes: readonly StrikeModel[];
	readonly firers: readonly FirerModel[];
}

export function fireForm(ordering: Ordering<FireOrder>): FireForm | null {
	const { state, seat } = ordering;
	const [combat] = state.combats;
	if (!combat) return null;
	const here = combatants(state);
	const own = here.filter((candidate) => candidate.seat === seat && candidate.weapons.length > 0);
	return {
		heading: words("Orders.combatAt", { hex: hexName(combat.hex) }, state.combats.length),
		lines: linesOf(ordering, combat),
		strikes: strikesOf(ordering, here),
		firers: own.map((firer) => firerModel(ordering, firer)),
	};
}

function linesOf(ordering: Ordering, combat: Combat): readonly Label[] {
	const names = (unit: UnitId, target: UnitId) => ({ unit: nameOf(ordering, unit), target: nameOf(ordering, target) });
	return [
		...combat.encounters.map(({ interceptor, target }) => words("Orders.has", names(interceptor, target))),
		...keepersOf(combat).map(([keeper, ward]) => words("Orders.keeps", names(keeper, ward))),
	];
}

/** SC-20: warheads that detonate automatically unless somebody stops them, with their odds. */
function strikesOf(ordering: Ordering, here: readonly Combatant[]) {
	const { state } = ordering;
	return here.flatMap(({ unit: id, strikes }) => {
		const unit = unitOf(state, id);
		const target = strikes === null ? null : unitOf(state, strikes);
		const { design } = unit;
		if (!target || target.design.kind === "missile" || design.kind !== "missile" || design.load.kind !== "warhead") return [];
		const odds = warheadOdds({ ...aimAt(state, unit, target), ...design.load, target: targetOf(target) });
		const facts = { unit: nameOf(ordering, id), target: nameOf(ordering, target.id), damage: tenths(odds.damage) };
		return isPlaying(unit) ? [{ line: words("Orders.strikes", facts), parts: partsOf(odds.modifiers) }] : [];
	});
}

function firerModel(ordering: Ordering<FireOrder>, firer: Combatant) {
	return {
		id: firer.unit,
		name: nameOf(ordering, firer.unit),
		weapons: firer.weapons.map((weapon: Weapon) => weaponRow(ordering, firer, weapon)),
		hold: button(ordering, { act: "hold", by: firer.unit }, { name: words("Orders.holdAll") }),
	};
}
