/**
 * The things that a GM moves on the picture of a match in set-up, by dragging them or by keys. The fields of the form follow.
 */

import { type Label, label } from "../../startup/words/label.ts";
import type { Spot } from "../../with-games/board/names.ts";

/** Something on the picture that can be moved; its fields have names that begin with `thing`, such as "bodies.0". */
export type MapHandle = ReturnType<typeof mapHandle>;

/** One move: by a distance in the picture's own units, y downward, or by a key. `wide` is a larger step. */
export type MapMove =
	| { readonly thing: string; readonly by: Spot }
	| { readonly thing: string; readonly key: string; readonly wide: boolean };

/** Returns the handle of a row of the form. */
export function mapHandle(uid: string, thing: string, name: Label | string) {
	return {
		id: `${uid}-map-${thing}`,
		thing,
		// What it is, and how to move it.
		name: label("VOIDREGATTA.Control.handle", { name }),
	};
}
