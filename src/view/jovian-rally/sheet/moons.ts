/**
 * The moons at a glance: one pip for each, by row and column, in the state that it has for one racer.
 */
import { columnOf, type Moon, moonsOf, rowOf } from "../../../core/jovian-rally/course/course.ts";
import type { Racer, RallyState } from "../../../core/jovian-rally/model.ts";
import { words } from "../words.ts";

/** `closed`: the racer may not enter it again; `missed`: the racer arrived there but missed it. */
export type MoonState = "intercepted" | "closed" | "missed" | "open";

/** The distance between two pips, in units of the drawing. */
const STEP = 20;

/** The state of a moon for a racer. */
export function moonState({ intercepted, closed, legs }: Racer, moon: Moon): MoonState {
	if (closed[moon]) return "closed";
	if (intercepted[moon]) return "intercepted";
	return legs.some(({ to, manoeuvre }) => to === moon && manoeuvre === "missed-target") ? "missed" : "open";
}

/** The model of the moons. */
export function moonsModel({ options }: RallyState, racer: Racer) {
	const { course } = options;
	const moons = moonsOf(course);
	const missing = moons.filter((moon) => !racer.intercepted[moon]);
	return {
		summary: words("Moons.summary", { moons: moons.length - missing.length, of: moons.length }),
		// The moons not yet intercepted; null if there are none.
		missing: missing.length > 0 ? words("Moons.missing", { moons: missing }) : null,
		// Whether few enough are missing for a list.
		listed: missing.length > 0 && missing.length <= moons.length / 3,
		width: STEP * course.rows,
		height: STEP * (course.columns + 1),
		pips: moons.map((moon) => pip(racer, moon)),
		letters: Array.from({ length: course.rows }, (_, row) => ({ letter: String.fromCharCode(65 + row), x: STEP * (row + 0.5) })),
	};
}

function pip(racer: Racer, moon: Moon) {
	const state = moonState(racer, moon);
	return {
		moon,
		name: words(`Moons.${state}`, { moon }),
		state,
		here: racer.at === moon,
		x: STEP * (rowOf(moon) + 0.5),
		y: STEP * (columnOf(moon) + 1.5),
	};
}
