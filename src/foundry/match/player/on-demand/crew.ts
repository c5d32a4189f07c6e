/**
 * Stations on a player's client: what the referee has shown of the orders of the player's craft, in this client's memory only, and what
 * the player asks for at a post.
 */
import { isSameMoment } from "../../../../core/kernel/moment.ts";
import { postOfCommand } from "../../../../core/kernel/on-demand/parts.ts";
import type { Json, Outcome } from "../../../../core/kernel/outcome.ts";
import { refuse } from "../../../../core/kernel/outcome.ts";
import { asJson } from "../../../../core/kernel/plain.ts";
import { isUnbroken } from "../../../../core/kernel/seal.ts";
import { type SeatId, seatId } from "../../../../core/kernel/seat.ts";
import { label } from "../../../../view/shared/startup/words/label.ts";
import { facesOf } from "../../../documents/faces.ts";
import { type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { notify, notifyAbout, notifyRefusal } from "../../../notices.ts";
import { refresh, service } from "../../../services.ts";
import { sayLabel } from "../../../words.ts";
import { type Crew, crewAt, handOf, openStations, postNames } from "../../everyone/on-demand/crew-at.ts";
import { playersAt, postsAt } from "../../everyone/on-demand/crew-posts.ts";
import { hurtIn, isOut } from "../../everyone/on-demand/hurt.ts";
import { seatsOwnedBy } from "../../everyone/ownership.ts";
import { openTableOf } from "../../everyone/reading/read-match.ts";
import { standingOf } from "../../everyone/standing.ts";
import { stations } from "../../everyone/stations.ts";
import { keepOrder, keptOrder } from "../../secrets/secrets.ts";
import { type CrewAct, type CrewState, parseCrewState } from "../../wire/on-demand/crew-acts.ts";
import { type MessageOf, matchOf, newEnvelope } from "../../wire/wire.ts";
import { madeNow, submitNow } from "../ask.ts";
import { showingFor } from "../showings.ts";

stations.page = { waitsForOthers: isLeftToOthers, asksOthers, handIn, take: takeCrew };
stations.hurt = (combat, seat) => states.get(combat.id ?? "")?.get(seatId(seat))?.hurt ?? [];
// A referee's page knows more, and says it itself.
stations.awaits ??= (combat, seat) => postNames(postsAwaited(combat, seat));

/** The last states, by match and seat. */
const states = perMatch<Map<SeatId, CrewState>>();

/** Handles what the referee shows of a seat's order, and keeps the sealed order as its owner would. */
async function takeCrew(message: MessageOf<"crew-shown">): Promise<void> {
	const combat = matchOf(message);
	const state = parseCrewState(message.state);
	if (!combat || !state || !ownSeats(combat).includes(message.seat)) return;
	const bySeat = states.get(message.match) ?? new Map<SeatId, CrewState>();
	states.set(message.match, bySeat);
	bySeat.set(message.seat, state);
	const { sealed } = state;
	if (sealed && !keptOrder(combat, sealed.digest) && isUnbroken(sealed))
		await keepOrder(combat, { ...sealed, own: true, seat: message.seat });
	refresh();
	service("windows").redrawTracker();
	service("windows").tellOfMove(combat, false);
}

/** The seats of a player; of a GM, those that GMs have taken over from players. */
function ownSeats(combat: MatchCombat): readonly SeatId[] {
	if (!game.user.isGM) return seatsOwnedBy(game.user, combat);
	return facesOf(combat).flatMap(({ id, taken }) => (taken ? [id] : []));
}

/** What the posts of a seat's craft have given for the present order; null if this client does not know. */
export function crewStateOf(combat: MatchCombat, seat: SeatId): CrewState | null {
	const state = states.get(combat.id ?? "")?.get(seat);
	const now = madeNow(combat, seat)?.moment;
	return state && now && isSameMoment(state.moment, now) ? state : null;
}

/** The moments for which this page has asked already. */
const asked = perMatch<string>();

/** Asks the referee for what the posts of the user's craft have given, once for each moment. */
export async function askForCrew(combat: MatchCombat): Promise<void> {
	await openStations(combat);
	tellOfPosts(combat);
	const missing = ownSeats(combat).filter((seat) => crewAt(combat, seat) && !crewStateOf(combat, seat));
	for (const seat of missing) {
		const made = madeNow(combat, seat);
		const key = JSON.stringify([combat.id, seat]);
		const moment = JSON.stringify(made?.moment);
		if (!made || asked.get(key) === moment) continue;
		asked.set(key, moment);
		void submitNow({ ...newEnvelope(combat), ...made, kind: "crew", seat, act: { do: "show" } });
	}
}

/** Asks the referee for something at a post of a seat's craft, and tells the user why it is refused. Refused: `not-shown`, and what the referee refuses. */
export async function askInCrew(combat: MatchCombat, seat: SeatId, act: CrewAct): Promise<Outcome<null>> {
	const made = madeNow(combat, seat);
	const outcome = made ? await submitNow({ ...newEnvelope(combat), ...made, kind: "crew", seat, act: asJson(act) }) : refuse("not-shown");
	if (!outcome.ok) notifyRefusal(combat, outcome.refusal);
	return outcome;
}

/** The posts that a GM had given this user when this page last looked, by match. */
const knownPosts = perMatch<readonly string[]>();

/** Tells this user of posts that a GM has given since this page last looked, and opens the station. */
function tellOfPosts(combat: MatchCombat): void {
	if (game.user.isGM) return;
	const given = seatsOf(combat).flatMap(({ id, name }) =>
		postsAt(combat, id ?? "").flatMap(({ id: post, user }) => (user === game.user ? [{ key: `${id} ${post}`, post, name }] : [])),
	);
	const before = knownPosts.get(combat.id ?? "");
	knownPosts.set(
		combat.id ?? "",
		given.map(({ key }) => key),
	);
	const fresh = before ? given.filter(({ key }) => !before.includes(key)) : [];
	if (fresh.length === 0) return;
	const names = fresh.map(({ post, name }) =>
		label("VOIDREGATTA.Campaign.Posting.given", { post: label(`VOIDREGATTA.Campaign.Post.${post}`), name: name ?? "" }),
	);
	notifyAbout("post-given", names.map(sayLabel));
	if (combat.system.stage === "running" && stationsOf(combat).length > 0) service("windows").openStation();
}

/** A craft in a match at which this user has a post, or which this user leads. */
export interface OwnStation {
	readonly seat: SeatId;
	readonly crew: Crew;
	/** This user's posts; the leading one too for whoever leads. */
	readonly posts: readonly string[];
	readonly leads: boolean;
	/** Whether the match waits for one of these posts. */
	readonly isDue: boolean;
}

/** Whether this user was at a post of a craft in a match, and is out for the rest of it. */
export function isHurt(combat: MatchCombat): boolean {
	return ownSeats(combat).some((seat) => {
		const out = hurtIn(combat, seat);
		return out.size > 0 && postsAt(combat, seat).some((post) => isOut(post, out) && playersAt(post).includes(game.user));
	});
}

/** Opens the station of this user, if the user has one in a match. */
export async function openOwnStation(combat: MatchCombat): Promise<void> {
	await openStations(combat);
	if (stationsOf(combat).length > 0) service("windows").openStation();
}

/** The stations of this user in a match, in seat order. */
export function stationsOf(combat: MatchCombat): readonly OwnStation[] {
	return ownSeats(combat).flatMap((seat) => stationAt(combat, seat) ?? []);
}

/** The crew in which this user may have a part: of any craft for a player, and of one that GMs have taken over for a GM. */
function ownCrew(combat: MatchCombat, seat: SeatId): Crew | null {
	return game.user.isGM && !ownSeats(combat).includes(seat) ? null : crewAt(combat, seat);
}

/** The station of this user at a seat's craft; null if the user has none, or if one person decides for the craft. */
export function stationAt(combat: MatchCombat, seat: SeatId): OwnStation | null {
	const crew = ownCrew(combat, seat);
	if (!crew) return null;
	const { posts, leads } = handOf(game.user, crew);
	if (posts.length === 0 && !leads) return null;
	const own = ownPosts(crew);
	return { seat, crew, posts: own, leads, isDue: postsAwaited(combat, seat).some((post) => own.includes(post)) };
}

/** Whether all that an order asks of this user is in. Who leads the craft may still fill the rest. */
export function hasGiven(combat: MatchCombat, { seat, posts, leads }: OwnStation): boolean {
	const { asked = [], given = {} } = crewStateOf(combat, seat) ?? {};
	const due = asked.filter((post) => posts.includes(post));
	const isIn = (post: string) => Object.hasOwn(given, post);
	return leads ? asked.length > 0 && asked.every(isIn) : due.length > 0 && due.every(isIn);
}

/** Whether an order is due of which this user leads the making, and decides no part. */
export function onlyLeads(combat: MatchCombat, { seat, posts, leads }: OwnStation): boolean {
	const { asked = [] } = crewStateOf(combat, seat) ?? {};
	return leads && !game.user.isGM && asked.length > 0 && !asked.some((post) => posts.includes(post));
}

/** Whether an order is due that asks nothing of this user. */
export function isSpared(combat: MatchCombat, { seat, posts, leads }: OwnStation): boolean {
	const { asked = [] } = crewStateOf(combat, seat) ?? {};
	return !leads && asked.length > 0 && !asked.some((post) => posts.includes(post));
}

/** The posts for which the order or the command of a seat waits, as far as this client knows. */
export function postsAwaited(combat: MatchCombat, seat: SeatId): readonly string[] {
	const crew = crewAt(combat, seat);
	if (!crew || !standingOf(combat)?.situation.awaited.includes(seat)) return [];
	const state = crewStateOf(combat, seat);
	if (state && state.asked.length > 0) return state.asked.filter((post) => !Object.hasOwn(state.given, post));
	const kind = askedOf(combat, seat, crew);
	return kind === null ? [] : [postOfCommand(crew.manned, kind)];
}

/** The posts of a user in a crew; the leading one too for whoever leads. */
function ownPosts(crew: Crew): readonly string[] {
	const { posts, leads } = handOf(game.user, crew);
	const { lead } = crew.manned.table;
	return leads && !posts.includes(lead) ? [...posts, lead] : posts;
}

/** Whether an awaited seat of this user waits for others of its crew, and not for this user. */
function isLeftToOthers(combat: MatchCombat, seat: SeatId): boolean {
	const crew = ownCrew(combat, seat);
	if (!crew) return false;
	const own = ownPosts(crew);
	const state = crewStateOf(combat, seat);
	if (state && state.asked.length > 0) return !own.some((post) => state.asked.includes(post) && !Object.hasOwn(state.given, post));
	const kind = askedOf(combat, seat, crew);
	return kind !== null && !own.includes(postOfCommand(crew.manned, kind));
}

/** Whether a seat is asked for a command that others of its crew give, and that this user may not give for them. */
function asksOthers(combat: MatchCombat, seat: SeatId): boolean {
	const crew = ownCrew(combat, seat);
	if (!crew || handOf(game.user, crew).leads || (crewStateOf(combat, seat)?.asked ?? []).length > 0) return false;
	return isLeftToOthers(combat, seat);
}

/** The kind of open command that the match asks of a seat now, as far as this client sees; null if none. */
function askedOf(combat: MatchCombat, seat: SeatId, { stations }: Crew): string | null {
	const table = openTableOf(combat);
	const view = table.ok ? table.value.entry.game.view(table.value.match.state.open, seat) : showingFor(combat, seat)?.view;
	return view === undefined ? null : stations.asks(view, seat);
}

/**
 * Hands in what a user decides at all of the user's posts, as this order says; null if one person decides, such as a GM who has taken the
 * seat over. Refused: as `askInCrew`, and `not-your-post` where the order asks nothing of the user.
 */
function handIn(combat: MatchCombat, seat: SeatId, order: Json): Promise<Outcome<null>> | null {
	const crew = game.user.isGM ? null : crewAt(combat, seat);
	if (!crew) return null;
	const own = ownPosts(crew);
	const waits = crewStateOf(combat, seat)?.asked ?? own;
	const due = own.filter((post) => waits.includes(post));
	if (due.length > 0 || waits.length === 0) return askInCrew(combat, seat, { do: "give", posts: [...(due.length > 0 ? due : own)], order });
	notify("no-part");
	return Promise.resolve(refuse("not-your-post", { post: own[0] ?? "" }));
}
