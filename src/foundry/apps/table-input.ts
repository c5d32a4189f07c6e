/**
 * What every presenter of a match is given: the view, the situation, the faces, and the choices of the user's seat.
 */
import type { SeatId } from "../../core/kernel/seat.ts";
import type { TableInput } from "../../view/presenter.ts";
import { facesOf } from "../documents/faces.ts";
import type { MatchCombat } from "../documents/matches.ts";
import { knownOrder } from "../referee/secrets.ts";
import { openTableOf, sealedSeats, situationOf } from "../referee/store.ts";

/** The input of a match that has begun, for this seat or for the one that the user would act for; null before. */
export function tableInput(combat: MatchCombat | null, forSeat?: SeatId): TableInput<unknown> | null {
	if (!combat) return null;
	const table = openTableOf(combat);
	if (!table.ok) return null;
	const { entry, match } = table.value;
	const { open } = match.state;
	const faces = facesOf(combat);
	const situation = situationOf(table.value);
	const sealed = sealedSeats(table.value);
	const mine = faces.filter(({ mine: own, npc }) => own && !npc).map(({ id }) => id);
	const seat = forSeat ?? situation.awaited.find((awaited) => mine.includes(awaited)) ?? mine[0] ?? null;
	const own = seat && match.state.sealed[seat] ? knownOrder(combat, match.state.sealed[seat].digest) : null;
	const running = combat.system.stage === "running";
	return {
		view: entry.game.view(open, seat),
		situation,
		faces,
		seat,
		choices: seat && running && mine.includes(seat) ? entry.game.choices(open, seat) : [],
		sealed,
		ownOrder: own?.own ? own.order : null,
		isReferee: game.user.isGM,
	};
}
