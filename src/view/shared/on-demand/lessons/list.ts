/**
 * The list of the lessons of a game: what each teaches, how long it takes, and the stars that the user has won.
 */
import type { Lesson } from "../../../../core/kernel/on-demand/lessons/lesson.ts";
import { gameLabel, type Label, label } from "../../startup/words/label.ts";
import { sentence } from "./panel.ts";

export interface LessonListInput {
	readonly uid: string;
	readonly game: string;
	readonly lessons: readonly Lesson[];
	/** The stars of each lesson, by its id. */
	readonly stars: Readonly<Record<string, number>>;
}

interface ListedLesson {
	readonly id: string;
	readonly title: string | Label;
	readonly about: string | Label;
	readonly facts: Label;
	readonly stars: Label;
	/** One for each star: whether it is won. */
	readonly marks: readonly { readonly won: boolean }[];
	/** Whether it is the one to take next. */
	readonly next: boolean;
}

export function lessonListModel({ uid, game, lessons, stars }: LessonListInput) {
	const open = lessons.find(({ id }) => (stars[id] ?? 0) === 0)?.id ?? null;
	return {
		uid,
		title: gameLabel(game, "name"),
		blurb: gameLabel(game, "blurb"),
		lessons: lessons.map((lesson): ListedLesson => {
			const won = stars[lesson.id] ?? 0;
			return {
				id: lesson.id,
				title: sentence(lesson.title),
				about: sentence(lesson.about),
				facts: label(`VOIDREGATTA.Lesson.Kind.${lesson.kind}`, {}, lesson.minutes),
				stars: label("VOIDREGATTA.Lesson.stars", { won, of: lesson.stars.length }),
				marks: lesson.stars.map((_, index) => ({ won: index < won })),
				next: lesson.id === open,
			};
		}),
	};
}
