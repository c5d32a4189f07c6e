/**
 * Lessons: a match in which one person learns a game. A lesson is plain data: a start, seats, steps with a sentence and what it points
 * at, the orders that count as done, and a goal with stars. This file reads lessons from anywhere, strictly; `judging.ts` judges
 * what the learner does.
 */
import * as v from "valibot";
import { facesSchema } from "../../dice.ts";
import { boonsSchema } from "../../journal.ts";
import type { Members } from "../../members.ts";
import { accept, type Json, type Outcome, refuse } from "../../outcome.ts";
import { storedSchema } from "../../plain.ts";
import { type SeatId, type SeatSetup, seatSchema } from "../../seat.ts";

/** A sentence: a text of whoever wrote the lesson, or a label of the language file. */
export type Sentence = string | { readonly key: string; readonly data?: Readonly<Record<string, unknown>> };

/** A question about plain data. `at` is a path such as "view.round"; what is not there is null. */
export type Test =
	| { readonly at: string; readonly is: Json }
	| { readonly at: string; readonly least: number }
	| { readonly at: string; readonly most: number }
	/** How many items of a list something holds of. */
	| { readonly count: string; readonly of: Test; readonly least: number }
	| { readonly count: string; readonly of: Test; readonly most: number }
	| { readonly all: readonly Test[] }
	| { readonly any: readonly Test[] }
	| { readonly not: Test };

/**
 * Something that a step points at: the control that gives such an order, another control by a selector, a craft, or a place on the
 * map. `enter` is what the learner writes there; missing if the learner presses it. Craft and places are only looked at.
 */
export type Pointer =
	| { readonly order: Json }
	| { readonly control: string; readonly enter?: string }
	| { readonly craft: SeatId }
	| { readonly place: string };

/** What another seat does, with its dice; dice beyond these follow from the seed. */
export interface Scripted {
	/** Null for the referee, who also opens the sealed orders: `{ "kind": "reveal" }`. */
	readonly seat: SeatId | null;
	/** A command, or an order if the seat must seal one. */
	readonly order: Json;
	readonly dice?: readonly number[];
}

/** What a wrong order is answered with: the first answer whose pattern the order fits. */
export interface WrongOrder {
	readonly order: Json;
	readonly say: Sentence;
}

/** A step of a lesson. With neither `orders` nor `until`, the learner only reads it. */
export interface LessonStep {
	/** Short, and the only one of its name. */
	readonly id: string;
	readonly say: Sentence;
	/** In the order in which the learner uses them. */
	readonly point: readonly Pointer[];
	/** Patterns: an order that fits one of them is played and ends the step; any other is answered, and not played. */
	readonly orders?: readonly Json[];
	/** The learner orders freely until this holds. */
	readonly until?: Test;
	readonly wrong?: readonly WrongOrder[];
	/** The dice of the learner's next order; dice beyond these follow from the seed. */
	readonly dice?: readonly number[];
	/** What other seats do from this step on, in this order, each as soon as it may; the rest is their pilots'. */
	readonly others?: readonly Scripted[];
}

/** A star: what it is for, and when it is won. */
export interface Star {
	readonly say: Sentence;
	readonly won: Test;
}

/** How a seat looks, and who decides for it. */
export interface LessonFace {
	readonly id: SeatId;
	readonly name: Sentence;
	/** The style of its pilot; empty for the learner's seat. */
	readonly npc: string;
	readonly livery: { readonly hull: string; readonly trim: string; readonly glyph: string };
}

/** Where a lesson begins: with a fresh match, or after the first entries of a journal. */
export interface LessonStart {
	readonly options: Json;
	readonly seats: readonly SeatSetup[];
	/** All dice that nobody has written down follow from it. */
	readonly seed: number;
	/** The dice of the opening and the first entries, as a journal has them; missing for a fresh match. */
	readonly journal?: { readonly opening: Json; readonly log: Json };
}

export interface Lesson {
	readonly format: typeof LESSON_FORMAT;
	readonly version: 1;
	/** Short, and the only one of its game. */
	readonly id: string;
	readonly game: string;
	/** A first lesson leads by the hand; an exercise sets a goal. */
	readonly kind: "lesson" | "exercise";
	readonly title: Sentence;
	/** What one learns, in a sentence. */
	readonly about: Sentence;
	readonly minutes: number;
	readonly start: LessonStart;
	/** One for each seat; exactly one of them is the learner's. */
	readonly faces: readonly LessonFace[];
	/** Whether the others and the referee do only what is written; missing if pilots decide the rest. */
	readonly asWritten?: true;
	readonly steps: readonly LessonStep[];
	/** One to three stars; each counts only after the one before it. */
	readonly stars: readonly Star[];
}

export const LESSON_FORMAT = "void-regatta-lesson";

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const name = v.pipe(text(64), v.regex(/^[a-z0-9-]+$/));

const sentenceSchema: v.GenericSchema<unknown, Sentence> = v.union([
	text(2000),
	v.strictObject({
		key: v.pipe(text(200), v.startsWith("VOIDREGATTA.")),
		data: v.exactOptional(v.record(text(64), v.union([text(200), v.number()]))),
	}),
]);

const path = v.pipe(text(200), v.minLength(1));

/** How deep questions may be nested. */
const DEEPEST = 6;

function testSchema(depth: number): v.GenericSchema<unknown, Test> {
	const plain = [
		v.strictObject({ at: path, is: storedSchema }),
		v.strictObject({ at: path, least: v.number() }),
		v.strictObject({ at: path, most: v.number() }),
	] as const;
	if (depth === 0) return v.union(plain);
	const deeper = testSchema(depth - 1);
	return v.union([
		...plain,
		v.strictObject({ count: path, of: deeper, least: v.number() }),
		v.strictObject({ count: path, of: deeper, most: v.number() }),
		v.strictObject({ all: v.pipe(v.array(deeper), v.maxLength(20)) }),
		v.strictObject({ any: v.pipe(v.array(deeper), v.maxLength(20)) }),
		v.strictObject({ not: deeper }),
	]);
}

const whether = testSchema(DEEPEST);

const pointerSchema: v.GenericSchema<unknown, Pointer> = v.union([
	v.strictObject({ order: storedSchema }),
	v.strictObject({ control: text(200), enter: v.exactOptional(text(200)) }),
	v.strictObject({ craft: seatSchema }),
	v.strictObject({ place: text(64) }),
]);

const scriptedSchema = v.strictObject({
	seat: v.nullable(seatSchema),
	order: storedSchema,
	dice: v.exactOptional(facesSchema),
} satisfies Members<Scripted>);

const stepSchema: v.GenericSchema<unknown, LessonStep> = v.strictObject({
	id: name,
	say: sentenceSchema,
	point: v.pipe(v.array(pointerSchema), v.maxLength(12)),
	orders: v.exactOptional(v.pipe(v.array(storedSchema), v.minLength(1), v.maxLength(20))),
	until: v.exactOptional(whether),
	wrong: v.exactOptional(v.array(v.strictObject({ order: storedSchema, say: sentenceSchema } satisfies Members<WrongOrder>))),
	dice: v.exactOptional(facesSchema),
	others: v.exactOptional(v.pipe(v.array(scriptedSchema), v.maxLength(200))),
} satisfies Members<LessonStep>);

const faceSchema = v.strictObject({
	id: seatSchema,
	name: sentenceSchema,
	npc: text(64),
	livery: v.strictObject({ hull: text(16), trim: text(16), glyph: text(32) }),
} satisfies Members<LessonFace>);

const startSchema = v.strictObject({
	options: storedSchema,
	seats: v.array(v.strictObject({ id: seatSchema, design: storedSchema, boons: v.exactOptional(boonsSchema) })),
	seed: v.pipe(v.number(), v.integer()),
	journal: v.exactOptional(v.strictObject({ opening: storedSchema, log: storedSchema })),
} satisfies Members<LessonStart>);

const lessonSchema: v.GenericSchema<unknown, Lesson> = v.strictObject({
	format: v.literal(LESSON_FORMAT),
	version: v.literal(1),
	id: name,
	game: v.pipe(text(64), v.minLength(1)),
	kind: v.picklist(["lesson", "exercise"]),
	title: sentenceSchema,
	about: sentenceSchema,
	minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120)),
	start: startSchema,
	faces: v.pipe(v.array(faceSchema), v.minLength(1), v.maxLength(40)),
	asWritten: v.exactOptional(v.literal(true)),
	steps: v.pipe(v.array(stepSchema), v.minLength(1), v.maxLength(200)),
	stars: v.pipe(v.array(v.strictObject({ say: sentenceSchema, won: whether } satisfies Members<Star>)), v.minLength(1), v.maxLength(3)),
} satisfies Members<Lesson>);

/** Reads a lesson. Refused: `unreadable-lesson` {where}; `lesson-seats` if not exactly one seat is the learner's, or a seat has no face. */
export function parseLesson(raw: unknown): Outcome<Lesson> {
	const read = v.safeParse(lessonSchema, raw);
	if (!read.success) return refuse("unreadable-lesson", { where: v.getDotPath(read.issues[0]) ?? "" });
	const { faces, start, steps } = read.output;
	const ids = faces.map(({ id }) => id);
	const isWhole = start.seats.every(({ id }) => ids.includes(id)) && new Set(ids).size === start.seats.length;
	if (!isWhole || faces.filter(({ npc }) => npc === "").length !== 1) return refuse("lesson-seats");
	const twice = steps.find(({ id }, index) => steps.findIndex((other) => other.id === id) !== index);
	return twice ? refuse("unreadable-lesson", { where: `steps.${twice.id}` }) : accept(read.output);
}

/** The learner's seat. */
export function learnerOf({ faces }: Pick<Lesson, "faces">): SeatId {
	const own = faces.find(({ npc }) => npc === "");
	if (!own) throw new Error("The lesson has no seat for the learner");
	return own.id;
}
