/**
 * What the referee notes of the crews on craft's sheets in a match with stations. Whoever changes a sheet in mid-turn moves nobody before
 * the next turn, and a match that goes back to an earlier turn has its people again.
 */
import { type CrewNote, withNote } from "../../../../../core/kernel/on-demand/postings.ts";
import { hasCampaign } from "../../../../documents/campaign.ts";
import { isCraft } from "../../../../documents/crafts.ts";
import type { Entrant } from "../../../../documents/entrants.ts";
import { entrantOf, type MatchCombat, seatsOf } from "../../../../documents/matches.ts";
import { sheetCrew } from "../../../everyone/on-demand/crew-posts.ts";
import { roundOf } from "../../../everyone/standing.ts";
import { listEntrants } from "../../setting-up/entrants.ts";

/** Notes the crews whose sheet has changed, from the next round on, and those that the match has not noted yet, from its start. */
export async function noteCrews(combat: MatchCombat): Promise<void> {
	const { stage } = combat.system;
	if (!hasCampaign("stations") || stage === "set-up" || stage === "over") return;
	const round = roundOf(combat);
	const noted = seatsOf(combat).flatMap(({ id, actor }): readonly (readonly [string, Entrant])[] => {
		const entrant = entrantOf(combat, id ?? "");
		const crew = isCraft(actor)
			? withNote(entrant.crew.map(withoutGone), { from: round + 1, posts: sheetCrew(combat, id ?? "") })
			: entrant.crew;
		return JSON.stringify(crew) === JSON.stringify(entrant.crew) ? [] : [[id ?? "", { ...entrant, crew }]];
	});
	if (noted.length > 0) await listEntrants(combat, Object.fromEntries(noted));
}

/** A deleted character is nowhere: another actor may be made with its id. */
function withoutGone({ from, posts }: CrewNote): CrewNote {
	return { from, posts: Object.fromEntries(Object.entries(posts).map(([post, id]) => [post, game.actors.has(id) ? id : ""])) };
}
