/**
 * A character that is deleted leaves its posts. Otherwise a new actor that somebody makes with the same id would be aboard. The world
 * keeps the career of a craft that is deleted.
 */

import { hasCampaign } from "../../documents/campaign.ts";
import { type CraftActor, isCraft } from "../../documents/crafts.ts";
import { keepGone } from "../../documents/on-demand/careers.ts";
import { postsWithout } from "../../documents/posts.ts";

/** Empties the posts of a deleted actor, or keeps the career of a deleted craft, on the active GM's pages. */
export async function leaveWorld(actor: Actor.Implementation): Promise<void> {
	if (!game.user.isActiveGM) return;
	if (isCraft(actor)) keeping = keeping.then(() => keepCareer(actor));
	await (isCraft(actor) ? keeping : leavePosts(actor));
}

/** Careers are kept one after the other, since each is added to the value of the setting. */
let keeping = Promise.resolve();

async function keepCareer({ id, name, type, ownership, system }: CraftActor): Promise<void> {
	const career = { ...Object(system.career) };
	if (!hasCampaign("events") || Object.keys(career).length === 0) return;
	await keepGone(id ?? "", { name, type, ownership: { ...ownership }, career });
}

async function leavePosts({ id }: Actor.Implementation): Promise<void> {
	for (const actor of game.actors) {
		if (!isCraft(actor)) continue;
		const changes = postsWithout(actor, id ?? "");
		if (Object.keys(changes).length > 0) await actor.update(changes);
	}
}
