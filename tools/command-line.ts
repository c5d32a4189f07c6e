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
	return endCommand(read.fault, usage);
}

/** A number of a command. */
export interface Numbered {
	/** What it is called where it is refused, such as "--seed". */
	readonly name: string;
	readonly least: number;
	/** What it is if nothing is given. */
	readonly usual: number;
	/** Whether it may have a fraction; omitted means no. */
	readonly fraction?: boolean;
}

/** The number that was given, or the usual one, or why it is refused. */
export function readNumber(
	given: string | undefined,
	{ name, least, usual, fraction = false }: Numbered,
): number | { readonly fault: string } {
	const read = given === undefined || given.trim() === "" ? usual : Number(given);
	const isRight = read >= least && (fraction ? Number.isFinite(read) : Number.isSafeInteger(read));
	return isRight ? read : { fault: `${name} must be a ${fraction ? "" : "whole "}number from ${least} on, not “${given}”.` };
}

/** The number that was given, or the usual one; ends the process if it is none. */
export function numberGiven(given: string | undefined, numbered: Numbered, usage: Usage): number {
	const read = readNumber(given, numbered);
	return typeof read === "number" ? read : endCommand(read.fault, usage);
}

/** Ends the process before it has done anything: with what is wrong with the command, or with its usage alone. */
export function endCommand(fault: string | null, { line }: Usage): never {
	console.error([...(fault === null ? [] : [fault]), `Usage: ${line}`].join("\n"));
	process.exit(fault === null ? 0 : 2);
}
