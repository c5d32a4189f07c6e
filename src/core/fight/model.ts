/**
 * What the options and the state of every fight have: sides that fight for a number of turns. A game adds the rest.
 */
import type { Dicing } from "../kernel/dice.ts";
import { type Outcome, refuse } from "../kernel/outcome.ts";
import type { Ruled } from "../kernel/rulings.ts";
import type { SeatId } from "../kernel/seat.ts";

/** The options of every fight; `Aim` is the game's objectives. */
export interface FightOptions<Aim> extends Ruled {
	/** The match ends after this many turns; 0 means no limit. */
	readonly turns: number;
	/** Seconds for orders and for every answer; 0 means no timer. */
	readonly orderSeconds: number;
	/** What the final table counts first (SC-49, FT-17); missing if there are no objectives. */
	readonly objectives?: readonly Aim[];
}

/** The parts of the state that every fight has. */
export interface FightState {
	readonly options: FightOptions<unknown>;
	/** Counted from 1; 0 before the first. */
	readonly turn: number;
	/** One of the game's phases; `over` is the last. */
	readonly phase: string;
	/** Seat order. */
	readonly order: readonly SeatId[];
}

/** The referee ends the match, or the time of all awaited seats. */
export type RefereeCommand = { readonly kind: "close" } | { readonly kind: "time-out" };

/** The sides of craft, each once, in the order in which they first come. */
export function sidesAmong(craft: readonly { readonly side: string }[]): readonly string[] {
	return [...new Set(craft.map(({ side }) => side))];
}

/** Whether the last turn is over, or at most one of several sides has craft in play. */
export function isDecided(
	{ turn, options: { turns } }: Pick<FightState, "turn" | "options">,
	all: Parameters<typeof sidesAmong>[0],
	playing: Parameters<typeof sidesAmong>[0],
): boolean {
	const left = sidesAmong(playing).length;
	return (turns > 0 && turn >= turns) || left === 0 || (left === 1 && sidesAmong(all).length > 1);
}

/** The turns of another match that begins in this state, with the present turn as its first; 0 means no limit. */
export function turnsLeft({ turn, options: { turns } }: Pick<FightState, "turn" | "options">): number {
	return turns > 0 ? Math.max(1, turns - Math.max(0, turn - 1)) : 0;
}

/** A fight has nothing to roll before a match. Refused: `unknown-step` {step}. */
export function* nothingToPrepare(_: unknown, step: string): Dicing<Outcome<never>> {
	return refuse("unknown-step", { step });
}
