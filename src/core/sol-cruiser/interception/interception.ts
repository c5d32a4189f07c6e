/**
 * Interception: the roll by which one unit catches another.
 * Source: "Interception"; SC-11, SC-37.
 */
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { Modifier } from "../../kernel/report.ts";
import type { SeatId } from "../../kernel/seat.ts";

/** A unit's choice about another unit whose course meets its own. */
export const INTENTS = ["intercept", "evade"] as const;
export type Intent = (typeof INTENTS)[number];

/** The parts of a unit that the roll reads. */
export interface Party {
	/** Hexes this turn. */
	readonly speed: number;
	/** Thrust points spent this turn. */
	readonly thrustUsed: number;
	/** SC-37: crew quality. A missile or a drone has its controller's. */
	readonly cq: number;
	readonly intends: Intent;
}

/** One unit's attempt to intercept another. */
export interface Attempt {
	/** The seat that rolls. */
	readonly seat: SeatId | null;
	readonly interceptor: Party;
	readonly target: Party & { readonly detected: boolean };
	/** All attempts on this target so far this turn, successful or not. */
	readonly attemptsBefore: number;
}

export interface Interception {
	/** Whether both chose the same, so nobody rolled. */
	readonly automatic: boolean;
	readonly success: boolean;
	/** 2D6 − 2 and all modifiers; null if nobody rolled. */
	readonly total: number | null;
	readonly modifiers: readonly Modifier<InterceptModifier>[];
	readonly rolled: Rolled | null;
}

/** SC-11: every modifier of an attempt, in the order of the rules. */
export const INTERCEPT_MODIFIERS = ["speed", "thrust", "crew", "target-crew", "attempts"] as const;
export type InterceptModifier = (typeof INTERCEPT_MODIFIERS)[number];

/** The total that 2D6 − 2 and the modifiers must reach. */
export const NEEDED = 6;

/** SC-11: settles an attempt. If both choose the same, that happens; otherwise the interceptor rolls. Refused: `target-undetected`. */
export function* intercept({ seat, ...attempt }: Attempt): Dicing<Outcome<Interception>> {
	const { interceptor, target } = attempt;
	if (!target.detected) return refuse("target-undetected");
	if (interceptor.intends === target.intends) {
		return accept({ automatic: true, success: target.intends === "intercept", total: null, modifiers: [], rolled: null });
	}
	const modifiers = interceptModifiers(attempt);
	const rolled = yield* ask({ count: 2, faces: 6, reason: "intercept", seat });
	const sum = modifiers.reduce((amount, { value }) => amount + value, total(rolled) - 2);
	return accept({ automatic: false, success: sum >= NEEDED, total: sum, modifiers, rolled });
}

/** SC-11: the modifiers of an attempt's 2D6 − 2, by name, without those that are 0. */
export function interceptModifiers({ interceptor, target, attemptsBefore }: Omit<Attempt, "seat">): readonly Modifier<InterceptModifier>[] {
	const faster = interceptor.speed - target.speed;
	const all: readonly Modifier<InterceptModifier>[] = [
		{ code: "speed", value: Math.sign(faster) * Math.ceil(Math.abs(faster) / 2) },
		{ code: "thrust", value: 2 * (interceptor.thrustUsed - target.thrustUsed) },
		{ code: "crew", value: interceptor.cq },
		{ code: "target-crew", value: -target.cq },
		{ code: "attempts", value: 2 * attemptsBefore },
	];
	return all.filter(({ value }) => value !== 0);
}
