/**
 * The orbital map on paper: orbits, moons, trajectories, and an oval for each cost. It is drawn in the same units as the board's map.
 */
import { columnOf, moonsOf, rowOf, trajectoriesOf } from "../../../core/jovian-rally/course/course.ts";
import type { RallyOptions } from "../../../core/jovian-rally/model.ts";
import { raceLength } from "../../../core/jovian-rally/options.ts";
import { costPoint, fine, headingOn, type Lane, lanePath, mapLayout, placeOf, pointOn } from "../board/map.ts";

export type MapForm = ReturnType<typeof mapForm>;

/** The map of a course; a blank one shows no costs. */
export function mapForm(options: RallyOptions, isBlank: boolean) {
	const { course } = options;
	const layout = mapLayout(course);
	const { start } = raceLength(options);
	return {
		rings: layout.radii.map(fine),
		planet: fine(layout.planet),
		moon: fine(layout.moon),
		name: fine(0.8 * layout.moon),
		oval: fine(layout.oval),
		ovalHeight: fine(0.74 * layout.oval),
		cost: fine(0.98 * layout.oval),
		trajectories: trajectoriesOf(course).map(({ from, to, kg }) => {
			const lane: Lane = { from, to };
			const { x, y } = costPoint(layout, lane);
			const at = columnOf(from) === columnOf(to) ? 0.74 : 0.76;
			const tip = pointOn(layout, lane, at);
			// The chevron shows its direction.
			const chevron = { x: fine(tip.x), y: fine(tip.y), turn: Math.round(headingOn(layout, lane, at)) };
			return { path: lanePath(layout, lane), kg: isBlank ? "" : String(kg), x: fine(x), y: fine(y), chevron };
		}),
		moons: [...moonsOf(course)]
			.sort((a, b) => rowOf(a) - rowOf(b))
			.map((moon) => {
				const { x, y } = placeOf(layout, moon);
				return { moon, x: fine(x), y: fine(y), start: moon === start };
			}),
	};
}
