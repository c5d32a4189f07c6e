/**
 * A match at once, for a GM who wants to see a game: with NPCs, and with one craft that the GM flies.
 */
import { accept, type Outcome } from "../../../core/kernel/outcome.ts";
import { seatsOf } from "../../documents/matches.ts";
import { enterNpc, setPilot } from "../../match/player/on-demand/commands.ts";
import { setUpMatch } from "../../match/referee/on-demand/setting-up/set-up.ts";
import { newNpc } from "./flight-control/control-input.ts";
import { startMatch } from "./flight-control/starting.ts";

/** How many craft fly in it. */
const CRAFT = 4;

/** A new match of craft without actors: the GM flies the first of them, NPCs fly the others. Refused: as setting up and starting it. */
export async function playNow(gameId: string): Promise<Outcome<null>> {
	const made = await setUpMatch(gameId);
	if (!made.ok) return made;
	const combat = made.value;
	for (let craft = 0; craft < CRAFT; craft++) {
		const entered = await enterNpc(combat, newNpc(combat));
		if (!entered.ok) return entered;
	}
	const [first] = seatsOf(combat);
	const flown = first ? await setPilot(combat, first.id ?? "", "") : accept(null);
	return flown.ok ? startMatch(combat) : flown;
}
