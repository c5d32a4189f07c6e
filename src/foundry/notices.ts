/**
 * Notices to the user, such as refusals. Each is a code; the language file has its text.
 */
import type { Outcome, Refusal } from "../core/kernel/outcome.ts";
import { type Label, refusalLabel } from "../view/shared/startup/words/label.ts";
import { facesOf } from "./documents/faces.ts";
import type { MatchCombat } from "./documents/matches.ts";
import { gathering } from "./gathering.ts";
import { sayLabel } from "./words.ts";

/** The key of the text of the last refusal; empty if there was none. */
let told = "";

/** The key of the text with which something was refused last; empty if nothing was. */
export function toldRefusal(): string {
	return told;
}

/** Shows why something was refused and what would be allowed. */
export function notifyRefusal(combat: MatchCombat | null, refusal: Refusal): void {
	const label = refusalLabel(combat?.system.game ?? "", refusal, combat ? facesOf(combat) : []);
	told = label.key;
	ui.notifications.warn(sayLabel(label));
}

/** Shows a presenter's label as a warning. */
export function notifyLabel(label: Label): void {
	ui.notifications.warn(sayLabel(label));
}

/** Shows an error; repeats of one text become one line with a count. */
export const notifyError = gathering((text, times) => {
	ui.notifications.error(times > 0 ? game.i18n.format("VOIDREGATTA.Notice.gathered", { text, times: String(times) }) : text);
});

/** Shows the notice with this code. */
export function notify(code: string): void {
	ui.notifications.info(game.i18n.localize(`VOIDREGATTA.Notice.${code}`));
}

/** Shows the notice with this code about things of these names. */
export function notifyAbout(code: string, names: readonly string[]): void {
	ui.notifications.warn(game.i18n.format(`VOIDREGATTA.Notice.${code}`, { names: names.join(", ") }));
}

/** Waits for work and shows a refusal. A defect is shown too and thrown again. Returns whether the work was accepted. */
export async function notifyOnRefusal<T>(combat: MatchCombat | null, work: Promise<Outcome<T>>): Promise<boolean> {
	try {
		const outcome = await work;
		if (!outcome.ok) notifyRefusal(combat, outcome.refusal);
		return outcome.ok;
	} catch (defect) {
		notify("defect");
		throw defect;
	}
}
