// Moves a window to its position, within the view. With "auto" the content sets the size.
import type { Position } from "./options.ts";

function size(value: number | "auto" | null | undefined): string {
	return typeof value === "number" ? `${Math.max(value, 120)}px` : "";
}

/** Applies a position to an element and completes it. */
export function place(element: HTMLElement, position: Position): void {
	const view = element.ownerDocument.defaultView;
	if (!view) return;
	element.style.width = size(position.width);
	element.style.height = size(position.height);
	const width = element.offsetWidth;
	const height = element.offsetHeight;
	position.left ??= Math.max((view.innerWidth - 300 - width) / 2, 0);
	position.top ??= Math.max((view.innerHeight - height) / 2, 0);
	position.left = Math.min(Math.max(position.left, 0), Math.max(view.innerWidth - Math.min(width, 80), 0));
	position.top = Math.min(Math.max(position.top, 0), Math.max(view.innerHeight - 36, 0));
	element.style.left = `${position.left}px`;
	element.style.top = `${position.top}px`;
}
