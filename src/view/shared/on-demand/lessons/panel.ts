/**
 * The panel of a lesson over its board: what the step says, where the learner stands, and at the end the stars.
 */
import type { Lesson, Sentence } from "../../../../core/kernel/on-demand/lessons/lesson.ts";
import { type Label, label } from "../../startup/words/label.ts";

export interface LessonPanelInput {
	readonly uid: string;
	readonly lesson: Pick<Lesson, "title" | "steps" | "stars" | "kind">;
	/** The step, counted from 0; the number of steps once all are done. */
	readonly step: number;
	/** Whether the learner only reads this step. */
	readonly reads: boolean;
	/** Whether the step points at something that can be pressed or filled in. */
	readonly points: boolean;
	/** How many stars are won. */
	readonly won: number;
}

/** A sentence of a lesson in a model. A label of a lesson has the form of every other; its schema has checked the key. */
export function sentence(said: Sentence): string | Label {
	return said as string | Label; // the schema of a lesson checks the key of a label
}

export function lessonPanelModel({ uid, lesson, step, reads, points, won }: LessonPanelInput) {
	const { steps, stars, title } = lesson;
	const over = step >= steps.length;
	return {
		uid,
		title: sentence(title),
		place: over ? label("VOIDREGATTA.Lesson.over") : label("VOIDREGATTA.Lesson.place", { step: step + 1, of: steps.length }),
		over,
		goesOn: reads && !over,
		points: points && !over,
		result: over ? label("VOIDREGATTA.Lesson.result", { won, of: stars.length }) : null,
		goals: lesson.kind === "exercise" || over ? goalsOf(stars, over ? won : null) : [],
	};
}

/** What each star is for and, once the lesson is over, whether it is won. */
function goalsOf(stars: Lesson["stars"], won: number | null) {
	return stars.map(({ say }, index) => ({
		say: sentence(say),
		won: won !== null && index < won,
		state: won === null ? null : label(index < won ? "VOIDREGATTA.Lesson.starWon" : "VOIDREGATTA.Lesson.starLost"),
	}));
}
