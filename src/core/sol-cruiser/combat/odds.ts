/**
 * Odds before dice: what an attempt, a battery or a warhead can be expected to do, without a die being rolled.
 * Source: "Interception", "Combat"; SC-11, SC-13 to SC-21. Law: exact sums over what dice can show; nothing is sampled.
 */
import type { Modifier } from "../../kernel/report.ts";
import { damageOfHit, type Tech } from "../yard/ratings.ts";
import { type BeamAim, type BeamShot, beamHits, beamModifiers } from "./beams.ts";
import { armourModifier, BEAM_SCALE, type FireModifier, MISSILE_SIZE, named, sumOf } from "./fire-control.ts";
import { type WarheadAim, type WarheadShot, warheadModifiers } from "./warheads.ts";

export interface ShotOdds {
	/** Those that are not nought, by name. */
	readonly modifiers: readonly Modifier<FireModifier>[];
	/** Expected. */
	readonly hits: number;
	/** Expected, in boxes. */
	readonly damage: number;
}

export interface DefenceOdds {
	readonly modifiers: readonly Modifier<FireModifier>[];
	/** Flights or submunitions that are killed, as expected. */
	readonly killed: number;
	/** That the first of them is, 0 to 1. */
	readonly first: number;
}

/** In how many of the 36 rolls of 2D6 it shows this or more. */
export function chancesToShow(least: number): number {
	return TWO_DICE.reduce((ways, [shown, of36]) => (shown >= least ? ways + of36 : ways), 0);
}

/** 2D6 and in how many of 36 rolls they show it. */
const TWO_DICE: readonly (readonly [shown: number, ways: number])[] = Array.from({ length: 11 }, (_, index) => [
	index + 2,
	6 - Math.abs(5 - index),
]);

/** What 2D6 − 2 and the modifiers must come to. */
const NEEDED = 6;

/** SC-11: in how many of 36 rolls an attempt comes off. */
export function interceptChances(modifiers: readonly Modifier[]): number {
	return chancesToShow(NEEDED + 2 - sumOf(modifiers));
}

/** SC-13 to SC-19: one battery at a craft with a hull. */
export function beamOdds(shot: Omit<BeamShot, "seat">): ShotOdds {
	const { penetration, target } = shot;
	const armour = BEAM_SCALE * armourModifier(penetration, target.armour);
	const modifiers = named({ ...beamModifiers({ ...shot, seat: null }, target), armour });
	const hits = expected((shown) => beamHits(shown - 2 + sumOf(modifiers)));
	return { modifiers, hits, damage: hits * damageOfHit(penetration) };
}

/** SC-20: one warhead at a craft with a hull. */
export function warheadOdds(shot: Omit<WarheadShot, "seat">): ShotOdds {
	const { penetration, target, dice } = shot;
	const armour = armourModifier(penetration, target.armour);
	const modifiers = named({ ...warheadModifiers({ ...shot, seat: null }, target), armour });
	const hits = showing(dice).reduce((sum, [shown, share]) => sum + share * Math.max(0, shown + sumOf(modifiers)), 0);
	return { modifiers, hits, damage: hits * damageOfHit(penetration) };
}

/** SC-21: one battery against so many flights or submunitions of this technology. */
export function beamDefenceOdds(aim: Omit<BeamAim, "seat">, tech: Tech, flights: number): DefenceOdds {
	const modifiers = named(beamModifiers({ ...aim, seat: null }, { size: MISSILE_SIZE, tech }));
	const hits = (shown: number): number => beamHits(shown - 2 + sumOf(modifiers));
	return {
		modifiers,
		killed: expected((shown) => Math.min(flights, hits(shown))),
		first: expected((shown) => Math.min(1, hits(shown))),
	};
}

/** SC-21: one warhead against one of them. */
export function warheadDefenceOdds(aim: Omit<WarheadAim, "seat">, tech: Tech): DefenceOdds {
	const modifiers = named(warheadModifiers({ ...aim, seat: null }, { size: MISSILE_SIZE, tech }));
	const first = showing(aim.dice).reduce((sum, [shown, share]) => (shown + sumOf(modifiers) > 0 ? sum + share : sum), 0);
	return { modifiers, killed: first, first };
}

/** What comes of 2D6 on average. */
function expected(of: (shown: number) => number): number {
	return TWO_DICE.reduce((sum, [shown, ways]) => sum + ways * of(shown), 0) / 36;
}

/** What so many D6 show together, and how often, all of it together 1. */
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
