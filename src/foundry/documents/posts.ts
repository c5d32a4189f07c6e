/**
 * The posts of a craft and the characters there. A character can only be an actor of the world: an actor of a compendium or of a
 * token may be changed by others than its owners.
 */
import type { MannedPost } from "../../view/shared/on-demand/campaign/crew.ts";
import { hasCampaign } from "./campaign.ts";
import { type CraftActor, craftOf, isCraft } from "./crafts.ts";

/** The posts of a craft, in order, each with the character there. */
export function crewOf(actor: CraftActor): readonly (Omit<MannedPost, "member"> & { readonly member: Actor.Implementation | null })[] {
	const system: Readonly<Record<string, unknown>> = { ...actor.system };
	const posts = craftOf(actor).posts?.filter(({ isOn }) => isOn?.(system) ?? true) ?? [];
	return posts.map(({ id, field }) => ({
		id,
		field,
		member: characterAt(Reflect.get(actor.system, `${field}Uuid`)),
	}));
}

/** Whether a player may act for a craft through the player's own character aboard, if the world allows that. */
export function isAboard(user: User.Implementation, actor: Actor.Implementation): boolean {
	if (!hasCampaign("acts") || !isCraft(actor)) return false;
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
