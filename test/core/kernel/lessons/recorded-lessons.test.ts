/**
 * Lessons that a GM records from a match: whoever follows one plays the same entries with the same dice, in every game.
 */
import { describe, expect, test } from "vitest";
import { findGame, GAMES, type Journal, parseJournal } from "../../../../src/core/index.ts";
import { entriesOf } from "../../../../src/core/kernel/journal.ts";
import { type Lesson, parseLesson } from "../../../../src/core/kernel/on-demand/lessons/lesson.ts";
import { ordersOf, type Recording, recordLesson, rehearse } from "../../../../src/core/kernel/on-demand/lessons/recording.ts";
import type { Hosting } from "../../../../src/core/kernel/on-demand/lessons/sitting.ts";
import { accepted, namesOf, readStored } from "../../../journals/stored.ts";

const livery = { hull: "#888888", trim: "#dddddd", glyph: "disc" };

function hostOf(id: string): Hosting {
	let nonces = 0;
	const choose = () => {
		throw new Error("No pilot decides in a recorded lesson");
	};
	return { game: accepted(findGame(id)).game, choose, nonce: () => `nonce ${nonces++}` };
}

function chosen({ seats }: Journal, range: Pick<Recording, "learner" | "from" | "to">): Recording {
	const faces = seats.map(({ id }) => ({ id, name: `Craft ${id}`, livery }));
	return { title: "One turn", about: "How it went.", minutes: 5, sentences: {}, closing: "", npc: "any", faces, ...range };
}

/** Ranges of these many entries, with an order of a seat, that hold nothing but what players and the table do. */
function rangesIn(journal: Journal, length: number): readonly Pick<Recording, "learner" | "from" | "to">[] {
	const all = entriesOf(journal);
	const starts = Array.from({ length: Math.floor(all.length / length) }, (_, index) => index * length);
	return starts.flatMap((from) => {
		const isPlain = all.slice(from, from + length).every(({ kind }) => ["command", "sealed", "reveal", "taken-back"].includes(kind));
		const learner = journal.seats.find(({ id }) => ordersOf(journal, { learner: id, from, to: from + length }).length > 0);
		return isPlain && learner ? [{ learner: learner.id, from, to: from + length }] : [];
	});
}

describe.each(GAMES.map(({ game }) => game.id))("in matches of %s", (id) => {
	test("a range of entries becomes a lesson whose file reads back, and following it plays the same", async () => {
		let followed = 0;
		for (const name of namesOf(id)) {
			const journal = accepted(parseJournal(readStored(id, name).journal));
			for (const range of rangesIn(journal, 8).slice(0, 3)) {
				const recorded = accepted(recordLesson(journal, chosen(journal, range)));
				const lesson = accepted(parseLesson(JSON.parse(JSON.stringify(recorded))));
				const sitting = await rehearse(hostOf(id), lesson, journal);
				expect([name, range, sitting.ok ? "followed" : sitting.refusal]).toEqual([name, range, "followed"]);
				followed += 1;
			}
		}
		expect(followed).toBeGreaterThan(3);
	});
});

describe("a range that no lesson can follow", () => {
	const journal = accepted(parseJournal(readStored("jovian-rally", namesOf("jovian-rally")[0] ?? "").journal));
	const [{ id: learner }] = journal.seats as readonly [Journal["seats"][number]];

	test("is refused if it has no order of the learner", () => {
		expect(recordLesson(journal, chosen(journal, { learner, from: 0, to: 0 }))).toMatchObject({ refusal: { code: "lesson-range" } });
	});

	test("is refused if it goes beyond the match", () => {
		const to = entriesOf(journal).length + 1;
		expect(recordLesson(journal, chosen(journal, { learner, from: 0, to }))).toMatchObject({ ok: false });
	});

	test("is refused if the GM has ruled in it, with the number of that step", () => {
		for (const id of GAMES.map(({ game }) => game.id))
			for (const name of namesOf(id)) {
				const ruled = accepted(parseJournal(readStored(id, name).journal));
				const at = entriesOf(ruled).findIndex(({ kind }) => kind === "ruling");
				const seat = ruled.seats.find((each) => ordersOf(ruled, { learner: each.id, from: 0, to: at }).length > 0)?.id;
				if (at < 0 || !seat) continue;
				const told = recordLesson(ruled, chosen(ruled, { learner: seat, from: at, to: at + 1 }));
				expect(told).toMatchObject({ refusal: { code: "lesson-range" } });
				const whole = recordLesson(ruled, chosen(ruled, { learner: seat, from: 0, to: at + 1 }));
				expect(whole).toMatchObject({ refusal: { facts: { entry: at + 1 } } });
				return;
			}
		throw new Error("Some stored match has a ruling");
	});

	test("is refused if an order of the learner is still sealed, with the number of that step", () => {
		const [name = ""] = namesOf("fusion-regatta");
		const sealed = accepted(parseJournal(readStored("fusion-regatta", name).journal));
		const at = entriesOf(sealed).findIndex(({ kind }) => kind === "sealed");
		const entry = entriesOf(sealed)[at];
		if (entry?.kind !== "sealed") throw new Error("Somebody seals an order in it");
		const kept = { ...sealed, log: { ...sealed.log, [at]: { ...entry, opened: null } } };
		const range = { learner: entry.seat, from: at, to: at + 1 };
		expect(recordLesson(sealed, chosen(sealed, range))).toMatchObject({ ok: true });
		expect(recordLesson(kept, chosen(kept, range))).toMatchObject({ refusal: { code: "lesson-range", facts: { entry: at + 1 } } });
	});

	test("has no order that was taken back", () => {
		let found = 0;
		for (const id of GAMES.map(({ game }) => game.id))
			for (const name of namesOf(id)) {
				const played = accepted(parseJournal(readStored(id, name).journal));
				for (const [number, entry] of entriesOf(played).entries()) {
					if (entry.kind !== "taken-back") continue;
					found += 1;
					const from = entriesOf(played).findLastIndex((each, at) => at < number && each.kind === "sealed" && each.seat === entry.seat);
					expect(ordersOf(played, { learner: entry.seat, from, to: from + 1 })).toEqual([]);
				}
			}
		expect(found).toBeGreaterThan(0);
	});

	test("is refused when it is rehearsed, if an order is not possible there, or if not all of it follows", async () => {
		const [range] = rangesIn(journal, 8);
		if (!range) throw new Error("A range can be recorded");
		const lesson = accepted(recordLesson(journal, chosen(journal, range)));
		const rehearsed = (steps: Lesson["steps"]) => rehearse(hostOf("jovian-rally"), { ...lesson, steps }, journal);
		expect(await rehearsed(lesson.steps)).toMatchObject({ ok: true });
		const impossible = { kind: "burn", to: "Z99" };
		const [first, ...others] = lesson.steps;
		if (!first) throw new Error("A lesson has steps");
		expect(await rehearsed([{ ...first, orders: [impossible] }, ...others])).toMatchObject({ refusal: { code: "lesson-range" } });
		const left = lesson.steps.map((step) =>
			step.id === "end" ? { ...step, others: [...(step.others ?? []), { seat: null, order: impossible, dice: [] }] } : step,
		);
		expect(await rehearsed(left)).toMatchObject({ refusal: { code: "lesson-range" } });
	});

	test("is refused when it is rehearsed, if the match had other dice", async () => {
		const [range] = rangesIn(journal, 8).filter(({ from, to }) =>
			entriesOf(journal)
				.slice(from, to)
				.some(({ rolls }) => rolls.length > 0),
		);
		if (!range) throw new Error("There are dice in it");
		const lesson = accepted(recordLesson(journal, chosen(journal, range)));
		const other = {
			...lesson,
			steps: lesson.steps.map(({ dice: _, ...step }) => ({ ...step, others: step.others?.map(({ dice: __, ...each }) => each) ?? [] })),
		};
		expect(await rehearse(hostOf("jovian-rally"), other, journal)).toMatchObject({ refusal: { code: "lesson-range" } });
	});
});
