/** Courses that an admiral considers. */
import { expect, it } from "vitest";
import type { Temper } from "../../../../src/core/full-thrust/pilot/admiral.ts";
import { coursesOf, pilotageOf } from "../../../../src/core/full-thrust/pilot/courses.ts";
import { battle, shipIn } from "../support/battles.ts";

const TEMPER: Temper = { care: 1, drive: 1, blast: 0, loyalty: 1, range: 18, enough: 0, breaksOff: "home", chases: 90 };

it.each([
	["half of the rating", undefined, [3]],
	["the weaker thrusters of a divided drive", 1, [1]],
	["the stronger thrusters of a divided drive", 5, [5]],
	["nothing, without thrusters", 0, []],
])("vector movement: a ship of rating 6 pushes with %s", (_, manoeuvre, expected) => {
	const drive = { rating: 6, advanced: false, ...(manoeuvre !== undefined && { manoeuvre }) };
	const state = battle({ ships: { a1: { design: { drive } } }, options: { movement: "vector" } });
	const courses = coursesOf(pilotageOf(state, shipIn(state, "a1"), { temper: TEMPER, replot: false }));
	const pushes = courses.flatMap(({ vector }) => vector ?? []).filter(({ code }) => code.startsWith("P"));
	expect([...new Set(pushes.map(({ points }) => points))]).toEqual(expected);
});
