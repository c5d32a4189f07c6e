/**
 * The draft of a seat's orders: the order that the match waits for, which starts with the defaults, and the selected unit. A draft
 * serves one wait; the next wait starts a new one. An input that would make the order illegal changes nothing.
 */
import { canonical, type Refusal } from "../../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { type CruiserOrder, type CruiserState, unitId } from "../../../../core/sol-cruiser/model.ts";
import { proposeFire } from "../../../../core/sol-cruiser/play/combat/fire-proposal.ts";
import { deployDefault } from "../../../../core/sol-cruiser/play/deployment/deploy.ts";
import { orderObjection } from "../../../../core/sol-cruiser/play/order-objection.ts";
import { seenState } from "../../../../core/sol-cruiser/play/seen-state.ts";
import type { CruiserView } from "../../../../core/sol-cruiser/play/view.ts";
import { isDue } from "../../../fight/with-games/orders.ts";
import type { TableInput } from "../../../shared/startup/match/table.ts";
import { type Input, readInput } from "../../../shared/with-games/forms/input.ts";
import type { CruiserShown } from "../../types.ts";
import { changeDeploy } from "./deploy.ts";
import { changeFire } from "./fire.ts";
import { changeIntents } from "./intents.ts";
import { changePlots, plainPlots, plottingUnits } from "./plot.ts";
import { changePursuit } from "./pursue.ts";
import type { CruiserDraft, DraftChange, DraftInput } from "./types.ts";

export type { CruiserDraft } from "./types.ts";

/** The kept draft if it is for this wait; otherwise a new one. */
export function draftOf(table: TableInput<CruiserShown>, kept: CruiserDraft | null): CruiserDraft {
	return kept?.key === keyOf(table) ? kept : freshDraft(table);
}

/** A draft for this table: a kept one that was made for the same order, or a new one. */
export function draftFor(table: TableInput<CruiserShown>, kept: CruiserDraft | null): CruiserDraft {
	if (!kept) return freshDraft(table);
	const key = keyOf(table);
	return kept.key === key ? kept : { ...kept, key, refused: null };
}

/** The next draft after an input on the board or the sheet. */
export function nextDraft(table: TableInput<CruiserShown>, kept: CruiserDraft | null, raw: Input): CruiserDraft {
	const draft = draftOf(table, kept);
	const input = readInput(raw);
	const { seat, view } = table;
	if (input.act === "reset") return freshDraft(table);
	if (input.act === "pick-unit") return { ...draft, ...picked(view, input), refused: null };
	if (!seat || !draft.order) return draft;
	const state = seenState(view);
	const change = drafted({ state, seat, draft, order: draft.order, input });
	const refusal = change.order ? newObjection(state, seat, [draft.order, change.order]) : null;
	return refusal ? { ...draft, refused: { input, refusal } } : { ...draft, ...change, refused: null };
}

/** A key for one wait of one seat, or for its time between two waits. */
function keyOf(table: TableInput<CruiserShown>): string {
	const { view, seat, sealed } = table;
	const { turn, waiting, combats } = view;
	const group = "group" in waiting ? waiting.group.join() : "";
	const hex = waiting.for === "fire" ? `${combats.length} ${combats[0]?.hex.join() ?? ""}` : "";
	return [turn, waiting.for, group, hex, seat, seat && sealed.includes(seat), seat && isDue(table, seat)].join(";");
}

function freshDraft(table: TableInput<CruiserShown>): CruiserDraft {
	const { view, seat } = table;
	const order = seat && isDue(table, seat) ? (orderAgain(table, seat) ?? plainOrder(seenState(view), seat)) : null;
	const group = seat && order?.kind === "plot" ? plottingUnits(seenState(view), seat) : [];
	const own = seat && view.units[unitId(seat)] ? unitId(seat) : null;
	const selected = group.find(({ id }) => id === own)?.id ?? group[0]?.id ?? own;
	return { key: keyOf(table), selected, launching: null, order, refused: null };
}

/** The order that the seat took back, if it is still legal; null otherwise. */
function orderAgain({ view, takenBack = null }: TableInput<CruiserShown>, seat: SeatId): CruiserOrder | null {
	return takenBack && orderObjection(seenState(view), seat, takenBack) === null ? takenBack : null;
}

/** The order that needs the fewest decisions. */
function plainOrder(state: CruiserState, seat: SeatId): CruiserOrder | null {
	switch (state.waiting.for) {
		case "deploy":
			return deployDefault(state, seat);
		case "pursue":
			return { kind: "pursue", pursuits: {} };
		case "plot":
		case "plot-hidden":
			return plainPlots(state, seat);
		case "intents":
			return { kind: "intents", intercepts: {}, dockings: {} };
		case "fire":
			return proposeFire(state, seat);
		case "nothing":
			return null;
	}
}

function picked({ units }: CruiserView, { unit: id }: Input): DraftChange {
	const unit = id === undefined ? undefined : Object.values(units).find((candidate) => candidate.id === id);
	return unit ? { selected: unit.id, launching: null } : {};
}

function drafted(drafting: DraftInput): DraftChange {
	const { order } = drafting;
	switch (order.kind) {
		case "deploy":
			return changeDeploy({ ...drafting, order });
		case "pursue":
			return changePursuit({ ...drafting, order });
		case "plot":
			return changePlots({ ...drafting, order });
		case "intents":
			return changeIntents({ ...drafting, order });
		case "fire":
			return changeFire({ ...drafting, order });
	}
}

/** The reason to refuse a change; null if there is none. A fault that the order had before does not count. */
function newObjection(
	state: CruiserState,
	seat: SeatId,
	[before, after]: readonly [before: CruiserOrder, after: CruiserOrder],
): Refusal | null {
	const refusal = orderObjection(state, seat, after);
	const old = refusal && orderObjection(state, seat, before);
	return refusal && old && refusalKey(old) === refusalKey(refusal) ? null : refusal;
}

function refusalKey({ code, facts }: Refusal): string {
	return canonical({ code, facts });
}
