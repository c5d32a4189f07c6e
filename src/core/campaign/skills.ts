/**
 * The skills of characters that posts of a craft use, in the spelling of the rule books, and the characteristic that goes with each.
 */

/** The skills, each by the name that this module gives it. */
export const SKILLS = ["pilot", "engineer", "sensors", "gunner", "tactics", "leadership", "mechanic", "marine"] as const;
export type SkillId = (typeof SKILLS)[number];

/** The characteristics that these skills are rolled with. */
export const CHARACTERISTICS = ["dexterity", "intelligence", "education", "socialStanding"] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

/** Skills of one kind in the spelling of a rule book, such as `Gunnery (Turret Weapons)` and `Gunner: Turrets`. */
interface SkillFamily {
	/** What stands before the bracket, the colon or the slash. */
	readonly names: readonly string[];
	/** The specialities that count, the empty one for the name alone; all of them if it is omitted. */
	readonly only?: readonly string[];
	/** Specialities that do not count. */
	readonly except?: readonly string[];
}

/** A skill as rule books know it. */
interface Skill {
	readonly characteristic: Characteristic;
	/** What rule books call it, most fitting first: a character is read by the first of these of which it has a skill. */
	readonly families: readonly SkillFamily[];
}

const BARE = "";

export const SKILL_BOOK: Readonly<Record<SkillId, Skill>> = {
	pilot: { characteristic: "dexterity", families: [{ names: ["Pilot", "Piloting", "Ship's Boat"] }, { names: ["Space"], only: [BARE] }] },
	engineer: {
		characteristic: "education",
		families: [{ names: ["Engineer", "Engineering"] }, { names: ["Technical"], only: [BARE] }],
	},
	sensors: {
		characteristic: "intelligence",
		families: [
			{ names: ["Electronics"], only: ["Sensors"] },
			{ names: ["Sensors", "Sensor Operations"] },
			{ names: ["Comms"] },
			// Four rule sets of the Cepheus family have sensors under Computers; others have a Computer, which is none.
			{ names: ["Computers"], only: [BARE] },
			{ names: ["Electronics"], only: [BARE] },
			{ names: ["Space"], only: [BARE] },
			{ names: ["Technical"], only: [BARE] },
		],
	},
	gunner: {
		characteristic: "dexterity",
		families: [
			// Ortillery fires at the ground, and these heavy weapons are carried.
			{ names: ["Gunner", "Gunnery"], except: ["Ortillery", "Heavy Weapons"] },
			{ names: ["Turret Weapons", "Bay Weapons", "Spinal Mounts", "Screens"] },
			{ names: ["Space"], only: [BARE] },
		],
	},
	tactics: {
		characteristic: "intelligence",
		families: [{ names: ["Tactics"], only: [BARE, "Naval"] }, { names: ["Naval Tactics"] }],
	},
	leadership: { characteristic: "socialStanding", families: [{ names: ["Leadership", "Leader"] }] },
	mechanic: {
		characteristic: "education",
		families: [{ names: ["Mechanic", "Mechanics", "Mechanical"] }, { names: ["Repair"] }, { names: ["Technical"], only: [BARE] }],
	},
	marine: {
		characteristic: "dexterity",
		families: [{ names: ["Gun Combat"] }, { names: ["Combat"], only: [BARE] }, { names: ["Zero-G", "Vacc Suit", "Battle Dress"] }],
	},
};

/** The place of the family that has a skill of this name, the most fitting being 0; null if it is another skill. */
export function familyOf(skill: SkillId, name: string): number | null {
	const place = SKILL_BOOK[skill].families.findIndex((family) => isIn(family, name));
	return place < 0 ? null : place;
}

function isIn({ names, only, except = [] }: SkillFamily, name: string): boolean {
	const { base, speciality } = partsOf(name);
	const has = (all: readonly string[], wanted: string) => all.some((each) => plainName(each) === wanted);
	return has(names, base) && (only === undefined || has(only, speciality)) && !has(except, speciality);
}

/** A name such as `Gun Combat (Slug Rifle)` or `Engineer: Power Plant`: what it begins with, and the speciality. */
function partsOf(name: string): { readonly base: string; readonly speciality: string } {
	const [base = "", ...rest] = name.split(/[(:/]|\s[\u2013-]\s/);
	return { base: plainName(base), speciality: plainName(rest.join(" ")) };
}

/** The modifier of a character without a skill, before anything that offsets it. */
export const UNTRAINED = -3;

/** How this module has skills rolled in all rule sets: so many dice of so many faces, plus the skill and the characteristic. */
export const SKILL_CHECK = { count: 2, faces: 6, target: 8 } as const;

/** The modifier of a characteristic of this value: −3 at 0, −2 at 1 and 2, and one more for each three points from 3 on. */
export function modifierOf(value: number): number {
	return value <= 0 ? -3 : Math.floor(value / 3) - 2;
}

/** Names that mean the same skill, as one text: no case, blanks, dashes or brackets. */
export function plainName(name: string): string {
	return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
