/**
 * The skills of characters that posts of a craft use, in the spelling of the rule books, and the characteristic that goes with each.
 */

/** The skills, each by the name that this module gives it. */
export const SKILLS = ["pilot", "engineer", "sensors", "gunner", "tactics", "leadership", "mechanic", "marine"] as const;
export type SkillId = (typeof SKILLS)[number];

/** The characteristics that these skills are rolled with. */
export const CHARACTERISTICS = ["dexterity", "intelligence", "education", "socialStanding"] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

/** A skill as rule books know it. */
interface Skill {
	readonly characteristic: Characteristic;
	/** Its names as an item, most fitting first. */
	readonly names: readonly string[];
}

export const SKILL_BOOK: Readonly<Record<SkillId, Skill>> = {
	pilot: {
		characteristic: "dexterity",
		names: ["Pilot", "Piloting", "Pilot (Spacecraft)", "Pilot (Small Craft)", "Pilot (Capital Ships)", "Ship's Boat"],
	},
	engineer: {
		characteristic: "education",
		names: ["Engineer", "Engineering", "Engineer (M-Drive)", "Engineer (Power)", "Engineer (Life Support)", "Engineer (J-Drive)"],
	},
	sensors: { characteristic: "intelligence", names: ["Electronics (Sensors)", "Sensors", "Sensor Operations", "Comms", "Electronics"] },
	gunner: {
		characteristic: "dexterity",
		names: ["Gunner", "Gunnery", "Gunner (Turret)", "Gunner (Capital)", "Gunner (Screen)", "Turret Weapons", "Bay Weapons"],
	},
	tactics: { characteristic: "intelligence", names: ["Tactics", "Tactics (Naval)", "Naval Tactics", "Tactics (Military)"] },
	leadership: { characteristic: "socialStanding", names: ["Leadership", "Leader"] },
	mechanic: { characteristic: "education", names: ["Mechanic", "Mechanics", "Mechanical"] },
	marine: {
		characteristic: "dexterity",
		names: ["Gun Combat", "Gun Combat (Slug)", "Gun Combat (Energy)", "Zero-G", "Vacc Suit", "Battle Dress"],
	},
};

/** The modifier of a character without a skill, before anything that offsets it. */
export const UNTRAINED = -3;

/** How both rule books roll a skill: this many dice of this many faces, plus the skill and the characteristic. */
export const SKILL_CHECK = { count: 2, faces: 6, target: 8 } as const;

/** The modifier of a characteristic of this value: −3 at 0, −2 at 1 and 2, and one more for each three points from 3 on. */
export function modifierOf(value: number): number {
	return value <= 0 ? -3 : Math.floor(value / 3) - 2;
}

/** Names that mean the same skill, as one text: no case, blanks, dashes or brackets. */
export function plainName(name: string): string {
	return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
