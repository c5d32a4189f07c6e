/**
 * The orders of several ships of one user together: what each draft hands in, and the same order line for another ship. Ships fire one
 * at a time, since each sees what the last one hit.
 */
import type { ThrustOrder } from "../../../core/full-thrust/model.ts";
import { canonical } from "../../../core/kernel/outcome.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { Fitted, FleetOrders, HandIn } from "../../shared/fleet-orders/orders.ts";
import type { BoardInput, TableInput } from "../../shared/presenter.ts";
import { FIRST_LOOK } from "../board/looking.ts";
import type { ThrustBoardDraft, ThrustShown } from "../types.ts";
import { words } from "../words.ts";
import { withNames, withSeats } from "./covered.ts";
import { commandObjection, freshCommand } from "./drafts/command.ts";
import { draftOf, isDue, isWriting } from "./drafts/draft.ts";
import type { ThrustDraft } from "./drafts/drafting.ts";
import { lineObjection } from "./forms/line.ts";
import { refusalIn } from "./forms/parts.ts";

/** A table with the seat that drafts. */
interface Drafting {
	readonly table: TableInput<ThrustShown>;
	readonly seat: SeatId;
	readonly draft: ThrustDraft;
}

function draftingIn({ table, draft }: BoardInput<ThrustShown>): Drafting | null {
	const seat = table?.seat ?? null;
	return table && seat && isDue(table, seat) ? { table, seat, draft: draftOf(table, draft?.orders ?? null) } : null;
}

function handIn(board: BoardInput<ThrustShown>): HandIn | null {
	const drafting = draftingIn(board);
	if (!drafting) return null;
	return isWriting(drafting.table.view) ? orderIn(drafting) : commandIn(drafting);
}

function orderIn({ table, seat, draft }: Drafting): HandIn {
	const { view: state, faces } = table;
	const { text, engage } = draft;
	const order: ThrustOrder = { kind: "orders", text: withSeats(text, faces), engage };
	const objection = lineObjection({ state, seat, faces, draft });
	const refusal = objection && refusalIn({ state, seat, faces }, objection);
	return { kind: "order", data: asJson(order), quiet: text.trim() === "" && !engage, refusal };
}

/** FT-05: fire, and answers to fire, are one ship's at a time. */
const ALONE = ["fire", "react"] as const satisfies readonly string[];

function commandIn({ table, seat, draft }: Drafting): HandIn | null {
	const { view: state, faces } = table;
	const { command } = draft;
	if (!command || ALONE.some((kind) => kind === command.kind)) return null;
	const objection = commandObjection(state, seat, command);
	const quiet = canonical(asJson(command)) === canonical(asJson(freshCommand(state, seat)));
	return { kind: "command", data: asJson(command), quiet, refusal: objection && refusalIn({ state, seat, faces }, objection) };
}

/** The order line of another ship, where this ship can fly it. */
function fitted(board: BoardInput<ThrustShown>, other: BoardInput<ThrustShown>): Fitted<ThrustBoardDraft> | null {
	const own = draftingIn(board);
	if (!own || !isWriting(own.table.view)) return { refusal: words("Orders.onlyLines") };
	const like = draftingIn(other)?.draft ?? sealedBy(other);
	if (!like) return null;
	const draft: ThrustDraft = { ...own.draft, text: like.text, engage: like.engage, refused: null };
	const { seat, table } = own;
	const { view: state, faces } = table;
	const objection = lineObjection({ state, seat, faces, draft });
	if (objection) return { refusal: refusalIn({ state, seat, faces }, objection) };
	return { draft: { orders: draft, looking: board.draft?.looking ?? FIRST_LOOK } };
}

/** The user's own sealed order of the table's seat; null where this client does not know it. */
function sealedBy({ table }: BoardInput<ThrustShown>): Pick<ThrustDraft, "text" | "engage"> | null {
	const order = table?.ownOrder;
	return order ? { text: withNames(order.text, table.faces), engage: order.engage } : null;
}

/** The draft of the ship that the user turns to; the table stays as the user last looked at it. */
function turnedTo(draft: ThrustBoardDraft | null, last: ThrustBoardDraft | null): ThrustBoardDraft | null {
	const looking = last?.looking ?? draft?.looking;
	return looking ? { orders: draft?.orders ?? null, looking: { ...looking, cursor: null } } : null;
}

export const fleetOrders: FleetOrders<ThrustShown> = { handIn, fitted, formations: true, turnedTo, pointing: ["select"] };
