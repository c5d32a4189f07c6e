/**
 * The risky manoeuvre: 2D6 on a table, declared after arriving, on the burn just flown.
 * Source: "Risky Maneuvers" and its table; JR-8 to JR-11, and JR-5 for a fault on the start moon.
 */
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import type { Modifier } from "../../kernel/report.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Kilograms } from "../course/course.ts";
import { type Boost, MANOEUVRE_RESULTS, type ManoeuvreResult, type ManoeuvreTable, STANDARD_TABLE } from "../model.ts";

/** JR-8: at this much in the tank or less the craft answers better. */
export const LIGHT_TANK: Kilograms = 10;
/** JR-10, JR-11: what a misalignment adds and an efficiency bonus takes off. */
export const TRIM: Kilograms = 4;

/** What the manoeuvre is flown on. */
export interface Arrival {
	/** What the burn just flown cost. */
	readonly burnKg: Kilograms;
	/** What is in the tank after paying it. */
	readonly tank: Kilograms;
	/** Whether this moon was intercepted on an earlier orbit. */
	readonly alreadyIntercepted: boolean;
	/** Whether this moon is the start moon. */
	readonly startMoon: boolean;
	/** Whether all else that a finish needs is done: every other moon, and the distance where it is compulsory. */
	readonly complete: boolean;
	/** For the pilot's skill. */
	readonly skill: number;
	readonly seat: SeatId | null;
	readonly table?: ManoeuvreTable;
}

export interface Manoeuvred {
	/** After modifiers, within 2 … 12. */
	readonly roll: number;
	readonly result: ManoeuvreResult;
	readonly burnKg: Kilograms;
	readonly tank: Kilograms;
	/** JR-10: what is counted as burnt though the tank was empty. */
	readonly owed: Kilograms;
	/** Whether the moon counts as intercepted now. */
	readonly intercepted: boolean;
	/** Whether the moon may never be entered again. */
	readonly closed: boolean;
	readonly out: boolean;
	readonly finished: boolean;
	readonly extraBurn: boolean;
	readonly boost: Boost | null;
	readonly modifiers: readonly Modifier[];
	readonly rolled: Rolled;
}

/** JR-8: what is added to the roll, by name. */
export function manoeuvreModifiers({ tank, skill }: Pick<Arrival, "tank" | "skill">): readonly Modifier[] {
	const modifiers: Modifier[] = [];
	if (tank <= LIGHT_TANK) modifiers.push({ code: "light-tank", value: 1 });
	if (skill !== 0) modifiers.push({ code: "skill", value: skill });
	return modifiers;
}

/** JR-8: the result for a sum of the dice; below 2 counts as 2, above 12 as 12. */
export function readTable(table: ManoeuvreTable, roll: number): ManoeuvreResult {
	const result = table[Math.min(12, Math.max(2, roll)) - 2];
	if (!result) throw new Error(`The manoeuvre table has no line for ${roll}`);
	return result;
}

/** The chances of each result in 36ths, with these modifiers. */
export function manoeuvreOdds(table: ManoeuvreTable, modifier: number): Readonly<Record<ManoeuvreResult, number>> {
	const none = Object.fromEntries(MANOEUVRE_RESULTS.map((result) => [result, 0]));
	// Every result has just been given its nought.
	const odds = none as Record<ManoeuvreResult, number>;
	for (let sum = 2; sum <= 12; sum++) odds[readTable(table, sum + modifier)] += 6 - Math.abs(7 - sum);
	return odds;
}

/** Rolls a risky manoeuvre and says what comes of it. That the burn was not jammed is the caller's to see to (JR-8). */
export function* riskyManoeuvre(arrival: Arrival): Dicing<Manoeuvred> {
	const modifiers = manoeuvreModifiers(arrival);
	const rolled = yield* ask({ count: 2, faces: 6, reason: "risky-manoeuvre", seat: arrival.seat });
	const modified = modifiers.reduce((sum, { value }) => sum + value, total(rolled));
	const roll = Math.min(12, Math.max(2, modified));
	return { roll, modifiers, rolled, ...effect(arrival, readTable(arrival.table ?? STANDARD_TABLE, roll)) };
}

function effect(arrival: Arrival, result: ManoeuvreResult): Omit<Manoeuvred, "roll" | "modifiers" | "rolled"> {
	const home = arrival.startMoon && arrival.complete;
	const missed = result === "missed-target";
	const closed = result === "navigation-fault";
	const finished = home && !missed;
	return {
		result,
		...trimmed(arrival, result),
		intercepted: !missed || arrival.alreadyIntercepted, // JR-9
		closed,
		finished,
		out: closed && arrival.startMoon && !finished, // JR-5, but a fault at home comes too late to matter
		extraBurn: result === "syzygy" || result === "slingshot",
		boost: result === "syzygy" || result === "slingshot" ? result : null,
	};
}

function trimmed({ burnKg, tank }: Arrival, result: ManoeuvreResult): Pick<Manoeuvred, "burnKg" | "tank" | "owed"> {
	if (result === "misalignment") {
		const paid = Math.min(TRIM, tank); // JR-10: the tank empties, the score counts all four
		return { burnKg: burnKg + TRIM, tank: tank - paid, owed: TRIM - paid };
	}
	if (result === "efficiency") {
		const saved = Math.min(TRIM, burnKg); // JR-11: never below 0
		return { burnKg: burnKg - saved, tank: tank + saved, owed: 0 };
	}
	return { burnKg, tank, owed: 0 };
}
