/** Playing a match for the record: acts are tried in turn, and some of what was played is undone and played on with its dice. */

import type { AnyGame, GameEntry } from "../../src/core/index.ts";
import type { Rules } from "../../src/core/kernel/advance.ts";
import { type DiceSource, settleWith } from "../../src/core/kernel/dice.ts";
import type { Act } from "../../src/core/kernel/journal.ts";
import { type Match, play, undo } from "../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../src/core/kernel/outcome.ts";
import { sealOrder } from "../../src/core/kernel/seal.ts";
import type { SeatId } from "../../src/core/kernel/seat.ts";

export interface Plan<Open, Order> {
	readonly game: Rules<Open, Order>;
	readonly opened: Match<Open, Order>;
	readonly dice: DiceSource;
	/** What may be done next: the first that is allowed is done. */
	readonly next: (match: Match<Open, Order>) => readonly Act[];
	/** So many acts at most. */
	readonly acts: number;
	/** Whether the last third is taken back, once, and played again in another way. */
	readonly undone: boolean;
}

export interface Recording {
	readonly name: string;
	readonly game: AnyGame;
	readonly match: Match<unknown>;
	/** Whether dice that were undone were shown again. */
	readonly shownAgain: boolean;
}

export function record<Open, Order>(name: string, plan: Plan<Open, Order>): Recording {
	let { match } = playedOn(plan.opened, plan);
	let shownAgain = false;
	if (plan.undone) {
		match = expectAccepted(undo(plan.game, match, Math.floor((match.length * 2) / 3)));
		({ match, shownAgain } = playedOn(match, plan));
	}
	// Whoever stores a match asks nothing of the game but what all games can do.
	return { name, game: plan.game as unknown as AnyGame, match, shownAgain };
}

function playedOn<Open, Order>(from: Match<Open, Order>, { game, dice, next, acts }: Plan<Open, Order>) {
	let match = from;
	let shownAgain = false;
	while (match.length < acts && !game.situation(match.state.open).over) {
		const before = match;
		for (const act of next(before)) {
			const outcome = settleWith(play(game, before, act), dice);
			if (!outcome.ok) continue;
			match = outcome.value.match;
			shownAgain ||= match.journal.kept !== before.journal.kept;
			break;
		}
		if (match === before) break;
	}
	return { match, shownAgain };
}

/** Who flies which seat: pilots in turn, beginning with the one of this number. */
export interface Crew {
	readonly entry: GameEntry;
	readonly first: number;
}

/** What pilots do next, each from what its seat may see; where nobody is asked, the GM goes on. */
export function pilotActs({ entry, first }: Crew, match: Match<unknown>): readonly Act[] {
	const { game } = entry;
	const { open, sealed } = match.state;
	const due = game.sealing?.due(open) ?? false;
	const awaited = due ? (game.sealing?.awaited(open) ?? []).filter((seat) => !sealed[seat]) : game.situation(open).awaited;
	const goOn: readonly Act[] = [
		{ kind: "command", seat: null, command: { kind: "roll-for-gates" } },
		{ kind: "command", seat: null, command: { kind: "time-out" } },
		{ kind: "reveal" },
	];
	const [seat] = awaited;
	if (seat === undefined) return goOn;
	const pilots = Object.values(entry.pilots);
	const place = match.journal.seats.findIndex(({ id }) => id === seat);
	const said = pilots[(first + place) % pilots.length]?.(game.view(open, seat), seat, game.choices(open, seat)) ?? null;
	if (said === null) return goOn;
	const command: Json = JSON.parse(JSON.stringify(said));
	return due && game.sealing?.parseOrder(command).ok
		? [sealing(match, seat, command), ...goOn]
		: [{ kind: "command", seat, command }, ...goOn];
}

export function sealing(match: Pick<Match<unknown>, "length">, seat: SeatId, given: Json): Act {
	const nonce = `nonce-${match.length}`;
	const { digest, order } = sealOrder(given, nonce);
	return { kind: "sealed", seat, digest, opened: { order, nonce } };
}
