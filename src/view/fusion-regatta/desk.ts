/**
 * The officials' desk in Race Control: give and take back cards, roll for the gates, close the race. The rules themselves say
 * why a step is illegal.
 */

import type { RefereeCommand, RegattaState } from "../../core/fusion-regatta/model.ts";
import { giveCard, takeCard } from "../../core/fusion-regatta/play/desk.ts";
import { penaltySoFar, yachtOf } from "../../core/fusion-regatta/play/yachts.ts";
import type { Outcome } from "../../core/kernel/outcome.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import { type Label, refusalLabel } from "../shared/label.ts";
import type { DeskInput, SeatFace } from "../shared/presenter.ts";
import { type FaceModel, faceOf } from "../shared/seats/face.ts";
import type { RegattaShown } from "./types.ts";
import { words } from "./words.ts";

export interface RegattaDeskModel {
	readonly uid: string;
	/** The roll for the gates; null once it is done or too late. */
	readonly gates: { readonly hint: Label; readonly roll: DeskButton } | null;
	readonly yachts: readonly DeskLine[];
	/** Null before the start, when the GM can end the match instead. */
	readonly close: DeskButton | null;
}

interface DeskLine {
	readonly face: FaceModel;
	readonly status: Label;
	readonly cards: readonly { readonly card: string; readonly name: Label }[];
	readonly penalty: Label | null;
	readonly give: DeskButton;
	readonly take: DeskButton;
}

interface DeskButton {
	readonly id: string;
	/** The command as JSON. */
	readonly command: string;
	readonly name: Label;
	/** Why it is illegal now; null if it is legal. */
	readonly refusal: Label | null;
}

const GAME = "fusion-regatta";

/** The officials' desk. */
export function regattaDesk({ uid, table: { view, faces } }: DeskInput<RegattaShown>): RegattaDeskModel {
	const { waiting, gates } = view;
	const rolls = waiting.for === "gate" && waiting.placer === null && gates.length === 0;
	return {
		uid,
		gates: rolls
			? { hint: words("Desk.gatesHint"), roll: button(`${uid}-roll`, { kind: "roll-for-gates" }, { name: words("Desk.roll") }) }
			: null,
		yachts: view.order.map((seat) => lineOf(uid, view, { seat, faces })),
		close: view.phase === "grid" ? null : button(`${uid}-close`, { kind: "close" }, { name: words("Desk.close") }),
	};
}

interface Yachts {
	readonly seat: SeatId;
	readonly faces: readonly SeatFace[];
}

function lineOf(uid: string, state: RegattaState, { seat, faces }: Yachts): DeskLine {
	const yacht = yachtOf(state, seat);
	const face = faceOf(faces, seat);
	const { name } = face;
	const penalty = penaltySoFar(yacht);
	const against = (outcome: Outcome<unknown>): Label | null => (outcome.ok ? null : refusalLabel(GAME, outcome.refusal, faces));
	return {
		face,
		status: words(`Status.${yacht.status}`),
		cards: yacht.cards.map((card) => ({ card, name: words(`Board.card.${card}`) })),
		penalty: penalty > 0 ? words("Board.penalty", {}, penalty) : null,
		give: button(
			`${uid}-give-${seat}`,
			{ kind: "give-card", seat },
			{ name: words("Desk.give", { name }), refusal: against(giveCard(state, seat)) },
		),
		take: button(
			`${uid}-take-${seat}`,
			{ kind: "take-card", seat },
			{ name: words("Desk.take", { name }), refusal: against(takeCard(state, seat)) },
		),
	};
}

function button(id: string, command: RefereeCommand, { name, refusal = null }: Pick<DeskButton, "name"> & Partial<DeskButton>): DeskButton {
	return { id, command: JSON.stringify(command), name, refusal };
}
