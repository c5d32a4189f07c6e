/**
 * Who decides for a seat, as Flight Control's list says it: a player by name, the owners of the craft, or a style of NPC.
 */
import { PLAYER_CHOICE } from "../../../../view/shared/on-demand/seats/decider.ts";
import { entrantOf, type MatchCombat } from "../../../documents/matches.ts";
import { ownersOf } from "../../../match/everyone/ownership.ts";
import { handTo, setPilot } from "../../../match/player/commands.ts";
import { notifyOnRefusal } from "../../../notices.ts";

/** Sets who decides for a seat, if the choice is new. */
export async function setDecider(combat: MatchCombat, seat: string, choice: string): Promise<void> {
	const { npc } = entrantOf(combat, seat);
	if (!choice.startsWith(PLAYER_CHOICE)) {
		if (npc !== choice) await notifyOnRefusal(combat, setPilot(combat, seat, choice));
		return;
	}
	const user = choice.slice(PLAYER_CHOICE.length);
	const owners = ownersOf(combat, seat);
	const isSame = npc === "" && owners.length === 1 && owners[0]?.id === user;
	if (!isSame) await notifyOnRefusal(combat, handTo(combat, seat, user));
}
