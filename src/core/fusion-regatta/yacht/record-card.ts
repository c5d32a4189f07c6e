/**
 * The yacht's record card: fuel dots in a set for each ton, and the thrust that each row allows.
 * Source: "the yacht record card", "Rules of Play"; FR-1 to FR-3, FR-8. Both tables are ours, fitted to the source's totals.
 * Law: dots go from the heaviest set first, burnt and jettisoned alike.
 */
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";

/** Metric tons. */
export type Tons = number;

/** How a turn of 128 s is divided: eight segments of 16 s. */
export const SEGMENTS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Segment = (typeof SEGMENTS)[number];

export const RACE_MASS = { least: 37, most: 75 } as const;
export const STANDARD_MASS: Tons = 50;
export const EXTENDED_MASS: Tons = 75;

/** FR-1: the sets from each ton up to the next line's have so many dots each; below the first there are none. */
const SET_SIZES: readonly { readonly from: Tons; readonly dots: number }[] = [
	{ from: 56, dots: 3 },
	{ from: 51, dots: 4 },
	{ from: 47, dots: 4 },
	{ from: 37, dots: 5 },
	{ from: 32, dots: 6 },
	{ from: 28, dots: 7 },
];

/** From this ton on the sets are diamonds, for races above the standard mass alone. */
export const FIRST_DIAMOND: Tons = 51;

/** FR-2: thrust of a row times its ton; what is left over is lost. */
const THRUST_TONS = 375;

/** The card of one yacht: sets up to the dry mass are crossed off, sets above the race's mass are not there. */
export interface RecordCard {
	readonly dryMass: Tons;
	readonly raceMass: Tons;
}

/** The fuel dots of one ton. */
export interface FuelSet {
	readonly ton: Tons;
	readonly dots: number;
	readonly left: number;
	/** What the yacht can sustain while this is its heaviest set with a dot left. */
	readonly thrust: number;
}

/** FR-2: the thrust of a ton's row, 5 to 13. */
export function thrustRow(ton: Tons): number {
	return Math.floor(THRUST_TONS / ton);
}

/** FR-1: the dots of each ton's set, at the place of its ton; asked so often that it is worked out once. */
const SETS: readonly number[] = Array.from(
	{ length: RACE_MASS.most + 1 },
	(_, ton) => SET_SIZES.find(({ from }) => ton >= from)?.dots ?? 0,
);

/** FR-1: how many dots the card has in all. */
export function fuelDots({ dryMass, raceMass }: RecordCard): number {
	let dots = 0;
	for (let ton = dryMass + 1; ton <= raceMass; ton++) dots += SETS[ton] ?? 0;
	return dots;
}

function fullSets({ dryMass, raceMass }: RecordCard): readonly Pick<FuelSet, "ton" | "dots">[] {
	const tons = Array.from({ length: Math.max(0, raceMass - dryMass) }, (_, index) => raceMass - index);
	return tons.map((ton) => ({ ton, dots: SETS[ton] ?? 0 }));
}

/** The sets of a card, heaviest first, after so many dots are used. */
export function fuelSets(card: RecordCard, used: number): readonly FuelSet[] {
	let toCross = used;
	return fullSets(card).map(({ ton, dots }) => {
		const crossed = Math.min(dots, toCross);
		toCross -= crossed;
		return { ton, dots, left: dots - crossed, thrust: thrustRow(ton) };
	});
}

/** What a card says at one moment. */
export interface Reading {
	readonly dotsLeft: number;
	/** 0 without fuel. */
	readonly maxThrust: number;
}

/** FR-2: reads a card after so many dots are used. Refused: `more-than-it-has` {used, dots}. */
export function readCard(card: RecordCard, used: number): Outcome<Reading> {
	const dots = fuelDots(card);
	if (used > dots) return refuse("more-than-it-has", { used, dots });
	return accept({ dotsLeft: dots - used, maxThrust: sustainedThrust(card, used) });
}

/** The thrust of the heaviest set with a dot left; 0 without any. */
function sustainedThrust({ dryMass, raceMass }: RecordCard, used: number): number {
	let crossed = 0;
	for (let ton = raceMass; ton > dryMass; ton--) {
		crossed += SETS[ton] ?? 0;
		if (crossed > used) return thrustRow(ton);
	}
	return 0;
}

/** FR-8: the accel dots that a thrust gains in a segment. */
export function accelDots(thrust: number, segment: Segment): number {
	return Math.floor((thrust * segment) / 8) - Math.floor((thrust * (segment - 1)) / 8);
}

/** FR-8: the accel dots of each segment of a turn at a thrust; they add up to it. */
export function accelChart(thrust: number): readonly number[] {
	return SEGMENTS.map((segment) => accelDots(thrust, segment));
}
