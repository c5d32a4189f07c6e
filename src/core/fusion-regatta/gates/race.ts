/**
 * Who is ahead, who places the next gate, and who has won. Source: "Race Structure", "Rules of Play"; FR-6, FR-16.
 * Law: equals stay in the order given; a die among them is for whoever asks to roll.
 */
import { type Cell, range } from "../../geometry/vector.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { penaltyOf, type Sins } from "../jockeying/officials.ts";
import { SEGMENTS, type Segment } from "../yacht/record-card.ts";

/** The parts of a yacht that its place in the race depends on. */
export interface Racing {
	readonly id: SeatId;
	/** Gates reached or skipped; its next one is the one after. */
	readonly passed: number;
	readonly cell: Cell;
	readonly thrust: number;
	/** Whether it has any penalty or card, and so may not place gates. */
	readonly penalties: boolean;
}

export interface RaceOrder {
	/** First to last. */
	readonly order: readonly SeatId[];
	/** Whose choice the next gate is: the last without penalties, of all if all have some; several only if they are equally far back. */
	readonly placers: readonly SeatId[];
}

interface Ranked extends Racing {
	/** Cells to the next gate, rounded (FR-6). */
	readonly toGo: number;
}

/**
 * The order within the race: more gates, then nearer to the next, then the higher thrust.
 * Refused: `gate-not-lit` {seat, passed}, where a yacht's next gate is not among the centres given.
 */
export function raceOrder(gates: readonly Cell[], yachts: readonly Racing[]): Outcome<RaceOrder> {
	const ranked: Ranked[] = [];
	for (const yacht of yachts) {
		const next = gates[yacht.passed];
		if (!next) return refuse("gate-not-lit", { seat: yacht.id, passed: yacht.passed });
		ranked.push({ ...yacht, toGo: range(yacht.cell, next) });
	}
	const sorted = ranked.sort(compareRanks);
	return accept({ order: sorted.map(({ id }) => id), placers: placersOf(sorted).map(({ id }) => id) });
}

function compareRanks(a: Ranked, b: Ranked): number {
	return b.passed - a.passed || a.toGo - b.toGo || b.thrust - a.thrust;
}

function placersOf(sorted: readonly Ranked[]): readonly Ranked[] {
	const clean = sorted.filter(({ penalties }) => !penalties);
	const eligible = clean.length > 0 ? clean : sorted;
	const last = eligible.at(-1);
	return last ? eligible.filter((one) => compareRanks(one, last) === 0) : [];
}

/** A moment of the race, written turn.segment. */
export interface RaceTime {
	/** Counted from 1. */
	readonly turn: number;
	readonly segment: Segment;
}

/** Segments since the start, the one of this moment included. */
export function segmentsOf({ turn, segment }: RaceTime): number {
	return (turn - 1) * SEGMENTS.length + segment;
}

/** The moment after so many segments, one or more. */
export function timeAfter(segments: number): RaceTime {
	const segment = SEGMENTS[(segments - 1) % SEGMENTS.length];
	if (!segment) throw new Error(`No moment after ${segments} segments`);
	return { turn: Math.floor((segments - 1) / SEGMENTS.length) + 1, segment };
}

/** How a yacht crossed the finish line. */
export interface Finisher extends RaceTime, Sins {
	readonly id: SeatId;
	/** When it entered the last gate's cell. */
	readonly thrust: number;
	readonly disqualified: boolean;
}

export interface Standing {
	readonly id: SeatId;
	/** Counted from 1; equals share a place: 1, 1, 3. */
	readonly place: number;
	/** Of the whole race, penalties included. */
	readonly segments: number;
	readonly time: RaceTime;
}

/** Lowest time with penalties, then the higher thrust; the cup is shared by equals. The disqualified have no place. */
export function finish(finishers: readonly Finisher[]): readonly Standing[] {
	const sorted = finishers
		.filter(({ disqualified }) => !disqualified)
		.map((finisher) => ({ ...finisher, segments: segmentsOf(finisher) + penaltyOf(finisher) }))
		.sort(compareFinishes);
	let place = 0;
	return sorted.map((finisher, index) => {
		const before = sorted[index - 1];
		if (!before || compareFinishes(before, finisher) !== 0) place = index + 1;
		return { id: finisher.id, place, segments: finisher.segments, time: timeAfter(finisher.segments) };
	});
}

type Finish = Pick<Standing, "segments"> & Pick<Finisher, "thrust">;

function compareFinishes(a: Finish, b: Finish): number {
	return a.segments - b.segments || b.thrust - a.thrust;
}
