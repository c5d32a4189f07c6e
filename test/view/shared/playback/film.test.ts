/** The films that boards play by themselves: what they tell, in which order, and how long they take. */
import { describe, expect, test } from "vitest";
import type { Report } from "../../../../src/core/kernel/report.ts";
import { asksBeside, nextTake, type Take, takesOf } from "../../../../src/view/shared/on-demand/playback/film.ts";
import type { ToldStep } from "../../../../src/view/shared/on-demand/playback/moments.ts";
import { block, type CardModel } from "../../../../src/view/shared/startup/cards/card.ts";
import type { CardPresenter } from "../../../../src/view/shared/startup/cards/presenter.ts";
import { label } from "../../../../src/view/shared/startup/words/label.ts";
import { FACES } from "../../jovian-rally/seeded-race.ts";

const text = label("VOIDREGATTA.Shared.card");

const OCCASION = label("VOIDREGATTA.Shared.dragMatch");

/** A presenter whose cards have a block for each report, of the tone that it names; "broken" cannot be drawn. */
const presenter: CardPresenter = {
	id: "a-game",
	card: (reports): CardModel => ({
		headline: text,
		occasion: OCCASION,
		face: null,
		blocks: reports.map(({ code }) => {
			if (code === "broken") throw new Error("Another module wrote this");
			return block({ code, tone: code === "good" || code === "bad" ? code : "plain", title: text });
		}),
	}),
	deed: () => text,
};

const told = (code: string, card = code): Report => ({ code, card, seat: null, facts: {}, modifiers: [], rolls: [], seenBy: "all" });

function takesWith(...reports: readonly (readonly Report[])[]): readonly Take[] {
	const steps = reports.map((each, index): ToldStep => ({ step: index + 1, round: 1, awaited: [], leader: null, reports: each }));
	return takesOf(steps, { presenter, faces: FACES });
}

/** Every take of a film and how long it stays, as a board plays it with a clock that runs exactly. */
function played(takes: readonly Take[], { speed, longest }: { readonly speed: number; readonly longest: number }) {
	const found: { readonly step: number; readonly stays: number }[] = [];
	let left = longest;
	for (let next = nextTake(takes, { speed, longest: left }); next; next = nextTake(next.left, { speed, longest: left })) {
		found.push({ step: next.take.step, stays: next.stays });
		left -= next.stays;
	}
	return found;
}

const lengthOf = (film: ReturnType<typeof played>) => film.reduce((sum, { stays }) => sum + stays, 0);

describe("what a film tells", () => {
	test("is a line for each quiet card and for each decisive event, in the order of the match, and nothing of a silent step", () => {
		const takes = takesWith([told("burnt")], [], [told("bad", "one"), told("good", "one"), told("dumped", "two")]);
		expect(takes.map(({ step, decisive, line }) => [step, decisive, line.tone, line.entry])).toEqual([
			[1, false, "plain", "0"],
			[3, true, "bad", "2"],
			[3, true, "good", "2"],
			[3, false, "plain", "2"],
		]);
	});

	test("says only at an event what came of it: above stands what the card is about", () => {
		const takes = takesWith([told("burnt")], [told("bad", "one"), told("good", "one")]);
		expect(takes.map(({ line }) => line.headline)).toEqual([OCCASION, OCCASION, OCCASION]);
	});

	test("leaves out a card that cannot be drawn", () => {
		expect(takesWith([told("broken"), told("bad")]).map(({ line }) => line.tone)).toEqual(["bad"]);
	});
});

describe("how long it takes", () => {
	const two = takesWith([told("burnt")], [told("bad")]);

	test("a decisive event stays longer, and everything goes faster at a higher speed", () => {
		const [quiet, decisive] = played(two, { speed: 1, longest: 10_000 });
		expect(decisive?.stays).toBeGreaterThan(quiet?.stays ?? 0);
		const fast = played(two, { speed: 4, longest: 10_000 });
		expect(fast.map(({ stays }) => 4 * stays)).toEqual([quiet?.stays, decisive?.stays]);
	});

	test.each([1, 4])("at %s times the speed no film is longer than the user wants, however many steps it has", (speed) => {
		for (const many of [1, 2, 5, 30, 400])
			for (const longest of [1000, 4000]) {
				const film = played(takesWith(...Array.from({ length: many }, (_, step) => [told(step % 9 === 4 ? "bad" : "burnt")])), {
					speed,
					longest,
				});
				expect(film.length).toBeGreaterThan(0);
				expect(lengthOf(film)).toBeLessThanOrEqual(longest + 1e-6);
			}
	});

	test("of more than anybody could follow, quiet steps go first and the order stays", () => {
		const all = takesWith(...Array.from({ length: 60 }, (_, step) => [told([10, 30, 50].includes(step) ? "bad" : "burnt")]));
		const film = played(all, { speed: 1, longest: 2000 });
		const steps = film.map(({ step }) => step);
		expect(steps).toEqual([...steps].sort((a, b) => a - b));
		expect(steps).toEqual(expect.arrayContaining([11, 31, 51]));
		expect(film.length).toBeLessThanOrEqual(8);
	});

	test("nothing is left without time", () => expect(nextTake([], { speed: 1, longest: 4000 })).toBeNull());
});

test("the board asks beside what is quiet and last, and not while an earlier moment or dice are to come", () => {
	const [quiet, decisive] = takesWith([told("burnt")], [told("bad")]) as [Take, Take];
	expect(asksBeside([quiet], 1)).toBe(true);
	expect(asksBeside([quiet], 2)).toBe(false);
	expect(asksBeside([decisive], 2)).toBe(false);
	expect(asksBeside([], 2)).toBe(true);
});
