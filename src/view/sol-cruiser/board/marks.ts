/**
 * Marks for the condition of a unit: a sign on its counter, and a word in the list.
 */
import type { CruiserOptions } from "../../../core/sol-cruiser/model.ts";
import type { UnitView } from "../../../core/sol-cruiser/play/view.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { percent } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";

/** The most urgent first, since a counter has room for only a few. */
export const MARKS = ["damaged", "revealed", "jump", "orbit", "towed", "guards"] as const;
export type Mark = (typeof MARKS)[number];

/** Signs round the origin, within a radius of 4. */
const SIGNS: Readonly<Record<Mark, string>> = {
	damaged: "M-3.4-3.4L3.4 3.4M3.4-3.4L-3.4 3.4",
	revealed: "M-4 0Q0-4.4 4 0Q0 4.4-4 0ZM-1.2 0A1.2 1.2 0 1 0 1.2 0A1.2 1.2 0 1 0-1.2 0Z",
	jump: "M0-4L1.2-1.2L4 0L1.2 1.2L0 4L-1.2 1.2L-4 0L-1.2-1.2Z",
	orbit: "M-4 0A4 1.9 0 1 0 4 0A4 1.9 0 1 0-4 0M-1.3 0A1.3 1.3 0 1 0 1.3 0A1.3 1.3 0 1 0-1.3 0Z",
	towed: "M-4 0H4M1.6-2.6L4 0L1.6 2.6",
	guards: "M-3.2-3.6H3.2V0Q2.8 2.8 0 4.2Q-2.8 2.8-3.2 0Z",
};

export function signOf(mark: Mark): string {
	return SIGNS[mark];
}

/** The marks of a unit, in order. */
export function marksOf(unit: UnitView): readonly Mark[] {
	const has: Readonly<Record<Mark, boolean>> = {
		damaged: unit.marked > 0,
		revealed: unit.known === "own" && unit.detected,
		jump: unit.plot?.jump === true,
		orbit: (unit.plot ? unit.plot.orbit : unit.orbit) !== null,
		towed: unit.towedBy !== null,
		guards: unit.plot?.guards != null,
	};
	return MARKS.filter((mark) => has[mark]);
}

/** Damage rows of a hull. */
const ROWS = 4;

/** The share of a hull's boxes that are not crossed off. */
export function hullLeft({ marked, figures }: Pick<UnitView, "marked" | "figures">): number {
	return figures.rowBoxes === 0 ? 1 : Math.max(0, 1 - marked / (ROWS * figures.rowBoxes));
}

/** A mark in words. */
export function markLabel(mark: Mark, unit: UnitView, options: CruiserOptions): Label {
	if (mark === "damaged") return words("Board.mark.damaged", { hull: percent(hullLeft(unit)) });
	const place = unit.plot ? unit.plot.orbit : unit.orbit;
	const body = place === null ? undefined : options.bodies[place];
	if (mark === "orbit") return words("Board.mark.orbit", { body: body?.name ?? "" });
	return words(`Board.mark.${mark}`);
}
