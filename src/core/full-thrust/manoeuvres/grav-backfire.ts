/**
 * Grav Backfire: a ship overloads its main drive, which damages the drive and everything astern.
 * Source: "Grav Backfire". Law: a damaged drive counts half of its MASS, and the backfire ends it; an advanced drive cannot do it.
 * In brackets the source says 1D6 for each 100 MASS and rating, half of what its zones say; the zones hold.
 */
import { isAbout, isCourse, turned } from "../../geometry/clock.ts";
import { distance, gap, isWithin, type Leg, type Point } from "../../geometry/plane.ts";
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { throughArmour } from "../damage/hull.ts";
import { isLevel, levelAfterFailure } from "../damage/thresholds.ts";
import { isCount, objectionTo } from "../fire/objections.ts";
import { rollScreened, type ScreenedRoll } from "../fire/screened-dice.ts";

/** The parts of a ship that a backfire reads, before it moves. */
export interface BackfireShip extends Point {
	/** 1 to 12. */
	readonly course: number;
	/** Total MASS Factor. */
	readonly tmf: number;
	/** The rating of the main drive, undamaged. */
	readonly printed: number;
	/** The rating of the main drive now. */
	readonly rating: number;
	readonly advanced: boolean;
}

export interface BackfireTarget extends Point {
	readonly id: string;
}

export const ZONES = ["high", "medium", "low"] as const;
export type Zone = (typeof ZONES)[number];

export interface Backfire {
	/** MASS of the drive, half of it if it is damaged. */
	readonly driveMass: number;
	/** How far each zone reaches, in MU. */
	readonly radii: Readonly<Record<Zone, number>>;
	/** D6 in each zone; the dice of the low zone also count in the wake. */
	readonly dice: Readonly<Record<Zone, number>>;
	/** The rating of the drive after its hit; the check of the whole ship follows. */
	readonly ratingAfter: number;
	/** The zone of each target; null if it is in none. */
	readonly zones: readonly { readonly id: string; readonly zone: Zone | null }[];
	/** Whether a failure in the check of the whole ship would burst it, because its drive was already damaged. */
	readonly overloads: boolean;
}

/** A drive's MASS is 5 % of the ship's for each point of its rating. */
export const RATED_MASS_PER_DRIVE_MASS = 20;

/** Drive MASS for each MU that the high zone reaches. */
export const MASS_PER_MU = 5;

/** Points of the clock from ahead to dead astern. */
const ASTERN = 6;

/** A vapour shroud stops as much as screens of this level. */
export const SHROUD = 2;

/** Half of the wake's width, in MU. */
export const HALF_WAKE = 0.5;

/**
 * Returns who is caught in it and how badly, and the rating of the drive after it. Refused: `no-such-mass` {mass},
 * `no-such-course` {course}, `no-such-place` {x, y}, `no-such-rating` {rating, printed}, `advanced-drive`, `dead-drive`.
 */
export function backfire(ship: BackfireShip, targets: readonly BackfireTarget[]): Outcome<Backfire> {
	const objection = objectionToShip(ship) ?? targets.map(objectionToPlace).find((candidate) => candidate !== null);
	if (objection) return objection;
	const { tmf, printed, rating } = ship;
	const overloads = rating < printed;
	const driveMass = (tmf * printed) / RATED_MASS_PER_DRIVE_MASS / (overloads ? 2 : 1);
	const n = Math.floor(driveMass / MASS_PER_MU);
	const radii = { high: n, medium: 2 * n, low: 3 * n };
	return accept({
		driveMass,
		radii,
		dice: { high: 2 * n, medium: n, low: Math.floor(driveMass / (2 * MASS_PER_MU)) },
		ratingAfter: levelAfterFailure({ printed, level: rating }),
		zones: targets.map((target) => ({ id: target.id, zone: zoneOf(target, ship, radii) })),
		overloads,
	});
}

/** Returns the nearest zone that reaches a target; null outside the aft arc, and beyond all zones. Zones include their limits. */
function zoneOf(target: Point, ship: BackfireShip, radii: Backfire["radii"]): Zone | null {
	if (!isAbout(ship, turned(ship.course, ASTERN), target)) return null;
	const away = distance(ship, target);
	return ZONES.find((zone) => isWithin(away, radii[zone])) ?? null;
}

export interface BackfireHit {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	/** The dice of its zone, or of the wake. */
	readonly dice: number;
	/** Level of the target's screens, 0 to 2. */
	readonly screens: number;
	/** Whether a vapour shroud protects it; the better of shroud and screens counts. */
	readonly shroud: boolean;
	/** Points of armour left. */
	readonly armour: number;
}

export interface BackfireDamage extends ScreenedRoll {
	/** Damage to the armour, in points. */
	readonly armour: number;
	/** Damage to the hull, in points. */
	readonly hull: number;
}

/** Rolls for one ship in a zone, or in the wake. Refused: as `objectionTo`. */
export function* sufferBackfire({ seat, dice, screens, shroud, armour: left }: BackfireHit): Dicing<Outcome<BackfireDamage>> {
	const objection = objectionTo({ dice, screens, armour: left });
	if (objection) return objection;
	const shield = Math.max(screens, shroud ? SHROUD : 0);
	const roll = yield* rollScreened({ seat, count: dice, reason: "grav-backfire", screens: shield });
	const { armour, past } = throughArmour(left, { onArmour: roll.damage, onHull: 0 });
	return accept({ ...roll, armour, hull: past });
}

/** Whether a path crosses the wake, a strip of 1 MU along the ship's path. */
export function crossesWake(wake: Leg, path: readonly Leg[]): boolean {
	return path.some((leg) => isWithin(gap(leg, wake), HALF_WAKE));
}

export interface Overload {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	/** FT-01: the ship's current level. */
	readonly number: number;
}

/** Rolls the drive's own die in the check of the whole ship, if it was already damaged. If the drive fails, the ship bursts. */
export function* checkOverload({ seat, number }: Overload): Dicing<{ readonly rolled: Rolled; readonly bursts: boolean }> {
	const rolled = yield* ask({ count: 1, faces: 6, reason: "overload", seat });
	return { rolled, bursts: total(rolled) >= number };
}

function objectionToShip(ship: BackfireShip): Refused | null {
	const { course, tmf, printed, rating, advanced } = ship;
	const objection = objectionTo({ mass: tmf }) ?? objectionToPlace(ship);
	if (objection) return objection;
	if (!isCourse(course)) return refuse("no-such-course", { course });
	if (advanced) return refuse("advanced-drive");
	if (rating === 0) return refuse("dead-drive");
	return isCount(rating) && isLevel({ printed, level: rating }) ? null : refuse("no-such-rating", { rating, printed });
}

function objectionToPlace({ x, y }: Point): Refused | null {
	return Number.isFinite(x) && Number.isFinite(y) ? null : refuse("no-such-place", { x, y });
}
