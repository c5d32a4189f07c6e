/**
 * Numbers with their units and signs, and the reading of facts: what every presenter needs of both.
 */
import type { Facts, Json } from "../../core/kernel/outcome.ts";
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

/** Chances in 36, which is what two dice know. */
export function chance(in36: number): Label {
	return label("VOIDREGATTA.Shared.odds", { chances: in36 });
}

/** A number among facts; 0 where there is none. */
export function numberOf(fact: Json | undefined): number {
	return typeof fact === "number" ? fact : 0;
}

/** A code or a place among facts; empty where there is none. */
export function textOf(fact: Json | undefined): string {
	return typeof fact === "string" ? fact : "";
}

/** The facts within a fact; none where it is something else. */
export function factsOf(fact: Json | undefined): Facts {
	return isFacts(fact) ? fact : {};
}

/** What is in a list; nothing where it is none. */
export function listIn(list: Json | undefined): readonly Json[] {
	return Array.isArray(list) ? list : [];
}

/** The facts in a list of them. */
export function factsIn(list: Json | undefined): readonly Facts[] {
	return listIn(list).filter(isFacts);
}

function isFacts(fact: Json | undefined): fact is Facts {
	return typeof fact === "object" && fact !== null && !Array.isArray(fact);
}

/** Rounds to thousandths, which is fine enough for any drawing. */
export function rounded(number: number): number {
	return Math.round(number * 1000) / 1000;
}
