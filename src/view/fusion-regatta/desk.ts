/**
 * The officials' desk in Flight Control: give and take back cards and penalties, roll for the gates, close the race and its
 * results. The rules themselves say why a step is illegal.
 */

import { CARD_PENALTY } from "../../core/fusion-regatta/jockeying/officials.ts";
import type { RefereeCommand, RegattaState } from "../../core/fusion-regatta/model.ts";
import { PENALTY } from "../../core/fusion-regatta/options.ts";
import { giveCard, givePenalty, takeCard, takePenalty } from "../../core/fusion-regatta/play/officials.ts";
import { gatesBeforeStart, placedGates } from "../../core/fusion-regatta/play/placement.ts";
import { penaltySoFar, yachtOf } from "../../core/fusion-regatta/play/yachts.ts";
import type { Outcome } from "../../core/kernel/outcome.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import { faceOf, type SeatFace } from "../shared/startup/seats/face.ts";
import type { DeskInput } from "../shared/startup/setting-up/presenter.ts";
import { type Label, refusalLabel } from "../shared/startup/words/label.ts";
import type { RegattaShown } from "./types.ts";
import { words } from "./words.ts";

export interface RegattaDeskModel {
	readonly uid: string;
	/** The roll for the gates; null once it is done or too late. */
	readonly gates: { readonly hint: Label; readonly roll: DeskButton } | null;
	readonly yachts: readonly DeskLine[];
	/** Closes the race, or (FR-24) its results; null before the start, when the GM can end the match instead. */
	readonly close: (DeskButton & { readonly hint: Label; readonly next: boolean }) | null;
}

type DeskLine = ReturnType<typeof lineOf>;

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
	return {
		uid,
		gates: gatesOf(uid, view),
		yachts: view.order.map((seat) => lineOf(uid, view, { seat, faces })),
		close: closeOf(uid, view),
	};
}

/** The roll before the start. It decides who places the first gates, or (FR-23) it places the officials' gates that are missing. */
function gatesOf(uid: string, state: RegattaState): RegattaDeskModel["gates"] {
	const { waiting, gates, course } = state;
	if (waiting.for !== "gate" || waiting.placer !== null || gates.length > 0) return null;
	const missing = gatesBeforeStart(state) - placedGates(state).length;
	return {
		hint: course ? words("Desk.courseHint", {}, missing) : words("Desk.gatesHint"),
		roll: button(`${uid}-roll`, { kind: "roll-for-gates" }, { name: words(course ? "Desk.rollCourse" : "Desk.roll") }),
	};
}

function closeOf(uid: string, { phase }: RegattaState): RegattaDeskModel["close"] {
	if (phase === "grid") return null;
	if (phase !== "results")
		return { ...button(`${uid}-close`, { kind: "close" }, { name: words("Desk.close") }), hint: words("Desk.closeHint"), next: false };
	const close = button(`${uid}-close`, { kind: "close-results" }, { name: words("Desk.closeResults") });
	return { ...close, hint: words("Desk.closeResultsHint"), next: true };
}

/** The penalty that the form offers first: the source's minute. */
const MINUTE = CARD_PENALTY.red;

interface Yachts {
	readonly seat: SeatId;
	readonly faces: readonly SeatFace[];
}

function lineOf(uid: string, state: RegattaState, { seat, faces }: Yachts) {
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
		// FR-24: a plain penalty, with its number of segments.
		penalise: {
			...button(
				`${uid}-penalise-${seat}`,
				{ kind: "give-penalty", seat, segments: MINUTE },
				{ name: words("Desk.penalise", { name }), refusal: against(givePenalty(state, seat, MINUTE)) },
			),
			amount: { id: `${uid}-segments-${seat}`, name: words("Desk.segments", { name }), ...PENALTY, value: MINUTE },
		},
		pardon: button(
			`${uid}-pardon-${seat}`,
			{ kind: "take-penalty", seat },
			{ name: words("Desk.pardon", { name }), refusal: against(takePenalty(state, seat)) },
		),
	};
}

function button(id: string, command: RefereeCommand, { name, refusal = null }: Pick<DeskButton, "name"> & Partial<DeskButton>): DeskButton {
	return { id, command: JSON.stringify(command), name, refusal };
}
