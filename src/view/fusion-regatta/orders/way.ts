/**
 * A way in words: cells across faces, and levels up or down.
 */
import { splitWay } from "../../../core/geometry/hex.ts";
import { onMap, type Way } from "../../../core/geometry/vector.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { words } from "../words.ts";

/** A way in parts: cells across faces, and levels up or down. */
export function wayParts(way: Way): readonly Label[] {
	const { face, most, beside, rest } = splitWay(onMap(way));
	const [, , up] = way;
	const parts = [
		...(most > 0 ? [words("Helm.along", { count: most, face })] : []),
		...(rest > 0 ? [words("Helm.along", { count: rest, face: beside })] : []),
		...(up === 0 ? [] : [words(up > 0 ? "Helm.climbing" : "Helm.sinking", { levels: Math.abs(up) })]),
	];
	return parts.length > 0 ? parts : [words("Helm.atRest")];
}
