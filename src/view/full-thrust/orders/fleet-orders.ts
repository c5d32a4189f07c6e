/**
 * The orders of several ships of one user together: what each draft hands in, and the same order line for another ship. Ships fire one
 * at a time, since each sees what the last one hit.
 */
import type { ThrustOrder } from "../../../core/full-thrust/model.ts";
import { canonical } from "../../../core/kernel/outcome.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { isDue } from "../../fight/with-games/orders.ts";
import type { BoardInput, TableInput } from "../../shared/startup/contract/presenter.ts";
import type { Fitted, FleetOrders, Submission } from "../../shared/startup/fleet-orders/orders.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import type { withNames, withSeats } from "../covered.ts";
import type { ThrustBoardDraft, ThrustShown } from "../types.ts";
import type { commandObjection, freshCommand } from "./drafts/command.ts";
import type { draftOf, isWriting } from "./drafts/draft.ts";
import type { ThrustDraft } from "./drafts/drafting.ts";
import type { lineObjection } from "./forms/line.ts";
import type { refusalIn } from "./forms/parts.ts";

/** The parts of the game that this late-loaded code uses. Importing them would split the game's bundle into many small files. */
export interface OrderTools {
	readonly withNames: typeof withNames;
	readonly withSeats: typeof withSeats;
	readonly commandObjection: typeof commandObjection;
	readonly freshCommand: typeof freshCommand;
	readonly draftOf: typeof draftOf;
	readonly isDue: typeof isDue;
	readonly isWriting: typeof isWriting;
	readonly lineObjection: typeof lineObjection;
	readonly refusalIn: typeof refusalIn;
	/** The user's first view of the table. */
	readonly firstLook: ThrustBoardDraft["looking"];
	/** Why nothing but an order line can be copied. */
	readonly onlyLines: Label;
}

/** A table with the seat that drafts. */
interface Drafting {
	readonly table: TableInput<ThrustShown>;
	readonly seat: SeatId;
	readonly draft: ThrustDraft;
}

/** The orders of several ships together. */
export function fleetOrdersWith(tools: OrderTools): FleetOrders<ThrustShown> {
	return {
		submission: (board) => submission(tools, board),
		fitted: (board, other) => fitted(tools, board, other),
		formations: true,
		turnedTo,
		pointing: ["select"],
	};
}

function draftingIn(tools: OrderTools, { table, draft }: BoardInput<ThrustShown>): Drafting | null {
	const seat = table?.seat ?? null;
	return table && seat && tools.isDue(table, seat) ? { table, seat, draft: tools.draftOf(table, draft?.orders ?? null) } : null;
}

function submission(tools: OrderTools, board: BoardInput<ThrustShown>): Submission | null {
	const drafting = draftingIn(tools, board);
	if (!drafting) return null;
	return tools.isWriting(drafting.table.view) ? orderIn(tools, drafting) : commandIn(tools, drafting);
}

function orderIn(tools: OrderTools, { table, seat, draft }: Drafting): Submission {
	const { view: state, faces } = table;
	const { text, engage } = draft;
	const order: ThrustOrder = { kind: "orders", text: tools.withSeats(text, faces), engage };
	const objection = tools.lineObjection({ state, seat, faces, draft });
	const refusal = objection && tools.refusalIn({ state, seat, faces }, objection);
	return { kind: "order", data: asJson(order), quiet: text.trim() === "" && !engage, refusal };
}

/** FT-05: only one ship at a time fires, or answers fire. */
const ALONE = ["fire", "react"] as const satisfies readonly string[];

function commandIn(tools: OrderTools, { table, seat, draft }: Drafting): Submission | null {
	const { view: state, faces } = table;
	const { command } = draft;
	if (!command || ALONE.some((kind) => kind === command.kind)) return null;
	const objection = tools.commandObjection(state, seat, command);
	const quiet = canonical(asJson(command)) === canonical(asJson(tools.freshCommand(state, seat)));
	return { kind: "command", data: asJson(command), quiet, refusal: objection && tools.refusalIn({ state, seat, faces }, objection) };
}

/** Returns the order line of another ship, if this ship can fly it. */
function fitted(tools: OrderTools, board: BoardInput<ThrustShown>, other: BoardInput<ThrustShown>): Fitted<ThrustBoardDraft> | null {
	const own = draftingIn(tools, board);
	if (!own || !tools.isWriting(own.table.view)) return { refusal: tools.onlyLines };
	const like = draftingIn(tools, other)?.draft ?? sealedBy(tools, other);
	if (!like) return null;
	const draft: ThrustDraft = { ...own.draft, text: like.text, engage: like.engage, refused: null };
	const { seat, table } = own;
	const { view: state, faces } = table;
	const objection = tools.lineObjection({ state, seat, faces, draft });
	if (objection) return { refusal: tools.refusalIn({ state, seat, faces }, objection) };
	return { draft: { orders: draft, looking: board.draft?.looking ?? tools.firstLook } };
}

/** The user's own sealed order for the table's seat; null if this client does not know it. */
function sealedBy({ withNames }: OrderTools, { table }: BoardInput<ThrustShown>): Pick<ThrustDraft, "text" | "engage"> | null {
	const order = table?.ownOrder;
	return order ? { text: withNames(order.text, table.faces), engage: order.engage } : null;
}

/** Returns the draft of the ship to which the user turns. The user's view of the table stays the same. */
function turnedTo(draft: ThrustBoardDraft | null, last: ThrustBoardDraft | null): ThrustBoardDraft | null {
	const looking = last?.looking ?? draft?.looking;
	return looking ? { orders: draft?.orders ?? null, looking: { ...looking, cursor: null } } : null;
}
