/**
 * A lesson as it is played: its match, and where the learner stands. Each order of the learner is judged, played or answered; then
 * the other seats play until the learner is asked again. Nothing is changed in place: each act gives a new sitting.
 */
import type { AnyGame } from "../../game.ts";
import type { Act } from "../../journal.ts";
import { seenBy } from "../../keeping.ts";
import { type Match, momentOf } from "../../match.ts";
import { accept, type Json, type Outcome, type Refusal } from "../../outcome.ts";
import type { Report } from "../../report.ts";
import { sealForMoment } from "../../seal.ts";
import type { SeatId } from "../../seat.ts";
import { isSkipped } from "../../state.ts";
import {
	afterOrder,
	afterReading,
	afterWrong,
	caughtUp,
	FIRST,
	factsOf,
	fits,
	judged,
	type LessonFacts,
	type Progress,
	starsWon,
	stepAt,
} from "./judging.ts";
import { type Lesson, learnerOf, type Scripted, type Sentence } from "./lesson.ts";
import { actInLesson, openLesson } from "./playing.ts";

export interface Sitting {
	readonly lesson: Lesson;
	readonly match: Match<unknown>;
	readonly progress: Progress;
	/** What the other seats still do as written, before their pilots decide. */
	readonly script: readonly Scripted[];
	/** The reports that the learner may read since the learner's last order, a list for each entry. */
	readonly told: readonly (readonly Report[])[];
}

/** What a lesson is played with. */
export interface Hosting {
	readonly game: AnyGame;
	/** What the pilot of this style chooses for a seat. */
	choose(match: Match<unknown>, seat: SeatId, style: string): Promise<Json>;
	/** A text that nobody can guess. */
	nonce(): string;
}

/** What came of an order of the learner. */
export type Ordered =
	| { readonly sitting: Sitting; readonly answer: null }
	/** It was wrong, and not played; null: the lesson has no answer to it. */
	| { readonly sitting: Sitting; readonly answer: { readonly wrong: Sentence | null } }
	| { readonly sitting: Sitting; readonly answer: { readonly refusal: Refusal } };

/** Begins a lesson: the others play until the learner is asked. Refused: what opening the match refuses. */
export async function beginLesson(host: Hosting, lesson: Lesson): Promise<Outcome<Sitting>> {
	const opened = openLesson(host.game, lesson.start);
	if (!opened.ok) return opened;
	const script = lesson.steps[0]?.others ?? [];
	return accept(await othersPlay(host, { lesson, match: opened.value, progress: FIRST, script, told: [] }));
}

/** The learner orders something: a command, or an order to seal. */
export async function orderIn(host: Hosting, sitting: Sitting, given: { readonly order: Json; readonly seals: boolean }): Promise<Ordered> {
	const { lesson, progress } = sitting;
	const step = stepAt(lesson, progress);
	const verdict = judged(step, given.order);
	if (!verdict.plays) return { sitting: { ...sitting, progress: afterWrong(progress) }, answer: { wrong: verdict.say } };
	const act = actFor(host, sitting, { ...given, seat: learnerOf(lesson) });
	const played = playedIn(host, { ...sitting, told: [] }, { act, dice: step?.dice ?? [] });
	if (!played.ok) return { sitting, answer: { refusal: played.refusal } };
	const next = entered({ ...played.value, progress: afterOrder(lesson, progress) }, progress);
	return { sitting: await othersPlay(host, next), answer: null };
}

/** The learner has read a step. */
export async function readIn(host: Hosting, sitting: Sitting): Promise<Sitting> {
	const { lesson, progress } = sitting;
	return othersPlay(host, entered({ ...sitting, progress: afterReading(lesson, progress) }, progress));
}

/** What may be asked about a sitting. */
export function factsIn({ game }: Pick<Hosting, "game">, { lesson, match, progress }: Sitting): LessonFacts {
	const seat = learnerOf(lesson);
	return factsOf({ view: seenBy(game, match.state, { seat, knows: [seat] }), situation: game.situation(match.state.open) }, progress);
}

/** Whether all steps are done. */
export function isFinished({ lesson, progress }: Pick<Sitting, "lesson" | "progress">): boolean {
	return stepAt(lesson, progress) === null;
}

/** How many stars are won by now; none before the end. */
export function starsIn(host: Pick<Hosting, "game">, sitting: Sitting): number {
	return isFinished(sitting) ? starsWon(sitting.lesson.stars, factsIn(host, sitting)) : 0;
}

/** A sitting in which a step may have begun: what the others do in it as written comes next. */
function entered(sitting: Sitting, before: Progress): Sitting {
	const { lesson, progress, script } = sitting;
	if (progress.step === before.step) return sitting;
	return { ...sitting, script: [...script, ...(stepAt(lesson, progress)?.others ?? [])] };
}

/** More moves than others ever make between two orders of the learner. */
const MOST_MOVES = 400;

/** The others play until the learner is asked, or the match is over. */
async function othersPlay(host: Hosting, sitting: Sitting): Promise<Sitting> {
	let now = sitting;
	for (let moves = 0; moves < MOST_MOVES; moves++) {
		const next = await nextOfOthers(host, now);
		if (!next) break;
		const played = playedIn(host, { ...now, script: next.script }, next);
		if (!played.ok) throw new Error(`Lesson ${now.lesson.id}: what another seat does was refused: ${played.refusal.code}`);
		now = played.value;
	}
	const { over } = host.game.situation(now.match.state.open);
	return { ...now, progress: caughtUp(now.lesson, now.progress, { ...factsIn(host, now), over }) };
}

interface Played {
	readonly act: Act;
	readonly dice: readonly number[];
}

/** What somebody else does next; null if the learner is asked, or the match is over. */
async function nextOfOthers(host: Hosting, sitting: Sitting): Promise<(Played & Pick<Sitting, "script">) | null> {
	const { lesson, match, script } = sitting;
	const { game } = host;
	const { open } = match.state;
	if (game.situation(open).over) return null;
	const [written, ...rest] = script;
	const asWritten = written && { act: actFor(host, sitting, { ...written, seals: true }), dice: written.dice ?? [] };
	// What is written for later is refused now, and waits.
	if (asWritten && playedIn(host, sitting, asWritten).ok) return { ...asWritten, script: rest };
	if (lesson.asWritten) return null;
	const awaited = awaitedIn(game, match);
	const pilot = lesson.faces.find(({ id, npc }) => npc !== "" && awaited.includes(id));
	if (pilot) {
		const order = await host.choose(match, pilot.id, pilot.npc);
		return { act: actFor(host, sitting, { seat: pilot.id, order, seals: true }), dice: [], script };
	}
	if (awaited.length > 0) return null;
	if (game.sealing?.due(open)) return { act: { kind: "reveal" }, dice: [], script };
	// A command of any game is plain data; the list of games erases its type.
	const command = (game.unattended?.(open) ?? null) as Json;
	return command === null ? null : { act: { kind: "command", seat: null, command }, dice: [], script };
}

/** The seats that must still choose. */
function awaitedIn(game: AnyGame, { state }: Match<unknown>): readonly SeatId[] {
	const { awaited } = game.situation(state.open);
	return game.sealing?.due(state.open) ? awaited.filter((seat) => !state.sealed[seat] && !isSkipped(state, seat)) : awaited;
}

interface Given {
	/** Null for the referee, who seals nothing. */
	readonly seat: SeatId | null;
	readonly order: Json;
	/** Whether it may be an order to seal. */
	readonly seals: boolean;
}

/** The act of a seat: it seals an order, if it must seal one and this is one, or gives a command. */
function actFor({ game, nonce }: Hosting, { match }: Pick<Sitting, "match">, { seat, order, seals }: Given): Act {
	const { sealing } = game;
	if (seat === null && fits({ kind: "reveal" }, order)) return { kind: "reveal" };
	const isOrder =
		seals && sealing?.due(match.state.open) && sealing.awaited(match.state.open).some((id) => id === seat) && sealing.parseOrder(order).ok;
	if (seat === null || !isOrder) return { kind: "command", seat, command: order };
	const { digest, ...opened } = sealForMoment(order, nonce(), momentOf(game, match));
	return { kind: "sealed", seat, digest, opened };
}

/** A sitting after an act. Refused: what the match refuses. */
function playedIn({ game }: Hosting, sitting: Sitting, { act, dice }: Played): Outcome<Sitting> {
	const { lesson, match, told } = sitting;
	const played = actInLesson(game, match, { act, dice, seed: lesson.start.seed });
	if (!played.ok) return played;
	const seat = learnerOf(lesson);
	const reports = played.value.reports.filter(({ seenBy: who }) => who === "all" || who.includes(seat));
	return accept({ ...sitting, match: played.value.match, told: [...told, reports] });
}
