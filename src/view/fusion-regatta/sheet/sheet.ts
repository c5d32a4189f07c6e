import { readingOf } from "../../../core/fusion-regatta/play/yachts.ts";
import type { Facts, Json } from "../../../core/kernel/outcome.ts";
import { type Label, label } from "../../shared/label.ts";
import { numberOf, plain } from "../../shared/measure.ts";
import type { FigureModel, SheetInput } from "../../shared/presenter.ts";
import { type CareerModel, type CraftModel, careerModel, craftModel } from "../../shared/sheet/craft.ts";
import type { Said } from "../orders/draft.ts";
import type { RegattaShown } from "../types.ts";
import { words } from "../words.ts";
import { type DesignModel, designIn, designModel, designName, raceMassIn } from "./design.ts";
import { type HelmModel, helmModel, helmSaid } from "./helm.ts";
import { type RecordCardModel, recordCardModel } from "./record-card.ts";

export interface YachtSheetModel {
	readonly header: CraftModel & { readonly line: Label; readonly tags: readonly Label[]; readonly team: string };
	readonly helm: HelmModel;
	readonly design: DesignModel;
	readonly card: RecordCardModel;
	readonly career: CareerModel;
}

/** What is put together on the sheet: orders at the helm, and the design compared with. */
interface SheetDraft {
	readonly helm: Json;
	readonly compare: string;
}

function draftIn(draft: Json): SheetDraft {
	// Kept by the window as it was made here.
	return (draft as unknown as SheetDraft | null) ?? { helm: null, compare: "" };
}

export function yachtSheet(input: SheetInput<RegattaShown>): YachtSheetModel {
	const { uid, table, craft, draft } = input;
	const { helm, compare } = draftIn(draft);
	const yacht = table?.seat ? table.view.yachts[table.seat] : undefined;
	const racing = table !== null && yacht !== undefined && !table.situation.over;
	const { crossed } = craft.system;
	return {
		header: { ...craftModel(uid, craft), ...headerOf(input), team: typeof craft.system.team === "string" ? craft.system.team : "" },
		helm: helmModel({ uid, table, draft: helm }),
		design: designModel({ uid, craft, compare, racing }),
		card: recordCardModel({
			uid,
			design: racing ? yacht.design : designIn(craft.system),
			raceMass: racing ? yacht.card.raceMass : raceMassIn(craft.system),
			used: racing ? yacht.motion.used : numberOf(typeof crossed === "number" ? crossed : 0),
			editable: craft.editable && !racing,
		}),
		career: careerModel(craft, {
			figures: resultFigures,
			status: (code) => words(`Status.${code || "racing"}`),
			placed: (code) => code === "finished",
		}),
	};
}

/** The next draft of the sheet. */
export function yachtSaid({ table, draft }: SheetInput<RegattaShown>, said: Said): Json {
	const before = draftIn(draft);
	const next =
		said.name === "compare" ? { ...before, compare: said.value ?? "" } : { ...before, helm: helmSaid({ table, draft: before.helm }, said) };
	// Drafts hold plain data alone.
	return next as unknown as Json;
}

function headerOf({ table, craft }: SheetInput<RegattaShown>): Pick<YachtSheetModel["header"], "line" | "tags"> {
	const yacht = table?.seat ? table.view.yachts[table.seat] : undefined;
	if (!table || !yacht) return { line: designName(designIn(craft.system)), tags: [] };
	if (yacht.status !== "racing") return { line: words("Sheet.out"), tags: [words(`Status.${yacht.status}`)] };
	const { dotsLeft, maxThrust } = readingOf(yacht);
	const line = words("Sheet.line", { passed: yacht.passed, of: table.view.options.gates, dots: dotsLeft, thrust: maxThrust });
	return { line, tags: yacht.cards.map((card) => words(`CardName.${card}`)) };
}

/** A result in figures, as a career keeps it. */
export function resultFigures(facts: Facts): readonly FigureModel[] {
	const { score, gates, penalty, segments } = facts;
	return [
		{ name: words("Head.gates"), value: label("VOIDREGATTA.Shared.outOf", { number: numberOf(score), of: numberOf(gates) }) },
		{ name: words("Head.penalty"), value: plain(numberOf(penalty)) },
		{ name: words("Head.time"), value: typeof segments === "number" ? raceTime(segments) : words("Head.noTime") },
	];
}

/** What a tracker has room for: gates, fuel and penalties. */
export function standingFigures(facts: Facts): readonly FigureModel[] {
	const { score, gates, penalty, tank } = facts;
	return [
		{ name: words("Head.gates"), value: label("VOIDREGATTA.Shared.outOf", { number: numberOf(score), of: numberOf(gates) }) },
		{ name: words("Head.fuel"), value: plain(numberOf(tank)) },
		{ name: words("Head.penalty"), value: plain(numberOf(penalty)) },
	];
}

/** So many segments since the start, written turn.segment. */
export function raceTime(segments: number): Label {
	return words("Head.timeIs", { turn: Math.floor((segments - 1) / 8) + 1, segment: ((segments - 1) % 8) + 1 });
}
