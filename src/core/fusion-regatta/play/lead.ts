/**
 * Where the time of a race went: the legs of a yacht, and what one yacht has gained on another. All of it is open information.
 */
import type { SeatId } from "../../kernel/seat.ts";
import { segmentsOf } from "../gates/race.ts";
import type { RegattaState, Yacht } from "../model.ts";
import { toGo } from "./standings.ts";
import { penaltySoFar, readingOf, yachtOf } from "./yachts.ts";

/** A leg of two yachts that both flew it from gate to gate. */
export interface ComparedLeg {
	/** The gate at its end, counted from 1. */
	readonly gate: number;
	readonly segments: number;
	/** How many segments fewer the other yacht took; negative if it took more. */
	readonly behind: number;
}

/** The legs that both yachts flew, in order. A leg that begins or ends at a gate that either skipped is left out. */
export function legsAgainst(state: RegattaState, seat: SeatId, other: SeatId): readonly ComparedLeg[] {
	const [own, theirs] = [yachtOf(state, seat), yachtOf(state, other)];
	return state.gates.flatMap((_, index) => {
		const gate = index + 1;
		const [mine, faster] = [legOf(own, gate), legOf(theirs, gate)];
		return mine === null || faster === null ? [] : [{ gate, segments: mine, behind: mine - faster }];
	});
}

function legOf({ reached }: Pick<Yacht, "reached">, gate: number): number | null {
	const [from, to] = [reached[gate - 1], reached[gate]];
	if (!to || (gate > 1 && !from)) return null;
	return segmentsOf(to) - (from ? segmentsOf(from) : 0);
}

/** What one yacht has on another. */
export interface Lead {
	/** Gates that it has passed and the other has not. */
	readonly gates: number;
	/** Cells that it is nearer to the gate that is next for both; 0 if they fly to different ones. */
	readonly nearer: number;
	/** The last gate that both reached, and how many segments earlier it did; null without such a gate. */
	readonly at: { readonly gate: number; readonly segments: number } | null;
	/** The leg on which it gained most, if it gained any. */
	readonly leg: ComparedLeg | null;
	/** Segments of penalties that it has less. */
	readonly penalty: number;
	/** Dots of fuel that it has more. */
	readonly dots: number;
}

/** What a yacht has on another. */
export function leadOver(state: RegattaState, seat: SeatId, other: SeatId): Lead {
	const [own, theirs] = [yachtOf(state, seat), yachtOf(state, other)];
	const gate = state.gates.findLastIndex((_, index) => own.reached[index + 1] && theirs.reached[index + 1]) + 1;
	const [mine, later] = [own.reached[gate], theirs.reached[gate]];
	const gained = legsAgainst(state, other, seat).filter(({ behind }) => behind > 0);
	return {
		gates: own.passed - theirs.passed,
		nearer: own.passed === theirs.passed ? toGo(state, other) - toGo(state, seat) : 0,
		at: mine && later ? { gate, segments: segmentsOf(later) - segmentsOf(mine) } : null,
		leg: gained.reduce<ComparedLeg | null>((most, leg) => (most && most.behind >= leg.behind ? most : leg), null),
		penalty: penaltySoFar(theirs) - penaltySoFar(own),
		dots: readingOf(own).dotsLeft - readingOf(theirs).dotsLeft,
	};
}
