/**
 * Beam dice: 4 and 5 score one, 6 scores two and is rolled again. Beams roll them, and so does the hull of a ship that is overstressed.
 * Law: dice are rolled in waves. Each natural 6 adds a die to the next wave; a modified 6 does not.
 * Source: the parent game's basics; FT-04.
 */
import { ask, type Dicing, type Rolled } from "../../kernel/dice.ts";
import type { SeatId } from "../../kernel/seat.ts";

/** The dice, their purpose and the seat that rolls. */
export interface Volley {
	readonly seat: SeatId | null;
	/** Dice before re-rolls. */
	readonly count: number;
	readonly reason: string;
}

export interface BeamDice extends Volley {
	/** Level of the target's screens, 0 to 2. */
	readonly screens: number;
	/** Added to each die of the first wave, 0 or less. */
	readonly drm: number;
}

export interface BeamScore {
	/** The first wave, and its re-rolls. */
	readonly waves: readonly Rolled[];
	/** In points, re-rolls included. */
	readonly damage: number;
	/** The part of the damage from re-rolls: neither screens nor armour stop it. */
	readonly rerollDamage: number;
}

/** Rolls beam dice until no 6 is left. FT-04: neither screens nor modifiers count in re-rolls. */
export function* rollBeamDice({ screens, drm, ...volley }: BeamDice): Dicing<BeamScore> {
	const [first, ...rerolls] = yield* rollInWaves(volley);
	const shown = first?.shown ?? [];
	const direct = shown.reduce((sum, face) => sum + beamScore(face + drm, screens), 0);
	const rerollDamage = rerolls.flatMap((wave) => wave.shown).reduce((sum, face) => sum + beamScore(face, 0), 0);
	return { waves: first ? [first, ...rerolls] : [], damage: direct + rerollDamage, rerollDamage };
}

/** Rolls all dice, then one for each natural 6 among them, and so on. */
export function* rollInWaves({ seat, count, reason }: Volley): Dicing<readonly Rolled[]> {
	const waves: Rolled[] = [];
	for (let dice = count; dice > 0; ) {
		const wave = yield* ask({ count: dice, faces: 6, reason: waves.length > 0 ? "re-roll" : reason, seat });
		waves.push(wave);
		dice = wave.shown.filter((face) => face === 6).length;
	}
	return waves;
}

/** Returns the points of one die. Screens of level 1 stop a 4; those of level 2 stop a 4 and one point of a 6. */
export function beamScore(face: number, screens: number): number {
	if (face >= 6) return screens < 2 ? 2 : 1;
	return face === 5 || (face === 4 && screens === 0) ? 1 : 0;
}
