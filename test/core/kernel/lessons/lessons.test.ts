/**
 * How lessons are read and judged: pure functions on plain data.
 */
import { describe, expect, test } from "vitest";
import {
	afterOrder,
	afterReading,
	afterWrong,
	caughtUp,
	FIRST,
	fits,
	foundAt,
	holds,
	judged,
	starsWon,
} from "../../../../src/core/kernel/on-demand/lessons/judging.ts";
import { LESSON_FORMAT, type Lesson, type LessonStep, parseLesson } from "../../../../src/core/kernel/on-demand/lessons/lesson.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";

const [YOU, RIVAL] = [seatId("you"), seatId("rival")];
const livery = { hull: "#888888", trim: "#dddddd", glyph: "disc" };

/** A lesson of these steps. */
function lessonOf(steps: readonly LessonStep[], more: Partial<Lesson> = {}): Lesson {
	return {
		format: LESSON_FORMAT,
		version: 1,
		id: "small",
		game: "a-game",
		kind: "lesson",
		title: "Small",
		about: "A small lesson.",
		minutes: 1,
		start: {
			options: {},
			seats: [
				{ id: YOU, design: {} },
				{ id: RIVAL, design: {} },
			],
			seed: 1,
		},
		faces: [
			{ id: YOU, name: "You", npc: "", livery },
			{ id: RIVAL, name: "Rival", npc: "plain", livery },
		],
		steps,
		stars: [{ say: "Done", won: { at: "wrong", most: 9 } }],
		...more,
	};
}

const READ: LessonStep = { id: "read", say: "Read.", point: [] };
const BURN: LessonStep = {
	id: "burn",
	say: "Burn.",
	point: [],
	orders: [{ kind: "burn", to: "B1" }],
	wrong: [{ order: { kind: "burn" }, say: "Elsewhere." }],
};
const FREE: LessonStep = { id: "free", say: "Fly home.", point: [], until: { at: "view.home", is: true } };

describe("a pattern", () => {
	test.each([
		[{ kind: "burn" }, { kind: "burn", to: "B1" }, true],
		[{ kind: "burn", to: "B2" }, { kind: "burn", to: "B1" }, false],
		[{ at: { x: 1 } }, { at: { x: 1, y: 2 } }, true],
		[[1, 2], [1, 2], true],
		[[1], [1, 2], false],
		[null, undefined, true],
		[{ kind: "burn" }, "burn", false],
		[{ constructor: null }, {}, true],
	] as const)("%j and %j", (pattern, data, fit) => expect(fits(pattern as never, data)).toBe(fit)); // plain data
});

describe("a question", () => {
	const facts = { view: { seats: { you: { tank: 12, legs: [{ kg: 4 }, { kg: 8 }, { kg: 4 }] } } }, wrong: 1 };

	test("finds what is at a path, and nothing that every object inherits", () => {
		expect(foundAt(facts, "view.seats.you.tank")).toBe(12);
		expect(foundAt(facts, "view.seats.you.legs.1.kg")).toBe(8);
		expect(foundAt(facts, "view.constructor")).toBeNull();
	});

	test.each([
		[{ at: "view.seats.you.tank", least: 12 }, true],
		[{ at: "view.seats.you.tank", most: 11 }, false],
		[{ at: "view.seats.them.tank", most: 11 }, false],
		[{ at: "wrong", is: 1 }, true],
		[{ not: { at: "wrong", is: 1 } }, false],
		[
			{
				all: [
					{ at: "wrong", is: 1 },
					{ at: "view.seats.you.tank", least: 20 },
				],
			},
			false,
		],
		[
			{
				any: [
					{ at: "wrong", is: 0 },
					{ at: "view.seats.you.tank", least: 1 },
				],
			},
			true,
		],
		[{ count: "view.seats.you.legs", of: { at: "kg", is: 4 }, least: 2 }, true],
		[{ count: "view.seats.you.legs", of: { at: "kg", is: 4 }, most: 1 }, false],
	] as const)("%j", (question, answer) => expect(holds(question, facts)).toBe(answer));
});

describe("an order", () => {
	test("that a step names is played, any other is answered, and a free step plays all", () => {
		expect(judged(BURN, { kind: "burn", to: "B1" })).toEqual({ plays: true });
		expect(judged(BURN, { kind: "burn", to: "B2" })).toEqual({ plays: false, say: "Elsewhere." });
		expect(judged(BURN, { kind: "ready" })).toEqual({ plays: false, say: null });
		expect(judged(READ, { kind: "ready" })).toEqual({ plays: false, say: null });
		expect(judged(FREE, { kind: "ready" })).toEqual({ plays: true });
		expect(judged(null, { kind: "ready" })).toEqual({ plays: true });
	});

	test("leads on from a step that names it, and reading only from one that is read", () => {
		const lesson = lessonOf([READ, BURN, FREE]);
		expect(afterReading(lesson, FIRST).step).toBe(1);
		expect(afterReading(lesson, { ...FIRST, step: 1 }).step).toBe(1);
		expect(afterOrder(lesson, { ...FIRST, step: 1 })).toEqual({ step: 2, orders: 1, wrong: 0 });
		expect(afterOrder(lesson, { ...FIRST, step: 2 })).toEqual({ step: 2, orders: 1, wrong: 0 });
		expect(afterWrong(FIRST).wrong).toBe(1);
	});

	test("ends free steps by what came of it, and the end of the match all that ask for orders", () => {
		const lesson = lessonOf([BURN, FREE, { ...READ, id: "last" }]);
		const at = (home: boolean, over: boolean) => ({ view: { home }, situation: {}, over });
		expect(caughtUp(lesson, { ...FIRST, step: 1 }, at(false, false)).step).toBe(1);
		expect(caughtUp(lesson, { ...FIRST, step: 1 }, at(true, false)).step).toBe(2);
		expect(caughtUp(lesson, FIRST, at(false, true)).step).toBe(2);
		expect(caughtUp(lesson, FIRST, at(true, false)).step).toBe(0);
	});
});

test("a star counts only after the one before it", () => {
	const stars = [2, 1, 0].map((most) => ({ say: "", won: { at: "wrong", most } }));
	const won = (wrong: number) => starsWon(stars, { view: {}, situation: {}, orders: 0, wrong });
	expect([won(3), won(2), won(1), won(0)]).toEqual([0, 1, 2, 3]);
	const odd = [{ say: "", won: { at: "orders", least: 5 } }, ...stars];
	expect(starsWon(odd, { view: {}, situation: {}, orders: 0, wrong: 0 })).toBe(0);
});

describe("a lesson from a file", () => {
	const raw = (more: object) => JSON.parse(JSON.stringify({ ...lessonOf([READ, BURN, FREE]), ...more }));

	test("is read as it is", () => expect(parseLesson(raw({}))).toEqual({ ok: true, value: lessonOf([READ, BURN, FREE]) }));

	test.each([
		[{ format: "another" }, "unreadable-lesson"],
		[{ steps: [] }, "unreadable-lesson"],
		[{ steps: [READ, READ] }, "unreadable-lesson"],
		[{ stars: [] }, "unreadable-lesson"],
		[{ title: { key: "FOREIGN.title" } }, "unreadable-lesson"],
		[{ faces: [{ id: YOU, name: "You", npc: "", livery }] }, "lesson-seats"],
		[{ faces: [YOU, RIVAL].map((id) => ({ id, name: "", npc: "", livery })) }, "lesson-seats"],
	] as const)("is refused: %j", (more, code) => expect(parseLesson(raw(more))).toMatchObject({ ok: false, refusal: { code } }));
});
