/**
 * Setting up a rally: rolling the costs of a course, or laying out the example. Source: "Course Setup".
 */
import type { Dicing } from "../../kernel/dice.ts";
import type { Prepared } from "../../kernel/game.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import { report } from "../../kernel/report.ts";
import type { RallyOptions } from "../model.ts";
import { rollCourse } from "./course.ts";
import { EXAMPLE_COURSE } from "./example-course.ts";

export const PREPARATIONS = ["roll-course", "example-course"] as const;

/** Rolls a course of the size that is set, or takes the example. Refused: `unknown-step`. */
export function* prepareRally(options: RallyOptions, step: string): Dicing<Outcome<Prepared<RallyOptions>>> {
	if (step === "example-course") return accept({ options: { ...options, course: EXAMPLE_COURSE }, reports: [] });
	if (step !== "roll-course") return refuse("unknown-step", { step });
	const { course, rolled } = yield* rollCourse(options.course);
	const facts = { rows: course.rows, columns: course.columns };
	return accept({ options: { ...options, course }, reports: [report({ code: "course-rolled", card: "course", facts, rolls: [rolled] })] });
}
