/**
 * What becomes of a request: accepted with its result, or refused with a code and the facts behind it.
 * A refusal is an answer, not a fault: nothing here throws, and nobody has to catch.
 * Words for the codes live in the language files; this house knows none.
 */

/** Plain data: what can be stored, sent and compared without losing anything. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Named numbers, ids and codes that go with a code; what a sentence about it would need. */
export type Facts = Readonly<Record<string, Json>>;

export interface Refusal {
	/** What stands against it; one of the codes that the game (or the kernel) lists. */
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

/** The value of an outcome that cannot have been refused; a defect if it was. */
export function expectAccepted<T>(outcome: Outcome<T>): T {
	if (outcome.ok) return outcome.value;
	throw new Error(`Expected to be accepted, was refused: ${outcome.refusal.code} ${canonical(outcome.refusal.facts)}`);
}

/** One text for equal data, whatever the order of its keys: for comparing, hashing and naming. */
export function canonical(data: Json): string {
	if (Array.isArray(data)) return `[${data.map(canonical).join(",")}]`;
	if (data === null || typeof data !== "object") return JSON.stringify(data);
	const entries = Object.entries(data).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
	return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(",")}}`;
}
