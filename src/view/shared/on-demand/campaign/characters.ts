/**
 * The window of characters: where the module finds their skills, characteristics and credits, and what it reads of the chosen
 * character.
 */
import type { Characteristic, SKILL_CHECK, SkillId } from "../../../../core/campaign/skills.ts";
import { type Label, label } from "../../startup/words/label.ts";

/** What a bridge reads of a character. */
export interface CharacterReading {
	readonly name: string;
	/** Null if the character has none. */
	readonly credits: number | null;
	readonly skills: readonly {
		readonly skill: SkillId;
		readonly characteristic: Characteristic;
		/** Null if the system has no such skill. */
		readonly reading: { readonly level: number; readonly trained: boolean; readonly from: string } | null;
		readonly modifier: number | null;
		readonly check: typeof SKILL_CHECK;
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
	const { count, faces, target } = check;
	const dice = `${count}D${faces}`;
	const roll = {
		dice,
		target,
		level: signed(reading?.level ?? 0),
		modifier: signed(modifier ?? 0),
		characteristic: label(`VOIDREGATTA.Campaign.Skill.${characteristic}`),
	};
	return {
		skill: label(`VOIDREGATTA.Campaign.Skill.${skill}`),
		roll: reading === null ? label("VOIDREGATTA.Campaign.Characters.noSkill") : label("VOIDREGATTA.Campaign.Characters.roll", roll),
		from: reading?.from ?? "",
		trained: reading?.trained ?? false,
	};
}

/** A number with its sign; the minus is the typographic one. */
function signed(value: number): string {
	return value < 0 ? `\u2212${-value}` : `+${value}`;
}
