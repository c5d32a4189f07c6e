/**
 * The panel of a lesson over its board. Its two sentences are never replaced, since screen readers read what changes in a region, and
 * not a new region.
 */
import { isRead, stepAt } from "../../../../core/kernel/on-demand/lessons/judging.ts";
import type { Sentence } from "../../../../core/kernel/on-demand/lessons/lesson.ts";
import { starsIn } from "../../../../core/kernel/on-demand/lessons/sitting.ts";
import type { Refusal } from "../../../../core/kernel/outcome.ts";
import { lessonPanelModel } from "../../../../view/shared/on-demand/lessons/panel.ts";
import { refusalLabel } from "../../../../view/shared/startup/words/label.ts";
import { facesOf } from "../../../documents/faces.ts";
import { draw } from "../../../on-demand/draw.ts";
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { say, sayLabel } from "../../../words.ts";
import { keepFocus } from "../../drawing/focus.ts";
import type { LessonTable } from "./lesson-match.ts";
import { firstControl, markPointed } from "./pointing.ts";
import { wordsOf } from "./sentences.ts";

/** Brings the panel of a board up to date, and marks what the step points at. */
export async function showPanel(root: HTMLElement, table: LessonTable): Promise<void> {
	const { lesson, progress } = table.sitting;
	const panel = root.querySelector<HTMLElement>(":scope > .vr-lesson") ?? newPanel(root);
	const step = stepAt(lesson, progress);
	write(panel, "say", step ? wordsOf(step.say) : game.i18n.localize("VOIDREGATTA.Lesson.done"));
	write(panel, "answer", answerOf(table));
	pointAgain(root, table);
	const model = lessonPanelModel({
		uid: panel.id,
		lesson,
		step: progress.step,
		reads: step !== null && isRead(step),
		points: step !== null && firstControl(root, step.point) !== null,
		won: starsIn(table.host, table.sitting),
	});
	const html = await draw(LATE_TEMPLATES.lesson, say(model));
	const rest = panel.querySelector<HTMLElement>(".vr-lesson-rest");
	if (!rest || rest.dataset["drawn"] === html) return;
	rest.dataset["drawn"] = html;
	keepFocus(panel, () => {
		rest.innerHTML = html; // the template escapes what users have written
	});
}

/** Marks what the step points at, after a redraw or a move of the board. */
export function pointAgain(root: HTMLElement, { sitting: { lesson, progress } }: LessonTable): void {
	markPointed(root, stepAt(lesson, progress)?.point ?? [], `${root.id}-lesson-say`);
}

/** Moves the focus to the control that the step points at. */
export function focusPointed(root: HTMLElement, { sitting: { lesson, progress } }: LessonTable): void {
	const control = firstControl(root, stepAt(lesson, progress)?.point ?? []);
	control?.closest("details")?.setAttribute("open", "");
	control?.focus();
}

/** What the learner's last order was answered with; empty if it was played. */
function answerOf({ answer, combat }: LessonTable): string {
	if (answer === null) return "";
	return isRefusal(answer) ? sayLabel(refusalLabel(combat.system.game, answer, facesOf(combat))) : wordsOf(answer);
}

function isRefusal(answer: Sentence | Refusal): answer is Refusal {
	return typeof answer === "object" && "code" in answer;
}

function write(panel: HTMLElement, part: "say" | "answer", text: string): void {
	const line = panel.querySelector<HTMLElement>(`.vr-lesson-${part}`);
	if (line && line.textContent !== text) line.textContent = text;
}

function newPanel(root: HTMLElement): HTMLElement {
	const { ownerDocument } = root;
	const panel = ownerDocument.createElement("section");
	panel.className = "vr-lesson";
	panel.id = `${root.id}-lesson`;
	panel.setAttribute("aria-label", game.i18n.localize("VOIDREGATTA.Lesson.title"));
	for (const part of ["say", "answer"] as const) {
		const line = ownerDocument.createElement("p");
		line.className = `vr-lesson-${part}`;
		line.id = `${panel.id}-${part}`;
		line.setAttribute("role", "status");
		panel.append(line);
	}
	const rest = ownerDocument.createElement("div");
	rest.className = "vr-lesson-rest";
	panel.append(rest);
	root.querySelector(".window-content")?.before(panel); // among the parts of a window, Foundry would move it past them
	return panel;
}
