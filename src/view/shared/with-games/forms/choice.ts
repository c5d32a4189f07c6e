/**
 * A choice as a button shows it: what it does, what it costs, and why it cannot be made.
 */
import type { Choice } from "../../../../core/kernel/game.ts";
import type { SeatFace } from "../../startup/contract/presenter.ts";
import { type Label, refusalLabel } from "../../startup/words/label.ts";

export interface ChoiceModel {
	/** Unique in the page, and the same after a redraw, so that focus stays where it was. */
	readonly id: string;
	/** The command as JSON. */
	readonly command: string;
	readonly name: Label;
	/** Price, odds or consequence in a line; null if the name says it all. */
	readonly hint: Label | null;
	/** Why it cannot be made now; null if it can. */
	readonly refusal: Label | null;
	/** Whether this is the next thing to do. */
	readonly next: boolean;
	readonly amount: AmountModel | null;
}

interface AmountModel {
	readonly id: string;
	readonly field: string;
	readonly least: number;
	readonly most: number;
	readonly value: number;
	readonly name: Label;
}

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
}

export function choiceModel({ command, amount, refusal }: Choice<unknown>, wording: Wording): ChoiceModel {
	const { uid, tag, gameId, faces, name, hint = null, next = false, amountName = name } = wording;
	return {
		id: `${uid}-${tag}`,
		command: JSON.stringify(command),
		name,
		hint,
		refusal: refusal && refusalLabel(gameId, refusal, faces),
		next: next && !refusal,
		amount: amount && { id: `${uid}-${tag}-${amount.field}`, ...amount, value: amount.least, name: amountName },
	};
}
