/**
 * One user's orders for several craft of a match, before they are sealed: the draft of each craft, the craft in hand (whose orders
 * the board shows), and who follows whom. It lasts as long as the board; nothing here is sent.
 */
import type { Situation } from "../../../../core/kernel/game.ts";
import { canonical } from "../../../../core/kernel/outcome.ts";
import type { BySeat, SeatId } from "../../../../core/kernel/seat.ts";
import type { BoardInput } from "../../startup/board/presenter.ts";
import type { FleetOrders, Submission } from "../../startup/fleet-orders/orders.ts";
import type { Label } from "../../startup/words/label.ts";

type Some<T> = Partial<BySeat<T>>;

export interface Fleet {
	/** Drafts by seat, as the game's presenter returned them last. */
	readonly drafts: Some<unknown>;
	/** The leader of each craft that follows one. */
	readonly leaders: Some<SeatId>;
	/** The craft that the user turned to, and the wait of the match at that time; null means the first awaited craft. */
	readonly turned: { readonly seat: SeatId; readonly wait: string } | null;
}

export const NO_FLEET: Fleet = { drafts: {}, leaders: {}, turned: null };

/** The user's seats in a match, and where the match stands. */
export interface Standing {
	readonly own: readonly SeatId[];
	readonly situation: Situation;
}

/** The craft that the user turned to, until its order is handed in or the match continues; then the first awaited one. */
export function activeCraft({ turned }: Fleet, standing: Standing): SeatId | null {
	const { own, situation } = standing;
	if (turned && own.includes(turned.seat) && waitOf(standing, turned.seat) === turned.wait) return turned.seat;
	return own.find((seat) => situation.awaited.includes(seat)) ?? own[0] ?? null;
}

/** An id of what the match waits for now, as it concerns a seat. */
function waitOf({ situation }: Pick<Standing, "situation">, seat: SeatId): string {
	const { round, step, phase, awaited } = situation;
	return [round, step, phase, awaited.includes(seat)].join(" ");
}

/** The fleet after the user turned to a craft. */
export function turnedTo(fleet: Fleet, standing: Standing, seat: SeatId): Fleet {
	return standing.own.includes(seat) ? { ...fleet, turned: { seat, wait: waitOf(standing, seat) } } : fleet;
}

/** The fleet with this draft of a craft. */
export function withDraft(fleet: Fleet, seat: SeatId, draft: unknown): Fleet {
	return { ...fleet, drafts: { ...fleet.drafts, [seat]: draft } };
}

/** The fleet in which a craft follows another one, or none. A craft cannot follow its own follower. */
export function withLeader(fleet: Fleet, seat: SeatId, leader: SeatId | null): Fleet {
	const { [seat]: _, ...others } = fleet.leaders;
	const isLoop = leader !== null && lineOf({ leaders: others }, leader).includes(seat);
	return { ...fleet, leaders: leader === null || isLoop ? others : { ...others, [seat]: leader } };
}

/** A craft, the craft that it follows, and so on. */
export function lineOf({ leaders }: Pick<Fleet, "leaders">, seat: SeatId): readonly SeatId[] {
	const line: SeatId[] = [seat];
	for (let next = leaders[seat]; next && !line.includes(next); next = leaders[next]) line.push(next);
	return line;
}

/** The craft that follow another, in an order in which each leader comes before its own followers. */
function followersOf({ leaders }: Fleet, own: readonly SeatId[]): readonly SeatId[] {
	const following = own.filter((seat) => leaders[seat] !== undefined);
	return following.sort((a, b) => lineOf({ leaders }, a).length - lineOf({ leaders }, b).length);
}

/** A fleet with the drafts of all followers, and why some of them cannot follow. */
export type Formed = ReturnType<typeof formed>;

/** What the functions below read of a board: the input of a seat, with the seat's draft. */
export interface Boards {
	readonly orders: FleetOrders;
	readonly own: readonly SeatId[];
	/** The input of the board for a seat with this draft; null if this client does not know the match from that seat. */
	readonly boardOf: (seat: SeatId, draft: unknown) => BoardInput | null;
	/** The draft on the sheet of a seat's craft; null if there is none. */
	readonly sheetOf: (seat: SeatId) => unknown;
}

/** Fits the drafts of all followers to those of their leaders. A craft that cannot follow keeps its own draft. */
export function formed(before: Fleet, boards: Boards) {
	let fleet = before;
	const refusals: Record<SeatId, Label> = {};
	for (const seat of followersOf(before, boards.own)) {
		const leader = fleet.leaders[seat];
		const fitted = leader && boards.own.includes(leader) ? fitLike(fleet, boards, { seat, like: leader }) : null;
		if (fitted && "draft" in fitted) fleet = withDraft(fleet, seat, fitted.draft);
		else if (fitted) refusals[seat] = fitted.refusal;
	}
	return { fleet, refusals };
}

/** Two craft, of which the first takes over the order of the second. */
interface Pair {
	readonly seat: SeatId;
	readonly like: SeatId;
}

/** The draft in which a craft does the same as another; null if it has nothing to draft now, or if the other ordered nothing. */
export function fitLike(
	fleet: Fleet,
	{ orders, boardOf, sheetOf }: Omit<Boards, "own">,
	{ seat, like }: Pair,
): ReturnType<NonNullable<FleetOrders["fitted"]>> | null {
	const [board, other] = [boardOf(seat, fleet.drafts[seat] ?? null), boardOf(like, fleet.drafts[like] ?? null)];
	return board && other && orders.submission(board, sheetOf(seat)) ? (orders.fitted?.(board, other) ?? null) : null;
}

/** The fleet after the user changed the draft of a craft. A craft stops following when the user changes its order by hand. */
export function edited(fleet: Fleet, { orders, boardOf, sheetOf }: Omit<Boards, "own">, { seat, draft }: Edit): Fleet {
	const after = withDraft(fleet, seat, draft);
	if (fleet.leaders[seat] === undefined) return after;
	const [old, board] = [boardOf(seat, fleet.drafts[seat] ?? null), boardOf(seat, draft)];
	const sheet = sheetOf(seat);
	const isSame = old && board && dataOf(orders.submission(old, sheet)) === dataOf(orders.submission(board, sheet));
	return isSame ? after : withLeader(after, seat, null);
}

interface Edit {
	readonly seat: SeatId;
	readonly draft: unknown;
}

function dataOf(submission: Submission | null): string {
	return canonical(submission?.data ?? null);
}
