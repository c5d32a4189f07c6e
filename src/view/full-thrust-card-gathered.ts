/**
 * Cards of great fleets: what every ship does alike is told in one block, line by line on unfolding, where there are too many.
 */
import type { Report } from "../core/kernel/report.ts";
import { type BlockModel, block, type SumLine } from "./card.ts";
import { type Faces, groupName, headingIn, nameOf, ordersIn, ordnanceName, placeIn } from "./full-thrust-card-told.ts";
import { words } from "./full-thrust-words.ts";

/** So many blocks of a kind are shown one by one. */
const MOST = 8;

/** How a report of a kind that comes in crowds is told in a line. */
export const LINES: Readonly<Record<string, (report: Report, faces: Faces) => SumLine>> = {
	"orders-revealed": ({ seat, facts }, faces) => line(nameOf(seat, faces), ordersIn(facts.text)),
	moved: ({ seat, facts }, faces) => line(nameOf(seat, faces), words("Chat.parts", { parts: [placeIn(facts), headingIn(facts)] })),
	flown: ({ facts }, faces) => line(groupName(facts.group, faces), placeIn(facts)),
	"attacks-set": ({ facts }, faces) => line(groupName(facts.group, faces), nameOf(facts.target, faces)),
	"salvo-found": ({ facts }, faces) => line(ordnanceName(facts.ordnance), nameOf(facts.target, faces)),
};

function line(name: ReturnType<typeof nameOf>, value: ReturnType<typeof nameOf>): SumLine {
	return { name: words("Chat.unit", { name }), value: words("Chat.unit", { name: value }) };
}

/** Blocks in the order of the reports; those of a crowd in one, where its first would be. */
export function gathered(reports: readonly Report[], faces: Faces, tell: (report: Report) => BlockModel): readonly BlockModel[] {
	return reports.flatMap((report, index) => {
		const { code } = report;
		const shorter = LINES[code];
		const alike = reports.filter((one) => one.code === code);
		if (!shorter || alike.length <= MOST) return [tell(report)];
		if (reports.findIndex((one) => one.code === code) < index) return [];
		return [block({ code, title: words(`Many.${code}`, {}, alike.length), sum: alike.map((one) => shorter(one, faces)) })];
	});
}
