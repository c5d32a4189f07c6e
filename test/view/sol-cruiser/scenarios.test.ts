/** The scenarios that come with the module: complete, legal, and with room for all craft at the start. */
import { describe, expect, it } from "vitest";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { openMatch } from "../../../src/core/kernel/match.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { solCruiser } from "../../../src/core/sol-cruiser/game.ts";
import { parseCruiserOptions, parseSeatCraft } from "../../../src/core/sol-cruiser/options.ts";
import { deployDefault, deployObjection } from "../../../src/core/sol-cruiser/play/deployment/deploy.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { SCENARIOS } from "../../../src/view/sol-cruiser/fleet/scenarios.ts";
import { localize } from "../support/page.ts";

it("are at least four, with unique ids", () => {
	expect(SCENARIOS.length).toBeGreaterThanOrEqual(4);
	expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(SCENARIOS.length);
});

describe.each(SCENARIOS)("the scenario $id", ({ name, blurb, options, craft }) => {
	it("has a name and a description", () => {
		expect(speak([name, blurb], { lang: "en", localize }).every((text) => !text.includes("VOIDREGATTA") && text.length > 5)).toBe(true);
	});

	it("has two sides with a zone each, and no craft that begins on a body", () => {
		const parsed = parseCruiserOptions(options);
		if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
		const sides = [...new Set(craft.map(({ design }) => design.side))];
		expect(parsed.value.zones.map(({ side }) => side).sort()).toEqual([...sides].sort());
		expect(sides).toHaveLength(2);
	});

	it("has legal craft, with different names and looks", () => {
		expect(craft.filter(({ design }) => !parseSeatCraft(design).ok)).toEqual([]);
		expect(new Set(craft.map((each) => each.name)).size).toBe(craft.length);
		expect(new Set(craft.map(({ livery }) => `${livery.hull} ${livery.glyph}`)).size).toBe(craft.length);
		expect(craft.some(({ npc }) => npc === "")).toBe(true);
		expect(craft.every(({ system }) => system.vessel)).toBe(true);
	});

	it("begins, with room for every proposed deployment", () => {
		const seats = craft.map(({ design }, index) => ({ id: seatId(`seat-${index}`), design }));
		const opened = settleWith(openMatch(solCruiser, { options, seats }), seededDice(1));
		if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
		const { open } = opened.value.match.state;
		const orders = seats.map(({ id }) => [id, deployDefault(open, id)] as const);
		expect(orders.flatMap(([id, order]) => deployObjection(open, id, order) ?? [])).toEqual([]);
		expect(new Set(orders.map(([, { at }]) => at.join())).size).toBe(seats.length);
	});
});
