/**
 * What a board changes without being drawn anew: attributes and path data when only the camera moved, and the light on
 * everything that is the same thing as what is pointed at.
 */
import type { Moved } from "../../view/camera.ts";

/** Puts what moved where it is now. */
export function applyMoves(root: HTMLElement, moves: readonly Moved[]): void {
	const byId = new Map([...root.querySelectorAll("svg[data-look], svg[data-look] [id]")].map((element) => [element.id, element]));
	for (const { id, attributes, paths } of moves) {
		const element = byId.get(id);
		if (!element) continue;
		for (const [name, value] of Object.entries(attributes)) set(element, name, value);
		if (paths.length === 0) continue;
		for (const [index, path] of element.querySelectorAll(":scope > path").entries()) set(path, "d", paths[index] ?? "");
	}
}

/** Even the value that is there already would make the browser draw again. */
function set(element: Element, name: string, value: string): void {
	if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** What is pointed at, or has the focus, is lit in every picture and in the list: all that has the same `data-thing`. */
export function wireLights(root: HTMLElement): void {
	for (const type of ["pointerover", "focusin"]) root.addEventListener(type, ({ target }) => light(root, thingOf(target)));
	for (const type of ["pointerleave", "focusout"]) root.addEventListener(type, () => light(root, null));
}

function thingOf(target: EventTarget | null): string | null {
	if (target === null || !("closest" in target)) return null;
	// What has a closest is an element; across windows there is more than one class of them.
	return (target as Element).closest<HTMLElement>("[data-thing]")?.dataset.thing ?? null;
}

function light(root: HTMLElement, thing: string | null): void {
	for (const one of root.querySelectorAll<HTMLElement>("[data-thing]")) one.classList.toggle("vr-lit", one.dataset.thing === thing);
}
