/** What a film has not told yet: each event once, whatever this page knows of the match. */
import { describe, expect, test } from "vitest";
import type { Report } from "../../../../src/core/kernel/report.ts";
import type { ToldStep } from "../../../../src/view/shared/on-demand/playback/moments.ts";
import { newsOf, type Told } from "../../../../src/view/shared/on-demand/playback/news.ts";

/** An event as the record has it. */
const event = (code: string, card: string, fact = 0): Report => ({
	seat: null,
	modifiers: [],
	rolls: [],
	seenBy: "all",
	code,
	card,
	facts: { fact },
});

/** The same as a page reads it from a showing, which lists its parts in another order. */
const shownAs = ({ code, seat, facts, modifiers, rolls, card, seenBy }: Report): Report => ({
	code,
	seat,
	facts,
	modifiers,
	rolls,
	card,
	seenBy,
});

const stepOf = (step: number, ...reports: readonly Report[]): ToldStep => ({ step, round: 1, awaited: [], leader: null, reports });

/** What a film tells of these steps: each event as its step and its code. */
function told(steps: readonly ToldStep[], known: "all" | "shown", { from, upTo, before }: { from: number; upTo: number; before: Told }) {
	const news = newsOf({ steps, known }, { from, upTo }, before);
	return news.flatMap(({ step, reports }) => reports.map(({ code }) => `${step} ${code}`));
}

const MATCH = [stepOf(3, event("a", "one")), stepOf(4, event("b", "one")), stepOf(5, event("c", "two"))];

describe("a film tells", () => {
	test("what came after it began, and nothing of a step that its board has not drawn yet: that comes with its board", () => {
		const before: Told = new Set();
		expect(told(MATCH, "all", { from: 3, upTo: 4, before })).toEqual(["4 b"]);
		expect(told(MATCH, "all", { from: 3, upTo: 5, before })).toEqual(["5 c"]);
		expect(told(MATCH, "all", { from: 3, upTo: 5, before })).toEqual([]);
	});

	test("two like events of two steps, both", () => {
		const twice = [stepOf(4, event("a", "one")), stepOf(5, event("a", "one"))];
		expect(told(twice, "all", { from: 3, upTo: 5, before: new Set() })).toEqual(["4 a", "5 a"]);
		expect(told(twice, "shown", { from: 3, upTo: 5, before: new Set() })).toEqual(["4 a", "5 a"]);
	});
});

test("a hidden match that ends while its film plays: what a showing of several steps has told is told no second time by the record", () => {
	const [first, second, end] = [event("hit", "turn-2", 1), event("hit", "turn-2", 2), event("over", "end")];
	const before: Told = new Set();
	// The page was shown the match after step 6 alone, and takes both hits for events of that step.
	expect(told([stepOf(6, shownAs(first), shownAs(second))], "shown", { from: 3, upTo: 6, before })).toEqual(["6 hit", "6 hit"]);
	// The match ends, and the record has each hit at its own step.
	const record = [stepOf(4, first), stepOf(5, second), stepOf(6), stepOf(7, end)];
	expect(told(record, "all", { from: 3, upTo: 7, before })).toEqual(["7 over"]);
});
