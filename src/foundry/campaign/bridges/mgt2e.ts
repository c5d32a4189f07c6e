/**
 * The bridge to mgt2e (0.22.1): skills with specialities under `system.skills`, and credits under `finance`.
 */
import { type Characteristic, modifierOf, type SkillId, UNTRAINED } from "../../../core/campaign/skills.ts";
import { type Bridge, numberAt, type SkillReading, valueAt } from "./bridge.ts";

/** A skill of the system: its id, and the specialities that count; all of them where the list is empty. */
const SKILLS: Readonly<Record<SkillId, readonly [id: string, ...specialities: string[]]>> = {
	pilot: ["pilot", "smallCraft", "spacecraft", "capitalShips"],
	engineer: ["engineer"],
	sensors: ["electronics", "sensors"],
	gunner: ["gunner"],
	tactics: ["tactics"],
	leadership: ["leadership"],
	mechanic: ["mechanic"],
	marine: ["guncombat"],
};

const CODES: Readonly<Record<Characteristic, string>> = {
	dexterity: "DEX",
	intelligence: "INT",
	education: "EDU",
	socialStanding: "SOC",
};

export const mgt2e: Bridge = {
	id: "mgt2e",
	skill: ({ system }, skill, synonyms) => {
		const [id, ...specialities] = SKILLS[skill];
		const readings = [...(synonyms[skill] ?? []), id].flatMap((name) => readSkill(system, name, name === id ? specialities : []));
		const best = [...readings].sort((one, other) => other.level - one.level)[0];
		return best ?? null;
	},
	modifier: ({ system }, characteristic) => {
		const at = `characteristics.${CODES[characteristic]}`;
		const value = numberAt(system, `${at}.current`) ?? numberAt(system, `${at}.value`);
		return numberAt(system, `${at}.dm`) ?? (value === null ? null : modifierOf(value));
	},
	creditsPath: "system.finance.cash",
};

/** A skill by its id, with its best speciality; none where the actor has no such skill. */
function readSkill(system: unknown, id: string, specialities: readonly string[]): readonly SkillReading[] {
	const skill = valueAt(system, `skills.${id}`);
	if (typeof skill !== "object" || skill === null) return [];
	if (valueAt(skill, "trained") !== true) {
		const jack = numberAt(system, "skills.jackofalltrades.value") ?? 0;
		return [{ level: Math.min(0, UNTRAINED + jack), trained: false, from: `skills.${id}` }];
	}
	const own = Object.keys(Object(valueAt(skill, "specialities")));
	const counted = specialities.length > 0 ? own.filter((name) => specialities.includes(name)) : own;
	const paths = ["value", ...counted.map((name) => `specialities.${name}.value`)];
	return paths.map((path) => ({ level: numberAt(skill, path) ?? 0, trained: true, from: `skills.${id}.${path}` }));
}
