/**
 * Leaving a battle under FTL, and arriving in one: both are dangerous if others are near, to them as well.
 * Source: "FTL Rules Revision", and the parent game's basics for the rest.
 */
import { isWithin } from "../../geometry/plane.ts";
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { accept, type Outcome } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Blow } from "../damage/hull.ts";
import { objectionTo } from "../fire/objections.ts";

/** How near another ship or body makes a jump dangerous, in MU. */
export const FTL_DANGER = 6;

/** Whether something is within the danger radius of a jump. */
export function isInDanger(distance: number): boolean {
	return isWithin(distance, FTL_DANGER);
}

export interface FtlExit {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	/** Total MASS Factor of the ship that jumps. */
	readonly tmf: number;
	/** Whether another ship or body is within the danger radius. */
	readonly near: boolean;
}

export interface FtlExited {
	readonly result: "stays" | "jumps" | "destroyed";
	/** Damage of the jump to the ship itself, past screens and armour, in points; 0 if it is destroyed. */
	readonly damage: number;
	/** Damage to everyone else within the radius, past screens; null if the ship is not destroyed. */
	readonly blast: Blow | null;
	readonly rolls: readonly Rolled[];
}

/** Jumps out. Refused: `no-such-mass` {mass}. */
export function* exitByFtl({ seat, tmf, near }: FtlExit): Dicing<Outcome<FtlExited>> {
	const objection = objectionTo({ mass: tmf });
	if (objection) return objection;
	if (!near) return accept({ result: "jumps", damage: 0, blast: null, rolls: [] });
	const danger = yield* ask({ count: 1, faces: 6, reason: "ftl-exit", seat });
	const face = total(danger);
	if (face === 1) return accept({ result: "stays", damage: 0, blast: null, rolls: [danger] });
	if (face >= 5) return accept({ result: "destroyed", damage: 0, blast: blastOf(tmf), rolls: [danger] });
	const damage = yield* ask({ count: 1, faces: 6, reason: "ftl-damage", seat });
	return accept({ result: "jumps", damage: total(damage), blast: null, rolls: [danger, damage] });
}

/** FTL revision: returns a quarter of the ship's MASS, to the nearest point; half of it, rounded up, for armour, the rest for the hull. */
export function blastOf(tmf: number): Blow {
	const damage = Math.floor(tmf / 4 + 0.5);
	return { onArmour: Math.ceil(damage / 2), onHull: Math.floor(damage / 2) };
}

export interface FtlEntry {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	/** The option: a 6 is rolled again, and the new roll counts six times. */
	readonly farScatter: boolean;
}

export interface FtlEntered {
	/** The direction from the point aimed at, on the clock of the table. */
	readonly direction: number;
	/** How far from it, in MU. */
	readonly scatter: number;
	readonly rolls: readonly Rolled[];
}

/** Returns how far a ship can arrive from the point aimed at, in MU. */
export function mostEntryScatter({ farScatter }: Pick<FtlEntry, "farScatter">): number {
	return farScatter ? 36 : 6;
}

/** Rolls where a ship arrives. */
export function* enterByFtl({ seat, farScatter }: FtlEntry): Dicing<FtlEntered> {
	const direction = yield* ask({ count: 1, faces: 12, reason: "scatter-direction", seat });
	const { value, rolls } = yield* rollSteep({ seat, reason: "scatter", steep: farScatter });
	return { direction: total(direction), scatter: value, rolls: [direction, ...rolls] };
}

interface SteepRoll {
	readonly value: number;
	readonly rolls: readonly Rolled[];
}

/** Rolls a die at face value. If it is steep, a 6 is rolled again, and the new roll counts six times. */
function* rollSteep({
	seat,
	reason,
	steep,
}: Pick<FtlEntry, "seat"> & { readonly reason: string; readonly steep: boolean }): Dicing<SteepRoll> {
	const first = yield* ask({ count: 1, faces: 6, reason, seat });
	if (!steep || total(first) < 6) return { value: total(first), rolls: [first] };
	const again = yield* ask({ count: 1, faces: 6, reason: "sixfold", seat });
	return { value: 6 * total(again), rolls: [first, again] };
}

export interface ArrivalDanger {
	/** Damage to the arriving ship, past screens and armour, in points. */
	readonly damage: number;
	/** The same for each other ship within the radius, in the order of the rolls. */
	readonly onOthers: readonly number[];
	readonly rolls: readonly Rolled[];
}

export interface FtlArrival {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	/** Ships within the danger radius. */
	readonly others: number;
	/** FT-16: whether a body is near, which makes the arrival dangerous even without other ships. */
	readonly body?: boolean;
}

/**
 * Rolls the damage of arriving near others: a steep die for the ship, and always 2D6 for each other ship. Refused: `no-such-dice` {dice}
 * if there are neither others nor a body.
 */
export function* arriveNear({ seat, others, body = false }: FtlArrival): Dicing<Outcome<ArrivalDanger>> {
	const objection = body ? null : objectionTo({ dice: others });
	if (objection) return objection;
	const own = yield* rollSteep({ seat, reason: "ftl-entry", steep: true });
	const bystanders: Rolled[] = [];
	while (bystanders.length < others) bystanders.push(yield* ask({ count: 2, faces: 6, reason: "ftl-bystander", seat }));
	return accept({ damage: own.value, onOthers: bystanders.map(total), rolls: [...own.rolls, ...bystanders] });
}
