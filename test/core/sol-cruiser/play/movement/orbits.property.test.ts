/** SC-50: orbits near a second body, in all its places up to four hexes away. */
import { describe, expect, test } from "vitest";
import { type Hex, hexAfter, hexDistance, hexesWithin } from "../../../../../src/core/geometry/hex.ts";
import { PLANET_PULLS } from "../../../../../src/core/sol-cruiser/flight/hazards.ts";
import { reachableEnds } from "../../../../../src/core/sol-cruiser/flight/plotting.ts";
import type { CruiserState, PlotChoice, Unit } from "../../../../../src/core/sol-cruiser/model.ts";
import { moveAll } from "../../../../../src/core/sol-cruiser/play/movement/movement.ts";
import { choiceObjection } from "../../../../../src/core/sol-cruiser/play/plotting/plot-choice.ts";
import { plotFrom, standingChoice } from "../../../../../src/core/sol-cruiser/play/plotting/plots.ts";
import { driveOf } from "../../../../../src/core/sol-cruiser/play/plotting/tows.ts";
import { unitOf, withUnits } from "../../../../../src/core/sol-cruiser/play/units.ts";
import { aMatch, body, RED } from "../../support/placed.ts";

const FIRST: Hex = [0, 0];

/** The hexes at these distances from the first body, both included. */
function around(least: number, most: number): readonly Hex[] {
	return hexesWithin(FIRST, most).filter((hex) => hexDistance(hex, FIRST) >= least);
}

function near(second: Hex, unit: Partial<Unit>, options: Partial<CruiserState["options"]> = {}): CruiserState {
	return aMatch({ red: { is: "rampart", ...unit } }, { options: { ...options, bodies: [body("planet", FIRST), body("planet", second)] } });
}

function isLegal(state: CruiserState, choice: PlotChoice): boolean {
	const unit = unitOf(state, RED);
	const check = {
		unit,
		choice,
		drive: driveOf(state, unit, new Map()),
		launches: false,
		tows: false,
		keepings: [],
		plots: {},
		subject: {},
	};
	return choiceObjection(state, check) === null;
}

/** Every legal plot of a unit: each end within its reach, in each orbit and in none. */
function legalPlots(state: CruiserState): readonly PlotChoice[] {
	const unit = unitOf(state, RED);
	return reachableEnds(hexAfter(unit.at, unit.vector), driveOf(state, unit, new Map()))
		.flatMap((end) => [null, 0, 1].map((orbit): PlotChoice => ({ end, orbit, jump: false, guards: null })))
		.filter((choice) => isLegal(state, choice));
}

function moved(state: CruiserState, choice: PlotChoice): CruiserState {
	return moveAll(withUnits(state, { [RED]: { plot: plotFrom(unitOf(state, RED), choice) } })).open;
}

/** A plot that enters, keeps or leaves an orbit. */
function isHeld({ orbit }: Unit, choice: PlotChoice): boolean {
	return orbit !== null || choice.orbit !== null;
}

/** Whether a unit that lives on flew as plotted, and may stay in its orbit if it has one. */
function fliesAsPlotted(state: CruiserState, { end, orbit }: PlotChoice): boolean {
	const unit = unitOf(state, RED);
	if (unit.status === "crashed") return state.options.bodies.some(({ at }) => hexDistance(at, unit.at) === 0);
	const there = orbit === null ? undefined : state.options.bodies[orbit];
	const stays = orbit === null || (hexDistance(there?.at ?? end, end) === 1 && isLegal(state, standingChoice(unit)));
	return unit.orbit === orbit && hexDistance(unit.at, end) === 0 && stays;
}

describe("SC-50: who enters, keeps or leaves an orbit is deflected by no body", () => {
	test.each(PLANET_PULLS)("every legal plot near two bodies that pull %s leads where it says, and nobody orbits nothing", (planetPull) => {
		const astray: unknown[] = [];
		let flown = 0;
		for (const second of around(1, 4)) {
			for (const at of around(1, 2).filter((hex) => hexDistance(hex, second) > 0)) {
				const state = near(second, { at, orbit: hexDistance(at, FIRST) === 1 ? 0 : null }, { planetPull });
				for (const choice of legalPlots(state).filter((legalPlot) => isHeld(unitOf(state, RED), legalPlot))) {
					flown += 1;
					if (!fliesAsPlotted(moved(state, choice), choice)) astray.push({ second, at, choice });
				}
			}
		}
		expect(astray).toEqual([]);
		expect(flown).toBeGreaterThan(5_000);
	});

	test("bodies at 0,0 and 2,−1: the orbiter at 1,−1 goes to 1,0 and stays there", () => {
		const state = near([2, -1], { at: [1, -1], orbit: 0 });
		const there = moved(state, { ...standingChoice(unitOf(state, RED)), end: [1, 0] });
		expect(unitOf(there, RED)).toMatchObject({ at: [1, 0], orbit: 0, vector: [0, 1] });
		expect(unitOf(moveAll(there).open, RED)).toMatchObject({ at: [1, 0], orbit: 0, vector: [0, 0] });
	});

	test("who leaves an orbit flies straight past both bodies, and may still fly into one", () => {
		const left = (end: Hex) => {
			const state = near([3, -1], { at: [1, 0], orbit: 0 });
			return unitOf(moved(state, { ...standingChoice(unitOf(state, RED)), orbit: null, end }), RED);
		};
		expect(left([1, 2])).toMatchObject({ status: "in-play", at: [1, 2], orbit: null });
		expect(left([-1, 0])).toMatchObject({ status: "crashed", at: FIRST });
		expect(left([3, -1])).toMatchObject({ status: "crashed", at: [3, -1] });
	});
});
