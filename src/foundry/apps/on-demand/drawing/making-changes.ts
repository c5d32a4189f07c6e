/**
 * How a page follows changes of a model.
 */
import type { Change } from "../../../../view/shared/startup/drawing/change.ts";
import type { Spoken } from "../../../../view/shared/startup/words/label.ts";
import { applyChanges } from "./board-moves.ts";
import { type DrawnMarkup, noteChanges, type PartChange, type Redraw, redrawParts } from "./drawn-markup.ts";

/** Changes in words, with what templates have written for them. */
export interface Readied {
	readonly changes: Spoken<readonly Change[]>;
	readonly parts: readonly PartChange[];
}

interface Page extends Pick<Redraw, "keeps"> {
	readonly root: HTMLElement;
	/** What of it was drawn from markup. */
	readonly drawn: Iterable<DrawnMarkup>;
}

/**
 * Makes changes in a page, and returns the elements that they moved. First parts come, go and are drawn anew, so that all others find their
 * elements.
 */
export function makeChanges({ root, drawn, keeps }: Page, { changes, parts }: Readied): ReadonlySet<Element> {
	const moved = new Set<Element>();
	for (const each of drawn) {
		for (const element of redrawParts(each, parts, keeps)) moved.add(element);
		noteChanges(each, changes);
	}
	for (const element of applyChanges(root, changes)) moved.add(element);
	return moved;
}
