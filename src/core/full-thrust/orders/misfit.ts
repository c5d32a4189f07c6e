/**
 * Where orders cannot be read: the facts of the refusal `orders-unreadable`. One function writes them, one reads them.
 */
import { type Refusal, type Refused, refuse } from "../../kernel/outcome.ts";

/** The place in orders that does not make sense. */
export interface Misfit {
	/** How many characters come before it. */
	readonly at: number;
	/** The character there; empty at the end of the text. */
	readonly found: string;
	/** What would fit: the name of a part of orders, or a literal. */
	readonly expected: readonly string[];
}

/** Refuses orders that cannot be read: `orders-unreadable` {at, found, expected}. */
export function refuseMisfit({ at, found, expected }: Misfit): Refused {
	return refuse("orders-unreadable", { at, found: found === "" ? null : found, expected });
}

/** Returns where orders cannot be read; null for another refusal. */
export function misfitIn({ code, facts: { at, found, expected } }: Refusal): Misfit | null {
	if (code !== "orders-unreadable" || typeof at !== "number") return null;
	return {
		at,
		found: typeof found === "string" ? found : "",
		expected: Array.isArray(expected) ? expected.filter((candidate) => typeof candidate === "string") : [],
	};
}
