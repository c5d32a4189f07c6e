/**
 * Moments: when something was sealed or asked for. A wish for one moment must not count for another: a seal that comes late, or
 * twice, is not an order for the next turn.
 */
import * as v from "valibot";
import type { Situation } from "./game.ts";

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A moment, as it is sent and stored. */
export const momentSchema = v.pipe(
	v.strictObject({
		/** How many times steps of the match were undone. */
		undos: countSchema,
		/** How many times sealed orders were revealed. */
		reveals: countSchema,
		round: countSchema,
		phase: v.pipe(v.string(), v.maxLength(64)),
		step: v.nullable(countSchema),
	}),
	v.readonly(),
);

/** A moment of a match. */
export type Moment = v.InferOutput<typeof momentSchema>;

/** The moment of a situation, in a match with these numbers of undos and reveals. */
export function momentIn({ round, phase, step }: Situation, { undos, reveals }: Pick<Moment, "undos" | "reveals">): Moment {
	return { undos, reveals, round, phase, step };
}

/** Whether two moments are the same. */
export function isSameMoment(a: Moment, b: Moment): boolean {
	const { undos, reveals, round, phase, step } = a;
	return undos === b.undos && reveals === b.reveals && round === b.round && phase === b.phase && step === b.step;
}
