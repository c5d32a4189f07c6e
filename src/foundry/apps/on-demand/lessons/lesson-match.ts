/**
 * The match of a lesson: a document in the memory of this page. The page is its referee: it judges what the learner orders, plays it,
 * and lets the pilots of the other seats answer. Nothing of it is stored or sent.
 */
import type { Act } from "../../../../core/kernel/journal.ts";
import { seenBy } from "../../../../core/kernel/keeping.ts";
import { type Match, momentOf } from "../../../../core/kernel/match.ts";
import {
	afterOrder,
	afterReading,
	afterWrong,
	caughtUp,
	FIRST,
	factsOf,
	judged,
	type LessonFacts,
	type Progress,
	stepAt,
} from "../../../../core/kernel/on-demand/lessons/judging.ts";
import { type Lesson, learnerOf, type Scripted, type Sentence } from "../../../../core/kernel/on-demand/lessons/lesson.ts";
import { actInLesson, openLesson } from "../../../../core/kernel/on-demand/lessons/playing.ts";
import { accept, type Json, type Outcome, type Refusal, refuse } from "../../../../core/kernel/outcome.ts";
import type { Report } from "../../../../core/kernel/report.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { GameBundle } from "../../../../view/shared/startup/contract/room.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { openDoor } from "../../../documents/private-match.ts";
import { TYPES } from "../../../ids.ts";
import { documentChanged } from "../../../match/everyone/reading/journal-texts.ts";
import { type OpenTable, situationOf } from "../../../match/everyone/reading/open-table.ts";
import { sealsNow } from "../../../match/referee/drive.ts";
import { actOf } from "../../../match/referee/on-demand/piloting.ts";
import { sealNow } from "../../../match/secrets/secrets.ts";
import { openBundle } from "../../../rooms.ts";
import { wordsOf } from "./sentences.ts";

/** A lesson that is being played. */
export interface LessonTable {
	readonly lesson: Lesson;
	readonly room: GameBundle;
	readonly combat: MatchCombat;
	match: Match<unknown>;
	progress: Progress;
	/** What the other seats still do as written, before their pilots decide. */
	script: readonly Scripted[];
	/** Why the last order was not played; null if it was. */
	answer: Sentence | Refusal | null;
	/** What the learner may know of what happened since the learner's last order: the reports of each entry. */
	told: readonly (readonly Report[])[];
	/** Whether an order is being played. */
	busy: boolean;
	/** Called when anything has changed. */
	changed: () => void;
}

/** Opens a lesson. Refused: an unknown game, and what the rules refuse of its start. */
export async function openLessonTable(lesson: Lesson): Promise<Outcome<LessonTable>> {
	const room = await openBundle(lesson.game);
	if (!room.ok) return room;
	const opened = openLesson(room.value.game, lesson.start);
	if (!opened.ok) return opened;
	const table: LessonTable = {
		lesson,
		room: room.value,
		combat: documentFor(lesson, opened.value),
		match: opened.value,
		progress: FIRST,
		script: lesson.steps[0]?.others ?? [],
		answer: null,
		told: [],
		busy: false,
		changed: () => undefined,
	};
	openDoor(table.combat, {
		ask: (seat, command) => order(table, { seat, given: command, act: () => ({ kind: "command", seat, command }) }),
		seal: async (seat, given) => {
			await order(table, { seat, given, act: () => sealedAct(table, seat, given) });
			return accept(null);
		},
	});
	await letOthersPlay(table);
	return accept(table);
}

/** The document of a match, which no collection holds. */
function documentFor({ game: gameId, faces }: Lesson, match: Match<unknown>): MatchCombat {
	const order = match.seats.map(({ id }) => id);
	const entered = faces.map(({ id, npc }) => {
		const player = npc === "" && !game.user.isGM ? game.user.id : "";
		return [id, { npc, player, order: order.length - order.indexOf(id) }] as const;
	});
	const combatants = faces.map(({ id, name, livery, npc }) => ({
		_id: id,
		type: TYPES.seat,
		name: wordsOf(name),
		initiative: order.length - order.indexOf(id),
		system: { npc, livery },
	}));
	const { version, options, seats, opening, log, undos } = match.journal;
	const system = { version, game: gameId, options, seats, opening, log, undos, stage: "running", entered: Object.fromEntries(entered) };
	// The data is that of a match; the types know only what a world stores.
	const source = { _id: foundry.utils.randomID(), type: TYPES.match, round: 1, combatants, system } as unknown as Combat.CreateData;
	return new Combat.implementation(source) as MatchCombat; // by its type
}

/** Reads a match as every window reads one. */
function opened({ room: entry, match }: LessonTable): OpenTable {
	return { entry, match, reports: [] };
}

/** What may be asked about the match now. */
export function factsIn(table: LessonTable): LessonFacts {
	const { lesson, room, match, progress } = table;
	const seat = learnerOf(lesson);
	const view = seenBy(room.game, match.state, { seat, knows: [seat] });
	return factsOf({ view, situation: situationOf(opened(table)) }, progress);
}

/** Whether all steps are done. */
export function isFinished({ lesson, progress }: Pick<LessonTable, "lesson" | "progress">): boolean {
	return stepAt(lesson, progress) === null;
}

/** The learner has read a step. */
export async function goOn(table: LessonTable): Promise<void> {
	const before = table.progress.step;
	table.progress = afterReading(table.lesson, table.progress);
	if (table.progress.step !== before) await enterStep(table);
}

interface Given {
	readonly seat: SeatId;
	readonly given: Json;
	readonly act: () => Act;
}

/** The learner orders something: it is judged, and played or answered. */
async function order(table: LessonTable, { seat, given, act }: Given): Promise<void> {
	const { lesson, progress } = table;
	if (table.busy || seat !== learnerOf(lesson)) return;
	const step = stepAt(lesson, progress);
	const verdict = judged(step, given);
	if (!verdict.plays) {
		table.progress = afterWrong(progress);
		return answer(table, verdict.say ?? OTHERWISE);
	}
	const done = playIn(table, { act: act(), dice: step?.dice ?? [], told: [] });
	if (!done.ok) return answer(table, done.refusal);
	table.answer = null;
	table.progress = afterOrder(lesson, progress);
	await enterStep(table);
}

/** What an order is answered with for which a step has no answer. */
const OTHERWISE: Sentence = { key: "VOIDREGATTA.Lesson.otherwise" };

function answer(table: LessonTable, why: Sentence | Refusal): void {
	table.answer = why;
	table.changed();
}

/** A step begins: the other seats play until the learner is asked. */
async function enterStep(table: LessonTable): Promise<void> {
	table.script = [...table.script, ...(stepAt(table.lesson, table.progress)?.others ?? [])];
	table.busy = true;
	await letOthersPlay(table).finally(() => {
		table.busy = false;
	});
	table.changed();
}

/** More moves than others ever make between two orders of the learner. */
const MOST_MOVES = 400;

async function letOthersPlay(table: LessonTable): Promise<void> {
	for (let moves = 0; moves < MOST_MOVES; moves++) {
		const next = await nextOfOthers(table);
		if (!next) break;
		const played = playIn(table, { ...next, told: table.told });
		if (!played.ok) throw new Error(`A seat of a lesson was refused: ${played.refusal.code}`);
	}
	const { lesson, room, match } = table;
	const { over } = room.game.situation(match.state.open);
	table.progress = caughtUp(lesson, table.progress, { ...factsIn(table), over });
}

interface Next {
	readonly act: Act;
	readonly dice: readonly number[];
}

/** What somebody else does next; null if the learner is asked, or the match is over. */
async function nextOfOthers(table: LessonTable): Promise<Next | null> {
	const { room, lesson, match } = table;
	const { awaited, over } = situationOf(opened(table));
	if (over) return null;
	const [written, ...rest] = table.script;
	if (written) {
		table.script = rest;
		return { act: actFor(table, written.seat, written.order), dice: written.dice ?? [] };
	}
	const pilot = lesson.faces.find(({ id, npc }) => npc !== "" && awaited.includes(id));
	if (pilot) {
		const choosing = { seat: pilot.id, style: pilot.npc, seals: sealsNow(opened(table), pilot.id) };
		return { act: await actOf(opened(table), choosing), dice: [] };
	}
	if (awaited.length > 0) return null;
	if (room.game.sealing?.due(match.state.open)) return { act: { kind: "reveal" }, dice: [] };
	// A command of any game is plain data; the list of games erases its type.
	const command = (room.game.unattended?.(match.state.open) ?? null) as Json;
	return command === null ? null : { act: { kind: "command", seat: null, command }, dice: [] };
}

/** A command, or the order that a seat must seal now. */
function actFor(table: LessonTable, seat: SeatId, given: Json): Act {
	const seals = sealsNow(opened(table), seat) && (table.room.game.sealing?.parseOrder(given).ok ?? false);
	return seals ? sealedAct(table, seat, given) : { kind: "command", seat, command: given };
}

function sealedAct({ room, match }: LessonTable, seat: SeatId, given: Json): Act {
	const { digest, ...own } = sealNow(given, momentOf(room.game, match));
	return { kind: "sealed", seat, digest, opened: own };
}

interface Playing extends Next {
	/** What was told before. */
	readonly told: LessonTable["told"];
}

/** Plays an act, writes it into the document, and notes what the learner may know of it. */
function playIn(table: LessonTable, { act, dice, told }: Playing): Outcome<null> {
	const { room, lesson, combat } = table;
	const played = actInLesson(room.game, table.match, { act, dice, seed: lesson.start.seed });
	if (!played.ok) return refuse(played.refusal.code, played.refusal.facts);
	const { match, reports } = played.value;
	const seat = learnerOf(lesson);
	const entry = match.length - 1;
	table.match = match;
	table.told = [...told, reports.filter(({ seenBy: who }) => who === "all" || who.includes(seat))];
	const { phase, round, over } = room.game.situation(match.state.open);
	combat.updateSource({ round, system: { phase, stage: over ? "over" : "running", log: { [entry]: match.journal.log[entry] } } });
	documentChanged(combat, null);
	return accept(null);
}
