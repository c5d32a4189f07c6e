/**
 * What marks of rules and links to moments do. Any user may have written one in a message or a journal: it only opens what its reader
 * may see anyway.
 */
import { showMoment } from "./board/moments.ts";
import { openRule, tellRule } from "./rules.ts";

/** The user has pressed a mark or a link, or else only reached it. */
export async function reachMark(mark: HTMLElement, isPressed: boolean): Promise<void> {
	const { rule, momentOf } = mark.dataset;
	if (momentOf === undefined) return isPressed ? openRule(rule ?? "") : tellRule(mark);
	if (isPressed) await showMoment(momentOf, mark.dataset);
}
