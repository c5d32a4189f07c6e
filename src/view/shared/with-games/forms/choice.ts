/**
 * A choice as a button shows it: what it does, what it costs, and why it cannot be made.
 */
import type { Choice } from "../../../../core/kernel/game.ts";
import type { SeatFace } from "../../startup/seats/face.ts";
import { type Label, refusalLabel } from "../../startup/words/label.ts";

export type ChoiceModel = ReturnType<typeof choiceModel>;

/** The texts that a presenter adds to a choice. */
export interface Wording {
	readonly uid: string;
	/** Tells this choice from the others of the window. */
	readonly tag: string;
	readonly gameId: string;
	readonly faces: readonly SeatFace[];
	readonly name: Label;
	readonly hint?: Label | null;
	readonly next?: boolean;
	readonly amountName?: Label;
	/** The amount that the form proposes; the least without it. */
	readonly proposal?: number;
}

export function choiceModel({ command, amount, refusal }: Choice<unknown>, wording: Wording) {
	const { uid, tag, gameId, faces, name, hint = null, next = false, amountName = name, proposal } = wording;
	return {
		// Unique in the page, and the same after a redraw, so that focus stays where it was.
		id: `${uid}-${tag}`,
		// The command as JSON.
		command: JSON.stringify(command),
		name,
		// Price, odds or consequence in a line; null if the name says it all.
		hint,
		// Why it cannot be made now; null if it can.
		refusal: refusal && refusalLabel(gameId, refusal, faces),
		// Whether this is the next thing to do.
		next: next && !refusal,
		amount: amount && { id: `${uid}-${tag}-${amount.field}`, ...amount, value: proposal ?? amount.least, name: amountName },
	};
}
