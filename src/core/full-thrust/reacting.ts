/**
 * Reaction to fire: a ship that is declared a target may evade before the dice fall, with Extreme Manoeuvres that it kept back, or with
 * thrust that is left (ours).
 * Source: "Extreme Manoeuvres", the optional rules; FT-05.
 */
import { ofSeat, type SeatId } from "../kernel/seat.ts";
import { HARD_ABOUT_COST } from "./manoeuvres/hard-about.ts";
import type { Reaction, ThrustState } from "./model.ts";
import { printTerm, type Side, type Term } from "./notation.ts";
import { driveOf, isPlaying } from "./ships.ts";

const SIDES: readonly Side[] = ["P", "S"];

/** Points of the clock beyond which no ship turns. */
const HALF_TURN = 6;

/** All that a ship could react with, besides nothing; none where it has nothing. */
export function reactionsOf({ ships, options }: Pick<ThrustState, "ships" | "options">, seat: SeatId): readonly Reaction[] {
	const ship = ofSeat(ships, seat);
	if (!isPlaying(ship)) return [];
	if (driveOf(ship).rating === 0) return [];
	const held: readonly Reaction[] = ship.turn.heldEm > 0 ? [{ by: "held" }] : [];
	const late = options.houseManoeuvres ? lateTerms(ship.turn.unallocated) : [];
	return [...held, ...late.map((term): Reaction => ({ by: "late", text: `PM ${printTerm(term)}` }))];
}

/** FT-05: what so much thrust buys after movement. */
function lateTerms(unallocated: number): readonly Term[] {
	const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);
	const turns = upTo(Math.min(HALF_TURN, Math.floor(unallocated / HARD_ABOUT_COST)));
	return [
		...upTo(unallocated).map((points): Term => ({ kind: "extreme", points, side: null })),
		...SIDES.flatMap((side) => turns.map((points): Term => ({ kind: "hard-about", points, side }))),
	];
}
