/**
 * A table with animated dice (the module Dice So Nice): windows, tokens and NPCs wait until the dice of a step lie still, and the
 * dice look as the player of the seat has chosen. This file is loaded only if that module is active.
 * Of its API it uses three hooks: `diceSoNiceReady`, `diceSoNiceRollStart` (message, context) and `diceSoNiceRollComplete` (message).
 */

import type { MatchCombat } from "../../documents/matches.ts";
import { perMatch } from "../../documents/per-match.ts";
import { isResolution, type ResolutionMessage } from "../../match/everyone/card-message.ts";
import { ownersOf } from "../../match/everyone/ownership.ts";
import { waitForDice } from "../../services.ts";

/** The longest wait for dice, in milliseconds. */
const PATIENCE = 3000;

/** The entries with dice that may still roll, as "match entry". */
const rolling = perMatch<true>();

/** The length of each match's log when this page last looked. */
const lengths = perMatch<number>();

/** The work that waits for the dice, by its name. */
const waiting = new Map<string, () => void>();

let timer = 0;

/** Begins to follow animations, and makes others wait for them. */
export function followDice(): void {
	waitForDice({ note, whenAtRest });
	Hooks.on("diceSoNiceRollStart", (message, context) => {
		const player = playerOf(game.messages.get(message));
		if (player) context.user = player;
	});
	Hooks.on("diceSoNiceRollComplete", (message) => {
		const card = game.messages.get(message);
		if (!card || !isResolution(card)) return;
		for (const entry of Object.keys(card.system.reports)) rolling.delete(`${card.system.match} ${entry}`);
		if (rolling.size === 0) rest();
	});
}

/** Notes the dice of the entries that are new in a match. A page that has just joined waits for none. */
function note({ id, system: { log } }: MatchCombat): void {
	const length = Object.keys(log).length;
	const before = lengths.get(id ?? "") ?? length;
	lengths.set(id ?? "", length);
	for (let entry = before; entry < length; entry++) if (hasDice(log[entry])) rolling.set(`${id} ${entry}`, true);
}

/** Whether an entry, which may be a stub, shows that dice were rolled. */
function hasDice(entry: unknown): boolean {
	const { rolls } = (entry ?? {}) as { readonly rolls?: unknown }; // a stored entry may hold anything
	return Array.isArray(rolls) && rolls.length > 0;
}

/** Runs `next` at once if no dice roll, otherwise when they lie still. Of several with the same name, only the last runs. */
function whenAtRest(name: string, next: () => void): void {
	if (rolling.size === 0) {
		next();
		return;
	}
	waiting.set(name, next);
	if (timer === 0) timer = window.setTimeout(rest, PATIENCE);
}

function rest(): void {
	window.clearTimeout(timer);
	timer = 0;
	rolling.clear();
	const due = [...waiting.values()];
	waiting.clear();
	for (const work of due) work();
}

/** The player whose seat rolled all the dice of a card; null if they are not one player's. */
function playerOf(message: ChatMessage.Implementation | undefined): User.Implementation | null {
	if (!message || !isResolution(message)) return null;
	const [seat, ...others] = new Set(seatsThatRolled(message));
	const combat = game.combats.get(message.system.match);
	if (!seat || others.length > 0 || !combat) return null;
	// A resolution names a match of this module.
	const match = combat as MatchCombat;
	const owners = ownersOf(match, seat);
	const own = match.combatants.get(seat)?.actorId ?? null;
	return owners.find(({ character }) => character && character.id === own) ?? (owners.length === 1 ? (owners[0] ?? null) : null);
}

function seatsThatRolled({ system }: ResolutionMessage): readonly string[] {
	// The referee wrote the reports; a card by anybody else names no seat of a match, and none is found.
	const reports = Object.values(system.reports).flat() as readonly { readonly rolls?: readonly { readonly seat?: string | null }[] }[];
	return reports.flatMap(({ rolls }) => rolls ?? []).flatMap(({ seat }) => seat ?? []);
}
