/**
 * The helm: the course and sensors of a craft, the order panel, and the button to give up. Outside a match it is empty.
 */
import { detectionRange } from "../../../core/sol-cruiser/detection/detection.ts";
import { printCourse, speedOf } from "../../../core/sol-cruiser/flight/course.ts";
import { type Unit, unitId } from "../../../core/sol-cruiser/model.ts";
import { courseOf, pointsOf, sensorOf, thrustOf } from "../../../core/sol-cruiser/play/units.ts";
import { type FieldModel, field } from "../../fight/with-games/order-forms.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import type { FigureModel } from "../../shared/startup/seats/standing.ts";
import type { SheetInput } from "../../shared/startup/sheet/presenter.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { type ChoiceModel, choiceModel } from "../../shared/with-games/forms/choice.ts";
import { type Input, readInput } from "../../shared/with-games/forms/input.ts";
import { draftOf, nextDraft } from "../orders/drafts/draft.ts";
import { type OrdersModel, ordersModel } from "../orders/panel.ts";
import type { CruiserShown, HelmDraft } from "../types.ts";
import { hexName, words } from "../words.ts";

interface HelmInput extends Pick<SheetInput<CruiserShown>, "uid" | "table"> {
	readonly draft: HelmDraft | null;
}

export interface HelmModel {
	readonly uid: string;
	/** Null outside a match. */
	readonly flight: HelmFlight | null;
}

interface HelmFlight {
	readonly figures: readonly FigureModel[];
	/** Null if the craft has no sensors. */
	readonly sight: { readonly signature: FieldModel; readonly summary: Label } | null;
	readonly orders: OrdersModel;
	readonly more: readonly ChoiceModel[];
}

export function helmModel({ uid: sheet, table, draft }: HelmInput): HelmModel {
	const uid = `${sheet}-helm`;
	const seat = table?.seat;
	const unit = seat ? table.view.units[unitId(seat)] : undefined;
	if (!table || !seat || !unit) return { uid, flight: null };
	return {
		uid,
		flight: {
			figures: figuresOf(table, unit),
			sight: sensorOf(unit) > 0 ? sightOf(uid, unit, draft?.signature ?? USUAL) : null,
			orders: ordersModel({ uid, table, draft: draftOf(table, draft?.orders ?? null) }),
			more: moreChoices(uid, table),
		},
	};
}

/** The next draft of the helm after an input: of the orders, or of the signature. */
export function nextHelmDraft({ table, draft }: Pick<HelmInput, "table" | "draft">, input: Input): HelmDraft | null {
	if (!table?.seat) return null;
	const { act, value } = readInput(input);
	const before = draft?.signature ?? USUAL;
	const signature = act === "signature" ? (SIGNATURES.find((candidate) => candidate === Number(value)) ?? before) : before;
	return { orders: nextDraft(table, draft?.orders ?? null, input), signature };
}

/** Whether an input is for the helm, and not for another part of the sheet. */
export function isHelmInput(input: Input): boolean {
	return readInput(input).act !== undefined;
}

/** Signatures in quarters, up to that of a large ship at full speed. */
const SIGNATURES: readonly number[] = Array.from({ length: 12 }, (_, index) => (index + 1) / 4);
const USUAL = 1;

/** SC-01: how far this craft detects a signature. */
function sightOf(uid: string, unit: Unit, signature: number): HelmFlight["sight"] {
	const range = detectionRange({ sensor: sensorOf(unit), cq: unit.cq }, signature);
	const options = SIGNATURES.map((each) => ({ value: String(each), name: plain(each), selected: each === signature }));
	return {
		signature: field({ uid }, { act: "signature" }, { name: words("Helm.signature"), options }),
		summary: range === null ? words("Helm.seesNothing") : words("Helm.sees", {}, range),
	};
}

function figuresOf({ view }: TableInput<CruiserShown>, unit: Unit): readonly FigureModel[] {
	const course = courseOf(unit);
	const points = pointsOf(unit, view.options);
	return [
		{ name: words("Helm.at"), value: hexName(unit.at) },
		{ name: words("Helm.course"), value: printCourse(course) },
		{ name: words("Helm.speed"), value: plain(speedOf(course)) },
		{ name: words("Helm.thrust"), value: plain(thrustOf(unit)) },
		...(points === null ? [] : [{ name: words("Helm.points"), value: plain(points) }]),
		{ name: words("Helm.detection"), value: words(unit.detected ? "Helm.detected" : "Helm.hidden") },
	];
}

/** The choice to give up, which a craft in play always has. */
function moreChoices(uid: string, { choices, faces }: TableInput<CruiserShown>): readonly ChoiceModel[] {
	return choices.flatMap((choice) => {
		const { kind } = choice.command;
		if (kind !== "strike") return [];
		const name = words("Choice.strike");
		return [choiceModel(choice, { uid, tag: kind, gameId: "sol-cruiser", faces, name, hint: words("Choice.strikeHint") })];
	});
}
