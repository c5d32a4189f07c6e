/**
 * A step of a match, as the referee's client plays it. Before the rules it checks who asks for it: whether the wish was done already, and
 * whether the match has moved on since. The core decides what follows, and the dice are the table's own. Steps come one after the other
 * (`queue.ts`). Their code is loaded with the first of them; only a referee's page needs it.
 */
import { type Answer, type DiceRequest, settleOutside } from "../../../../core/kernel/dice.ts";
import { type Act, type Journal, publicJournal } from "../../../../core/kernel/journal.ts";
import { type Match, momentOf, play } from "../../../../core/kernel/match.ts";
import { isSameMoment, type Moment } from "../../../../core/kernel/moment.ts";
import { accept, type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { isSkipped } from "../../../../core/kernel/state.ts";
import type { SeatFace } from "../../../../view/shared/startup/seats/face.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../../../ids.ts";
import { stillSealed } from "../../everyone/audit/sealed-entries.ts";
import { tableDice } from "../../everyone/on-demand/table-dice.ts";
import { isHiding, lostSeats, type OpenTable, opensLater } from "../../everyone/reading/open-table.ts";
import { openTable } from "../../everyone/reading/read-match.ts";
import { keepOrder, keptOrder } from "../../secrets/secrets.ts";
import { asReferee } from "../queue.ts";
import type { CrewStep } from "./crew-hands.ts";
import { oweLostCards, queueCards } from "./following/cards.ts";
import { type Fields, followMatch, noteRest, writeMatch } from "./write.ts";

/** What writes a hiding match; few referees need it. */
function publishing() {
	return import("./hiding/publish.ts");
}

/** A wish or a command as its user made it. */
export interface Asked {
	readonly id: string;
	/** How many entries the log had. */
	readonly entry: number;
	/** The id of the user who gives a command; missing on a wish. */
	readonly user?: string;
	/** The id of the user who sent a wish; missing on a command. */
	readonly sender?: string;
	/** The seat and moment of the wish; null for a GM's command, which is for this exact entry. */
	readonly wish: { readonly seat: SeatId; readonly moment: Moment } | null;
}

/** Further settings of a step. */
export interface Performing {
	/** Whether the step is allowed in a paused match. */
	readonly evenPaused?: boolean;
	/** The wish or command that the step fulfils. */
	readonly asked?: Asked | undefined;
	/** The step was played before and undone since; the id of the wish that it fulfilled. */
	readonly redo?: { readonly id: string | null };
	/** How many entries the log had when the choice was made; for a choice without a wish. */
	readonly at?: number | undefined;
}

/** Plays a step of a running match, in its turn: a wish in the lane of its seat. Refused: `no-referee`, and as `takeStep`. */
export function perform(combat: MatchCombat, act: Act, performing: Performing = {}): Promise<Outcome<null>> {
	return asReferee(() => takeStep(combat, act, performing), performing.asked?.wish?.seat);
}

/** Plays a step of a running match, when the queue comes to it. Refused: `match-over`, `paused`, `order-lost`, `storage-full`, `write-refused`, and what the match refuses. */
export async function takeStep(combat: MatchCombat, act: Act, { evenPaused = false, asked, at, redo }: Performing): Promise<Outcome<null>> {
	const table = await openTable(combat);
	if (!table.ok) return table;
	const answer = asked && answerAlready(table.value, asked);
	if (answer) return answer;
	if (at !== undefined && at !== table.value.match.length) return refuse("moved-on");
	const { stage } = combat.system;
	if (stage === "over") return refuse("match-over");
	if (stage === "paused" && !evenPaused) return refuse("paused");
	const { entry, match: before } = table.value;
	const [lost] = MAY_REVEAL.includes(act.kind) || opensLater(table.value) ? lostSeats(table.value) : [];
	if (lost) return refuse("order-lost", { seat: lost });
	oweLostCards(combat, table.value); // this page may not have been able to read the match before
	const dice = tableDice({ person: await personIn(combat, table.value, whoRolls(act, asked)) });
	const played = await settleOutside(
		play(entry.game, before, { ...act, id: asked?.id ?? redo?.id ?? null, again: redo !== undefined }),
		dice.source,
	);
	if (!played.ok) return played;
	const { match, reports } = played.value;
	const hands = await handsIn(combat, {
		act,
		sender: asked?.sender,
		before: before.state.sealed,
		after: match.state.sealed,
		reports,
	});
	const step = await stepFields(combat, { entry, match, reports: [] }, act);
	if (!step.ok) return step;
	const goesOn = combat.system.taken > 0 ? { taken: 0, tookBack: "" } : {};
	const fields = { ...step.value, ...goesOn, ...(isStillSealed(act, match) && deadlineOf(combat)) };
	const written = await writeMatch(combat, { rules: entry.game, match, fields });
	if (!written.ok) return written;
	const owe = () =>
		queueCards({ combat, faces: facesOf(combat).map((face) => ({ ...face, ...hands.get(face.id) })), entry: before.length, reports, dice });
	await followMatch(combat, { rules: entry.game, match }, owe);
	await noteRest(combat);
	return written;
}

/** The people of crews who decide in a step, as its cards name them; few worlds need the code. */
async function handsIn(combat: MatchCombat, step: CrewStep): Promise<ReadonlyMap<SeatId, Pick<SeatFace, "crew">>> {
	return hasCampaign("stations") ? (await import("./crew-hands.ts")).handsOf(combat, step) : new Map();
}

/** What asks people for the dice of a step; null if this world has no dice by hand, or the match hides something. */
async function personIn(
	combat: MatchCombat,
	table: OpenTable,
	by?: User.Implementation,
): Promise<((request: DiceRequest) => Promise<Answer | null>) | null> {
	if (isHiding(table) || !game.settings.get(MODULE_ID, SETTINGS.handDice)) return null;
	return (await import("./hand-dice.ts")).askPeople(combat, by);
}

/** Who rolls the dice of a command that the referee gives for a user: that user, if the page is still there. */
function whoRolls(act: Act, asked: Asked | undefined): User.Implementation | undefined {
	const user = act.kind === "command" && act.seat === null ? game.users.get(asked?.sender ?? "") : undefined;
	return user?.active ? user : undefined;
}

/** The last order brings the reveal, and the reveal would miss a lost order; a ruling judges every sealed order. */
const MAY_REVEAL: readonly Act["kind"][] = ["sealed", "skip", "ruling"];

async function stepFields(combat: MatchCombat, table: OpenTable, act: Act): Promise<Outcome<Fields>> {
	if (isHiding(table)) return (await publishing()).hideStep(combat, table);
	if (act.kind === "sealed" && act.opened) {
		const { digest } = act;
		const kept = await keepOrder(combat, { digest, ...act.opened, own: keptOrder(combat, digest)?.own ?? false });
		if (!kept.ok) return kept;
	}
	return accept({ log: publicEntries(combat, table.match), ...keptField(combat, table.match) });
}

/** The undone dice, if the step has used some of them. */
function keptField({ system }: MatchCombat, { journal: { kept } }: Match<unknown>): Fields {
	const text = JSON.stringify(kept);
	return text === JSON.stringify(system.kept) ? {} : { kept: text };
}

/** The entries that a step writes: the new one, and those whose orders it reveals. A sealed order shows its digest. */
function publicEntries({ system }: MatchCombat, { journal, secrets, length }: Match<unknown>): Journal["log"] {
	const { log } = publicJournal(journal, secrets);
	const before = stillSealed(system.log);
	const written = Object.entries(log).filter(([key, entry]) => {
		const number = Number(key);
		return number === length - 1 || (before.has(number) && entry.kind === "sealed" && entry.opened !== null);
	});
	return Object.fromEntries(written);
}

/** Whether an act gave the order of one seat, or took it back, and the match still waits at the same moment. */
function isStillSealed(act: Act, { state }: Match<unknown>): boolean {
	if (act.kind === "skip") return isSkipped(state, act.seat);
	if (act.kind === "taken-back") return true;
	return act.kind === "sealed" && state.sealed[act.seat]?.digest === act.digest;
}

/** The present deadline: a seat that seals, takes its order back or is skipped gives the others no extra time. */
function deadlineOf({ system }: MatchCombat): { readonly deadline: number | null } {
	return { deadline: system.deadline ?? null };
}

/** The answer to a wish that is done already or is for another moment; null if the referee should perform it. */
export function answerAlready({ entry: { game: rules }, match }: OpenTable, { id, entry, wish }: Asked): Outcome<null> | null {
	if (idsIn(match).has(id)) return accept(null);
	if (!wish) return entry === match.length ? null : refuse("moved-on");
	// Another page of the same user has acted for the seat since then.
	return hasActed(match, wish.seat, entry) || !isSameMoment(wish.moment, momentOf(rules, match)) ? refuse("moved-on") : null;
}

/** Whether a seat has acted in an entry from this number on. */
function hasActed({ journal, length }: OpenTable["match"], seat: SeatId, from: number): boolean {
	for (let number = Math.max(0, from); number < length; number++) {
		const entry = journal.log[number];
		if (entry && "seat" in entry && entry.seat === seat) return true;
	}
	return false;
}

/** The ids of the wishes in the first entries of a log, up to a link of its chain. */
interface Ids {
	readonly ids: Set<string>;
	readonly length: number;
	readonly chain: string | undefined;
}

/** By the opening of a journal, which all later readings of the match share. */
const known = new WeakMap<object, Ids>();

/** The ids of all wishes in a log. It reads only entries that are new since the last call. */
function idsIn({ journal: { opening, log }, length }: OpenTable["match"]): ReadonlySet<string> {
	const before = known.get(opening);
	const goesOn = before && before.length <= length && log[before.length - 1]?.chain === before.chain;
	const ids = goesOn ? before.ids : new Set<string>();
	for (let number = goesOn ? before.length : 0; number < length; number++) {
		const id = log[number]?.id;
		if (id != null) ids.add(id);
	}
	known.set(opening, { ids, length, chain: log[length - 1]?.chain });
	return ids;
}
