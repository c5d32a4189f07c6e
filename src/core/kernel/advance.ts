/**
 * One step of a match: an act on a state gives the next state and its reports, or a refusal that changes nothing.
 * Playing, following and replaying all use this function, so they cannot differ.
 */
import { type Dicing, total } from "./dice.ts";
import { type Game, type GameTypes, hidingIn, type Sealing } from "./game.ts";
import { moveLevers } from "./hand/overruling.ts";
import { reinforced, withArrivals } from "./hand/reinforcing.ts";
import { rollAgain } from "./hand/rerolling.ts";
import type { Act } from "./journal.ts";
import {
	closed,
	contradiction,
	declaredBy,
	isSameData,
	isSealedNow,
	keepingIn,
	openedOn,
	revealOf,
	withoutSeats,
	withSkipped,
} from "./keeping.ts";
import { isSameMoment, type Moment, momentIn } from "./moment.ts";
import { accept, type Outcome, type Refused, refuse } from "./outcome.ts";
import { report } from "./report.ts";
import { isUnbroken } from "./seal.ts";
import { type SeatId, seatId } from "./seat.ts";
import {
	type ActOf,
	type Advanced,
	type Before,
	isSkipped,
	quiet,
	REROLL_REPORT,
	RULING_CARD,
	SKIP_REPORT,
	type StateOf,
} from "./state.ts";

/**
 * Returns the next state and its reports. Refused: `unknown-seat`, `not-awaited`, `already-sealed`, `not-sealed`, `seal-broken`,
 * and what the game refuses.
 */
export function* advance<T extends GameTypes>(game: Game<T>, before: Before<T>, act: Act): Dicing<Outcome<Advanced<T>>> {
	const step = yield* advancedBy(game, before, act);
	if (!step.ok) return step;
	const opened = keepingIn(game, step.value.state.open) ? yield* openedOn(game, step.value, before) : step;
	if (!opened.ok || !opened.value.state.coming) return opened;
	return accept(yield* withArrivals(game, opened.value, before));
}

function advancedBy<T extends GameTypes>(game: Game<T>, before: Before<T>, act: Act): Dicing<Outcome<Advanced<T>>> {
	const { state, seats } = before;
	if (act.kind === "sealed") return sealed(game, before, act);
	if (act.kind === "taken-back") return takenBack(game, state, act);
	if (act.kind === "reveal") return revealed(game, state);
	if (act.kind === "ruling") return ruled(game, before, act);
	if (act.kind === "reroll") return rerolled(game, before, act);
	if (act.kind === "reinforcement") return reinforced(game, before, act);
	if (act.kind === "skip") return skipped(game, before, act);
	return commanded(game, before, seats.some(({ id }) => id === act.seat) || act.seat === null ? act : null);
}

function* commanded<T extends GameTypes>(
	game: Game<T>,
	{ state, isRead }: Before<T>,
	act: ActOf<"command"> | null,
): Dicing<Outcome<Advanced<T>>> {
	if (!act) return refuse("unknown-seat");
	const command: Outcome<T["command"]> = isRead ? accept(act.command) : game.parseCommand(act.command);
	if (!command.ok) return command;
	const contradicted = contradiction(game, state, { seat: act.seat, command: command.value });
	if (contradicted) return contradicted;
	const step = yield* game.settle(state.open, act.seat, command.value);
	if (!step.ok) return step;
	const { open, reports } = step.value;
	return accept(quiet<T>({ ...withSkipped(state, stillSkipped(game, state, open)), open }, reports));
}

function* sealed<T extends GameTypes>(game: Game<T>, { state, recorded }: Before<T>, act: ActOf<"sealed">): Dicing<Outcome<Advanced<T>>> {
	const { sealing } = game;
	const { seat, digest, opened } = act;
	if (!sealing?.due(state.open) || !sealing.awaited(state.open).includes(seat)) return refuse("not-awaited", { seat });
	if (state.sealed[seat]) return refuse("already-sealed", { seat });
	const order = opened ? openSeal(sealing, state.open, { ...act, opened }) : accept(null);
	if (!order.ok) return order;
	const declared = order.value === null ? (act.declared ?? null) : declaredBy(game, state.open, { seat, order: order.value });
	if (recorded && !isSameData(declared, act.declared ?? null)) return refuse("seal-broken", { seat });
	const told = declared === null ? {} : { declared };
	const seal = { digest, order: order.value, ...told, ...(act.by && { by: act.by }) };
	const own = { ...state.sealed, [seat]: seal };
	// If the seat was skipped and is back, its order counts.
	const next = withSkipped(
		{ ...state, sealed: own },
		(state.skipped ?? []).filter((candidate) => candidate !== seat),
	);
	return yield* revealedIfComplete(game, { ...quiet<T>(next, []), ...told });
}

/**
 * A seat takes back its sealed order, which is then due again. Refused: `not-sealed` {seat}, also if the digest is not that of
 * its present seal, and once the last order was sealed.
 */
function* takenBack<T extends GameTypes>(
	game: Game<T>,
	state: StateOf<T>,
	{ seat, digest }: ActOf<"taken-back">,
): Dicing<Outcome<Advanced<T>>> {
	if (state.sealed[seat]?.digest !== digest || !isSealedNow(game, state, seat)) return refuse("not-sealed", { seat });
	return accept(quiet<T>({ ...state, sealed: withoutSeats<T>(state.sealed, [seat]) }, []));
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

/** Reveals all orders, or lets play go on with sealed orders. */
function* revealed<T extends GameTypes>(game: Game<T>, state: StateOf<T>): Dicing<Outcome<Advanced<T>>> {
	const { sealing } = game;
	if (!sealing?.due(state.open)) return refuse("not-awaited", { seat: null });
	if (keepingIn(game, state.open)) return accept(yield* closed(game, state));
	return accept(yield* revealOf(game, state, sealing.awaited(state.open)));
}

/** A step, and the reveal after it if no order is missing. */
function* revealedIfComplete<T extends GameTypes>(game: Game<T>, step: Advanced<T>): Dicing<Outcome<Advanced<T>>> {
	if (!isComplete(game, step.state)) return accept(step);
	const opened = yield* revealed(game, step.state);
	return opened.ok
		? accept({ ...step, ...opened.value, voided: step.voided, reports: [...step.reports, ...opened.value.reports] })
		: opened;
}

/**
 * The GM overrules: this step moves levers, lets the game settle what follows, and voids the sealed orders that are no longer
 * legal. The seats of void orders must seal again. If no order is missing then, all are revealed. Refused: `match-over`;
 * `seal-broken` if a list of void orders leaves out one that this client knows to be illegal; and what `moveLevers` refuses.
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
	const own = { ...state, open: settled.open, sealed: withoutSeats<T>(state.sealed, voided) };
	const next = withSkipped<T>(own, stillSkipped(game, state, settled.open));
	// A ruling is reported the same way in every game, so no game lists its report.
	const reports = [...(moved.value.reports as readonly T["report"][]), ...settled.reports];
	return yield* revealedIfComplete(game, { ...quiet<T>(next, reports), voided });
}

/** The skipped seats whose orders are still due after a change of the open state, if the moment is still the same. */
function stillSkipped<T extends GameTypes>(
	game: Game<T>,
	{ open: before, skipped: seats = [] }: StateOf<T>,
	open: T["open"],
): readonly SeatId[] {
	if (seats.length === 0) return seats;
	const { sealing } = game;
	if (!sealing?.due(open) || !isSameMoment(momentOf(game, before), momentOf(game, open))) return [];
	return seats.filter((seat) => sealing.awaited(open).includes(seat));
}

/**
 * The GM lets the standing order of a seat count. If the seat must seal an order, it follows its standing order at the reveal;
 * otherwise it makes its plainest choice. Refused: `not-awaited`, `already-sealed`.
 */
function* skipped<T extends GameTypes>(game: Game<T>, { state, length }: Before<T>, { seat }: ActOf<"skip">): Dicing<Outcome<Advanced<T>>> {
	const told = report({ code: SKIP_REPORT, card: `${RULING_CARD}-${length}`, seat });
	// As above: every game reports it the same way.
	const reports = [told as T["report"]];
	const { sealing } = game;
	if (!game.situation(state.open).awaited.includes(seat) || isSkipped(state, seat)) return refuse("not-awaited", { seat });
	const seals = sealing?.due(state.open) && sealing.awaited(state.open).includes(seat);
	if (!seals) return yield* plainest(game, { state, reports }, seat);
	if (state.sealed[seat]) return refuse("already-sealed", { seat });
	const next: StateOf<T> = { ...state, skipped: [...(state.skipped ?? []), seat] };
	return yield* revealedIfComplete(game, quiet<T>(next, reports));
}

/** Makes the plainest choice of an awaited seat. If no other seat is awaited, sends the time-out instead, which reports the choice. */
function* plainest<T extends GameTypes>(
	game: Game<T>,
	{ state, reports }: Pick<Advanced<T>, "state" | "reports">,
	seat: SeatId,
): Dicing<Outcome<Advanced<T>>> {
	const others = game.situation(state.open).awaited.some((candidate) => candidate !== seat);
	const raw = others ? (game.plainest?.(state.open, seat) ?? null) : TIME_OUT;
	const command = raw === null ? refuse("not-awaited", { seat }) : game.parseCommand(raw);
	if (!command.ok) return command;
	const step = yield* game.settle(state.open, others ? seat : null, command.value);
	if (!step.ok) return step;
	return accept(quiet<T>({ ...state, open: step.value.open }, [...reports, ...step.value.reports]));
}

/** The one command that every game with open choices accepts from its referee. */
const TIME_OUT = { kind: "time-out" } as const;

/** Reports a die that the GM has rolled again. If the match hides anything, only the seat that rolled the die sees the report. */
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
	return accept(quiet<T>(state, [told as T["report"]]));
}

/** The seats whose sealed orders are no longer due or no longer legal, as far as this client knows the orders. */
function illegalSeals<T extends GameTypes>(game: Game<T>, { open: before, sealed: seals }: StateOf<T>, open: T["open"]): readonly SeatId[] {
	const { sealing } = game;
	// An order that is kept until later was judged when it was sealed, and is judged again when it is opened.
	const seats = Object.keys(seals)
		.map(seatId)
		.filter((seat) => !keepingIn(game, before) || isSealedNow(game, { open: before, sealed: seals }, seat));
	if (!sealing?.due(open) || !isSameMoment(momentOf(game, before), momentOf(game, open))) return seats;
	const awaited = sealing.awaited(open);
	return seats.filter((seat) => {
		const { order, declared = null } = seals[seat] ?? {};
		if (!awaited.includes(seat)) return true;
		if (order == null) return false;
		return sealing.check(open, seat, order) !== null || !isSameData(declaredBy(game, open, { seat, order }), declared);
	});
}

function momentOf<T extends GameTypes>(game: Game<T>, open: T["open"]): Moment {
	return momentIn(game.situation(open), { undos: 0, reveals: 0 });
}

/** Whether at least one seat has sealed an order or was skipped, and no order is missing. */
function isComplete<T extends GameTypes>(game: Game<T>, state: StateOf<T>): boolean {
	const { sealing } = game;
	const { open, sealed: seals, skipped: seats = [] } = state;
	if (!sealing?.due(open) || Object.keys(seals).length + seats.length === 0) return false;
	const keeps = keepingIn(game, open) !== null;
	const isGiven = (seat: SeatId) => (keeps ? seals[seat] !== undefined : seals[seat]?.order != null);
	return sealing.awaited(open).every((seat) => isGiven(seat) || isSkipped(state, seat));
}

/** Whether an outcome is a refusal. */
export function isRefused<T>(outcome: Outcome<T>): outcome is Refused {
	return !outcome.ok;
}
