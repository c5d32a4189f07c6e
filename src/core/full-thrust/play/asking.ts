/**
 * Which seats must answer, and in which order: the seats of one side together, one side after the other.
 * Source: the parent game's basics, "Initiative".
 */
import { type Refusal, refuse } from "../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import type { ThrustState, Waiting } from "../model.ts";

/** The questions that sides answer in turn. */
type InTurn = Extract<Waiting, { readonly later: unknown }>["for"];

/** Returns the state without a seat among those that must answer. After a side's last answer the next side must answer. */
export function withoutAsked(state: ThrustState, seat: SeatId): ThrustState {
	const { waiting } = state;
	if (!("seats" in waiting)) return state;
	const others = (seats: readonly SeatId[]): readonly SeatId[] => seats.filter((candidate) => candidate !== seat);
	const seats = others(waiting.seats);
	if ("later" in waiting) return { ...state, waiting: inOrder(waiting.for, [seats, ...waiting.later.map(others)]) };
	return { ...state, waiting: seats.length > 0 ? { ...waiting, seats } : { for: "nothing" } };
}

/** Returns the wait for all these seats at once, in seat order. */
export function askAll(state: Pick<ThrustState, "order">, asked: "point-defence" | "repair", may: (seat: SeatId) => boolean): Waiting {
	const seats = state.order.filter(may);
	return seats.length > 0 ? { for: asked, seats } : { for: "nothing" };
}

/** Returns the wait for these seats, one side after the other; the loser of the initiative is first. */
export function askInTurn(
	state: Pick<ThrustState, "order" | "ships" | "initiative">,
	asked: InTurn,
	may: (seat: SeatId) => boolean,
): Waiting {
	const seats = state.order.filter(may);
	const bySide = [...state.initiative].reverse().map((side) => seats.filter((seat) => ofSeat(state.ships, seat).side === side));
	return inOrder(asked, bySide);
}

function inOrder(asked: InTurn, groups: readonly (readonly SeatId[])[]): Waiting {
	const [seats, ...later] = groups.filter((group) => group.length > 0);
	return seats ? { for: asked, seats, later } : { for: "nothing" };
}

/** Returns why a seat cannot give this answer now, or null. Codes: `wrong-phase` {phase}, `not-asked` {seat}. */
export function askedObjection({ waiting, phase }: ThrustState, seat: SeatId, asked: Waiting["for"]): Refusal | null {
	if (waiting.for !== asked) return refuse("wrong-phase", { phase }).refusal;
	return "seats" in waiting && waiting.seats.includes(seat) ? null : refuse("not-asked", { seat }).refusal;
}
