/**
 * Checks of the whole warship, rolled from its sheet: thresholds of all its systems, the end of a Corkscrew, damage control, and
 * a beam battery's dice.
 */

import { controlDamage } from "../../../core/full-thrust/damage/damage-control.ts";
import { ROWS, rowsLost } from "../../../core/full-thrust/damage/hull.ts";
import { checkThreshold, type System } from "../../../core/full-thrust/damage/thresholds.ts";
import { CORKSCREW_DRM, fireBeam } from "../../../core/full-thrust/fire/beams.ts";
import { settleCorkscrew } from "../../../core/full-thrust/manoeuvres/corkscrew.ts";
import type { Warship, Weapon } from "../../../core/full-thrust/model.ts";
import { DESIGN_BOUNDS } from "../../../core/full-thrust/options.ts";
import { hullOf, systemOf } from "../../../core/full-thrust/play/ships.ts";
import { total } from "../../../core/kernel/dice.ts";
import type { Facts, Json } from "../../../core/kernel/outcome.ts";
import { type ChangeModel, modifierLines } from "../../shared/card.ts";
import type { Label } from "../../shared/label.ts";
import { factsIn, numberOf, plain, textOf } from "../../shared/measure.ts";
import { type CraftFields, isSet, numberAt, textAt } from "../../shared/sheet/check.ts";
import { failsFrom } from "../sheet/boxes.ts";
import { mu, systemName, words } from "../words.ts";
import { choiceField, ended, figure, GAME, numberField, type OwnCheck, ownCheck, refusedBy, shipOf, toggleField } from "./block.ts";

/** The weapons of a report's ship, for the names of its systems. */
function weaponsIn({ weapons }: Facts): { readonly weapons: readonly Weapon[] } {
	// As this file's checks put them there.
	return { weapons: (weapons ?? []) as unknown as readonly Weapon[] };
}

function weaponsOf({ design }: Warship): Json {
	// A design is plain data; that its types are no index of texts is all that the compiler minds.
	return design.weapons as unknown as Json;
}

/** A level in words: a rating where there is more than one, else whether it works. */
function levelName({ printed, level }: { readonly printed: number; readonly level: number }): Label {
	if (printed > 1 && level > 0) return plain(level);
	return words(level > 0 ? "Sheet.state.ready" : "Sheet.state.lost");
}

/** Thresholds of all systems that are left, as when a row of hull is gone. */
const thresholds: OwnCheck = ownCheck("thresholds", {
	barred: (fields) => (shipOf(fields).systems.some(({ level }) => level > 0) ? null : words("Check.barred.nothingLeft")),
	fields: (fields) => {
		const lost = rowsLost(hullOf(shipOf(fields)));
		const now = Math.min(6, Math.max(4, ROWS + 3 - Math.max(1, lost)));
		return [
			choiceField("number", {
				value: String(now),
				options: [6, 5, 4, 3].map((number) => ({ value: String(number), name: words("Check.from", { from: failsFrom(number) }) })),
			}),
			numberField("extraRows", 0, { least: 0, most: ROWS - 1 }),
		];
	},
	*run({ seat, fields, values }) {
		const ship = shipOf(fields);
		const number = Number(textAt(values, "number"));
		const modifier = numberAt(values, "extraRows");
		const checked = yield* checkThreshold({ seat, number, modifier, systems: ship.systems });
		if (!checked.ok) return refusedBy(checked.refusal);
		const { dice, systems } = checked.value;
		const rolled = systems.filter(({ face }) => face !== null);
		const told = rolled.map(({ id, printed, level, face, failed }) => ({
			id,
			printed,
			level,
			face,
			failed,
			before: systemOf(ship, id)?.level ?? 0,
		}));
		const modifiers = modifier > 0 ? [{ code: "extra-rows", value: modifier }] : [];
		const levels = Object.fromEntries(systems.filter(({ failed }) => failed).map(({ id, level }) => [id, level]));
		const facts = { number, systems: told, weapons: weaponsOf(ship) };
		return ended(thresholds, { seat }, { facts, modifiers, rolls: dice ? [dice] : [], levels });
	},
	tell: ({ facts, modifiers }) => {
		const all = factsIn(facts.systems);
		const failed = all.filter((system) => system.failed === true);
		const name = (system: Facts) => systemName(textOf(system.id), weaponsIn(facts));
		return {
			tone: failed.length > 0 ? "bad" : "good",
			effect:
				failed.length > 0 ? words("Check.thresholds.fail", { systems: failed.map(name) }, failed.length) : words("Check.thresholds.hold"),
			changes: failed.map((system) => levelChange(name(system), system)),
			sum: [
				...all.map((system) => ({ name: name(system), value: plain(numberOf(system.face)) })),
				...modifierLines(GAME, modifiers),
				figure("failsFrom", numberOf(facts.number)),
			],
		};
	},
});

function levelChange(name: Label, system: Facts): ChangeModel {
	const printed = numberOf(system.printed);
	const at = (level: Json | undefined) => levelName({ printed, level: numberOf(level) });
	return { name, before: at(system.before), after: at(system.level) };
}

/** Corkscrew: hull stress for points of turn, and which way up it ends. */
const corkscrew: OwnCheck = ownCheck("corkscrew", {
	barred: () => null,
	fields: () => [numberField("turn", 0, { least: 0, most: 6 })],
	*run({ seat, fields, values }) {
		const ship = shipOf(fields);
		const settled = yield* settleCorkscrew({ seat, mass: ship.design.tmf, turn: numberAt(values, "turn") });
		if (!settled.ok) return refusedBy(settled.refusal);
		const { dice, damage, inverted, rolls } = settled.value;
		const marked = Math.min(ship.design.hull, ship.marked + damage);
		return ended(corkscrew, { seat }, { facts: { dice, damage, inverted }, rolls, marked });
	},
	tell: ({ facts }) => {
		const damage = numberOf(facts.damage);
		return {
			tone: damage > 0 ? "bad" : "plain",
			effect: words(facts.inverted === true ? "Check.corkscrew.inverted" : "Check.corkscrew.upright"),
			notes: damage > 0 ? [words("Check.corkscrew.stress", {}, damage)] : [],
			sum: [figure("stressDice", numberOf(facts.dice)), figure("damage", damage)],
		};
	},
});

function damagedSystems(fields: CraftFields): readonly System[] {
	return shipOf(fields).systems.filter(({ level, printed }) => level < printed);
}

const MOST_PARTIES = 3;

/** Damage control: parties sent to one system. */
const repair: OwnCheck = ownCheck("repair", {
	barred: (fields) => {
		if (damagedSystems(fields).length === 0) return words("Check.barred.nothingToMend");
		return shipOf(fields).design.parties === 0 ? words("Check.barred.noParties") : null;
	},
	fields: (fields) => {
		const damaged = damagedSystems(fields);
		const { design } = shipOf(fields);
		return [
			choiceField("system", {
				value: damaged[0]?.id ?? "",
				options: damaged.map(({ id }) => ({ value: id, name: systemName(id, design) })),
			}),
			numberField("parties", 1, { least: 1, most: Math.min(MOST_PARTIES, Math.max(1, design.parties)) }),
		];
	},
	*run({ seat, fields, values }) {
		const ship = shipOf(fields);
		const repairs = [{ system: textAt(values, "system"), parties: numberAt(values, "parties") }];
		const settled = yield* controlDamage({ seat, parties: ship.design.parties, systems: ship.systems, repairs, barred: [] });
		if (!settled.ok) return refusedBy(settled.refusal);
		const [result] = settled.value.results;
		const after = settled.value.systems.find(({ id }) => id === result?.system);
		if (!result || !after) throw new Error("Damage control that was settled has a result");
		const { id, printed, level } = after;
		const { face, mended, parties } = result;
		const facts = { id, printed, level, before: systemOf(ship, id)?.level ?? 0, face, mended, parties, weapons: weaponsOf(ship) };
		return ended(repair, { seat }, { facts, rolls: settled.value.dice ? [settled.value.dice] : [], levels: { [id]: level } });
	},
	tell: ({ facts }) => {
		const mended = facts.mended === true;
		const name = systemName(textOf(facts.id), weaponsIn(facts));
		return {
			tone: mended ? "good" : "bad",
			effect: words(mended ? "Check.repair.mended" : "Check.repair.broken", { name }),
			changes: mended ? [levelChange(name, facts)] : [],
			sum: [figure("die", numberOf(facts.face)), figure("parties", numberOf(facts.parties))],
		};
	},
});

/** A beam battery's dice, for a table that measures by hand. */
const beam: OwnCheck = ownCheck("beam", {
	barred: () => null,
	fields: (fields) => {
		const classes = shipOf(fields)
			.design.weapons.filter(({ kind }) => kind === "beam")
			.map((weapon) => weapon.class);
		return [
			numberField("class", Math.max(1, ...classes), DESIGN_BOUNDS.class),
			numberField("range", 12, { least: 0, most: 200 }),
			numberField("screens", 0, DESIGN_BOUNDS.screens),
			numberField("em", 0, { least: 0, most: 24 }),
			toggleField("corkscrewing"),
		];
	},
	*run({ seat, values }) {
		const shot = {
			class: numberAt(values, "class"),
			range: numberAt(values, "range"),
			screens: numberAt(values, "screens"),
			em: numberAt(values, "em"),
		};
		const drm = isSet(values, "corkscrewing") ? CORKSCREW_DRM : 0;
		const fired = yield* fireBeam({ seat, drm, ...shot });
		if (!fired.ok) return refusedBy(fired.refusal);
		const { dice, effectiveRange, damage, rerollDamage, waves } = fired.value;
		return ended(beam, { seat }, { facts: { ...shot, drm, dice, effectiveRange, damage, rerollDamage }, rolls: waves });
	},
	tell: ({ facts, rolls }) => {
		const damage = numberOf(facts.damage);
		const past = numberOf(facts.rerollDamage);
		const effect = rolls.length === 0 ? words("Check.beam.outOfRange") : words("Check.beam.does", {}, damage);
		return {
			tone: "plain",
			effect,
			notes: past > 0 ? [words("Check.beam.past", {}, past)] : [],
			sum: [
				{ name: words("Check.sum.effectiveRange"), value: mu(numberOf(facts.effectiveRange)) },
				figure("dice", numberOf(facts.dice)),
				figure("screens", numberOf(facts.screens)),
				figure("drm", numberOf(facts.drm)),
				figure(
					"shown",
					rolls.reduce((sum, rolled) => sum + total(rolled), 0),
				),
				figure("damage", damage),
			],
		};
	},
});

export const SHIP_CHECKS: readonly OwnCheck[] = [thresholds, repair, corkscrew, beam];
