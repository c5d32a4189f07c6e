/**
 * Changes of a board that is already drawn: attributes, classes, texts and order of its elements, and elements that come, go, or are
 * drawn anew from their own templates. The window applies the list and leaves everything else as it is.
 */
import type { Label } from "../words/label.ts";

export interface Change {
	/** The id of the element that changes. */
	readonly id: string;
	/** Null removes an attribute. */
	readonly attributes?: Readonly<Record<string, string | Label | null>>;
	/** The whole inline style, by property. */
	readonly styles?: Readonly<Record<string, string>>;
	/** Classes: true if it has one, false if it has not. */
	readonly classes?: Readonly<Record<string, boolean>>;
	/** Path data of its child paths, in order. */
	readonly paths?: readonly string[];
	/** Points of its child polylines, in order. */
	readonly lines?: readonly string[];
	/** The texts of the element if it has `data-text`, otherwise of its descendants that have it, in order; each text in pieces. */
	readonly texts?: readonly (readonly (string | Label)[])[];
	/** Ids of its last children, in their new order. */
	readonly order?: readonly string[];
	/** The element is drawn anew, and of it what is drawn as before stays. */
	readonly drawn?: Drawn;
	/** All children of the element in order, by their ids. Those that are not there yet are drawn; those that are not named go. */
	readonly children?: readonly { readonly id: string; readonly drawn: Drawn | null }[];
}

/** What draws one element. */
export interface Drawn {
	readonly template: string;
	/** All that the template reads. */
	readonly model: object;
}
