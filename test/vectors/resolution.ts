/**
 * What the runner needs of a resolution: a parser for its input, and the calculation on what was parsed.
 */
import * as v from "valibot";
import type { Dicing } from "../../src/core/kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../src/core/kernel/outcome.ts";

/** Takes the raw input of a case; refuses it, or gives what the contract calls its output. */
export type Resolution = (input: unknown) => Dicing<Outcome<unknown>>;

/** A resolution whose input has this form. Input of another form is refused before any die is asked for. */
export function resolution<Input>(
	schema: v.GenericSchema<unknown, Input>,
	settle: (input: Input) => Dicing<Outcome<unknown>> | Outcome<unknown>,
): Resolution {
	return function* (raw) {
		const parsed = v.safeParse(schema, raw);
		if (!parsed.success) return refuse("input", { where: v.getDotPath(parsed.issues[0]) ?? "", why: parsed.issues[0].message });
		const settled = settle(parsed.output);
		return "ok" in settled ? settled : yield* settled;
	};
}

/** A whole number within bounds, both included. */
export function whole(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) {
	return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

/** Turns the null of a calculation that found no way into the object of nulls that the contract wants. */
export function orNulls<Value extends object>(value: Value | null, keys: readonly string[]): Outcome<unknown> {
	return accept(value ?? Object.fromEntries(keys.map((key) => [key, null])));
}
