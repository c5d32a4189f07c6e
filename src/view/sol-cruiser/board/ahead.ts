/**
 * Where a unit's course takes it by the end of the turn, bodies in its way included: the same for what is plotted, what
 * runs on by itself, and what is only drafted.
 */
import { type Hex, hexWay } from "../../../core/geometry/hex.ts";
import { type Course, printCourse, speedOf } from "../../../core/sol-cruiser/flight/course.ts";
import type { CruiserState, PlotChoice, Unit } from "../../../core/sol-cruiser/model.ts";
import { bodyAt, passageOf } from "../../../core/sol-cruiser/play/movement/passage.ts";
import { plotFrom, plotOf } from "../../../core/sol-cruiser/play/plotting/plots.ts";

export interface Ahead {
	readonly from: Hex;
	/** The end that was plotted. */
	readonly end: Hex;
	readonly course: Course;
	/** In letters. */
	readonly notation: string;
	/** Hexes a turn. */
	readonly speed: number;
	/** Thrust points. */
	readonly cost: number;
	/** Where bodies shift it to, and which do; null where none does. */
	readonly shift: { readonly end: Hex; readonly notation: string; readonly by: readonly string[] } | null;
	/** The body that it flies into; null for none. */
	readonly crash: { readonly hex: Hex; readonly body: string } | null;
}

type Space = Pick<CruiserState, "options">;

/** What a unit is going to do: as plotted, or on as it went. */
export function standingAhead(space: Space, unit: Unit): Ahead {
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
}

/** What would become of a plot. */
export function aheadOf(space: Space, unit: Unit, { end, orbit }: Pick<PlotChoice, "end" | "orbit">): Ahead {
	return standingAhead(space, { ...unit, plot: plotFrom(unit, { end, orbit, jump: false, guards: null }) });
}
