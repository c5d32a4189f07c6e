/**
 * The helm tab of a warship's sheet: the ship's movement, the order panel, and striking colours.
 */
import type { ThrustOptions, Warship } from "../../../core/full-thrust/model.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import type { FigureModel } from "../../shared/startup/seats/standing.ts";
import type { SheetInput } from "../../shared/startup/sheet/presenter.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { type ChoiceModel, choiceModel } from "../../shared/with-games/forms/choice.ts";
import { type Input, readInput } from "../../shared/with-games/forms/input.ts";
import { draftOf, nextDraft } from "../orders/drafts/draft.ts";
import type { ThrustDraft } from "../orders/drafts/drafting.ts";
import { ordersModel } from "../orders/panel.ts";
import type { ThrustShown } from "../types.ts";
import { courseName, FIGHT, placeName, velocityName, words } from "../words.ts";
import { shipInMatch } from "./in-match.ts";

type HelmInput = Pick<SheetInput<ThrustShown>, "uid" | "table"> & { readonly draft: ThrustDraft | null };

export function helmModel({ uid: sheet, table, draft }: HelmInput) {
	const uid = `${sheet}-helm`;
	const shown = shipInMatch({ table });
	if (!table || !shown)
		return {
			uid,
			// Null if the ship is not in a match.
			flight: null,
		};
	const orders = ordersModel({ uid, table, draft: draftOf(table, draft) });
	return { uid, flight: { figures: flightFigures(shown.ship, table.view.options), orders, more: moreChoices(uid, table) } };
}

/** The next draft of the order. */
export function nextHelmDraft({ table, draft }: Omit<HelmInput, "uid">, input: Input): ThrustDraft | null {
	return table?.seat ? nextDraft(table, draft, input) : null;
}

/** Whether an input is for the helm. */
export function isHelmInput(input: Input): boolean {
	return readInput(input).act !== undefined;
}

/** Striking the colours, which a player can do at any time. */
function moreChoices(uid: string, { choices, faces }: TableInput<ThrustShown>): readonly ChoiceModel[] {
	return choices.flatMap((choice) => {
		const { kind } = choice.command;
		if (kind !== "strike") return [];
		return [
			choiceModel(choice, { uid, tag: kind, gameId: FIGHT.game, faces, name: words("Choice.strike"), hint: words("Choice.strikeHint") }),
		];
	});
}

/** In vector movement a ship has no course, only a facing. */
function flightFigures(ship: Warship, { movement }: Pick<ThrustOptions, "movement">): readonly FigureModel[] {
	const drifts = movement === "vector";
	const { course, facing, velocity, inverted, flipped, emergencies } = ship;
	return [
		{ name: words("Sheet.flight.place"), value: placeName(ship) },
		...(drifts ? [] : [{ name: words("Sheet.flight.course"), value: courseName(course) }]),
		...(facing === course && !drifts ? [] : [{ name: words("Sheet.flight.facing"), value: courseName(facing) }]),
		{ name: words("Sheet.flight.velocity"), value: velocityName(velocity) },
		{ name: words("Sheet.flight.lies"), value: words(flipped ? "Sheet.flipped" : inverted ? "Sheet.inverted" : "Sheet.upright") },
		...(emergencies > 0 ? [{ name: words("Sheet.flight.emergencies"), value: plain(emergencies) }] : []),
	];
}
