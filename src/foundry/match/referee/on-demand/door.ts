/**
 * The door to a match, on the referee's page: every wish of a player and every command of a GM comes in here. It gets an answer
 * once it is done or refused. A repeated message gets the first answer and does nothing. Each seat has one wish waiting at a
 * time.
 */

import type { Acting, Opened } from "../../../../core/kernel/journal.ts";
import { accept, type Json, type Outcome, type Refusal, refuse } from "../../../../core/kernel/outcome.ts";
import { isUnbroken, type SealedOrder } from "../../../../core/kernel/seal.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { isHidden, type MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { mayStart } from "../../../documents/permissions.ts";
import { openBundle } from "../../../rooms.ts";
import { type SetUpAgain, service } from "../../../services.ts";
import { accuseSeat } from "../../everyone/audit/audit.ts";
import { sealedEntriesOf } from "../../everyone/audit/sealed-entries.ts";
import { actingFor, actingObjection } from "../../everyone/ownership.ts";
import { openTable } from "../../everyone/reading/read-match.ts";
import { keepOrder, keptOrder } from "../../secrets/secrets.ts";
import { type MessageOf, matchOf, refereeEnvelope, toUser } from "../../wire/wire.ts";
import { askForLostOrders } from "../lost-orders.ts";
import { asReferee } from "../queue.ts";
import type { CrewQuestion } from "./crews.ts";
import { type Asked, perform, takeStep } from "./step.ts";

/** What users ask of the referee. */
export type Question = MessageOf<"request" | "seal" | "take-back" | "crew" | "start" | "campaign" | "command">;

/** The answers to wishes, by match, sender and id; they may still be pending. */
const answers = perMatch<Promise<Outcome<null>>>();

/** The number of answers that are remembered. The log of a match remembers what was done as long as it exists. */
const REMEMBERED = 2000;

/** The seats whose wish waits or is in progress, by match and seat: the name of its answer. */
const busySeats = perMatch<string>();

/** Performs a player's wish or a GM's command, and answers. */
export async function answerAt(question: Question, sender: User.Implementation): Promise<void> {
	const name = `${question.match} ${sender.id} ${question.id}`;
	const outcome = await (answers.get(name) ?? enter(question, sender, name));
	// This page is no longer the referee; the next referee answers.
	if (!outcome.ok && outcome.refusal.code === "no-referee") return void answers.delete(name);
	const refusal = outcome.ok ? null : { ...outcome.refusal, facts: { ...outcome.refusal.facts } };
	const answer = { ...refereeEnvelope(matchOf(question)), kind: "answer", wish: question.id, refusal } as const;
	await toUser(sender, answer, question.session);
}

function enter(question: Question, sender: User.Implementation, name: string): Promise<Outcome<null>> {
	const place = placeOf(question, sender);
	if (place && busySeats.has(place)) return Promise.resolve(refuse("wish-waits"));
	if (place) busySeats.set(place, name);
	const outcome = fulfil(question, sender)
		.catch((defect: unknown) => {
			console.error(defect);
			return refuse("not-done");
		})
		.finally(() => place && busySeats.delete(place));
	remember(name, outcome);
	return outcome;
}

/** The seat that a wish is for, with its match; null if there is none, or the sender may not act for it and so may not hold others up. */
function placeOf(question: Question, sender: User.Implementation): string | null {
	const combat = matchOf(question);
	if (!combat || !("seat" in question)) return null;
	// Each of a craft's crew gives parts of its own.
	const place = [question.match, question.seat, ...(question.kind === "crew" ? [sender.id] : [])].join(" ");
	return actingObjection(sender, combat, question.seat) ? null : place;
}

function remember(name: string, outcome: Promise<Outcome<null>>): void {
	answers.set(name, outcome);
	const [oldest] = answers.keys();
	if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest);
}

async function fulfil(question: Question, user: User.Implementation): Promise<Outcome<null>> {
	const combat = matchOf(question);
	if (question.kind === "campaign") {
		const play = (command: Json) => playFor(combat, command, { id: question.id, sender: user.id ?? "" });
		return asReferee(() => service("campaign").fulfil(combat, { ...question, setUpAgain, play }, user));
	}
	if (!combat) return refuse("no-match");
	if (question.kind === "start") return mayStart(user) ? start(combat) : refuse("may-not-start");
	const { id, entry } = question;
	if (question.kind === "command") {
		const room = await openBundle(combat.system.game);
		const { obey } = await import("./commands.ts"); // only a referee's page needs it
		return room.ok ? obey(combat, question.deed, { id, entry, wish: null, user: user.id ?? "" }) : room;
	}
	const { seat, moment } = question;
	const refusal = actingObjection(user, combat, seat);
	if (refusal) return { ok: false, refusal };
	const foreign = await stationObjection(combat, question, user);
	if (foreign) return { ok: false, refusal: foreign };
	if (question.kind === "crew") return (await crews()).actInCrew(combat, question, user);
	const asked = { id, entry, wish: { seat, moment }, sender: user.id ?? "" };
	const by = actingFor(user, combat, seat);
	if (question.kind === "request") return perform(combat, { kind: "command", seat, command: question.command, ...by }, { asked });
	const { digest } = question;
	if (question.kind === "take-back") return perform(combat, { kind: "taken-back", seat, digest }, { asked });
	const { order, nonce } = question;
	return admit(combat, { digest, order, nonce, moment }, { ...asked, by });
}

type AskedForSeat = Asked & { readonly wish: NonNullable<Asked["wish"]>; readonly by: Acting };

/** Accepts an order: a new one, or one that this client has lost. Refused: what the match refuses. */
async function admit(combat: MatchCombat, order: SealedOrder, { by, ...asked }: AskedForSeat): Promise<Outcome<null>> {
	const { digest, ...opened } = order;
	const { seat } = asked.wish;
	const outcome = (await isAdmitted(combat, seat, digest))
		? await admitAgain(combat, seat, order)
		: await perform(combat, { kind: "sealed", seat, digest, opened: opened satisfies Opened, ...by }, { asked });
	if (outcome.ok) return outcome;
	const { code } = outcome.refusal;
	if (code === "already-sealed" || code === "seal-broken") accuseSeat(combat, seat, "VOIDREGATTA.Notice.order-changed");
	if (code === "order-lost") askForLostOrders(combat);
	return outcome;
}

/** Whether the journal has exactly this order and it waits for the reveal. */
async function isAdmitted(combat: MatchCombat, seat: SeatId, digest: string): Promise<boolean> {
	if (sealedEntriesOf(combat).some((entry) => entry.seat === seat && entry.digest === digest)) return true;
	const table = isHidden(combat) ? await openTable(combat) : null;
	return table?.ok === true && table.value.match.state.sealed[seat]?.digest === digest;
}

async function admitAgain(combat: MatchCombat, seat: SeatId, order: SealedOrder): Promise<Outcome<null>> {
	if (!isUnbroken(order)) return refuse("seal-broken", { seat });
	if (isHidden(combat) || keptOrder(combat, order.digest)) return accept(null);
	return keepOrder(combat, { ...order, own: false });
}

/** Why somebody of a craft's crew may not do this; null for everybody else. */
async function stationObjection(combat: MatchCombat, question: CrewQuestion, user: User.Implementation): Promise<Refusal | null> {
	return hasCampaign("stations") ? (await crews()).crewObjection(combat, question, user) : null;
}

/** The code of stations; few worlds need it. */
function crews() {
	return import("./crews.ts");
}

/** Plays a command of the referee that a user has wished for, as part of the work that has the queue. */
async function playFor(combat: MatchCombat | null, command: Json, asker: Pick<Asked, "id" | "sender">): Promise<Outcome<null>> {
	if (!combat) return refuse("no-match");
	const table = await openTable(combat);
	if (!table.ok) return table;
	const asked: Asked = { ...asker, entry: table.value.match.length, wish: null };
	return takeStep(combat, { kind: "command", seat: null, command }, { asked });
}

const setUpAgain: SetUpAgain = async (...match) => (await import("./setting-up/again.ts")).setUpAgain(...match);

async function start(combat: MatchCombat): Promise<Outcome<null>> {
	return (await import("./opening.ts")).openCombat(combat);
}
