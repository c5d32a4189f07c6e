/** What chat cards tell of a rally. */
import { describe, expect, it } from "vitest";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import { type Report, report } from "../../../src/core/kernel/report.ts";
import { rallyCard } from "../../../src/view/jovian-rally/cards/cards.ts";
import { speak } from "../../../src/view/shared/label.ts";
import { localize } from "../support/page.ts";
import { FACES, RACERS, seededRace } from "./seeded-race.ts";

const [kettle, heron] = RACERS as [(typeof RACERS)[0], (typeof RACERS)[0]];

function said(...reports: readonly Report[]) {
	return speak(rallyCard(reports, FACES), { lang: "en", localize });
}

function aBurn(changes: Partial<Report> = {}): Report {
	const tank = { tankBefore: 172, tankAfter: 160 };
	const facts = { from: "D2", to: "E2", marked: 6, kg: 12, ...tank, newMoon: true, moons: 5, of: 21, burnsLeft: 2 };
	return {
		...report({ code: "burnt", card: "turn-2-kettle", seat: kettle, facts, modifiers: [{ code: "jammed", value: 6 }] }),
		...changes,
	};
}

describe("a card of a turn", () => {
	it("says whose it is, and in which round", () => {
		const card = said(aBurn());
		expect(card.headline).toBe("Copper Kettle, round 2");
		expect(card.face?.name).toBe("Copper Kettle");
	});

	it("shows the tank before and after each burn, and every modifier by name", () => {
		const [block] = said(aBurn()).blocks;
		expect(block?.changes).toEqual([{ name: "Tank", before: "172 kg", after: "160 kg" }]);
		expect(block?.sum.map(({ name, value }) => `${name}: ${value}`)).toEqual([
			"Marked cost: 6 kg",
			"Jammed: doubled: +6 kg",
			"Cost of the burn: 12 kg",
		]);
	});

	it("has nothing to fold away where a burn costs what is marked", () => {
		expect(said(aBurn({ modifiers: [] })).blocks[0]?.sum).toEqual([]);
	});

	it("is headed by the finish, with the score", () => {
		const home = report({ code: "finished", card: "turn-9-kettle", seat: kettle, facts: { burnt: 136, dumped: 20, tank: 4, score: 96 } });
		const card = said(aBurn(), home);
		expect(card.headline).toBe("Copper Kettle is home. Score 96");
		expect(card.blocks[1]?.effect).toBe("136 − 2 × 20 = 96");
	});
});

describe("a card of attacks", () => {
	const rolls = [
		{ count: 1, faces: 6, reason: "electronic-attack", seat: kettle, shown: [4] },
		{ count: 1, faces: 6, reason: "electronic-defence", seat: heron, shown: [4] },
	];
	const facts = { on: heron, tank: 80, tankOn: 90, winner: kettle, loser: heron, tied: true };

	it("shows both dice with their seats, whom it hits, and how a tie was broken", () => {
		const [block] = said(report({ code: "attack", card: "attacks-3", seat: kettle, facts, rolls })).blocks;
		expect(block?.rolls.map(({ face, dice }) => [face?.name, dice[0]?.shown])).toEqual([
			["Copper Kettle", 4],
			["Blue Heron", 4],
		]);
		expect(block?.effect).toContain("Blue Heron");
		expect(block?.notes[0]).toContain("80 kg against 90 kg");
	});
});

describe("the last card", () => {
	const over = (winners: readonly string[]) => {
		const line = { burnt: 136, dumped: 20, score: 96, moons: 21, status: "finished" };
		const standings = [
			{ seat: kettle, place: 1, ...line },
			{ seat: heron, place: winners.length, ...line },
		];
		const facts = { standings, pot: 40_000, share: 40_000 / Math.max(1, winners.length), winners, prizeMark: 30, prizeWinners: [] };
		return said(report({ code: "race-over", card: "over", facts }));
	};

	it("names the winner, the pot and the prize, and has every score's sum", () => {
		const { headline, blocks } = over([kettle]);
		expect(headline).toBe("Copper Kettle wins the rally");
		expect(blocks[0]?.notes).toEqual([
			"Copper Kettle takes the pot: 40,000 Cr.",
			"The grand prize for a score below 30 stays in its case.",
		]);
		expect(blocks[0]?.sum[0]?.value).toBe("136 − 2 × 20 = 96");
	});

	it("tells winners that share, and a race that nobody finished", () => {
		expect(over([kettle, heron]).blocks[0]?.notes[0]).toContain("20,000 Cr each");
		expect(over([]).headline).toBe("Nobody finished");
	});
});

describe("every report of a whole race", () => {
	const told = [1, 2, 3, 7, 13].flatMap((seed) => seededRace({ seed }).reports);

	it("has words, with nothing left to be filled in", () => {
		const texts = told.flatMap((one) => textsIn(said(one)));
		expect(texts.filter((text) => text.includes("VOIDREGATTA") || /\{\w+\}/.test(text))).toEqual([]);
	});

	it("has been told by these races, or is one that the clock or the GM brings about", () => {
		const missing = jovianRally.codes.reports.filter((code) => !told.some((one) => one.code === code));
		expect(missing).toEqual(["course-rolled", "timed-out"]);
	});
});

/** All texts in a model that was spoken. */
function textsIn(model: unknown): readonly string[] {
	if (typeof model === "string") return [model];
	return typeof model === "object" && model !== null ? Object.values(model).flatMap(textsIn) : [];
}
