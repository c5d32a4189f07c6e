/**
 * What changes on a board that stays: attributes, classes, texts and order of elements that are there already. Whoever
 * draws applies the list to what is drawn, and nothing that is not in it changes.
 */
import type { Label } from "./label.ts";

export interface Change {
	/** Of the element that changes. */
	readonly id: string;
	/** Null takes one away. */
	readonly attributes?: Readonly<Record<string, string | Label | null>>;
	/** All of its own style, by property. */
	readonly styles?: Readonly<Record<string, string>>;
	/** Classes that it has, or has not. */
	readonly classes?: Readonly<Record<string, boolean>>;
	/** Path data of its own children that are paths, in order. */
	readonly paths?: readonly string[];
	/** Points of its own children that are polylines, in order. */
	readonly lines?: readonly string[];
	/** What it says if it is marked with `data-text`, or else what all within it that are say, in order; each in pieces. */
	readonly texts?: readonly (readonly (string | Label)[])[];
	/** Ids of its last children, in the order in which they are to stand. */
	readonly order?: readonly string[];
}
