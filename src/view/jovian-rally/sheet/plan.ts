/**
 * The flight plan card: orbits as columns, the rows of the course from start to home, a moon and its kilograms per burn,
 * and what each orbit came to. As the source's score card has it.
 */
import { type Moon, moonAt, rowOf } from "../../../core/jovian-rally/course/course.ts";
import type { Leg, Racer, RallyState } from "../../../core/jovian-rally/model.ts";
import { raceLength } from "../../../core/jovian-rally/options.ts";
import type { Label } from "../../shared/label.ts";
import { words } from "../words.ts";

export interface PlanModel {
	readonly orbits: readonly { readonly name: Label; readonly sum: Label | null }[];
	readonly rows: readonly PlanRow[];
}

interface PlanRow {
	readonly letter: string;
	readonly cells: readonly PlanCell[];
}

interface PlanCell {
	/** Null where nothing is flown yet. */
	readonly moon: Moon | null;
	/** Null at the start and where nothing is flown. */
	readonly kg: number | null;
	/** What made the burn dearer or cheaper, and what came of its manoeuvre. */
	readonly marks: readonly MarkModel[];
	/** Whether the racer is here now. */
	readonly here: boolean;
}

interface MarkModel {
	readonly code: string;
	readonly sign: Label;
	readonly name: Label;
}

const NOTHING: PlanCell = { moon: null, kg: null, marks: [], here: false };

export function planModel({ options }: RallyState, racer: Racer): PlanModel {
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

/** The cell of so many burns flown; at the top of a column, where the orbit before it ended. */
function cellAt({ racer, start }: { readonly racer: Racer; readonly start: Moon }, burns: number, top: boolean): PlanCell {
	const { legs } = racer;
	if (burns > legs.length) return NOTHING;
	const leg = legs[burns - 1];
	const here = burns === legs.length && (!top || burns === 0);
	if (!leg) return { ...NOTHING, moon: firstMoon(racer, start), here };
	return top ? { ...NOTHING, moon: leg.to } : { moon: leg.to, kg: leg.kg, marks: marksOf(leg), here };
}

/** Where the racer began: the start moon, but for flights that were laid out by hand. */
function firstMoon({ legs, at }: Racer, start: Moon): Moon {
	return legs.length === 0 ? at : start;
}

/** What made the burn dearer or cheaper, then what came of its manoeuvre. */
function marksOf({ jammed, boost, manoeuvre }: Leg): readonly MarkModel[] {
	const codes = [jammed ? "jammed" : null, boost].filter((code) => code !== null);
	return [...codes.map(mark), ...(manoeuvre ? [EARNED[manoeuvre] ?? mark(manoeuvre)] : [])];
}

function mark(code: string): MarkModel {
	return { code, sign: words(`Mark.${code}`), name: words(`MarkName.${code}`) };
}

/** What a syzygy or slingshot earned for the next burn; on that one, it is marked as spent. */
const EARNED: { readonly [result: string]: MarkModel } = {
	syzygy: { code: "next-syzygy", sign: words("Plan.earnedSyzygy"), name: words("Plan.earnedSyzygyName") },
	slingshot: { code: "next-slingshot", sign: words("Plan.earnedSlingshot"), name: words("Plan.earnedSlingshotName") },
};

function sumOf({ legs }: Racer, rows: number, orbit: number): Label | null {
	const flown = legs.slice(orbit * rows, (orbit + 1) * rows);
	if (flown.length === 0) return null;
	return words("Plan.sum", { kg: flown.reduce((sum, { kg }) => sum + kg, 0) });
}

/** The orbit that a racer is on, counted from 1. */
export function orbitOf({ options }: RallyState, { legs, at }: Racer): number {
	const { rows } = options.course;
	return legs.length > 0 && rowOf(at) === 0 ? legs.length / rows : Math.floor(legs.length / rows) + 1;
}
