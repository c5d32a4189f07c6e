/**
 * The marks of keys that an update must give exactly one value, or remove. Foundry merges objects, so such keys are marked in an
 * update; `ways.ts` finds out how this page's Foundry writes them.
 */

/** Plain data of a document or of an update. */
export type Data = Readonly<Record<string, unknown>>;

/** The mark of a key that gets exactly this value. */
export class Exactly {
	readonly value: unknown;

	constructor(value: unknown) {
		this.value = value;
	}
}

/** The mark of a key that goes. */
export class Gone {}

export type Mark = Exactly | Gone;

/** Whether an update marks a key. */
export function hasMarks(update: Data): boolean {
	return Object.values(update).some((value) => isMark(value) || (isPlain(value) && hasMarks(value)));
}

/** An update with what this makes of each mark; null leaves the key out. */
export function translated(update: Data, say: (key: string, mark: Mark) => readonly [key: string, value: unknown] | null): Data {
	const entries = Object.entries(update).flatMap(([key, value]) => {
		const said = isMark(value) ? say(key, value) : ([key, isPlain(value) ? translated(value, say) : value] as const);
		return said ? [said] : [];
	});
	return Object.fromEntries(entries);
}

/** A key that an operator becomes where Foundry does not know it for one. */
export function isLeftover(key: string): boolean {
	return key.startsWith("==") || key.startsWith("-=");
}

/** Whether a value in an update is a mark. */
export function isMark(value: unknown): value is Mark {
	return value instanceof Exactly || value instanceof Gone;
}

/** Whether a value is an object by keys, and no mark. */
export function isPlain(value: unknown): value is Data {
	return typeof value === "object" && value !== null && !Array.isArray(value) && !isMark(value);
}
