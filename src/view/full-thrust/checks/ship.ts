/**
 * Checks of the whole warship, rolled from its sheet: thresholds of all its systems, the end of a Corkscrew, and damage control.
 */

import { controlDamage } from "../../../core/full-thrust/damage/damage-control.ts";
import { ROWS, rowsLost } from "../../../core/full-thrust/damage/hull.ts";
import { checkThreshold, type System } from "../../../core/full-thrust/damage/thresholds.ts";
import { settleCorkscrew } from "../../../core/full-thrust/manoeuvres/corkscrew.ts";
import { mendChance } from "../../../core/full-thrust/odds.ts";
import { hullOf, systemOf } from "../../../core/full-thrust/play/ships.ts";
import { counting } from "../../../core/full-thrust/reports.ts";
import { type CraftFields, chance, numberAt, textAt } from "../../shared/on-demand/checks/check.ts";
import { type ChangeModel, modifierLines } from "../../shared/startup/cards/card.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { failsFrom } from "../sheet/boxes.ts";
import { systemName, words } from "../words.ts";
import { ended, field, figure, GAME, type LevelFacts, ownCheck, refusedBy, shipOf } from "./block.ts";

/** A level in words: a rating if the system has more than one level, otherwise whether it works. */
function levelName({ printed, level }: { readonly printed: number; readonly level: number }): Label {
	if (printed > 1 && level > 0) return plain(level);
	return words(level > 0 ? "Sheet.state.ready" : "Sheet.state.lost");
}

/** Thresholds of all systems that are left, as after the loss of a row of hull. */
export const thresholds = ownCheck("thresholds", {
	barred: (fields) => (shipOf(fields).systems.some(({ level }) => level > 0) ? null : words("Check.barred.nothingLeft")),
	fields: ({ fields }) => {
		const lost = rowsLost(hullOf(shipOf(fields)));
		const now = Math.min(6, Math.max(4, ROWS + 3 - Math.max(1, lost)));
		return [
			field.choice("number", {
				value: String(now),
				options: [6, 5, 4, 3].map((number) => ({ value: String(number), name: words("Check.from", { from: failsFrom(number) }) })),
			}),
			field.number("extraRows", 0, { least: 0, most: ROWS - 1 }),
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
		const checkedSystems = rolled.map(({ id, printed, level, face, failed }) => ({
			id,
			printed,
			level,
			face,
			failed,
			before: systemOf(ship, id)?.level ?? 0,
		}));
		const modifiers = counting([{ code: "extra-rows", value: modifier }]);
		const levels = Object.fromEntries(systems.filter(({ failed }) => failed).map(({ id, level }) => [id, level]));
		const facts = { number, systems: checkedSystems, weapons: ship.design.weapons };
		return ended("thresholds", { seat }, { facts, modifiers, rolls: dice ? [dice] : [], levels });
	},
	describe: ({ facts, modifiers }) => {
		const { systems } = facts;
		const failed = systems.filter((system) => system.failed);
		const name = ({ id }: { readonly id: string }) => systemName(id, facts);
		return {
			tone: failed.length > 0 ? "bad" : "good",
			effect:
				failed.length > 0 ? words("Check.thresholds.fail", { systems: failed.map(name) }, failed.length) : words("Check.thresholds.hold"),
			changes: failed.map((system) => levelChange(name(system), system)),
			sum: [
				...systems.map((system) => ({ name: name(system), value: plain(system.face ?? 0) })),
				...modifierLines(GAME, modifiers),
				figure("failsFrom", facts.number),
			],
		};
	},
});

function levelChange(name: Label, { printed, level, before }: LevelFacts): ChangeModel {
	return { name, before: levelName({ printed, level: before }), after: levelName({ printed, level }) };
}

/** Corkscrew: hull stress for points of turn, and which way up it ends. */
export const corkscrew = ownCheck("corkscrew", {
	barred: () => null,
	fields: () => [field.number("turn", 0, { least: 0, most: 6 })],
	*run({ seat, fields, values }) {
		const ship = shipOf(fields);
		const settled = yield* settleCorkscrew({ seat, mass: ship.design.tmf, turn: numberAt(values, "turn") });
		if (!settled.ok) return refusedBy(settled.refusal);
		const { dice, damage, inverted, rolls } = settled.value;
		const marked = Math.min(ship.design.hull, ship.marked + damage);
		return ended("corkscrew", { seat }, { facts: { dice, damage, inverted }, rolls, marked });
	},
	describe: ({ facts }) => {
		const damage = facts.damage;
		return {
			tone: damage > 0 ? "bad" : "plain",
			effect: words(facts.inverted ? "Check.corkscrew.inverted" : "Check.corkscrew.upright"),
			notes: damage > 0 ? [words("Check.corkscrew.stress", {}, damage)] : [],
			sum: [figure("stressDice", facts.dice), figure("damage", damage)],
		};
	},
});

function damagedSystems(fields: CraftFields): readonly System[] {
	return shipOf(fields).systems.filter(({ level, printed }) => level < printed);
}

const MOST_PARTIES = 3;

/** Damage control: parties sent to one system. */
export const repair = ownCheck("repair", {
	barred: (fields) => {
		if (damagedSystems(fields).length === 0) return words("Check.barred.nothingToMend");
		return shipOf(fields).design.parties === 0 ? words("Check.barred.noParties") : null;
	},
	fields: ({ fields }) => {
		const damaged = damagedSystems(fields);
		const { design } = shipOf(fields);
		return [
			field.choice("system", {
				value: damaged[0]?.id ?? "",
				options: damaged.map(({ id }) => ({ value: id, name: systemName(id, design) })),
			}),
			field.number("parties", 1, { least: 1, most: Math.min(MOST_PARTIES, Math.max(1, design.parties)) }),
		];
	},
	odds: ({ values }) => [{ name: words("Check.sum.mends"), value: chance(mendChance(numberAt(values, "parties"))) }],
	*run({ seat, fields, values }) {
		const ship = shipOf(fields);
		const repairs = [{ system: textAt(values, "system"), parties: numberAt(values, "parties") }];
		const settled = yield* controlDamage({ seat, parties: ship.design.parties, systems: ship.systems, repairs, barred: [] });
		if (!settled.ok) return refusedBy(settled.refusal);
		const [result] = settled.value.results;
		const after = settled.value.systems.find(({ id }) => id === result?.system);
		if (!result || !after) throw new Error("No result of damage control");
		const { id, printed, level } = after;
		const { face, mended, parties } = result;
		const facts = { id, printed, level, before: systemOf(ship, id)?.level ?? 0, face, mended, parties, weapons: ship.design.weapons };
		return ended("repair", { seat }, { facts, rolls: settled.value.dice ? [settled.value.dice] : [], levels: { [id]: level } });
	},
	describe: ({ facts }) => {
		const mended = facts.mended;
		const name = systemName(facts.id, facts);
		return {
			tone: mended ? "good" : "bad",
			effect: words(mended ? "Check.repair.mended" : "Check.repair.broken", { name }),
			changes: mended ? [levelChange(name, facts)] : [],
			sum: [figure("die", facts.face), figure("parties", facts.parties)],
		};
	},
});
