/**
 * Rolls a check as a sheet does, on exactly these faces: the form is read, the rules settle it, and the card tells it.
 */
import { type Faces, scriptedDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { type Boons, seatId } from "../../../src/core/kernel/seat.ts";
import { checkCard, effectsOf } from "../../../src/view/shared/on-demand/checks/card.ts";
import type { Check, CraftFields, TypedFields } from "../../../src/view/shared/on-demand/checks/check.ts";
import { readCheck } from "../../../src/view/shared/on-demand/checks/read-check.ts";
import { NO_CRAFT } from "../../../src/view/shared/on-demand/checks/tab.ts";
import type { CardPresenter } from "../../../src/view/shared/startup/cards/presenter.ts";
import type { SeatFace } from "../../../src/view/shared/startup/seats/face.ts";
import { type Label, speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize } from "./page.ts";

const BARE = {
	pilot: null,
	colour: "#0072b2",
	trim: "#f0e442",
	glyph: "shield",
	mine: true,
	npc: false,
	img: null,
	actorUuid: null,
} as const;

/** The faces on the card: whoever rolls, and a target without a craft. */
export const FACES: readonly SeatFace[] = [
	{ ...BARE, id: seatId("ship"), name: "Harrow" },
	{ ...BARE, id: NO_CRAFT, name: "the target" },
];

export function spoken<Model>(model: Model) {
	return speak(model, { lang: "en", localize });
}

export interface CheckRoll {
	readonly presenter: CardPresenter;
	readonly fields: CraftFields;
	readonly typed?: TypedFields;
	readonly faces?: Faces;
	readonly boons?: Boons;
}

/** What a check came to: why it was refused, or its card, its lines, and what it changes on the sheet. */
export function rollCheck(check: Check, { presenter, fields, typed = {}, faces = [], boons = [] }: CheckRoll) {
	const refused = (why: Label) => ({ why: spoken({ why }).why, effects: [], reports: [], outcome: null, kept: null, card: null });
	const craft = { fields, crew: [], boons };
	const read = readCheck(check.fields(craft), typed);
	if ("why" in read) return refused(read.why);
	const dice = scriptedDice(faces);
	const end = settleWith(check.run({ ...craft, seat: seatId("ship"), target: NO_CRAFT, values: read.values }), dice.roll);
	dice.close();
	if ("why" in end) return refused(end.why);
	const model = checkCard({ presenter, check }, end.reports, FACES);
	const { card, effects } = spoken({ card: model, effects: effectsOf(model) });
	const { reports, outcome } = end;
	return { why: null, effects, reports, outcome, kept: check.apply?.(fields, outcome) ?? null, card };
}
