/**
 * The AVID: the sphere of directions round a craft as 50 windows in seven rings, the distances between windows, and the
 * bearing from one cell to another. Source: Fusion Regatta, "AVID: the 50 windows"; FR-4, FR-5.
 * All distances between windows are worked out once, when this file is loaded.
 */
import { clockwise, FACES, type Face, faceAt, hexLength, splitWay } from "./hex.ts";
import { type Cell, onMap, sameCell, wayTo } from "./vector.ts";

/** The spines between faces, clockwise from map north. */
export const SPINES = ["A/B", "B/C", "C/D", "D/E", "E/F", "F/A"] as const;
export type Spine = (typeof SPINES)[number];

/** The columns of windows at 0°: faces and spines. */
export type Amber = Face | Spine;
/** The windows at 30° up and down. */
export type Blue = `${Amber}${"+" | "-"}`;
/** The windows at 60° up and down, on faces only. */
export type Green = `${Face}${"++" | "--"}`;
export type Pole = "+++" | "---";
export type Window = Amber | Blue | Green | Pole;

/** The elevation of a ring, in steps of 30°: amber 0, blue ±1, green ±2, a pole ±3. */
export type Ring = -3 | -2 | -1 | 0 | 1 | 2 | 3;

/** Columns are counted clockwise from A, 0 to 11: faces even, spines odd. A pole has column 0. */
export interface WindowPlace {
	readonly ring: Ring;
	readonly column: number;
}

/** The twelve amber windows, clockwise from A. */
export const AMBER: readonly Amber[] = FACES.flatMap((face, index) => [face, SPINES[index] ?? face]);

const SIGNS = { "-3": "---", "-2": "--", "-1": "-", "0": "", "1": "+", "2": "++", "3": "+++" } as const satisfies Record<`${Ring}`, string>;
const RINGS: readonly Ring[] = [3, 2, 1, 0, -1, -2, -3];

const PLACES: ReadonlyMap<Window, WindowPlace> = new Map(
	RINGS.flatMap((ring) => columnsOf(ring).map((column) => [windowAt({ ring, column }), { ring, column }] as const)),
);

/** All 50, from the upper pole down, each ring clockwise from A. */
export const WINDOWS: readonly Window[] = [...PLACES.keys()];

function columnsOf(ring: Ring): readonly number[] {
	if (Math.abs(ring) === 3) return [0];
	return AMBER.map((_, column) => column).filter((column) => Math.abs(ring) < 2 || column % 2 === 0);
}

/** The window at a ring and a column. The column may be any whole number and wraps round; at ±60° it must be a face's. */
export function windowAt({ ring, column }: WindowPlace): Window {
	const round = ((column % 12) + 12) % 12;
	if (ring === 3 || ring === -3) return SIGNS[ring];
	if (ring === 2 || ring === -2) {
		if (round % 2 !== 0) throw new Error(`No green window on a spine: column ${column}`);
		return `${faceAt(round / 2)}${SIGNS[ring]}`;
	}
	const amber = AMBER[round];
	if (!amber) throw new Error(`No column ${column}`);
	return ring === 0 ? amber : `${amber}${SIGNS[ring]}`;
}

export function isWindow(text: string): text is Window {
	return WINDOWS.some((window) => window === text);
}

/** A window's ring and column. */
export function placeOf(window: Window): WindowPlace {
	return known(PLACES, window);
}

/** The opposite window. */
export function opposite(window: Window): Window {
	const { ring, column } = placeOf(window);
	return windowAt({ ring: OTHER_RING[ring], column: column + 6 });
}

const OTHER_RING = { "-3": 3, "-2": 2, "-1": 1, "0": 0, "1": -1, "2": -2, "3": -3 } as const satisfies Record<`${Ring}`, Ring>;

const NEIGHBOURS: ReadonlyMap<Window, readonly Window[]> = new Map(
	WINDOWS.map((window) => [window, WINDOWS.filter((other) => touch(placeOf(window), placeOf(other)))]),
);

/** Whether two windows have a side or a corner in common. */
function touch(a: WindowPlace, b: WindowPlace): boolean {
	const [low, high] = Math.abs(a.ring) <= Math.abs(b.ring) ? [a, b] : [b, a];
	const around = Math.abs(((low.column - high.column + 18) % 12) - 6); // 0 to 6 columns
	const same = low.ring === high.ring;
	if (Math.abs(low.ring - high.ring) > 1 || (same && around === 0)) return false;
	if (Math.abs(high.ring) === 3) return !same; // a pole touches all green windows of its side
	if (same && Math.abs(high.ring) === 2) return around === 2;
	return around <= 1;
}

/** The neighbours of a window: 6, 7 or 8. */
export function neighbours(window: Window): readonly Window[] {
	return known(NEIGHBOURS, window);
}

/** The steps from a window to every other, through neighbours. */
const STEPS: ReadonlyMap<Window, ReadonlyMap<Window, number>> = new Map(WINDOWS.map((window) => [window, stepsFrom(window)]));

function stepsFrom(start: Window): ReadonlyMap<Window, number> {
	const steps = new Map<Window, number>([[start, 0]]);
	for (const [window, count] of steps) {
		for (const next of neighbours(window)) if (!steps.has(next)) steps.set(next, count + 1); // the loop also visits windows added here
	}
	return steps;
}

const DISTANCES: ReadonlyMap<Window, ReadonlyMap<Window, number>> = new Map(
	WINDOWS.map((a) => [a, new Map(WINDOWS.map((b) => [b, apart(a, b)]))]),
);

function apart(a: Window, b: Window): number {
	const there = known(known(STEPS, a), b);
	const back = known(known(STEPS, a), opposite(b));
	return there <= back ? there : 6 - back;
}

/** FR-4: the distance of two windows, 0 to 6: the fewest steps, or 6 minus the steps to the opposite window if that is less. */
export function windowDistance(a: Window, b: Window): number {
	return known(known(DISTANCES, a), b);
}

/** All windows within this distance of a window, itself included. */
export function windowsWithin(window: Window, within: number): readonly Window[] {
	return WINDOWS.filter((other) => windowDistance(window, other) <= within);
}

/**
 * The bearing from one cell to another: one window. If a green window would be on a spine there are two (FR-5), and the acting
 * player chooses. Null for the same cell.
 */
export function bearing(from: Cell, to: Cell): readonly Window[] | null {
	if (sameCell(from, to)) return null;
	const way = wayTo(from, to);
	const split = splitWay(onMap(way));
	const height = ringOf(hexLength(onMap(way)), Math.abs(way[2]));
	const ring = way[2] < 0 ? OTHER_RING[height] : height;
	const onFace = split.most >= 3 * split.rest;
	const column = 2 * FACES.indexOf(split.face);
	if (onFace || Math.abs(ring) === 3) return [windowAt({ ring, column })];
	const side = clockwise(split.face, 1) === split.beside ? 1 : -1;
	if (Math.abs(ring) === 2) return [windowAt({ ring, column }), windowAt({ ring, column: column + 2 * side })];
	return [windowAt({ ring, column: column + side })];
}

/** The ring at or above the horizon for this many hexes and levels. The order of the tests is part of the rule. */
function ringOf(hexes: number, levels: number): Ring {
	if (hexes >= 4 * levels) return 0;
	if (levels >= 4 * hexes) return 3;
	return levels > hexes ? 2 : 1;
}

function known<Value>(table: ReadonlyMap<Window, Value>, window: Window): Value {
	const value = table.get(window);
	if (value === undefined) throw new Error(`No window ${window}`);
	return value;
}
