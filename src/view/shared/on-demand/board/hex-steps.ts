/**
 * The keyboard on a hex map: arrows and the letters of the faces move to the neighbour. A hex is written as "3,-4".
 */
import { across, FACES, type Face, hexAfter } from "../../../../core/geometry/hex.ts";

/** On the left and on the right there are two neighbours each; the arrow leads to the upper one. */
const ARROWS: Readonly<Record<string, Face>> = { ArrowUp: "A", ArrowRight: "B", ArrowDown: "D", ArrowLeft: "F" };

/** The hex that a key leads to; null for a key that leads nowhere. */
export function hexBeside(hex: string, key: string): string | null {
	const face = ARROWS[key] ?? FACES.find((candidate) => candidate === key.toUpperCase());
	const [q, r] = hex.split(",").map(Number);
	return face && q !== undefined && r !== undefined ? hexAfter([q, r], across(face)).join() : null;
}
