/**
 * The sheet of a cruiser: header, helm, status sheet, yard and career, and the draft that its user puts together on it.
 */
import { UNIT_STATUSES } from "../../../core/sol-cruiser/model.ts";
import { FIRST_DRAFT, nextDesign } from "../../fight/with-games/sheet.ts";
import type { SheetForm, SheetInput } from "../../shared/startup/sheet/presenter.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { careerModel } from "../../shared/with-games/sheet/craft.ts";
import { cruiserIn } from "../craft.ts";
import { cruiserResult } from "../deeds.ts";
import type { CruiserSheetDraft, CruiserShown } from "../types.ts";
import { words } from "../words.ts";
import { draftOf, drawn, type YardInputs } from "../yard/drawing.ts";
import { takeIn } from "../yard/exchange.ts";
import { yardModel } from "../yard/yard.ts";
import { headerModel } from "./header.ts";
import { helmModel, isHelmInput, nextHelmDraft } from "./helm.ts";
import { statusModel, unitInMatch } from "./status.ts";

export function cruiserSheet(input: SheetInput<CruiserShown>) {
	const { uid, craft, draft } = input;
	const { helm, design, bring } = draft ?? FIRST_DRAFT;
	return {
		header: headerModel(input),
		helm: helmModel({ ...input, draft: helm }),
		status: statusModel(input),
		yard: yardModel({ uid: `${uid}-yard`, craft, draft: design, bring, inMatch: unitInMatch(input) !== null }),
		career: careerModel(craft, { figures: cruiserResult, status: statusLabel, placed: isStanding }),
	};
}

/** The status of a kept result. A status that this version does not know counts as "in play". */
function statusLabel(code: string): Label {
	return words(`Status.${UNIT_STATUSES.find((unitStatus) => unitStatus === code) ?? "in-play"}`);
}

/** Whether a craft with this status survived the match. */
function isStanding(status: string): boolean {
	return !["destroyed", "crashed", "expended", "out-of-control"].includes(status);
}

/** The next draft of the sheet after an input. `data-take` imports the design file, and `data-reset` restores the craft's own design. */
export function nextSheetDraft({ craft, draft, table }: SheetInput<CruiserShown>, input: YardInputs): CruiserSheetDraft {
	const before = draft ?? FIRST_DRAFT;
	if (isHelmInput(input)) return { ...before, helm: nextHelmDraft({ table, draft: before.helm }, input) };
	return nextDesign(before, input, { built: draftOf(cruiserIn(craft.system)), takeIn, drawn });
}

/** The form of the sheet, which loads when the first sheet opens. */
export const sheetForm = { model: cruiserSheet, next: nextSheetDraft } satisfies SheetForm<CruiserShown>;
