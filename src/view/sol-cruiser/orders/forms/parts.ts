/**
 * What all order forms of Sol Cruiser share: their input, and refusals that name units.
 */
import type { Refusal } from "../../../../core/kernel/outcome.ts";
import type { Modifier } from "../../../../core/kernel/report.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { CruiserOrder, CruiserState, UnitId } from "../../../../core/sol-cruiser/model.ts";
import type { CruiserView } from "../../../../core/sol-cruiser/play/view.ts";
import type { CruiserModifier } from "../../../../core/sol-cruiser/reports.ts";
import type { PartModel } from "../../../fight/with-games/order-forms.ts";
import type { SeatFace } from "../../../shared/startup/seats/face.ts";
import { gameLabel, type Label, type LabelData, refusalLabel, SHARED_REFUSALS } from "../../../shared/startup/words/label.ts";
import { signed } from "../../../shared/startup/words/measure.ts";
import type { Input } from "../../../shared/with-games/forms/input.ts";
import { nameById } from "../../names.ts";
import { words } from "../../words.ts";
import type { CruiserDraft } from "../drafts/types.ts";

/** The input of an order form. */
export interface Ordering<Order extends CruiserOrder = CruiserOrder> {
	readonly uid: string;
	readonly view: CruiserView;
	/** The view in the form that the rules read. */
	readonly state: CruiserState;
	readonly seat: SeatId;
	readonly faces: readonly SeatFace[];
	readonly draft: CruiserDraft;
	readonly order: Order;
}

export function nameOf({ view, faces }: Pick<Ordering, "view" | "faces">, id: UnitId): Label | string {
	return nameById(view, id, faces);
}

/** Modifiers by name, each with its sign. */
export function partsOf(modifiers: readonly Modifier<CruiserModifier>[]): readonly PartModel[] {
	return modifiers.map(({ code, value }) => ({ name: words(`Modifier.${code}`), value: signed(value) }));
}

/** The names of the facts that are unit ids in refusals. */
const UNIT_FACTS: readonly string[] = ["unit", "target", "ward", "quarry", "other", "own", "tug"];

/** A refusal in words, with the names of its units. */
export function refusalIn({ view, faces }: Pick<Ordering, "view" | "faces">, refusal: Refusal): Label {
	if (SHARED_REFUSALS.includes(refusal.code)) return refusalLabel("sol-cruiser", refusal, faces);
	const named: Record<string, LabelData[string]> = { ...refusalLabel("sol-cruiser", refusal, faces).data };
	for (const [name, fact] of Object.entries(refusal.facts)) {
		const unit = Object.values(view.units).find(({ id }) => id === fact);
		if (UNIT_FACTS.includes(name) && unit) named[name] = nameById(view, unit.id, faces);
		if (name === "at" || name === "hex") named[name] = String(fact);
	}
	return gameLabel("sol-cruiser", `Refusal.${refusal.code}`, named);
}

/** Why the last input was refused, if it was about this part of the form; null otherwise. */
export function refusedHere(ordering: Pick<Ordering, "draft" | "view" | "faces">, isAbout: (input: Input) => boolean): Label | null {
	const { refused } = ordering.draft;
	return refused && isAbout(refused.input) ? refusalIn(ordering, refused.refusal) : null;
}

/** An expected number, rounded to tenths. */
export function tenths(number: number): number {
	return Math.round(10 * number) / 10;
}
