/**
 * The match of a lesson: a document in the memory of this page, which is its own referee. Nothing of it is stored or sent.
 */
import type { Match } from "../../../../core/kernel/match.ts";
import { type Lesson, learnerOf, type Sentence } from "../../../../core/kernel/on-demand/lessons/lesson.ts";
import { beginLesson, type Hosting, orderIn, readIn, type Sitting } from "../../../../core/kernel/on-demand/lessons/sitting.ts";
import { accept, type Json, type Outcome, type Refusal } from "../../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { GameBundle } from "../../../../view/shared/startup/contract/room.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { openDoor } from "../../../documents/private-match.ts";
import { TYPES } from "../../../ids.ts";
import { documentChanged } from "../../../match/everyone/reading/document-texts.ts";
import { choose } from "../../../match/referee/on-demand/piloting.ts";
import { openBundle } from "../../../rooms.ts";
import { wordsOf } from "./sentences.ts";

/** A lesson that is being played. */
export interface LessonTable {
	readonly room: GameBundle;
	readonly host: Hosting;
	readonly combat: MatchCombat;
	sitting: Sitting;
	/** Why the last order was not played; null if it was. */
	answer: Sentence | Refusal | null;
	/** Whether an order is being played. */
	busy: boolean;
	/** Called when anything has changed. */
	changed: () => void;
}

/** Opens a lesson. Refused: an unknown game, and what the rules refuse of its start. */
export async function openLessonTable(lesson: Lesson): Promise<Outcome<LessonTable>> {
	const room = await openBundle(lesson.game);
	if (!room.ok) return room;
	const entry = room.value;
	const host: Hosting = {
		game: entry.game,
		choose: (match, seat, style) => choose({ entry, match, reports: [] }, { seat, style }),
		nonce: () => foundry.utils.randomID(),
	};
	const begun = await beginLesson(host, lesson);
	if (!begun.ok) return begun;
	const combat = documentFor(lesson, begun.value.match);
	const table: LessonTable = { room: entry, host, combat, sitting: begun.value, answer: null, busy: false, changed: () => undefined };
	openDoor(combat, {
		ask: (seat, command) => order(table, { seat, order: command, seals: false }),
		seal: async (seat, given) => {
			await order(table, { seat, order: given, seals: true });
			return accept(null);
		},
	});
	follow(table, begun.value);
	return accept(table);
}

/** The document of a match, which no collection holds. */
function documentFor({ game: gameId, faces }: Lesson, { journal, seats: seated }: Match<unknown>): MatchCombat {
	const ids = seated.map(({ id }) => id);
	const placeOf = (id: SeatId) => ids.length - ids.indexOf(id);
	const entered = faces.map(({ id, npc }) => {
		const player = npc === "" && !game.user.isGM ? game.user.id : "";
		return [id, { npc, player, order: placeOf(id) }] as const;
	});
	const combatants = faces.map(({ id, name, livery, npc }) => ({
		_id: id,
		type: TYPES.seat,
		name: wordsOf(name),
		system: { npc, livery, order: placeOf(id) },
	}));
	const { version, options, seats, opening, log, undos } = journal;
	const system = { version, game: gameId, options, seats, opening, log, undos, stage: "running", entered: Object.fromEntries(entered) };
	// The data of a match; the compiler cannot follow it through the schemas of its fields.
	const source = { _id: foundry.utils.randomID(), type: TYPES.match, round: 1, combatants, system } as unknown as Combat.CreateData;
	return new Combat.implementation(source) as MatchCombat; // by its type
}

/** The learner has read a step. */
export async function goOn(table: LessonTable): Promise<void> {
	await alone(table, async () => {
		table.answer = null;
		follow(table, await readIn(table.host, table.sitting));
	});
}

interface Given {
	readonly seat: SeatId;
	readonly order: Json;
	readonly seals: boolean;
}

/** The learner orders something: it is played, or answered. */
async function order(table: LessonTable, { seat, ...given }: Given): Promise<void> {
	if (seat !== learnerOf(table.sitting.lesson)) return;
	await alone(table, async () => {
		const { sitting, answer } = await orderIn(table.host, table.sitting, given);
		table.answer = answer && ("refusal" in answer ? answer.refusal : (answer.wrong ?? OTHERWISE));
		follow(table, sitting);
	});
}

/** What a wrong order is answered with for which the lesson has no answer. */
const OTHERWISE: Sentence = { key: "VOIDREGATTA.Lesson.otherwise" };

/** Does one thing at a time: what the learner presses meanwhile is for a board that no longer stands. */
async function alone(table: LessonTable, work: () => Promise<void>): Promise<void> {
	if (table.busy) return;
	table.busy = true;
	await work().finally(() => {
		table.busy = false;
	});
	table.changed();
}

/** Goes on to another sitting: the document gets what is new in its journal. */
function follow(table: LessonTable, sitting: Sitting): void {
	const { combat, host } = table;
	table.sitting = sitting;
	const { journal, state } = sitting.match;
	const fresh = Object.entries(journal.log).filter(([number]) => !Object.hasOwn(combat.system.log, number));
	if (fresh.length === 0) return;
	const { phase, round, over } = host.game.situation(state.open);
	combat.updateSource({ round, system: { phase, stage: over ? "over" : "running", log: Object.fromEntries(fresh) } });
	documentChanged(combat, null);
}
