/**
 * What the exercises of the rally have in common: a small course, and what a learner uses in free flight.
 */
import { rallyDefaults } from "../../../core/jovian-rally/options.ts";
import type { Lesson, LessonStep, Test } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import { RIVAL, YOU } from "../../shared/on-demand/lessons/making.ts";
import { words } from "../words.ts";

export interface SmallCourse {
	readonly rows: number;
	readonly columns: number;
	/** From each row to the next, by start column and end column. */
	readonly kg: readonly number[];
}

export interface ShortRace {
	readonly course: SmallCourse;
	readonly seed: number;
	/** Whether another racer flies, too. */
	readonly rival: boolean;
}

/** The start and the faces of a race over three orbits. */
export function race({ course, seed, rival }: ShortRace): Pick<Lesson, "start" | "faces"> {
	const own = { id: YOU, name: words("Lesson.you"), npc: "", livery: { hull: "#c8553d", trim: "#ffe3c2", glyph: "arrowhead" } };
	const other = { id: RIVAL, name: words("Lesson.rival"), npc: "cautious", livery: { hull: "#3d6ec8", trim: "#d8e6ff", glyph: "diamond" } };
	const faces = rival ? [own, other] : [own];
	return {
		start: {
			options: asJson({ ...rallyDefaults(), course, orbits: 3 }),
			seats: faces.map(({ id }) => ({ id, design: { skill: 0 } })),
			seed,
		},
		faces,
	};
}

/** The learner's racer among the facts. */
export const FACE = `view.racers.${YOU}`;

/** Whether the learner has come home with every moon. */
export const HOME: Test = { at: `${FACE}.status`, is: "finished" };

/** A step in which the learner flies freely to the end of the race. */
export function flyFreely(say: LessonStep["say"]): LessonStep {
	const point = ["ready", "hold", "burn", "end-turn"].map((kind) => ({ order: { kind } }));
	return { id: "fly", say, point, until: { at: "situation.over", is: true } };
}
