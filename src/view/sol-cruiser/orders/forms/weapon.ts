/**
 * One weapon in the fire form: its use, the expected result, and the order in which its hits are shared out.
 */

import { beamDefenceOdds, beamOdds, warheadDefenceOdds, warheadOdds } from "../../../../core/sol-cruiser/combat/odds.ts";
import type { SharedTarget } from "../../../../core/sol-cruiser/combat/point-defence.ts";
import type { CruiserState, FireOrder, Shot, Unit, UnitId } from "../../../../core/sol-cruiser/model.ts";
import { targetOf } from "../../../../core/sol-cruiser/play/combat/attacks.ts";
import { type Combatant, isBlindTo, type Weapon } from "../../../../core/sol-cruiser/play/combat/combatants.ts";
import { aimAt, aimWith } from "../../../../core/sol-cruiser/play/combat/volley.ts";
import { unitOf } from "../../../../core/sol-cruiser/play/units.ts";
import {
	type ButtonModel,
	button,
	type FieldModel,
	field,
	type OptionModel,
	type PartModel,
} from "../../../fight/with-games/order-forms.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { percent } from "../../../shared/startup/words/measure.ts";
import { words } from "../../words.ts";
import { incomingAt } from "../drafts/fire.ts";
import { nameOf, type Ordering, partsOf, refusedHere, tenths } from "./parts.ts";

export interface WeaponRow {
	readonly use: FieldModel;
	/** Null for a weapon that holds fire. */
	readonly odds: Label | null;
	readonly parts: readonly PartModel[];
	/** The targets of its hits, in order; empty except for a battery with several targets. */
	readonly against: readonly { readonly name: Label | string; readonly up: ButtonModel | null; readonly down: ButtonModel | null }[];
	readonly refused: Label | null;
}

export function weaponRow(ordering: Ordering<FireOrder>, firer: Combatant, weapon: Weapon): WeaponRow {
	const { unit: by } = firer;
	const shot = ordering.order.shots.find((candidate) => candidate.by === by && candidate.weapon === weapon.id);
	return {
		use: useField(ordering, { firer, weapon, shot }),
		...(shot ? oddsOf(ordering, weapon, shot) : { odds: null, parts: [] }),
		against: shot && "against" in shot && shot.against.length > 1 ? orderOf(ordering, shot) : [],
		refused: refusedHere(ordering, (input) => input.by === by && input.weapon === weapon.id),
	};
}

interface Using {
	readonly firer: Combatant;
	readonly weapon: Weapon;
	readonly shot: Shot | undefined;
}

function useField(ordering: Ordering<FireOrder>, { firer, weapon, shot }: Using): FieldModel {
	const { state } = ordering;
	const unit = unitOf(state, firer.unit);
	const seen = (id: UnitId): boolean => !isBlindTo(unit, unitOf(state, id));
	const isMissile = (id: UnitId): boolean => unitOf(state, id).design.kind === "missile";
	const option = (use: "at" | "against", id: UnitId): OptionModel => ({
		value: `${use} ${id}`,
		name: useName(use === "at" ? "at" : isMissile(id) ? "flight" : "submunitions", nameOf(ordering, id)),
		selected: shot !== undefined && (use === "at" ? "at" in shot && shot.at === id : "against" in shot && shot.against[0] === id),
	});
	const at = firer.mayFireAt.filter((id) => seen(id) && !isMissile(id)).map((id) => option("at", id));
	const against = incomingAt(state, firer)
		.filter(seen)
		.map((id) => option("against", id));
	return field(
		ordering,
		{ act: "weapon", by: firer.unit, weapon: weapon.id },
		{ name: weaponName(weapon), options: [{ value: "", name: words("Orders.use.hold"), selected: !shot }, ...at, ...against] },
	);
}

function useName(use: "at" | "flight" | "submunitions", target: Label | string): Label {
	return words(`Orders.use.${use}`, { target });
}

/** "Battery 2, Med". */
function weaponName(weapon: Weapon): Label {
	const grade = words(`Grade.${weapon.penetration}`);
	const number = Number(weapon.id.replace(/\D/g, ""));
	if (weapon.kind === "beam") return words("Orders.battery", { number, grade });
	return words("Orders.submunition", { number, grade, dice: weapon.dice });
}

function oddsOf({ state }: Ordering, weapon: Weapon, shot: Shot): Pick<WeaponRow, "odds" | "parts"> {
	const unit = unitOf(state, shot.by);
	const [first] = "at" in shot ? [shot.at] : shot.against;
	if (first === undefined) return { odds: null, parts: [] };
	const target = unitOf(state, first);
	if ("at" in shot) {
		const aim = aimWith(state, unit, { weapon: weapon.id, target });
		const what = { ...aim, penetration: weapon.penetration, target: targetOf(target) };
		const { hits, damage, modifiers } = weapon.kind === "beam" ? beamOdds(what) : warheadOdds({ ...what, dice: weapon.dice });
		return { odds: words("Orders.attackOdds", { hits: tenths(hits), damage: tenths(damage) }), parts: partsOf(modifiers) };
	}
	const { tech } = target.figures;
	const flights = shot.against.length;
	const shared = shot.against.map((id) => sharedTarget(state, unit, { weapon: weapon.id, target: unitOf(state, id) }));
	const odds =
		weapon.kind === "beam" ? beamDefenceOdds(shared) : warheadDefenceOdds({ ...aimAt(state, unit, target), dice: weapon.dice }, tech);
	const facts = { killed: tenths(odds.killed), flights, chance: percent(odds.first) };
	return { odds: words("Orders.defenceOdds", facts), parts: partsOf(odds.modifiers) };
}

/** SC-44: each target of a battery has its own modifiers. */
function sharedTarget(state: CruiserState, unit: Unit, shot: Parameters<typeof aimWith>[2]): SharedTarget {
	return { aim: aimWith(state, unit, shot), targetTech: shot.target.figures.tech, flights: 1 };
}

function orderOf(ordering: Ordering, { by, weapon, against }: Extract<Shot, { against: readonly UnitId[] }>): WeaponRow["against"] {
	return against.map((id, place) => {
		const name = nameOf(ordering, id);
		const input = { by, weapon, against: id };
		const [earlier, later] = [words("Orders.up", { name }), words("Orders.down", { name })];
		const up = button(ordering, { act: "up", ...input }, { name: earlier, full: earlier });
		const down = button(ordering, { act: "down", ...input }, { name: later, full: later });
		return { name, up: place > 0 ? up : null, down: place < against.length - 1 ? down : null };
	});
}
