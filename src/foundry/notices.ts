/**
 * Words to the user: refusals and other notices, from codes to the language file to Foundry's notifications.
 */
import type { Refusal } from "../core/kernel/outcome.ts";
import { refusalLabel } from "../view/label.ts";
import { sayLabel } from "./words.ts";

/** Tells why something was refused, and what would be allowed. */
export function tell(gameId: string, refusal: Refusal): void {
	ui.notifications.warn(sayLabel(refusalLabel(gameId, refusal)));
}

/** Tells one of our own notices. */
export function tellPlainly(code: string): void {
	ui.notifications.info(game.i18n.localize(`VOIDREGATTA.Notice.${code}`));
}
