/**
 * One step of a match: an act on a state gives the next state and its reports, or a refusal that changes nothing.
 * Playing, following and replaying all use this function, so they cannot differ.
 */
import type { Dicing } from "./dice.ts";
import type { Game, GameTypes, Sealing } from "./game.ts";
import type { Act } from "./journal.ts";
import { accept, type Outcome, type Refused, refuse } from "./outcome.ts";
import { isUnbroken } from "./seal.ts";
import type { BySeat, SeatId, SeatSetup } from "./seat.ts";

/** The state of a game's match. */
export type StateOf<T extends GameTypes> = MatchState<T["open"], T["order"]>;

/** A sealed order: its digest, and the order itself for a client that may know it. */
export interface Sealed<Order> {
	readonly digest: string;
	readonly order: Order | null;
}

/** The two halves of a match's state: the open state, and each seat's sealed order. */
export interface MatchState<Open, Order> {
	readonly open: Open;
	readonly sealed: Partial<BySeat<Sealed<Order>>>;
}

export interface Advanced<T extends GameTypes> {
	readonly state: StateOf<T>;
	readonly reports: readonly T["report"][];
}

/** The next state and its reports. Refused: `unknown-seat`, `not-awaited`, `already-sealed`, `seal-broken`, and what the game refuses. */
export function advance<T extends GameTypes>(
	game: Game<T>,
	{ state, seats }: { readonly state: StateOf<T>; readonly seats: readonly SeatSetup[] },
	act: Act,
): Dicing<Outcome<Advanced<T>>> {
	if (act.kind === "sealed") return sealed(game, state, act);
	if (act.kind === "reveal") return revealed(game, state);
	return commanded(game, state, seats.some(({ id }) => id === act.seat) || act.seat === null ? act : null);
}

type ActOf<Kind extends Act["kind"]> = Extract<Act, { kind: Kind }>;

function* commanded<T extends GameTypes>(game: Game<T>, state: StateOf<T>, act: ActOf<"command"> | null): Dicing<Outcome<Advanced<T>>> {
	if (!act) return refuse("unknown-seat");
	const command = game.parseCommand(act.command);
	if (!command.ok) return command;
	const step = yield* game.settle(state.open, act.seat, command.value);
	if (!step.ok) return step;
	return accept({ state: { ...state, open: step.value.open }, reports: step.value.reports });
}

function* sealed<T extends GameTypes>(game: Game<T>, state: StateOf<T>, act: ActOf<"sealed">): Dicing<Outcome<Advanced<T>>> {
	const { sealing } = game;
	const { seat, digest, opened } = act;
	if (!sealing?.due(state.open) || !sealing.awaited(state.open).includes(seat)) return refuse("not-awaited", { seat });
	if (state.sealed[seat]) return refuse("already-sealed", { seat });
	const order = opened ? openSeal(sealing, state.open, { ...act, opened }) : accept(null);
	if (!order.ok) return order;
	const next: StateOf<T> = { ...state, sealed: { ...state.sealed, [seat]: { digest, order: order.value } } };
	const complete = sealing.awaited(state.open).every((awaited) => next.sealed[awaited]?.order != null);
	return complete ? yield* revealed(game, next) : accept({ state: next, reports: [] });
}

function openSeal<T extends GameTypes>(
	sealing: Sealing<T>,
	open: T["open"],
	{ seat, digest, opened }: ActOf<"sealed"> & { readonly opened: NonNullable<ActOf<"sealed">["opened"]> },
): Outcome<T["order"]> {
	if (!isUnbroken({ digest, ...opened })) return refuse("seal-broken", { seat });
	const order = sealing.parseOrder(opened.order);
	if (!order.ok) return order;
	const refusal = sealing.check(open, seat, order.value);
	return refusal ? { ok: false, refusal } : order;
}

function* revealed<T extends GameTypes>(game: Game<T>, state: StateOf<T>): Dicing<Outcome<Advanced<T>>> {
	const { sealing } = game;
	if (!sealing?.due(state.open)) return refuse("not-awaited", { seat: null });
	const orders: Partial<Record<SeatId, T["order"]>> = {};
	for (const seat of sealing.awaited(state.open)) {
		const order = state.sealed[seat]?.order;
		if (order != null) orders[seat] = order;
	}
	const { open, reports } = yield* sealing.reveal(state.open, orders);
	return accept({ state: { open, sealed: {} }, reports });
}

/** Whether an outcome is a refusal. */
export function isRefused<T>(outcome: Outcome<T>): outcome is Refused {
	return !outcome.ok;
}
