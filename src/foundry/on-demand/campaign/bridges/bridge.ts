/**
 * The contract of a bridge: how a host system keeps the skills, characteristics and credits of a character. A bridge reads plain
 * data and writes nothing; the caller writes credits to the path that the bridge names.
 */
import type { HostCrewMember } from "../../../../core/campaign/ship-crew.ts";
import type { Figure, ShipFigures } from "../../../../core/campaign/ship-figures.ts";
import { type Characteristic, plainName, SKILL_BOOK, SKILLS, type SkillId } from "../../../../core/campaign/skills.ts";

/** An item of a character, as far as bridges read it. */
export interface HostItem {
	readonly id: string;
	readonly name: string;
	readonly type: string;
	readonly system: unknown;
	/** The uuid of the compendium's item from which it was copied; empty if there is none. */
	readonly source: string;
}

/** A character of the host system as plain data. */
export interface HostActor {
	readonly type: string;
	readonly system: unknown;
	readonly items: readonly HostItem[];
}

/** A skill of a character. */
export interface SkillReading {
	/** What it adds to a roll; negative for the untrained. */
	readonly level: number;
	readonly trained: boolean;
	/** The path or the name of the item that it was read from; empty if the character has none. */
	readonly from: string;
}

/** Further names or item ids of skills that the GM has listed. */
export type Synonyms = Readonly<Partial<Record<SkillId, readonly string[]>>>;

export interface Bridge {
	readonly id: string;
	/** The level of a skill; null if the system has no such skill for this actor. */
	skill(actor: HostActor, skill: SkillId, synonyms: Synonyms): SkillReading | null;
	/** What a characteristic adds to a roll; null if the actor does not have it. */
	modifier(actor: HostActor, characteristic: Characteristic): number | null;
	/** Where the actor keeps the damage to its endurance, as a path in the document; null if it has none. */
	damagePath(actor: HostActor): string | null;
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

/** The first of these paths at which an actor has a number; null if there is none. */
export function firstNumber({ system }: HostActor, paths: readonly string[]): string | null {
	return paths.find((path) => numberAt({ system }, path) !== null) ?? null;
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

/** The names of a skill, the GM's own first. */
export function namesOf(skill: SkillId, synonyms: Synonyms): readonly string[] {
	return [...(synonyms[skill] ?? []), ...SKILL_BOOK[skill].names];
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
