/**
 * The sheet of a yacht: its header, the helm, the design, the record card and the career.
 */
import { readingOf } from "../../../core/fusion-regatta/play/yachts.ts";
import { cardOf } from "../../../core/fusion-regatta/yacht/design.ts";
import type { Dock, DockInput } from "../../shared/startup/board/dock.ts";
import type { SheetInput } from "../../shared/startup/sheet/presenter.ts";
import { templateAt } from "../../shared/startup/templates.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";
import { type CareerModel, type CraftModel, careerModel, craftModel } from "../../shared/with-games/sheet/craft.ts";
import { placesGate } from "../board/gate-form.ts";
import { EMPTY_SHEET_DRAFT, type SheetDraft } from "../sheet-draft.ts";
import type { RegattaShown } from "../types.ts";
import { words } from "../words.ts";
import { type DesignModel, designModel, designName } from "./design.ts";
import { type HelmModel, helmModel, nextHelmDraft } from "./helm.ts";
import { type RecordCardModel, recordCardModel } from "./record-card.ts";
import { parseStatus, resultFigures } from "./result.ts";
import { yachtFields } from "./yacht-fields.ts";

export interface YachtSheetModel {
	readonly header: CraftModel & { readonly line: Label; readonly tags: readonly Label[] };
	readonly helm: HelmModel;
	readonly design: DesignModel;
	readonly card: RecordCardModel;
	readonly career: CareerModel;
}

/** One model for all parts of the sheet. During a race the design and the record card are those of the match. */
export function yachtSheet(input: SheetInput<RegattaShown>): YachtSheetModel {
	const { uid, table, craft, draft } = input;
	const { helm, compare } = draft ?? EMPTY_SHEET_DRAFT;
	const yacht = table?.seat ? table.view.yachts[table.seat] : undefined;
	const racing = table !== null && yacht !== undefined && !table.situation.over;
	const fields = yachtFields(craft.system);
	return {
		header: { ...craftModel(uid, craft), ...headerOf(input) },
		helm: helmModel({ uid, table, draft: helm }),
		design: designModel({ uid, craft, compare, racing }),
		card: recordCardModel({
			uid,
			card: racing ? yacht.card : cardOf(fields.design, fields.raceMass),
			used: racing ? yacht.motion.used : fields.crossed,
			editable: craft.editable && !racing,
		}),
		career: careerModel(craft, {
			figures: resultFigures,
			status: (code) => words(`Status.${parseStatus(code)}`),
			placed: (code) => code === "finished",
		}),
	};
}

/** The draft after the user changed something on the sheet. */
export function nextSheetDraft(sheet: SheetInput<RegattaShown>, input: Input): SheetDraft {
	if (input.name === "compare") return { ...(sheet.draft ?? EMPTY_SHEET_DRAFT), compare: input.value ?? "" };
	return nextDockedDraft(sheet, input);
}

/** The draft after the user changed something at the helm, on the sheet or beside the board. */
export function nextDockedDraft({ table, draft }: DockInput<RegattaShown>, input: Input): SheetDraft {
	const before = draft ?? EMPTY_SHEET_DRAFT;
	return { ...before, helm: nextHelmDraft({ table, draft: before.helm }, input) };
}

/** The helm beside the board, as the sheet shows it; null for a user who flies no yacht now, or who has a gate to place. */
export function dockedHelm({ uid, table, draft }: DockInput<RegattaShown>) {
	const { seat = null, view } = table ?? {};
	if (!table || !view || seat === null || table.acts === false || table.situation.over || view.phase === "grid") return null;
	if (view.yachts[seat]?.status !== "racing" || placesGate(view, seat, table.isReferee)) return null;
	return { helm: helmModel({ uid, table, draft: draft?.helm ?? null }), tab: { cssClass: "active" } };
}

export const dock = { template: templateAt("fusion-regatta/helm"), model: dockedHelm, next: nextDockedDraft } satisfies Dock<RegattaShown>;

function headerOf({ table, craft }: SheetInput<RegattaShown>): Pick<YachtSheetModel["header"], "line" | "tags"> {
	const yacht = table?.seat ? table.view.yachts[table.seat] : undefined;
	if (!table || !yacht) return { line: designName(yachtFields(craft.system).design), tags: [] };
	if (yacht.status !== "racing") return { line: words("Sheet.out"), tags: [words(`Status.${yacht.status}`)] };
	const { dotsLeft, maxThrust } = readingOf(yacht);
	const line = words("Sheet.line", { passed: yacht.passed, of: table.view.options.gates, dots: dotsLeft, thrust: maxThrust });
	return { line, tags: yacht.cards.map((card) => words(`CardName.${card}`)) };
}
