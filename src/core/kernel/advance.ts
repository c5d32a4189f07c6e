/**
 * One step of a match: an act on a state gives the next state and what is told of it, or a refusal that changes nothing.
 * Playing, following and replaying all pass through here, so they cannot drift apart.
 */
import type { Dicing } from "./dice.ts";
import type { Game, Sealing } from "./game.ts";
import type { Act } from "./journal.ts";
import { accept, type Outcome, type Refused, refuse } from "./outcome.ts";
import type { Report } from "./report.ts";
import { isUnbroken } from "./seal.ts";
import type { BySeat, SeatId, SeatSetup } from "./seat.ts";

/** A game by the two types that its match holds. */
export type Rules<Open, Order> = Game<unknown, Open, unknown, Order, unknown>;

/** A sealed order: its digest for all, the order itself for those who may know it. */
export interface Sealed<Order> {
	readonly digest: string;
	readonly order: Order | null;
}

/** The two halves of a match: what is open, and what is sealed by whom. */
export interface MatchState<Open, Order> {
	readonly open: Open;
	readonly sealed: Partial<BySeat<Sealed<Order>>>;
}

export interface Advanced<Open, Order> {
	readonly state: MatchState<Open, Order>;
	readonly reports: readonly Report[];
}

/** Refused besides what the game refuses: `unknown-seat`, `not-awaited`, `already-sealed`, `seal-broken`. */
export function advance<Open, Order>(
	game: Rules<Open, Order>,
	{ state, seats }: { readonly state: MatchState<Open, Order>; readonly seats: readonly SeatSetup[] },
	act: Act,
): Dicing<Outcome<Advanced<Open, Order>>> {
	if (act.kind === "sealed") return sealed(game, state, act);
	if (act.kind === "reveal") return revealed(game, state);
	return commanded(game, state, seats.some(({ id }) => id === act.seat) || act.seat === null ? act : null);
}

type ActOf<Kind extends Act["kind"]> = Extract<Act, { kind: Kind }>;

function* commanded<Open, Order>(
	game: Rules<Open, Order>,
	state: MatchState<Open, Order>,
	act: ActOf<"command"> | null,
): Dicing<Outcome<Advanced<Open, Order>>> {
	if (!act) return refuse("unknown-seat");
	const command = game.parseCommand(act.command);
	if (!command.ok) return command;
	const step = yield* game.settle(state.open, act.seat, command.value);
	if (!step.ok) return step;
	return accept({ state: { ...state, open: step.value.open }, reports: step.value.reports });
}

function* sealed<Open, Order>(
	game: Rules<Open, Order>,
	state: MatchState<Open, Order>,
	act: ActOf<"sealed">,
): Dicing<Outcome<Advanced<Open, Order>>> {
	const { sealing } = game;
	const { seat, digest, opened } = act;
	if (!sealing?.due(state.open) || !sealing.awaited(state.open).includes(seat)) return refuse("not-awaited", { seat });
	if (state.sealed[seat]) return refuse("already-sealed", { seat });
	const order = opened ? openSeal(sealing, state.open, { ...act, opened }) : accept(null);
	if (!order.ok) return order;
	const next: MatchState<Open, Order> = { ...state, sealed: { ...state.sealed, [seat]: { digest, order: order.value } } };
	const complete = sealing.awaited(state.open).every((awaited) => next.sealed[awaited]?.order != null);
	return complete ? yield* revealed(game, next) : accept({ state: next, reports: [] });
}

function openSeal<Open, Order>(
	sealing: Sealing<Open, Order>,
	open: Open,
	{ seat, digest, opened }: ActOf<"sealed"> & { readonly opened: NonNullable<ActOf<"sealed">["opened"]> },
): Outcome<Order> {
	if (!isUnbroken({ digest, ...opened })) return refuse("seal-broken", { seat });
	const order = sealing.parseOrder(opened.order);
	if (!order.ok) return order;
	const refusal = sealing.check(open, seat, order.value);
	return refusal ? { ok: false, refusal } : order;
}

function* revealed<Open, Order>(game: Rules<Open, Order>, state: MatchState<Open, Order>): Dicing<Outcome<Advanced<Open, Order>>> {
	const { sealing } = game;
	if (!sealing?.due(state.open)) return refuse("not-awaited", { seat: null });
	const orders: Partial<Record<SeatId, Order>> = {};
	for (const seat of sealing.awaited(state.open)) {
		const order = state.sealed[seat]?.order;
		if (order != null) orders[seat] = order;
	}
	const { open, reports } = yield* sealing.reveal(state.open, orders);
	return accept({ state: { open, sealed: {} }, reports });
}

/** Whether nothing came of it. */
export function isRefused<T>(outcome: Outcome<T>): outcome is Refused {
	return !outcome.ok;
}
