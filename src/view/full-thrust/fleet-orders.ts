/**
 * The orders of several ships of one user together: what each draft hands in, and the same order line for another ship. Ships fire one
 * at a time, since each sees what the last one hit.
 */
import type { ThrustOrder } from "../../core/full-thrust/model.ts";
import { aims } from "../../core/full-thrust/play/fire/aiming.ts";
import { proposeShots } from "../../core/full-thrust/play/proposals.ts";
import { isPlaying } from "../../core/full-thrust/play/ships.ts";
import { canonical } from "../../core/kernel/outcome.ts";
import { asJson } from "../../core/kernel/plain.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import { isDue } from "../fight/with-games/orders.ts";
import type { BoardInput } from "../shared/startup/board/presenter.ts";
import type { Fitted, FleetOrders, ProposedTurn, Submission } from "../shared/startup/fleet-orders/orders.ts";
import type { TableInput } from "../shared/startup/match/table.ts";
import { FIRST_LOOK } from "./board/looking.ts";
import { withNames, withSeats } from "./covered.ts";
import { commandObjection, freshCommand } from "./orders/drafts/command.ts";
import { draftOf, isWriting } from "./orders/drafts/draft.ts";
import type { ThrustDraft } from "./orders/drafts/drafting.ts";
import { sumsOf } from "./orders/forms/fire.ts";
import { lineObjection } from "./orders/forms/line.ts";
import { refusalIn } from "./orders/forms/parts.ts";
import { orderLines } from "./orders/panel.ts";
import { draftNow, planNow, planOn } from "./orders/planning.ts";
import type { ThrustBoardDraft, ThrustSheetDraft, ThrustShown } from "./types.ts";
import { words } from "./words.ts";

/** A table with the seat that drafts. */
interface Drafting {
	readonly table: TableInput<ThrustShown>;
	readonly seat: SeatId;
	readonly draft: ThrustDraft;
}

function draftingIn({ table, draft }: BoardInput<ThrustShown>): Drafting | null {
	const seat = table?.seat ?? null;
	return table && seat && isDue(table, seat) ? { table, seat, draft: draftNow(table, draft) } : null;
}

function submission(board: BoardInput<ThrustShown>): Submission | null {
	const drafting = draftingIn(board);
	if (!drafting) return null;
	return isWriting(drafting.table.view) ? orderIn(drafting) : commandIn(drafting);
}

function orderIn({ table, seat, draft }: Drafting): Submission {
	const { view: state, faces } = table;
	const { text, engage } = draft;
	const order: ThrustOrder = { kind: "orders", text: withSeats(text, faces), engage };
	const objection = lineObjection({ state, seat, faces, draft });
	const refusal = objection && refusalIn({ state, seat, faces }, objection);
	return { kind: "order", data: asJson(order), quiet: text.trim() === "" && !engage, refusal };
}

function commandIn({ table, seat, draft }: Drafting): Submission | null {
	const { view: state, faces } = table;
	const { command } = draft;
	if (!command || command.kind === "fire" || command.kind === "react") return null; // FT-05: only one ship at a time fires, or answers fire
	const objection = commandObjection(state, seat, command);
	const quiet = canonical(asJson(command)) === canonical(asJson(freshCommand(state, seat)));
	return { kind: "command", data: asJson(command), quiet, refusal: objection && refusalIn({ state, seat, faces }, objection) };
}

/**
 * FT-05: what a ship that has not fired yet would fire at now, by the draft or the plan of its user, if the rules still allow that;
 * null outside of the fire phase.
 */
function proposedFire({ table, draft }: BoardInput<ThrustShown>, sheet: ThrustSheetDraft | null): ProposedTurn | null {
	if (!table) return null;
	const { view: state, seat, faces } = table;
	const ship = seat && state.ships[seat];
	if (!ship || state.phase !== "fire" || !isPlaying(ship) || ship.turn.activated) return null;
	const due = state.waiting.for === "fire" && state.waiting.seats.includes(seat);
	const own = firesDrafted(table, draft, sheet);
	const command = own ?? { kind: "fire" as const, shots: proposeShots(state, seat) };
	if (!due && command.shots.length === 0) return null;
	const sums = sumsOf({ state, command, faces }, aims(state, seat));
	return { command: asJson(command), told: sums.length > 0 ? sums : [words("Orders.fire.holds")], due };
}

/** The fire that the user has drafted or planned for a ship, on the board or else on its sheet; null without any, and if it is refused. */
function firesDrafted(table: TableInput<ThrustShown>, board: ThrustBoardDraft | null, sheet: ThrustSheetDraft | null) {
	const { seat } = table;
	if (!seat) return null;
	const helm = sheet?.helm ?? null;
	const [kept, planning, plan] = [board?.orders ?? null, planOn(table, board), planNow(table, board)];
	const open = planning?.ahead.table ?? table;
	const isOwn = (draft: ThrustDraft | null): draft is ThrustDraft => draft !== null && draftOf(table, draft) === draft;
	const draft = isOwn(kept) ? kept : (planning?.draft ?? (plan?.changed === null ? plan.draft : null) ?? (isOwn(helm) ? helm : null));
	const command = draft?.command ?? null;
	return command?.kind === "fire" && commandObjection(open.view, seat, command) === null ? command : null;
}

/** Returns the order line of another ship, if this ship can fly it. */
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
	return { draft: { ...board.draft, orders: draft, looking: board.draft?.looking ?? FIRST_LOOK } };
}

/** The user's own sealed order for the table's seat; null if this client does not know it. */
function sealedBy({ table }: BoardInput<ThrustShown>): Pick<ThrustDraft, "text" | "engage"> | null {
	const order = table?.ownOrder;
	return order ? { text: withNames(order.text, table.faces), engage: order.engage } : null;
}

/** Returns the draft of the ship to which the user turns. The user's view of the table stays the same. */
function turnedTo(draft: ThrustBoardDraft | null, last: ThrustBoardDraft | null): ThrustBoardDraft | null {
	const looking = last?.looking ?? draft?.looking;
	return looking ? { ...draft, orders: draft?.orders ?? null, looking: { ...looking, cursor: null } } : null;
}

export const fleetOrders: FleetOrders<ThrustShown> = {
	submission,
	inTurn: { name: words("Orders.inTurn"), proposal: proposedFire },
	told: orderLines,
	fitted,
	formations: true,
	turnedTo,
	pointing: ["select"],
	planned: (board) => board.table !== null && planOn(board.table, board.draft) !== null,
};
