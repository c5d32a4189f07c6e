/**
 * Pilots fly the seats of NPCs. A pilot sees what its seat may see, picks among the choices that a player would have, and
 * its pick passes the same checks. An ace is a pilot that thinks: it needs much longer, and whoever runs it can stop in between.
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

/**
 * What an ace thinks, and at its end its pick. It yields every few milliseconds, so that whoever runs it can leave the page free, or drop
 * it. It has no clock: how much it thinks follows from what it sees.
 */
export type Thought<Picked> = Generator<undefined, Picked | null>;

interface Thinking<View, Picked, Offered extends Choice<unknown>> {
	think(view: View, seat: SeatId, choices: readonly Offered[]): Thought<Picked>;
}

/** A pilot that thinks. The same view always gives the same pick. */
export type Ace<View, Picked, Offered extends Choice<unknown> = Choice<Picked>> = Thinking<View, Picked, Offered>["think"];

/** Whether a pilot has begun to think, and has not picked yet. A pick is plain data, and so it has no functions. */
export function isThought(chosen: unknown): chosen is Thought<unknown> {
	return typeof chosen === "object" && chosen !== null && "next" in chosen && typeof chosen.next === "function";
}

/** What a pilot picks in the end: a thought runs to its end at once. */
export function thoughtOut(chosen: unknown): unknown {
	if (!isThought(chosen)) return chosen;
	for (;;) {
		const step = chosen.next();
		if (step.done) return step.value;
	}
}

/** The choices that are allowed now. */
export function allowed<Offered extends Choice<unknown>>(choices: readonly Offered[]): readonly Offered[] {
	return choices.filter((choice) => choice.refusal === null);
}
