/**
 * The posts of a craft in a match, each with whoever is there now: as the craft's sheet has it, with what GMs and captains have changed.
 * Only characters whom the sheet has aboard count.
 */
import { holderIn, type SheetCrew } from "../../../../core/kernel/on-demand/postings.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { isCraft } from "../../../documents/crafts.ts";
import { notedCrew } from "../../../documents/entrants.ts";
import { entrantOf, type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import { crewOf, type Post } from "../../../documents/posts.ts";
import { roundOf } from "../standing.ts";

/** A post of a craft in a match. */
export interface PostAt extends Pick<Post, "id"> {
	/** The character there; null if there is none. */
	readonly member: Actor.Implementation | null;
	/** The user to whom a GM has given the post; null if there is none. */
	readonly user: User.Implementation | null;
}

/**
 * The posts of a seat's craft in a round, in order; empty for a seat without an actor. A change of the sheet in a match counts from the
 * next round on, as the referee has noted it.
 */
export function postsAt(combat: MatchCombat, seat: string, round = roundOf(combat)): readonly PostAt[] {
	const posts = sheetPosts(combat, seat);
	const entrant = hasCampaign("stations") ? entrantOf(combat, seat) : null;
	const crew = (entrant && notedCrew(entrant, round)) ?? sheetOf(posts);
	const aboard = new Set(Object.values(crew));
	return posts.map(({ id }) => {
		const { character, user } = holderIn(entrant?.posts ?? {}, { post: id, round }, crew);
		return { id, member: aboard.has(character) ? (game.actors.get(character) ?? null) : null, user: game.users.get(user) ?? null };
	});
}

/** Who is at each post of a seat's craft by its sheet now, and so from the next round on. */
export function sheetCrew(combat: MatchCombat, seat: string): SheetCrew {
	return sheetOf(sheetPosts(combat, seat));
}

function sheetPosts(combat: MatchCombat, seat: string): readonly Post[] {
	const { actor = null } = seatsOf(combat).find(({ id }) => id === seat) ?? {};
	return isCraft(actor) ? crewOf(actor) : [];
}

function sheetOf(posts: readonly Post[]): SheetCrew {
	return Object.fromEntries(posts.map(({ id, member }) => [id, member?.id ?? ""]));
}

/** The players who decide at a post: the owners of the character, and the user to whom a GM has given the post. */
export function playersAt({ member, user }: Omit<PostAt, "id">): readonly User.Implementation[] {
	return game.users.filter((each) => !each.isGM && (each === user || (member?.testUserPermission(each, "OWNER") ?? false)));
}

/** What tells whoever is at a post from others in a match; null for nobody. */
export function keyOf({ member, user }: Omit<PostAt, "id">): string | null {
	return member?.id ?? user?.id ?? null;
}

/** The name of whoever is at a post; null for nobody. */
export function nameAt({ member, user }: Omit<PostAt, "id">): string | null {
	return member?.name ?? user?.name ?? null;
}
