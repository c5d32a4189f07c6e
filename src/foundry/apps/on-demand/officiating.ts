/**
 * What the GM does as the referee, for no seat. An element with `data-action="officiate"` has the command in `data-command`. One
 * with `data-confirm` asks the question there first.
 */
import type { MatchCombat } from "../../documents/matches.ts";
import { performAsReferee } from "../../match/player/on-demand/commands.ts";
import { notify, notifyOnRefusal } from "../../notices.ts";
import { commandIn } from "../choosing.ts";
import { confirm } from "./questions.ts";

/** Performs the command of an element as the referee; a user who is not a GM gets an error. */
export async function officiate(target: HTMLElement | SVGElement, combat: MatchCombat | null): Promise<void> {
	if (!combat) return notify("no-seat");
	if (!game.user.isGM) return notify("referee-only");
	const chosen = commandIn(target);
	const question = target.dataset.confirm;
	if (chosen === null || (question !== undefined && !(await confirm(target.textContent?.trim() ?? "", question)))) return;
	await notifyOnRefusal(combat, performAsReferee(combat, chosen));
}
