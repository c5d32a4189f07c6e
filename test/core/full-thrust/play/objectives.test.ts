/** FT-17: objectives, and what the final table makes of them. */
import { describe, expect, test } from "vitest";
import { fullThrust } from "../../../../src/core/full-thrust/game.ts";
import type { Objective } from "../../../../src/core/full-thrust/objectives.ts";
import { parseThrustOptions, thrustDefaults } from "../../../../src/core/full-thrust/options.ts";
import { scoreIn } from "../../../../src/core/full-thrust/play/objectives.ts";
import { closed } from "../../../../src/core/full-thrust/play/sequence.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { fleet, type TestWarship } from "../support/fleet.ts";

function earned(objectives: readonly Objective[], ships: readonly TestWarship[]): readonly number[] {
	return scoreIn(fleet(ships, { objectives }))?.objectives.map((line) => line.earned) ?? [];
}

function places(state: ReturnType<typeof fleet>): unknown {
	return Object.entries(fullThrust.situation(closed(state).open).seats).map(([seat, { facts }]) => [seat, facts.place, facts.points]);
}

const JUMPED = { status: "jumped", gone: 2 } as const;
const LOST = { status: "destroyed", gone: 2 } as const;

describe("FT-17: objectives", () => {
	test("a freighter that jumps is placed before the raider that shot the other", () => {
		const objectives: readonly Objective[] = [
			{ kind: "leave", side: "League", toward: null, distance: 0, points: 3 },
			{ kind: "destroy", side: "Tide", target: "League", points: 2 },
		];
		const ships = [
			{ side: "League", ...JUMPED },
			{ side: "League", ...LOST },
			{ side: "Tide", dealt: 30 },
		];
		expect(places(fleet(ships, { objectives }))).toEqual([
			["a", 1, 3],
			["b", 2, 3],
			["c", 3, 2],
		]);
	});

	test("in a match without objectives damage decides, and no seat has points", () => {
		const ships = [
			{ side: "League", ...JUMPED },
			{ side: "Tide", dealt: 30 },
		];
		expect(places(fleet(ships))).toEqual([
			["a", 2, undefined],
			["b", 1, undefined],
		]);
		expect(closed(fleet(ships)).reports.at(-1)?.facts).not.toHaveProperty("objectives");
	});

	test("a ship leaves past a line: it is far enough from the centre, in that direction, at the end", () => {
		const leave = (toward: number): Objective => ({ kind: "leave", side: "a", toward, distance: 30, points: 2 });
		expect(earned([leave(12), leave(6), leave(3)], [{ x: 0, y: 30 }])).toEqual([2, 0, 0]);
		expect(earned([leave(3)], [{ x: 31, y: -50 }])).toEqual([2]);
		expect(earned([leave(12)], [{ x: 0, y: 40, ...LOST }])).toEqual([0]);
	});

	test("a side destroys: points for each ship that is destroyed or strikes, or for the one that is named", () => {
		const all: Objective = { kind: "destroy", side: "Red", target: "Blue", points: 2 };
		const ships = [{ side: "Red" }, { side: "Blue", ...LOST }, { side: "Blue", status: "struck", gone: 1 }, { side: "Blue" }] as const;
		expect(earned([all, { ...all, craft: 2 }, { ...all, craft: 3 }], ships)).toEqual([4, 2, 0]);
	});

	test("a ship survives to the end, or to a turn; one that jumps survives", () => {
		const survive = (turns: number): Objective => ({ kind: "survive", side: "Blue", turns, points: 1 });
		const ships = [{ side: "Blue" }, { side: "Blue", ...JUMPED }, { side: "Blue", ...LOST }];
		expect(earned([survive(0), survive(1), survive(2)], ships)).toEqual([2, 3, 2]);
	});

	test("a side holds a place: its ships are near, and nobody else's are", () => {
		const hold: Objective = { kind: "hold", side: "a", at: { x: 0, y: 0 }, radius: 6, points: 4 };
		expect(earned([hold], [{ x: 6 }, { x: 7 }])).toEqual([4]);
		expect(earned([hold], [{ x: 6 }, { x: 5 }])).toEqual([0]);
		expect(earned([hold], [{ x: 7 }, { x: 9 }])).toEqual([0]);
	});

	const GOOD = { kind: "destroy", side: "Red", target: "Blue", points: 5 };

	test("objectives are read strictly", () => {
		const options = expectAccepted(parseThrustOptions({ ...thrustDefaults(), objectives: [GOOD] }));
		expect(options.objectives).toEqual([GOOD]);
		const { objectives: _, ...older } = thrustDefaults();
		expect(expectAccepted(parseThrustOptions(older))).not.toHaveProperty("objectives");
	});

	test.each([
		{ ...GOOD, points: 100 },
		{ ...GOOD, target: "" },
		{ ...GOOD, more: 1 },
		{ kind: "leave", side: "Red", points: 1, toward: 13, distance: 1 },
		{ kind: "leave", side: "Red", points: 1, toward: 12 },
		{ kind: "hold", side: "Red", points: 1, at: { x: 0, y: Number.NaN }, radius: 1 },
	])("%j is refused", (objective) => {
		const parsed = parseThrustOptions({ ...thrustDefaults(), objectives: [objective] });
		expect(parsed).toMatchObject({ ok: false, refusal: { code: "option" } });
	});
});
