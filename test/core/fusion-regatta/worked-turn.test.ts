/** The game plays the turn of the journal's page "A worked turn", on the same dice. */
import { describe, expect, test } from "vitest";
import { checkPlacement, type PlacementCheck } from "../../../src/core/fusion-regatta/gates/gate.ts";
import { classNow, readingOf } from "../../../src/core/fusion-regatta/play/yachts.ts";
import { bearing } from "../../../src/core/geometry/avid.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { blue, type RaceAfter, red, reportsOf, yachtIn } from "./support/builders.ts";
import { GATE_1, GATE_2, workedTurn } from "./support/worked-turn.ts";

/** Velocity and used dots of both yachts. */
function flight(race: RaceAfter) {
	return [red, blue].map((seat) => ({ velocity: yachtIn(race, seat).motion.velocity, used: yachtIn(race, seat).motion.used }));
}

describe("A worked turn", () => {
	const turn = workedTurn();

	test("the gates: range 11, bearing A/B+, one window from A", () => {
		expect(bearing(GATE_1, GATE_2)).toEqual(["A/B+"]);
		const check = expectAccepted<PlacementCheck>(checkPlacement({ to: GATE_2, from: GATE_1, after: { before: [0, 0, 0] } }));
		expect(check).toMatchObject({ legal: true, range: 11, windows: 1 });
	});

	test("the yachts: both sustain thrust 7, and Blue is more agile by 3", () => {
		expect([red, blue].map((seat) => readingOf(yachtIn(turn.start, seat)).maxThrust)).toEqual([7, 7]);
		expect([classNow(turn.start, red), classNow(turn.start, blue)]).toEqual([7, 10]);
	});

	test("segments 1 to 4: one dot from the second on, and no hex yet", () => {
		const table = turn.segments.map((race) => flight(race)[0]);
		expect(table).toEqual([0, 1, 2, 3].map((speed) => ({ velocity: [0, 0 - speed, 0], used: speed })));
		expect(yachtIn(turn.segments.at(-1) ?? turn.start).motion.position).toEqual([0, 0, 0]);
	});

	test("segment 5: Blue wins the jockeying by 10 to 6 and crosses off A; Red's torch goes off", () => {
		expect(turn.jockeyed).toEqual([6, 10]);
		expect(reportsOf(turn.won, "pushed")).toMatchObject([{ seat: blue, facts: { card: null } }]);
		expect(turn.asked.waiting).toMatchObject({ for: "reply", loser: red });
		expect(flight(turn.replied)).toEqual([
			{ velocity: [0, -3, 0], used: 3 },
			{ velocity: [0, -4, 0], used: 4 },
		]);
	});

	test("segments 6 to 8: Red turns to B; at the end both are two hexes from the start, in one cell", () => {
		expect([red, blue].map((seat) => yachtIn(turn.turned, seat).motion.position)).toEqual([
			[0, -1, 0],
			[0, -1, 0],
		]);
		// Three to A and three to B: (0, -3) and (3, -3).
		expect(flight(turn.ended)).toEqual([
			{ velocity: [3, -6, 0], used: 6 },
			{ velocity: [0, -7, 0], used: 7 },
		]);
		expect([red, blue].map((seat) => yachtIn(turn.ended, seat).motion.position)).toEqual([
			[0, -2, 0],
			[0, -2, 0],
		]);
		expect(turn.ended.markers[red]).toEqual(turn.ended.markers[blue]);
		expect(turn.ended.flown).toBe(8);
	});

	test("braking: seven to A are gone after one turn, four hexes on", () => {
		expect(turn.braked).toMatchObject({ velocity: [0, 0, 0], position: [0, -4, 0], used: 7 });
	});
});
