/**
 * Fills a side with NPC craft, as Flight Control's form says it: up to a number of craft, or about to the points of another side.
 */
import { FILL, type Fill, fillNow, readFill } from "../../../../view/shared/on-demand/setting-up/filling.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { enterNpc } from "../../../match/player/on-demand/commands.ts";
import { notifyOnRefusal } from "../../../notices.ts";
import { controlledMatch, type MadeNpc, newNpc } from "./control-input.ts";

/** Fills the sides that the fields of a form name. */
export async function fillSides(combat: MatchCombat, fields: Readonly<Record<string, unknown>>): Promise<void> {
	for (const [name, value] of Object.entries(fields)) {
		const fill = name.startsWith(FILL) ? readFill(value) : null;
		if (fill) await fillSide(combat, fill);
	}
}

async function fillSide(combat: MatchCombat, fill: Fill): Promise<void> {
	const sent: MadeNpc[] = [];
	// What is missing is counted once: the list of the match may lag behind what was sent.
	for (let left = await fillNow(controlledMatch(combat), fill); left > 0; left--) {
		const npc = newNpc(combat, sent);
		if (!(await notifyOnRefusal(combat, enterNpc(combat, { ...npc, side: fill.side })))) return;
		sent.push(npc);
	}
}
