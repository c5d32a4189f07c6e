/**
 * What a game adds so that a user can give the orders of several craft in one panel: what a draft hands in, and how the order of
 * one craft is fitted to another. A game without it has no such panel.
 */
import type { Json } from "../../../../core/kernel/outcome.ts";
import type { BoardInput } from "../board/presenter.ts";
import type { ShownTypes, TableInput } from "../match/table.ts";
import type { Label } from "../words/label.ts";

/** What a draft hands in for its seat. */
export interface Submission {
	/** Whether it is an order to seal, or an open command. */
	readonly kind: "order" | "command";
	readonly data: Json;
	/** Whether it is the default, which a player hands in by doing nothing else. */
	readonly quiet: boolean;
	/** Why the rules refuse it; null if they do not. */
	readonly refusal: Label | null;
	/** Why the client hands it in by itself, in words for its user; missing if it is the only answer. */
	readonly why?: Label;
	/** The names of the units that it loses for sure, to which a user says yes before it is handed in with others; missing for none. */
	readonly loses?: readonly (Label | string)[];
}

/** The questions with more than one legal answer that a user lets the client answer. */
export interface SelfAnswers {
	/** Whether the client seals for a hidden craft that meets nobody. An immediate order can show the others that the craft is alone. */
	readonly unmet: boolean;
	/** Whether the client answers that an order stays as it is when the rules would let the user change it. */
	readonly unchanged: boolean;
}

/** A craft with the draft on its sheet; the draft is null if there is none. */
export interface AtHelm<T extends ShownTypes = ShownTypes> {
	readonly table: TableInput<T>;
	readonly sheet: T["sheetDraft"] | null;
}

/** A draft that is fitted to another craft, or why that craft cannot do the same. */
export type Fitted<Draft> = { readonly draft: Draft } | { readonly refusal: Label };

/** What a craft does by the game's own proposal when its turn comes. */
export interface ProposedTurn {
	/** The command, which the rules allow now. */
	readonly command: Json;
	/** What it does, line by line. */
	readonly told: readonly Label[];
	/** Whether the match asks this craft for it now. */
	readonly due: boolean;
}

export interface FleetOrders<T extends ShownTypes = ShownTypes> {
	/**
	 * What the draft of the table's seat hands in; null if the match asks the seat for nothing that several craft of one user can
	 * hand in together. `sheet` is the draft on the sheet of the craft.
	 */
	submission(board: BoardInput<T>, sheet: T["sheetDraft"] | null): Submission | null;
	/**
	 * What the client hands in by itself for the table's seat, because nothing is left to decide; null if the user must decide. The
	 * match must await the seat. Missing in a game that never asks such a question.
	 */
	nothingToDecide?(table: TableInput<T>, answers: SelfAnswers): Submission | null;
	/**
	 * The draft in which the first craft does what the second has drafted or sealed; null if no order of the second is known.
	 * Missing if no order fits two craft.
	 */
	fitted?(board: BoardInput<T>, other: BoardInput<T>): Fitted<T["boardDraft"]> | null;
	/** Missing if orders are drafted on the board, and not on the sheet of each craft. */
	readonly helm?: {
		/** As `fitted`: the draft on the sheet of the first craft. */
		fitted(own: AtHelm<T>, other: AtHelm<T>): Fitted<T["sheetDraft"]> | null;
	};
	/** Missing in a game that asks no craft one after another. */
	readonly inTurn?: {
		/** The name of the button that lets all craft of the user do what is proposed. */
		readonly name: Label;
		/**
		 * What the craft of the table's seat would do, by the drafts of its user if they are legal; null if it has had its turn, or if the
		 * match is not in such a phase.
		 */
		proposal(board: BoardInput<T>, sheet: T["sheetDraft"] | null): ProposedTurn | null;
	};
	/** Whether the draft of a craft that waits plans its next choice; missing in a game without such plans. */
	planned?(board: BoardInput<T>): boolean;
	/** What an order says, line by line, for the crew that makes it; missing if the game says nothing of it. */
	told?(table: TableInput<T>, order: T["order"]): readonly Label[];
	/** Whether a craft can follow another one, turn by turn. */
	readonly formations: boolean;
	/** The draft of a craft that the user turns to: it takes over what the user is looking at from the draft of the last craft. */
	turnedTo?(draft: T["boardDraft"] | null, last: T["boardDraft"] | null): T["boardDraft"] | null;
	/** The acts of board elements that only point at a craft, so that a click on the user's own craft turns to it. */
	readonly pointing: readonly string[];
}
