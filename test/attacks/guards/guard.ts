/**
 * A guard: a mechanism of the module that refuses attacks or mends what they damage. Each attack of `test/attacks` names at least
 * one, and comes through in the code without it: `npm run mutants` takes out one guard at a time and checks that.
 */

/**
 * A change of the code, found by a name and by syntax: no file, no line, no spaces. Patterns have holes for what may be renamed:
 * `$` stands for any expression, `$name` for an expression that comes again, and `...$` for the rest of a list.
 */
export interface Change {
	/** The name of the function, method, class or constant that has the code, outermost in its file. */
	readonly in: string;
	/** A pattern that fits once there: statements, fields of an object, or an expression without a semicolon. */
	readonly find: string;
	/** What takes its place, with the holes of the pattern; nothing if left out. */
	readonly put?: string;
}

/** A mechanism, the code without it, and the attacks that come through there. */
export interface Guard {
	/** What it does, in a few words. */
	readonly does: string;
	/** The changes that take it out, one after another. */
	readonly off: readonly Change[];
	/** Beginnings of the names of tests, by file of tests without `.test.ts`. */
	readonly attacks: Readonly<Record<string, readonly string[]>>;
}
