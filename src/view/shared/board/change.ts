/**
 * Changes of a board that is already drawn: attributes, classes, texts and order of its elements. The window applies the list
 * and leaves everything else as it is.
 */
import type { Label } from "../label.ts";

export interface Change {
	/** Of the element that changes. */
	readonly id: string;
	/** Null takes one away. */
	readonly attributes?: Readonly<Record<string, string | Label | null>>;
	/** The whole inline style, by property. */
	readonly styles?: Readonly<Record<string, string>>;
	/** Classes that it has, or has not. */
	readonly classes?: Readonly<Record<string, boolean>>;
	/** Path data of its child paths, in order. */
	readonly paths?: readonly string[];
	/** Points of its child polylines, in order. */
	readonly lines?: readonly string[];
	/** The texts of the element if it has `data-text`, otherwise of its descendants that have it, in order; each text in pieces. */
	readonly texts?: readonly (readonly (string | Label)[])[];
	/** Ids of its last children, in the order in which they are to stand. */
	readonly order?: readonly string[];
}
