/**
 * What all forms of Full Thrust's orders share: their data, and refusals that call ships, weapons and groups by their names.
 */
import type { ThrustState } from "../../../../core/full-thrust/model.ts";
import type { ThrustModifier } from "../../../../core/full-thrust/reports.ts";
import type { Refusal } from "../../../../core/kernel/outcome.ts";
import type { Modifier } from "../../../../core/kernel/report.ts";
import { ofSeat, type SeatId } from "../../../../core/kernel/seat.ts";
import type { PartModel } from "../../../fight/with-games/order-forms.ts";
import type { SeatFace } from "../../../shared/startup/seats/face.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { signed } from "../../../shared/startup/words/measure.ts";
import type { Input } from "../../../shared/with-games/forms/input.ts";
import { thrustRefusal } from "../../refusals.ts";
import { words } from "../../words.ts";
import type { ThrustDraft } from "../drafts/drafting.ts";

/** The data of a form of orders. */
export interface Ordering {
	readonly uid: string;
	readonly state: ThrustState;
	readonly seat: SeatId;
	readonly faces: readonly SeatFace[];
	readonly draft: ThrustDraft;
}

/** Modifiers by name, each with its sign. */
export function partsOf(modifiers: readonly Modifier<ThrustModifier>[]): readonly PartModel[] {
	return modifiers.map(({ code, value }) => ({ name: words(`Modifier.${code}`), value: signed(value) }));
}

/** A refusal in words, with everything called by its name. */
export function refusalIn({ state, faces, seat }: Pick<Ordering, "state" | "faces" | "seat">, refusal: Refusal): Label {
	return thrustRefusal(refusal, { faces, design: ofSeat(state.ships, seat).design, view: state });
}

/** Returns why the last input was refused; null if it was accepted or concerned something else. */
export function refusedHere(ordering: Ordering, isAbout: (input: Input) => boolean): Label | null {
	const { refused } = ordering.draft;
	return refused && isAbout(refused.input) ? refusalIn(ordering, refused.refusal) : null;
}

/** Rounds an expected value to tenths. */
export function tenths(number: number): number {
	return Math.round(10 * number) / 10;
}
