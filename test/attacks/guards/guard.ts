/**
 * A guard: a mechanism of the module that refuses attacks or mends what they damage. Each attack of `test/attacks` names at least
 * one, and comes through in the code without it: `npm run mutants` takes out one guard at a time and checks that.
 */

/** A mechanism, the code without it, and the attacks that come through there. */
export interface Guard {
	/** What it does, in a few words. */
	readonly does: string;
	/** Texts that occur once in `src`, each with what takes its place in the code without the guard. */
	readonly off: readonly (readonly [text: string, without: string])[];
	/** Beginnings of the names of tests, by file of tests without `.test.ts`. */
	readonly attacks: Readonly<Record<string, readonly string[]>>;
}
