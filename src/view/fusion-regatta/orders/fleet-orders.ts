/**
 * The orders of several yachts of one user together, as the user drafts them at the helm of each. A yacht whose crew changes
 * nothing burns on as before. The answer to a prompt is to leave everything as it is.
 */
import type { RegattaState, SegmentOrders } from "../../../core/fusion-regatta/model.ts";
import { ordersObjection } from "../../../core/fusion-regatta/play/orders.ts";
import { actionOf, neighboursAhead, racingSeats, yachtOf } from "../../../core/fusion-regatta/play/yachts.ts";
import { range } from "../../../core/geometry/vector.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { BoardInput } from "../../shared/startup/board/presenter.ts";
import type { AtHelm, Fitted, FleetOrders, SelfAnswers, Submission } from "../../shared/startup/fleet-orders/orders.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { refusalLabel } from "../../shared/startup/words/label.ts";
import { EMPTY_SHEET_DRAFT, type SheetDraft } from "../sheet-draft.ts";
import type { RegattaShown } from "../types.ts";
import { words } from "../words.ts";
import { helmDraft } from "./draft.ts";

function submission({ table }: BoardInput<RegattaShown>, sheet: SheetDraft | null): Submission | null {
	if (!table?.seat || !table.situation.awaited.includes(table.seat) || table.sealed.includes(table.seat)) return null;
	return table.view.waiting.for === "orders" ? ordersIn(table, table.seat, sheet) : keptIn(table);
}

function ordersIn(table: TableInput<RegattaShown>, seat: SeatId, sheet: SheetDraft | null): Submission {
	const { view, faces } = table;
	const { orders, touched } = helmDraft(view, seat, { ...table, draft: sheet?.helm ?? null });
	const objection = ordersObjection(view, seat, orders);
	return { kind: "order", data: asJson(orders), quiet: !touched, refusal: objection && refusalLabel("fusion-regatta", objection, faces) };
}

/** Answers a prompt, which several yachts may have at once, by leaving everything as it is; null if the rules do not allow that. */
function keptIn({ choices }: TableInput<RegattaShown>): Submission | null {
	const keep = choices.find(({ command, refusal }) => command.kind === "keep" && refusal === null);
	return keep ? { kind: "command", data: asJson(keep.command), quiet: true, refusal: null } : null;
}

/** What a yacht may do at any time, besides its answer. */
const AT_ANY_TIME: readonly string[] = ["helm", "skip-gate", "retire"];

/**
 * FR-12: answers a prompt that has one answer. A pivot also ends as ordered, though the yacht could revise it, if no yacht with new
 * orders is near, and with `unchanged` in any case.
 */
function nothingToDecide(table: TableInput<RegattaShown>, { unchanged }: SelfAnswers): Submission | null {
	const { choices, view, seat } = table;
	const answers = choices.filter(({ command, refusal }) => refusal === null && !AT_ANY_TIME.includes(command.kind));
	if (answers.length === 1) return keptIn(table);
	if (view.waiting.for !== "revision" || !seat) return null;
	const alone = isAlone(view, seat);
	const kept = alone || unchanged ? keptIn(table) : null;
	return kept && { ...kept, why: words(alone ? "Helm.keptAlone" : "Helm.keptAlways") };
}

/** Up to this distance, in hexes, the orders of another yacht concern a yacht now. */
const NEAR = 2;

/**
 * Whether no yacht with new orders is near, so that a revised pivot would answer nobody. A solo pilot is never alone in this sense:
 * it may have lost an order at the reveal, and then its own pivot is a real choice (FR-11).
 */
function isAlone(view: RegattaState, seat: SeatId): boolean {
	const own = yachtOf(view, seat);
	const ahead = neighboursAhead(view, seat);
	const meets = (other: SeatId) => ahead.includes(other) || range(own.motion.position, yachtOf(view, other).motion.position) <= NEAR;
	return own.design.crew > 1 && !racingSeats(view).some((other) => other !== seat && actionOf(view, other).news && meets(other));
}

/** Takes over the thrust, nose and bias that another yacht has drafted or sealed, and for how long they stand; nothing else. */
function fittedHelm(own: AtHelm<RegattaShown>, other: AtHelm<RegattaShown>): Fitted<SheetDraft> | null {
	const { view, seat, faces } = own.table;
	const led = other.table.seat;
	if (!seat || !led || view.waiting.for !== "orders") return { refusal: words("Helm.onlyOrders") };
	const { ownOrder } = other.table;
	const like = ownOrder?.kind === "orders" ? ownOrder : helmDraft(view, led, { ...other.table, draft: other.sheet?.helm ?? null }).orders;
	const { nose } = yachtOf(view, seat).burn;
	const aim = like.pivot ?? yachtOf(view, led).burn.nose;
	const draft = helmDraft(view, seat, { ...own.table, draft: own.sheet?.helm ?? null });
	const { thrust, bias, stands } = like;
	const orders: SegmentOrders = { ...draft.orders, thrust, bias, stands, pivot: aim === nose ? null : aim };
	const objection = ordersObjection(view, seat, orders);
	if (objection) return { refusal: refusalLabel("fusion-regatta", objection, faces) };
	return { draft: { ...(own.sheet ?? EMPTY_SHEET_DRAFT), helm: { ...draft, orders, touched: true } } };
}

export const fleetOrders: FleetOrders<RegattaShown> = {
	submission,
	nothingToDecide,
	helm: { fitted: fittedHelm },
	formations: false,
	pointing: [],
};
