/**
 * Odds before dice: the expected results of Emergency Thrust, a strained drive, a battery and a damage control party.
 * Source: as the resolutions that roll; FT-01, FT-04. Law: exact sums over what dice can show; nothing is sampled.
 */
import type { Modifier } from "../kernel/report.ts";
import {
	type Drive,
	type HullState,
	ratingAfter,
	type Strain,
	type StrainModifier,
	strainModifiers,
	thresholdNumber,
} from "./drive/drive.ts";
import { beamScore } from "./fire/beam-dice.ts";
import { beamDiceAt, effectiveRange } from "./fire/beams.ts";
import { type Defence, killsOf } from "./fire/point-defence.ts";
import { numberToHit, type TorpedoKind, torpedoDamage } from "./fire/torpedoes.ts";
import {
	type EmergencyModifier,
	type EmergencyThrust,
	emergencyDice,
	emergencyEffect,
	emergencyScore,
} from "./manoeuvres/emergency-thrust.ts";

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** A use of Emergency Thrust before its dice; chances are from 0 to 1. */
export interface EmergencyOdds {
	/** What the dice are for, by name. */
	readonly modifiers: readonly Modifier<EmergencyModifier>[];
	/** The number of dice. */
	readonly dice: number;
	/** The chance that the ship flies the orders. */
	readonly success: number;
	/** The chances that the drive fails once, and that it fails twice. */
	readonly oneHit: number;
	readonly twoHits: number;
	/** The rating after one failure, and after two. */
	readonly ratings: readonly [once: number, twice: number];
}

/** Emergency Thrust: 5/6, 21/36, 81/216 for success with one, two, three dice. */
export function emergencyOdds(use: Omit<EmergencyThrust, "seat">): EmergencyOdds {
	const modifiers = emergencyDice(use);
	const dice = modifiers.reduce((sum, { value }) => sum + value, 0);
	const scores = scoresOf(dice);
	const share = (fits: (effect: ReturnType<typeof emergencyEffect>) => boolean): number =>
		shareOf(scores, (score) => fits(emergencyEffect(score)));
	return {
		modifiers,
		dice,
		success: share(({ success }) => success),
		oneHit: share(({ hits }) => hits === 1),
		twoHits: share(({ hits }) => hits === 2),
		ratings: [ratingAfter(use.drive, 1), ratingAfter(use.drive, 2)],
	};
}

/** Returns the number of ways in which this many dice make each score. */
function scoresOf(dice: number): readonly number[] {
	let ways: readonly number[] = [1];
	for (let die = 0; die < dice; die++) {
		const next: number[] = [];
		for (const [score, count] of ways.entries()) {
			for (const face of FACES) {
				const sum = score + emergencyScore(face);
				next[sum] = (next[sum] ?? 0) + count;
			}
		}
		ways = Array.from(next, (count) => count ?? 0);
	}
	return ways;
}

function shareOf(ways: readonly number[], fits: (score: number) => boolean): number {
	const all = ways.reduce((sum, count) => sum + count, 0);
	return ways.reduce((sum, count, score) => (fits(score) ? sum + count : sum), 0) / all;
}

/** One check of the main drive before its die. */
export interface StrainOdds {
	/** What die and modifiers must stay below. */
	readonly number: number;
	readonly modifier: number;
	readonly modifiers: readonly Modifier<StrainModifier>[];
	/** The chance that it fails, 0 to 1. */
	readonly fails: number;
	/** The rating if it does. */
	readonly ratingAfter: number;
}

/** FT-01: returns the odds of a strained drive. */
export function strainOdds({
	drive,
	strain,
	rowsLost,
	reading,
}: HullState & { readonly drive: Drive; readonly strain: Strain }): StrainOdds {
	const number = thresholdNumber(reading, rowsLost);
	const modifiers = strainModifiers(strain, drive.rating);
	const modifier = modifiers.reduce((sum, { value }) => sum + value, 0);
	return { number, modifier, modifiers, fails: chanceOf((face) => face + modifier >= number), ratingAfter: ratingAfter(drive, 1) };
}

/** FT-04: returns the expected points of a beam die with its re-rolls. The modifier applies to the first roll only. */
export function beamDieExpected(screens: number, drm: number): number {
	// Each die of a re-roll is itself rolled again on a 6: sixths of sixths, one fifth more in total.
	const reroll = (mean((face) => beamScore(face, 0)) * 6) / 5;
	return mean((face) => beamScore(face + drm, screens)) + reroll / 6;
}

/** Returns the expected points of a battery. */
export function beamExpected({
	class: level,
	screens,
	drm,
	...aim
}: {
	readonly class: number;
	/** In MU, as measured. */
	readonly range: number;
	/** Thrust factors of Extreme Manoeuvres, of both ships. */
	readonly em: number;
	readonly drm: number;
	readonly screens: number;
}): number {
	return beamDiceAt(level, effectiveRange(aim)) * beamDieExpected(screens, drm);
}

/** Returns the expected points of a pulse torpedo or a K-gun at this range, in MU with Extreme Manoeuvres. */
export function torpedoExpected(shot: TorpedoKind, range: number, drm: number): number {
	const number = numberToHit(range);
	return number === null ? 0 : chanceOf((face) => face + drm >= number) * mean((face) => torpedoDamage(shot, face));
}

/** Returns the expected kills of one point defence die, with its re-rolls. */
export function killsExpected(weapon: Defence["weapon"]): number {
	return (mean((face) => killsOf(weapon, face)) * 6) / 5;
}

/** Damage control: returns the chance that this many parties mend a system, 0 to 1. */
export function mendChance(parties: number): number {
	return chanceOf((face) => face <= parties);
}

/** Returns the share of a die's faces that fit. */
function chanceOf(fits: (face: number) => boolean): number {
	return FACES.filter(fits).length / FACES.length;
}

/** Returns the mean over a die's faces. */
function mean(worth: (face: number) => number): number {
	return FACES.reduce<number>((sum, face) => sum + worth(face), 0) / FACES.length;
}
