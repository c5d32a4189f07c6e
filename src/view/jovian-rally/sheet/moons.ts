/**
 * The moons, each in the state that it has for one racer: at a glance, one pip for each by row and column; and in words, as the map is for
 * screen readers.
 */
import { columnOf, type Moon, moonsOf, rowOf, type Trajectory, trajectoriesOf } from "../../../core/jovian-rally/course/course.ts";
import type { Racer, RallyState } from "../../../core/jovian-rally/model.ts";
import { racerOf } from "../../../core/jovian-rally/play/race.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { kilograms } from "../../shared/startup/words/measure.ts";
import type { RallyShown } from "../types.ts";
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

/** The map in words, moon by moon: its state, who is there, and what each burn from it costs. */
export function moonLines({ view, faces, seat }: TableInput<RallyShown>): readonly Label[] {
	const { course } = view.options;
	const viewed = seat && view.racers[seat] ? racerOf(view, seat) : null;
	const all = trajectoriesOf(course);
	return moonsOf(course).map((moon) => {
		const here = view.order.filter((candidate) => racerOf(view, candidate).at === moon).map((each) => faceOf(faces, each).name);
		const line = { moon: viewed ? words(`Moons.${moonState(viewed, moon)}`, { moon }) : moon, burns: burnsFrom(all, moon) };
		return here.length > 0 ? words("Board.moonWith", { ...line, names: here }) : words("Board.moonLine", line);
	});
}

function burnsFrom(all: readonly Trajectory[], moon: string): readonly Label[] {
	return all.filter(({ from }) => from === moon).map(({ to, kg }) => words("Board.burnTo", { moon: to, cost: kilograms(kg) }));
}
