/**
 * What the runner needs of a resolution: a parser for its input, and the calculation.
 */
import * as v from "valibot";
import type { Dicing } from "../../src/core/kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../src/core/kernel/outcome.ts";

/** From a case's raw input to the contract's output, or a refusal. */
export type Resolution = (input: unknown) => Dicing<Outcome<unknown>>;

/** A resolution with this schema of input. Other input is refused before any die. */
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

/** A result; null becomes an object of nulls, as in the contract. */
export function orNulls<Value extends object>(value: Value | null, keys: readonly string[]): Outcome<unknown> {
	return accept(value ?? Object.fromEntries(keys.map((key) => [key, null])));
}
