/**
 * What the referee's client does in a match, one thing after the other: it opens the match, plays a step and undoes steps. The
 * core decides what follows; the dice are the table's own.
 */
import { type Answer, type DiceRequest, settleOutside } from "../../../core/kernel/dice.ts";
import { type Act, type Journal, publicJournal } from "../../../core/kernel/journal.ts";
import { type Match, openMatch, play, undo } from "../../../core/kernel/match.ts";
import { accept, type Json, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { type Boons, seatId } from "../../../core/kernel/seat.ts";
import { isSkipped } from "../../../core/kernel/state.ts";
import { enteredWith } from "../../documents/entrants.ts";
import { facesOf } from "../../documents/faces.ts";
import { entrantOf, type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";
import { notify } from "../../notices.ts";
import { openRoom } from "../../rooms.ts";
import { stillSealed } from "../everyone/audit/sealed-entries.ts";
import { isHiding, lostSeats, type OpenTable } from "../everyone/reading/open-table.ts";
import { openTable } from "../everyone/reading/read-match.ts";
import { tableDice } from "../everyone/table-dice.ts";
import { keyState } from "../record-keys.ts";
import { keepOrder, keptOrder } from "../secrets.ts";
import { type Asked, answerAlready } from "./asked.ts";
import { openingMark, oweCards } from "./following/cards.ts";
import { asReferee } from "./queue.ts";
import { removeSeats, seatNewcomers } from "./setting-up/seats.ts";
import { type Fields, followMatch, writeMatch } from "./write.ts";

/** Gives each seat of a match what its crew is good for, by the id of the seat; `followCrews` sets it, since matches know no campaign. */
let readCrews: (combat: MatchCombat) => Promise<ReadonlyMap<string, Boons>> = async () => new Map();

/** Reads crews by this function from now on. */
export function followCrews(read: typeof readCrews): void {
	readCrews = read;
}

/** Opens the match of a Combat. Refused: `storage-full`, `write-refused`, and what the game refuses of options, seats and designs. */
export function openCombat(combat: MatchCombat): Promise<Outcome<null>> {
	return asReferee(async () => {
		if (combat.system.stage !== "set-up") return refuse("already-done");
		const entry = await openRoom(combat.system.game);
		if (!entry.ok) return entry;
		const crews = await readCrews(combat);
		const seats = seatsOf(combat).map(({ id }) => {
			const boons = crews.get(id ?? "");
			// An object field holds plain data; the game's own parser reads it.
			const design = enteredWith(entrantOf(combat, id ?? "")) as Json;
			return { id: seatId(id ?? ""), design, ...(boons && { boons }) };
		});
		const dice = tableDice();
		const opened = await settleOutside(openMatch(entry.value.game, { options: combat.system.options, seats }), dice.source);
		if (!opened.ok) return opened;
		const { match, reports } = opened.value;
		const { game: rules } = entry.value;
		const { options, seats: parsed } = match.journal;
		const opening = await openingFields(combat, { entry: entry.value, match, reports: [] });
		if (!opening.ok) return opening;
		const fields = { options, seats: parsed, ...opening.value, version: 2, undos: 0, stage: "running" };
		const written = await writeMatch(combat, { rules, match, fields });
		if (!written.ok) return written;
		// Flight Control has asked before; a macro starts a match without the question.
		if (isHiding({ entry: entry.value, match }) && keyState() === "undecided") notify("no-copy");
		oweCards({ combat, faces: facesOf(combat), entry: "opening", mark: openingMark(combat, match), reports, dice });
		await followMatch(combat, { rules, match });
		return written;
	});
}

async function openingFields(combat: MatchCombat, table: OpenTable): Promise<Outcome<Fields>> {
	if (isHiding(table)) return (await publishing()).hideOpening(combat, table);
	return accept({ opening: table.match.journal.opening, log: {}, kept: "{}" });
}

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

/** Plays a step of a running match. Refused: `match-over`, `paused`, `order-lost`, `storage-full`, `write-refused`, and what the match refuses. */
export function perform(combat: MatchCombat, act: Act, { evenPaused = false, asked, at, redo }: Performing = {}): Promise<Outcome<null>> {
	const work = async (): Promise<Outcome<null>> => {
		const table = await openTable(combat);
		if (!table.ok) return table;
		const answer = asked && answerAlready(table.value, asked);
		if (answer) return answer;
		if (at !== undefined && at !== table.value.match.length) return refuse("moved-on");
		const { stage } = combat.system;
		if (stage === "over") return refuse("match-over");
		if (stage === "paused" && !evenPaused) return refuse("paused");
		const { entry, match: before } = table.value;
		const [lost] = MAY_REVEAL.includes(act.kind) ? lostSeats(table.value) : [];
		if (lost) return refuse("order-lost", { seat: lost });
		const dice = tableDice({ person: await personIn(combat, table.value) });
		const played = await settleOutside(
			play(entry.game, before, { ...act, id: asked?.id ?? redo?.id ?? null, again: redo !== undefined }),
			dice.source,
		);
		if (!played.ok) return played;
		const { match, reports } = played.value;
		const step = await stepFields(combat, { entry, match, reports: [] }, act);
		if (!step.ok) return step;
		const fields = { ...step.value, ...(isStillSealed(act, match) && deadlineOf(combat)) };
		const written = await writeMatch(combat, { rules: entry.game, match, fields });
		if (!written.ok) return written;
		await seatNewcomers(combat, match);
		oweCards({ combat, faces: facesOf(combat), entry: before.length, reports, dice });
		await followMatch(combat, { rules: entry.game, match });
		return written;
	};
	return asReferee(work, asked?.wish?.seat);
}

/** What asks people for the dice of a step; null where this world has no dice by hand, and where the match hides something. */
async function personIn(combat: MatchCombat, table: OpenTable): Promise<((request: DiceRequest) => Promise<Answer | null>) | null> {
	if (isHiding(table) || !game.settings.get(MODULE_ID, SETTINGS.handDice)) return null;
	return (await import("./hand-dice.ts")).askPeople(combat);
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

/** The undone dice, where the step has used some of them. */
function keptField({ system }: MatchCombat, { journal: { kept } }: Match<unknown>): Fields {
	const text = JSON.stringify(kept);
	return text === JSON.stringify(system.kept) ? {} : { kept: text };
}

/** The entries that a step writes: the new one, and those whose orders it reveals. A sealed order shows its digest. */
function publicEntries({ system }: MatchCombat, { journal, state, length }: Match<unknown>): Journal["log"] {
	const { log } = publicJournal(journal, Object.keys(state.sealed).map(seatId));
	const before = stillSealed(system.log);
	const written = Object.entries(log).filter(([key, entry]) => {
		const number = Number(key);
		return number === length - 1 || (before.has(number) && entry.kind === "sealed" && entry.opened !== null);
	});
	return Object.fromEntries(written);
}

/** Whether an act gave the order of one seat, or took it back, and the match waits at the same moment still. */
function isStillSealed(act: Act, { state }: Match<unknown>): boolean {
	if (act.kind === "skip") return isSkipped(state, act.seat);
	if (act.kind === "taken-back") return true;
	return act.kind === "sealed" && state.sealed[act.seat]?.digest === act.digest;
}

/** The present deadline: a seat that seals, takes its order back or is skipped gives the others no extra time. */
function deadlineOf({ system }: MatchCombat): { readonly deadline: number | null } {
	return { deadline: system.deadline ?? null };
}

/** Undoes every entry from this number on, and removes its reports from chat. Refused: `nothing-to-undo`, `storage-full`, `write-refused`. */
export function undoTo(combat: MatchCombat, to: number, asked: Asked): Promise<Outcome<null>> {
	return asReferee(async () => {
		const table = await openTable(combat);
		if (!table.ok) return table;
		const answer = answerAlready(table.value, asked);
		if (answer) return answer;
		const { entry, match: before } = table.value;
		const undone = undo(entry.game, before, to);
		if (!undone.ok) return undone;
		const match = undone.value;
		const gone = Array.from({ length: before.length - to }, (_, index) => to + index);
		const stay = new Set(match.seats.map(({ id }) => id));
		await removeSeats(
			combat,
			before.seats.flatMap(({ id }) => (stay.has(id) ? [] : [id])),
		);
		const left = await undoneFields(combat, { entry, match, reports: [] });
		if (!left.ok) return left;
		const fields = { undos: match.journal.undos, ...left.value, stage: "paused" };
		const written = await writeMatch(combat, { rules: entry.game, match, fields, gone });
		if (written.ok) await followMatch(combat, { rules: entry.game, match });
		return written;
	});
}

async function undoneFields(combat: MatchCombat, table: OpenTable): Promise<Outcome<Fields>> {
	if (isHiding(table)) return (await publishing()).hideUndone(combat, table);
	return accept({ kept: JSON.stringify(table.match.journal.kept) });
}
