/**
 * The record card of a yacht: a set of fuel dots for each ton, and the thrust of each row.
 * Source: "the yacht record card", "Rules of Play"; FR-1 to FR-3, FR-8. Both tables are ours, fitted to the totals of the source.
 * Dots always come off the heaviest set first, burnt or jettisoned.
 */

import { keptWith } from "../../kernel/kept.ts";
import { type Accepted, accept, type Outcome, refuse } from "../../kernel/outcome.ts";

/** Metric tons. */
export type Tons = number;

/** The eight segments of a turn; a segment is 16 s, a turn 128 s. */
export const SEGMENTS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Segment = (typeof SEGMENTS)[number];

/** The bounds of the race mass, in tons. */
export const RACE_MASS = { least: 37, most: 75 } as const;
export const STANDARD_MASS: Tons = 50;
export const EXTENDED_MASS: Tons = 75;

/** FR-1: the dots of a set, for each ton from `from` up to the next entry. Lighter tons have none. */
export const SET_SIZES: readonly { readonly from: Tons; readonly dots: number }[] = [
	{ from: 56, dots: 3 },
	{ from: 51, dots: 4 },
	{ from: 47, dots: 4 },
	{ from: 37, dots: 5 },
	{ from: 32, dots: 6 },
	{ from: 28, dots: 7 },
];

/** From this ton on the sets are diamonds, for races above the standard mass. */
export const FIRST_DIAMOND: Tons = 51;

/** FR-2: the thrust of a row is this number divided by its ton, rounded down. */
export const THRUST_TONS = 375;

/** The card of one yacht. Sets up to the dry mass are crossed off; sets above the race mass are missing. */
export interface RecordCard {
	readonly dryMass: Tons;
	readonly raceMass: Tons;
	/** FR-25: this many rows, the heaviest first, give 1 more thrust, or 1 less if the number is below 0; omitted if there are none. */
	readonly raisedRows?: number;
	/** FR-25: the first row ends this many tons earlier, so that the thrust of the next one comes that much sooner; omitted for none. */
	readonly soonerBy?: Tons;
}

/** The fuel dots of one ton. */
export interface FuelSet {
	readonly ton: Tons;
	readonly dots: number;
	readonly left: number;
	/** The max thrust while this is the heaviest set with a dot left. */
	readonly thrust: number;
}

/** FR-2: the thrust of a ton's row, 5 to 13. */
export function thrustRow(ton: Tons): number {
	return Math.floor(THRUST_TONS / ton);
}

/** The thrust of a ton's row on a card. FR-25: the first row may end sooner or later; neighbouring rows differ by 1, so thrust never falls. */
function thrustOn(card: RecordCard, ton: Tons): number {
	const { raceMass, soonerBy = 0 } = card;
	const own = raisedThrust(card, ton);
	if (soonerBy === 0) return own;
	const first = raisedThrust(card, raceMass);
	const moved = raisedThrust(card, Math.min(raceMass, ton - soonerBy));
	if (own === first) return Math.min(moved, first + 1);
	return moved === first ? first : own;
}

/** The thrust of a ton's row. FR-25: an engineer may have raised it. */
function raisedThrust({ raceMass, raisedRows = 0 }: RecordCard, ton: Tons): number {
	const row = thrustRow(ton);
	const byRow = row < thrustRow(raceMass) + Math.abs(raisedRows) ? Math.sign(raisedRows) : 0;
	return row + byRow;
}

/** FR-1: the dots of each ton's set, by ton; computed once, because planners call for it often. */
const SETS: readonly number[] = Array.from(
	{ length: RACE_MASS.most + 1 },
	(_, ton) => SET_SIZES.find(({ from }) => ton >= from)?.dots ?? 0,
);

/** FR-1: all dots of a card. */
export const fuelDots = keptWith(({ dryMass, raceMass }: RecordCard): number => {
	let dots = 0;
	for (let ton = dryMass + 1; ton <= raceMass; ton++) dots += SETS[ton] ?? 0;
	return dots;
});

function fullSets({ dryMass, raceMass }: RecordCard): readonly Pick<FuelSet, "ton" | "dots">[] {
	const tons = Array.from({ length: Math.max(0, raceMass - dryMass) }, (_, index) => raceMass - index);
	return tons.map((ton) => ({ ton, dots: SETS[ton] ?? 0 })).filter(({ dots }) => dots > 0);
}

/** The sets of a card, heaviest first, after this many dots are used. */
export function fuelSets(card: RecordCard, used: number): readonly FuelSet[] {
	let toCross = used;
	return fullSets(card).map(({ ton, dots }) => {
		const crossed = Math.min(dots, toCross);
		toCross -= crossed;
		return { ton, dots, left: dots - crossed, thrust: thrustOn(card, ton) };
	});
}

/** The dots left and the max thrust of a card. */
export interface Reading {
	readonly dotsLeft: number;
	/** 0 without fuel. */
	readonly maxThrust: number;
}

/** FR-2: the reading of a card after this many dots are used. Refused: `more-than-it-has` {used, dots}. */
export function readCard(card: RecordCard, used: number): Outcome<Reading> {
	const known = readingsOf(card);
	const before = known.get(used);
	if (before) return before;
	const thrusts = thrustAfter(card);
	const dots = thrusts.length;
	if (used > dots) return refuse("more-than-it-has", { used, dots });
	const reading = accept({ dotsLeft: dots - used, maxThrust: thrusts[Math.max(0, Math.floor(used))] ?? 0 });
	known.set(used, reading);
	return reading;
}

/** The readings of a card so far, by the dots used: every rule asks for them, several times a segment. */
const readingsOf = keptWith((_: RecordCard) => new Map<number, Accepted<Reading>>());

/** For each dot of a card the thrust until it is used: that of the heaviest set with a dot left. Planners call for it often. */
const thrustAfter = keptWith((card: RecordCard): readonly number[] =>
	fullSets(card).flatMap(({ ton, dots }) => Array.from({ length: dots }, () => thrustOn(card, ton))),
);

/** FR-8: the accel dots that a thrust gains in a segment. */
export function accelDots(thrust: number, segment: Segment): number {
	return Math.floor((thrust * segment) / 8) - Math.floor((thrust * (segment - 1)) / 8);
}

/** FR-8: the accel dots of a thrust in each segment of a turn; their sum is the thrust. */
export function accelChart(thrust: number): readonly number[] {
	return SEGMENTS.map((segment) => accelDots(thrust, segment));
}
