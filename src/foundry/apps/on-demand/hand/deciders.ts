/**
 * Who decides for a seat, as Flight Control's list says it: a player by name, the owners of the craft, or a style of NPC.
 */
import { PLAYER_CHOICE } from "../../../../view/shared/on-demand/seats/decider.ts";
import { SEVERAL } from "../../../../view/shared/on-demand/setting-up/entrants.ts";
import { entrantOf, type MatchCombat } from "../../../documents/matches.ts";
import { ownersOf } from "../../../match/everyone/ownership.ts";
import { handTo, setPilot } from "../../../match/player/on-demand/commands.ts";
import { notifyOnRefusal } from "../../../notices.ts";

/** What the name of a field for a single seat begins with. */
const SINGLE = "npc.";

/** Sets who decides, as a form says it: for single seats, and then for all seats of a side that the GM hands over together. */
export async function setDeciders(combat: MatchCombat, fields: Readonly<Record<string, unknown>>): Promise<void> {
	for (const [name, value] of Object.entries(fields)) {
		if (name.startsWith(SINGLE)) await setDecider(combat, name.slice(SINGLE.length), String(value ?? ""));
	}
	for (const [name, value] of Object.entries(fields)) {
		const seats = name.startsWith(SEVERAL) && value ? name.slice(SEVERAL.length).split(",") : [];
		for (const seat of seats) await setDecider(combat, seat, String(value));
	}
}

/** Sets who decides for a seat, if the choice is new. */
async function setDecider(combat: MatchCombat, seat: string, choice: string): Promise<void> {
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
