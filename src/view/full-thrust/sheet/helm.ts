/**
 * The helm tab of a warship's sheet: the ship's movement, the order panel, and striking colours.
 */

import type { TableInput } from "../../shared/startup/match/table.ts";
import type { SheetInput } from "../../shared/startup/sheet/presenter.ts";
import { type ChoiceModel, choiceModel } from "../../shared/with-games/forms/choice.ts";
import { type Input, readInput } from "../../shared/with-games/forms/input.ts";
import { draftOf, nextDraft } from "../orders/drafts/draft.ts";
import type { ThrustDraft } from "../orders/drafts/drafting.ts";
import { ordersModel } from "../orders/panel.ts";
import type { ThrustShown } from "../types.ts";
import { FIGHT, words } from "../words.ts";
import { shipInMatch } from "./craft.ts";
import { flightFigures } from "./status.ts";

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
