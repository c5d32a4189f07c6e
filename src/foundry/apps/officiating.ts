/**
 * What the GM does as the referee, for no seat: elements with `data-action="officiate"` have the command in `data-command`.
 */
import type { MatchCombat } from "../documents/matches.ts";
import { isReferee } from "../match/lease.ts";
import { perform } from "../match/referee/perform.ts";
import { notify, notifyOnRefusal } from "../notices.ts";
import { commandIn } from "./choosing.ts";

/** Performs the command of an element as the referee; a user who is not the referee gets an error. */
export async function officiate(target: HTMLElement | SVGElement, combat: MatchCombat | null): Promise<void> {
	if (!combat) return notify("no-seat");
	if (!isReferee()) return notify("referee-only");
	const command = commandIn(target);
	if (command !== null) await notifyOnRefusal(combat, perform(combat, { kind: "command", seat: null, command }, { evenPaused: true }));
}
