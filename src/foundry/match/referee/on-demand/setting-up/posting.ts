/**
 * Who is at the posts of a craft in a match, as GMs and captains change it on the GMs' list.
 */
import { exchanged, type Posting, withPosting } from "../../../../../core/kernel/on-demand/postings.ts";
import { accept, type Outcome, refuse } from "../../../../../core/kernel/outcome.ts";
import { entryOf } from "../../../../../core/kernel/plain.ts";
import { hasCampaign } from "../../../../documents/campaign.ts";
import { entrantOf, type MatchCombat } from "../../../../documents/matches.ts";
import { sheetCrew } from "../../../everyone/on-demand/crew-posts.ts";
import { roundOf } from "../../../everyone/standing.ts";
import { listEntrants } from "../../setting-up/entrants.ts";

/** Who is to be at a post of a seat's craft; a null character is whoever the sheet has there. */
interface Posted extends Pick<Posting, "character" | "user"> {
	readonly seat: string;
	readonly post: string;
}

/**
 * Sets who is at a post. A user has it at once, and keeps the character there; a character comes with the next turn. With a null character
 * and no user the post is as on the sheet again, at once. Refused: `no-stations`, `moved-on`, `no-such-post` {post}, `no-such-player`, and
 * `not-aboard` for a character whom the sheet does not have.
 */
export async function setPost(combat: MatchCombat, { seat, post, character, user }: Posted): Promise<Outcome<null>> {
	if (!hasCampaign("stations")) return refuse("no-stations");
	const entrant = entrantOf(combat, seat);
	const sheet = sheetCrew(combat, seat);
	if (!combat.combatants.has(seat) || combat.system.stage === "over") return refuse("moved-on");
	if (!Object.hasOwn(sheet, post)) return refuse("no-such-post", { post });
	if (user !== "" && (game.users.get(user)?.isGM ?? true)) return refuse("no-such-player");
	if (character && !Object.values(sheet).includes(character)) return refuse("not-aboard");
	const round = roundOf(combat);
	const now = entryOf(entrant.posts, post)?.findLast(({ from }) => from <= round)?.character ?? null;
	const isOnSheet = character === null && user === "";
	const from = combat.system.stage === "set-up" ? 0 : isOnSheet || user !== "" ? round : round + 1;
	const posts = withPosting(entrant.posts, post, { from, character: isOnSheet ? null : (character ?? now), user });
	await listEntrants(combat, { [seat]: { ...entrant, posts } });
	return accept(null);
}

/** The people of two posts change places with the next turn. Refused: as `exchanged`. */
export async function exchangePosts(combat: MatchCombat, seat: string, posts: readonly [string, string]): Promise<Outcome<null>> {
	const entrant = entrantOf(combat, seat);
	const after = exchanged(entrant.posts, { posts, from: roundOf(combat) + 1, sheet: sheetCrew(combat, seat) });
	if (!after.ok) return after;
	await listEntrants(combat, { [seat]: { ...entrant, posts: after.value } });
	return accept(null);
}

/** Sets the style of the pilot who decides for characters of a craft without a player. Refused: `moved-on`. */
export async function setCrewStyle(combat: MatchCombat, seat: string, style: string): Promise<Outcome<null>> {
	if (!combat.combatants.has(seat)) return refuse("moved-on");
	await listEntrants(combat, { [seat]: { ...entrantOf(combat, seat), crewStyle: style } });
	return accept(null);
}
