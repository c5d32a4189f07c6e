/**
 * What the posts of a craft have given for its order, on the referee's client, and how the craft's crew is shown it.
 */
import { momentOf } from "../../../../core/kernel/match.ts";
import { isSameMoment, type Moment } from "../../../../core/kernel/moment.ts";
import { type Building, orderUnder, postOfCommand, postsAsked } from "../../../../core/kernel/on-demand/parts.ts";
import { type Json, type Refusal, refuse } from "../../../../core/kernel/outcome.ts";
import { entryOf } from "../../../../core/kernel/plain.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { PartedOrder } from "../../../../core/kernel/stations.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { entrantOf, type MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { refresh, service } from "../../../services.ts";
import { type Crew, crewAt, openStations, postNames } from "../../everyone/on-demand/crew-at.ts";
import { hurtIn } from "../../everyone/on-demand/hurt.ts";
import { ownersOf } from "../../everyone/ownership.ts";
import type { OpenTable } from "../../everyone/reading/open-table.ts";
import { openTableOf } from "../../everyone/reading/read-match.ts";
import { stations } from "../../everyone/stations.ts";
import { isReferee, SESSION } from "../../lease/lease.ts";
import { keptParts } from "../../secrets/secrets.ts";
import { type CrewState, type KeptParts, parseKeptParts } from "../../wire/on-demand/crew-acts.ts";
import { refereeEnvelope, toUser } from "../../wire/wire.ts";

stations.awaits = (combat, seat) => postNames(postsAwaited(combat, seat));
stations.byPilot = isAskedOfNpc;

/** The posts for which the order or the command of a seat waits. A GM's page that is not the referee has no parts, and names no post for an order. */
function postsAwaited(combat: MatchCombat, seat: SeatId): readonly string[] {
	const crew = crewAt(combat, seat);
	if (!crew) return [];
	const { asked = [], given = {} } = (isReferee() ? crewState(combat, seat) : null) ?? {};
	if (asked.length > 0) return asked.filter((post) => !Object.hasOwn(given, post));
	const kind = commandAsked(combat, seat, crew);
	return kind === null ? [] : [postOfCommand(crew.manned, kind)];
}

/** The kind of open command that the match asks of a seat now; null if none, or if this page cannot read the match. */
function commandAsked(combat: MatchCombat, seat: SeatId, crew: Crew): string | null {
	const table = openTableOf(combat);
	return table.ok ? crew.stations.asks(table.value.entry.game.view(table.value.match.state.open, seat), seat) : null;
}

/** Whether a character without a player is at the post that gives the command which a seat is asked for. */
function isAskedOfNpc(combat: MatchCombat, seat: SeatId): boolean {
	const crew = hasCampaign("stations") ? crewAt(combat, seat) : null;
	const kind = crew && crew.npcs.size > 0 ? commandAsked(combat, seat, crew) : null;
	return crew !== null && kind !== null && crew.npcs.has(postOfCommand(crew.manned, kind));
}

/** An order that a crew makes together now. */
export interface Making {
	readonly table: OpenTable;
	readonly seat: SeatId;
	readonly crew: Crew;
	readonly building: Building;
}

/** The order that the crew of a seat makes now; null if the match awaits none of it. */
export function making(table: OpenTable, combat: MatchCombat, seat: SeatId): Making | null {
	const { entry, match } = table;
	const { open, sealed } = match.state;
	const crew = crewAt(combat, seat);
	const isDue = entry.game.sealing?.due(open) && entry.game.sealing.awaited(open).includes(seat) && !sealed[seat];
	const standing = crew && isDue ? crew.stations.standing(open, seat) : null;
	if (!crew || !standing) return null;
	const moment = momentOf(entry.game, match);
	return { table, seat, crew, building: { moment, standing, given: partsAt(combat, seat, moment)?.given ?? {} } };
}

/** Why the rules refuse an order in parts; null if they do not. */
export function objectionTo({ table, seat, crew }: Making, order: PartedOrder): Refusal | null {
	const { sealing } = table.entry.game;
	const parsed = sealing?.parseOrder(crew.stations.join(order)) ?? refuse("moved-on");
	return parsed.ok ? (sealing?.check(table.match.state.open, seat, parsed.value) ?? null) : parsed.refusal;
}

/** What was given at this moment; null if nothing. */
function partsAt(combat: MatchCombat, seat: SeatId, moment: Moment): KeptParts | null {
	const kept = parseKeptParts(keptParts(combat, seat));
	return kept && isSameMoment(kept.moment, moment) ? kept : null;
}

/** What was shown of each seat last, by match. */
const shown = perMatch<Map<SeatId, string>>();

/** Shows each crew what its posts have given, if that has changed. */
export async function showCrews(combat: MatchCombat): Promise<void> {
	await openStations(combat);
	const table = openTableOf(combat);
	if (!isReferee() || !table.ok || combat.system.stage === "set-up") return;
	const before = shown.get(combat.id ?? "") ?? new Map<SeatId, string>();
	shown.set(combat.id ?? "", before);
	for (const { id } of table.value.match.seats) {
		const state = crewState(combat, id);
		const users = crewUsers(combat, id).filter(({ active }) => active);
		const text = JSON.stringify([state, users.map((user) => user.id)]);
		if (!state || before.get(id) === text) continue;
		before.set(id, text);
		refresh();
		service("windows").redrawTracker();
		for (const user of users) send(combat, user, { seat: id, state });
	}
}

/** Who is shown what a crew gives: its players, and GMs if they have taken the seat over. */
function crewUsers(combat: MatchCombat, seat: SeatId): readonly User.Implementation[] {
	return [...ownersOf(combat, seat), ...(entrantOf(combat, seat).taken ? game.users.filter(({ isGM }) => isGM) : [])];
}

/** Shows somebody of a seat's crew what its posts have given. */
export function showCrewAgain(combat: MatchCombat, seat: SeatId, user: User.Implementation): void {
	const state = crewState(combat, seat);
	if (state) send(combat, user, { seat, state });
}

interface Shown {
	readonly seat: SeatId;
	readonly state: CrewState;
}

function send(combat: MatchCombat, user: User.Implementation, { seat, state }: Shown): void {
	// A state is plain data.
	const plain: Json = JSON.parse(JSON.stringify(state));
	void toUser(user, { ...refereeEnvelope(combat), kind: "crew-shown", seat, state: plain }, SESSION);
}

/** What the crew of a seat sees; null if one person decides for the craft, or if this page cannot read the match. */
export function crewState(combat: MatchCombat, seat: SeatId): CrewState | null {
	const table = openTableOf(combat);
	const crew = crewAt(combat, seat);
	if (!table.ok || !crew) return null;
	const { entry, match } = table.value;
	const moment = momentOf(entry.game, match);
	const made = making(table.value, combat, seat);
	const kept = partsAt(combat, seat, moment);
	const isSealed = kept?.sealed && match.state.sealed[seat]?.digest === kept.sealed.digest;
	const hurt = [...hurtIn(combat, seat)];
	if (!made) return { moment, asked: [], given: {}, misfit: null, sealed: (isSealed && kept.sealed) || null, hurt };
	const { manned, stations } = crew;
	const { standing, given: parts } = made.building;
	const misfit = Object.keys(parts).length > 0 ? objectionTo(made, orderUnder(manned, made.building)) : null;
	const alone = (post: string) =>
		stations.join(orderUnder(manned, { standing, given: { [post]: entryOf(parts, post) ?? { by: "", parts: {} } } }));
	return {
		moment,
		asked: [...postsAsked(manned, standing)],
		given: Object.fromEntries(Object.entries(parts).map(([post, { by }]) => [post, { by, order: alone(post) }])),
		misfit: misfit && { code: misfit.code, facts: { ...misfit.facts } },
		sealed: null,
		hurt,
	};
}
