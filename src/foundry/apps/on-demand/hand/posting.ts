/**
 * Who is at the posts of craft, as Flight Control's form says it, and how characters without a player decide.
 */
import { choiceFor, POST_FIELD, type PostedCraft, postedBy, STYLE_FIELD } from "../../../../view/shared/on-demand/setting-up/crews.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { isCraft } from "../../../documents/crafts.ts";
import { entrantOf, type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import { crewOf } from "../../../documents/posts.ts";
import { roundOf } from "../../../match/everyone/standing.ts";
import { setCrewStyle, setPost } from "../../../match/player/on-demand/commands.ts";
import { notifyOnRefusal } from "../../../notices.ts";

/** The craft of a match whose posts decide, with whoever is there; empty without stations. NPCs' craft have one pilot. */
export function postedCrafts(combat: MatchCombat): readonly PostedCraft[] {
	if (!hasCampaign("stations") || combat.system.stage === "over") return [];
	const round = roundOf(combat);
	return seatsOf(combat).flatMap(({ id, name, actor }) => {
		const { npc, posts, crewStyle } = entrantOf(combat, id ?? "");
		if (npc !== "" || !isCraft(actor)) return [];
		const crew = crewOf(actor).map(({ id: post, member }) => {
			const { character = null, user = "", from = 0 } = posts[post]?.at(-1) ?? {};
			const sheet = member && { id: member.id ?? "", name: member.name };
			return { post, sheet, character, user, coming: from > round && round > 0 };
		});
		return crew.length === 0 ? [] : [{ seat: id ?? "", name: name ?? "", style: crewStyle, posts: crew }];
	});
}

/** Sets who is at posts and how characters without a player decide, as a form says it, where that is new. */
export async function setPosts(combat: MatchCombat, fields: Readonly<Record<string, unknown>>): Promise<void> {
	for (const { seat, style, posts } of postedCrafts(combat)) {
		const styled = fields[`${STYLE_FIELD}${seat}`];
		if (typeof styled === "string" && styled !== style) await notifyOnRefusal(combat, setCrewStyle(combat, seat, styled));
		for (const post of posts) {
			const choice = fields[`${POST_FIELD}${seat}.${post.post}`];
			if (typeof choice !== "string" || choice === choiceFor(post)) continue;
			await notifyOnRefusal(combat, setPost(combat, { seat, post: post.post, ...postedBy(choice) }));
		}
	}
}
