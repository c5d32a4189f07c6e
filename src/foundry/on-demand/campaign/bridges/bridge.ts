/**
 * The contract of a bridge: how a host system keeps the skills, characteristics, wounds and credits of a character. A bridge reads
 * plain data and writes nothing; the caller writes to the paths that the bridge names.
 */
import type { CheckDice } from "../../../../core/campaign/checks.ts";
import type { HostCrewMember } from "../../../../core/campaign/ship-crew.ts";
import type { Figure, ShipFigures } from "../../../../core/campaign/ship-figures.ts";
import { type Characteristic, familyOf, plainName, SKILLS, type SkillId } from "../../../../core/campaign/skills.ts";

/** An item of a character, as far as bridges read it. */
export interface HostItem {
	readonly id: string;
	readonly name: string;
	readonly type: string;
	readonly system: unknown;
	/** The uuid of the compendium's item from which it was copied; empty if there is none. */
	readonly source: string;
	/** What modules and the system have noted on it. */
	readonly flags?: unknown;
}

/** A character of the host system as plain data. */
export interface HostActor {
	readonly type: string;
	readonly system: unknown;
	readonly items: readonly HostItem[];
	readonly flags?: unknown;
	/** The settings of the system that its bridge asks for, by name; those that are not there are missing. */
	readonly settings?: Readonly<Record<string, unknown>>;
}

/** A skill of a character, as the system's own roll reckons it. */
export interface SkillReading {
	/** What it adds to a roll, with all that raises the skill; negative for the untrained. */
	readonly level: number;
	readonly trained: boolean;
	/** The path or the name of the item that it was read from; empty if the character has none. */
	readonly from: string;
	/** What the system's own roll takes for the skill: an id. Omitted if it has no such roll. */
	readonly rolled?: string;
	/** The characteristic that the system rolls it with; omitted if the rule books say it. */
	readonly characteristic?: Characteristic;
	/** What wounds, load and the like add; omitted for nothing. */
	readonly conditions?: number;
	/** Omitted for two dice. */
	readonly dice?: CheckDice;
	/** Whether two sixes always succeed, and two ones always fail. */
	readonly naturals?: boolean;
	/** Whether modifiers are further dice instead of numbers: of all dice, the two highest count, or the two lowest. */
	readonly pool?: boolean;
}

/** Where an actor keeps wounds. */
export interface WoundPlace {
	/** What is wounded. */
	readonly id: "endurance" | "strength" | "dexterity" | "stamina" | "lifeblood";
	/** The path of the damage in the document. */
	readonly path: string;
}

/** Further names or item ids of skills that the GM has listed. */
export type Synonyms = Readonly<Partial<Record<SkillId, readonly string[]>>>;

export interface Bridge {
	readonly id: string;
	/** The level of a skill; null if the system has no such skill for this actor. */
	skill(actor: HostActor, skill: SkillId, synonyms: Synonyms): SkillReading | null;
	/** What a characteristic adds to a roll; null if the actor does not have it. */
	modifier(actor: HostActor, characteristic: Characteristic): number | null;
	/** Where the actor keeps its wounds, in the order in which they are filled; empty if the module does not know. */
	wounds(actor: HostActor): readonly (WoundPlace & { readonly left: number })[];
	/** The names of the settings of the system that it reads. */
	readonly settings?: readonly string[];
	/** Where the actor keeps its credits, as a path in the document; null if the system has none. */
	readonly creditsPath: string | null;
	/** How the system keeps ships; null if the module does not know. */
	readonly ships: ShipBridge | null;
}

/** How a host system keeps its ships. */
export interface ShipBridge {
	/** The type of actor that a ship is. */
	readonly type: string;
	/** The figures from which a game proposes a design. */
	figures(ship: HostActor): ShipFigures;
	/** Who is aboard, with the names of their roles and the skills that the roles use. */
	crew(ship: HostActor, synonyms: Synonyms): readonly HostCrewMember[];
}

/** The number at the first of these paths that has one above 0, as a figure; null if there is none. */
export function figureAt(actor: HostActor, paths: readonly string[]): Figure | null {
	for (const path of paths) {
		const value = numberAt({ system: actor.system }, path);
		if (value !== null && value > 0) return { value, from: { path, text: String(value) } };
	}
	return null;
}

/** The highest of these figures; null if there are none. */
export function highest(figures: readonly Figure[]): Figure | null {
	return figures.reduce<Figure | null>((best, figure) => (best && best.value >= figure.value ? best : figure), null);
}

/** The credits of a character: a whole number; null if it keeps none. */
export function creditsOf(bridge: Bridge, { system }: HostActor): number | null {
	return bridge.creditsPath === null ? null : numberAt({ system }, bridge.creditsPath);
}

/** Where host systems keep the biography of a character. */
const BIOGRAPHIES = ["bio", "biography", "notes", "details.biography.value", "description"].map((path) => `system.${path}`);

/** The path at which an actor has its biography, a text; null if there is none. */
export function biographyPath({ system }: HostActor): string | null {
	return BIOGRAPHIES.find((path) => typeof valueAt({ system }, path) === "string") ?? null;
}

/** The value at a path such as `system.skills.pilot`; undefined if there is none. */
export function valueAt(data: unknown, path: string): unknown {
	let held = data;
	for (const name of path.split(".")) {
		if (typeof held !== "object" || held === null) return undefined;
		held = Reflect.get(held, name);
	}
	return held;
}

/** The number at a path, also if it is a text; null if there is none. */
export function numberAt(data: unknown, path: string): number | null {
	const value = valueAt(data, path);
	if (typeof value === "string" && value.trim() === "") return null;
	const number = typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
	return Number.isFinite(number) ? number : null;
}

/** The items that are a skill: those that the GM has listed, and those of the family that fits best. */
export function itemsOf(skills: readonly HostItem[], skill: SkillId, synonyms: Synonyms): readonly HostItem[] {
	const listed = skills.filter((item) => synonyms[skill]?.some((name) => isNamed(item, name)));
	const inFamilies = skills.flatMap((item) => {
		const family = familyOf(skill, item.name);
		return family === null ? [] : [{ item, family }];
	});
	const best = Math.min(...inFamilies.map(({ family }) => family));
	return [...new Set([...listed, ...inFamilies.filter(({ family }) => family === best).map(({ item }) => item)])];
}

/** Whether a name is a skill's, in rule books or in the GM's list. */
export function isSkill(skill: SkillId, name: string, synonyms: Synonyms): boolean {
	return familyOf(skill, name) !== null || synonyms[skill]?.some((listed) => plainName(listed) === plainName(name)) === true;
}

/** These places of an actor that it has, each with the points that are left there. */
export function woundPlaces(
	{ system }: HostActor,
	places: readonly (WoundPlace & { readonly value: string })[],
): ReturnType<Bridge["wounds"]> {
	return places.flatMap(({ id, path, value }) => {
		const damage = numberAt({ system }, path);
		return damage === null ? [] : [{ id, path, left: Math.max(0, (numberAt({ system }, value) ?? 0) - damage) }];
	});
}

/** The skills that the GM's list gives to a role: by a name that the role's name contains, or by an id. */
export function skillsListed(role: HostItem, synonyms: Synonyms): readonly SkillId[] {
	const own = plainName(role.name);
	const isMeant = (name: string) => isNamed(role, name) || (plainName(name) !== "" && own.includes(plainName(name)));
	return SKILLS.filter((skill) => synonyms[skill]?.some(isMeant));
}

/** Whether an item is the skill of this name: by its name in any spelling, its own id, or the id of the item from which it was copied. */
export function isNamed({ id, name, source }: HostItem, wanted: string): boolean {
	return id === wanted || source.split(".").at(-1) === wanted || plainName(name) === plainName(wanted);
}
