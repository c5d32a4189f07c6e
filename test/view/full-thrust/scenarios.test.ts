/** The scenarios that come with the module: complete, legal, and with enough room. */
import { describe, expect, it } from "vitest";
import { fullThrust } from "../../../src/core/full-thrust/game.ts";
import { parseSeatShip, parseThrustOptions } from "../../../src/core/full-thrust/options.ts";
import { newShip, startOf } from "../../../src/core/full-thrust/play/ships.ts";
import { distance } from "../../../src/core/geometry/plane.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { openMatch } from "../../../src/core/kernel/match.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { FLEET } from "../../../src/view/full-thrust/fleet/fleet.ts";
import { SCENARIOS } from "../../../src/view/full-thrust/fleet/scenarios.ts";
import type { Scenario } from "../../../src/view/shared/startup/setting-up/ready-made.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize } from "../support/page.ts";

/** The ships of a match at their starts, as the game places them. */
function shipsOf({ options, craft }: Scenario) {
	const parsed = parseThrustOptions(options);
	if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
	const seats = craft.map(({ design }) => {
		const seat = parseSeatShip(design);
		if (!seat.ok) throw new Error(JSON.stringify(seat.refusal));
		return seat.value;
	});
	const sides = [...new Set(seats.map(({ side }) => side))];
	return seats.map((ship, index) => {
		const place = seats.slice(0, index).filter(({ side }) => side === ship.side).length;
		return newShip(seatId(`seat-${index}`), ship, { start: startOf(parsed.value, sides, ship.side), place });
	});
}

function scenario(id: string): Scenario {
	const found = SCENARIOS.find((candidate) => candidate.id === id);
	if (!found) throw new Error(`There is no ${id}`);
	return found;
}

it("have unique ids, with the easiest first: two ships of one class", () => {
	expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(SCENARIOS.length);
	const [first, second, ...others] = SCENARIOS[0]?.craft ?? [];
	expect(others).toEqual([]);
	expect(first?.system.vessel).toBe(second?.system.vessel);
});

describe.each(SCENARIOS)("the scenario $id", (each) => {
	const { name, blurb, options, craft } = each;
	const ships = shipsOf(each);

	it("has a name and a description", () => {
		expect(speak([name, blurb], { lang: "en", localize }).every((text) => !text.includes("VOIDREGATTA") && text.length > 5)).toBe(true);
	});

	it("has two sides with a start each, and an end", () => {
		const parsed = parseThrustOptions(options);
		if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
		const sides = [...new Set(craft.map(({ design }) => design.side))];
		expect(parsed.value.starts.map(({ side }) => side).sort()).toEqual([...sides].sort());
		expect([sides.length, parsed.value.turns > 0, parsed.value.houseManoeuvres]).toEqual([2, true, false]);
	});

	it("has ships of known classes with distinct names and liveries, and at least one for a player", () => {
		const vessels = FLEET.map(({ vessel }) => vessel);
		expect(craft.filter(({ system }) => !vessels.includes(String(system.vessel)))).toEqual([]);
		expect(new Set(craft.map((ship) => ship.name)).size).toBe(craft.length);
		expect(new Set(craft.map(({ livery }) => `${livery.hull} ${livery.glyph}`)).size).toBe(craft.length);
		expect(craft.some(({ npc }) => npc === "")).toBe(true);
	});

	it("gives every NPC a known captain", () => {
		expect(craft.filter(({ npc }) => !["", "cautious", "bold", "desperate"].includes(npc))).toEqual([]);
	});

	it("begins, and every ship may get orders", () => {
		const seats = craft.map(({ design }, index) => ({ id: seatId(`seat-${index}`), design }));
		const opened = settleWith(openMatch(fullThrust, { options, seats }), seededDice(1));
		if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
		const { open } = opened.value.match.state;
		expect(fullThrust.situation(open).awaited).toEqual(seats.map(({ id }) => id));
		expect(seats.map(({ id }) => open.ships[id])).toEqual(ships);
	});

	it("begins with all ships apart, and enemies out of beam range", () => {
		const pairs = ships.flatMap((ship, index) => ships.slice(index + 1).map((other) => [ship, other] as const));
		expect(pairs.filter(([ship, other]) => distance(ship, other) < 5)).toEqual([]);
		expect(pairs.filter(([ship, other]) => ship.side !== other.side && distance(ship, other) < 24)).toEqual([]);
	});
});

describe("the convoy", () => {
	const ships = shipsOf(scenario("convoy"));
	const freighters = ships.filter(({ design }) => design.drive.rating === 2);

	it("has freighters with FTL drives, too close together to jump at once", () => {
		expect(freighters.map(({ design }) => design.ftl)).toEqual([true, true, true]);
		const near = freighters.map((ship) => ships.some((other) => other !== ship && distance(ship, other) <= 6));
		expect(near).toEqual([true, true, true]);
	});

	it("has raiders behind them that gain on them", () => {
		const raiders = ships.filter(({ side }) => side !== freighters[0]?.side);
		const slow = Math.max(...freighters.map(({ velocity }) => velocity));
		expect(raiders.every(({ velocity, course, y }) => velocity > slow && course === 12 && y < -24)).toBe(true);
	});
});

it("the duel is between a plain drive and an advanced one of like MASS", () => {
	const [a, b, ...others] = shipsOf(scenario("duel"));
	expect(others).toEqual([]);
	expect([a?.design.drive.advanced, b?.design.drive.advanced]).toEqual([false, true]);
	expect(Math.abs((a?.design.tmf ?? 0) - (b?.design.tmf ?? 0))).toBeLessThanOrEqual(10);
});
