/**
 * The list of the craft that share a spot, over a board: a menu of buttons. A redraw of the board does not replace it.
 */
import type { Spot } from "../../../../view/shared/with-games/board/names.ts";

/** A stack to list. */
export interface StackToList {
	/** Where the list opens, in pixels of the screen. */
	readonly at: Spot;
	readonly craft: readonly { readonly id: string; readonly thing: string; readonly name: string }[];
	/** Called when the user picks a craft. */
	readonly pick: (id: string) => void;
	/** Called when the user picks none. */
	readonly leave: () => void;
}

const LIST = ":scope > .vr-stack-list";

/** Removes the list of a board. */
export function closeStack(root: HTMLElement): void {
	const list = root.querySelector(LIST);
	list?.removeAttribute("data-open"); // its removal moves the focus out of it
	list?.remove();
}

/** Lists the craft of a stack, with the focus on the first. */
export function openStack(root: HTMLElement, { at, craft, pick, leave }: StackToList): void {
	closeStack(root);
	const list = root.ownerDocument.createElement("div");
	list.className = "vr-stack-list";
	list.dataset.open = "";
	list.setAttribute("role", "menu");
	list.setAttribute("aria-label", game.i18n.format("VOIDREGATTA.Shared.stack", { count: String(craft.length) }));
	for (const each of craft) list.append(buttonOf(root, each, pick));
	list.addEventListener("keydown", (event) => onKey(list, event, leave));
	list.addEventListener("focusout", ({ relatedTarget }) => {
		// A redraw or another window may take the focus too. Only nodes take it.
		if (list.dataset.open !== undefined && relatedTarget !== null && !list.contains(relatedTarget as Node)) closeStack(root);
	});
	root.ownerDocument.addEventListener(
		"pointerdown",
		function away({ target }) {
			// Only nodes are pressed.
			if (list.isConnected && list.contains(target as Node)) return;
			root.ownerDocument.removeEventListener("pointerdown", away, true);
			if (list.isConnected) closeStack(root);
		},
		true,
	);
	root.append(list);
	place(root, list, at);
	list.querySelector("button")?.focus();
}

function buttonOf(
	{ ownerDocument }: HTMLElement,
	{ id, thing, name }: StackToList["craft"][number],
	pick: (id: string) => void,
): HTMLElement {
	const button = ownerDocument.createElement("button");
	button.type = "button";
	button.className = "vr-button";
	button.setAttribute("role", "menuitem");
	button.dataset.thing = thing; // its craft lights up on the pictures
	button.textContent = name;
	button.addEventListener("click", (event) => {
		event.stopPropagation();
		pick(id);
	});
	return button;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function onKey(list: HTMLElement, event: KeyboardEvent, leave: () => void): void {
	const step = STEPS[event.key];
	const buttons = [...list.querySelectorAll("button")];
	const now = buttons.findIndex((button) => button.matches(":focus"));
	if (event.key === "Escape") leave();
	else if (step) buttons[(now + step + buttons.length) % buttons.length]?.focus();
	else return;
	event.preventDefault();
	event.stopPropagation();
}

/** Pixels between the list and the rim of its window. */
const RIM = 8;

/** Puts the list at a place on the screen, within its window. */
function place(root: HTMLElement, list: HTMLElement, { x, y }: Spot): void {
	const window = root.getBoundingClientRect();
	const { width, height } = list.getBoundingClientRect();
	const least = (from: number, size: number, whole: number): number => Math.max(RIM, Math.min(from, whole - size - RIM));
	list.style.left = `${least(x - window.left, width, window.width)}px`;
	list.style.top = `${least(y - window.top, height, window.height)}px`;
}
