/**
 * The types of the parser that is generated from orders.peggy: one result for each rule of the grammar where reading may start.
 */
import type { Entry, Orders, Term, VectorPlot, VectorTerm } from "./notation.ts";

/** The results, by the names of their rules. */
export interface Readings {
	readonly Orders: Orders;
	readonly Entry: Entry;
	readonly Late: Term;
	readonly Vector: readonly VectorTerm[];
	readonly VectorPlot: VectorPlot;
}

/** Reads a text from its first character to its last; throws a `SyntaxError` if it does not fit the grammar. */
export function parse<Rule extends keyof Readings>(text: string, options: { readonly startRule: Rule }): Readings[Rule];

/** Where a text does not fit, and what would fit there. */
declare class Misfit extends Error {
	readonly expected: readonly (
		| { readonly type: "literal"; readonly text: string }
		| { readonly type: "other"; readonly description: string }
		| { readonly type: "end" }
	)[];
	readonly location: { readonly start: { readonly offset: number } };
}

export { Misfit as SyntaxError };
