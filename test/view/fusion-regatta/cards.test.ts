// @vitest-environment jsdom
/** What chat cards tell of a regatta. */
import { describe, expect, it } from "vitest";
import { fusionRegatta } from "../../../src/core/fusion-regatta/game.ts";
import type { Facts } from "../../../src/core/kernel/outcome.ts";
import { type Report, report } from "../../../src/core/kernel/report.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import { regattaCard } from "../../../src/view/fusion-regatta/cards/cards.ts";
import { speak } from "../../../src/view/shared/label.ts";
import { localize, missingKeys, render } from "../support/page.ts";
import { facesFor } from "./state.ts";

const [kettle, heron] = ["seat-0", "seat-1"].map(seatId) as [SeatId, SeatId];
const FACES = facesFor([kettle, heron]);

function said(...reports: readonly Report[]) {
	return speak(regattaCard(reports, FACES), { lang: "en", localize });
}

function drawn(...reports: readonly Report[]): HTMLElement {
	const root = document.createElement("div");
	root.innerHTML = render("templates/chat/card.hbs", regattaCard(reports, FACES));
	return root;
}

function die(reason: string, seat: SeatId | null, ...shown: readonly number[]) {
	return { count: shown.length, faces: 10, reason, seat, shown };
}

function told(code: string, facts: Facts = {}, rest: Partial<Report> = {}): Report {
	return { ...report({ code, card: "segment-20", seat: kettle, facts }), ...rest };
}

const REVEAL = { card: "reveal-20" };
const PAIR = { card: "jockeying-20-seat-0-seat-1" };
const ORDERS = { turn: 3, segment: 5, thrust: 6, nose: "B+", bias: "B", pivot: "B+", jettison: 2, jockey: heron, lost: [] };
const LINES = [
	{ seat: heron, status: "finished", place: 1, segments: 100, passed: 10, penalty: 4, thrust: 8 },
	{ seat: kettle, status: "dead", place: null, segments: null, passed: 3, penalty: 0, thrust: null },
];

/** One of each, as the game gives it. */
const REPORTS: readonly Report[] = [
	told("rolled-for-gates", { first: kettle, second: heron }, { card: "grid", seat: null, rolls: [die("high-die", kettle, 9)] }),
	told(
		"gate-lit",
		{ gate: 1, of: 10, kind: "vertical", orientation: "A/B", centre: [2, -13, 3], range: 13, bearing: ["A"] },
		{ card: "grid", seat: null },
	),
	told("race-started", {}, { card: "grid", seat: null }),
	told("revealed", ORDERS, REVEAL),
	told("flexed", { box: "pivot", thrust: 6, nose: "C", bias: null, jettison: 0, jockey: null }, REVEAL),
	told("revised", { from: "A", to: "A/B" }, REVEAL),
	told(
		"jockeyed",
		{ on: heron, total: 9, push: 1, won: true, tied: false, begun: true },
		{ ...PAIR, rolls: [die("jockeying", kettle, 8)] },
	),
	told("pushed", { dice: 1, card: "yellow", penalty: 0, offences: 1 }, { ...PAIR, rolls: [die("push", kettle, 2)] }),
	told("radiation", { dose: 2, effect: "fatal-in-time" }, PAIR),
	told("crossed-off", { on: heron, window: "B+" }, PAIR),
	told("cut-off", { on: heron }, PAIR),
	told("replied", { to: "turn", window: "C" }, PAIR),
	told("died", { by: "crossed-off", window: "B+" }),
	told("reached", { gate: 4, of: 10, turn: 3, segment: 5 }),
	told("skipped", { gate: 4, penalty: 4 }),
	told("finished", { gate: 10, turn: 12, segment: 4, thrust: 9, penalty: 4, segments: 96 }),
	told("retired", { why: "fuel" }),
	told("placer", { gate: 6 }, { rolls: [die("placer", null, 1)] }),
	told("placing-passed", { gate: 6, to: heron }),
	told("card-given", { card: "red", penalty: 4, offences: 2 }, { card: "desk-20" }),
	told("card-taken", { card: "disqualified" }, { card: "desk-20" }),
	told("closed", {}, { card: "over", seat: null }),
	told("timed-out", { phase: "reveal" }, { card: "late-20" }),
	told("race-over", { standings: LINES }, { card: "over", seat: null }),
];

describe("every report", () => {
	it("is here", () => {
		expect(REPORTS.map(({ code }) => code).sort()).toEqual([...fusionRegatta.codes.reports].sort());
	});

	it.each(REPORTS)("is told in full: $code", (one) => {
		missingKeys.clear();
		const root = drawn(one);
		expect([...missingKeys]).toEqual([]);
		expect(root.textContent).not.toMatch(/VOIDREGATTA|\[object|undefined|\{\w+\}/);
		expect(root.querySelector("h3")?.textContent).toMatch(/\w/);
		expect(root.querySelectorAll(".vr-block")).toHaveLength(1);
	});
});

describe("a card of orders", () => {
	it("says what everybody does, and when", () => {
		const card = said(
			told("revealed", ORDERS, REVEAL),
			told("revealed", { ...ORDERS, pivot: null, jockey: null }, { ...REVEAL, seat: heron }),
		);
		expect(card.headline).toBe("Orders revealed, 3.5");
		expect(card.blocks[0]?.title).toBe("Copper Kettle: thrust 6, pivots to B+, bias B, jettisons 2 dots, and jockeys Blue Heron");
		expect(card.blocks[1]?.title).toContain("nose at B+");
	});

	it("FR-11: shows the dice of a solo pilot in one row, and what they lost", () => {
		const rolls = [die("order-failure", kettle, 4), die("order-failure", kettle, 1)];
		const [block] = said(told("revealed", { ...ORDERS, lost: ["pivot"] }, { ...REVEAL, rolls })).blocks;
		expect(block?.rolls.map(({ dice }) => dice.map(({ shown }) => shown))).toEqual([[4, 1]]);
		expect(block?.effect).toBe("Lost in this segment: nose");
		expect(block?.tone).toBe("bad");
	});
});

describe("a card of jockeying", () => {
	const side = (seat: SeatId, won: boolean, facts: Facts = {}, rolls = [die("jockeying", seat, 5)]): Report =>
		told(
			"jockeyed",
			{ on: seat === kettle ? heron : kettle, total: 9, push: 1, won, tied: true, begun: true, ...facts },
			{ ...PAIR, seat, rolls, modifiers: [{ code: "class", value: 3 }] },
		);

	it("has both side by side: die, every modifier by name, total, and who won", () => {
		const card = said(side(kettle, false), side(heron, true));
		expect(card.headline).toBe("Blue Heron gets the better of Copper Kettle, 3.5");
		expect(card.blocks).toHaveLength(1);
		const sides = card.blocks[0]?.contest ?? [];
		expect(sides.map(({ face, total, won }) => [face.name, total, won])).toEqual([
			["Copper Kettle", "Total 9", null],
			["Blue Heron", "Total 9", "Wins"],
		]);
		expect(sides[0]?.sum).toEqual([{ name: "more agile", value: "+3" }]);
		expect(sides[0]?.rolls[0]?.dice[0]?.shown).toBe(5);
	});

	it.each([
		["whoever began it", side(kettle, true), side(heron, false, { begun: false }), /whoever began/],
		["the faster, where both did", side(kettle, true), side(heron, false), /higher thrust/],
		["a die", side(kettle, true, {}, [die("jockeying", kettle, 5), die("jockeying-tie", null, 1)]), side(heron, false), /a die settled/],
	])("FR-13: says that a tie goes to %s", (_who, one, other, rule) => {
		expect(said(one, other).blocks[0]?.notes).toEqual([expect.stringMatching(rule)]);
	});

	it("says nothing of ties where there was none", () => {
		expect(said(side(kettle, true, { tied: false }), side(heron, false, { tied: false })).blocks[0]?.notes).toEqual([]);
	});

	it("says what the officials made of a push, and what they did not see", () => {
		const [seen] = said(told("pushed", { dice: 2, card: "red", penalty: 4, offences: 2 }, PAIR)).blocks;
		expect(seen?.effect).toBe("Red card: +4 segments");
		const [unseen] = said(told("pushed", { dice: 2, card: null, penalty: 0, offences: 0 }, PAIR)).blocks;
		expect(unseen?.effect).toBe("The officials saw nothing.");
	});
});

describe("a card of a segment", () => {
	it("is headed by the worst that happened", () => {
		expect(said(told("reached", { gate: 4, of: 10 }), told("died", { by: "cut-off" }, { seat: heron })).headline).toBe(
			"Blue Heron is lost, 3.5",
		);
		expect(said(told("reached", { gate: 4, of: 10 })).headline).toBe("Copper Kettle is through gate 4");
	});

	it("shows how penalties came into a finisher's time", () => {
		const card = said(told("finished", { gate: 10, turn: 12, segment: 4, thrust: 9, penalty: 4, segments: 96 }));
		expect(card.headline).toBe("Copper Kettle is home. Time 12.8");
		expect(card.blocks[0]?.sum.map(({ value }) => value)).toEqual(["12.4", "+4", "12.8"]);
	});

	it("says where the next gate lies and what it looks like", () => {
		const facts = { gate: 3, of: 10, kind: "horizontal", orientation: "A/B", centre: [5, 5, -2], range: 14, bearing: ["C++", "D++"] };
		const [block] = said(told("gate-lit", facts)).blocks;
		expect(block?.effect).toBe("14 hexes off, bearing C++ / D++, altitude −2");
		expect(block?.notes).toEqual(["Shape: horizontal, facing A/B."]);
	});
});

describe("the last card", () => {
	it("names the winner and lists places, times, penalties and thrust", () => {
		const card = said(told("race-over", { standings: LINES }, { card: "over", seat: null }));
		expect(card.headline).toBe("Blue Heron wins the regatta");
		expect(card.blocks[0]?.table?.rows.map(({ face, place, remark, cells }) => [face.name, place, remark, ...cells])).toEqual([
			["Blue Heron", "1", "Finished", "13.4", "4", "8"],
			["Copper Kettle", "–", "Dead, 3 gates", "–", "0", "–"],
		]);
	});

	it("says so where nobody finished", () => {
		const card = said(told("race-over", { standings: LINES.slice(1) }, { card: "over", seat: null }));
		expect(card.headline).toMatch(/nobody/);
	});
});
