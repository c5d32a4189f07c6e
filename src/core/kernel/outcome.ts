/**
 * The outcome of a request: accepted with a result, or refused with a code and its facts. A refusal is an answer, not a
 * defect, so nothing here throws. The language file has the texts of the codes.
 */

/** Plain data: what can be stored, sent and compared without loss. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Named numbers, ids and codes: what a sentence about a code needs. */
export type Facts = Readonly<Record<string, Json>>;

export interface Refusal {
	/** One of the codes that the game or the kernel lists. */
	readonly code: string;
	readonly facts: Facts;
}

export interface Accepted<T> {
	readonly ok: true;
	readonly value: T;
}

export interface Refused {
	readonly ok: false;
	readonly refusal: Refusal;
}

export type Outcome<T> = Accepted<T> | Refused;

export function accept<T>(value: T): Accepted<T> {
	return { ok: true, value };
}

export function refuse(code: string, facts: Facts = {}): Refused {
	return { ok: false, refusal: { code, facts } };
}

/** The value of an outcome that must be accepted; a refusal is a defect. */
export function expectAccepted<T>(outcome: Outcome<T>): T {
	if (outcome.ok) return outcome.value;
	throw new Error(`Expected to be accepted, was refused: ${outcome.refusal.code} ${canonical(outcome.refusal.facts)}`);
}

/** The same text for equal data, in any order of keys; for comparisons and hashes. */
export function canonical(data: Json): string {
	if (typeof data === "string") return quoted(data);
	if (data === null || typeof data !== "object") return JSON.stringify(data);
	// Adding to a text is faster than joining a list; every entry of a journal is hashed.
	let text = "";
	if (Array.isArray(data)) {
		for (const each of data) text += text === "" ? canonical(each) : `,${canonical(each)}`;
		return `[${text}]`;
	}
	const record = data as Readonly<Record<string, Json>>; // The compiler does not see that a list of constants is a list.
	for (const key of sortedNames(record)) {
		text += `${text === "" ? "" : ","}${quoted(key)}:${canonical(record[key] as Json)}`; // The record has the key.
	}
	return `{${text}}`;
}

/** Printable ASCII without quotes and backslashes, which JSON writes as it is. */
const AS_IT_IS = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
	return AS_IT_IS.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** The most names that are sorted by moving each to its place. */
const FEW = 16;

/** The names of a record in the order of their characters. */
function sortedNames(record: object): readonly string[] {
	const names = Object.keys(record);
	if (names.length > FEW) return names.sort();
	for (let index = 1; index < names.length; index++) {
		const name = names[index] ?? "";
		let place = index;
		for (let before = names[place - 1]; before !== undefined && before > name; before = names[place - 1]) names[place--] = before;
		names[place] = name;
	}
	return names;
}
