/**
 * Hexes and faces in the input of Sol Cruiser's order forms.
 */

import { FACES, type Face, type Hex } from "../../../core/geometry/hex.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";

/** The hex of an input, "q,r"; null if it has none. */
export function hexOf({ hex = "" }: Input): Hex | null {
	const [q, r] = hex.split(",").map(Number);
	return q !== undefined && r !== undefined && Number.isInteger(q) && Number.isInteger(r) ? [q, r] : null;
}

/** A hex as the text of an input. */
export function hexText([q, r]: Hex): string {
	return `${q},${r}`;
}

export function faceOfInput({ face }: Input): Face | null {
	return FACES.find((candidate) => candidate === face) ?? null;
}
