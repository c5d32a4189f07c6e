// @vitest-environment jsdom
/** The chat cards of a regatta. */
import { describe, expect, it } from "vitest";
import { fusionRegatta } from "../../../src/core/fusion-regatta/game.ts";
import {
	type RegattaFacts,
	type RegattaReport,
	type ReportCode,
	type ReportWith,
	report,
} from "../../../src/core/fusion-regatta/reports.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import { regattaCard } from "../../../src/view/fusion-regatta/cards/cards.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize, missingKeys, render } from "../support/page.ts";
import { facesFor } from "./state.ts";

const [kettle, heron] = [seatId("seat-0"), seatId("seat-1")];
const FACES = facesFor([kettle, heron]);

function cardOf(...reports: readonly RegattaReport[]) {
	return speak(regattaCard(reports, FACES), { lang: "en", localize });
}

function drawn(...reports: readonly RegattaReport[]): HTMLElement {
	const root = document.createElement("div");
	root.innerHTML = render("templates/chat/card.hbs", regattaCard(reports, FACES));
	return root;
}

function die(reason: string, seat: SeatId | null, ...shown: readonly number[]) {
	return { count: shown.length, faces: 10, reason, seat, shown };
}

type Rest = Partial<Pick<RegattaReport, "card" | "seat" | "rolls">>;

/** A report by Copper Kettle on the card of segment 3.5, by default. */
function aReport<Code extends ReportCode>(code: Code, facts: RegattaFacts[Code], rest: Rest = {}): ReportWith<Code> {
	const { card = "segment-20", seat = kettle, rolls = [] } = rest;
	return { code, facts, card, seat, rolls, modifiers: [], seenBy: "all" };
}

const REVEAL = { card: "reveal-20" };
const PAIR = { card: "jockeying-20-seat-0-seat-1" };
const ORDERS: RegattaFacts["revealed"] = {
	turn: 3,
	segment: 5,
	thrust: 6,
	nose: "B+",
	bias: "B",
	pivot: "B+",
	jettison: 2,
	jockey: heron,
	lost: [],
};
const STANDINGS: RegattaFacts["race-over"]["standings"] = [
	{ seat: heron, status: "finished", place: 1, segments: 100, passed: 10, penalty: 4, thrust: 8 },
	{ seat: kettle, status: "dead", place: null, segments: null, passed: 3, penalty: 0, thrust: null },
];
const GRID = { card: "grid", seat: null };
const OVER = { card: "over", seat: null };
const DESK = { card: "desk-20" };

/** One report of each code. */
const REPORTS: readonly RegattaReport[] = [
	aReport("rolled-for-gates", { first: kettle, second: heron }, { ...GRID, rolls: [die("high-die", kettle, 9)] }),
	aReport("gate-lit", { gate: 1, of: 10, kind: "vertical", orientation: "A/B", centre: [2, -13, 3], range: 13, bearing: ["A"] }, GRID),
	aReport("gate-placed", { gate: 2, of: 10, kind: "slanted", orientation: "A/B", centre: [2, -26, 3], range: 13, bearing: ["A"] }, GRID),
	aReport("race-started", {}, GRID),
	aReport("revealed", ORDERS, REVEAL),
	aReport("flexed", { box: "pivot", thrust: 6, nose: "C", bias: null, jettison: 0, jockey: null }, REVEAL),
	aReport("revised", { from: "A", to: "A/B" }, REVEAL),
	aReport(
		"jockeyed",
		{ on: heron, total: 9, push: 1, won: true, tied: false, begun: true },
		{ ...PAIR, rolls: [die("jockeying", kettle, 8)] },
	),
	aReport("pushed", { dice: 1, card: "yellow", penalty: 0, offences: 1 }, { ...PAIR, rolls: [die("push", kettle, 2)] }),
	aReport("radiation", { dose: 2, effect: "fatal-in-time" }, PAIR),
	aReport("crossed-off", { on: heron, window: "B+" }, PAIR),
	aReport("cut-off", { on: heron }, PAIR),
	aReport("replied", { to: "turn", window: "C" }, PAIR),
	aReport("died", { by: "crossed-off", window: "B+" }),
	aReport("reached", { gate: 4, of: 10, turn: 3, segment: 5 }),
	aReport("skipped", { gate: 4, penalty: 4 }),
	aReport("finished", { gate: 10, turn: 12, segment: 4, thrust: 9, penalty: 4, segments: 96 }),
	aReport("retired", { why: "fuel" }),
	aReport("placer", { gate: 6 }, { rolls: [die("placer", null, 1)] }),
	aReport("placing-passed", { gate: 6, to: heron }),
	aReport("card-given", { card: "red", penalty: 4, offences: 2 }, DESK),
	aReport("card-taken", { card: "disqualified" }, DESK),
	aReport("penalty-given", { penalty: 6, total: 10 }, DESK),
	aReport("penalty-taken", { penalty: 6, total: 4 }, DESK),
	aReport("closed", {}, OVER),
	aReport("race-flown", { standings: STANDINGS }, { card: "results", seat: null }),
	aReport("timed-out", { phase: "reveal" }, { card: "late-20" }),
	aReport("race-over", { standings: STANDINGS }, OVER),
];

describe("every report", () => {
	it("has an example here", () => {
		expect(REPORTS.map(({ code }) => code).sort()).toEqual([...fusionRegatta.codes.reports].sort());
	});

	it.each(REPORTS)("$code makes one block, and every sentence of it exists", (each) => {
		missingKeys.clear();
		const root = drawn(each);
		expect([...missingKeys]).toEqual([]);
		expect(root.textContent).not.toMatch(/VOIDREGATTA|\[object|undefined|\{\w+\}/);
		expect(root.querySelector("h3")?.textContent).toMatch(/\w/);
		expect(root.querySelectorAll(".vr-block")).toHaveLength(1);
	});
});

describe("a card of orders", () => {
	it("names the segment, and lists the orders of each yacht", () => {
		const card = cardOf(
			aReport("revealed", ORDERS, REVEAL),
			aReport("revealed", { ...ORDERS, pivot: null, jockey: null }, { ...REVEAL, seat: heron }),
		);
		expect(card.headline).toBe("Orders revealed, 3.5");
		expect(card.blocks[0]?.title).toBe("Copper Kettle: thrust 6, pivots to B+, bias B, jettisons 2 dots, and jockeys Blue Heron");
		expect(card.blocks[1]?.title).toContain("nose at B+");
	});

	it("FR-11: shows the dice of a solo pilot in one row, and the lost orders", () => {
		const rolls = [die("order-failure", kettle, 4), die("order-failure", kettle, 1)];
		const [block] = cardOf(aReport("revealed", { ...ORDERS, lost: ["pivot"] }, { ...REVEAL, rolls })).blocks;
		expect(block?.rolls.map(({ dice }) => dice.map(({ shown }) => shown))).toEqual([[4, 1]]);
		expect(block?.effect).toBe("Lost for this segment: nose");
		expect(block?.tone).toBe("bad");
	});
});

describe("a card of jockeying", () => {
	const side = (
		seat: SeatId,
		won: boolean,
		facts: Partial<RegattaFacts["jockeyed"]> = {},
		rolls = [die("jockeying", seat, 5)],
	): RegattaReport =>
		report({
			code: "jockeyed",
			...PAIR,
			seat,
			facts: { on: seat === kettle ? heron : kettle, total: 9, push: 1, won, tied: true, begun: true, ...facts },
			rolls,
			modifiers: [{ code: "class", value: 3 }],
		});

	it("shows both yachts side by side: die, modifiers by name, total, and the winner", () => {
		const card = cardOf(side(kettle, false), side(heron, true));
		expect(card.headline).toBe("Blue Heron beats Copper Kettle, 3.5");
		expect(card.blocks).toHaveLength(1);
		const sides = card.blocks[0]?.contest ?? [];
		expect(sides.map(({ face, total, won }) => [face.name, total, won])).toEqual([
			["Copper Kettle", "Total 9", null],
			["Blue Heron", "Total 9", "Wins"],
		]);
		expect(sides[0]?.sum).toEqual([{ name: "greater agility", nameRule: "fusion-regatta.Modifier.class", value: "+3" }]);
		expect(sides[0]?.rolls[0]?.dice[0]?.shown).toBe(5);
	});

	it("FR-21: explains that after a tie both block", () => {
		expect(cardOf(side(kettle, false), side(heron, false)).blocks[0]?.notes).toEqual([expect.stringMatching(/each yacht blocks/)]);
	});

	it("does not mention ties without a tie", () => {
		expect(cardOf(side(kettle, true, { tied: false }), side(heron, false, { tied: false })).blocks[0]?.notes).toEqual([]);
	});

	it("says whether the officials saw a push, and shows the card", () => {
		const [seen] = cardOf(aReport("pushed", { dice: 2, card: "red", penalty: 4, offences: 2 }, PAIR)).blocks;
		expect(seen?.effect).toBe("Red card: +4 segments");
		const [unseen] = cardOf(aReport("pushed", { dice: 2, card: null, penalty: 0, offences: 0 }, PAIR)).blocks;
		expect(unseen?.effect).toBe("The officials saw nothing.");
	});
});

describe("a card of a segment", () => {
	const REACHED = aReport("reached", { gate: 4, of: 10, turn: 3, segment: 5 });

	it("puts the worst event in the headline", () => {
		expect(cardOf(REACHED, aReport("died", { by: "cut-off", window: "A" }, { seat: heron })).headline).toBe("Blue Heron is lost, 3.5");
		expect(cardOf(REACHED).headline).toBe("Copper Kettle passes gate 4");
	});

	it("adds penalties to the time of a yacht that finished", () => {
		const card = cardOf(aReport("finished", { gate: 10, turn: 12, segment: 4, thrust: 9, penalty: 4, segments: 96 }));
		expect(card.headline).toBe("Copper Kettle finishes. Time 12.8");
		expect(card.blocks[0]?.sum.map(({ value }) => value)).toEqual(["12.4", "+4", "12.8"]);
	});

	it("gives the place and the shape of a new gate", () => {
		const facts: RegattaFacts["gate-lit"] = {
			gate: 3,
			of: 10,
			kind: "horizontal",
			orientation: "A/B",
			centre: [5, 5, -2],
			range: 14,
			bearing: ["C++", "D++"],
		};
		const [block] = cardOf(aReport("gate-lit", facts)).blocks;
		expect(block?.effect).toBe("14 hexes away, bearing C++ / D++, altitude −2");
		expect(block?.notes).toEqual(["Shape: horizontal, facing A/B."]);
	});
});

describe("the last card", () => {
	it("names the winner, and lists places, times, penalties and thrust", () => {
		const card = cardOf(aReport("race-over", { standings: STANDINGS }, OVER));
		expect(card.headline).toBe("Blue Heron wins the regatta");
		expect(card.blocks[0]?.table?.rows.map(({ face, place, remark, cells }) => [face.name, place, remark, ...cells])).toEqual([
			["Blue Heron", "1", "Finished", "13.4", "4", "8"],
			["Copper Kettle", "–", "Dead, 3 gates", "–", "0", "–"],
		]);
	});

	it("says that nobody finished, if nobody did", () => {
		const card = cardOf(aReport("race-over", { standings: STANDINGS.slice(1) }, OVER));
		expect(card.headline).toMatch(/nobody/);
	});
});
