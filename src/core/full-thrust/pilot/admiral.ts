/**
 * An admiral's temper, and what it reads off the table: friends, enemies, how much is left of a ship.
 * House rule: the source has only players. Law: everything on the table is open, and an admiral knows nothing else.
 */
import type { Point } from "../../geometry/plane.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { rowsLost } from "../damage/hull.ts";
import { levelAfterFailure } from "../damage/thresholds.ts";
import { thresholdNumber } from "../drive/drive.ts";
import { SYSTEM } from "../ids.ts";
import type { ThrustState, Warship } from "../model.ts";
import { driveOf, hullOf, levelOf, shipsInPlay, systemOf, workingWeapons } from "../play/ships.ts";

/** What makes one admiral different from another. All values are in points of damage done to an enemy. */
export interface Temper {
	/** The value of a point of damage to its own ship. */
	readonly care: number;
	/** The value of a lost point of the main drive's rating. */
	readonly drive: number;
	/** What a Grav Backfire must gain over all other orders. */
	readonly blast: number;
	/** The value of a point of damage that it keeps from a friend by eclipsing it. */
	readonly loyalty: number;
	/** The range at which it likes to fight, in MU. */
	readonly range: number;
	/** It has had enough when this part of its hull or less is left; 0: never. */
	readonly enough: number;
	/** How it breaks off: home under FTL, or a short jump away to mend. */
	readonly breaksOff: "home" | "away";
	/** It jumps after the nearest enemy from this distance on, in MU. */
	readonly chases: number;
	/** Its guess where an enemy will be after movement; missing: straight on, or turned to either side. */
	readonly guess?: (state: ThrustState, foe: Warship) => readonly Guess[];
}

/** A place where a ship may end up, and the chance of it; the chances of all its places sum to 1. */
export interface Guess extends Point {
	/** 1 to 12. */
	readonly facing: number;
	readonly weight: number;
	/** Where it may be a turn later, all of these alike; missing: straight on. */
	readonly laters?: readonly (Point & { readonly facing: number })[];
}

/** The others of its side on the table, in seat order. */
export function friendsOf(state: ThrustState, { side, seat }: Pick<Warship, "side" | "seat">): readonly Warship[] {
	return shipsInPlay(state).filter((other) => other.side === side && other.seat !== seat);
}

/** Boxes and armour that are left, in points. */
export function pointsLeft({ design, marked, armour }: Pick<Warship, "design" | "marked" | "armour">): number {
	return design.hull - marked + armour;
}

/** The part of the hull that is left, 0 to 1. */
export function hullLeft({ design, marked }: Pick<Warship, "design" | "marked">): number {
	return 1 - marked / design.hull;
}

/** Whether a ship's FTL drive can be engaged. */
export function canEngage(ship: Warship): boolean {
	return levelOf(ship, SYSTEM.ftl) > 0 && !ship.ftlOffline;
}

/** Whether the ship has a system that parties could mend, now or later. */
export function canMend(ship: Warship, id: string): boolean {
	return ship.design.parties > 0 && systemOf(ship, id) !== undefined && !(id === SYSTEM.ftl && ship.ftlOffline);
}

/** FT-01: returns the chance that a system fails a check at the ship's current level, 0 to 1. */
export function failureChance({ options }: Pick<ThrustState, "options">, ship: Warship, modifier = 0): number {
	const number = thresholdNumber(options.thresholdReading, rowsLost(hullOf(ship)));
	return Math.min(1, Math.max(0, (7 - number + modifier) / 6));
}

/** Returns what failures of the main drive cost an admiral, in points of damage. */
export function driveLoss(ship: Warship, { drive: worth }: Temper, failures = 1): number {
	const { printed, rating } = driveOf(ship);
	let level = rating;
	for (let failure = 0; failure < failures && level > 0; failure++) level = levelAfterFailure({ printed, level });
	return worth * (rating - level);
}

/** Whether a ship can never again harm an enemy. */
export function isHarmless(state: ThrustState, ship: Warship): boolean {
	const { design } = ship;
	const mends = design.parties > 0 && ship.systems.some(({ id, level }) => level === 0 && id.startsWith(`${SYSTEM.weapon}-`));
	const shoots = workingWeapons(ship).some(({ id }) => (ship.magazines[id] ?? 1) > 0);
	return !shoots && !mends && !groupsOf(state, ship.seat).some(({ status }) => status !== "lost");
}

/** The fighter groups of a seat, in the order in which they came. */
export function groupsOf({ fighters }: Pick<ThrustState, "fighters">, seat: SeatId): readonly ThrustState["fighters"][string][] {
	return Object.values(fighters).filter((group) => group.seat === seat);
}
