/**
 * Point defence: special systems, and beams of class 1 that fire as point defence, at missiles, fighters and other attackers nearby.
 * A 6 is rolled again, except against a heavy missile, which is a single missile that one hit destroys.
 * Source: the parent game's basics; "Grav Backfire" for ordnance that crosses a wake.
 */
import { ask, type Dicing, type Rolled } from "../../kernel/dice.ts";
import { accept, type Outcome } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { rollInWaves } from "./beam-dice.ts";
import { objectionTo } from "./objections.ts";

export interface Defence {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	readonly weapon: "point-defence" | "beam-1";
	/** How many of them fire, with one die each. */
	readonly count: number;
	/** A heavy missile is a single missile; a swarm is the missiles of a salvo, or the fighters of a group. */
	readonly at: "swarm" | "heavy-missile";
}

export interface Defended {
	readonly waves: readonly Rolled[];
	/** Missiles or fighters shot down; of a swarm this can be more than are left. */
	readonly kills: number;
}

/** The kills of a point defence die, by face: none below 4, two on a 6. */
const POINT_DEFENCE = [0, 0, 0, 1, 1, 2] as const;

/** The kills of a beam of class 1, by face. */
const BEAM_1 = [0, 0, 0, 0, 1, 1] as const;

/** What a die must show to kill a heavy missile. */
const KILLS_HEAVY = 5;

/** Fires at one salvo, one group or one missile. Refused: `no-such-dice` {dice}. */
export function* defend({ seat, weapon, count, at }: Defence): Dicing<Outcome<Defended>> {
	const objection = objectionTo({ dice: count });
	if (objection) return objection;
	if (at === "heavy-missile") {
		const rolled = yield* ask({ count, faces: 6, reason: weapon, seat });
		return accept({ waves: [rolled], kills: rolled.shown.some((face) => face >= KILLS_HEAVY) ? 1 : 0 });
	}
	const waves = yield* rollInWaves({ seat, count, reason: weapon });
	const kills = waves.flatMap(({ shown }) => shown).reduce((sum, face) => sum + killsOf(weapon, face), 0);
	return accept({ waves, kills });
}

/** Returns how many missiles or fighters of a swarm one die kills. */
export function killsOf(weapon: Defence["weapon"], face: number): number {
	const table: readonly number[] = weapon === "beam-1" ? BEAM_1 : POINT_DEFENCE;
	return table[face - 1] ?? 0;
}
