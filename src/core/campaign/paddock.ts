/**
 * Rolls in the paddock: before the start each post of a craft may make one. A success is an edge, which helps once in the match; a
 * failure by six or more has a price. Each game has a table of them, and a GM may write another.
 */
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import type { Boon } from "../kernel/seat.ts";
import { SKILL_BOOK, type SkillId } from "./skills.ts";

/** What a roll brings: an effect that the game knows, and its size. */
export interface Gain {
	readonly effect: string;
	readonly size: number;
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

/** A failure by so much has its price. */
export const BAD_FAILURE = 6;

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

/** Why a table of rolls that a GM has written cannot be used: a code, the line counted from 1, and what stands there. */
export interface TableFault {
	readonly code: "not-a-list" | "bad-id" | "known-id" | "no-post" | "no-skill" | "no-effect" | "bad-size" | "bad-target";
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
	for (const [index, each] of raw.entries()) {
		const read = readRoll(Object(each), { posts, effects, known: rolls.map(({ id }) => id) });
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

/** The effects that an edge may have: those of a game that do not stand in place of a value of the craft. */
export function edgeEffects(
	lines: readonly { readonly effect: string; readonly replaces?: true }[],
	effects: readonly string[],
): readonly string[] {
	return effects.filter((effect) => !lines.some((line) => line.effect === effect && line.replaces));
}

/** A roll that somebody has made before a match, as the match keeps it. */
export interface MadeRoll {
	/** The id of the wish for it. */
	readonly wish: string;
	readonly seat: string;
	readonly post: string;
	/** The id of the roll in the table. */
	readonly roll: string;
	/** Who rolled: the id and the name of a character. */
	readonly character: string;
	readonly name: string;
	readonly total: number;
	readonly margin: number;
	/** What it brought; null for a plain failure. The table may have changed since. */
	readonly gain: Gain | null;
}

/** A roll that somebody wants to make. */
export type WantedRoll = Pick<MadeRoll, "wish" | "seat" | "post" | "roll" | "character">;

/**
 * The line of the table for a roll; null where this same wish has made it already. Each post rolls once before a match, and so does
 * each character. Refused: `no-such-roll`, `post-has-rolled` {name}, `character-has-rolled` {name}.
 */
export function rollToMake(rolls: readonly PaddockRoll[], made: readonly MadeRoll[], wanted: WantedRoll): Outcome<PaddockRoll | null> {
	const atPost = made.find(({ seat, post }) => seat === wanted.seat && post === wanted.post);
	if (atPost?.wish === wanted.wish) return accept(null);
	if (atPost) return refuse("post-has-rolled", { name: atPost.name });
	const before = made.find(({ character }) => character === wanted.character);
	if (before) return refuse("character-has-rolled", { name: before.name });
	const roll = rolls.find(({ id, posts }) => id === wanted.roll && posts.includes(wanted.post));
	return roll ? accept(roll) : refuse("no-such-roll");
}

/** The boons that rolls have brought a seat: its edges, and what failures cost it. */
export function edgesOf(made: readonly MadeRoll[], seat: string): readonly Boon[] {
	return made.flatMap(({ seat: own, roll, name, gain }) => (own === seat && gain ? [{ ...gain, from: { roll, name } }] : []));
}

/** The rolls of a match from its stored data, which another version may have written; what is no roll is left out. */
export function readMade(raw: unknown): readonly MadeRoll[] {
	return Object.values(Object(raw)).flatMap((value: unknown) => readOne(Object(value)) ?? []);
}

function readOne(raw: Readonly<Record<string, unknown>>): MadeRoll | null {
	const text = (name: keyof MadeRoll): string => (typeof raw[name] === "string" ? raw[name] : "");
	const number = (value: unknown): number => (Number.isInteger(value) ? Number(value) : Number.NaN);
	const { effect, size }: Readonly<Record<string, unknown>> = Object(raw["gain"]);
	const [total, margin] = [number(raw["total"]), number(raw["margin"])];
	const isWhole = text("seat") !== "" && text("post") !== "" && !Number.isNaN(total + margin);
	if (!isWhole) return null;
	const fits = typeof effect === "string" && Math.abs(number(size)) <= MOST_EDGE;
	const gain = fits ? { effect, size: number(size) } : null;
	const [wish, seat, post, roll] = [text("wish"), text("seat"), text("post"), text("roll")];
	return { wish, seat, post, roll, character: text("character"), name: text("name"), total, margin, gain };
}
