/**
 * The worth of a reserve, which is the propellant in the tank beyond the cost of the best rest. A reserve guards against jamming
 * and bad manoeuvres, but each of its kilograms could have been dumped. The book is worked out backwards from the finish, turn by
 * turn. It uses the usual effects of luck; a pilot's single choices use the real ones.
 */

import { sizeOf } from "../../kernel/with-games/boons.ts";
import type { Kilograms } from "../course/course.ts";
import { LIGHT_TANK, type ManoeuvreChance, manoeuvreChances, modifierOf, TRIM } from "../flight/risky-manoeuvre.ts";
import { type Handling, skillNow, usedUp } from "../flight/skill.ts";
import type { ManoeuvreResult, RallyOptions } from "../model.ts";

/** What the worth of a reserve depends on. */
export interface Reckoning {
	/** What a stranding costs, in kilograms of score. */
	readonly dread: Kilograms;
	/** The chance to be jammed in each round's attacks. */
	readonly threat: number;
	readonly options: Pick<RallyOptions, "table">;
}

/** The rest of the race. */
export interface Ahead {
	/** Turns left, not counting this one. */
	readonly turns: number;
	/** How many of them come before the second dump; null if that is over. */
	readonly dumpAfter: number | null;
	/** What the racer brings to its manoeuvres. */
	readonly handling: Handling;
}

/** The worth of a reserve in kilograms of score. */
export interface ReserveBook {
	/** Before the attacks of the round. */
	readonly beforeAttacks: (ahead: Ahead, reserve: Kilograms) => number;
	/** After the attacks and any dump, before the next turn. */
	readonly beforeTurn: (ahead: Ahead, reserve: Kilograms) => number;
	/** The tables of both, for `readWorth`. */
	readonly attacks: (ahead: Ahead) => Worths;
	readonly turn: (ahead: Ahead) => Worths;
}

/** The least and most reserve in the tables. */
const LEAST: Kilograms = -48;
const MOST: Kilograms = 96;

/** What each kilogram short at the end costs. It is more than a dump gains, so that no pilot dumps what it needs. */
const MISSING = 3;

/** What jamming costs on a usual course, with cheaper ways taken into account, and the chance of each cost. */
const JAMMED: readonly (readonly [kg: Kilograms, chance: number])[] = [
	[2, 0.34],
	[4, 0.25],
	[6, 0.18],
	[8, 0.12],
	[10, 0.07],
	[12, 0.04],
];

/** What each result costs on a usual course, if the pilot chooses the best moment. */
const USUAL_COST: Readonly<Record<ManoeuvreResult, Kilograms>> = {
	"navigation-fault": 3,
	"missed-target": 2,
	misalignment: TRIM,
	success: 0,
	efficiency: -TRIM,
	syzygy: -3,
	slingshot: -6,
};

/** The worths of reserves from the least to the most. */
export type Worths = Float64Array;

/** The book. Each table is worked out on first use. */
export function reserveBook(reckoning: Reckoning): ReserveBook {
	const kept = new Map<string, Worths>();
	const keep = (name: string, work: () => Worths): Worths => {
		const before = kept.get(name);
		if (before) return before;
		const worths = work();
		kept.set(name, worths);
		return worths;
	};
	const attacks = (ahead: Ahead): Worths =>
		keep(`attacks ${nameOf(ahead)}`, () => {
			if (ahead.turns === 0) return atTheEnd(reckoning);
			const onward = ahead.dumpAfter === 0 ? dumped(turn({ ...ahead, dumpAfter: null })) : turn(ahead);
			return attacked(onward, reckoning.threat);
		});
	const turn = (ahead: Ahead): Worths =>
		keep(`turn ${nameOf(ahead)}`, () => {
			const { turns, dumpAfter, handling } = ahead;
			if (turns === 0) return atTheEnd(reckoning);
			const next = { turns: turns - 1, dumpAfter: dumpAfter === null ? null : dumpAfter - 1 };
			const ways = chancesOf(reckoning, handling, turns === 1).map((way) => ({
				...way,
				onward: attacks({ ...next, handling: { ...handling, ...usedUp(handling, way.mended) } }),
			}));
			return manoeuvred(attacks({ ...next, handling }), ways);
		});
	return {
		beforeAttacks: (ahead, reserve) => readWorth(attacks(ahead), reserve, ahead.dumpAfter !== null),
		beforeTurn: (ahead, reserve) => readWorth(turn(ahead), reserve, ahead.dumpAfter !== null),
		attacks,
		turn,
	};
}

/** What the tables depend on, in a word. */
function nameOf({ turns, dumpAfter, handling: { design, boons, misaligned = 0 } }: Ahead): string {
	const sizes = ["skill", "hand", "misalignment", "fault"].map((effect) => sizeOf(boons, effect));
	return [turns, dumpAfter, design.skill, misaligned, ...sizes].join(" ");
}

/** The worth of a reserve; above the upper bound, more is worth something only if the pilot can still dump it. */
export function readWorth(worths: Worths, reserve: Kilograms, mayDump: boolean): number {
	const above = mayDump ? 2 * Math.max(0, reserve - MOST) : 0;
	return at(worths, reserve) + above;
}

/** The worth in a table; below the lower bound it falls steadily. */
function at(worths: Worths, reserve: Kilograms): number {
	const index = Math.floor(Math.min(MOST, Math.max(LEAST, reserve))) - LEAST;
	return (worths[index] ?? 0) + MISSING * Math.min(0, reserve - LEAST);
}

function forEachReserve(worth: (reserve: Kilograms) => number): Worths {
	return Float64Array.from({ length: MOST - LEAST + 1 }, (_, index) => worth(LEAST + index));
}

function atTheEnd({ dread }: Reckoning): Worths {
	return forEachReserve((reserve) => (reserve >= 0 ? 0 : MISSING * reserve - dread));
}

/** JR-12: the worths if the next burn is jammed with this chance. */
function attacked(onward: Worths, threat: number): Worths {
	if (threat === 0) return onward;
	return forEachReserve((reserve) => {
		const jammed = JAMMED.reduce((sum, [kg, chance]) => sum + chance * (at(onward, reserve - kg) - kg), 0);
		return (1 - threat) * at(onward, reserve) + threat * jammed;
	});
}

/** The worths if the pilot may dump any part of a reserve; each kilogram dumped is worth two kilograms of score. */
function dumped(onward: Worths): Worths {
	let best = Number.NEGATIVE_INFINITY;
	return onward.map((worth) => {
		best = Math.max(best + 2, worth);
		return best;
	});
}

/** How a turn's manoeuvre can go. In the last turn the tank is light. */
function chancesOf({ options }: Reckoning, handling: Handling, last: boolean): readonly ManoeuvreChance[] {
	// The tank of the last turn is light; its exact weight does not matter here.
	const tank = last ? LIGHT_TANK : LIGHT_TANK + 1;
	const { boons, misaligned = 0 } = handling;
	return manoeuvreChances(options.table, modifierOf({ tank, skill: skillNow(handling), misaligned }), boons);
}

/** The worths of a turn with one manoeuvre or none, whichever is better. */
function manoeuvred(without: Worths, ways: readonly (ManoeuvreChance & { readonly onward: Worths })[]): Worths {
	return forEachReserve((reserve) => {
		const risked = ways.reduce((sum, { result, chance, onward }) => {
			const kg = USUAL_COST[result];
			return sum + (chance / 36) * (at(onward, reserve - kg) - kg);
		}, 0);
		return Math.max(at(without, reserve), risked);
	});
}
