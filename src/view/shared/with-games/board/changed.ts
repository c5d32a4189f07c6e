/**
 * What a board that follows a match changes: of all that changes may say of it, only what they say otherwise than before. On a board of
 * forty craft that is a small part, and each change is put into words and compared with the page.
 */
import { isSame } from "../../../../core/kernel/plain.ts";
import type { Change } from "../../startup/drawing/change.ts";

/** The changes of a board that say something else than those of the board before it. */
export function changedSince(before: readonly Change[], now: readonly Change[]): readonly Change[] {
	const said = new Map<string, Change[]>();
	for (const change of before) {
		const known = said.get(change.id);
		if (known) known.push(change);
		else said.set(change.id, [change]);
	}
	return now.filter((change) => !said.get(change.id)?.some((other) => isSame(change, other)));
}
