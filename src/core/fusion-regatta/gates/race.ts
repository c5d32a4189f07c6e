/**
 * The race order, who places the next gate, and the final places. Source: "Race Structure", "Rules of Play"; FR-6, FR-16.
 * Yachts that are equal keep the given order; the caller rolls a die among them.
 */
import { type Cell, range } from "../../geometry/vector.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { penaltyOf, type Sins } from "../jockeying/officials.ts";
import { SEGMENTS, type Segment } from "../yacht/record-card.ts";

/** What the race order depends on. */
export interface Racing {
	readonly id: SeatId;
	/** Gates reached or skipped. */
	readonly passed: number;
	readonly cell: Cell;
	readonly thrust: number;
	/** Whether it has a card or a skipped gate. Such a yacht places no gate while others can. */
	readonly penalties: boolean;
}

export interface RaceOrder {
	/** First to last. */
	readonly order: readonly SeatId[];
	/** The last yacht without penalties, or the last of all if all have some; several if they are equal. */
	readonly placers: readonly SeatId[];
}

interface Ranked extends Racing {
	/** Cells to the next gate (FR-6). */
	readonly toGo: number;
}

/**
 * The race order: more gates first, then fewer cells to the next gate, then more thrust.
 * Refused: `gate-not-lit` {seat, passed}, if `gates` lacks the next gate of a yacht.
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
	return last ? eligible.filter((seat) => compareRanks(seat, last) === 0) : [];
}

/** A moment of the race, written turn.segment. */
export interface RaceTime {
	/** Counted from 1. */
	readonly turn: number;
	readonly segment: Segment;
}

/** Segments since the start, including the one of this moment. */
export function segmentsOf({ turn, segment }: RaceTime): number {
	return (turn - 1) * SEGMENTS.length + segment;
}

/** The moment after this many segments, at least 1. */
export function timeAfter(segments: number): RaceTime {
	const segment = SEGMENTS[(segments - 1) % SEGMENTS.length];
	if (!segment) throw new Error(`No moment after ${segments} segments`);
	return { turn: Math.floor((segments - 1) / SEGMENTS.length) + 1, segment };
}

/** The finish of one yacht. */
export interface Finisher extends RaceTime, Sins {
	readonly id: SeatId;
	/** The thrust when it entered the last gate. */
	readonly thrust: number;
	readonly disqualified: boolean;
}

export interface Standing {
	readonly id: SeatId;
	/** Counted from 1. Equal yachts share a place: 1, 1, 3. */
	readonly place: number;
	/** The time with penalties, in segments. */
	readonly segments: number;
	readonly time: RaceTime;
}

/** The final places: the lowest time with penalties first, then the higher thrust. A disqualified yacht has no place. */
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
