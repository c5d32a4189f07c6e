/**
 * A character that is deleted leaves its posts. Otherwise a new actor that somebody makes with the same id would be aboard.
 */
import { ALL_CRAFTS, isCraft } from "../documents/crafts.ts";
import { postsWithout } from "../documents/posts.ts";

/** Empties the posts of a deleted actor, on the active GM's pages. */
export async function leavePosts({ id, type }: Actor.Implementation): Promise<void> {
	if (!game.user.isActiveGM || ALL_CRAFTS.some((craft) => craft.type === type)) return;
	for (const actor of game.actors) {
		if (!isCraft(actor)) continue;
		const changes = postsWithout(actor, id ?? "");
		if (Object.keys(changes).length > 0) await actor.update(changes);
	}
}
