/**
 * The button that begins a match. Before the first hidden match of a world it asks for the pass phrase of the encrypted
 * copies, or for the decision to do without.
 */
import { hidingIn } from "../../../../core/kernel/game.ts";
import { accept, type Outcome } from "../../../../core/kernel/outcome.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { start } from "../../../match/player/on-demand/commands.ts";
import { keyState } from "../../../match/secrets/record-keys.ts";
import { openBundle } from "../../../rooms.ts";

/** Begins a match. In a hiding game a GM decides on encrypted copies first. Refused: as opening the match. */
export async function startMatch(combat: MatchCombat): Promise<Outcome<null>> {
	const room = await openBundle(combat.system.game);
	if (!room.ok) return room;
	const options = room.value.game.parseOptions(combat.system.options);
	const mustDecide = game.user.isGM && options.ok && hidingIn(room.value.game, options.value) && keyState() === "undecided";
	if (mustDecide && !(await decides())) return accept(null);
	return start(combat);
}

/** Asks the GM about encrypted copies; returns whether the GM decided. */
async function decides(): Promise<boolean> {
	const { decideOnCopies } = await import("../record/record-actions.ts");
	return decideOnCopies();
}
