/**
 * The posts of a craft and the characters there. A character can only be an actor of the world: an actor of a compendium or of a
 * token may be changed by others than its owners. It counts only if its owner or a GM wants it there: the owner of a craft may write
 * anything into the craft, and the character pays its fees and bears its harm.
 */
import type { MannedPost } from "../../view/shared/on-demand/campaign/crews/crew.ts";
import { MODULE_ID } from "../ids.ts";
import { hasCampaign } from "./campaign.ts";
import { type CraftActor, craftOf, isCraft } from "./crafts.ts";

/** A post of a craft. */
export interface Post extends Omit<MannedPost, "member" | "claim"> {
	readonly member: Actor.Implementation | null;
	/** The character that somebody has put there without leave of its owner or a GM; null if there is none. It counts for nothing. */
	readonly claim: Actor.Implementation | null;
}

/** The posts of a craft, in order, each with the character there. */
export function crewOf(actor: CraftActor): readonly Post[] {
	const system: Readonly<Record<string, unknown>> = { ...actor.system };
	const posts = craftOf(actor).posts?.filter(({ isOn }) => isOn?.(system) ?? true) ?? [];
	return posts.map(({ id, field }) => {
		const found = characterAt(Reflect.get(actor.system, `${field}Uuid`));
		const agreed = found !== null && hasAgreed(actor, found);
		return { id, field, member: agreed ? found : null, claim: agreed ? null : found };
	});
}

/** Who pays and is paid for a craft: the first of its crew. */
export function payerOf(actor: Actor.Implementation | null | undefined): Actor.Implementation | null {
	return isCraft(actor) ? (crewOf(actor).find(({ member }) => member !== null)?.member ?? null) : null;
}

/**
 * Whether a character is aboard with leave of its owner or a GM: whoever may put it there owns it too, or an owner of it has noted the
 * craft on it, which nobody else may do.
 */
function hasAgreed(craft: CraftActor, character: Actor.Implementation): boolean {
	if (character.flags[MODULE_ID]?.aboard?.[craft.id ?? ""] === true) return true;
	return !game.users.some((user) => !user.isGM && craft.testUserPermission(user, "OWNER") && !character.testUserPermission(user, "OWNER"));
}

/** Whether this user has just put characters of its own aboard who are not there with leave: in a new craft, or by these changes of it. */
export function hasPutAboard(actor: Actor.Implementation, changed: object, by: string): actor is CraftActor {
	if (by !== game.user.id || !isCraft(actor)) return false;
	const { system = {} }: { readonly system?: object } = changed;
	return crewOf(actor).some(({ claim, field }) => claim?.isOwner && Reflect.get(system, `${field}Uuid`) === claim.uuid);
}

/** Whether a player may act for a craft through the player's own character aboard, if the world allows that. */
export function isAboard(user: User.Implementation, actor: Actor.Implementation): boolean {
	if ((!hasCampaign("acts") && !hasCampaign("stations")) || !isCraft(actor)) return false;
	return crewOf(actor).some(({ member }) => member?.testUserPermission(user, "OWNER"));
}

/** The changes that empty the posts at which an actor is; empty if it is at no post. */
export function postsWithout(actor: CraftActor, gone: string): Readonly<Record<string, null>> {
	const fields = (craftOf(actor).posts ?? []).filter(({ field }) => Reflect.get(actor.system, `${field}Uuid`) === `Actor.${gone}`);
	return Object.fromEntries(fields.map(({ field }) => [`system.${field}Uuid`, null]));
}

/** The character of the world with this uuid; null if there is none. The owner of a craft may have written anything. */
function characterAt(uuid: unknown): Actor.Implementation | null {
	const [, id] = typeof uuid === "string" ? (/^Actor\.([A-Za-z0-9]{16})$/.exec(uuid) ?? []) : [];
	const actor = id ? (game.actors.get(id) ?? null) : null;
	return isCraft(actor) ? null : actor;
}
