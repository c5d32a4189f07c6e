import { describe, expect, test } from "vitest";
import { fullThrust } from "../../../../src/core/full-thrust/game.ts";
import type { Warship } from "../../../../src/core/full-thrust/model.ts";
import { parseSeatShip, thrustDefaults } from "../../../../src/core/full-thrust/options.ts";
import { driveOf, screensOf, workingWeapons } from "../../../../src/core/full-thrust/play/ships.ts";
import { scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { openMatch, replay } from "../../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../../src/core/kernel/outcome.ts";
import { ofSeat } from "../../../../src/core/kernel/seat.ts";
import { A, B, CRUISER } from "../support/fleet.ts";

const LAUNCHER = { kind: "salvo-launcher", class: 1, arcs: ["F"], ammunition: 4, extended: false } as const;
const SHIP = { side: "Red", design: { ...CRUISER, hull: 16, weapons: [...CRUISER.weapons, LAUNCHER], bays: 2 } };
const WHOLE = { armour: 4, marked: 0, systems: {}, magazines: {}, groups: {} };
const WORN = {
	armour: 1,
	marked: 5,
	systems: { drive: 2, ftl: 0, "screen-1": 0, "weapon-1": 0 },
	magazines: { "weapon-2": 1 },
	groups: { "bay-1": { fighters: 3, endurance: 2 }, "bay-2": { fighters: 0, endurance: 6 } },
};

function refusal(begins: unknown): unknown {
	const parsed = parseSeatShip({ ...SHIP, begins });
	return parsed.ok ? null : parsed.refusal;
}

function opened(begins?: Json) {
	const designs = [
		{ ...SHIP, ...(begins === undefined ? {} : { begins }) },
		{ ...SHIP, side: "Blue" },
	];
	// Designs are plain data.
	const seats = [A, B].map((id, index) => ({ id, design: designs[index] as Json }));
	return expectAccepted(settleWith(openMatch(fullThrust, { options: thrustDefaults(), seats }), scriptedDice([]).roll)).match;
}

const shipIn = (match: ReturnType<typeof opened>): Warship => ofSeat(match.state.open.ships, A);

describe("the state in which a ship begins", () => {
	test("a ship without one begins whole, and its journal has no trace of it", () => {
		const match = opened();
		expect(shipIn(match)).toMatchObject({ armour: 4, marked: 0, rowsChecked: 0 });
		expect(Object.keys(match.journal.seats[0]?.design ?? {})).not.toContain("begins");
	});

	test("armour and hull are shot away, systems gone, and salvoes spent", () => {
		const ship = shipIn(opened(WORN));
		expect(ship).toMatchObject({ armour: 1, marked: 5, magazines: { "weapon-2": 1 } });
		expect([driveOf(ship).rating, screensOf(ship)]).toEqual([2, 0]);
		expect(workingWeapons(ship).map(({ id }) => id)).toEqual(["weapon-2"]);
	});

	test("nobody checks for rows of hull that were lost before the match", () => {
		expect(shipIn(opened(WORN)).rowsChecked).toBe(1);
	});

	test("fighter groups begin weakened, and an empty one is lost", () => {
		const groups = Object.values(opened(WORN).state.open.fighters).filter(({ seat }) => seat === A);
		expect(groups).toMatchObject([
			{ bay: "bay-1", fighters: 3, endurance: 2, status: "aboard" },
			{ bay: "bay-2", fighters: 0, status: "lost" },
		]);
	});

	test("the journal keeps it, and a replay gives the same state", () => {
		const match = opened(WORN);
		expect(match.journal.seats[0]?.design).toMatchObject({ begins: WORN });
		expect(expectAccepted(replay(fullThrust, JSON.parse(JSON.stringify(match.journal)))).state).toEqual(match.state);
	});

	test.each([
		[{ ...WHOLE, armour: 5 }, "begins-beyond"],
		[{ ...WHOLE, marked: 16 }, "begins-beyond"],
		[{ ...WHOLE, systems: { drive: 3 } }, "begins-no-level"],
		[{ ...WHOLE, systems: { drive: 5 } }, "begins-beyond"],
		[{ ...WHOLE, systems: { "bay-3": 0 } }, "begins-without-part"],
		[{ ...WHOLE, magazines: { "weapon-1": 0 } }, "begins-without-part"],
		[{ ...WHOLE, magazines: { "weapon-2": 5 } }, "begins-beyond"],
		[{ ...WHOLE, groups: { "bay-1": { fighters: 7, endurance: 6 } } }, "begins-beyond"],
		[{ ...WHOLE, groups: { "bay-9": { fighters: 1, endurance: 1 } } }, "begins-without-part"],
		[{ ...WHOLE, groups: { "bay-1": { fighters: 1 } } }, "begins-unreadable"],
		[{ ...WHOLE, more: 1 }, "begins-unreadable"],
		[{ armour: 4 }, "begins-unreadable"],
		[7, "begins-unreadable"],
	])("%j is refused: %s", (begins, code) => expect(refusal(begins)).toMatchObject({ code }));
});
