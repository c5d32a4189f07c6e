/**
 * The window of characters: where the module finds their skills, characteristics and credits, and what it reads of the chosen
 * character.
 */
import { type CheckDice, chancesOf, type SkillCheck } from "../../../../../core/campaign/checks.ts";
import { BAD_FAILURE } from "../../../../../core/campaign/paddock.ts";
import type { Characteristic, SkillId } from "../../../../../core/campaign/skills.ts";
import { type Label, label } from "../../../startup/words/label.ts";
import { percent, plain } from "../../../startup/words/measure.ts";

/** What a bridge reads of a character. */
export interface CharacterReading {
	readonly name: string;
	/** Null if the character has none. */
	readonly credits: number | null;
	readonly skills: readonly {
		readonly skill: SkillId;
		readonly characteristic: Characteristic;
		/** Null if the system has no such skill. */
		readonly reading: {
			readonly level: number;
			readonly trained: boolean;
			readonly from: string;
			/** What the system's own roll takes for the skill; omitted if there is no such roll. */
			readonly rolled?: string;
			/** What wounds, load and the like add. */
			readonly conditions?: number;
		} | null;
		readonly modifier: number | null;
		readonly check: SkillCheck;
	}[];
}

export interface CharactersInput {
	readonly uid: string;
	/** The title of the host system. */
	readonly system: string;
	/** Whether the module knows the system; if it does not, the GM gives the paths. */
	readonly known: boolean;
	/** The GM's paths by field, in the order of the form. */
	readonly paths: readonly (readonly [field: SkillId | Characteristic | "credits" | "damage" | "skillItems", path: string])[];
	/** Further names of each skill. */
	readonly synonyms: readonly (readonly [skill: SkillId, names: readonly string[]])[];
	readonly actors: readonly { readonly id: string; readonly name: string }[];
	readonly chosen: string;
	readonly reading: CharacterReading | null;
}

interface FieldModel {
	readonly id: string;
	readonly name: string;
	readonly title: Label;
	readonly value: string;
}

export interface CharactersModel {
	readonly uid: string;
	readonly bridge: Label;
	/** Empty if the module knows the system. */
	readonly paths: readonly FieldModel[];
	readonly synonyms: readonly FieldModel[];
	readonly actors: readonly { readonly id: string; readonly name: string; readonly selected: boolean }[];
	readonly credits: Label | null;
	readonly lines: readonly { readonly skill: Label; readonly roll: Label; readonly from: string; readonly trained: boolean }[];
}

/** The model of the window. */
export function charactersModel({ uid, system, known, paths, synonyms, actors, chosen, reading }: CharactersInput): CharactersModel {
	return {
		uid,
		bridge: label(known ? "VOIDREGATTA.Campaign.Characters.known" : "VOIDREGATTA.Campaign.Characters.unknown", { system }),
		paths: known ? [] : paths.map(([field, value]) => ({ id: `${uid}-${field}`, name: `path.${field}`, title: fieldName(field), value })),
		synonyms: synonyms.map(([skill, names]) => ({
			id: `${uid}-names-${skill}`,
			name: `names.${skill}`,
			title: label(`VOIDREGATTA.Campaign.Skill.${skill}`),
			value: names.join(", "),
		})),
		actors: actors.map((actor) => ({ ...actor, selected: actor.id === chosen })),
		credits: reading && creditsLine(reading),
		lines: reading?.skills.map(skillLine) ?? [],
	};
}

function fieldName(field: CharactersInput["paths"][number][0]): Label {
	return field === "credits" || field === "damage" || field === "skillItems"
		? label(`VOIDREGATTA.Campaign.Characters.${field}`)
		: label(`VOIDREGATTA.Campaign.Skill.${field}`);
}

function creditsLine({ credits }: CharacterReading): Label {
	return credits === null ? label("VOIDREGATTA.Campaign.Characters.noCredits") : label("VOIDREGATTA.Campaign.credits", { credits });
}

/** A skill as it is rolled. */
function skillLine({
	skill,
	characteristic,
	reading,
	modifier,
	check,
}: CharacterReading["skills"][number]): CharactersModel["lines"][number] {
	const { conditions = 0 } = reading ?? {};
	const roll = {
		dice: diceLabel(check.dice),
		target: check.target,
		level: added(reading?.level ?? 0),
		modifier: added(modifier ?? 0),
		conditions: added(conditions),
		characteristic: label(`VOIDREGATTA.Campaign.Skill.${characteristic}`),
		chance: percent(chancesOf(check, BAD_FAILURE).success),
	};
	const how = label(conditions === 0 ? "VOIDREGATTA.Campaign.Characters.roll" : "VOIDREGATTA.Campaign.Characters.rollWorn", roll);
	return {
		skill: label(`VOIDREGATTA.Campaign.Skill.${skill}`),
		roll: reading === null ? label("VOIDREGATTA.Campaign.Characters.noSkill") : how,
		from: reading?.from ?? "",
		trained: reading?.trained ?? false,
	};
}

/** A number that is added, with its sign even if it is 0. */
function added(number: number): Label {
	return number < 0 ? plain(number) : label("VOIDREGATTA.Shared.plus", { number });
}

function diceLabel({ count, keep }: CheckDice): Label {
	if (count === 2) return label("VOIDREGATTA.Campaign.Characters.dice.plain");
	return label(`VOIDREGATTA.Campaign.Characters.dice.${keep}`, { count });
}
