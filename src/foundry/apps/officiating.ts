/**
 * What the GM does as the referee and for no seat: elements with `data-action="officiate"` and the command in `data-command`.
 */
import type { MatchCombat } from "../documents/matches.ts";
import { perform } from "../match/referee/perform.ts";
import { tellOutcome, tellPlainly } from "../notices.ts";
import { commandIn } from "./choosing.ts";

/** Does what an element says as the referee; whoever is none is told. */
export async function officiate(target: HTMLElement | SVGElement, combat: MatchCombat | null): Promise<void> {
	if (!combat) return tellPlainly("no-seat");
	if (!game.user.isActiveGM) return tellPlainly("referee-only");
	const command = commandIn(target);
	if (command !== null) await tellOutcome(combat, perform(combat, { kind: "command", seat: null, command }, { evenPaused: true }));
}
