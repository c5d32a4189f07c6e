/**
 * Something that a board adds to its drawing, such as a helm beside the map. It follows by changes too, so a redraw leaves the focus, the
 * scroll position and what is open in it as they are.
 */
import { type DrawnMarkup, drawnFrom, nextTree, type Redraw, redraw } from "./drawn-markup.ts";

export interface AddedPart {
	drawn: DrawnMarkup | null;
	/** The markup that it was drawn from. */
	html: string;
}

export function newPart(): AddedPart {
	return { drawn: null, html: "" };
}

/** The element of this markup: the one that stands in the page, changed, or else a new one; null if the markup is no element. */
export function partWith(
	part: AddedPart,
	{ ownerDocument }: Element,
	{ html, ...how }: Redraw & { readonly html: string },
): Element | null {
	const { drawn } = part;
	const isSame = part.html === html && !how.thorough;
	const tree = drawn?.element.isConnected ? nextTree(drawn, html) : null;
	part.html = html;
	if (drawn && tree) {
		if (!isSame) redraw(drawn, tree, how);
		return drawn.element;
	}
	const frame = ownerDocument.createElement("template");
	frame.innerHTML = html.trim(); // the template escapes what users have written
	const element = frame.content.firstElementChild && ownerDocument.adoptNode(frame.content.firstElementChild);
	part.drawn = element && drawnFrom(html, element);
	return element;
}
