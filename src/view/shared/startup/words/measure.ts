/**
 * Numbers with their units and signs.
 */
import { type Label, label } from "./label.ts";

/** So many kilograms. */
export function kilograms(kg: number): Label {
	return label("VOIDREGATTA.Shared.kg", { kg });
}

/** So many kilograms more or less, with the sign. */
export function kilogramsMore(kg: number): Label {
	return label("VOIDREGATTA.Shared.kg", { kg: signed(kg) });
}

/** A number with its sign. */
export function signed(number: number): Label {
	return number > 0 ? label("VOIDREGATTA.Shared.plus", { number }) : plain(number);
}

/** A number as this language writes it. */
export function plain(number: number): Label {
	return label("VOIDREGATTA.Shared.number", { number });
}

/** A share of one, in whole percent. */
export function percent(share: number): Label {
	return label("VOIDREGATTA.Shared.percent", { number: Math.round(100 * share) });
}

/**
 * Shares of one whole in whole percent, which add up to what the shares do: each is rounded down, and what is missing goes to the
 * largest remainders, the earlier of two equal ones first.
 */
export function percents(shares: readonly number[]): readonly Label[] {
	const exact = shares.map((share) => 100 * share);
	// A sum such as 99.99999999999999 counts as whole.
	const missing = Math.round(exact.reduce((sum, each) => sum + each, 0)) - exact.reduce((sum, each) => sum + Math.floor(each), 0);
	const remainder = (index: number): number => (exact[index] ?? 0) % 1;
	const raised = exact
		.map((_, index) => index)
		.sort((a, b) => remainder(b) - remainder(a))
		.slice(0, missing);
	return exact.map((each, index) => label("VOIDREGATTA.Shared.percent", { number: Math.floor(each) + (raised.includes(index) ? 1 : 0) }));
}

/** Rounds to thousandths, which is fine enough for any drawing. */
export function rounded(number: number): number {
	return Math.round(number * 1000) / 1000;
}
