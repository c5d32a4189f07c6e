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

/** Rounds to thousandths, which is fine enough for any drawing. */
export function rounded(number: number): number {
	return Math.round(number * 1000) / 1000;
}
