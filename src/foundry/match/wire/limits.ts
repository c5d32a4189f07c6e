/**
 * Limits on messages: how many a second, and how large. A person at a board stays far below them. They stop a script that floods
 * the table before it costs other users time.
 */

/** Messages that a player may send at once, and how many more each second. One click seals the orders of thirty ships. */
const AT_ONCE = 40;
const A_SECOND = 4;

/** The same for a GM: a macro may set up a whole match. */
const GM_FACTOR = 20;

interface Allowance {
	left: number;
	at: number;
	/** When the user was last warned. */
	told: number;
}

/** What each user may still send now. */
export function allowances(now: () => number) {
	const byUser = new Map<string, Allowance>();
	/**
	 * Whether a message of a user is accepted; `tell` says whether to warn the user of a refusal. A message that cost more time than
	 * others counts for so many, and the user waits until the clock has given them back.
	 */
	return ({ id, isGM }: { readonly id: string; readonly isGM: boolean }, cost = 1): { readonly ok: boolean; readonly tell: boolean } => {
		const factor = isGM ? GM_FACTOR : 1;
		const at = now();
		const before = byUser.get(id) ?? { left: AT_ONCE * factor, at, told: Number.NEGATIVE_INFINITY };
		const gained = (Math.max(0, at - before.at) / 1000) * A_SECOND * factor;
		const left = Math.min(AT_ONCE * factor, before.left + gained);
		const ok = left >= 1;
		const tell = !ok && at - before.told > 1000;
		byUser.set(id, { left: ok ? left - cost : left, at, told: tell ? at : before.told });
		return { ok, tell };
	};
}

/** The size of plain data. */
interface Size {
	/** Values of all kinds, nested ones included. */
	readonly parts: number;
	/** Letters of all texts and names. */
	readonly letters: number;
	readonly levels: number;
}

/** No order, command or set of options is larger. */
export const WISH_SIZE: Size = { parts: 6000, letters: 100_000, levels: 40 };

/** No showing and no batch of hidden entries is larger. */
export const REFEREE_SIZE: Size = { parts: 2_000_000, letters: 40_000_000, levels: 60 };

/** Whether plain data stays within a size. It stops at the first excess, and never lists what is in a long list. */
export function isWithin(raw: unknown, { parts, letters, levels }: Size): boolean {
	let partsLeft = parts;
	let lettersLeft = letters;
	const fits = (value: unknown, levelsLeft: number): boolean => {
		partsLeft -= 1;
		if (typeof value === "string") lettersLeft -= value.length;
		if (partsLeft < 0 || lettersLeft < 0) return false;
		if (typeof value !== "object" || value === null) return true;
		if (levelsLeft === 0) return false;
		if (Array.isArray(value)) return value.length <= partsLeft && value.every((part) => fits(part, levelsLeft - 1));
		if (ArrayBuffer.isView(value)) return false; // bytes are no plain data, and have a key for each of them
		for (const key in value) {
			lettersLeft -= key.length;
			if (!fits((value as Readonly<Record<string, unknown>>)[key], levelsLeft - 1)) return false; // any object can be read by its names
		}
		return true;
	};
	return fits(raw, levels);
}

/** A message beyond all sizes uses up what its sender may send: to list the keys of a large object takes long, however few are read. */
export const TOO_LARGE_COST = 80;

/** How many milliseconds the referee waits for a roll by hand. */
export const DICE_PATIENCE = 30_000;
