/**
 * The rules of the yard that a design breaks, in words: which rule, by how much, and what would be allowed.
 */
import type { RuleBreak } from "../../../core/sol-cruiser/yard/shipyard.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { techName, words } from "../words.ts";

/** One broken rule. */
export function breakLabel({ code, facts }: RuleBreak): Label {
	if (code === "unsound-aboard") {
		return words("Yard.unsoundAboard", {
			list: words(`Yard.list.${facts.list}`),
			entry: facts.entry + 1,
			why: words(`Yard.unsound.${facts.code}`),
		});
	}
	return words(`Refusal.${code}`, "tech" in facts ? { ...facts, tech: techName(facts.tech) } : facts);
}
