/**
 * Notices to the user: refusals and others, as codes that the language file puts into words for Foundry's notifications.
 */
import type { Outcome, Refusal } from "../core/kernel/outcome.ts";
import { type Label, refusalLabel } from "../view/shared/label.ts";
import { facesOf } from "./documents/faces.ts";
import type { MatchCombat } from "./documents/matches.ts";
import { sayLabel } from "./words.ts";

/** Tells why something was refused, and what would be allowed. */
export function tellRefusal(combat: MatchCombat | null, refusal: Refusal): void {
	ui.notifications.warn(sayLabel(refusalLabel(combat?.system.game ?? "", refusal, combat ? facesOf(combat) : [])));
}

/** Shows a presenter's label as a warning. */
export function tellLabel(label: Label): void {
	ui.notifications.warn(sayLabel(label));
}

/** Shows one of our own notices, by its code. */
export function tellPlainly(code: string): void {
	ui.notifications.info(game.i18n.localize(`VOIDREGATTA.Notice.${code}`));
}

/** Waits for work, and tells of a refusal. A defect is told too, and thrown on. Gives whether the work was accepted. */
export async function tellOutcome<T>(combat: MatchCombat | null, work: Promise<Outcome<T>>): Promise<boolean> {
	try {
		const outcome = await work;
		if (!outcome.ok) tellRefusal(combat, outcome.refusal);
		return outcome.ok;
	} catch (defect) {
		tellPlainly("defect");
		throw defect;
	}
}
