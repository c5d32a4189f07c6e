/**
 * Pilots who are nobody's: they see what their seat may see, pick among the choices that a person would have,
 * and hand in a command through the same door. Where orders are being sealed and the seat's is awaited, what a pilot gives
 * is an order to be sealed, else it is a command; a pilot of such a game is a `Pilot<View, Command | Order>`.
 */
import type { Choice } from "./game.ts";
import type { SeatId } from "./seat.ts";

interface Picking<View, Command> {
	pick(view: View, seat: SeatId, choices: readonly Choice<Command>[]): Command | null;
}

/**
 * Picks the next command of a seat from its view, or the order that it is to seal; null where it has nothing to choose. The same view, the same pick.
 * Taken from a method, so that a list of pilots of all games needs no casts.
 */
export type Pilot<View, Command> = Picking<View, Command>["pick"];

/** The choices that may be made now. */
export function allowed<Command>(choices: readonly Choice<Command>[]): readonly Choice<Command>[] {
	return choices.filter((choice) => choice.refusal === null);
}
