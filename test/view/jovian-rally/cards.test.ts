/** The rally's chat cards. */
import { describe, expect, it } from "vitest";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import { type RallyReport, type RallyReportOf, report } from "../../../src/core/jovian-rally/reports.ts";
import type { SeatId } from "../../../src/core/kernel/seat.ts";
import { rallyCard } from "../../../src/view/jovian-rally/cards/cards.ts";
import { sentenceOf } from "../../../src/view/shared/on-demand/board/happened.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize } from "../support/page.ts";
import { FACES, RACERS, seededRace } from "./seeded-race.ts";

const [kettle, heron] = RACERS as [(typeof RACERS)[0], (typeof RACERS)[0]];

function spokenCard(...reports: readonly RallyReport[]) {
	return speak(rallyCard(reports, FACES), { lang: "en", localize });
}

function aBurn({ modifiers = [{ code: "jammed", value: 6 }] }: Partial<Pick<RallyReport, "modifiers">> = {}): RallyReportOf<"burnt"> {
	const tank = { tankBefore: 172, tankAfter: 160 };
	const facts = { from: "D2", to: "E2", marked: 6, kg: 12, ...tank, newMoon: true, moons: 5, of: 21, burnsLeft: 2 } as const;
	return report({ code: "burnt", card: "turn-2-kettle", seat: kettle, facts, modifiers });
}

describe("a card of a turn", () => {
	it("names the racer and the round", () => {
		const card = spokenCard(aBurn());
		expect(card.headline).toBe("Copper Kettle, round 2");
		expect(card.face?.name).toBe("Copper Kettle");
	});

	it("shows the tank before and after each burn, and names every modifier", () => {
		const [block] = spokenCard(aBurn()).blocks;
		expect(block?.changes).toEqual([{ name: "Tank", before: "172 kg", after: "160 kg" }]);
		expect(block?.sum.map(({ name, value }) => `${name}: ${value}`)).toEqual([
			"Marked cost: 6 kg",
			"Jammed: doubled: +6 kg",
			"Cost of the burn: 12 kg",
		]);
	});

	it("has no sum for a burn at its marked cost", () => {
		expect(spokenCard(aBurn({ modifiers: [] })).blocks[0]?.sum).toEqual([]);
	});

	it("has the finish and the score for a headline", () => {
		const home = report({ code: "finished", card: "turn-9-kettle", seat: kettle, facts: { burnt: 136, dumped: 20, tank: 4, score: 96 } });
		const card = spokenCard(aBurn(), home);
		expect(card.headline).toBe("Copper Kettle is home. Score 96");
		expect(card.blocks[1]?.effect).toBe("136 − 2 × 20 = 96");
	});
});

describe("a card of attacks", () => {
	const rolls = [
		{ count: 1, faces: 6, reason: "electronic-attack", seat: kettle, shown: [4] },
		{ count: 1, faces: 6, reason: "electronic-defence", seat: heron, shown: [4] },
	];
	const facts = { on: heron, tank: 80, tankOn: 90, winner: kettle, loser: heron, tied: true };

	it("shows both dice with their racers, who is jammed, and what decided a tie", () => {
		const [block] = spokenCard(report({ code: "attack", card: "attacks-3", seat: kettle, facts, rolls })).blocks;
		expect(block?.rolls.map(({ face, dice }) => [face?.name, dice[0]?.shown])).toEqual([
			["Copper Kettle", 4],
			["Blue Heron", 4],
		]);
		expect(block?.effect).toContain("Blue Heron");
		expect(block?.notes[0]).toContain("80 kg against 90 kg");
	});
});

describe("the last card", () => {
	const over = (winners: readonly SeatId[]) => {
		const line = { burnt: 136, dumped: 20, score: 96, moons: 21, status: "finished" } as const;
		const standings = [
			{ seat: kettle, place: 1, ...line },
			{ seat: heron, place: winners.length, ...line },
		];
		const facts = {
			standings,
			pot: 40_000,
			share: 40_000 / Math.max(1, winners.length),
			winners,
			prizeAmount: 0,
			prizeMark: 30,
			prizeWinners: [],
		};
		return spokenCard(report({ code: "race-over", card: "over", facts }));
	};

	it("names the winner, the pot and the prize, and shows the sum of every score", () => {
		const { headline, blocks } = over([kettle]);
		expect(headline).toBe("Copper Kettle wins the rally");
		expect(blocks[0]?.notes).toEqual(["Copper Kettle wins the pot of 40,000 Cr.", "Nobody wins the grand prize for a score below 30."]);
		expect(blocks[0]?.sum[0]?.value).toBe("136 − 2 × 20 = 96");
	});

	it("names winners who share the pot, and says that nobody finished", () => {
		expect(over([kettle, heron]).blocks[0]?.notes[0]).toContain("20,000 Cr each");
		expect(over([]).headline).toBe("Nobody finished");
	});
});

describe("every report of a whole race", () => {
	const planned = seededRace({ seed: 5, options: { simultaneous: true } }).reports;
	const reports = [...[1, 2, 3, 7, 13].flatMap((seed) => seededRace({ seed }).reports), ...planned];

	it("is told in a sentence that promises nothing after its end", () => {
		const told = reports.map((each) => speak({ line: sentenceOf(rallyCard([each], FACES)) }, { lang: "en", localize }).line);
		expect(told.filter((line) => /[:;,]$/.test(line))).toEqual([]);
	});

	it("has a text without a missing key or an empty placeholder", () => {
		const texts = reports.flatMap((each) => textsIn(spokenCard(each)));
		expect(texts.filter((text) => text.includes("VOIDREGATTA") || /\{\w+\}/.test(text))).toEqual([]);
	});

	it("occurs in these races, unless it needs a timer or the setup", () => {
		const missing = jovianRally.codes.reports.filter((code) => !reports.some((candidate) => candidate.code === code));
		expect(missing).toEqual(["course-rolled", "timed-out"]);
	});
});

/** All texts in a model. */
function textsIn(model: unknown): readonly string[] {
	if (typeof model === "string") return [model];
	return typeof model === "object" && model !== null ? Object.values(model).flatMap(textsIn) : [];
}
