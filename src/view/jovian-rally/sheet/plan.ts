/**
 * The flight plan: a column for each orbit, a row for each row of the course, a moon with its kilograms for each burn, and
 * the sum of each orbit. The layout is that of the source's score card.
 */
import { type Moon, moonAt, rowOf } from "../../../core/jovian-rally/course/course.ts";
import type { Boost, Leg, ManoeuvreResult, Racer, RallyState } from "../../../core/jovian-rally/model.ts";
import { raceLength } from "../../../core/jovian-rally/options.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { words } from "../words.ts";

/** One orbit of one row of the plan. */
export interface PlanCell {
	/** Null if the racer has not flown this far. */
	readonly moon: Moon | null;
	/** Null at the start, and if the racer has not flown this far. */
	readonly kg: number | null;
	/** What changed the burn's cost, and the result of its manoeuvre. */
	readonly marks: readonly MarkModel[];
	/** Whether this is the racer's last arrival. */
	readonly here: boolean;
}

interface MarkModel {
	readonly code: string;
	readonly sign: Label;
	readonly name: Label;
}

const NOTHING: PlanCell = { moon: null, kg: null, marks: [], here: false };

/** The model of the flight plan. */
export function planModel({ options }: RallyState, racer: Racer) {
	const { rows } = options.course;
	const { burns, start } = raceLength(options);
	const flown = Math.ceil(racer.legs.length / rows);
	const orbits = Array.from({ length: Math.max(1, flown, burns === null ? 0 : burns / rows) }, (_, orbit) => orbit);
	return {
		orbits: orbits.map((orbit) => ({ name: words("Plan.orbit", { number: orbit + 1 }), sum: sumOf(racer, rows, orbit) })),
		rows: Array.from({ length: rows + 1 }, (_, row) => ({
			letter: moonAt(row % rows, 0).charAt(0),
			cells: orbits.map((orbit) => cellAt({ racer, start }, orbit * rows + row, row === 0)),
		})),
	};
}

/** The cell after so many burns. A cell at the top of a column repeats the end of the orbit before. */
function cellAt({ racer, start }: { readonly racer: Racer; readonly start: Moon }, burns: number, top: boolean): PlanCell {
	const { legs } = racer;
	if (burns > legs.length) return NOTHING;
	const leg = legs[burns - 1];
	const here = burns === legs.length && (!top || burns === 0);
	if (!leg) return { ...NOTHING, moon: firstMoon(racer, start), here };
	return top ? { ...NOTHING, moon: leg.to } : { moon: leg.to, kg: leg.kg, marks: marksOf(leg), here };
}

/** The start moon; a racer without burns may also begin where a test puts it. */
function firstMoon({ legs, at }: Racer, start: Moon): Moon {
	return legs.length === 0 ? at : start;
}

/** The marks of a burn: what changed its cost, then the result of its manoeuvre. */
export function marksOf({ jammed, boost, manoeuvre }: Leg): readonly MarkModel[] {
	const codes = [jammed ? ("jammed" as const) : null, boost].filter((code) => code !== null);
	return [...codes.map(mark), ...(manoeuvre ? [EARNED[manoeuvre] ?? mark(manoeuvre)] : [])];
}

function mark(code: "jammed" | Boost | ManoeuvreResult): MarkModel {
	return { code, sign: words(`Mark.${code}`), name: words(`MarkName.${code}`) };
}

/** The marks for an earned boost. The next burn has the mark for a spent one. */
const EARNED: { readonly [Result in ManoeuvreResult]?: MarkModel } = {
	syzygy: { code: "next-syzygy", sign: words("Plan.earnedSyzygy"), name: words("Plan.earnedSyzygyName") },
	slingshot: { code: "next-slingshot", sign: words("Plan.earnedSlingshot"), name: words("Plan.earnedSlingshotName") },
};

function sumOf({ legs }: Racer, rows: number, orbit: number): Label | null {
	const flown = legs.slice(orbit * rows, (orbit + 1) * rows);
	if (flown.length === 0) return null;
	return words("Plan.sum", { kg: flown.reduce((sum, { kg }) => sum + kg, 0) });
}

/** The racer's orbit, counted from 1. */
export function orbitOf({ options }: RallyState, { legs, at }: Racer): number {
	const { rows } = options.course;
	return legs.length > 0 && rowOf(at) === 0 ? legs.length / rows : Math.floor(legs.length / rows) + 1;
}
