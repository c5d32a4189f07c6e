/**
 * The bridge to twodsix (7.5.2): skills are items of the type `skills`, and credits a number under `financeValues`.
 */
import { modifierOf, UNTRAINED } from "../../../core/campaign/skills.ts";
import { type Bridge, isNamed, namesOf, numberAt } from "./bridge.ts";

export const twodsix: Bridge = {
	id: "twodsix",
	skill: ({ items }, skill, synonyms) => {
		const skills = items.filter(({ type }) => type === "skills");
		const found = namesOf(skill, synonyms)
			.flatMap((name) => skills.filter((item) => isNamed(item, name)))
			.map(({ name, system }) => ({ from: name, level: numberAt(system, "value") ?? UNTRAINED }))
			.sort((one, other) => other.level - one.level)[0];
		return found ? { ...found, trained: found.level >= 0 } : { level: UNTRAINED, trained: false, from: "" };
	},
	modifier: ({ system }, characteristic) => {
		const own = numberAt(system, `characteristics.${characteristic}.mod`);
		const value =
			numberAt(system, `characteristics.${characteristic}.current`) ?? numberAt(system, `characteristics.${characteristic}.value`);
		return own ?? (value === null ? null : modifierOf(value));
	},
	creditsPath: "system.financeValues.cash",
};
