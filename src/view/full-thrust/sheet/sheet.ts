/**
 * A warship's sheet: its tabs, and the draft that its user edits. The presenter lends its helm and its results, so that this file loads
 * alone.
 */

import { SHIP_STATUSES } from "../../../core/full-thrust/model.ts";
import { FIRST_DRAFT, nextDesign } from "../../fight/with-games/sheet.ts";
import type { SheetForm, SheetInput } from "../../shared/startup/sheet/presenter.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";
import { careerModel } from "../../shared/with-games/sheet/craft.ts";
import type { warshipResult } from "../deeds.ts";
import type { ThrustSheetDraft, ThrustShown } from "../types.ts";
import { words } from "../words.ts";
import { warshipIn } from "./craft.ts";
import { designModel } from "./design.ts";
import { draftOf, drawn } from "./drawing.ts";
import { takeIn } from "./exchange.ts";
import { headerModel } from "./header.ts";
import type { helmModel, isHelmInput, nextHelmDraft } from "./helm.ts";
import { shipInMatch } from "./in-match.ts";
import { statusModel } from "./status.ts";

/** What the presenter lends. */
interface Lent {
	readonly helmModel: typeof helmModel;
	readonly nextHelmDraft: typeof nextHelmDraft;
	readonly isHelmInput: typeof isHelmInput;
	readonly warshipResult: typeof warshipResult;
}

/** The form of the sheet. `data-take` imports a design, `data-reset` discards changes. */
export function lendTo(lent: Lent) {
	return {
		model: (input: SheetInput<ThrustShown>) => warshipSheet(lent, input),
		next({ craft, draft, table }: SheetInput<ThrustShown>, input: Input): ThrustSheetDraft {
			const before = draft ?? FIRST_DRAFT;
			if (lent.isHelmInput(input)) return { ...before, helm: lent.nextHelmDraft({ table, draft: before.helm }, input) };
			return nextDesign(before, input, { built: draftOf(warshipIn(craft.system)), takeIn, drawn });
		},
	} satisfies SheetForm<ThrustShown>;
}

function warshipSheet({ helmModel, warshipResult }: Lent, input: SheetInput<ThrustShown>) {
	const { uid, craft, draft } = input;
	const { helm: helmDraft, design, bring } = draft ?? FIRST_DRAFT;
	const helm = helmModel({ ...input, draft: helmDraft });
	return {
		header: headerModel(input),
		helm,
		status: statusModel(input, helm.flight?.figures ?? []),
		design: designModel({ uid: `${uid}-design`, craft, draft: design, bring, inMatch: shipInMatch(input) !== null }),
		career: careerModel(craft, { figures: warshipResult, status: statusLabel, placed: isThrough }),
	};
}

/** Returns the words for a status as a career keeps it. */
function statusLabel(code: string): Label {
	return words(`Status.${SHIP_STATUSES.find((shipStatus) => shipStatus === code) ?? "in-play"}`);
}

/** Whether a ship with this status came through the match. */
function isThrough(status: string): boolean {
	return status !== "destroyed" && status !== "struck";
}
