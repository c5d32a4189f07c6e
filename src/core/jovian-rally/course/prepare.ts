/**
 * The steps of setting up a rally: rolling a course, or taking the example course. Source: "Course Setup".
 */
import type { Dicing } from "../../kernel/dice.ts";
import type { Prepared } from "../../kernel/game.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import { printCard } from "../card.ts";
import type { RallyOptions } from "../model.ts";
import { type RallyReport, report } from "../reports.ts";
import { rollCourse } from "./course.ts";
import { EXAMPLE_COURSE } from "./example-course.ts";

/** The steps of setting up. */
export const PREPARATIONS = ["roll-course", "example-course"] as const;

/** The options after a step: a rolled course of the same size, or the example course. Refused: `unknown-step`. */
export function* prepareRally(options: RallyOptions, step: string): Dicing<Outcome<Prepared<RallyOptions, RallyReport>>> {
	if (step === "example-course") return accept({ options: { ...options, course: EXAMPLE_COURSE }, reports: [] });
	if (step !== "roll-course") return refuse("unknown-step", { step });
	const { course, rolled } = yield* rollCourse(options.course);
	const facts = { rows: course.rows, columns: course.columns };
	return accept({
		options: { ...options, course },
		reports: [report({ code: "course-rolled", card: printCard({ kind: "course" }), facts, rolls: [rolled] })],
	});
}
