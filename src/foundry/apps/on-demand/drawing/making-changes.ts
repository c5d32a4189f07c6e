/**
 * How a page follows changes of a model: what templates have to write for them, and the changes in the page.
 */
import type { Change, Drawn } from "../../../../view/shared/startup/drawing/change.ts";
import type { Spoken } from "../../../../view/shared/startup/words/label.ts";
import { applyChanges } from "./board-moves.ts";
import { type DrawnMarkup, noteChanges, type PartChange, type Redraw, redrawParts } from "./drawn-markup.ts";

type SpokenChanges = Spoken<readonly Change[]>;
type SpokenDrawn = Spoken<Drawn>;

/** All that templates have to draw for these changes. */
export function drawnIn(changes: SpokenChanges): readonly SpokenDrawn[] {
	return changes.flatMap(({ drawn, children = [] }) => [...(drawn ? [drawn] : []), ...children.flatMap((child) => child.drawn ?? [])]);
}

/** The parts that change by markup, in order. */
export function writtenParts(changes: SpokenChanges, htmlOf: (drawn: SpokenDrawn) => string): readonly PartChange[] {
	return changes.flatMap(({ id, drawn, children }) => [
		...(drawn ? [{ id, html: htmlOf(drawn), children: null }] : []),
		...(children
			? [{ id, html: null, children: children.map((child) => ({ id: child.id, html: child.drawn && htmlOf(child.drawn) })) }]
			: []),
	]);
}

/** Changes in words, with what templates have written for them. */
export interface Readied {
	readonly changes: SpokenChanges;
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
