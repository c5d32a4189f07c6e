/**
 * The turn in which each of the latest steps of a match was taken, for the GM's list of steps. A journal does not name it, and only
 * playing the steps finds it out; so each reading of a match notes it.
 */
import type { Entry } from "../../../core/kernel/journal.ts";
import type { Match } from "../../../core/kernel/match.ts";
import type { GameBundle } from "../../../view/shared/startup/contract/room.ts";

/** How many steps of all matches are remembered. */
const MOST = 400;

/** Turns by the link of their entry, which no other entry has. */
const turns = new Map<string, number>();

/** Notes the turn of an entry that is played on this match. */
export function noteTurn(rules: GameBundle["game"], before: Match<unknown>, { chain }: Entry): void {
	if (!game.user.isGM) return;
	turns.set(chain, rules.situation(before.state.open).round);
	for (const old of turns.keys()) {
		if (turns.size <= MOST) return;
		turns.delete(old);
	}
}

/** The turn of an entry; null if nobody noted it. */
export function turnOf({ chain }: Pick<Entry, "chain">): number | null {
	return turns.get(chain) ?? null;
}
