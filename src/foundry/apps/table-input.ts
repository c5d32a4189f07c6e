/**
 * What every presenter of a match is given: the view, the situation, the faces, and the choices of the user's seat.
 */
import type { SeatId } from "../../core/kernel/seat.ts";
import type { TableInput } from "../../view/presenter.ts";
import { facesOf } from "../documents/faces.ts";
import type { MatchCombat } from "../documents/matches.ts";
import { openTableOf } from "../referee/store.ts";
import { seatToAct } from "./choosing.ts";

/** The input of a match that has begun, for this seat or for the one that the user would act for; null before. */
export function tableInput(combat: MatchCombat, forSeat?: SeatId): TableInput<unknown> | null {
	const table = openTableOf(combat);
	if (!table.ok) return null;
	const { entry, match } = table.value;
	const faces = facesOf(combat);
	const npcs = new Set(faces.filter(({ npc }) => npc).map(({ id }) => id));
	const seat = forSeat ?? seatToAct(combat, npcs);
	const { open } = match.state;
	return {
		view: entry.game.view(open, seat),
		situation: entry.game.situation(open),
		faces,
		seat,
		choices: seat ? entry.game.choices(open, seat) : [],
		isReferee: game.user.isGM,
	};
}
