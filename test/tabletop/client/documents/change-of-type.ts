// A change of a document's type. What the old type has in `system` means nothing to the new one, so Foundry takes such a change
// only with a whole new `system`. Sources: 13: core issue 11951 and fvtt-types 3334 ("==system", or `recursive: false`);
// 14: typings of `Document#_updateDiff` (a ForcedReplacement and nothing else); foundry-api.md §2.6, §14.
import { isPlain, type Source } from "../../common/objects.ts";
import { ForcedReplacement } from "../data/operators.ts";
import { realm } from "../state.ts";

/** Throws if a change gives a source another type and does not replace its `system`. */
export function refuseMergedType(before: Source, changes: Source, recursive: boolean): void {
	if (!("type" in changes) || changes.type === before.type) return;
	const { operators } = realm.generation;
	if (operators ? changes.system instanceof ForcedReplacement : "==system" in changes || (!recursive && isPlain(changes.system))) return;
	throw new Error(
		`The type of a document may change only if its system is replaced in the same change, by ${operators ? "a ForcedReplacement" : '"==system" or with recursive: false'}`,
	);
}
