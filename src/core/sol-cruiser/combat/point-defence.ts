/**
 * Fire at missile flights and submunitions before they attack. One hit kills. A battery may share its hits among several flights of the
 * combat; a warhead attacks one. All these targets are small, whatever their design, and armour does not count.
 * Source: "Firing At Missiles and Submunitions"; SC-17, SC-18, SC-21, SC-44.
 */
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Tech } from "../yard/ratings.ts";
import { type BeamAim, type BeamRoll, beamHits, beamModifiers, rollBeam } from "./beams.ts";
import { isBlind, MISSILE_SIZE, named, sumOf } from "./fire-control.ts";
import { rollWarhead, type WarheadAim, type WarheadRoll, warheadModifiers, warheadObjection } from "./warheads.ts";

/** The target of point defence. */
export interface Incoming {
	readonly targetTech: Tech;
	/** How many flights in the combat the hits may go to, 1 or more. */
	readonly flights: number;
}

/** The weapon and its target. */
export type Interception = Incoming & (({ readonly weapon: "beam" } & BeamAim) | ({ readonly weapon: "warhead" } & WarheadAim));

/** The roll, and the number of flights or submunitions shot down. */
export type Intercepted = (BeamRoll | WarheadRoll) & { readonly destroyed: number };

/** Fires one weapon. Refused: `no-flights` {flights}, `no-warhead-dice` {dice}, `no-sensors-for-undetected`. */
export function* pointDefence(fire: Interception): Dicing<Outcome<Intercepted>> {
	const { flights, targetTech: tech } = fire;
	if (!Number.isInteger(flights) || flights < 1) return refuse("no-flights", { flights });
	return fire.weapon === "beam" ? yield* byBeam(fire, { tech, flights }) : yield* byWarhead(fire, tech);
}

/** SC-21: hits beyond the last flight are lost. */
function* byBeam(aim: BeamAim, { tech, flights }: { readonly tech: Tech; readonly flights: number }): Dicing<Outcome<Intercepted>> {
	if (isBlind(aim.undetectedSensor)) return refuse("no-sensors-for-undetected");
	const fired = yield* rollBeam(aim, beamModifiers(aim, { size: MISSILE_SIZE, tech }));
	return accept({ ...fired, destroyed: Math.min(fired.hits, flights) });
}

/** SC-21: any number of hits kills the one flight that the warhead attacks. */
function* byWarhead(aim: WarheadAim, tech: Tech): Dicing<Outcome<Intercepted>> {
	const objection = warheadObjection(aim);
	if (objection) return objection;
	const fired = yield* rollWarhead(aim, warheadModifiers(aim, { size: MISSILE_SIZE, tech }));
	return accept({ ...fired, destroyed: fired.hits > 0 ? 1 : 0 });
}

/** One target of a battery that shares its hits: the flight, or the submunitions of one craft. */
export interface SharedTarget {
	readonly aim: BeamAim;
	readonly targetTech: Tech;
	/** How many flights or submunitions it stands for, 1 or more. */
	readonly flights: number;
}

/** What one roll is worth against one target. */
export interface Worth {
	readonly modifiers: BeamRoll["modifiers"];
	/** 2D6 − 2 with this target's modifiers. */
	readonly total: number;
	readonly hits: number;
}

/** SC-44: what one roll is worth against each target, and how many of each it destroys. */
export interface Shared {
	readonly rolled: Rolled;
	readonly shares: readonly (Worth & { readonly destroyed: number })[];
}

/** SC-44: one roll of a battery for all its targets, the first target first. */
export function* sharedDefence(seat: SeatId | null, targets: readonly SharedTarget[]): Dicing<Shared> {
	const rolled = yield* ask({ count: 2, faces: 6, reason: "beam", seat });
	return { rolled, shares: sharesOf(total(rolled) - 2, targets) };
}

/** SC-44: what 2D6 − 2 is worth against each target, and how many of each it destroys. */
export function sharesOf(roll: number, targets: readonly SharedTarget[]): Shared["shares"] {
	const worths = targets.map((target) => worthOf(roll, target));
	let left = Math.max(0, ...worths.map(({ hits }) => hits));
	// Flights with equal totals share the hits that this total is worth.
	const taken = new Map<number, number>();
	return worths.map((worth, place) => {
		const before = taken.get(worth.total) ?? 0;
		const destroyed = Math.max(0, Math.min(targets[place]?.flights ?? 0, worth.hits - before, left));
		taken.set(worth.total, before + destroyed);
		left -= destroyed;
		return { ...worth, destroyed };
	});
}

function worthOf(roll: number, { aim, targetTech: tech }: SharedTarget): Worth {
	const modifiers = named(beamModifiers(aim, { size: MISSILE_SIZE, tech }));
	const score = roll + sumOf(modifiers);
	return { modifiers, total: score, hits: beamHits(score) };
}
