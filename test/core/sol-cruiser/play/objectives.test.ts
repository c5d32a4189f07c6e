/** SC-49: objectives, and what the final table makes of them. */
import { describe, expect, test } from "vitest";
import { flownFor, type SurviveObjective } from "../../../../src/core/fight/objectives.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { solCruiser } from "../../../../src/core/sol-cruiser/game.ts";
import { type UnitId, unitId } from "../../../../src/core/sol-cruiser/model.ts";
import { edgesBeyond, type Objective } from "../../../../src/core/sol-cruiser/objectives.ts";
import { cruiserDefaults, parseCruiserOptions } from "../../../../src/core/sol-cruiser/options.ts";
import { moveAll } from "../../../../src/core/sol-cruiser/play/movement/movement.ts";
import { scoreIn } from "../../../../src/core/sol-cruiser/play/objectives.ts";
import { closed } from "../../../../src/core/sol-cruiser/play/sequence.ts";
import { standings } from "../../../../src/core/sol-cruiser/play/standings.ts";
import { aMatch, type UnitOverrides } from "../support/placed.ts";

const GONE = { turn: 3, speed: 4 };
const DESTROYED = { status: "destroyed", gone: GONE } as const;
const JUMPED = { status: "jumped", gone: GONE } as const;

/** A match of patrol ships, red, against smugglers, blue. */
function match(objectives: readonly Objective[], units: Readonly<Record<string, UnitOverrides>>) {
	return aMatch(units, { options: { objectives, radius: 10 } });
}

/** What each objective earns. */
function earned(objectives: readonly Objective[], units: Readonly<Record<string, UnitOverrides>>): readonly number[] {
	return scoreIn(match(objectives, units))?.objectives.map((line) => line.earned) ?? [];
}

function places(state: ReturnType<typeof match>): unknown {
	return Object.entries(solCruiser.situation(closed(state).open).seats).map(([seat, { facts }]) => [seat, facts.place, facts.points]);
}

describe("SC-49: objectives", () => {
	test("a smuggler that gets away is placed before the patrol that shot at the other", () => {
		const objectives: readonly Objective[] = [
			{ kind: "leave", side: "blue", way: "jump", points: 3 },
			{ kind: "destroy", side: "red", target: "blue", points: 2 },
		];
		const units = { red: { dealt: 20 }, runner: { ...JUMPED, side: "blue" }, other: { ...DESTROYED, side: "blue" } };
		expect(places(match(objectives, units))).toEqual([
			["red", 3, 2],
			["runner", 1, 3],
			["other", 2, 3],
		]);
	});

	test("in a match without objectives nobody has points", () => {
		const units = { red: { dealt: 20 }, runner: { ...JUMPED, side: "blue" } };
		expect(places(aMatch(units))).toEqual([
			["red", 1, undefined],
			["runner", 2, undefined],
		]);
		expect(closed(aMatch(units)).reports.at(-1)?.facts).not.toHaveProperty("objectives");
	});

	test("before the end nobody sees points", () => {
		const state = match([{ kind: "hold", side: "red", at: [0, 0], radius: 1, points: 1 }], { red: {} });
		expect(Object.values(solCruiser.situation(state).seats).map(({ facts }) => facts.points)).toEqual([undefined]);
	});

	test("a side destroys: points for each craft that is destroyed or gives up, or for the one that is named", () => {
		const units = {
			red: {},
			b1: { ...DESTROYED, side: "blue" },
			b2: { status: "left", side: "blue", gone: GONE },
			b3: { side: "blue" },
		} as const;
		const all: Objective = { kind: "destroy", side: "red", target: "blue", points: 2 };
		expect(earned([all, { ...all, craft: 1 }, { ...all, craft: 3 }], units)).toEqual([4, 2, 0]);
	});

	test("a craft leaves: by wormhole, over any edge, or over one; a craft that gives up on the map does not leave", () => {
		const units = {
			red: {},
			b1: { ...JUMPED, side: "blue" },
			b2: { status: "left", at: [11, -5], side: "blue", gone: GONE },
			b3: { status: "left", at: [0, 0], side: "blue", gone: GONE },
		} as const;
		const leave = (way: "any" | "jump" | "edge" | "BC" | "EF"): Objective => ({ kind: "leave", side: "blue", way, points: 1 });
		expect(earned([leave("any"), leave("jump"), leave("edge"), leave("BC"), leave("EF")], units)).toEqual([2, 1, 1, 1, 0]);
	});

	test("a craft aboard a ship leaves as that ship does, or is lost with it", () => {
		const [jumped, left, struck] = [unitId("b1"), unitId("b2"), unitId("b3")];
		const aboard = (host: UnitId) => ({ is: "kestrel", side: "blue", status: "aboard", berth: { in: host, system: "flight-1" } }) as const;
		const units = {
			red: {},
			b1: { ...JUMPED, side: "blue" },
			b2: { status: "left", at: [11, -5], side: "blue", gone: GONE },
			b3: { status: "left", at: [0, 0], side: "blue", gone: GONE },
			c1: aboard(jumped),
			c2: aboard(left),
			c3: aboard(struck),
			drone: aboard(unitId("c1")),
		} as const;
		const leave = (way: "any" | "jump" | "edge" | "BC"): Objective => ({ kind: "leave", side: "blue", way, points: 1 });
		expect(earned([leave("any"), leave("jump"), leave("edge"), leave("BC")], units)).toEqual([5, 3, 2, 2]);
		expect(earned([{ kind: "destroy", side: "red", target: "blue", points: 1 }], units)).toEqual([2]);
		const standing = standings(match([], units)).map(({ seat, status, gone }) => [seat, status, gone]);
		expect(standing.slice(4)).toEqual([
			["c1", "jumped", 3],
			["c2", "left", 3],
			["c3", "left", 3],
			["drone", "jumped", 3],
		]);
	});

	test("a craft aboard a ship on the map has not left", () => {
		const units = {
			red: {},
			c1: { is: "kestrel", side: "blue", status: "aboard", berth: { in: unitId("red"), system: "flight-1" } },
		} as const;
		expect(earned([{ kind: "leave", side: "blue", way: "any", points: 1 }], units)).toEqual([0]);
		expect(standings(match([], units)).map(({ status }) => status)).toEqual(["in-play", "aboard"]);
	});

	test("a craft in tow leaves by the edge with its tug", () => {
		const tug = { at: [0, -9], vector: [0, -3], side: "blue" } as const;
		const towed = { ...tug, towedBy: unitId("tug") };
		const objectives: readonly Objective[] = [{ kind: "leave", side: "blue", way: "AB", points: 1 }];
		const { open } = moveAll(match(objectives, { tug, towed, red: {} }));
		expect(scoreIn(open)?.objectives.map((line) => line.earned)).toEqual([2]);
	});

	test("beyond a corner of the map a craft is beyond two edges", () => {
		expect(edgesBeyond([0, -11], 10)).toEqual(["AB", "FA"]);
		expect(edgesBeyond([11, -11], 10)).toEqual(["AB", "BC"]);
		expect(edgesBeyond([5, 6], 10)).toEqual(["CD"]);
		expect(edgesBeyond([10, 0], 10)).toEqual([]);
	});

	test("a craft survives to the end, or to a turn", () => {
		const survive = (turns: number): Objective => ({ kind: "survive", side: "blue", turns, points: 1 });
		const units = { red: {}, b1: { side: "blue" }, b2: { ...DESTROYED, side: "blue" }, b3: { ...JUMPED, side: "blue" } } as const;
		expect(earned([survive(0), survive(2), survive(3)], units)).toEqual([2, 3, 2]);
	});

	test("a side holds a hex: its own crewed craft are near, and nobody else's are", () => {
		const hold: Objective = { kind: "hold", side: "red", at: [0, 0], radius: 2, points: 4 };
		expect(earned([hold], { red: { at: [2, 0] }, blue: { at: [3, 0] } })).toEqual([4]);
		expect(earned([hold], { red: { at: [2, 0] }, blue: { at: [1, 0] } })).toEqual([0]);
		expect(earned([hold], { red: { at: [3, 0] }, blue: { at: [9, 0] } })).toEqual([0]);
		expect(earned([hold], { red: { is: "trident", at: [0, 0] } })).toEqual([0]);
	});

	test("the final report says what each objective earned", () => {
		const objective: Objective = { kind: "survive", side: "red", turns: 0, points: 5 };
		expect(closed(match([objective], { red: {}, blue: {} })).reports.at(-1)).toMatchObject({
			code: "match-over",
			facts: {
				objectives: [{ objective, earned: 5 }],
				standings: [
					{ seat: "red", points: 5, own: 5 },
					{ seat: "blue", points: 0, own: 0 },
				],
			},
		});
	});

	const GOOD = { kind: "survive", side: "red", turns: 0, points: 5 };

	test("objectives are read strictly", () => {
		const options = expectAccepted(parseCruiserOptions({ ...cruiserDefaults(), objectives: [GOOD] }));
		expect(options.objectives).toEqual([GOOD]);
		const { objectives: _, ...older } = cruiserDefaults();
		expect(expectAccepted(parseCruiserOptions(older))).not.toHaveProperty("objectives");
	});

	test.each([
		{ ...GOOD, points: 0 },
		{ ...GOOD, side: " " },
		{ ...GOOD, craft: 0 },
		{ ...GOOD, more: 1 },
		{ ...GOOD, kind: "win" },
		{ kind: "leave", side: "red", points: 1, way: "AC" },
		{ kind: "hold", side: "red", points: 1, at: [0.5, 0], radius: 1 },
		{ kind: "hold", side: "red", points: 1, at: [0, 0], radius: 99 },
	])("%j is refused", (objective) => {
		const parsed = parseCruiserOptions({ ...cruiserDefaults(), objectives: [objective] });
		expect(parsed).toMatchObject({ ok: false, refusal: { code: "option" } });
	});
});

test("SC-49: whoever reads of a match with an objective for one craft learns who flies for which side, and otherwise nobody does", () => {
	const craft = [
		{ seat: seatId("a"), side: "Red" },
		{ seat: seatId("b"), side: "Blue" },
		{ seat: seatId("c"), side: "Red" },
	];
	const aim: SurviveObjective = { kind: "survive", side: "Red", turns: 0, points: 3 };
	const forOne: SurviveObjective = { ...aim, craft: 2 };
	expect(flownFor([forOne], craft)).toEqual({ flown: { Red: ["a", "c"], Blue: ["b"] } });
	expect(flownFor([aim], craft)).toEqual({});
});
