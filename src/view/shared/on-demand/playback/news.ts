/**
 * What a film has not told yet. A page of a match that hides something knows of private events only from what it was shown, often of
 * several steps at once: it takes them for events of the last of these. Once the match is over it reads the record, in which each event
 * has its own step; what was told before is told no second time then.
 */
import { canonical } from "../../../../core/kernel/outcome.ts";
import { asJson } from "../../../../core/kernel/plain.ts";
import type { Report } from "../../../../core/kernel/report.ts";
import type { ToldStep } from "./moments.ts";

/** The past as a film reads it, and whether its steps are those of the record, or those that a page was shown. */
interface FilmedPast {
	readonly steps: readonly ToldStep[];
	readonly known: "all" | "shown";
}

/** Which part of the match a film tells: after so many entries, and up to as many as its board has. */
interface Span {
	readonly from: number;
	readonly upTo: number;
}

/** What a film has told: the cards of each step, and the events that came by a showing. */
export type Told = Set<string>;

/** The steps of a film with the reports that it has not told yet; from now on they count as told. */
export function newsOf({ steps, known }: FilmedPast, { from, upTo }: Span, told: Told): readonly ToldStep[] {
	return steps
		.filter(({ step }) => step > from && step <= upTo) // a card may come before its board is drawn anew
		.map((each) => {
			const cardOf = ({ card }: Report) => `${each.step} ${card}`;
			const reports = each.reports.filter((report) => !told.has(cardOf(report)) && !(known === "all" && told.has(eventIn(report))));
			for (const report of reports) {
				told.add(cardOf(report));
				if (known === "shown") told.add(eventIn(report));
			}
			return { ...each, reports };
		});
}

/** An event without its step. A showing and the record list its parts in different orders. */
function eventIn(report: Report): string {
	return canonical(asJson(report));
}
