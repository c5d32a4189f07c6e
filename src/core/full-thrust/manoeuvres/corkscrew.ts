/**
 * Corkscrew: the ship spins, so that weapons of either side bear on both sides, with −1 to all fire. A ship that
 * also turns strains its hull. A die says which way up it ends.
 * Source: "Corkscrew". Law: hull stress comes from within, so neither screens nor armour stop any of it.
 */
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { ARCS, type Arc, mirrored } from "../fire/arcs.ts";
import { rollBeamDice } from "../fire/beam-dice.ts";
import { isCount, objectionTo } from "../fire/objections.ts";

export interface Corkscrew {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	/** MASS of the ship. */
	readonly mass: number;
	/** Points of the clock that it turned as well. */
	readonly turn: number;
}

export interface Corkscrewed {
	/** Dice of hull stress in the first wave. */
	readonly dice: number;
	/** Straight to the hull, in points. */
	readonly damage: number;
	/** Which way up the ship ends, whatever it was before. */
	readonly inverted: boolean;
	readonly rolls: readonly Rolled[];
}

/** The MASS for each die of hull stress, for a point of turn. */
export const MASS_PER_DIE = 20;

/** Rolls hull stress, then which way up the ship ends. Refused: `no-such-mass` {mass}, `no-such-turn` {turn}. */
export function* settleCorkscrew({ seat, mass, turn }: Corkscrew): Dicing<Outcome<Corkscrewed>> {
	const objection = objectionTo({ mass });
	if (objection) return objection;
	if (!isCount(turn)) return refuse("no-such-turn", { turn });
	const dice = stressDice(mass, turn);
	const { damage, waves } = yield* rollBeamDice({ seat, count: dice, reason: "hull-stress", screens: 0, drm: 0 });
	const end = yield* ask({ count: 1, faces: 6, reason: "corkscrew-end", seat });
	return accept({ dice, damage, inverted: total(end) % 2 === 1, rolls: [...waves, end] });
}

/** Returns the dice of hull stress, by MASS and by the points of the clock that the ship also turns. */
export function stressDice(mass: number, turn: number): number {
	return Math.floor(mass / MASS_PER_DIE) * turn;
}

/** Corkscrew: returns the arcs in which a weapon bears that turn: its own and their mirror images. */
export function corkscrewArcs(arcs: readonly Arc[]): readonly Arc[] {
	const other = mirrored(arcs);
	return ARCS.filter((arc) => arcs.includes(arc) || other.includes(arc));
}
