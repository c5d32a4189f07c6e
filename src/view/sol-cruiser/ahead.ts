/**
 * Where a unit's course takes it by the end of the turn, with the bodies in its way. It serves plotted, default and drafted courses
 * alike.
 */
import { type Hex, hexLength, hexWay } from "../../core/geometry/hex.ts";
import { keptWithBoth } from "../../core/kernel/kept.ts";
import { type Course, printCourse, speedOf } from "../../core/sol-cruiser/flight/course.ts";
import type { CruiserState, PlotChoice, Unit } from "../../core/sol-cruiser/model.ts";
import { bodyAt, passageOf } from "../../core/sol-cruiser/play/movement/passage.ts";
import { plotFrom, plotOf } from "../../core/sol-cruiser/play/plotting/plots.ts";

export interface Ahead {
	readonly from: Hex;
	/** The plotted end. */
	readonly end: Hex;
	readonly course: Course;
	/** In letters. */
	readonly notation: string;
	/** Hexes a turn. */
	readonly speed: number;
	/** Thrust points. */
	readonly cost: number;
	/** The end after bodies have shifted it, and those bodies; null if none does. */
	readonly shift: { readonly end: Hex; readonly notation: string; readonly by: readonly string[] } | null;
	/** The body that it flies into; null if there is none. */
	readonly crash: { readonly hex: Hex; readonly body: string } | null;
}

type Space = Pick<CruiserState, "options">;

/** The course that a unit will fly: its plot, or straight on. */
export function standingAhead({ options }: Space, unit: Unit): Ahead {
	return standing(unit, options);
}

/** Counters, courses and lists ask the same of each unit. */
const standing = keptWithBoth((unit: Unit, options: Space["options"]): Ahead => {
	const space = { options };
	const plot = plotOf(unit);
	const { at } = unit;
	const course = hexWay(at, plot.end);
	const plain = {
		...{ from: at, end: plot.end, course, notation: printCourse(course), speed: speedOf(course), cost: plot.thrust },
		...{ shift: null, crash: null },
	};
	const passing = passageOf(space, unit);
	if (passing.crash) return { ...plain, crash: { hex: passing.crash.hex, body: bodyAt(space, passing.crash.hex) } };
	if (passing.shiftedBy.length === 0) return plain;
	const by = passing.shiftedBy.map((hex) => bodyAt(space, hex));
	return { ...plain, shift: { end: passing.end, notation: printCourse(passing.course), by } };
});

/** Whether a course ends outside of the map, so that the unit is out of the match. */
export function leavesMap({ options }: Space, { end, shift, crash }: Ahead): boolean {
	return crash === null && hexLength(shift?.end ?? end) > options.radius;
}

/** The course that a plot leads to. */
export function aheadOf(space: Space, unit: Unit, { end, orbit }: Pick<PlotChoice, "end" | "orbit">): Ahead {
	return standingAhead(space, { ...unit, plot: plotFrom(unit, { end, orbit, jump: false, guards: null }) });
}
