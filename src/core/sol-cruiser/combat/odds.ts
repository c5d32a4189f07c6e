/**
 * Odds: the expected result of an attempt, a battery or a warhead before anybody rolls.
 * Source: "Interception", "Combat"; SC-11, SC-13 to SC-21. Law: exact sums over all rolls, no sampling.
 */
import type { Modifier } from "../../kernel/report.ts";
import { NEEDED } from "../interception/interception.ts";
import { damageOfHit, type Tech } from "../yard/ratings.ts";
import { type BeamShot, beamHits, beamModifiers, hullModifiers } from "./beams.ts";
import { armourModifier, type FireModifier, MISSILE_SIZE, named, sumOf } from "./fire-control.ts";
import { type SharedTarget, sharesOf } from "./point-defence.ts";
import { type WarheadAim, type WarheadShot, warheadModifiers } from "./warheads.ts";

export interface ShotOdds {
	/** The modifiers that are not 0, by name. */
	readonly modifiers: readonly Modifier<FireModifier>[];
	/** Expected. */
	readonly hits: number;
	/** Expected, in boxes. */
	readonly damage: number;
}

export interface DefenceOdds {
	readonly modifiers: readonly Modifier<FireModifier>[];
	/** The expected number of flights or submunitions shot down. */
	readonly killed: number;
	/** The chance to shoot down the first of them, 0 to 1. */
	readonly first: number;
}

/** How many of the 36 rolls of 2D6 show this number or more. */
export function chancesToShow(least: number): number {
	return TWO_DICE.reduce((ways, [shown, of36]) => (shown >= least ? ways + of36 : ways), 0);
}

/** Each total of 2D6, and how many of the 36 rolls show it. */
const TWO_DICE: readonly (readonly [shown: number, ways: number])[] = Array.from({ length: 11 }, (_, index) => [
	index + 2,
	6 - Math.abs(5 - index),
]);

/** SC-11: how many of the 36 rolls make an attempt succeed. */
export function interceptChances(modifiers: readonly Modifier[]): number {
	return chancesToShow(NEEDED + 2 - sumOf(modifiers));
}

/** SC-13 to SC-19: the odds of one battery against a craft with a hull. */
export function beamOdds(shot: Omit<BeamShot, "seat">): ShotOdds {
	const { penetration, target } = shot;
	const modifiers = named({ ...beamModifiers({ ...shot, seat: null }, target), ...hullModifiers(penetration, target) });
	const hits = expected((shown) => beamHits(shown - 2 + sumOf(modifiers)));
	return { modifiers, hits, damage: hits * damageOfHit(penetration) };
}

/** SC-20: the odds of one warhead against a craft with a hull. */
export function warheadOdds(shot: Omit<WarheadShot, "seat">): ShotOdds {
	const { penetration, target, dice } = shot;
	const armour = armourModifier(penetration, target.armour);
	const modifiers = named({ ...warheadModifiers({ ...shot, seat: null }, target), armour });
	const hits = showing(dice).reduce((sum, [shown, share]) => sum + share * Math.max(0, shown + sumOf(modifiers)), 0);
	return { modifiers, hits, damage: hits * damageOfHit(penetration) };
}

/** SC-13 to SC-19: the chance that one battery hits a craft with a hull at least once, 0 to 1. */
export function beamHitChance({ penetration, target, ...aim }: Omit<BeamShot, "seat">): number {
	const modifiers = sumOf(named({ ...beamModifiers({ ...aim, seat: null }, target), ...hullModifiers(penetration, target) }));
	return expected((shown) => (beamHits(shown - 2 + modifiers) > 0 ? 1 : 0));
}

/** SC-21, SC-44: the odds of one battery against several flights or submunitions, in order. The modifiers are those against the first. */
export function beamDefenceOdds(targets: readonly SharedTarget[]): DefenceOdds {
	const shares = (shown: number) => sharesOf(shown - 2, targets);
	return {
		modifiers: shares(2)[0]?.modifiers ?? [],
		killed: expected((shown) => shares(shown).reduce((sum, { destroyed }) => sum + destroyed, 0)),
		first: expected((shown) => Math.min(1, shares(shown)[0]?.destroyed ?? 0)),
	};
}

/** SC-21: the odds of one warhead against one flight or submunition. */
export function warheadDefenceOdds(aim: Omit<WarheadAim, "seat">, tech: Tech): DefenceOdds {
	const modifiers = named(warheadModifiers({ ...aim, seat: null }, { size: MISSILE_SIZE, tech }));
	const first = showing(aim.dice).reduce((sum, [shown, share]) => (shown + sumOf(modifiers) > 0 ? sum + share : sum), 0);
	return { modifiers, killed: first, first };
}

/** The average of a function over all rolls of 2D6. */
function expected(of: (shown: number) => number): number {
	return TWO_DICE.reduce((sum, [shown, ways]) => sum + ways * of(shown), 0) / 36;
}

/** Each total of this many D6 with its probability. */
function showing(dice: number): readonly (readonly [shown: number, share: number])[] {
	let shares = [1];
	for (let die = 0; die < dice; die++) {
		const next = new Array<number>(shares.length + 6).fill(0);
		for (const [before, share] of shares.entries()) {
			for (let face = 1; face <= 6; face++) next[before + face] = (next[before + face] ?? 0) + share / 6;
		}
		shares = next;
	}
	return [...shares.entries()];
}
