/**
 * Rolls in the paddock in words: the part of a craft's sheet where its posts roll, the edges of a match on the board and in Flight
 * Control, and the message of a roll.
 */
import { BAD_FAILURE, type Gain, type MadeRoll, type PaddockRoll } from "../../../../core/campaign/paddock.ts";
import type { SkillId } from "../../../../core/campaign/skills.ts";
import type { Boons } from "../../../../core/kernel/seat.ts";
import { type Label, type LabelKey, label } from "../../startup/words/label.ts";
import { effectLabel } from "./boons.ts";
import { POSTS } from "./posts.ts";

/** The rolls that the module has words for; a GM names others. */
const KNOWN = ["tune", "course", "rival", "officials", "odds", "drill"] as const;

/** The name of a roll: in words, or as the GM has written it. */
export function rollName(id: string): Label | string {
	const known = KNOWN.find((candidate) => candidate === id);
	return known ? label(`VOIDREGATTA.Campaign.Paddock.roll.${known}`) : id;
}

/** Posts in the order of all posts, each once. */
export function postNames(posts: readonly string[]): readonly string[] {
	return POSTS.filter((post) => posts.includes(post));
}

function postLabel(post: string): Label {
	// A test checks that each post of a table has a word, and a GM's table has no other posts.
	return label(`VOIDREGATTA.Campaign.Post.${post}` as LabelKey);
}

/** A roll that was made, as a sentence. `uses` is how much of its edge is left in a match that has begun; null until then. */
export function madeLabel(gameId: string, { name, post, roll, total, gain }: MadeRoll, uses: number | null = null): Label {
	const facts = { name, post: postLabel(post), roll: rollName(roll), total };
	if (!gain) return label("VOIDREGATTA.Campaign.Paddock.nothing", facts);
	const how = gain.size < 0 ? "price" : uses === 0 ? "spent" : "edge";
	return label(`VOIDREGATTA.Campaign.Paddock.${how}`, { ...facts, effect: effectLabel(gameId, gain) });
}

/** What a message of a roll says besides the dice. */
export function flavorOf(
	gameId: string,
	made: MadeRoll,
	{ craft, skill, target }: { readonly craft: string; readonly skill: SkillId; readonly target: number },
): Label {
	const by = label(`VOIDREGATTA.Campaign.Skill.${skill}`);
	return label("VOIDREGATTA.Campaign.Paddock.flavor", { craft, skill: by, target, result: madeLabel(gameId, made) });
}

/** A match's rolls by craft. */
export interface EdgesInput {
	readonly gameId: string;
	readonly made: readonly MadeRoll[];
	readonly seats: readonly { readonly id: string; readonly name: string; readonly boons: Boons | null }[];
}

export type EdgesModel = ReturnType<typeof edgesModel>;

/** The rolls that were made for a match, craft by craft; craft without a roll are omitted. */
export function edgesModel({ gameId, made, seats }: EdgesInput) {
	const craft = seats.map(({ id, name, boons }) => ({
		name,
		lines: made.filter(({ seat }) => seat === id).map((each) => madeLabel(gameId, each, boons && usesLeft(boons, each))),
	}));
	return { craft: craft.filter(({ lines }) => lines.length > 0) };
}

/** How much of the edge of a roll is left among the boons of its seat; null if they do not say. */
function usesLeft(boons: Boons, { roll, name }: MadeRoll): number | null {
	return boons.find(({ from }) => from["roll"] === roll && from["name"] === name)?.size ?? null;
}

/** A post of a craft before a match: who is there, and whether this user rolls for it. */
export interface PaddockPost {
	readonly id: string;
	readonly name: string;
	readonly mayRoll: boolean;
}

export interface PaddockInput {
	readonly gameId: string;
	readonly rolls: readonly PaddockRoll[];
	readonly made: readonly MadeRoll[];
	/** Only posts with somebody there. */
	readonly posts: readonly PaddockPost[];
}

export interface PaddockModel {
	readonly hint: Label;
	readonly posts: readonly {
		readonly title: Label;
		/** What was rolled, or that nobody has rolled yet; null if the user may roll now. */
		readonly text: Label | null;
		readonly rolls: readonly { readonly post: string; readonly roll: string; readonly name: Label | string; readonly text: Label }[];
	}[];
}

/** The part of the sheet of a craft whose match is being set up. Posts without a roll in the table are omitted. */
export function paddockModel({ gameId, rolls, made, posts }: PaddockInput): PaddockModel {
	const shown = posts.flatMap(({ id: post, name, mayRoll }): PaddockModel["posts"] => {
		const done = made.find((candidate) => candidate.post === post);
		const own = rolls.filter((roll) => roll.posts.includes(post));
		if (own.length === 0 && !done) return [];
		const title = label("VOIDREGATTA.Campaign.Paddock.post", { post: postLabel(post), name });
		if (done) return [{ title, text: madeLabel(gameId, done), rolls: [] }];
		if (!mayRoll) return [{ title, text: label("VOIDREGATTA.Campaign.Paddock.waits"), rolls: [] }];
		return [
			{ title, text: null, rolls: own.map((roll) => ({ post, roll: roll.id, name: rollName(roll.id), text: rollText(gameId, roll) })) },
		];
	});
	return { hint: label("VOIDREGATTA.Campaign.Paddock.hint", { failure: BAD_FAILURE }), posts: shown };
}

/** A line of the table in words. */
function rollText(gameId: string, { skill, success, failure }: PaddockRoll): Label {
	const effect = (gain: Gain) => effectLabel(gameId, gain);
	const by = label(`VOIDREGATTA.Campaign.Skill.${skill}`);
	return label("VOIDREGATTA.Campaign.Paddock.line", { skill: by, success: effect(success), failure: effect(failure) });
}

/** The id of a roll by the name that its form shows: the id of the module's own roll, or the name itself. */
export function idOfRoll(name: string, sayLabel: (words: Label) => string): string {
	return KNOWN.find((id) => sayLabel(label(`VOIDREGATTA.Campaign.Paddock.roll.${id}`)) === name) ?? name;
}
