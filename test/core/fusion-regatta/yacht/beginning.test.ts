import { describe, expect, test } from "vitest";
import { fusionRegatta } from "../../../../src/core/fusion-regatta/game.ts";
import { parseSeatYacht, regattaDefaults } from "../../../../src/core/fusion-regatta/options.ts";
import { cardOf, type YachtDesign } from "../../../../src/core/fusion-regatta/yacht/design.ts";
import { fuelDots, RACE_MASS } from "../../../../src/core/fusion-regatta/yacht/record-card.ts";
import { scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { openMatch, replay } from "../../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../../src/core/kernel/outcome.ts";
import { ofSeat } from "../../../../src/core/kernel/seat.ts";
import { blue, red } from "../support/builders.ts";

const YACHT: YachtDesign = { crew: 2, system: "jets", shielding: 1 };

function refusal(begins: unknown): unknown {
	const parsed = parseSeatYacht({ ...YACHT, begins });
	return parsed.ok ? null : parsed.refusal;
}

function opened(begins?: Json) {
	const seats = [
		{ id: red, design: { ...YACHT, ...(begins === undefined ? {} : { begins }) } },
		{ id: blue, design: { ...YACHT } },
	];
	return expectAccepted(settleWith(openMatch(fusionRegatta, { options: regattaDefaults(), seats }), scriptedDice([]).roll)).match;
}

describe("the state in which a yacht begins", () => {
	test("a yacht without one begins with full tanks and a healthy crew", () => {
		const match = opened();
		expect(ofSeat(match.state.open.yachts, red)).toMatchObject({ motion: { used: 0 }, dose: 0 });
		expect(match.journal.seats[0]?.design).toEqual(YACHT);
	});

	test("dots of fuel are missing, and the crew has a dose", () => {
		const yacht = ofSeat(opened({ crossed: 12, dose: 2 }).state.open.yachts, red);
		expect(yacht).toMatchObject({ motion: { used: 12 }, dose: 2, design: YACHT });
		expect(ofSeat(opened({ crossed: 12, dose: 2 }).state.open.yachts, blue)).toMatchObject({ motion: { used: 0 }, dose: 0 });
	});

	test("a yacht with more missing dots than the race has fuel begins empty", () => {
		const most = fuelDots(cardOf(YACHT, RACE_MASS.most));
		const yacht = ofSeat(opened({ crossed: most, dose: 0 }).state.open.yachts, red);
		expect(yacht.motion.used).toBe(fuelDots(cardOf(YACHT, regattaDefaults().raceMass)));
	});

	test("the journal keeps it, and a replay gives the same state", () => {
		const match = opened({ crossed: 3, dose: 1 });
		expect(match.journal.seats[0]?.design).toEqual({ ...YACHT, begins: { crossed: 3, dose: 1 } });
		expect(expectAccepted(replay(fusionRegatta, JSON.parse(JSON.stringify(match.journal)))).state).toEqual(match.state);
	});

	test.each([
		[{ crossed: 0, dose: 4 }, "begins-beyond"],
		[{ crossed: 10_000, dose: 0 }, "begins-beyond"],
		[{ crossed: -1, dose: 0 }, "begins-unreadable"],
		[{ crossed: 1 }, "begins-unreadable"],
		[{ crossed: 1, dose: 0, more: 1 }, "begins-unreadable"],
		[null, "begins-unreadable"],
	])("%j is refused: %s", (begins, code) => expect(refusal(begins)).toMatchObject({ code }));
});
