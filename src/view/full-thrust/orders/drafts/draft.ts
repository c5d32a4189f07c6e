/**
 * What a seat drafts before it seals or sends: the typed order line, or the command that the match waits
 * for, and the selection. Each wait starts a new draft.
 * Law: typed text is kept unchanged.
 */
import type { ThrustState } from "../../../../core/full-thrust/model.ts";
import { isDue } from "../../../fight/with-games/orders.ts";
import type { TableInput } from "../../../shared/startup/match/table.ts";
import { type Input, readInput } from "../../../shared/with-games/forms/input.ts";
import { withNames } from "../../covered.ts";
import type { ThrustShown } from "../../types.ts";
import { commandDrafted, freshCommand, freshSelection } from "./command.ts";
import type { ThrustDraft } from "./drafting.ts";
import { lineDrafted } from "./line.ts";

export type { ThrustDraft } from "./drafting.ts";

/** Returns the kept draft if it is for this wait, otherwise a fresh one. */
export function draftOf(table: TableInput<ThrustShown>, kept: ThrustDraft | null): ThrustDraft {
	return kept?.key === keyOf(table) ? kept : freshDraft(table);
}

/** Returns a draft for this table: a kept one that was made for the same choice, or a fresh one. */
export function draftFor(table: TableInput<ThrustShown>, kept: ThrustDraft | null): ThrustDraft {
	if (!kept) return freshDraft(table);
	const key = keyOf(table);
	return kept.key === key ? kept : { ...kept, key, refused: null };
}

/** Returns the next draft, from an element's input on the board or the sheet. */
export function nextDraft(table: TableInput<ThrustShown>, kept: ThrustDraft | null, raw: Input): ThrustDraft {
	const draft = draftOf(table, kept);
	const input = readInput(raw);
	const { seat, view: state } = table;
	if (input.act === "reset") return freshDraft(table);
	if (!seat || !isDue(table, seat)) return draft;
	const { command } = draft;
	return command ? commandDrafted({ state, seat, draft, command, input }) : lineDrafted({ state, seat, draft, input });
}

/** Whether orders are written now. */
export function isWriting({ waiting }: Pick<ThrustState, "waiting">): boolean {
	return waiting.for === "orders" || waiting.for === "replot";
}

/** Returns a key for one wait of one seat, or for its time between two waits. Late thrust also starts a new draft. */
function keyOf(table: TableInput<ThrustShown>): string {
	const { view, seat, sealed } = table;
	const { turn, waiting, ships } = view;
	const shots = waiting.for === "reaction" ? `${waiting.by} ${waiting.shots.length}` : waiting.for === "kept-back" ? waiting.moment : "";
	const ship = seat && ships[seat];
	const late = waiting.for === "fire" && ship ? `${ship.turn.unallocated} ${ship.turn.heldEm} ${ship.facing}` : "";
	return [turn, waiting.for, shots, late, seat, seat && sealed.includes(seat), seat && isDue(table, seat)].join(";");
}

function freshDraft(table: TableInput<ThrustShown>): ThrustDraft {
	const { view, seat } = table;
	const due = seat && isDue(table, seat) ? seat : null;
	const command = due && freshCommand(view, due);
	const order = due && !command ? table.takenBack : null;
	const { text, engage } = order ? { ...order, text: withNames(order.text, table.faces) } : { text: "", engage: false };
	return { key: keyOf(table), text, engage, selected: due && freshSelection(view, due), command, refused: null };
}
