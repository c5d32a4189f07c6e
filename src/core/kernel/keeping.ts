/**
 * Sealed orders between the last seal and the reveal. Most games reveal all orders at once. A game that keeps them lets play go on:
 * seats choose openly while the orders of all stay sealed, and the game says when which of them are opened.
 * Law: until an order is opened, nothing that everybody sees depends on it, except what was declared with its seal.
 */
import type { Dicing } from "./dice.ts";
import type { Game, GameTypes, Keeping } from "./game.ts";
import { accept, canonical, type Json, type Outcome, type Refused, refuse } from "./outcome.ts";
import { type BySeat, type SeatId, seatId } from "./seat.ts";
import { type Advanced, type Before, quiet, type StateOf } from "./state.ts";

type Orders<T extends GameTypes> = Partial<BySeat<T["order"]>>;

/** How a match keeps its orders; null if it reveals them as soon as the last is sealed. */
export function keepingIn<T extends GameTypes>({ sealing }: Game<T>, open: T["open"]): Keeping<T> | null {
	return sealing?.keeping?.applies(open) ? sealing.keeping : null;
}

/** Whether a seat has sealed an order that the match now waits for; a seat that kept an order from before has not. */
export function isSealedNow<T extends GameTypes>(
	{ sealing }: Game<T>,
	{ open, sealed }: Pick<StateOf<T>, "open" | "sealed">,
	seat: SeatId,
): boolean {
	return sealed[seat] !== undefined && (sealing?.due(open) ?? false) && (sealing?.awaited(open).includes(seat) ?? false);
}

/** What everybody learns of an order when it is sealed; null if nothing. */
export function declaredBy<T extends GameTypes>(
	game: Game<T>,
	open: T["open"],
	{ seat, order }: { readonly seat: SeatId; readonly order: T["order"] },
): Json {
	return keepingIn(game, open)?.declares(open, seat, order) ?? null;
}

/** Whether two pieces of plain data are the same. */
export function isSameData(a: Json, b: Json): boolean {
	return canonical(a) === canonical(b);
}

/** What a seat may see of a match; null is an onlooker. `knows` are the seats whose sealed orders whoever looks has written. */
export function seenBy<T extends GameTypes>(
	game: Game<T>,
	state: StateOf<T>,
	{ seat, knows }: { readonly seat: SeatId | null; readonly knows: readonly SeatId[] },
): T["view"] {
	const keeping = knows.length > 0 ? keepingIn(game, state.open) : null;
	return game.view(keeping ? keeping.knowing(state.open, known(state, knows)) : state.open, seat);
}

/** Why a command contradicts the sealed order of its seat, as far as this client knows the order; null if it does not. */
export function contradiction<T extends GameTypes>(
	game: Game<T>,
	{ open, sealed }: StateOf<T>,
	{ seat, command }: { readonly seat: SeatId | null; readonly command: T["command"] },
): Refused | null {
	const order = seat === null ? null : sealed[seat]?.order;
	if (seat === null || order == null) return null;
	const refusal = keepingIn(game, open)?.objection(open, seat, { order, command }) ?? null;
	return refusal && { ok: false, refusal };
}

/** The sealed orders without those of these seats. */
export function withoutSeats<T extends GameTypes>(seals: StateOf<T>["sealed"], seats: readonly SeatId[]): StateOf<T>["sealed"] {
	const left = Object.entries(seals).filter(([seat]) => !seats.some((candidate) => candidate === seat));
	// A record by seat is still a record by seat after it loses some entries.
	return Object.fromEntries(left) as StateOf<T>["sealed"];
}

/** The state with these seats skipped. */
export function withSkipped<T extends GameTypes>(state: StateOf<T>, skipped: readonly SeatId[]): StateOf<T> {
	if (skipped.length > 0) return { ...state, skipped };
	if (!state.skipped) return state;
	const { skipped: _, ...rest } = state;
	return rest;
}

/** The step after the last seal: play goes on with sealed orders, from what was declared. */
export function* closed<T extends GameTypes>(game: Game<T>, state: StateOf<T>): Dicing<Advanced<T>> {
	const keeping = keepingIn(game, state.open);
	if (!keeping) throw new Error(`${game.id} keeps no orders`);
	const declared: Partial<Record<SeatId, Json>> = {};
	for (const seat of sealedSeats(state)) declared[seat] = state.sealed[seat]?.declared ?? null;
	const { open, reports, voided } = yield* keeping.close(state.open, declared);
	return quiet<T>({ ...withSkipped(state, []), sealed: withoutSeats<T>(state.sealed, voided), open }, reports);
}

/** The step that reveals all orders, as far as this client knows them. */
export function* revealOf<T extends GameTypes>(game: Game<T>, state: StateOf<T>, seats: readonly SeatId[]): Dicing<Advanced<T>> {
	const { open, reports } = yield* reveal(game, state, seats);
	return { ...quiet<T>({ ...withSkipped(state, []), open, sealed: {} }, reports), revealed: true };
}

function reveal<T extends GameTypes>({ id, sealing }: Game<T>, state: StateOf<T>, seats: readonly SeatId[]) {
	if (!sealing) throw new Error(`${id} seals no orders`);
	return sealing.reveal(state.open, known(state, seats));
}

function known<T extends GameTypes>({ sealed }: StateOf<T>, seats: readonly SeatId[]): Orders<T> {
	const orders: Partial<Record<SeatId, T["order"]>> = {};
	for (const seat of seats) {
		const order = sealed[seat]?.order;
		if (order != null) orders[seat] = order;
	}
	return orders;
}

function sealedSeats({ sealed }: Pick<StateOf<GameTypes>, "sealed">): readonly SeatId[] {
	return Object.keys(sealed).map(seatId);
}

/**
 * A step, and every opening of kept orders that is due after it. A client that does not know an order which is opened waits for it.
 * Refused: `seal-broken` if an entry opened other orders than those that say so.
 */
export function* openedOn<T extends GameTypes>(
	game: Game<T>,
	step: Advanced<T>,
	{ recorded }: Pick<Before<T>, "recorded">,
): Dicing<Outcome<Advanced<T>>> {
	let now = step;
	for (;;) {
		const { state } = now;
		const keeping = keepingIn(game, state.open);
		const opening = keeping?.opening(state.open);
		if (!keeping || !opening) return accept(now);
		const all = sealedSeats(state);
		const unknown = all.filter((seat) => state.sealed[seat]?.order == null);
		const picked = unknown.length > 0 ? null : opening === "all" ? all : keeping.picks(state.open, known(state, all));
		const seats = opening === "all" ? all : (recorded?.opens ?? picked);
		if (!seats || seats.some((seat) => unknown.includes(seat))) return accept(now);
		const [wrong] = picked && recorded ? [...seats, ...picked].filter((seat) => !seats.includes(seat) || !picked.includes(seat)) : [];
		if (wrong !== undefined) return refuse("seal-broken", { seat: wrong });
		const opened = opening === "all" ? yield* revealOf(game, state, seats) : yield* openedSome(game, state, seats);
		const { reports, revealed } = opened;
		now = {
			...now,
			state: opened.state,
			revealed: now.revealed || revealed,
			opens: [...now.opens, ...opened.opens],
			reports: [...now.reports, ...reports],
		};
	}
}

/** Opens the orders of these seats; the others stay sealed. */
function* openedSome<T extends GameTypes>(game: Game<T>, state: StateOf<T>, seats: readonly SeatId[]): Dicing<Advanced<T>> {
	const { open, reports } = yield* reveal(game, state, seats);
	return { ...quiet<T>({ ...state, open, sealed: withoutSeats<T>(state.sealed, seats) }, reports), opens: seats };
}
