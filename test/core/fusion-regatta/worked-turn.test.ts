/** The game plays the turn of the journal's page "A worked turn", on the same dice. */
import { describe, expect, test } from "vitest";
import { checkPlacement, type PlacementCheck } from "../../../src/core/fusion-regatta/gates/gate.ts";
import { classNow, readingOf } from "../../../src/core/fusion-regatta/play/yachts.ts";
import { bearing } from "../../../src/core/geometry/avid.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import {
	aRegatta,
	blue,
	crossesOff,
	drifting,
	orders,
	pushes,
	type RaceAfter,
	raceAfter,
	red,
	replies,
	reportsOf,
	yachtIn,
} from "./support/builders.ts";

const start = () =>
	aRegatta({
		yachts: {
			red: { design: { crew: 2, system: "jets", shielding: 1 } },
			blue: { design: { crew: 2, system: "gyro", shielding: 0 } },
		},
	});

/** Velocity and used dots of both yachts. */
function flight(race: RaceAfter) {
	return [red, blue].map((seat) => ({ velocity: yachtIn(race, seat).motion.velocity, used: yachtIn(race, seat).motion.used }));
}

/** Turn 1 up to the end of segment 4: both burn at thrust 7 along A. */
const speededUp = () => raceAfter(start(), orders({ red: { thrust: 7 }, blue: { thrust: 7 } }), ...drifting(3));

/** Segment 5: Blue jockeys Red, pushes by 1, and wins. */
const jockeyed = () => raceAfter(speededUp(), orders({ blue: { jockey: red } }), [pushes({ blue: 1 }), 5, 6, 5]);

describe("A worked turn", () => {
	test("the gates: range 11, bearing A/B+, one window from A", () => {
		const [gate1, gate2] = [[0, -12, 0] as const, [5, -22, 4] as const];
		expect(bearing(gate1, gate2)).toEqual(["A/B+"]);
		const check = expectAccepted<PlacementCheck>(checkPlacement({ to: gate2, from: gate1, after: { before: [0, 0, 0] } }));
		expect(check).toMatchObject({ legal: true, range: 11, windows: 1 });
	});

	test("the yachts: both sustain thrust 7, and Blue is more agile by 3", () => {
		const race = start();
		expect([red, blue].map((seat) => readingOf(yachtIn(race, seat)).maxThrust)).toEqual([7, 7]);
		expect([classNow(race, red), classNow(race, blue)]).toEqual([7, 10]);
	});

	test("segments 1 to 4: one dot from the second on, and no hex yet", () => {
		let race = raceAfter(start(), orders({ red: { thrust: 7 }, blue: { thrust: 7 } }));
		const table = [flight(race)[0]];
		for (const act of drifting(3)) {
			race = raceAfter(race, act);
			table.push(flight(race)[0]);
		}
		expect(table).toEqual([0, 1, 2, 3].map((speed) => ({ velocity: [0, 0 - speed, 0], used: speed })));
		expect(yachtIn(race).motion.position).toEqual([0, 0, 0]);
	});

	test("segment 5: Blue wins the jockeying by 10 to 6 and crosses off A; Red's torch goes off", () => {
		const won = jockeyed();
		expect(reportsOf(won, "jockeyed").map(({ seat, facts }) => [seat, facts.total])).toEqual([
			[red, 6],
			[blue, 10],
		]);
		expect(reportsOf(won, "pushed")).toMatchObject([{ seat: blue, facts: { card: null } }]);
		const asked = raceAfter(won, crossesOff(blue, "A"));
		expect(asked.waiting).toMatchObject({ for: "reply", loser: red });
		const next = raceAfter(asked, replies(red, { to: "torch-off" }));
		expect(flight(next)).toEqual([
			{ velocity: [0, -3, 0], used: 3 },
			{ velocity: [0, -4, 0], used: 4 },
		]);
	});

	test("segments 6 to 8: Red turns to B; at the end both are two hexes from the start, in one cell", () => {
		const five = raceAfter(jockeyed(), crossesOff(blue, "A"), replies(red, { to: "torch-off" }));
		const six = raceAfter(five, orders({ red: { thrust: 7, pivot: "B" } }));
		expect([red, blue].map((seat) => yachtIn(six, seat).motion.position)).toEqual([
			[0, -1, 0],
			[0, -1, 0],
		]);
		const ended = raceAfter(six, ...drifting(2));
		// Three to A and three to B: (0, -3) and (3, -3).
		expect(flight(ended)).toEqual([
			{ velocity: [3, -6, 0], used: 6 },
			{ velocity: [0, -7, 0], used: 7 },
		]);
		expect([red, blue].map((seat) => yachtIn(ended, seat).motion.position)).toEqual([
			[0, -2, 0],
			[0, -2, 0],
		]);
		expect(ended.markers[red]).toEqual(ended.markers[blue]);
		expect(ended.flown).toBe(8);
	});

	test("braking: seven to A are gone after one turn, four hexes on", () => {
		const race = aRegatta({ yachts: { red: { motion: { velocity: [0, -7, 0] } } } });
		const still = raceAfter(race, orders({ red: { thrust: 7, pivot: "D" } }), ...drifting(7));
		expect(yachtIn(still).motion).toMatchObject({ velocity: [0, 0, 0], position: [0, -4, 0], used: 7 });
	});
});
