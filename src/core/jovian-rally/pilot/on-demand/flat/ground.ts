/**
 * The ground of a flat race: a course by numbers, where each moon is a bit, and the best rests by bits. The rests themselves are those of
 * the search that all pilots use.
 */
import { keptWith } from "../../../../kernel/kept.ts";
import { type Course, columnsAhead, type Kilograms, type Moon, moonAt, moonsOf, trajectoryIndex } from "../../../course/course.ts";
import { MANOEUVRE_RESULTS } from "../../../flight/manoeuvre-table.ts";
import { manoeuvreChances } from "../../../flight/risky-manoeuvre.ts";
import type { RallyOptions } from "../../../model.ts";
import { type RaceLength, raceLength } from "../../../options.ts";
import { bestRest, OUT_OF_REACH } from "../../../par/best-rest.ts";

/** The most moons that fit into the bits of a number. */
export const MOST_MOONS = 30;

/** How many ways on a moon has at most: to the column before its own, to its own, and to the one after it. */
export const WAYS = 3;

/** No way leads there. */
export const NOWHERE = -1;

/** A way home without luck: the moons by their indices, in order. */
export interface FlatRest {
	readonly kg: Kilograms;
	readonly burns: number;
	readonly route: Uint8Array;
	/** The marked cost of each burn. */
	readonly marked: Float64Array;
	/** For each burn, the moons of it and of all later burns, as bits. */
	readonly ahead: Int32Array;
}

/** Where a racer is, and what it has done. */
export interface Spot {
	at: number;
	flown: number;
	/** Intercepted moons, as bits. */
	seen: number;
	/** Closed moons, as bits. */
	closed: number;
	missed: boolean;
}

/** One way in which a manoeuvre can go. */
interface FlatChance {
	/** The place of the result in the list of results. */
	readonly result: number;
	readonly chance: number;
}

/** A course, its length and its table by numbers. */
export interface Ground {
	readonly options: RallyOptions;
	readonly length: RaceLength;
	readonly moons: readonly Moon[];
	readonly start: number;
	/** All moons, as bits. */
	readonly all: number;
	/** For each moon, the ends of its ways on. */
	readonly to: Int8Array;
	/** The marked costs of these ways. */
	readonly marked: Float64Array;
	/** For rolls of 2, 3 … 12, the place of the result. */
	readonly table: Int8Array;
	/** The chances by the sum of modifiers, from -3 on. */
	readonly chances: readonly (readonly FlatChance[])[];
	readonly rests: Map<number, Map<number, FlatRest | null>>;
	/** Set once a best rest was out of reach: the flat form cannot play such a course. */
	lost: boolean;
}

/** The least and the most sum of modifiers. */
const [LEAST, MOST] = [-3, 6] as const;

/** The ground of a race with these options. */
export const groundOf = keptWith((options: RallyOptions): Ground => {
	const { course, table } = options;
	const length = raceLength(options);
	const moons = moonsOf(course);
	const { to, marked } = waysIn(course);
	const sums = Array.from({ length: MOST - LEAST + 1 }, (_, index) => LEAST + index);
	return {
		options,
		length,
		moons,
		start: moons.indexOf(length.start),
		all: 2 ** moons.length - 1,
		to,
		marked,
		table: Int8Array.from(table, (result) => MANOEUVRE_RESULTS.indexOf(result)),
		chances: sums.map((modifier) =>
			manoeuvreChances(table, modifier).map(({ result, chance }) => ({ result: MANOEUVRE_RESULTS.indexOf(result), chance: chance / 36 })),
		),
		rests: new Map(),
		lost: false,
	};
});

function waysIn(course: Course): Pick<Ground, "to" | "marked"> {
	const { rows, columns } = course;
	const to = new Int8Array(rows * columns * WAYS).fill(NOWHERE);
	const marked = new Float64Array(rows * columns * WAYS);
	for (let row = 0; row < rows; row++) {
		for (let from = 0; from < columns; from++) {
			for (const column of columnsAhead(columns, from)) {
				const way = (row * columns + from) * WAYS + (column - from + 1);
				to[way] = ((row + 1) % rows) * columns + column;
				marked[way] = course.kg[trajectoryIndex(columns, { row, from, to: column })] ?? 0;
			}
		}
	}
	return { to, marked };
}

/** The ways in which a manoeuvre can go with this sum of modifiers. */
export function chancesAt({ chances }: Ground, modifier: number): readonly FlatChance[] {
	const found = chances[modifier - LEAST];
	if (!found) throw new Error(`No chances for ${modifier}`);
	return found;
}

/** The marked cost of the way between two moons. */
function markedFrom({ to, marked }: Ground, from: number, end: number): Kilograms {
	for (let way = from * WAYS; way < (from + 1) * WAYS; way++) if (to[way] === end) return marked[way] ?? 0;
	throw new Error(`No way from ${from} to ${end}`);
}

/** A ground keeps at most so many rests for each set of closed moons. */
const MOST_RESTS = 200_000;

/** The best rest from a spot; null if there is no way home without luck. JR-9: after a miss at home it must arrive there again. */
export function restAt(ground: Ground, { at, flown, seen, closed, missed }: Spot): FlatRest | null {
	const { all, start, length, rests } = ground;
	const remaining = (all & ~seen) | (missed && at === start ? 1 << start : 0);
	const burns = length.burns === null ? null : length.burns - flown;
	const name = (remaining * 32 + at) * 1024 + (burns ?? 1023);
	const known = rests.get(closed) ?? new Map<number, FlatRest | null>();
	const before = known.get(name);
	if (before !== undefined) return before;
	rests.set(closed, known);
	const moonsIn = (bits: number) => ground.moons.filter((_, index) => (bits >> index) & 1);
	const position = { at: moonNamed(ground, at), remaining: moonsIn(remaining), closed: moonsIn(closed), burns };
	const rest = bestRest(ground.options.course, position);
	if (rest === OUT_OF_REACH) ground.lost = true;
	const flat = rest === null || rest === OUT_OF_REACH ? null : flatRest(ground, at, rest);
	if (known.size >= MOST_RESTS) known.clear();
	known.set(name, flat);
	return flat;
}

function flatRest(ground: Ground, at: number, { kg, burns, route }: { kg: Kilograms; burns: number; route: readonly Moon[] }): FlatRest {
	const moons = Uint8Array.from(route, (moon) => ground.moons.indexOf(moon));
	const marked = Float64Array.from(moons, (to, index) => markedFrom(ground, index === 0 ? at : (moons[index - 1] ?? at), to));
	const ahead = new Int32Array(moons.length + 1);
	for (let index = moons.length - 1; index >= 0; index--) ahead[index] = (ahead[index + 1] ?? 0) | (1 << (moons[index] ?? 0));
	return { kg, burns, route: moons, marked, ahead };
}

/** The name of a moon. */
export function moonNamed({ options: { course } }: Ground, index: number): Moon {
	return moonAt(Math.floor(index / course.columns), index % course.columns);
}
