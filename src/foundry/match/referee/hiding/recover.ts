/**
 * Hidden entries that a GM's page lacks, on a cleared or another browser: the page reads them from the world's encrypted copy,
 * and asks the other GMs for the rest.
 */
import { allMatches, isHidden, type MatchCombat } from "../../../documents/matches.ts";
import { notify, notifyRefusal } from "../../../notices.ts";
import { unreadableIn } from "../../everyone/reading/unreadable.ts";
import { isReferee } from "../../lease/lease.ts";
import { keyState } from "../../secrets/record-keys.ts";
import { askForJournal } from "./journals.ts";

/** GM: recovers hidden entries that this page lacks; returns whether the copy had some. The referee gets a notice of what is lost. */
export async function recover(combat: MatchCombat): Promise<boolean> {
	const { readCopy } = await import("../../everyone/on-demand/reading/copying.ts");
	const read = await readCopy(combat);
	if (!read.ok) notifyRefusal(combat, read.refusal);
	if (!askForJournal(combat) && isReferee()) notifyRefusal(combat, unreadableIn(combat) ?? { code: "journal-lost", facts: {} });
	return read.ok && read.value > 0;
}

let isNotified = false;

/** Tells a GM whose browser lacks the key of the encrypted copies; once for each page. */
export function notifyMissingKey(): void {
	if (isNotified || !game.user.isGM || keyState() !== "missing" || !allMatches().some(isHidden)) return;
	isNotified = true;
	notify("key-missing");
}
