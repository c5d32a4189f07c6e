/**
 * A whole match of pilots, played in the core and recorded: each act with its dice, so that a table can replay it.
 * Everything follows from the seed.
 */
import { type DiceSource, type Faces, seededDice, settleWith } from "../../src/core/kernel/dice.ts";
import type { Choice } from "../../src/core/kernel/game.ts";
import type { Act } from "../../src/core/kernel/journal.ts";
import { seenBy } from "../../src/core/kernel/keeping.ts";
import { type Match, openMatch, play } from "../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../src/core/kernel/outcome.ts";
import { sealOrder } from "../../src/core/kernel/seal.ts";
import type { SeatId, SeatSetup } from "../../src/core/kernel/seat.ts";
import type { GameBundle } from "../../src/view/shared/startup/contract/room.ts";

/** A match, its pilots and its length. */
export interface Script {
	readonly room: GameBundle;
	readonly options: unknown;
	readonly seats: readonly SeatSetup[];
	/** Styles of pilots, dealt to the seats in turn. */
	readonly styles: readonly string[];
	readonly seed: number;
	/** The referee's act if the match waits for no seat. */
	readonly referee?: Json;
	/** Whether the match has lasted long enough. */
	readonly until: (open: unknown) => boolean;
}

/** One act, and the dice that it rolls, in order. */
export interface ScriptedAct {
	readonly act: Act;
	readonly faces: readonly Faces[];
	/** Whether it is the seal that everybody waited for, so that orders are revealed and resolved. */
	readonly reveals: boolean;
}

/** A recorded match. */
export interface Scripted {
	readonly opening: readonly Faces[];
	/** The state after the opening. */
	readonly first: unknown;
	readonly acts: readonly ScriptedAct[];
	/** The match after the last act. */
	readonly match: Match<unknown>;
}

/** Plays a match to its end, or until it has lasted long enough. */
export async function scripted(script: Script): Promise<Scripted> {
	const { room, options, seats, seed, until } = script;
	const { game } = room;
	const dice = listening(seededDice(seed));
	const opened = expectAccepted(settleWith(openMatch(game, { options, seats }), dice.source));
	const opening = dice.heard();
	let { match } = opened;
	const first = match.state.open;
	const acts: ScriptedAct[] = [];
	while (!game.situation(match.state.open).over && !until(match.state.open)) {
		const act = await nextAct(script, match, acts.length);
		({ match } = expectAccepted(settleWith(play(game, match, act), dice.source)));
		acts.push({ act, faces: dice.heard(), reveals: act.kind === "sealed" && !match.state.sealed[act.seat] });
	}
	return { opening, first, acts, match };
}

async function nextAct(script: Script, match: Match<unknown>, number: number): Promise<Act> {
	const { game } = script.room;
	const { open, sealed } = match.state;
	const seals = game.sealing?.due(open) ?? false;
	const seat = game.situation(open).awaited.find((awaited) => !seals || !sealed[awaited]);
	if (!seat) return game.sealing?.due(open) ? { kind: "reveal" } : { kind: "command", seat: null, command: script.referee ?? null };
	const chosen = await choose(script, match, seat);
	const isOrder = seals && game.sealing?.awaited(open).includes(seat) && game.sealing.parseOrder(chosen).ok;
	if (!isOrder) return { kind: "command", seat, command: chosen };
	const { digest, ...opened } = sealOrder(chosen, `nonce ${number}`);
	return { kind: "sealed", seat, digest, opened };
}

async function choose({ room, styles, seats }: Script, { state }: Match<unknown>, seat: SeatId): Promise<Json> {
	const style = styles[seats.findIndex(({ id }) => id === seat) % styles.length] ?? "";
	// The choices of any game are plain data.
	const choices = room.game.choices(state.open, seat) as readonly Choice<Json>[];
	const chosen = await room.pilots[style]?.(seenBy(room.game, state, { seat, knows: [seat] }), seat, choices);
	if (!chosen) throw new Error(`The ${style} pilot of ${seat} found nothing to choose`);
	// As sent to clients: a field without a value is left out.
	return JSON.parse(JSON.stringify(chosen)) as Json;
}

function listening(dice: DiceSource): { readonly source: DiceSource; readonly heard: () => readonly Faces[] } {
	let rolled: Faces[] = [];
	return {
		source: (request) => {
			const shown = dice(request);
			rolled.push(shown);
			return shown;
		},
		heard: () => {
			const all = rolled;
			rolled = [];
			return all;
		},
	};
}
