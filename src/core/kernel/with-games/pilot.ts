/**
 * Pilots fly the seats of NPCs. A pilot sees what its seat may see, picks among the choices that a player would have, and
 * its pick passes the same checks.
 */
import type { Choice } from "../game.ts";
import type { SeatId } from "../seat.ts";

interface Picking<View, Picked, Offered extends Choice<unknown>> {
	pick(view: View, seat: SeatId, choices: readonly Offered[]): Picked | null;
}

/**
 * Picks what a seat does next: an order to seal while the game awaits the seat's order, a command otherwise; null if there
 * is nothing to choose. The same view always gives the same pick.
 * The type comes from a method, so that a list of the pilots of all games needs no casts.
 */
export type Pilot<View, Picked, Offered extends Choice<unknown> = Choice<Picked>> = Picking<View, Picked, Offered>["pick"];

/** The choices that are allowed now. */
export function allowed<Offered extends Choice<unknown>>(choices: readonly Offered[]): readonly Offered[] {
	return choices.filter((choice) => choice.refusal === null);
}
