/**
 * Rolls in the paddock: the table by which this world rolls, the rolls that a match keeps, and the roll itself. The referee makes it:
 * the host system's own roll where it has one, or else plain dice with the character's values as the bridge reads them. Players' pages
 * only ask for it, so that nobody can forge an edge.
 */
import {
	edgeEffects,
	type MadeRoll,
	type PaddockRoll,
	readMade,
	readRolls,
	resultOfRoll,
	rollToMake,
} from "../../../core/campaign/paddock.ts";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { flavorOf, postNames } from "../../../view/shared/on-demand/campaign/events/paddock.ts";
import { hasCampaign } from "../../documents/campaign.ts";
import { type CraftActor, craftOf, isCraft } from "../../documents/crafts.ts";
import { type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";
import { playersAt, postsAt } from "../../match/everyone/on-demand/crew-posts.ts";
import { hurtIn, isOut } from "../../match/everyone/on-demand/hurt.ts";
import { bundleOf } from "../../rooms.ts";
import { sayLabel } from "../../words.ts";
import { ownRollOf, readCharacter } from "./characters.ts";
import { crewTable, loadCrewTable } from "./crews.ts";
import { rollDice, tellResult, tellRoll } from "./rolling.ts";

/** What a table of rolls for a game may use: the posts of its craft, and the effects of edges. The game must be loaded. */
export function bounds(gameId: string): { readonly posts: readonly string[]; readonly effects: readonly string[] } {
	const { rolls, lines } = crewTable(gameId);
	const effects = edgeEffects(lines, bundleOf(gameId)?.game.codes.boons ?? []);
	return { posts: postNames([...lines.flatMap(({ posts }) => Object.keys(posts)), ...rolls.flatMap(({ posts }) => posts)]), effects };
}

/** The table of rolls for a loaded game: the GM's own, or the module's if there is none or it cannot be used. */
export function rollsFor(gameId: string): readonly PaddockRoll[] {
	const own: unknown = game.settings.get(MODULE_ID, SETTINGS.paddockRolls)[gameId];
	const read = own === undefined ? null : readRolls(own, bounds(gameId));
	return read && !("code" in read) ? read : crewTable(gameId).rolls;
}

/** The rolls that were made for a match; empty if this world has no such rolls. */
export function madeFor({ system: { crew } }: MatchCombat): readonly MadeRoll[] {
	return hasCampaign("paddock") ? readMade(crew["rolls"]) : [];
}

/** Somebody at a post of a seat that a user may roll for. */
export interface Roller {
	readonly actor: CraftActor;
	readonly character: Actor.Implementation;
}

/** Who rolls at a post of a seat for this user. Refused: `moved-on`, `nobody-at-post`, `not-your-character`, `is-hurt` {name}. */
export function rollerAt(combat: MatchCombat, place: Pick<MadeRoll, "seat" | "post">, user: User.Implementation): Outcome<Roller> {
	const actor = seatsOf(combat).find(({ id }) => id === place.seat)?.actor;
	if (!isCraft(actor) || craftOf(actor).gameId !== combat.system.game) return refuse("moved-on");
	const post = postsAt(combat, place.seat).find(({ id }) => id === place.post);
	if (!post?.member) return refuse("nobody-at-post");
	if (!user.isGM && !playersAt(post).includes(user)) return refuse("not-your-character");
	if (isOut(post, hurtIn(combat, place.seat))) return refuse("is-hurt", { name: post.member.name });
	return accept({ actor, character: post.member });
}

/** A wish for a roll, with its id. */
interface RollWish extends Pick<MadeRoll, "seat" | "post" | "roll"> {
	readonly id: string;
}

/**
 * Rolls for a post, keeps the result in the match and shows it in chat. It rolls once, however often the wish arrives. Refused:
 * `no-paddock`, `moved-on`, `no-skill`, `write-refused`, and as `rollerAt` and `rollToMake`.
 */
export async function rollInPaddock(combat: MatchCombat, wish: RollWish, user: User.Implementation): Promise<Outcome<null>> {
	if (!hasCampaign("paddock")) return refuse("no-paddock");
	if (combat.system.stage !== "set-up") return refuse("moved-on");
	const roller = rollerAt(combat, wish, user);
	if (!roller.ok) return roller;
	await loadCrewTable(combat.system.game);
	const { actor, character } = roller.value;
	const { id, seat, post } = wish;
	const wanted = { wish: id, seat, post, roll: wish.roll, character: character.id ?? "" };
	const line = rollToMake(rollsFor(combat.system.game), madeFor(combat), wanted);
	if (!line.ok) return line;
	if (!line.value) return accept(null);
	const check = readCharacter(character).skills.find(({ skill }) => skill === line.value?.skill);
	if (!check?.reading) return refuse("no-skill", { name: character.name });
	const { target } = check.check;
	const own = await ownRollOf(character, check);
	const dice = own === null ? await rollDice(check.check) : null;
	const made: MadeRoll = { ...wanted, name: character.name, ...resultOfRoll(line.value, own ?? dice?.total ?? 0, target) };
	const key = `${seat}-${post}`;
	await combat.update({ system: { crew: { rolls: { [key]: made } } } });
	if (!madeFor(combat).some((candidate) => candidate.wish === id)) return refuse("write-refused", { hook: "preUpdateCombat" });
	const flavor = sayLabel(flavorOf(combat.system.game, made, { craft: actor.name, skill: line.value.skill, target }));
	// The system has shown its own roll.
	await (dice ? tellRoll(dice, flavor, character) : tellResult(flavor, character));
	return accept(null);
}
