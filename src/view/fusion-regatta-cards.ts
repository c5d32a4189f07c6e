import type { Report } from "../core/kernel/report.ts";
import { block, type CardModel } from "./card.ts";
import { words } from "./fusion-regatta-words.ts";
export function regattaCard(reports: readonly Report[]): CardModel {
	return {
		headline: words("name"),
		face: null,
		blocks: reports.map((one) => block({ code: one.code, title: words(`Report.${one.code}`) })),
	};
}
