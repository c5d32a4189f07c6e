/**
 * Rolls in the paddock in words: the part of a craft's sheet where its posts roll, the edges of a match on the board and in Flight
 * Control, and the message of a roll.
 */
import { chancesOf, type SkillCheck } from "../../../../../core/campaign/checks.ts";
import { BAD_FAILURE, type MadeRoll, type PaddockRoll } from "../../../../../core/campaign/paddock.ts";
import type { SkillId } from "../../../../../core/campaign/skills.ts";
import type { Boons } from "../../../../../core/kernel/seat.ts";
import { type Label, type LabelKey, label } from "../../../startup/words/label.ts";
import { percent } from "../../../startup/words/measure.ts";
import { effectLabel } from "../crews/boons.ts";
import { POSTS } from "../crews/posts.ts";

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
	/** The id of the character. */
	readonly character: string;
	readonly mayRoll: boolean;
	/** How the character rolls each skill, for a user who rolls for it; a skill that the system does not have is missing. */
	readonly checks: Readonly<Partial<Record<SkillId, SkillCheck>>>;
}

export interface PaddockInput {
	readonly gameId: string;
	readonly rolls: readonly PaddockRoll[];
	/** The rolls of this craft, and those of all craft in the match. */
	readonly made: readonly MadeRoll[];
	readonly madeByAll: readonly MadeRoll[];
	/** Only posts with somebody there. */
	readonly posts: readonly PaddockPost[];
}

interface RollModel {
	readonly post: string;
	readonly roll: string;
	/** The name with the chance of a success, on the button. */
	readonly name: Label | string;
	readonly text: Label;
	readonly off: boolean;
}

export interface PaddockModel {
	readonly hint: Label;
	readonly posts: readonly {
		readonly title: Label;
		/** What was rolled, or why nobody or only somebody else rolls now; null if the user may make all rolls. */
		readonly text: Label | null;
		readonly rolls: readonly RollModel[];
	}[];
}

/** The part of the sheet of a craft whose match is being set up. Posts without a roll in the table are omitted. */
export function paddockModel({ gameId, rolls, made, madeByAll, posts }: PaddockInput): PaddockModel {
	const shown = posts.flatMap((post): PaddockModel["posts"] => {
		const done = made.find((candidate) => candidate.post === post.id);
		const own = rolls.filter((roll) => roll.posts.includes(post.id));
		if (own.length === 0 && !done) return [];
		const title = label("VOIDREGATTA.Campaign.Paddock.post", { post: postLabel(post.id), name: post.name });
		if (done) return [{ title, text: madeLabel(gameId, done), rolls: [] }];
		if (!post.mayRoll) return [{ title, text: label("VOIDREGATTA.Campaign.Paddock.notYours", { name: post.name }), rolls: [] }];
		const before = madeByAll.find(({ character }) => character === post.character);
		const lines = own.map((roll) => rollModel(gameId, roll, { ...post, hasRolled: before !== undefined }));
		const missing = own.filter(({ skill }) => !post.checks[skill]).map(({ skill }) => label(`VOIDREGATTA.Campaign.Skill.${skill}`));
		return [
			{
				title,
				text: whyOff({ name: post.name, before, missing: [...new Map(missing.map((each) => [each.key, each])).values()] }),
				rolls: lines,
			},
		];
	});
	return { hint: label("VOIDREGATTA.Campaign.Paddock.hint", { failure: BAD_FAILURE }), posts: shown };
}

/** Why buttons of a post are off; null if they are all on. */
function whyOff({
	name,
	before,
	missing,
}: {
	readonly name: string;
	readonly before: MadeRoll | undefined;
	readonly missing: readonly Label[];
}): Label | null {
	if (before) return label("VOIDREGATTA.Campaign.Paddock.hasRolled", { name, post: postLabel(before.post) });
	return missing.length > 0 ? label("VOIDREGATTA.Campaign.Paddock.noSkill", { name, skills: missing }) : null;
}

function rollModel(
	gameId: string,
	roll: PaddockRoll,
	{ id: post, checks, hasRolled }: PaddockPost & { readonly hasRolled: boolean },
): RollModel {
	const check = checks[roll.skill];
	const chances = check && chancesOf(check, BAD_FAILURE);
	const name = rollName(roll.id);
	const chance = chances && percent(chances.success);
	return {
		post,
		roll: roll.id,
		name: chance ? label("VOIDREGATTA.Campaign.Paddock.button", { roll: name, chance }) : name,
		text: rollText(gameId, roll, chances?.badFailure ?? null),
		off: hasRolled || !chances,
	};
}

/** A line of the table in words; `bad` is the chance of a bad failure, null if the character cannot roll. */
function rollText(gameId: string, { skill, success, failure }: PaddockRoll, bad: number | null): Label {
	const by = label(`VOIDREGATTA.Campaign.Skill.${skill}`);
	const facts = { skill: by, success: effectLabel(gameId, success), failure: effectLabel(gameId, failure) };
	if (bad === null) return label("VOIDREGATTA.Campaign.Paddock.line", facts);
	return label("VOIDREGATTA.Campaign.Paddock.lineWithChance", { ...facts, bad: percent(bad) });
}

/** The id of a roll by the name that its form shows: the id of the module's own roll, or the name itself. */
export function idOfRoll(name: string, sayLabel: (words: Label) => string): string {
	return KNOWN.find((id) => sayLabel(label(`VOIDREGATTA.Campaign.Paddock.roll.${id}`)) === name) ?? name;
}
