/** The credits that racers win, and how the card and the story of a rally tell of them. */
import { expect, test } from "vitest";
import { report } from "../../../src/core/jovian-rally/reports.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { rallyCard } from "../../../src/view/jovian-rally/cards/cards.ts";
import { purse } from "../../../src/view/jovian-rally/purse.ts";
import { rallyStory } from "../../../src/view/jovian-rally/setup/story.ts";
import type { RallyShown } from "../../../src/view/jovian-rally/types.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize } from "../support/page.ts";

const [a, b] = [seatId("a"), seatId("b")];
const over = { standings: [], pot: 9000, share: 4500, winners: [a, b], prizeMark: 60, prizeAmount: 1000, prizeWinners: [b] };

test("JR-14, JR-17: the winners share the pot, and each winner of the grand prize gets it", () => {
	expect(purse.dues(report({ code: "race-over", card: "over", facts: over }))).toEqual([
		{ seat: a, credits: 4500, why: "pot" },
		{ seat: b, credits: 4500, why: "pot" },
		{ seat: b, credits: 1000, why: "prize" },
	]);
	const empty = { ...over, pot: 0, share: 0, prizeAmount: 0 };
	expect(purse.dues(report({ code: "race-over", card: "over", facts: empty }))).toEqual([]);
});

test("JR-17: a grand prize of 0 credits is an honour: neither card nor story names a sum", () => {
	const told = (prizeAmount: number) => {
		const ended = report({ code: "race-over", card: "over", facts: { ...over, prizeAmount } });
		// The end of a race has a sentence of its own, and no racer here has flown a leg that could have another.
		const open = { order: [] } as unknown as RallyShown["open"];
		const telling = rallyStory.moments([{ round: 9, open, reports: [ended] }], []);
		const moments = telling.next();
		const texts = { card: rallyCard([ended], []), story: moments.done ? moments.value.map(({ text }) => text) : [] };
		const { card, story } = speak(texts, { lang: "en", localize });
		return [card.blocks.flatMap(({ notes }) => notes).find((note) => note.includes("grand prize")), story[0]];
	};
	expect(told(1000)).toEqual([expect.stringContaining("1,000 Cr each"), expect.stringContaining("1,000 Cr")]);
	for (const text of told(0)) {
		expect(text).toMatch(/60/); // the mark
		expect(text).not.toMatch(/Cr\b/);
	}
});
