/**
 * The odds of a jockeying that a yacht may order now.
 */
import type { SeatId } from "../../kernel/seat.ts";
import { type JockeyingOdds, jockeyingOdds } from "../jockeying/odds.ts";
import type { RegattaState } from "../model.ts";
import { jockeyOf } from "./fire.ts";
import { withAction, yachtOf } from "./yachts.ts";

/** The odds of a yacht that orders this thrust and jockeys another, if neither pushes and the other keeps its present burn. */
export function oddsOfJockeying(
	state: RegattaState,
	seat: SeatId,
	{ on, thrust }: { readonly on: SeatId; readonly thrust: number },
): JockeyingOdds {
	const ordered = withAction(state, seat, { burn: { ...yachtOf(state, seat).burn, thrust } });
	return jockeyingOdds(jockeyOf(ordered, seat, 0), jockeyOf(ordered, on, 0));
}
