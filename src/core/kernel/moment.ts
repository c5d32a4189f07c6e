/**
 * Moments: when something was sealed or asked for. A wish for one moment must not count for another: a seal that comes late, or
 * twice, is not an order for the next turn.
 */
import * as v from "valibot";
import type { Situation } from "./game.ts";

/** A moment of a match. */
export interface Moment {
	/** How many times steps of the match were undone. */
	readonly undos: number;
	/** How many times sealed orders were revealed. */
	readonly reveals: number;
	readonly round: number;
	readonly phase: string;
	readonly step: number | null;
}

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A moment, as it is sent and stored. */
export const momentSchema: v.GenericSchema<unknown, Moment> = v.strictObject({
	undos: countSchema,
	reveals: countSchema,
	round: countSchema,
	phase: v.pipe(v.string(), v.maxLength(64)),
	step: v.nullable(countSchema),
});

/** The moment of a situation, in a match with these numbers of undos and reveals. */
export function momentIn({ round, phase, step }: Situation, { undos, reveals }: Pick<Moment, "undos" | "reveals">): Moment {
	return { undos, reveals, round, phase, step };
}

/** Whether two moments are the same. */
export function isSameMoment(one: Moment, other: Moment): boolean {
	const { undos, reveals, round, phase, step } = one;
	return undos === other.undos && reveals === other.reveals && round === other.round && phase === other.phase && step === other.step;
}
