/**
 * A step of a match, as the referee's client plays it: the core decides what follows, and the dice are the table's own. `perform.ts`
 * puts the steps in order.
 */
import { type Answer, type DiceRequest, settleOutside } from "../../../../core/kernel/dice.ts";
import { type Act, type Journal, publicJournal } from "../../../../core/kernel/journal.ts";
import { type Match, play } from "../../../../core/kernel/match.ts";
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
import { followMatch } from "../after-step.ts";
import { type Asked, answerAlready } from "./asked.ts";
import type { CrewStep } from "./crew-hands.ts";
import { queueCards } from "./following/cards.ts";
import { type Fields, noteRest, writeMatch } from "./write.ts";

/** What writes a hiding match; few referees need it. */
function publishing() {
	return import("./hiding/publish.ts");
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
