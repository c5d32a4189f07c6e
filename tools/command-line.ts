/**
 * What follows a command. Nothing is guessed: a switch that a command does not have, such as a mistyped one, ends it before it has
 * done anything, and so does a word too many. `--help` says how it is used.
 */

/** How a command is used: one line, how many words it takes, and its switches. */
export interface Usage {
	/** Such as "npm run balance -- [races] [raceMass] [gates]". */
	readonly line: string;
	/** The most words that it takes; none unless it says so. */
	readonly most?: number;
	/** Its switches without a value, such as "--left". */
	readonly switches?: readonly string[];
	/** Its switches that the next word is the value of, such as "--seed". */
	readonly valued?: readonly string[];
}

/** What follows a command: its words, the switches that are on, and the values of others. */
export interface Given {
	readonly words: readonly string[];
	readonly on: ReadonlySet<string>;
	readonly values: ReadonlyMap<string, string>;
}

/** What a user has given, or why it is refused; null if the user asks for help. */
export function readWords(
	given: readonly string[],
	{ most = 0, switches = [], valued = [] }: Usage,
): Given | { readonly fault: string | null } {
	if (given.includes("--help") || given.includes("-h")) return { fault: null };
	const words: string[] = [];
	const on = new Set<string>();
	const values = new Map<string, string>();
	for (let place = 0; place < given.length; place++) {
		const each = given[place] ?? "";
		if (valued.includes(each)) {
			const value = given[++place];
			if (value === undefined || value.startsWith("-")) return { fault: `${each} needs a value.` };
			values.set(each, value);
		} else if (switches.includes(each)) on.add(each);
		else if (each.startsWith("-")) return { fault: `There is no switch ${each}.` };
		else words.push(each);
	}
	return words.length > most ? { fault: `There is no use for “${words[most]}”.` } : { words, on, values };
}

/** What this process was begun with; ends it if there is something wrong with that, or if the user asks for help. */
export function commandLine(usage: Usage): Given {
	const read = readWords(process.argv.slice(2), usage);
	if ("words" in read) return read;
	console.error([...(read.fault === null ? [] : [read.fault]), `Usage: ${usage.line}`].join("\n"));
	process.exit(read.fault === null ? 0 : 2);
}
