import { describe, expect, test } from "vitest";
import { scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { openMatch, replay } from "../../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { solCruiser } from "../../../../src/core/sol-cruiser/game.ts";
import { type Unit, unitId } from "../../../../src/core/sol-cruiser/model.ts";
import { cruiserDefaults, parseSeatCraft } from "../../../../src/core/sol-cruiser/options.ts";
import { pointsOf, sensorOf, thrustOf, workingSystems } from "../../../../src/core/sol-cruiser/play/units.ts";
import { EXAMPLE_VESSELS } from "../../../../src/core/sol-cruiser/yard/ships.ts";

const HALBERD = { side: "Red", cq: 0, design: EXAMPLE_VESSELS.halberd.design, names: { missiles: ["Trident"], hangar: [] } };
const WORN = {
	marked: 9,
	systems: { "beam-1": 0, "missile-1": 0, "submunition-4": 0, "thrust-row-4": 1, propulsion: 2, sensors: 0, stealth: 0 },
};

function refusal(begins: unknown): unknown {
	const parsed = parseSeatCraft({ ...HALBERD, begins });
	return parsed.ok ? null : parsed.refusal;
}

function opened(begins: Json | undefined) {
	const designs = [
		{ ...HALBERD, ...(begins === undefined ? {} : { begins }) },
		{ ...HALBERD, side: "Blue" },
	];
	// Designs are plain data.
	const seats = designs.map((design, index) => ({ id: seatId(`seat-${index}`), design: design as Json }));
	const dice = scriptedDice([]);
	return expectAccepted(settleWith(openMatch(solCruiser, { options: cruiserDefaults(), seats }), dice.roll)).match;
}

function unitOf(match: ReturnType<typeof opened>, seat: string): Unit {
	const unit = match.state.open.units[unitId(seat)];
	if (!unit) throw new Error(`No unit ${seat}`);
	return unit;
}

describe("the state in which a craft begins", () => {
	test("a craft without one begins whole, and its journal has no trace of it", () => {
		const match = opened(undefined);
		expect(unitOf(match, "seat-0")).toMatchObject({ marked: 0 });
		expect(Object.keys(match.journal.seats[0]?.design ?? {})).not.toContain("begins");
	});

	test("boxes are crossed off, systems gone, fuel and missiles spent", () => {
		const whole = unitOf(opened(undefined), "seat-0");
		const unit = unitOf(opened(WORN), "seat-0");
		expect(unit.marked).toBe(9);
		expect(workingSystems(unit, "beam")).toHaveLength(workingSystems(whole, "beam").length - 1);
		expect(workingSystems(unit, "missile")).toHaveLength(1);
		expect(workingSystems(unit, "submunition")).toHaveLength(3);
		expect([thrustOf(unit), sensorOf(unit)]).toEqual([2, 0]);
		const { value = 0 } = whole.systems.find(({ id }) => id === "thrust-row-4") ?? {};
		expect(pointsOf(unit, { trackThrustPoints: true })).toBe((pointsOf(whole, { trackThrustPoints: true }) ?? 0) - value + 1);
		expect(unit.systems.find(({ id }) => id === "propulsion")?.failures).toBe(1);
		expect(unit.systems.find(({ id }) => id === "sensors")?.failures).toBe(2);
	});

	test("the other craft of the match stay whole", () => {
		expect(unitOf(opened(WORN), "seat-1")).toEqual({ ...unitOf(opened(undefined), "seat-1") });
	});

	test("the journal keeps it, and a replay gives the same state", () => {
		const match = opened(WORN);
		expect(match.journal.seats[0]?.design).toMatchObject({ begins: WORN });
		expect(expectAccepted(replay(solCruiser, JSON.parse(JSON.stringify(match.journal)))).state).toEqual(match.state);
	});

	test("a craft with its last box crossed off is refused, since it is destroyed", () => {
		const boxes = 4 * unitOf(opened(undefined), "seat-0").figures.rowBoxes;
		expect(refusal({ marked: boxes - 1, systems: {} })).toBeNull();
		expect(refusal({ marked: boxes, systems: {} })).toEqual({
			code: "begins-beyond",
			facts: { part: "marked", given: boxes, most: boxes - 1 },
		});
	});

	test.each([
		[{ marked: 0, systems: { "beam-9": 0 } }, "begins-without-part"],
		[{ marked: 0, systems: { "beam-1": 2 } }, "begins-beyond"],
		[{ marked: 0, systems: { propulsion: 9 } }, "begins-beyond"],
		[{ marked: -1, systems: {} }, "begins-unreadable"],
		[{ marked: 1.5, systems: {} }, "begins-unreadable"],
		[{ marked: 0 }, "begins-unreadable"],
		[{ marked: 0, systems: {}, more: 1 }, "begins-unreadable"],
		[{ marked: 0, systems: { toString: 0 } }, "begins-unreadable"],
		[{ marked: 0, systems: { "beam-1": "0" } }, "begins-unreadable"],
		[null, "begins-unreadable"],
		[[], "begins-unreadable"],
	])("%j is refused: %s", (begins, code) => expect(refusal(begins)).toMatchObject({ code }));
});
