/**
 * A lesson on the real board: a match of its own, which goes when the window closes. Nothing of it reaches the world or another user.
 */
import { type Lesson, learnerOf } from "../../../../core/kernel/on-demand/lessons/lesson.ts";
import { isFinished, type Sitting, starsIn } from "../../../../core/kernel/on-demand/lessons/sitting.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import { MODULE_ID } from "../../../ids.ts";
import { notify, notifyRefusal } from "../../../notices.ts";
import { keepSheetDraft } from "../../input/drafts.ts";
import { BoardWindow } from "../board/board.ts";
import { showCards, tellCards } from "./lesson-cards.ts";
import { goOn, type LessonTable, openLessonTable } from "./lesson-match.ts";
import { focusPointed, pointAgain, showPanel } from "./lesson-panel.ts";
import { wordsOf } from "./sentences.ts";
import { keepStars } from "./stars.ts";

/** What opens when the learner leaves a lesson. */
type Leave = () => void;

export class LessonWindow extends BoardWindow {
	static override DEFAULT_OPTIONS = {
		...BoardWindow.DEFAULT_OPTIONS,
		id: `${MODULE_ID}-lesson`,
		classes: [MODULE_ID, "vr-board-window", "vr-lesson-window"],
		window: { title: "VOIDREGATTA.Window.lesson", icon: "fa-solid fa-book-open", resizable: true },
	};

	readonly #lesson: LessonTable;
	readonly #leave: Leave;
	/** Whether the user keeps its stars: those of a file could pass for those of a lesson of ours. */
	readonly #keeps: boolean;
	/** The reports that were read out last. */
	#heard: Sitting["told"] = [];

	constructor(lesson: LessonTable, leave: Leave, keeps: boolean) {
		super({ match: lesson.combat, showAround: (drawn) => this.#showAround(drawn) });
		this.#lesson = lesson;
		this.#leave = leave;
		this.#keeps = keeps;
		lesson.changed = () => void this.#follow().catch(console.error);
	}

	override get title(): string {
		return wordsOf(this.#lesson.sitting.lesson.title);
	}

	#showAround(drawn: TableInput | null): void {
		if (!drawn) return;
		void showPanel(this.element, this.#lesson).catch(console.error);
		void showCards(this.element, this.#lesson).catch(console.error);
	}

	protected override async _onFirstRender(context: object, options: foundry.applications.api.ApplicationV2.RenderOptions): Promise<void> {
		await super._onFirstRender(context, options);
		const again = () => pointAgain(this.element, this.#lesson);
		for (const type of ["scroll", "pointerup", "toggle"]) this.element.addEventListener(type, again, { capture: true });
		this.element.addEventListener("click", ({ target }) => {
			// Only elements are clicked.
			const button = (target as Element).closest<HTMLElement>(".vr-lesson [data-lesson]");
			if (button) void PRESSES[button.dataset["lesson"] ?? ""]?.(this, this.#lesson);
		});
	}

	/** Closes the lesson, and goes back to where it was taken. */
	async leave(): Promise<void> {
		await this.close();
		this.#leave();
	}

	/** Begins the lesson anew. */
	async again(): Promise<void> {
		await takeLesson(this.#lesson.sitting.lesson, this.#leave, this.#keeps);
	}

	protected override _onClose(options: foundry.applications.api.ApplicationV2.RenderOptions): void {
		super._onClose(options);
		if (open === this) open = null;
	}

	/** Shows what has changed, tells it, and keeps the stars at the end. */
	async #follow(): Promise<void> {
		const { sitting, host } = this.#lesson;
		await this.render();
		if (sitting.told !== this.#heard) tellCards(this.element, this.#lesson);
		this.#heard = sitting.told;
		if (this.#keeps && isFinished(sitting)) await keepStars(sitting.lesson, starsIn(host, sitting));
	}
}

/** What the buttons of the panel do. */
const PRESSES: Readonly<Record<string, (shown: LessonWindow, table: LessonTable) => unknown>> = {
	on: (_, table) => goOn(table),
	show: ({ element }, table) => focusPointed(element, table),
	again: (shown) => shown.again(),
	list: (shown) => shown.leave(),
};

/** The lesson that is being played. */
let open: LessonWindow | null = null;

/** Plays a lesson in a window of its own, in place of the one that is open. `leave` opens what comes after it. Returns whether it was opened. */
export async function takeLesson(lesson: Lesson, leave: Leave, keeps = true): Promise<boolean> {
	const table = await openLessonTable(lesson).catch((defect: unknown) => {
		notify("defect");
		throw defect;
	});
	if (!table.ok) {
		notifyRefusal(null, table.refusal);
		return false;
	}
	await open?.close();
	keepSheetDraft(learnerOf(lesson), null); // that of an earlier lesson
	open = new LessonWindow(table.value, leave, keeps);
	await open.render({ force: true });
	return true;
}
