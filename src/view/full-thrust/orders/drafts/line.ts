/**
 * Changes of the order line: the user types it, pulls a stepper, or engages the FTL drive. A pull that adds something cannot turn
 * flyable orders into impossible ones; typing can.
 */
import type { ThrustState, Warship } from "../../../../core/full-thrust/model.ts";
import { planFor } from "../../../../core/full-thrust/play/orders/planning.ts";
import { accept, type Outcome } from "../../../../core/kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../../core/kernel/seat.ts";
import type { Input } from "../../../shared/with-games/forms/input.ts";
import { isStepper, type Pull, printLine, pulled, readLine, takesBack } from "../line.ts";
import type { Drafted, ThrustDraft } from "./drafting.ts";

/** The ship of the line, and its text. */
export interface Writing {
	readonly state: Pick<ThrustState, "options" | "waiting">;
	readonly ship: Warship;
	readonly draft: Pick<ThrustDraft, "text" | "engage">;
}

interface LineInput {
	readonly state: ThrustState;
	readonly seat: SeatId;
	readonly draft: ThrustDraft;
	readonly input: Input;
}

export function lineDrafted({ state, seat, draft, input }: LineInput): ThrustDraft {
	const change = lineChanged({ state, ship: ofSeat(state.ships, seat), draft }, input);
	return change.ok ? { ...draft, ...change.value, refused: null } : { ...draft, refused: { input, refusal: change.refusal } };
}

function lineChanged(writing: Writing, input: Input): Outcome<Drafted> {
	switch (input.act) {
		case "write":
			return accept({ text: input.value ?? "" });
		case "straight":
			return accept({ text: "", engage: false });
		case "engage":
			return afterEngaging(writing);
		case "insert": {
			const pull = parsePull(input);
			return pull ? afterPull(writing, pull) : accept({});
		}
		default:
			return accept({});
	}
}

/**
 * Returns the line after a pull. Reducing a term is always allowed. Refused: `orders-unreadable`, and new refusals
 * that the line before did not have.
 */
export function afterPull(writing: Writing, pull: Pull): Outcome<Writing["draft"]> {
	const { draft, state } = writing;
	const { movement } = state.options;
	const line = readLine(draft.text, movement);
	if (!line.ok) return line;
	const after = { text: printLine(pulled(line.value, pull), movement), engage: draft.engage };
	return takesBack(line.value, pull) ? accept(after) : flownOr(writing, after);
}

/** Returns the draft with the FTL drive engaged, or no longer engaged. */
export function afterEngaging(writing: Writing): Outcome<Writing["draft"]> {
	const { draft } = writing;
	const after = { ...draft, engage: !draft.engage };
	return draft.engage ? accept(after) : flownOr(writing, after);
}

/** Returns the plan of the drafted orders. */
export function planOf({ state: { options, waiting }, ship, draft }: Writing): ReturnType<typeof planFor> {
	return planFor(ship, { ...draft, replot: waiting.for === "replot" }, options);
}

/** A line that could not be flown before need not be flyable after one pull. */
function flownOr(writing: Writing, after: Writing["draft"]): Outcome<Writing["draft"]> {
	const plan = planOf({ ...writing, draft: after });
	if (plan.ok) return accept(after);
	const before = planOf(writing);
	return !before.ok && before.refusal.code === plan.refusal.code ? accept(after) : plan;
}

function parsePull({ term = "", side, by = "1" }: Input): Pull | null {
	return isStepper(term) ? { stepper: term, side: side === "P" ? "P" : "S", by: by === "-1" ? -1 : 1 } : null;
}
