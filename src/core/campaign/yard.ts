/**
 * What the yard asks to mend a craft, and what a crew mends by itself. House rule: no source has prices for repairs between races and battles.
 */

/** What can be worn on a craft. */
export const WEARS = ["hull", "armour", "system", "ammunition", "fighters", "fuel", "crew"] as const;
export type WearKind = (typeof WEARS)[number];

/** Some units of one part that are gone: boxes, levels, salvoes, fighters, dots, doses. */
export interface Wear {
	readonly kind: WearKind;
	/** The name of the part, the same in each list of the craft. */
	readonly part: string;
	readonly lost: number;
}

/** Credits and hours in the yard for each unit. */
export const YARD: Readonly<Record<WearKind, { readonly credits: number; readonly hours: number }>> = {
	hull: { credits: 100_000, hours: 24 },
	armour: { credits: 150_000, hours: 12 },
	system: { credits: 250_000, hours: 36 },
	ammunition: { credits: 50_000, hours: 2 },
	fighters: { credits: 400_000, hours: 4 },
	fuel: { credits: 500, hours: 1 },
	crew: { credits: 20_000, hours: 168 },
};

/** What can be bought without a yard. */
export const SUPPLIES: readonly WearKind[] = ["ammunition", "fighters", "fuel"];

/** A bill of the yard. */
export interface YardBill {
	readonly credits: number;
	/** Days that the craft lies in the yard, rounded up. */
	readonly days: number;
}

/** The bill for mending all of this wear. The yard works on one part after the other. */
export function yardBill(wear: readonly Wear[]): YardBill {
	const credits = wear.reduce((sum, { kind, lost }) => sum + YARD[kind].credits * lost, 0);
	const hours = wear.reduce((sum, { kind, lost }) => sum + YARD[kind].hours * lost, 0);
	return { credits, days: Math.ceil(hours / 24) };
}

/** The wear that is left once the craft has bought supplies. */
export function afterSupplies(wear: readonly Wear[]): readonly Wear[] {
	return wear.filter(({ kind }) => !SUPPLIES.includes(kind));
}

/** The wear that supplies take away. */
export function suppliesIn(wear: readonly Wear[]): readonly Wear[] {
	return wear.filter(({ kind }) => SUPPLIES.includes(kind));
}

/**
 * The wear that is left after field repairs by a roll of this effect: a success mends one level of a system, and each point above it
 * one more, in the order of the parts. Hull and armour need a yard.
 */
export function afterFieldRepairs(wear: readonly Wear[], effect: number): readonly Wear[] {
	let left = Math.max(0, Math.floor(effect) + 1);
	return wear.flatMap((worn) => {
		const mended = worn.kind === "system" ? Math.min(worn.lost, left) : 0;
		left -= mended;
		return worn.lost > mended ? [{ ...worn, lost: worn.lost - mended }] : [];
	});
}
