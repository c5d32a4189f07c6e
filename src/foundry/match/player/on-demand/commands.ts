/**
 * What a GM may tell the referee to do in a match, from any window or macro. Each function returns the referee's answer.
 * Refused: `not-owner` for users who are not GMs (a GM may grant the start), `moved-on` if the match has moved on since then, and what
 * the deed itself refuses.
 */

import type { Ruling } from "../../../../core/kernel/hand/overruling.ts";
import type { Act } from "../../../../core/kernel/journal.ts";
import type { Json } from "../../../../core/kernel/outcome.ts";
import { asJson } from "../../../../core/kernel/plain.ts";
import { seatId } from "../../../../core/kernel/seat.ts";
import type { Livery } from "../../../../view/shared/startup/seats/livery.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { askToStart, command } from "../ask.ts";
import { type Answer, inCompendium } from "../commands.ts";

/** An NPC that a GM puts on the list. */
interface NewNpc {
	readonly name: string;
	readonly style: string;
	readonly livery: Livery;
	readonly side?: string;
}

/** Puts an NPC on the list, in a craft without an actor. */
export function enterNpc(combat: MatchCombat, { livery, ...npc }: NewNpc): Answer {
	return command(combat, { do: "enter-npc", ...npc, livery: { ...livery } });
}

/** Adds a craft to a match that has begun: at the start of this turn, or now if `turn` is omitted. */
export function reinforce(combat: MatchCombat, actor: Actor.Implementation | null, turn?: number): Answer {
	return inCompendium(actor) ?? command(combat, { do: "reinforce", actor: actor?.id ?? null, ...atTurn(turn) });
}

/** Adds an NPC to a match that has begun, in a craft without an actor: at the start of this turn, or now if `turn` is omitted. */
export function reinforceNpc(combat: MatchCombat, { livery, ...npc }: NewNpc, turn?: number): Answer {
	return command(combat, { do: "reinforce-npc", ...npc, livery: { ...livery }, ...atTurn(turn) });
}

function atTurn(turn: number | undefined): { readonly turn?: number } {
	return turn === undefined ? {} : { turn };
}

/** Lets the standing order of an awaited seat count; also in a paused match. */
export function skip(combat: MatchCombat, seat: string): Answer {
	return command(combat, { do: "skip", seat: seatId(seat) });
}

/** Takes a seat off the list. */
export function withdraw(combat: MatchCombat, seat: string): Answer {
	return command(combat, { do: "withdraw", seat });
}

/** Moves a seat up (−1) or down (1) in the order. */
export function moveSeat(combat: MatchCombat, seat: string, by: -1 | 1): Answer {
	return command(combat, { do: "move", seat, by });
}

/** Sets who decides for a seat: a style of pilot, or a person if it is empty. */
export function setPilot(combat: MatchCombat, seat: string, style: string): Answer {
	return command(combat, { do: "pilot", seat, style });
}

/** Sets the state in which a seat's craft begins; null for a craft fresh from the yard. */
export function setBeginning(combat: MatchCombat, seat: string, begins: Json): Answer {
	// The schema of the message refuses anything that is not a record.
	return command(combat, { do: "begins", seat, begins: begins as Readonly<Record<string, Json>> | null });
}

/** Gives the craft of a seat to a player, who decides for it from then on. */
export function handTo(combat: MatchCombat, seat: string, user: string): Answer {
	return command(combat, { do: "hand", seat, user });
}

/** Takes a player's seat over: a GM gives its orders until `giveBack`. Refused: `no-such-player` if no player has it. */
export function takeOver(combat: MatchCombat, seat: string): Answer {
	return command(combat, { do: "take-over", seat, taken: true });
}

/** Gives a seat that a GM took over back to its player. */
export function giveBack(combat: MatchCombat, seat: string): Answer {
	return command(combat, { do: "take-over", seat, taken: false });
}

/** Who a GM wants at a post of a seat's craft: a user, a character aboard, or nobody; a null character is whoever the sheet has there. */
interface Posted {
	readonly seat: string;
	readonly post: string;
	readonly character: string | null;
	readonly user: string;
}

/** Sets who is at a post of a seat's craft: a user at once, and a character from the next turn on. */
export function setPost(combat: MatchCombat, posted: Posted): Answer {
	return command(combat, { do: "post", ...posted });
}

/** Sets the style of the pilot who decides for characters of a craft without a player; empty for the game's first one. */
export function setCrewStyle(combat: MatchCombat, seat: string, style: string): Answer {
	return command(combat, { do: "crew-style", seat, style });
}

/** Has an NPC decide once for an awaited seat; for all awaited seats if `seat` is null. */
export function decide(combat: MatchCombat, seat: string | null): Answer {
	return command(combat, { do: "decide", seat: seat === null ? null : seatId(seat) });
}

/** Changes the options of a match that has not begun. */
export function setOptions(combat: MatchCombat, options: unknown): Answer {
	return command(combat, { do: "options", options: asJson(options) });
}

/** Does one of the game's steps of setting up, such as rolling a course. */
export function prepare(combat: MatchCombat, step: string): Answer {
	return command(combat, { do: "prepare", step });
}

/** Begins a match; a player may do so if a GM has granted it. Refused: `may-not-start`, `already-done` if the match has begun. */
export function start(combat: MatchCombat): Answer {
	return game.user.isGM ? command(combat, { do: "open" }) : askToStart(combat);
}

/** Makes a scene of a match that has begun. */
export function makeScene(combat: MatchCombat): Answer {
	return command(combat, { do: "scene" });
}

/** Does something for a seat. */
export function perform(
	combat: MatchCombat,
	act: Exclude<Act, { readonly kind: "ruling" | "reinforcement" | "reroll" | "skip" | "taken-back" }>,
): Answer {
	return command(combat, { do: "play", act, evenPaused: false });
}

/** Does something as the referee, for no seat; also in a paused match. */
export function performAsReferee(combat: MatchCombat, chosen: Json): Answer {
	return command(combat, { do: "play", act: { kind: "command", seat: null, command: chosen }, evenPaused: true });
}

/** Overrules: sets all these values of craft or none of them; also in a paused match. */
export function rule(combat: MatchCombat, { changes, reason }: Ruling): Answer {
	return command(combat, { do: "rule", changes: [...changes], reason });
}

/**
 * Rolls a die of the last step again, and plays the step again with it. `roll` is the place of the roll in the step, and `die` of
 * the die in the roll.
 */
export function reroll(combat: MatchCombat, die: { readonly roll: number; readonly die: number; readonly reason: string }): Answer {
	return command(combat, { do: "reroll", ...die });
}

/** Takes the next step: a move that needs no person, or the time-out of those who are awaited. */
export function step(combat: MatchCombat): Answer {
	return command(combat, { do: "step" });
}

/** Undoes every entry from this number on. */
export function undoTo(combat: MatchCombat, to: number): Answer {
	return command(combat, { do: "undo", to });
}

/** Cuts an unreadable record at its last readable entry, and pauses the match. */
export function cutRecord(combat: MatchCombat): Answer {
	return command(combat, { do: "cut" });
}

/** Mends an unreadable record with the text of an exported one, and pauses the match. */
export function bringInRecord(combat: MatchCombat, text: string): Answer {
	return command(combat, { do: "bring-in", text });
}
