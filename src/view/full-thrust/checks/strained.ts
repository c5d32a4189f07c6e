/**
 * FT-02: orders that strain the drive, from a warship's sheet: Redlined Engines, Hard About and Extreme Manoeuvres with their check, and
 * what the ship still flies if it fails.
 */
import { ROWS, rowsLost } from "../../../core/full-thrust/damage/hull.ts";
import { THRESHOLD_READINGS } from "../../../core/full-thrust/drive/drive.ts";
import { SYSTEM } from "../../../core/full-thrust/ids.ts";
import { flyStrained, THRESHOLD_TIMINGS } from "../../../core/full-thrust/movement/strained-move.ts";
import { proposeOrders } from "../../../core/full-thrust/movement/thrust.ts";
import { printTerm } from "../../../core/full-thrust/orders/notation.ts";
import { hullOf, movingShip } from "../../../core/full-thrust/play/ships.ts";
import { isSet, numberAt, pickAt, textAt } from "../../shared/on-demand/checks/check.ts";
import { modifierLines } from "../../shared/startup/cards/card.ts";
import { signed } from "../../shared/startup/words/measure.ts";
import { driveChange } from "../report-block.ts";
import { words } from "../words.ts";
import { ended, field, figure, GAME, ownCheck, refusedBy, shipOf } from "./block.ts";
import { driveEffect, withoutDrive } from "./drive.ts";

const TEXT_LENGTH = 200;
const VELOCITY = { least: 0, most: 100 } as const;

export const strained = ownCheck("strained", {
	barred: withoutDrive,
	fields: ({ fields }) => [
		field.text("order", "P2+HA1P", TEXT_LENGTH),
		field.number("velocity", 8, VELOCITY),
		field.number("rowsLost", rowsLost(hullOf(shipOf(fields))), { least: 0, most: ROWS - 1 }),
		field.choice("timing", {
			value: THRESHOLD_TIMINGS[0],
			options: THRESHOLD_TIMINGS.map((value) => ({ value, name: words(`Check.timing.${value}`) })),
		}),
		field.choice("reading", {
			value: "current",
			options: THRESHOLD_READINGS.map((value) => ({ value, name: words(`Check.reading.${value}`) })),
		}),
		field.toggle("house", true),
	],
	*run({ seat, fields, values }) {
		const ship = { ...movingShip(shipOf(fields), { houseManoeuvres: isSet(values, "house") }), velocity: numberAt(values, "velocity") };
		const flyable = proposeOrders(textAt(values, "order"), ship);
		if (!flyable.ok) return refusedBy(flyable.refusal);
		const timing = pickAt(values, "timing", THRESHOLD_TIMINGS);
		const hull = { rowsLost: numberAt(values, "rowsLost"), reading: pickAt(values, "reading", THRESHOLD_READINGS) };
		const flown = yield* flyStrained({ seat, ship, flyable: flyable.value, timing, ...hull });
		if (!flown.ok) return refusedBy(flown.refusal);
		const { check, rolled, em, flown: terms } = flown.value;
		const { number, fails, modifiers, ratingAfter: after } = check;
		const facts = { number, fails, before: ship.rating, after, em, flown: terms.map(printTerm) };
		const rolls = [check.rolled, ...(rolled ? [rolled] : [])];
		return ended("strained", { seat }, { facts, modifiers, rolls, levels: { [SYSTEM.drive]: after } });
	},
	describe: ({ facts, modifiers, rolls }) => ({
		...driveEffect({ facts }),
		notes: [words(facts.flown.length > 0 ? "Check.strained.flies" : "Check.strained.straightOn", { list: facts.flown })],
		changes: driveChange(facts.before, facts.after),
		sum: [figure("die", rolls[0]?.shown[0] ?? 0), ...modifierLines(GAME, modifiers, signed), figure("failsFrom", facts.number)],
	}),
});
