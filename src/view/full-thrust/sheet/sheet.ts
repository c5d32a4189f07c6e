/**
 * A warship's sheet: its tabs, and the draft that its user edits.
 */

import { SHIP_STATUSES } from "../../../core/full-thrust/model.ts";
import { FIRST_DRAFT, nextDesign } from "../../fight/with-games/sheet.ts";
import { careerModel } from "../../shared/startup/sheet/craft.ts";
import type { SheetInput } from "../../shared/startup/sheet/presenter.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";
import { warshipResult } from "../deeds.ts";
import type { ThrustSheetDraft, ThrustShown } from "../types.ts";
import { words } from "../words.ts";
import { shipInMatch, warshipIn } from "./craft.ts";
import { designModel } from "./design.ts";
import { draftOf, drawn } from "./drawing.ts";
import { takeIn } from "./exchange.ts";
import { headerModel } from "./header.ts";
import { helmModel, isHelmInput, nextHelmDraft } from "./helm.ts";
import { statusModel } from "./status.ts";

export function warshipSheet(input: SheetInput<ThrustShown>) {
	const { uid, craft, draft } = input;
	const { helm, design, bring } = draft ?? FIRST_DRAFT;
	return {
		header: headerModel(input),
		helm: helmModel({ ...input, draft: helm }),
		status: statusModel(input),
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

/** Returns the next draft of the sheet. `data-take` imports a design, `data-reset` discards changes. */
export function nextSheetDraft({ craft, draft, table }: SheetInput<ThrustShown>, input: Input): ThrustSheetDraft {
	const before = draft ?? FIRST_DRAFT;
	if (isHelmInput(input)) return { ...before, helm: nextHelmDraft({ table, draft: before.helm }, input) };
	return nextDesign(before, input, { built: draftOf(warshipIn(craft.system)), takeIn, drawn });
}
