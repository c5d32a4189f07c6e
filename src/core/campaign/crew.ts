/**
 * What the skills of a crew do in a match, and the rolls that it may make before the start. Each game has a table of both as data.
 */
import type { Boon } from "../kernel/seat.ts";
import { SKILL_BOOK, type SkillId } from "./skills.ts";

/** What a line gives: an effect that the game knows, and its size. */
interface Gain {
	readonly effect: string;
	readonly size: number;
}

/** A line of the table of skills. */
export interface CrewLine {
	readonly id: string;
	/** The posts that count, each with its skill. Of several posts, the mean of those with a character counts, rounded to the nearest. */
	readonly posts: Readonly<Record<string, SkillId>>;
	readonly effect: string;
	/** The size from each level on, the lowest level first; −3 is the level of the untrained. */
	readonly steps: readonly (readonly [level: number, size: number])[];
	/** Whether it stands in place of a value on the sheet, so that a size of 0 counts too. */
	readonly replaces?: true;
}

/** A roll that somebody at one of the posts may make before the start. */
export interface PaddockRoll {
	readonly id: string;
	readonly posts: readonly string[];
	readonly skill: SkillId;
	/** The edge of a success. */
	readonly success: Gain;
	/** The price of a failure by six or more. */
	readonly failure: Gain;
}

/** The tables of one game. */
export interface CrewTable {
	readonly lines: readonly CrewLine[];
	readonly rolls: readonly PaddockRoll[];
}

/** Somebody at a post. */
export interface CrewMember {
	readonly post: string;
	readonly name: string;
	/** The level of each skill; a skill that the host system does not have is missing. */
	readonly levels: Readonly<Partial<Record<SkillId, number>>>;
}

/** A failure by so much has its price. */
export const BAD_FAILURE = 6;

/** Returns what the skills of a crew give in a match, by the lines that are not switched off. */
export function boonsOfSkills({ lines }: CrewTable, crew: readonly CrewMember[], off: readonly string[] = []): readonly Boon[] {
	return lines.filter(({ id }) => !off.includes(id)).flatMap((line) => boonOf(line, crew));
}

function boonOf({ id, posts, effect, steps, replaces }: CrewLine, crew: readonly CrewMember[]): readonly Boon[] {
	const counted = crew.flatMap((member) => {
		const skill = posts[member.post];
		const level = skill === undefined ? undefined : member.levels[skill];
		return skill === undefined || level === undefined ? [] : [{ ...member, skill, level }];
	});
	const [first] = counted;
	if (!first) return [];
	const level = Math.round(counted.reduce((sum, one) => sum + one.level, 0) / counted.length);
	const size = steps.findLast(([from]) => level >= from)?.[1] ?? 0;
	if (size === 0 && !replaces) return [];
	const who = counted.length === 1 ? { name: first.name, post: first.post, skill: first.skill } : { posts: counted.length };
	return [{ effect, size, from: { line: id, level, ...who } }];
}

/** How a paddock roll went. */
export interface PaddockResult {
	readonly total: number;
	/** The total above the target; below 0 for a failure. */
	readonly margin: number;
	/** What it brings; null for a plain failure. */
	readonly gain: Gain | null;
}

/** Returns what a total of dice, skill and characteristic brings. */
export function resultOfRoll({ success, failure }: PaddockRoll, total: number, target: number): PaddockResult {
	const margin = total - target;
	return { total, margin, gain: margin >= 0 ? success : margin <= -BAD_FAILURE ? failure : null };
}

/** The boon of a roll; null for none. */
export function boonOfRoll({ id }: PaddockRoll, name: string, { gain }: PaddockResult): Boon | null {
	return gain && { ...gain, from: { roll: id, name } };
}

/** Why a table of rolls that a GM has written cannot be used: a code, the line counted from 1, and what stands there. */
export interface TableFault {
	readonly code: "not-a-list" | "bad-id" | "known-id" | "no-post" | "no-skill" | "no-effect" | "bad-size";
	readonly line: number;
	readonly given: string;
}

/** The largest size of an edge. */
export const MOST_EDGE = 3;

/** Reads the rolls that a GM has written, for a game with these posts and effects; returns the first fault of it otherwise. */
export function readRolls(
	raw: unknown,
	{ posts, effects }: { readonly posts: readonly string[]; readonly effects: readonly string[] },
): readonly PaddockRoll[] | TableFault {
	if (!Array.isArray(raw)) return { code: "not-a-list", line: 0, given: typeof raw };
	const rolls: PaddockRoll[] = [];
	for (const [index, one] of raw.entries()) {
		const read = readRoll(Object(one), { posts, effects, known: rolls.map(({ id }) => id) });
		if ("fault" in read) return { code: read.fault, line: index + 1, given: read.given };
		rolls.push(read);
	}
	return rolls;
}

interface Known {
	readonly posts: readonly string[];
	readonly effects: readonly string[];
	readonly known: readonly string[];
}

function readRoll(
	raw: Readonly<Record<string, unknown>>,
	{ posts, effects, known }: Known,
): PaddockRoll | { readonly fault: TableFault["code"]; readonly given: string } {
	const { id, posts: at, skill } = raw;
	if (typeof id !== "string" || id.trim() === "" || id.length > 60 || id in {}) return { fault: "bad-id", given: String(id ?? "") };
	if (known.includes(id)) return { fault: "known-id", given: id };
	if (!Array.isArray(at) || at.length === 0 || !at.every((post) => posts.includes(post))) return { fault: "no-post", given: String(at) };
	if (typeof skill !== "string" || !isSkill(skill)) return { fault: "no-skill", given: String(skill ?? "") };
	const gains: Gain[] = [];
	for (const [gain, sign] of [
		[raw["success"], 1],
		[raw["failure"], -1],
	] as const) {
		const { effect, size }: Readonly<Record<string, unknown>> = Object(gain);
		if (typeof effect !== "string" || !effects.includes(effect)) return { fault: "no-effect", given: String(effect ?? "") };
		const fits = typeof size === "number" && Number.isInteger(size) && size * sign > 0 && Math.abs(size) <= MOST_EDGE;
		if (!fits) return { fault: "bad-size", given: String(size ?? "") };
		gains.push({ effect, size });
	}
	const [success, failure] = gains;
	if (!success || !failure) throw new Error("A roll has two gains");
	return { id, posts: at, skill, success, failure };
}

function isSkill(text: string): text is SkillId {
	return Object.hasOwn(SKILL_BOOK, text);
}
