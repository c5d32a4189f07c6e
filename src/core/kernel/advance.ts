/**
 * One step of a match: an act on a state gives the next state and its reports, or a refusal that changes nothing.
 * Playing, following and replaying all use this function, so they cannot differ.
 */
import { type Dicing, total } from "./dice.ts";
import { type Game, type GameTypes, hidingIn, type Sealing } from "./game.ts";
import type { Act } from "./journal.ts";
import { isSameMoment, type Moment, momentIn } from "./moment.ts";
import { accept, type Outcome, type Refused, refuse } from "./outcome.ts";
import { moveLevers } from "./overruling.ts";
import { report } from "./report.ts";
import { rollAgain } from "./rerolling.ts";
import { isUnbroken } from "./seal.ts";
import { type BySeat, type SeatId, type SeatSetup, seatId } from "./seat.ts";

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
	/** Whether it revealed the sealed orders. */
	readonly revealed: boolean;
	/** The seats whose sealed orders a ruling made void. */
	readonly voided: readonly SeatId[];
}

/** A match before an act: its state, its seats, and how many entries it has. */
interface Before<T extends GameTypes> {
	readonly state: StateOf<T>;
	readonly seats: readonly SeatSetup[];
	readonly length: number;
	readonly options: T["options"];
}

/** The next state and its reports. Refused: `unknown-seat`, `not-awaited`, `already-sealed`, `seal-broken`, and what the game refuses. */
export function advance<T extends GameTypes>(game: Game<T>, before: Before<T>, act: Act): Dicing<Outcome<Advanced<T>>> {
	const { state, seats } = before;
	if (act.kind === "sealed") return sealed(game, state, act);
	if (act.kind === "reveal") return revealed(game, state);
	if (act.kind === "ruling") return ruled(game, before, act);
	if (act.kind === "reroll") return rerolled(game, before, act);
	if (act.kind === "reinforcement") return reinforced(game, before, act);
	return commanded(game, state, seats.some(({ id }) => id === act.seat) || act.seat === null ? act : null);
}

type ActOf<Kind extends Act["kind"]> = Extract<Act, { kind: Kind }>;

function* commanded<T extends GameTypes>(game: Game<T>, state: StateOf<T>, act: ActOf<"command"> | null): Dicing<Outcome<Advanced<T>>> {
	if (!act) return refuse("unknown-seat");
	const command = game.parseCommand(act.command);
	if (!command.ok) return command;
	const step = yield* game.settle(state.open, act.seat, command.value);
	if (!step.ok) return step;
	return accept({ ...QUIET, state: { ...state, open: step.value.open }, reports: step.value.reports });
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
	return complete ? yield* revealed(game, next) : accept({ ...QUIET, state: next, reports: [] });
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
	return accept({ state: { open, sealed: {} }, reports, revealed: true, voided: [] });
}

/** What most acts do to sealed orders: nothing. */
const QUIET = { revealed: false, voided: [] } as const;

/**
 * The GM overrules: moves levers, lets the game settle what follows, and voids the sealed orders that are no longer legal. Their seats
 * are asked again. If no order is missing then, all are revealed. Refused: `match-over`, `seal-broken` where a list of void orders
 * leaves out one that this client knows to be illegal, and as `moveLevers`.
 */
function* ruled<T extends GameTypes>(game: Game<T>, { state, length }: Before<T>, act: ActOf<"ruling">): Dicing<Outcome<Advanced<T>>> {
	if (game.situation(state.open).over) return refuse("match-over");
	const moved = moveLevers(game.overruling, state.open, { ...act, card: `${RULING_CARD}-${length}` });
	if (!moved.ok) return moved;
	const settled = game.overruling ? yield* game.overruling.settle(moved.value.open) : { open: moved.value.open, reports: [] };
	const illegal = illegalSeals(game, state, settled.open);
	const voided = act.voided ?? illegal;
	const [kept] = illegal.filter((seat) => !voided.includes(seat));
	if (kept !== undefined) return refuse("seal-broken", { seat: kept });
	const left = Object.entries(state.sealed).filter(([seat]) => !voided.some((one) => one === seat));
	// Entries by seat without some of them are entries by seat still.
	const next: StateOf<T> = { open: settled.open, sealed: Object.fromEntries(left) as StateOf<T>["sealed"] };
	// A ruling is reported the same way in every game, so no game lists its report.
	const reports = [...(moved.value.reports as readonly T["report"][]), ...settled.reports];
	if (!isComplete(game, next)) return accept({ state: next, reports, revealed: false, voided });
	const opened = yield* revealed(game, next);
	return opened.ok ? accept({ ...opened.value, reports: [...reports, ...opened.value.reports], voided }) : opened;
}

/** The GM adds a seat. Refused: `no-rulings` of a game without reinforcements, `match-over`, `seats` as at the opening, and what the game refuses of the design. */
function* reinforced<T extends GameTypes>(
	game: Game<T>,
	{ state, seats, length }: Before<T>,
	{ seat, design }: ActOf<"reinforcement">,
): Dicing<Outcome<Advanced<T>>> {
	if (!game.reinforce) return refuse("no-rulings");
	if (game.situation(state.open).over) return refuse("match-over");
	const { least, most } = game.seats;
	const isKnown = seat in {} || seats.some(({ id }) => id === seat);
	if (isKnown || seats.length >= most) return refuse("seats", { least, most, given: seats.length + (isKnown ? 0 : 1) });
	const parsed = game.parseDesign(design);
	if (!parsed.ok) return parsed;
	const step = yield* game.reinforce(state.open, { id: seat, design: parsed.value });
	const seenBy = game.overruling?.audience?.(step.open, { seat, unit: null, field: "", part: null }) ?? "all";
	const added = report({ code: REINFORCEMENT_REPORT, card: `${RULING_CARD}-${length}`, seat, seenBy });
	// As above: every game reports it the same way.
	const reports = [added as T["report"], ...step.reports];
	return accept({ ...QUIET, state: { ...state, open: step.open }, reports });
}

/** Reports a die that the GM has rolled again; where a match hides anything, only to the seat that rolled it. */
function* rerolled<T extends GameTypes>(
	game: Game<T>,
	{ state, length, options }: Before<T>,
	act: ActOf<"reroll">,
): Dicing<Outcome<Advanced<T>>> {
	const again = yield* rollAgain(act);
	const { seat } = act.roll;
	const facts = { roll: act.roll.reason, from: act.from, to: total(again), reason: act.reason };
	const seenBy = hidingIn(game, options) ? (seat === null ? [] : [seat]) : "all";
	const told = report({ code: REROLL_REPORT, card: `${RULING_CARD}-${length}`, seat, seenBy, facts, rolls: [again] });
	// As above: every game reports it the same way.
	return accept({ ...QUIET, state, reports: [told as T["report"]] });
}

/** The code of the report of a die that was rolled again. */
export const REROLL_REPORT = "reroll";

/** The code of the report of a reinforcement. */
export const REINFORCEMENT_REPORT = "reinforcement";

/** What the cards of rulings begin with. */
const RULING_CARD = "ruling";

/** The seats whose sealed orders are not due or not legal any more, as far as this client knows them. */
function illegalSeals<T extends GameTypes>(game: Game<T>, { open: before, sealed: seals }: StateOf<T>, open: T["open"]): readonly SeatId[] {
	const { sealing } = game;
	const seats = Object.keys(seals).map(seatId);
	if (!sealing?.due(open) || !isSameMoment(momentOf(game, before), momentOf(game, open))) return seats;
	const awaited = sealing.awaited(open);
	return seats.filter((seat) => {
		const order = seals[seat]?.order;
		return !awaited.includes(seat) || (order != null && sealing.check(open, seat, order) !== null);
	});
}

function momentOf<T extends GameTypes>(game: Game<T>, open: T["open"]): Moment {
	return momentIn(game.situation(open), { undos: 0, reveals: 0 });
}

/** Whether a seat has sealed an order and none is missing. */
function isComplete<T extends GameTypes>({ sealing }: Game<T>, { open, sealed: seals }: StateOf<T>): boolean {
	if (!sealing?.due(open) || Object.keys(seals).length === 0) return false;
	return sealing.awaited(open).every((seat) => seals[seat]?.order != null);
}

/** Whether an outcome is a refusal. */
export function isRefused<T>(outcome: Outcome<T>): outcome is Refused {
	return !outcome.ok;
}
