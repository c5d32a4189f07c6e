/**
 * The risky manoeuvre: 2D6 on a table, declared after arriving, on the burn just flown.
 * Source: "Risky Maneuvers" and its table; JR-8 to JR-11, and JR-5 for a fault on the start moon.
 */

import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import type { Modifier } from "../../kernel/report.ts";
import type { Boons, SeatId } from "../../kernel/seat.ts";
import { sizeOf } from "../../kernel/with-games/boons.ts";
import type { Kilograms } from "../course/course.ts";
import type { Boost, MendingEffect } from "../model.ts";
import type { RallyModifier } from "../reports.ts";
import { MANOEUVRE_RESULTS, type ManoeuvreResult, type ManoeuvreTable, STANDARD_TABLE } from "./manoeuvre-table.ts";

/** JR-8: a tank with this much or less adds 1 to the roll. */
export const LIGHT_TANK: Kilograms = 10;
/** JR-10, JR-11: what a misalignment adds to the burn and an efficiency bonus takes off it. */
export const TRIM: Kilograms = 4;

/** The arrival that a manoeuvre is declared on. */
export interface Arrival {
	/** What the burn just flown cost. */
	readonly burnKg: Kilograms;
	/** What the tank holds after that burn. */
	readonly tank: Kilograms;
	/** Whether the racer had intercepted this moon before. */
	readonly alreadyIntercepted: boolean;
	/** Whether this moon is the start moon. */
	readonly startMoon: boolean;
	/** Whether the racer has done everything else that a finish needs: every other moon, and the full distance if there is one. */
	readonly complete: boolean;
	/** The pilot's skill, added to the roll. */
	readonly skill: number;
	/** How many manoeuvres misaligned thrusters still hinder; omitted if none. */
	readonly misaligned?: number;
	/** The boons of the racer's people; omitted if there are none. */
	readonly boons?: Boons;
	readonly seat: SeatId | null;
	readonly table?: ManoeuvreTable;
}

/** What can change the roll of a manoeuvre. */
type RollModifier = Extract<RallyModifier, "light-tank" | "skill" | "misaligned">;

/** What a manoeuvre changed. */
export interface Manoeuvred {
	/** The line of the table: the sum after modifiers, from 2 to 12. */
	readonly roll: number;
	readonly result: ManoeuvreResult;
	readonly burnKg: Kilograms;
	readonly tank: Kilograms;
	/** JR-10: the part of the extra cost that the tank could not pay; the score counts it as burnt. */
	readonly owed: Kilograms;
	/** Whether the moon counts as intercepted. */
	readonly intercepted: boolean;
	/** Whether the racer may never enter the moon again. */
	readonly closed: boolean;
	/** JR-5: whether the racer is out of the race. */
	readonly out: boolean;
	readonly finished: boolean;
	readonly extraBurn: boolean;
	readonly boost: Boost | null;
	readonly modifiers: readonly Modifier<RollModifier>[];
	/** The roll that counts. */
	readonly rolled: Rolled;
	/** The roll that does not count, because a boon let the crew roll again; null if no boon did. */
	readonly mended: Mended | null;
}

/** A bad result that a boon let the crew roll again; the better of both counts. */
export interface Mended {
	readonly effect: MendingEffect;
	/** The roll that does not count, and its result. */
	readonly rolled: Rolled;
	readonly result: ManoeuvreResult;
}

/** The boons that let a crew roll a manoeuvre again, with the results that they are for. The rule is ours. */
const MENDS: Readonly<Record<MendingEffect, readonly ManoeuvreResult[]>> = {
	misalignment: ["misalignment"],
	fault: ["navigation-fault", "missed-target"],
};

/** The boon that lets a crew roll this result again; null if there is none. */
function mending(boons: Boons | undefined, result: ManoeuvreResult): MendingEffect | null {
	if (!boons) return null;
	const effects: readonly MendingEffect[] = ["misalignment", "fault"];
	return effects.find((effect) => MENDS[effect].includes(result) && sizeOf(boons, effect) > 0) ?? null;
}

/** Whether the first result is the better one. */
function isBetter(a: ManoeuvreResult, b: ManoeuvreResult): boolean {
	return MANOEUVRE_RESULTS.indexOf(a) > MANOEUVRE_RESULTS.indexOf(b);
}

/** JR-8: the roll's modifiers. By a rule of ours, thrusters that were not mended since the last race take off a point. */
export function manoeuvreModifiers({
	tank,
	skill,
	misaligned = 0,
}: Pick<Arrival, "tank" | "skill" | "misaligned">): readonly Modifier<RollModifier>[] {
	const modifiers: Modifier<RollModifier>[] = [];
	if (tank <= LIGHT_TANK) modifiers.push({ code: "light-tank", value: 1 });
	if (skill !== 0) modifiers.push({ code: "skill", value: skill });
	if (misaligned > 0) modifiers.push({ code: "misaligned", value: -1 });
	return modifiers;
}

/** JR-8: the sum of the roll's modifiers. */
export function modifierOf(arrival: Parameters<typeof manoeuvreModifiers>[0]): number {
	return manoeuvreModifiers(arrival).reduce((sum, { value }) => sum + value, 0);
}

/** JR-8: the result for a modified sum. Less than 2 counts as 2, more than 12 as 12. */
export function readTable(table: ManoeuvreTable, roll: number): ManoeuvreResult {
	const result = table[Math.min(12, Math.max(2, roll)) - 2];
	if (!result) throw new Error(`The manoeuvre table has no line for ${roll}`);
	return result;
}

/**
 * The chance of each result in 36ths, with this sum of modifiers. If a boon lets the crew roll a bad result again, this is the
 * chance after the second roll.
 */
export function manoeuvreOdds(table: ManoeuvreTable, modifier: number, boons?: Boons): Readonly<Record<ManoeuvreResult, number>> {
	const odds = noOdds();
	for (const { result, chance } of manoeuvreChances(table, modifier, boons)) odds[result] += chance;
	return odds;
}

/** One way in which a manoeuvre can go. */
export interface ManoeuvreChance {
	readonly result: ManoeuvreResult;
	/** The boon by which a first, bad result was rolled again; null if it was not. */
	readonly mended: MendingEffect | null;
	/** In 36ths. */
	readonly chance: number;
}

/** Every way in which a manoeuvre can go, with this sum of modifiers. */
export function manoeuvreChances(table: ManoeuvreTable, modifier: number, boons?: Boons): readonly ManoeuvreChance[] {
	const once = plainOdds(table, modifier);
	const possible = MANOEUVRE_RESULTS.filter((result) => once[result] > 0);
	return possible.flatMap((first): readonly ManoeuvreChance[] => {
		const mended = mending(boons, first);
		if (!mended) return [{ result: first, mended, chance: once[first] }];
		return possible.map((second) => {
			const result = isBetter(second, first) ? second : first;
			return { result, mended, chance: (once[first] * once[second]) / 36 };
		});
	});
}

function plainOdds(table: ManoeuvreTable, modifier: number): Readonly<Record<ManoeuvreResult, number>> {
	const odds = noOdds();
	for (let sum = 2; sum <= 12; sum++) odds[readTable(table, sum + modifier)] += 6 - Math.abs(7 - sum);
	return odds;
}

function noOdds(): Record<ManoeuvreResult, number> {
	const none = Object.fromEntries(MANOEUVRE_RESULTS.map((result) => [result, 0]));
	// The line above gives every result an entry.
	return none as Record<ManoeuvreResult, number>;
}

/** Rolls a risky manoeuvre and gives its result. The caller makes sure that the burn was not jammed (JR-8). */
export function* riskyManoeuvre(arrival: Arrival): Dicing<Manoeuvred> {
	const modifiers = manoeuvreModifiers(arrival);
	const { mended, ...counts } = yield* rollBest(arrival, modifiers);
	return { roll: counts.roll, modifiers, rolled: counts.rolled, mended, ...effectOf(arrival, counts.result) };
}

/** A roll, its line of the table, and the line's result. */
interface Thrown {
	readonly rolled: Rolled;
	readonly roll: number;
	readonly result: ManoeuvreResult;
}

/** Rolls, and rolls a bad result again if a boon allows it. The better result counts. */
function* rollBest(arrival: Arrival, modifiers: Manoeuvred["modifiers"]): Dicing<Thrown & Pick<Manoeuvred, "mended">> {
	const first = yield* rollOnce(arrival, modifiers);
	const mends = mending(arrival.boons, first.result);
	if (!mends) return { ...first, mended: null };
	const second = yield* rollOnce(arrival, modifiers);
	const [best, worse] = isBetter(second.result, first.result) ? [second, first] : [first, second];
	return { ...best, mended: { effect: mends, rolled: worse.rolled, result: worse.result } };
}

function* rollOnce({ seat, table = STANDARD_TABLE }: Arrival, modifiers: Manoeuvred["modifiers"]): Dicing<Thrown> {
	const rolled = yield* ask({ count: 2, faces: 6, reason: "risky-manoeuvre", seat });
	const modified = modifiers.reduce((sum, { value }) => sum + value, total(rolled));
	const roll = Math.min(12, Math.max(2, modified));
	return { rolled, roll, result: readTable(table, roll) };
}

/** What a result changes on an arrival. */
export type Effect = Omit<Manoeuvred, "roll" | "modifiers" | "rolled" | "mended">;

/** What an arrival has to be for a result to change it. */
type Landed = Pick<Arrival, "burnKg" | "tank" | "alreadyIntercepted" | "startMoon" | "complete">;

/** JR-8 to JR-11: what this result changes on an arrival. */
export function effectOf(arrival: Landed, result: ManoeuvreResult): Effect {
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
		out: closed && arrival.startMoon && !finished, // JR-5; a racer that is home is not taken out
		extraBurn: result === "syzygy" || result === "slingshot",
		boost: result === "syzygy" || result === "slingshot" ? result : null,
	};
}

function trimmed({ burnKg, tank }: Landed, result: ManoeuvreResult): Pick<Manoeuvred, "burnKg" | "tank" | "owed"> {
	if (result === "misalignment") {
		const paid = Math.min(TRIM, tank); // JR-10: the score counts all four, even if the tank holds less
		return { burnKg: burnKg + TRIM, tank: tank - paid, owed: TRIM - paid };
	}
	if (result === "efficiency") {
		const saved = Math.min(TRIM, burnKg); // JR-11: never below 0
		return { burnKg: burnKg - saved, tank: tank + saved, owed: 0 };
	}
	return { burnKg, tank, owed: 0 };
}
