/**
 * Areas on the table, and the short notes that go with them. An area is a path on the plane with a name; a note is a text pinned to
 * a place.
 */
import type { Point } from "../../../../core/geometry/plane.ts";
import type { Label } from "../../../shared/startup/words/label.ts";

/** The kinds of areas; the style sheet knows them all. */
export const ZONE_KINDS = [
	"ring",
	"bears",
	"idle",
	"closed",
	"high",
	"medium",
	"low",
	"wake",
	"body",
	"scatter",
	"danger",
	"salvo",
	"plasma",
	"reach",
	"eclipse",
	"attack",
	"shot",
] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

export interface ZoneModel {
	readonly id: string;
	readonly kind: ZoneKind;
	/** The same id marks the same thing in the map and in the list. */
	readonly thing: string;
	readonly name: Label;
	readonly path: string;
	/** The colour of the zone's seat; null if it has no seat. */
	readonly colour: string | null;
	/** Whether it is only drafted. */
	readonly drafted: boolean;
	/** Whether nothing can be done there. */
	readonly hatched?: boolean;
}

export interface NoteModel {
	readonly id: string;
	readonly kind: ZoneKind;
	readonly thing: string;
	readonly at: Point;
	readonly text: Label | string;
}

export interface Overlay {
	readonly zones: readonly ZoneModel[];
	readonly notes: readonly NoteModel[];
}

export const NOTHING: Overlay = { zones: [], notes: [] };

export function together(overlays: readonly Overlay[]): Overlay {
	return { zones: overlays.flatMap(({ zones }) => zones), notes: overlays.flatMap(({ notes }) => notes) };
}
