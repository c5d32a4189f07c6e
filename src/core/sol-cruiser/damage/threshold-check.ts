/**
 * Threshold checks: after each row of damage, one D6 for every system that is left. A system that fails is lost, halved or reduced.
 * Source: "Damage"; SC-07, SC-23 to SC-26, SC-45.
 */

import { ask, type Dicing, type Rolled } from "../../kernel/dice.ts";
import { extended } from "../../kernel/extended.ts";
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { CrewQuality } from "../yard/ratings.ts";
import { isSystemValue, type System, type SystemKind } from "../yard/systems.ts";
import { CHECK_ROWS, type CheckRow } from "./damage.ts";

export interface ThresholdCheck {
	/** The seat that rolls. */
	readonly seat: SeatId | null;
	/** The row just completed. */
	readonly row: CheckRow;
	/** SC-24. For a drone, the crew quality of its controller (SC-37). */
	readonly cq: CrewQuality;
	/** House rule: what the engineer adds to each die; 0 if omitted. */
	readonly engineer?: number;
	/** SC-26: a fighter flight checks its weapons only. */
	readonly kind: "ship" | "fighter";
	readonly systems: readonly System[];
}

export interface CheckedSystem extends System {
	readonly rolled: boolean;
	/** Null if nobody rolled for it. */
	readonly face: number | null;
	readonly failed: boolean;
}

export interface ThresholdResult {
	readonly dice: Rolled | null;
	/** A system fails on this number or less: 3, 4 or 5, by the row. */
	readonly limit: number;
	/** SC-24: added to each die. */
	readonly cq: CrewQuality;
	/** House rule: added to each die, too. */
	readonly engineer: number;
	/** All systems, in the given order. */
	readonly systems: readonly CheckedSystem[];
	/** Boxes left in all rows of thrust points. */
	readonly thrustPoints: number;
}

/**
 * Checks every system that is left, one die each, in the given order.
 * Refused: `no-such-row` {row}, `no-such-value` {system, value}, `no-such-failures` {system, failures}, `system-twice` {system}.
 */
export function* thresholdCheck(check: ThresholdCheck): Dicing<Outcome<ThresholdResult>> {
	const { row, cq, engineer = 0, seat, systems } = check;
	const checked = checkedKinds(check);
	const objection = objectionTo(check);
	if (objection) return objection;
	const limit = failsUpTo(row);
	const count = systems.filter((system) => isChecked(system, checked)).length;
	const dice = count > 0 ? yield* ask({ count, faces: 6, reason: "threshold", seat }) : null;
	const faces = (dice?.shown ?? []).values();
	const results = systems.map((system) => {
		const face = isChecked(system, checked) ? (faces.next().value ?? null) : null;
		const failed = face !== null && fails(face + engineer, { limit, cq });
		return extended(failed ? damaged(system) : system, { rolled: face !== null, face, failed });
	});
	return accept({ dice, limit, cq, engineer, systems: results, thrustPoints: thrustPointsOf(results) });
}

/** The highest number that fails: 3 after the first row, 4 after the second, 5 after the third. */
export function failsUpTo(row: CheckRow): number {
	return row + 2;
}

/** SC-24: the crew quality is added to the die. No number fails or passes automatically. */
function fails(face: number, { limit, cq }: Pick<ThresholdResult, "limit" | "cq">): boolean {
	return face + cq <= limit;
}

/** SC-26, SC-45: the kinds of systems to check; null means all. A fighter flight checks its weapons only, missiles included. */
function checkedKinds({ kind }: ThresholdCheck): readonly SystemKind[] | null {
	return kind === "ship" ? null : ["beam", "submunition", "missile"];
}

/** SC-23: nobody rolls for a lost system. */
function isChecked({ kind, value }: System, kinds: readonly SystemKind[] | null): boolean {
	return value > 0 && (kinds === null || kinds.includes(kind));
}

/**
 * The system after a failed check. SC-07, SC-25: units and thrust rows are lost; armour and stealth lose a level; propulsion and
 * sensors lose half, then all.
 */
export function damaged(system: System): System {
	const { kind, value, failures } = system;
	if (kind === "armour" || kind === "stealth") return { ...system, value: value - 1 };
	if (kind !== "propulsion" && kind !== "sensors") return { ...system, value: 0 };
	return { ...system, value: failures === 0 ? Math.ceil(value / 2) : 0, failures: failures + 1 };
}

/** SC-07: the boxes left in all rows of thrust points. */
export function thrustPointsOf(systems: readonly System[]): number {
	return systems.reduce((sum, { kind, value }) => (kind === "thrust-row" ? sum + value : sum), 0);
}

function objectionTo({ row, systems }: ThresholdCheck): Refused | null {
	if (!CHECK_ROWS.includes(row)) return refuse("no-such-row", { row });
	const ids = new Set<string>();
	for (const { id, kind, value, failures } of systems) {
		if (!isSystemValue(kind, value)) return refuse("no-such-value", { system: id, value });
		if (![0, 1, 2].includes(failures)) return refuse("no-such-failures", { system: id, failures });
		if (ids.has(id)) return refuse("system-twice", { system: id });
		ids.add(id);
	}
	return null;
}
