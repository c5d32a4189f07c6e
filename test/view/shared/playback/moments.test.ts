/** The moments of a match as its scrubber lists them. */
import { describe, expect, test } from "vitest";
import type { Situation } from "../../../../src/core/kernel/game.ts";
import type { Report } from "../../../../src/core/kernel/report.ts";
import type { SeatId } from "../../../../src/core/kernel/seat.ts";
import { filmStart, type Moment, momentsOf, type ToldStep, toldStep } from "../../../../src/view/shared/on-demand/playback/moments.ts";
import { nextPlace, nextRound, type ScrubberInput, scrubberModel } from "../../../../src/view/shared/on-demand/playback/scrubber.ts";
import { block, type CardModel } from "../../../../src/view/shared/startup/cards/card.ts";
import type { CardPresenter } from "../../../../src/view/shared/startup/cards/presenter.ts";
import { label } from "../../../../src/view/shared/startup/words/label.ts";
import { FACES } from "../../jovian-rally/seeded-race.ts";

const [A, B] = FACES.map(({ id }) => id) as [SeatId, SeatId];
const text = label("VOIDREGATTA.Shared.card");

/** A presenter whose cards have one block of the tone that the report names; a report of the code "broken" cannot be drawn. */
const presenter: CardPresenter = {
	id: "a-game",
	card: ([first]): CardModel => {
		if (first?.code === "broken") throw new Error("Another module wrote this");
		const tone = first?.code === "good" || first?.code === "bad" ? first.code : "plain";
		return { headline: text, face: null, blocks: [block({ code: first?.code ?? "", tone, title: text })] };
	},
	deed: () => text,
};

const told = (code: string, card = code): Report => ({ code, card, seat: null, facts: {}, modifiers: [], rolls: [], seenBy: "all" });

interface Told {
	readonly round?: number;
	readonly awaited?: readonly SeatId[];
	readonly leads?: readonly SeatId[];
	readonly reports?: readonly Report[];
}

function stepsOf(...list: readonly Told[]): readonly ToldStep[] {
	return list.map(({ round = 1, awaited = [], leads = [], reports = [] }, step) => {
		const seats = Object.fromEntries([A, B].map((id) => [id, { code: "racing", facts: { place: leads.includes(id) ? 1 : 2 } }]));
		return toldStep(step, { round, awaited, seats } as unknown as Situation, reports); // the parts that it reads
	});
}

function momentsAt(...list: readonly Told[]): readonly Moment[] {
	const work = momentsOf(stepsOf(...list), { presenter, faces: FACES });
	for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

describe("the marks of steps", () => {
	test("say what went badly or well, and a quiet step has none", () => {
		const moments = momentsAt({}, { reports: [told("bad")] }, { reports: [told("good")] }, { reports: [told("burnt")] });
		expect(moments.map(({ mark }) => mark)).toEqual([null, "bad", "good", null]);
		expect(moments.map(({ lines }) => lines.length)).toEqual([0, 1, 1, 1]);
	});

	test("of several things in a step the most telling counts, and each card has its line", () => {
		const [moment] = momentsAt({ reports: [told("good", "one"), told("bad", "two")] });
		expect(moment).toMatchObject({ mark: "bad" });
		expect(moment?.lines).toHaveLength(2);
	});

	test("say that the lead has changed, but not that somebody leads from the start or keeps the lead", () => {
		const moments = momentsAt({ leads: [A, B] }, { leads: [A] }, { leads: [A] }, { leads: [A, B] }, { leads: [B] });
		expect(moments.map(({ mark }) => mark)).toEqual([null, null, null, null, "lead"]);
		expect(moments[4]?.lines[0]).toMatchObject({ key: "VOIDREGATTA.Past.lead", data: { name: FACES[1]?.name } });
	});

	test("a card that cannot be drawn has no line", () => {
		expect(momentsAt({ reports: [told("broken"), told("good")] })).toMatchObject([{ mark: "good", lines: [{}] }]);
	});
});

describe("the keys", () => {
	const moments = momentsAt(
		{ round: 0 },
		{ round: 1 },
		{ round: 1, reports: [told("good")] },
		{ round: 1 },
		{ round: 2, reports: [told("bad")] },
		{ round: 2 },
		{ round: 3 },
	);

	test("go to the next step that told something, or to the end", () => {
		expect([0, 2, 4].map((at) => nextPlace(moments, at, 1))).toEqual([2, 4, 6]);
		expect([6, 4, 2].map((at) => nextPlace(moments, at, -1))).toEqual([4, 2, 0]);
	});

	test("go to the first step of another round", () => {
		expect([0, 2, 5, 6].map((at) => nextRound(moments, at, 1))).toEqual([1, 4, 6, 6]);
		expect([6, 5, 4, 1, 0].map((at) => nextRound(moments, at, -1))).toEqual([4, 4, 1, 0, 0]);
	});
});

describe("a film of the latest play begins", () => {
	test("at the seat's last choice", () => {
		const steps = stepsOf({ awaited: [A] }, { awaited: [B] }, { awaited: [A] }, { awaited: [B] }, { awaited: [B] }, { awaited: [A] });
		expect(filmStart(steps, A)).toBe(2);
	});

	test("before the present round, if there was no choice of the seat, or for an onlooker", () => {
		const steps = stepsOf({ round: 1 }, { round: 1, awaited: [B] }, { round: 2, awaited: [B] }, { round: 2, awaited: [B] });
		expect(filmStart(steps, A)).toBe(1);
		expect(filmStart(steps, null)).toBe(1);
	});
});

describe("the scrubber", () => {
	const input = (parts: Partial<ScrubberInput>): ScrubberInput => ({
		uid: "u",
		game: "jovian-rally",
		moments: momentsAt({}, { reports: [told("bad")] }, {}),
		at: 1,
		live: false,
		newer: 0,
		reading: false,
		known: "all",
		whole: null,
		playing: false,
		speed: 1,
		...parts,
	});

	test("names the moment by its round and its step, and says if it told nothing", () => {
		expect(scrubberModel(input({})).where).toMatchObject({ data: { step: 1, of: 2, round: { data: { round: 1 } } } });
		const early = momentsAt({}, { round: 0 });
		expect(scrubberModel(input({ moments: early })).where).toMatchObject({ data: { round: { key: "VOIDREGATTA.Shared.beforeStart" } } });
		expect(scrubberModel(input({ at: 0 })).where.key).toBe("VOIDREGATTA.Past.opening");
		expect(scrubberModel(input({ at: 0 })).lines).toMatchObject([{ key: "VOIDREGATTA.Past.nothing" }]);
	});

	test("says that it is reading, or that there is nothing to read", () => {
		expect(scrubberModel(input({ moments: [], reading: true })).lines).toMatchObject([{ key: "VOIDREGATTA.Past.reading" }]);
		expect(scrubberModel(input({ moments: [] })).lines).toMatchObject([{ key: "VOIDREGATTA.Past.unreadable" }]);
	});

	test("tells of newer steps only while it shows the past", () => {
		expect(scrubberModel(input({ newer: 2 })).newer).toMatchObject({ count: 2 });
		expect(scrubberModel(input({ newer: 2, live: true })).newer).toBeNull();
		expect(scrubberModel(input({})).newer).toBeNull();
	});

	test("says from which step on this page knows the match, if it does not know all of it", () => {
		const late = momentsAt({}, {}, {}).slice(1);
		expect(scrubberModel(input({ moments: late, known: "shown" })).unknown).toMatchObject({ data: { step: 1 } });
		expect(scrubberModel(input({ known: "shown" })).unknown).toBeNull();
	});

	test("of thousands of marks it draws a few, and a bad one rather than a good one", () => {
		const many = momentsAt(...Array.from({ length: 2001 }, (_, step): Told => ({ reports: [told(step % 10 === 5 ? "bad" : "good")] })));
		const { marks } = scrubberModel(input({ moments: many, at: 0 }));
		expect(marks.length).toBeLessThanOrEqual(81);
		expect(marks.filter(({ kind }) => kind === "bad").length).toBeGreaterThan(70);
		expect(marks.every(({ left }) => left >= 0 && left <= 100)).toBe(true);
	});
});
