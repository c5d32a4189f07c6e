/**
 * The tab of the crew on a craft's sheet: its posts, and what the skills of the characters there do.
 */
import type { Boons } from "../../../core/kernel/seat.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { type CrewModel, crewModel } from "../../../view/shared/campaign/crew.ts";
import { linesOff, loadCrewTable, skillsOf } from "../../campaign/crews.ts";
import { hasCampaign } from "../../documents/campaign.ts";
import { type CraftActor, craftOf } from "../../documents/crafts.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { crewOf } from "../../documents/posts.ts";
import { roomOf } from "../../rooms.ts";
import { tableInput } from "../table-input.ts";

/** The place of a craft in a match. */
interface Place {
	readonly combat: MatchCombat;
	readonly seat: string;
}

interface Drawing {
	readonly uid: string;
	readonly editable: boolean;
}

/** The model of the tab of a craft, at its place in a match; null for none. */
export async function crewTab(actor: CraftActor, place: Place | null, { uid, editable }: Drawing): Promise<CrewModel> {
	await loadCrewTable(craftOf(actor).gameId);
	const posts = crewOf(actor).map(({ member, ...post }) => ({ ...post, member: member && { name: member.name, img: member.img ?? null } }));
	const left = place && boonsLeft(place);
	const boons = left ?? skillsOf(actor, place ? linesOff(place.combat) : []);
	const { gameId } = craftOf(actor);
	return crewModel({ uid, gameId, editable, acts: hasCampaign("acts"), posts, boons, begun: left !== null });
}

/** What a seat has left in a match that has begun; null before. */
function boonsLeft({ combat, seat }: Place): Boons | null {
	const table = combat.system.stage === "set-up" ? null : tableInput(combat, seatId(seat));
	return table && (roomOf(combat.system.game)?.game.boons?.(table.view, seatId(seat)) ?? []);
}
