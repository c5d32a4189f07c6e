/**
 * What a step of a lesson points at, on its board: the control, craft or place is marked, and an arrow leads to the first control.
 */
import { fits } from "../../../../core/kernel/on-demand/lessons/judging.ts";
import type { Pointer } from "../../../../core/kernel/on-demand/lessons/lesson.ts";
import type { Json } from "../../../../core/kernel/outcome.ts";

const MARK = "vr-pointed";
const ARROW = "vr-lesson-arrow";

/** Elements that give an order. */
const ORDERS = ':is([data-command], [data-order]):is([data-action="choose"], [data-action="seal"])';

/** What a pointer means on a board, the most useful first; empty if it is not there now. */
export function pointedAt(root: HTMLElement, pointer: Pointer): readonly Element[] {
	if ("order" in pointer) return controlsFor(root, pointer.order);
	if ("craft" in pointer) return marksOf(root, pointer.craft);
	if ("place" in pointer) return [...root.querySelectorAll(`[data-place="${CSS.escape(pointer.place)}"]`)];
	return selected(root, pointer.control);
}

/** The controls that give an order of this pattern: buttons first, and then what does the same on the map. */
function controlsFor(root: HTMLElement, pattern: Json): readonly Element[] {
	const all = [...root.querySelectorAll<HTMLElement>(ORDERS)].filter((control) => fits(pattern, orderIn(control)));
	const isButton = (control: Element) => control.localName === "button";
	return [...all.filter(isButton), ...all.filter((control) => !isButton(control))];
}

function orderIn({ dataset }: HTMLElement): Json {
	return JSON.parse(dataset.order ?? dataset.command ?? "null");
}

/** The marks of a craft on the map: their ids, or the names of what they show, end in the id of its seat. */
function marksOf(root: HTMLElement, seat: string): readonly Element[] {
	const ends = CSS.escape(seat);
	return [...root.querySelectorAll(`svg :is([data-craft], [data-thing]):is([id$="${ends}"], [data-thing$="${ends}"])`)];
}

/** The elements of a selector that somebody has written; none if it is no selector. */
function selected(root: HTMLElement, selector: string): readonly Element[] {
	try {
		return [...root.querySelectorAll(selector)].filter((element) => !element.closest(".vr-lesson"));
	} catch {
		return [];
	}
}

/** Marks what a step points at, and nothing else. */
export function markPointed(root: HTMLElement, pointers: readonly Pointer[], said: string): void {
	for (const old of root.querySelectorAll(`.${MARK}`)) {
		old.classList.remove(MARK);
		if (old.getAttribute("aria-describedby") === said) old.removeAttribute("aria-describedby");
	}
	for (const element of pointers.flatMap((pointer) => pointedAt(root, pointer))) {
		element.classList.add(MARK);
		if (!element.hasAttribute("aria-describedby")) element.setAttribute("aria-describedby", said);
	}
	placeArrow(root, firstControl(root, pointers));
}

/** The first control that a step points at; null if it only shows craft and places, or if the control is not there. */
export function firstControl(root: HTMLElement, pointers: readonly Pointer[]): HTMLElement | null {
	const controls = pointers.filter((pointer) => "order" in pointer || "control" in pointer);
	const [first = null] = controls.flatMap((pointer) => pointedAt(root, pointer));
	return first as HTMLElement | null; // all of them can take the focus
}

/** Pixels between the arrow and what it points at. */
const GAP = 4;

/** Puts the arrow beside an element, to its left; away if there is nothing to point at. */
function placeArrow(root: HTMLElement, target: Element | null): void {
	const arrow = root.querySelector<HTMLElement>(`:scope > .${ARROW}`) ?? newArrow(root);
	const [frame, box] = [root.getBoundingClientRect(), target?.getBoundingClientRect()];
	const middle = box ? box.top + box.height / 2 : 0;
	// What is scrolled out of view has no arrow beside it, which would point at the panel or at the bar of actions.
	const view = (target?.closest(".window-content") ?? root).getBoundingClientRect();
	arrow.hidden = !box || middle < view.top || middle > view.bottom;
	if (!box) return;
	arrow.style.left = `${box.left - frame.left - GAP}px`;
	arrow.style.top = `${middle - frame.top}px`;
}

function newArrow(root: HTMLElement): HTMLElement {
	const arrow = root.ownerDocument.createElement("span");
	arrow.className = ARROW;
	arrow.setAttribute("aria-hidden", "true");
	root.append(arrow);
	return arrow;
}
