/**
 * Changes of a model that are drawn by templates: which templates they need, and what those have written.
 */
import type { Change, Drawn } from "../../../../view/shared/startup/drawing/change.ts";
import type { Spoken } from "../../../../view/shared/startup/words/label.ts";
import type { PartChange } from "./drawn-markup.ts";

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
