/**
 * What a reserve is worth: the propellant in the tank beyond what the best rest of the flight takes. A reserve guards
 * against being jammed and against a manoeuvre's bad luck, but each kilogram of it has not been dumped. Worked out
 * backwards from the finish, turn by turn, for a pilot that dreads a stranding as much as so many kilograms of score.
 * The kilograms that luck gives and takes are those of a usual course; a pilot's single choices look at the real ones.
 */
import type { Kilograms } from "../course/course.ts";
import { manoeuvreOdds, TRIM } from "../flight/risky-manoeuvre.ts";
import { MANOEUVRE_RESULTS, type ManoeuvreResult, type ManoeuvreTable } from "../model.ts";

/** What a pilot reckons with. */
export interface Reckoning {
	/** A stranding counts as so many kilograms of score. */
	readonly dread: Kilograms;
	/** The chance of being jammed in each round's attacks. */
	readonly threat: number;
	readonly skill: number;
	readonly table: ManoeuvreTable;
}

/** How much of the race is still to come. */
export interface Ahead {
	/** Turns still to be flown, the one now not counted. */
	readonly turns: number;
	/** Of these, how many come before propellant may be dumped once more; null where that is over. */
	readonly dumpAfter: number | null;
}

/** The worth of a reserve in kilograms of score, that is how much better off it leaves the pilot; never above what it may dump. */
export interface ReserveBook {
	/** With the attacks of the round still to come. */
	readonly beforeAttacks: (ahead: Ahead, reserve: Kilograms) => number;
	/** With the attacks over and the next turn to be flown, after dumping if there is any. */
	readonly beforeTurn: (ahead: Ahead, reserve: Kilograms) => number;
}

/** Reserves that the tables hold. */
const LEAST: Kilograms = -48;
const MOST: Kilograms = 96;

/** What each kilogram counts that is missing at the end: more than it could have been dumped for, so that nobody dumps what it cannot fly without. */
const MISSING = 3;

/** What being jammed costs on a usual course, a cheaper way flown instead where there is one, and how often. */
const JAMMED: readonly (readonly [kg: Kilograms, chance: number])[] = [
	[2, 0.34],
	[4, 0.25],
	[6, 0.18],
	[8, 0.12],
	[10, 0.07],
	[12, 0.04],
];

/** What each result costs on a usual course, the manoeuvre being declared where it does least harm. */
const USUAL_COST: Readonly<Record<ManoeuvreResult, Kilograms>> = {
	"navigation-fault": 3,
	"missed-target": 2,
	misalignment: TRIM,
	success: 0,
	efficiency: -TRIM,
	syzygy: -3,
	slingshot: -6,
};

type Worths = Float64Array;

/** Works out the book; each of its tables when it is first asked for. */
export function reserveBook(reckoning: Reckoning): ReserveBook {
	const kept = new Map<string, Worths>();
	const keep = (name: string, work: () => Worths): Worths => {
		const before = kept.get(name);
		if (before) return before;
		const worths = work();
		kept.set(name, worths);
		return worths;
	};
	const attacks = ({ turns, dumpAfter }: Ahead): Worths =>
		keep(`attacks ${turns} ${dumpAfter}`, () => {
			if (turns === 0) return atTheEnd(reckoning);
			const onward = dumpAfter === 0 ? dumped(turn({ turns, dumpAfter: null })) : turn({ turns, dumpAfter });
			return attacked(onward, reckoning.threat);
		});
	const turn = ({ turns, dumpAfter }: Ahead): Worths =>
		keep(`turn ${turns} ${dumpAfter}`, () => {
			const after = attacks({ turns: turns - 1, dumpAfter: dumpAfter === null ? null : dumpAfter - 1 });
			return manoeuvred(after, oddsOf(reckoning, turns === 1));
		});
	return {
		beforeAttacks: (ahead, reserve) => worthOf(attacks(ahead), reserve, ahead),
		beforeTurn: (ahead, reserve) => worthOf(turn(ahead), reserve, ahead),
	};
}

/** Beyond the upper bound more is worth nothing, unless it can still be dumped. */
function worthOf(worths: Worths, reserve: Kilograms, { dumpAfter }: Ahead): number {
	const above = dumpAfter === null ? 0 : 2 * Math.max(0, reserve - MOST);
	return at(worths, reserve) + above;
}

/** Beyond the lower bound it only gets worse. */
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

/** JR-12: with this chance the next burn is dearer. */
function attacked(onward: Worths, threat: number): Worths {
	if (threat === 0) return onward;
	return forEachReserve((reserve) => {
		const jammed = JAMMED.reduce((sum, [kg, chance]) => sum + chance * (at(onward, reserve - kg) - kg), 0);
		return (1 - threat) * at(onward, reserve) + threat * jammed;
	});
}

/** Of each reserve the best part is dumped: two kilograms of score for each. */
function dumped(onward: Worths): Worths {
	let best = Number.NEGATIVE_INFINITY;
	return onward.map((worth) => {
		best = Math.max(best + 2, worth);
		return best;
	});
}

/** The last turn is flown on a light tank. */
function oddsOf({ table, skill }: Reckoning, last: boolean): Readonly<Record<ManoeuvreResult, number>> {
	return manoeuvreOdds(table, skill + (last ? 1 : 0));
}

/** One manoeuvre in the turn, or none, whichever is better. */
function manoeuvred(onward: Worths, odds: Readonly<Record<ManoeuvreResult, number>>): Worths {
	return forEachReserve((reserve) => {
		const risked = MANOEUVRE_RESULTS.reduce((sum, result) => {
			const kg = USUAL_COST[result];
			return sum + (odds[result] / 36) * (at(onward, reserve - kg) - kg);
		}, 0);
		return Math.max(at(onward, reserve), risked);
	});
}
