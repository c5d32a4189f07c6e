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
}

/** What a user has given, or why it is refused; null if the user asks for help. */
export function readWords(
	given: readonly string[],
	{ most = 0, switches = [] }: Usage,
): { readonly words: readonly string[]; readonly on: ReadonlySet<string> } | { readonly fault: string | null } {
	if (given.includes("--help") || given.includes("-h")) return { fault: null };
	const dashed = given.filter((each) => each.startsWith("-"));
	const unknown = dashed.find((each) => !switches.includes(each));
	if (unknown !== undefined) return { fault: `There is no switch ${unknown}.` };
	const words = given.filter((each) => !each.startsWith("-"));
	return words.length > most ? { fault: `There is no use for “${words[most]}”.` } : { words, on: new Set(dashed) };
}

/** The words and switches that this process was begun with; ends it if there is something wrong with them, or if the user asks for help. */
export function commandLine(usage: Usage): { readonly words: readonly string[]; readonly on: ReadonlySet<string> } {
	const read = readWords(process.argv.slice(2), usage);
	if ("words" in read) return read;
	console.error([...(read.fault === null ? [] : [read.fault]), `Usage: ${usage.line}`].join("\n"));
	process.exit(read.fault === null ? 0 : 2);
}
