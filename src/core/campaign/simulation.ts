/**
 * A whole match of NPC pilots from a seed, for the odds of its entrants. It is played like any match, and takes a breath after each act.
 */
import { type DiceSource, seededDice, settleWith } from "../kernel/dice.ts";
import type { AnyGame, Choice } from "../kernel/game.ts";
import type { Act } from "../kernel/journal.ts";
import { seenBy } from "../kernel/keeping.ts";
import { type Match, type MatchSetup, momentOf, openMatch, play } from "../kernel/match.ts";
import { accept, type Facts, type Json, type Outcome } from "../kernel/outcome.ts";
import { asJson } from "../kernel/plain.ts";
import { sealForMoment } from "../kernel/seal.ts";
import type { BySeat, SeatId } from "../kernel/seat.ts";
import { isSkipped } from "../kernel/state.ts";
import type { Ended } from "./odds.ts";

/** What a simulation plays. */
export interface Simulation {
	readonly game: AnyGame;
	/** A match to open, or one that has begun and goes on from where it stands. */
	readonly setup: MatchSetup | Match<unknown>;
	readonly seed: number;
	/** The pilot of a seat: what it picks by its view and its choices. Its code may have to be loaded first. */
	readonly pilot: (seat: SeatId, view: unknown, choices: readonly Choice<Json>[]) => unknown;
	/** Waits after each act as long as the page needs; returns whether to go on. */
	readonly breathe: () => Promise<boolean>;
}

/** A match that is not over after so many acts is taken as it stands. */
const MOST_ACTS = 20_000;

/** Plays a match to its end, and returns how each entrant ended; null where it was stopped. Refused: what opening the match refuses. */
export async function playOut(simulation: Simulation): Promise<Outcome<BySeat<Ended> | null>> {
	const { game, setup, seed, breathe } = simulation;
	const dice = seededDice(seed);
	const opened = "state" in setup ? accept({ match: setup }) : settleWith(openMatch(game, setup), dice);
	if (!opened.ok) return opened;
	let { match } = opened.value;
	for (let acts = 0; acts < MOST_ACTS && !game.situation(match.state.open).over; acts++) {
		const next = await after(simulation, match, { dice, nonce: `${acts}` });
		if (!next) break;
		match = next;
		if (!(await breathe())) return accept(null);
	}
	return accept(endsIn(game.situation(match.state.open).seats));
}

/** How all entrants of a match ended, by the facts of their standings. */
export function endsIn(seats: BySeat<{ readonly facts: Facts }>): BySeat<Ended> {
	const placeOf = ({ place }: Facts): number => (typeof place === "number" ? place : 0);
	const places = Object.values(seats).map(({ facts }) => placeOf(facts));
	const endOf = (facts: Facts): Ended => {
		const place = placeOf(facts);
		const tied = place > 0 ? places.filter((other) => other === place).length : 1;
		return { place, tied, score: typeof facts.score === "number" ? facts.score : null };
	};
	return Object.fromEntries(Object.entries(seats).map(([seat, { facts }]) => [seat, endOf(facts)]));
}

interface Turn {
	readonly dice: DiceSource;
	readonly nonce: string;
}

/** The match after its next act; null where nothing more can be done without a person. */
async function after(simulation: Simulation, match: Match<unknown>, turn: Turn): Promise<Match<unknown> | null> {
	const { game } = simulation;
	const act = await nextAct(simulation, match, turn.nonce);
	const played = settleWith(play(game, match, act), turn.dice);
	return played.ok ? played.value.match : null;
}

async function nextAct({ game, pilot }: Simulation, match: Match<unknown>, nonce: string): Promise<Act> {
	const { open, sealed } = match.state;
	const seals = game.sealing?.due(open) ?? false;
	const seat = game.situation(open).awaited.find((candidate) => !seals || (!sealed[candidate] && !isSkipped(match.state, candidate)));
	if (!seat) return seals ? { kind: "reveal" } : { kind: "command", seat: null, command: { kind: "time-out" } };
	// The choices of any game are plain data.
	const choices = game.choices(open, seat) as readonly Choice<Json>[];
	const chosen = asJson(await pilot(seat, seenBy(game, match.state, { seat, knows: [seat] }), choices));
	const isOrder = seals && game.sealing?.awaited(open).includes(seat) && game.sealing.parseOrder(chosen).ok;
	if (!isOrder) return { kind: "command", seat, command: chosen };
	const { digest, ...opened } = sealForMoment(chosen, nonce, momentOf(game, match));
	return { kind: "sealed", seat, digest, opened };
}
