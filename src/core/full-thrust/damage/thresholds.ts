/**
 * Threshold checks: one die for each system that still works. A system that fails is lost; a main drive is halved first.
 * Source: the parent game's basics.
 */

import { ask, type Dicing, type Rolled } from "../../kernel/dice.ts";
import { extended } from "../../kernel/extended.ts";
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { isCount } from "../fire/objections.ts";
import type { DueCheck } from "./hull.ts";

/** A main drive with its rating, or another system, which is whole (1) or lost (0). */
export interface System {
	readonly id: string;
	/** A drive's undamaged rating; 1 for any other system. */
	readonly printed: number;
	/** As printed, half of that rounded down, or 0. */
	readonly level: number;
}

export interface ThresholdCheck extends DueCheck {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	readonly systems: readonly System[];
}

export interface CheckedSystem extends System {
	/** Null without a die: lost systems do not roll. */
	readonly face: number | null;
	readonly failed: boolean;
}

export interface Checked {
	readonly dice: Rolled | null;
	/** All of them, in the order given. */
	readonly systems: readonly CheckedSystem[];
}

/**
 * Checks every system that is left, one die each, in the order given. A system fails if die and modifier reach the number.
 * Refused: `no-such-system` {system, printed, level}, `system-twice` {system}.
 */
export function* checkThreshold({ seat, number, modifier, systems }: ThresholdCheck): Dicing<Outcome<Checked>> {
	const objection = objectionToSystems(systems);
	if (objection) return objection;
	const count = systems.filter(({ level }) => level > 0).length;
	const dice = count > 0 ? yield* ask({ count, faces: 6, reason: "threshold", seat }) : null;
	const faces = (dice?.shown ?? []).values();
	const checked = systems.map((system) => {
		const face = system.level > 0 ? (faces.next().value ?? null) : null;
		const failed = face !== null && face + modifier >= number;
		return extended(failed ? { ...system, level: levelAfterFailure(system) } : system, { face, failed });
	});
	return accept({ dice, systems: checked });
}

/** Returns the level after a failure: the first halves the printed level, rounded down, the second is 0. A printed level of 1 falls to 0 at once. */
export function levelAfterFailure({ printed, level }: Pick<System, "printed" | "level">): number {
	return level === printed ? Math.floor(printed / 2) : 0;
}

/** Whether a system can have this level: as printed, half of that rounded down, or 0. */
export function isLevel({ printed, level }: Pick<System, "printed" | "level">): boolean {
	return isCount(printed, 1) && [printed, Math.floor(printed / 2), 0].includes(level);
}

/** Refuses systems that have impossible levels or are named twice. */
export function objectionToSystems(systems: readonly System[]): Refused | null {
	const ids = new Set<string>();
	for (const { id, printed, level } of systems) {
		if (!isLevel({ printed, level })) return refuse("no-such-system", { system: id, printed, level });
		if (ids.has(id)) return refuse("system-twice", { system: id });
		ids.add(id);
	}
	return null;
}
