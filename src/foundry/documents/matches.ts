/**
 * Our matches among the world's Combats, and their seats.
 */
import { TYPES } from "../ids.ts";

export type MatchCombat = Combat.OfType<"void-regatta.match">;
export type SeatCombatant = Combatant.OfType<"void-regatta.seat">;

export function isMatch(combat: Combat.Implementation | null | undefined): combat is MatchCombat {
	return combat?.type === TYPES.match;
}

export function isSeat(combatant: Combatant.Implementation | null | undefined): combatant is SeatCombatant {
	return combatant?.type === TYPES.seat;
}

/** All matches of the world. */
export function allMatches(): readonly MatchCombat[] {
	return game.combats.contents.flatMap((combat) => (isMatch(combat) ? [combat] : []));
}

/** The match that this client looks at: the one in its tracker, else the active one, else the latest. */
export function matchInView(): MatchCombat | null {
	const { viewed } = game.combats;
	if (isMatch(viewed)) return viewed;
	const matches = allMatches();
	return matches.find(({ active }) => active) ?? matches.at(-1) ?? null;
}

/** The seats' combatants in seat order. */
export function seatsOf(combat: MatchCombat): readonly SeatCombatant[] {
	const seats = combat.combatants.contents.flatMap((combatant) => (isSeat(combatant) ? [combatant] : []));
	return seats.sort((a, b) => (b.initiative ?? 0) - (a.initiative ?? 0));
}
