/**
 * Changes that a board makes without a redraw: everything that changes when the camera moves or the match advances, and the
 * highlight on everything that shows the thing under the pointer.
 */
import type { Change } from "../../../../view/shared/startup/drawing/change.ts";
import type { Spoken } from "../../../../view/shared/startup/words/label.ts";
import { longestRise } from "./rising.ts";

/**
 * Applies these changes, and returns the elements that they moved in the page. It does not set values that are already right, since
 * the browser would draw them again.
 */
export function applyChanges(root: HTMLElement, changes: Spoken<readonly Change[]>): ReadonlySet<Element> {
	const moved = new Set<Element>();
	const find = finderIn(root);
	for (const { id, attributes = {}, styles, classes = {}, paths, lines, texts, order } of changes) {
		const element = find(id);
		if (!element) continue;
		for (const [name, value] of Object.entries(attributes)) set(element, name, value);
		if (styles) set(element, "style", styleOf(styles));
		for (const [name, has] of Object.entries(classes)) element.classList.toggle(name, has);
		if (paths) setEach(element, "path", { name: "d", values: paths });
		if (lines) setEach(element, "polyline", { name: "points", values: lines });
		if (texts) setTexts(element, texts);
		for (const child of putInOrder((order ?? []).flatMap((seat) => find(seat) ?? []))) moved.add(child);
	}
	return moved;
}

/** Finds elements by their ids. A browser knows those of a page; of what is in no page, all have to be looked through. */
function finderIn(root: HTMLElement): (id: string) => Element | null {
	if (root.isConnected) return (id) => root.ownerDocument.getElementById(id);
	const byId = new Map([...root.querySelectorAll("[id]")].map((element) => [element.id, element]));
	return (id) => byId.get(id) ?? null;
}

function set(element: Element, name: string, value: string | null): void {
	if (element.getAttribute(name) === value) return;
	if (value === null) element.removeAttribute(name);
	else element.setAttribute(name, value);
}

function styleOf(styles: Readonly<Record<string, string>>): string {
	return Object.entries(styles)
		.map((property) => property.join(": "))
		.join("; ");
}

/** Sets an attribute of the children of this kind to these values, in order. */
function setEach(
	{ firstElementChild }: Element,
	kind: string,
	{ name, values }: { readonly name: string; readonly values: readonly string[] },
) {
	let index = 0;
	for (let child = firstElementChild; child; child = child.nextElementSibling)
		if (child.localName === kind) set(child, name, values[index++] ?? "");
}

function setTexts(element: Element, texts: readonly (readonly string[])[]): void {
	const marked = element.hasAttribute("data-text") ? [element] : element.querySelectorAll("[data-text]");
	for (const [index, each] of marked.entries()) {
		setText(each, texts[index]?.join("") ?? "");
	}
}

/** A change of the text in place is less work than a new text node. */
function setText(element: Element, text: string): void {
	const { firstChild } = element;
	if (element.textContent === text) return;
	if (firstChild && firstChild === element.lastChild && text !== "") firstChild.nodeValue = text;
	else element.textContent = text;
}

/** Puts the last children of one parent in this order. It moves as few as possible, since the browser redraws those that move, and returns those. */
function putInOrder(children: readonly Element[]): readonly Element[] {
	const stands = new Map([...(children[0]?.parentNode?.children ?? [])].map((child, index) => [child, index]));
	const staying = new Set(longestRise(children.map((child) => stands.get(child) ?? 0)));
	let next: Element | null = null;
	for (const [index, child] of [...children.entries()].reverse()) {
		if (!staying.has(index)) child.parentNode?.insertBefore(child, next);
		next = child;
	}
	return children.filter((_, index) => !staying.has(index));
}

/** Highlights the thing under the pointer or with the focus, in every picture and in the list: all elements with the same `data-thing`. */
export function wireLights(root: HTMLElement): void {
	for (const type of ["pointerover", "focusin"]) root.addEventListener(type, ({ target }) => light(root, thingOf(target)));
	for (const type of ["pointerleave", "focusout"]) root.addEventListener(type, () => light(root, null));
}

function thingOf(target: EventTarget | null): string | null {
	if (target === null || !("closest" in target)) return null;
	// Only elements have `closest`. `instanceof` fails in another window, which has classes of its own.
	return (target as Element).closest<HTMLElement>("[data-thing]")?.dataset.thing ?? null;
}

function light(root: HTMLElement, thing: string | null): void {
	for (const element of root.querySelectorAll<HTMLElement>("[data-thing]"))
		element.classList.toggle("vr-lit", element.dataset.thing === thing);
}
