/**
 * What elements of Sol Cruiser's orders speak of: hexes and faces of them.
 */

import { FACES, type Face, type Hex } from "../../../core/geometry/hex.ts";
import type { Said } from "../../shared/saying.ts";

/** A hex as it is input, "q,r"; null for none. */
export function hexOf({ hex = "" }: Said): Hex | null {
	const [q, r] = hex.split(",").map(Number);
	return q !== undefined && r !== undefined && Number.isInteger(q) && Number.isInteger(r) ? [q, r] : null;
}

/** A hex as text, to be input again. */
export function hexText([q, r]: Hex): string {
	return `${q},${r}`;
}

export function faceOfInput({ face }: Said): Face | null {
	return FACES.find((one) => one === face) ?? null;
}
