/**
 * What the lessons that come with the module have in common.
 */
import { LESSON_FORMAT, type Lesson, type Star } from "../../../../core/kernel/on-demand/lessons/lesson.ts";
import { seatId } from "../../../../core/kernel/seat.ts";
import { label } from "../../startup/words/label.ts";

/** The learner's seat, and another. Ids of documents have sixteen letters and digits. */
export const YOU = seatId("lessonSeatYou001");
export const RIVAL = seatId("lessonSeatRival1");

/** The head of a lesson of ours. */
export const OURS = { format: LESSON_FORMAT, version: 1 } as const satisfies Partial<Lesson>;

/** The stars of a first lesson: for its end, and for few wrong orders or none. */
export function carefulStars(end: Star): readonly Star[] {
	return [
		end,
		{ say: label("VOIDREGATTA.Lesson.fewWrong"), won: { at: "wrong", most: 3 } },
		{ say: label("VOIDREGATTA.Lesson.noneWrong"), won: { at: "wrong", most: 0 } },
	];
}
