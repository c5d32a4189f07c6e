/**
 * The order in which the combats of a turn are fought.
 * Source: "Combat": "determine the order in which interceptions took place"; SC-12, SC-40.
 */
import type { Combat, Encounter, UnitId } from "../../model.ts";

/** An encounter, and how far along its own course the interceptor reaches it, 0 to 1. */
export interface Caught extends Encounter {
	readonly along: number;
}

/** A combat, and how far along its own course each unit reaches it, as interceptor or as target. */
export interface Fight {
	readonly combat: Combat;
	readonly reached: ReadonlyMap<UnitId, number>;
}

/** How far along its own course each unit reaches these encounters, which share a hex, 0 to 1. */
export function reachedIn(encounters: readonly Caught[]): Fight["reached"] {
	const reached = new Map<UnitId, number>();
	const note = (unit: UnitId, fraction: number): void => {
		reached.set(unit, Math.min(fraction, reached.get(unit) ?? fraction));
	};
	for (const { interceptor, target, fraction, along } of encounters) {
		note(interceptor, along);
		note(target, fraction);
	}
	return reached;
}

/**
 * SC-40: of two combats that share a unit, the one that this unit reaches earlier comes first. If that leads round in a circle, and
 * between combats that share no unit, the lowest mean fraction comes first, then the lower hex.
 */
export function inOrderOfUnits(fights: readonly Fight[]): readonly Combat[] {
	const left = [...fights].sort((a, b) => meanOf(a) - meanOf(b) || byHex(a, b));
	const earlier = earlierThan(left);
	const waiting = new Set(left);
	const order: Combat[] = [];
	while (left.length > 0) {
		const free = left.findIndex((fight) => !earlier.get(fight)?.some((other) => waiting.has(other)));
		for (const fight of left.splice(free < 0 ? firstCircle(left) : free, 1)) {
			waiting.delete(fight);
			order.push(fight.combat);
		}
	}
	return order;
}

/** The fights that a unit of each one reaches earlier. Few fights share a unit. */
function earlierThan(fights: readonly Fight[]): ReadonlyMap<Fight, readonly Fight[]> {
	const ofUnit = new Map<UnitId, Fight[]>();
	for (const fight of fights) for (const unit of fight.reached.keys()) ofUnit.set(unit, [...(ofUnit.get(unit) ?? []), fight]);
	return new Map(
		fights.map((fight) => {
			const sharing = [...fight.reached.keys()].flatMap((unit) => ofUnit.get(unit) ?? []);
			return [fight, sharing.filter((other) => isReachedBefore(other, fight))];
		}),
	);
}

function meanOf({ reached }: Fight): number {
	return [...reached.values()].reduce((sum, fraction) => sum + fraction, 0) / reached.size;
}

function byHex({ combat: { hex: a } }: Fight, { combat: { hex: b } }: Fight): number {
	return a[0] - b[0] || a[1] - b[1];
}

/** Whether a unit of both combats reaches the first one earlier. */
function isReachedBefore(a: Fight, b: Fight): boolean {
	for (const [unit, fraction] of a.reached) {
		const later = b.reached.get(unit);
		if (later !== undefined && fraction < later) return true;
	}
	return false;
}

/** The index of the first fight that waits only for fights of its own circle. */
function firstCircle(fights: readonly Fight[]): number {
	const before = fights.map((fight) => fights.flatMap((other, place) => (isReachedBefore(other, fight) ? [place] : [])));
	const awaited = fights.map((_, place) => reachable(before, place));
	return awaited.findIndex((all, place) => [...all].every((other) => awaited[other]?.has(place)));
}

/** Every place that can be reached from this one, step by step. */
function reachable(steps: readonly (readonly number[])[], from: number): ReadonlySet<number> {
	const found = new Set<number>();
	const open = [from];
	for (let place = open.pop(); place !== undefined; place = open.pop()) {
		for (const next of steps[place] ?? []) {
			if (found.has(next)) continue;
			found.add(next);
			open.push(next);
		}
	}
	return found;
}
