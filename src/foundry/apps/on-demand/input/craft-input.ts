/**
 * Craft in the pictures of a board (`[data-look] [data-craft]`), by pointer and by key. Enter on a picture goes to a craft, arrows
 * and page keys lead from craft to craft, Enter does what a click does, and Escape goes back to the picture. A click on the number
 * of a stack, or on a craft there that does nothing else, lists the craft of the stack, so that each can be picked.
 */

import { craftBeside, craftNearest, type Placed, stackAbout } from "../../../../view/shared/on-demand/board/picking.ts";
import type { Spot } from "../../../../view/shared/with-games/board/names.ts";
import { closeStack, openStack } from "./stack-list.ts";

/** Makes pointer and keys work on every craft below this element, now and later. */
export function wireCraft(root: HTMLElement): void {
	// Before the camera gets the key, and before a click on a number counts for the craft under it.
	root.addEventListener("keydown", (event) => onKey(root, event), { capture: true });
	root.addEventListener("click", (event) => onClick(root, event), { capture: true });
}

/** A craft as it is drawn. */
interface Drawn extends Placed {
	readonly element: SVGElement;
}

function onKey(root: HTMLElement, event: KeyboardEvent): void {
	if (event.ctrlKey || event.altKey || event.metaKey) return;
	const picture = within(event.target, "[data-look]");
	if (!picture || !actOnKey(root, picture, event)) return;
	event.preventDefault();
	event.stopPropagation(); // Foundry closes windows by Escape, and moves its canvas by arrows
}

/** Does what a key means in a picture. Returns whether it means anything. */
function actOnKey(root: HTMLElement, picture: SVGElement, { key, target }: KeyboardEvent): boolean {
	const all = craftIn(picture);
	if (target === picture) return key === "Enter" && focus(first(picture, all)?.element);
	const from = all.find(({ element }) => element === target);
	if (!from) return false;
	if (key === "Escape") return focus(picture);
	if (key === "Enter" || key === " ") return press(root, from, all);
	const to = craftBeside(from, all, key);
	if (to) focus(to.element);
	return to !== null || key.startsWith("Arrow");
}

/** The craft where keys begin: the lit one, or else the one nearest to the middle. */
function first(picture: SVGElement, all: readonly Drawn[]): Drawn | null {
	const { left, top, width, height } = picture.getBoundingClientRect();
	const lit = all.find(({ element }) => element.classList.contains("vr-lit"));
	return lit ?? craftNearest({ x: left + width / 2, y: top + height / 2 }, all);
}

/** Enter on a craft: its act, or else its stack. */
function press(root: HTMLElement, { element, ...placed }: Drawn, all: readonly Drawn[]): boolean {
	const stack = stackAbout(placed, all);
	if (element.closest("[data-action]") || stack.length < 2) act(element);
	else list(root, stack, placed.stands);
	return true;
}

/** Whether a click comes from the list of a stack: such a click is only for the craft. */
let picking = false;

function act(element: SVGElement): void {
	picking = true;
	element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
	picking = false;
}

function onClick(root: HTMLElement, event: MouseEvent): void {
	const element = picking ? null : within(event.target, "[data-look] [data-craft]");
	const picture = element && within(element, "[data-look]");
	if (!picture) return;
	const counts = within(event.target, ".vr-stack-count") !== null;
	if (!counts && element.closest("[data-action]")) return;
	const all = craftIn(picture);
	const craft = all.find((candidate) => candidate.element === element);
	const stack = craft ? stackAbout(craft, all) : [];
	if (stack.length < 2) return;
	if (counts) event.stopPropagation();
	list(root, stack, { x: event.clientX, y: event.clientY });
}

/** Lists a stack. The craft that the user picks is lit, gets the focus, and does what a click on it does. */
function list(root: HTMLElement, stack: readonly Drawn[], at: Spot): void {
	const [last] = stack;
	openStack(root, {
		at,
		craft: stack.map(({ element }) => ({
			id: element.id,
			thing: element.dataset.thing ?? "",
			name: element.getAttribute("aria-label") ?? "",
		})),
		pick: (id) => {
			closeStack(root);
			const element = root.querySelector<SVGElement>(`#${CSS.escape(id)}`); // a redraw may have replaced it
			if (!element) return;
			focus(element);
			act(element);
		},
		leave: () => {
			closeStack(root);
			focus(root.querySelector<SVGElement>(`#${CSS.escape(last?.element.id ?? "")}`) ?? undefined);
		},
	});
}

/** All craft of a picture, with their places on the screen. */
function craftIn(picture: SVGElement): readonly Drawn[] {
	return [...picture.querySelectorAll<SVGElement>("[data-craft]")].flatMap((element) => {
		const stand = element.querySelector("[data-stand]");
		const [stands, at] = [placeOf(stand), placeOf(stand?.parentNode ?? null)];
		return stands && at ? [{ element, stands, at, spot: element.dataset.spot }] : [];
	});
}

/** The place of an element's own middle on the screen. */
function placeOf(node: Node | null): Spot | null {
	// The parent of a drawn element is drawn itself.
	const matrix = (node as SVGGraphicsElement | null)?.getScreenCTM?.();
	return matrix ? { x: matrix.e, y: matrix.f } : null;
}

/** Focuses an element that takes the focus only from scripts. Returns true. */
function focus(element: SVGElement | undefined): boolean {
	if (element && !element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
	element?.focus({ preventScroll: true });
	return true;
}

function within(target: EventTarget | null, selector: string): SVGElement | null {
	if (target === null || !("closest" in target)) return null;
	// Only elements have `closest`. `instanceof` fails in another window, which has classes of its own.
	return (target as Element).closest<SVGElement>(selector);
}
