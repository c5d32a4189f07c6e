/**
 * The lessons of a game: what there is to learn, and the stars that this user has won.
 */
import type { Lesson } from "../../../../core/kernel/on-demand/lessons/lesson.ts";
import { lessonListModel } from "../../../../view/shared/on-demand/lessons/list.ts";
import { MODULE_ID } from "../../../ids.ts";
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { openBundleOrNotify } from "../../../rooms.ts";
import { say } from "../../../words.ts";
import { ModuleWindow } from "../../module-window.ts";
import { takeLesson } from "./lesson-window.ts";
import { starsIn } from "./stars.ts";

export class LessonsWindow extends ModuleWindow {
	static override DEFAULT_OPTIONS = {
		id: `${MODULE_ID}-lessons`,
		classes: [MODULE_ID, "vr-lessons-window"],
		window: { title: "VOIDREGATTA.Window.lessons", icon: "fa-solid fa-book-open", resizable: true },
		position: { width: 560 },
		actions: { take: LessonsWindow.#onTake, "open-file": LessonsWindow.#onOpenFile },
	};

	static override PARTS = { lessons: { template: LATE_TEMPLATES.lessons, scrollable: [""] } };

	readonly #game: string;
	readonly #lessons: readonly Lesson[];

	constructor(gameId: string, lessons: readonly Lesson[]) {
		super();
		this.#game = gameId;
		this.#lessons = lessons;
	}

	static async #onTake(this: LessonsWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const lesson = this.#lessons.find(({ id }) => id === dataset["lesson"]);
		if (!lesson) return;
		await this.close();
		await takeLesson(lesson, () => void openLessons(this.#game).catch(console.error));
	}

	static async #onOpenFile(this: LessonsWindow): Promise<void> {
		const lesson = await (await import("./recorder.ts")).lessonFromFile();
		if (!lesson) return;
		if (await takeLesson(lesson, () => void openLessons(this.#game).catch(console.error), false)) await this.close();
	}

	protected override async _prepareContext(
		options: foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		const context = await super._prepareContext(options);
		const model = lessonListModel({ uid: this.id, game: this.#game, lessons: this.#lessons, stars: starsIn(this.#game) });
		return Object.assign(context, say(model));
	}
}

/** The list that is open. */
let open: LessonsWindow | null = null;

/** Opens the list of the lessons of a game; a notice tells if the game cannot be loaded. */
export async function openLessons(gameId: string): Promise<void> {
	const room = await openBundleOrNotify(gameId);
	if (!room) return;
	const lessons = (await room.lessons?.())?.lessons ?? [];
	await open?.close();
	open = new LessonsWindow(gameId, lessons);
	await open.render({ force: true });
}
