/** What an admiral expects of the turn after a course. */
import { expect, test } from "vitest";
import type { Guess } from "../../../../src/core/full-thrust/pilot/admiral.ts";
import { coursesOf, pilotageOf } from "../../../../src/core/full-thrust/pilot/courses.ts";
import { BOLD } from "../../../../src/core/full-thrust/pilot/pilots.ts";
import { laterWorth } from "../../../../src/core/full-thrust/pilot/prospects.ts";
import { sceneOf } from "../../../../src/core/full-thrust/pilot/scene.ts";
import { battle, shipIn, weapon } from "../support/battles.ts";

const STANDS = { x: 0, course: 12, facing: 12, velocity: 0, design: { drive: { rating: 0, advanced: false }, weapons: [] } } as const;
const ENEMY = { x: 0, y: 10, facing: 12 };

/** What a ship that can only stand still expects, if its enemy goes on to one of these places. */
function expected(laters: Guess["laters"]): number {
	const guess = (): readonly Guess[] => [{ ...ENEMY, weight: 1, ...(laters && { laters }) }];
	const temper = { ...BOLD, guess };
	const ships = { a1: { ...STANDS, y: 0 }, b1: { ...STANDS, ...ENEMY, design: { weapons: [weapon({ class: 2, arcs: ["F"] })] } } };
	const state = battle({ ships, phase: "orders", waiting: { for: "orders" } });
	const [straight] = coursesOf(pilotageOf(state, shipIn(state, "a1"), { temper, replot: false }));
	if (!straight) throw new Error("A ship can always fly straight on");
	return laterWorth(sceneOf(state, shipIn(state, "a1"), { temper, flees: false }), straight);
}

test("an enemy that may be in several places a turn later counts in each with its chance, and else straight on", () => {
	const [away, towards] = [ENEMY, { ...ENEMY, facing: 6 }];
	expect(expected([towards])).toBeLessThan(expected([away]));
	expect(expected([towards, away])).toBeCloseTo((expected([towards]) + expected([away])) / 2, 6);
	expect(expected(undefined)).toBe(expected([away]));
});
