/**
 * What the parser that is made from orders.peggy gives: one form for each rule of the grammar where reading may start.
 */
import type { Entry, Orders, Term, VectorPlot, VectorTerm } from "./notation.ts";

/** What may be read, by the name of its rule. */
export interface Readings {
	readonly Orders: Orders;
	readonly Entry: Entry;
	readonly Late: Term;
	readonly Vector: readonly VectorTerm[];
	readonly VectorPlot: VectorPlot;
}

/** Reads a text from its first character to its last; throws what does not fit the grammar. */
export function parse<Rule extends keyof Readings>(text: string, options: { readonly startRule: Rule }): Readings[Rule];

/** Where a text does not fit, and what would have. */
declare class Misfit extends Error {
	readonly expected: readonly (
		| { readonly type: "literal"; readonly text: string }
		| { readonly type: "other"; readonly description: string }
		| { readonly type: "end" }
	)[];
	readonly location: { readonly start: { readonly offset: number } };
}

export { Misfit as SyntaxError };
