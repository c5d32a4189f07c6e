/**
 * The tab of the crew on a craft's sheet: its posts, and what the skills of the characters there do.
 */
import { edgesOf } from "../../../../core/campaign/paddock.ts";
import type { Boons } from "../../../../core/kernel/seat.ts";
import { seatId } from "../../../../core/kernel/seat.ts";
import { type CrewModel, crewModel, type PostedCrew } from "../../../../view/shared/on-demand/campaign/crews/crew.ts";
import type { PostNamed } from "../../../../view/shared/on-demand/campaign/crews/stations.ts";
import type { PaddockInput } from "../../../../view/shared/on-demand/campaign/events/paddock.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { type CraftActor, craftOf } from "../../../documents/crafts.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { crewOf } from "../../../documents/posts.ts";
import { keyOf, type PostAt, postsAt } from "../../../match/everyone/on-demand/crew-posts.ts";
import { roundOf } from "../../../match/everyone/standing.ts";
import { askCampaign } from "../../../match/player/ask.ts";
import { notifyOnRefusal } from "../../../notices.ts";
import { readCharacter } from "../../../on-demand/campaign/characters.ts";
import { linesOff, loadCrewTable, skillsOf } from "../../../on-demand/campaign/crews.ts";
import { shipOf } from "../../../on-demand/campaign/host-ships.ts";
import { madeFor, rollerAt, rollsFor } from "../../../on-demand/campaign/paddock.ts";
import { bundleOf } from "../../../rooms.ts";
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

/** The model of the tab of a craft. `place` is its place in a match; null if it is not in one. */
export async function crewTab(actor: CraftActor, place: Place | null, { uid, editable }: Drawing): Promise<CrewModel> {
	await loadCrewTable(craftOf(actor).gameId);
	const posts = crewOf(actor).map(({ member, claim, ...post }) => ({
		...post,
		member: member && { name: member.name, img: member.img ?? null },
		claim: claim && { name: claim.name, mayAgree: claim.isOwner },
	}));
	const left = place && boonsLeft(place);
	const boons = left ?? (place ? boonsToCome(actor, place) : skillsOf(actor));
	const { gameId } = craftOf(actor);
	const paddock = place && paddockOf(actor, place);
	const { gunners: field } = craftOf(actor);
	const gunners = field === undefined ? null : { field, each: Reflect.get(actor.system, field) === true };
	const ship = shipOf(actor);
	const madeFrom = ship && { name: ship.name, uuid: ship.uuid };
	const match = { boons, begun: left !== null, paddock, posted: place && postedIn(actor, place) };
	return crewModel({ uid, gameId, editable, acts: hasCampaign("acts"), posts, gunners, madeFrom, ...match });
}

/** The posts of a craft's match where its people are not those of its sheet, and those that change with the next turn. */
function postedIn(actor: CraftActor, { combat, seat }: Place): PostedCrew | null {
	if (!hasCampaign("stations") || combat.system.stage === "over") return null;
	const sheet = crewOf(actor);
	const round = roundOf(combat);
	const now = postsAt(combat, seat, round);
	const next = postsAt(combat, seat, round + 1);
	return {
		now: now.filter(({ member, user }, place) => user || member !== sheet[place]?.member).map(named),
		changes: next.filter((post, place) => keyOf(post) !== keyOf(now[place] ?? NOBODY) || post.user !== now[place]?.user).map(named),
	};
}

const NOBODY = { member: null, user: null };

/** Whoever was given a post decides there, not the character. */
function named({ id, member, user }: PostAt): PostNamed {
	return { post: id, name: user?.name ?? member?.name ?? null };
}

/** The boons with which a seat would begin its match now. */
function boonsToCome(actor: CraftActor, { combat, seat }: Place): Boons {
	return [...skillsOf(actor, linesOff(combat), postsAt(combat, seat)), ...edgesOf(madeFor(combat), seat)];
}

/** The rolls of a craft before its match; null unless the match is being set up in a world with such rolls. */
function paddockOf(actor: CraftActor, { combat, seat }: Place): PaddockInput | null {
	if (!hasCampaign("paddock") || combat.system.stage !== "set-up") return null;
	const gameId = craftOf(actor).gameId;
	const posts = postsAt(combat, seat).flatMap(({ id, member }) => {
		const mayRoll = rollerAt(combat, { seat, post: id }, game.user).ok;
		return member ? [{ id, name: member.name, character: member.id ?? "", mayRoll, checks: mayRoll ? checksOf(member) : {} }] : [];
	});
	const madeByAll = madeFor(combat);
	return { gameId, rolls: rollsFor(gameId), made: madeByAll.filter((candidate) => candidate.seat === seat), madeByAll, posts };
}

/** How a character rolls each skill that the host system has. */
function checksOf(member: Actor.Implementation): PaddockInput["posts"][number]["checks"] {
	const known = readCharacter(member).skills.filter(({ reading }) => reading !== null);
	return Object.fromEntries(known.map(({ skill, check }) => [skill, check]));
}

/** Asks the referee for the roll of a button. */
export async function rollAtPost(place: Place | null, { dataset: { post = "", roll = "" } }: HTMLElement): Promise<void> {
	if (!place) return;
	const { combat, seat } = place;
	await notifyOnRefusal(combat, askCampaign(combat, { do: "paddock-roll", seat, post, roll }));
}

/** The boons that a seat has left in a match that has begun; null until then. */
function boonsLeft({ combat, seat }: Place): Boons | null {
	const table = combat.system.stage === "set-up" ? null : tableInput(combat, seatId(seat));
	return table && (bundleOf(combat.system.game)?.game.boons?.(table.view, seatId(seat)) ?? []);
}
