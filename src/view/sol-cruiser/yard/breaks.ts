/**
 * What the yard has against a design, in words: which rule, by how much, and what would be allowed.
 */
import type { Facts, Json, Refusal } from "../../../core/kernel/outcome.ts";
import { TECHS } from "../../../core/sol-cruiser/yard/ratings.ts";
import type { Label, LabelData } from "../../shared/label.ts";
import { numberOf, textOf } from "../../shared/measure.ts";
import { techName, words } from "../words.ts";

/** One thing that stands against a design. */
export function breakLabel({ code, facts }: Refusal): Label {
	if (code === "unsound-aboard") return aboardLabel(facts);
	return words(`Refusal.${code}`, dataOf(facts));
}

/** Something aboard that the yard would not build. */
function aboardLabel({ list, entry, code }: Facts): Label {
	return words("Yard.unsoundAboard", {
		list: words(`Yard.list.${textOf(list)}`),
		entry: numberOf(entry) + 1,
		why: words(`Yard.unsound.${textOf(code)}`),
	});
}

function dataOf(facts: Facts): LabelData {
	return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, datumOf(name, fact)]));
}

function datumOf(name: string, fact: Json): Label | number | string {
	const tech = TECHS.find((one) => name === "tech" && one === fact);
	if (tech) return techName(tech);
	if (typeof fact !== "number") return textOf(fact);
	return fact;
}
