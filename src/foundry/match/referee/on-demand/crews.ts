/**
 * Stations on the referee's client: it takes the parts that the posts of a craft give for its order, and seals the order when all parts
 * are in, when the captain says so, or when the time is up.
 */
import { momentOf } from "../../../../core/kernel/match.ts";
import { isSameMoment } from "../../../../core/kernel/moment.ts";
import {
	type Building,
	fittingParts,
	type Judging,
	mergeParts,
	orderUnder,
	partsOfPost,
	postOfCommand,
	postsThinking,
	withoutPart,
} from "../../../../core/kernel/on-demand/parts.ts";
import type { Json, Outcome, Refusal } from "../../../../core/kernel/outcome.ts";
import { accept, refuse } from "../../../../core/kernel/outcome.ts";
import { asJson } from "../../../../core/kernel/plain.ts";
import { type SeatId, seatId } from "../../../../core/kernel/seat.ts";
import type { PartedOrder } from "../../../../core/kernel/stations.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { entrantOf, type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { service } from "../../../services.ts";
import { crewAt, handOf, mayCommand, openStations } from "../../everyone/on-demand/crew-at.ts";
import type { OpenTable } from "../../everyone/reading/open-table.ts";
import { openTable } from "../../everyone/reading/read-match.ts";
import { keepParts, sealNow } from "../../secrets/secrets.ts";
import { type CrewAct, parseCrewAct } from "../../wire/on-demand/crew-acts.ts";
import type { MessageOf } from "../../wire/wire.ts";
import { asReferee } from "../queue.ts";
import { type Making, making, objectionTo, showCrewAgain, showCrews } from "./crew-orders.ts";
import { choose } from "./piloting.ts";
import { noteCrews } from "./setting-up/crew-notes.ts";
import { exchangePosts } from "./setting-up/posting.ts";
import { takeStep } from "./step.ts";

/** A wish for a seat with a crew. */
export type CrewQuestion = MessageOf<"request" | "seal" | "take-back" | "crew">;

/**
 * Why a user may not do this in a crew; null if the user may, or if one person decides for the craft. Refused: `not-your-post` {post} for
 * a command of another post, `captain-only` for whole orders, and `no-stations` for parts of a craft without a crew.
 */
export async function crewObjection(combat: MatchCombat, question: CrewQuestion, user: User.Implementation): Promise<Refusal | null> {
	await openStations(combat);
	const crew = crewAt(combat, question.seat);
	if (!crew) return question.kind === "crew" ? { code: "no-stations", facts: {} } : null;
	if (question.kind === "crew") return null;
	if (question.kind !== "request") return handOf(user, crew).leads ? null : { code: "captain-only", facts: {} };
	const { kind = null }: { readonly kind?: unknown } = Object(question.command);
	const named = typeof kind === "string" ? kind : "";
	return mayCommand(user, crew, named) ? null : { code: "not-your-post", facts: { post: postOfCommand(crew.manned, named) } };
}

/** Does what somebody of a crew asks for. Refused: `moved-on`, `unreadable-call`, what the parts refuse, and what the match refuses. */
export function actInCrew(combat: MatchCombat, question: MessageOf<"crew">, user: User.Implementation): Promise<Outcome<null>> {
	const act = parseCrewAct(question.act);
	if (!act) return Promise.resolve(refuse("unreadable-call"));
	return asReferee(async () => {
		const table = await openTable(combat);
		if (!table.ok) return table;
		if (act.do === "show") return shownAgain(combat, question, user);
		if (combat.system.stage !== "running") return refuse(combat.system.stage === "paused" ? "paused" : "match-over");
		if (act.do === "exchange") return exchangeIn(table.value, combat, { question, posts: act.posts, user });
		const made = making(table.value, combat, question.seat);
		if (!made || !isSameMoment(made.building.moment, question.moment)) return refuse("moved-on");
		const done = await obeyed(combat, made, { act, user });
		await showCrews(combat);
		return done;
	}, question.seat);
}

function shownAgain(combat: MatchCombat, { seat }: MessageOf<"crew">, user: User.Implementation): Outcome<null> {
	showCrewAgain(combat, seat, user);
	return accept(null);
}

interface Exchanging {
	readonly question: MessageOf<"crew">;
	readonly posts: readonly [string, string];
	readonly user: User.Implementation;
}

/** The captain's people change posts, whether an order is due or not. */
async function exchangeIn({ entry, match }: OpenTable, combat: MatchCombat, { question, posts, user }: Exchanging): Promise<Outcome<null>> {
	const { seat, moment } = question;
	const crew = crewAt(combat, seat);
	if (!crew || !isSameMoment(momentOf(entry.game, match), moment)) return refuse("moved-on");
	if (!handOf(user, crew).leads) return refuse("captain-only");
	const done = await exchangePosts(combat, seat, posts);
	await showCrews(combat);
	return done;
}

interface Asked {
	readonly act: Exclude<CrewAct, { do: "show" | "exchange" }>;
	readonly user: User.Implementation;
}

async function obeyed(combat: MatchCombat, made: Making, { act, user }: Asked): Promise<Outcome<null>> {
	const hand = handOf(user, made.crew);
	if (act.do === "seal") return hand.leads ? sealMade(combat, made) : refuse("captain-only");
	const judging: Judging = { manned: made.crew.manned, hand, objection: (order) => objectionTo(made, order) };
	const next = act.do === "give" ? given(made, act, judging) : withoutPart(made.building, act.post, judging);
	if (!next.ok) return next;
	const { moment, given: parts } = next.value;
	const kept = await keepParts(combat, made.seat, asJson({ moment, given: parts, sealed: null }));
	if (!kept.ok || act.do !== "give") return kept;
	const after = { ...made, building: next.value };
	return postsThinking(made.crew.manned, next.value).length === 0 ? sealMade(combat, after) : kept;
}

/** The order after somebody has decided for these posts, for all of them or for none. */
function given({ table, seat, crew, building }: Making, act: Extract<CrewAct, { do: "give" }>, judging: Judging): Outcome<Building> {
	const { game: rules } = table.entry;
	const parsed = rules.sealing?.parseOrder(act.order) ?? refuse("moved-on");
	if (!parsed.ok) return parsed;
	const whole = crew.stations.split(table.match.state.open, seat, parsed.value);
	let next: Outcome<Building> = accept(building);
	for (const post of act.posts) {
		if (!next.ok) return next;
		const parts = partsOfPost(crew.manned, post, whole);
		next = mergeParts(next.value, { post, moment: building.moment, kind: whole.kind, parts }, { ...judging, drafted: whole });
	}
	return next;
}

/** Seals the order as the crew has made it; part of the work that has the queue. */
async function sealMade(combat: MatchCombat, made: Making): Promise<Outcome<null>> {
	const { seat, crew, building } = made;
	const order = orderUnder(crew.manned, building);
	const refusal = objectionTo(made, order);
	if (refusal) return { ok: false, refusal };
	const sealed = sealNow(crew.stations.join(order), building.moment);
	const { digest, ...opened } = sealed;
	// Before the step: the last seal brings the reveal, whose card names who made the order.
	const parts = { moment: building.moment, given: building.given };
	const kept = await keepParts(combat, seat, asJson({ ...parts, sealed }));
	if (!kept.ok) return kept;
	const done = await takeStep(combat, { kind: "sealed", seat, digest, opened }, {});
	if (!done.ok) await keepParts(combat, seat, asJson({ ...parts, sealed: null }));
	return done;
}

/** Whether this page has looked for characters without a player before: until then it knows of no command that is theirs. */
let hasLooked = false;

/**
 * Has characters without a player try tasks, gives their parts in all crews, and shows each crew what has come. The first look drives the
 * match on.
 */
export async function attendCrews(combat: MatchCombat, drive: (combat: MatchCombat) => void): Promise<void> {
	if (hasCampaign("tasks") && combat.system.stage === "running") await asReferee(() => tryTasks(combat));
	if (!hasCampaign("stations")) return;
	await asReferee(() => noteCrews(combat).then(() => accept(null)));
	await openStations(combat);
	const isFirst = !hasLooked;
	hasLooked = true;
	if (combat.system.stage === "running")
		for (const { id } of seatsOf(combat)) {
			const seat = seatId(id ?? "");
			if (crewAt(combat, seat)?.npcs.size) await asReferee(() => decideForNpcs(combat, seat), seat);
		}
	await showCrews(combat);
	if (isFirst) drive(combat);
}

/** Characters without a player try tasks before their parts are given, which may follow from it. */
function tryTasks(combat: MatchCombat): Promise<Outcome<null>> {
	const play = (command: Json) => takeStep(combat, { kind: "command", seat: null, command }, {});
	const errand = { id: foundry.utils.randomID(), wish: { do: "npc-tasks" }, setUpAgain: () => Promise.resolve(refuse("no-match")), play };
	return service("campaign").fulfil(combat, errand, game.user);
}

/** Gives the parts of characters without a player, as a pilot of the craft's style decides; what the pilot does not decide, stands. */
async function decideForNpcs(combat: MatchCombat, seat: SeatId): Promise<Outcome<null>> {
	const table = await openTable(combat);
	const made = table.ok ? making(table.value, combat, seat) : null;
	const { manned, npcs } = made?.crew ?? {};
	const thinking = made && manned ? postsThinking(manned, made.building).filter((post) => npcs?.has(post)) : [];
	if (!made || !manned || thinking.length === 0) return accept(null);
	const whole = (await pilotOrder(made, entrantOf(combat, seat).crewStyle)) ?? made.building.standing;
	const objection = (order: PartedOrder) => objectionTo(made, order);
	let { building } = made;
	for (const post of thinking) {
		const judging: Judging = { manned, hand: { by: "", posts: [post], leads: false }, objection, drafted: whole };
		const part = { post, moment: building.moment, kind: whole.kind, parts: partsOfPost(manned, post, whole) };
		const next = mergeParts(building, part, judging);
		const stands = { by: "", parts: partsOfPost(manned, post, building.standing) };
		building = next.ok ? next.value : { ...building, given: { ...building.given, [post]: stands } };
	}
	const kept = await keepParts(combat, seat, asJson({ moment: building.moment, given: building.given, sealed: null }));
	return kept.ok && postsThinking(manned, building).length === 0 ? sealMade(combat, { ...made, building }) : kept;
}

/** The order that a pilot of this style would seal, in parts; null if it would do something else first. */
async function pilotOrder({ table, seat, crew }: Making, style: string): Promise<PartedOrder | null> {
	const chosen = await choose(table, { seat, style }).catch(() => null); // a pilot that finds nothing leaves what stands
	const parsed = table.entry.game.sealing?.parseOrder(chosen);
	return parsed?.ok ? crew.stations.split(table.match.state.open, seat, parsed.value) : null;
}

/** The matches whose time limit is ending. */
const ending = perMatch<true>();

/** Time is up: seals what crews have given, and ends the time limit. An order that is sealed late rings the same alarm again, for nothing. */
export async function endWithCrews(combat: MatchCombat, end: (combat: MatchCombat) => Promise<Outcome<null>>): Promise<Outcome<null>> {
	const match = combat.id ?? "";
	if (ending.has(match)) return accept(null);
	ending.set(match, true);
	try {
		await sealLate(combat);
		return await end(combat);
	} finally {
		ending.delete(match);
	}
}

/** Seals what crews have given, without the parts that fit nothing that stands. */
async function sealLate(combat: MatchCombat): Promise<void> {
	await openStations(combat);
	await asReferee(async () => {
		for (const { id } of seatsOf(combat)) {
			const table = await openTable(combat);
			const made = table.ok ? making(table.value, combat, seatId(id ?? "")) : null;
			if (made && Object.keys(made.building.given).length > 0) await sealMade(combat, fitting(made));
		}
		await showCrews(combat);
		return accept(null);
	});
}

/** The order with as many of its parts as fit each other. */
function fitting(made: Making): Making {
	const { manned } = made.crew;
	return { ...made, building: fittingParts(made.building, { manned, objection: (order) => objectionTo(made, order) }) };
}
