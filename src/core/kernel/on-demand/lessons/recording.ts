/**
 * Lessons from played matches: some entries of a journal become a lesson in which the learner gives the orders that one seat gave, and
 * all others do what they did, with the same dice. The lesson is played once before anybody gets it.
 */
import { type Entry, entriesOf, type Journal } from "../../journal.ts";
import { accept, type Json, type Outcome, type Refused, refuse } from "../../outcome.ts";
import { asJson } from "../../plain.ts";
import type { SeatId } from "../../seat.ts";
import { stepAt } from "./judging.ts";
import { LESSON_FORMAT, type Lesson, type LessonFace, type LessonStep, parseLesson, type Scripted, type Sentence } from "./lesson.ts";
import { beginLesson, type Hosting, orderIn, readIn, type Sitting } from "./sitting.ts";

/** What whoever records a lesson chooses. */
export interface Recording {
	readonly title: string;
	readonly about: string;
	readonly minutes: number;
	readonly learner: SeatId;
	/** The number of entries at its start, and at its end. */
	readonly from: number;
	readonly to: number;
	/** What each order of the learner is introduced with, by the number of its entry; the rest gets a general sentence. */
	readonly sentences: Readonly<Record<number, string>>;
	/** What is said at the end; empty for a general sentence. */
	readonly closing: string;
	readonly faces: readonly Pick<LessonFace, "id" | "name" | "livery">[];
	/** A style of pilot of the game; no pilot ever decides in such a lesson. */
	readonly npc: string;
}

/** The numbers of the entries in a range with which a seat orders something. */
export function ordersOf(journal: Journal, { learner, from, to }: Pick<Recording, "learner" | "from" | "to">): readonly number[] {
	const taken = takenBack(entriesOf(journal));
	return entriesOf(journal).flatMap((entry, number) => {
		const isOwn = (entry.kind === "command" || entry.kind === "sealed") && entry.seat === learner;
		return isOwn && number >= from && number < to && !taken.has(number) ? [number] : [];
	});
}

/** The order of an entry; null if it has none, or if this client may not know it. */
export function orderOf(entry: Entry | undefined): Json | null {
	if (entry?.kind === "command") return entry.command;
	return entry?.kind === "sealed" ? (entry.opened?.order ?? null) : null;
}

/** The seals that were taken back, and the entries that took them back: a lesson leaves out both. */
function takenBack(entries: readonly Entry[]): ReadonlySet<number> {
	const found = new Set<number>();
	const last = new Map<SeatId, number>();
	for (const [number, entry] of entries.entries()) {
		if (entry.kind === "sealed") last.set(entry.seat, number);
		if (entry.kind !== "taken-back") continue;
		found.add(number);
		found.add(last.get(entry.seat) ?? number);
	}
	return found;
}

/**
 * The lesson of these choices. Refused: `lesson-range` {entry} if an entry cannot be part of a lesson, as a GM's ruling cannot, or if
 * there is no order of the learner; and what reading a lesson refuses.
 */
export function recordLesson(journal: Journal, chosen: Recording): Outcome<Lesson> {
	const { from, to, learner } = chosen;
	const entries = entriesOf(journal);
	const taken = takenBack(entries);
	const own = ordersOf(journal, chosen);
	if (own.length === 0) return refuse("lesson-range", { entry: to });
	const steps: LessonStep[] = [];
	let others: Scripted[] = [];
	for (let number = from; number < to; number++) {
		const entry = entries[number];
		if (!entry) return refuse("lesson-range", { entry: number + 1 });
		if (taken.has(number)) continue;
		const dice = entry.rolls.flatMap(({ shown }) => shown);
		const order = orderOf(entry);
		if (own.includes(number) && order !== null) {
			steps.push({ ...ownStep(number, order, chosen), dice, others });
			others = [];
			continue;
		}
		const written = entry.kind === "reveal" ? { seat: null, order: REVEAL, dice } : othersDo(entry, dice);
		if (!written) return refuse("lesson-range", { entry: number + 1 });
		others.push(written);
	}
	return parseLesson({
		format: LESSON_FORMAT,
		version: 1,
		id: "recorded",
		game: journal.game,
		kind: "lesson",
		title: chosen.title,
		about: chosen.about,
		minutes: chosen.minutes,
		start: startOf(journal, from),
		faces: chosen.faces.map((face) => ({ ...face, npc: face.id === learner ? "" : chosen.npc })),
		asWritten: true,
		steps: [...steps, { id: "end", say: chosen.closing || said("recordedEnd"), point: [], others }],
		stars: [{ say: said("recordedStar"), won: { at: "wrong", most: 1000 } }, NO_MISTAKE],
	} satisfies Lesson);
}

/** What the referee does to open the sealed orders, as a script names it. */
const REVEAL: Json = { kind: "reveal" };

const NO_MISTAKE = { say: { key: "VOIDREGATTA.Lesson.noneWrong" }, won: { at: "wrong", most: 0 } } as const;

function said(key: "recorded" | "recordedEnd" | "recordedStar"): Sentence {
	return { key: `VOIDREGATTA.Lesson.${key}` };
}

function ownStep(number: number, order: Json, { sentences }: Recording): LessonStep {
	return { id: `entry-${number + 1}`, say: sentences[number] || said("recorded"), point: [{ order }], orders: [order] };
}

function othersDo(entry: Entry, dice: readonly number[]): Scripted | null {
	const order = orderOf(entry);
	if (order === null || (entry.kind !== "command" && entry.kind !== "sealed")) return null;
	return { seat: entry.seat, order, dice };
}

function startOf({ options, seats, opening, log }: Journal, from: number): Lesson["start"] {
	const before = Object.entries(log).slice(0, from);
	return {
		options,
		seats,
		seed: 1,
		journal: { opening: asJson(opening), log: asJson(Object.fromEntries(before)) },
	};
}

/**
 * Plays a recorded lesson as its learner would. Refused: `lesson-range` {entry} with the first entry that does not follow, and what
 * opening its match refuses.
 */
export async function rehearse(host: Hosting, lesson: Lesson, journal: Journal): Promise<Outcome<Sitting>> {
	const begun = await beginLesson(host, lesson);
	if (!begun.ok) return begun;
	let sitting = begun.value;
	for (let step = stepAt(lesson, sitting.progress); step; step = stepAt(lesson, sitting.progress)) {
		const before = sitting;
		const [order] = step.orders ?? [];
		if (order === undefined) sitting = await readIn(host, sitting);
		else {
			const given = await orderIn(host, sitting, { order, seals: true });
			if (given.answer) return stopsAt(sitting);
			({ sitting } = given);
		}
		if (sitting.progress.step === before.progress.step) return stopsAt(sitting);
	}
	return sitting.script.length > 0 || !isSame(sitting, journal) ? stopsAt(sitting) : accept(sitting);
}

/** Whether a sitting has thrown the same dice as the match that it was recorded from: then all else is the same, too. */
function isSame({ match }: Sitting, journal: Journal): boolean {
	const [played, recorded] = [match.journal, journal].map((each) => {
		const taken = takenBack(entriesOf(each));
		return entriesOf(each).filter((_, number) => !taken.has(number));
	});
	return played?.every(({ rolls }, number) => JSON.stringify(rolls) === JSON.stringify(recorded?.[number]?.rolls)) ?? false;
}

function stopsAt({ match }: Sitting): Refused {
	return refuse("lesson-range", { entry: match.length + 1 });
}
