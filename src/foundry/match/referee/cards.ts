/**
 * The chat cards of a match: one message a card, and a new one whenever dice were rolled, so that a message has its rolls
 * from its first moment. A step without dice is added to the latest message of its card.
 */
import type { Report } from "../../../core/kernel/report.ts";
import { type Operation, withoutKeys } from "../../compat.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { type CardContent, cardMessage, isResolution, type ResolutionMessage } from "../everyone/card-message.ts";

/** The reports of one step of a match. */
export interface StepReports extends Omit<CardContent, "game" | "match" | "card"> {
	readonly combat: MatchCombat;
}

/** The operations that add these reports to chat; a report that is not for all is left out. */
export function addCards(step: StepReports): readonly Operation[] {
	const forAll = step.reports.filter(({ seenBy }) => seenBy === "all");
	const cards = [...new Set(forAll.map(({ card }) => card))];
	return cards.map((card) => {
		const reports = forAll.filter((report) => report.card === card);
		const latest = reports.some(({ rolls }) => rolls.length > 0) ? undefined : latestOf(step.combat, card);
		return latest ? addTo(latest, step.entry, reports) : begin(step, card, reports);
	});
}

function begin({ combat, ...step }: StepReports, card: string, reports: readonly Report[]): Operation {
	const message = cardMessage({ ...step, game: combat.system.game, match: combat.id ?? "", card, reports });
	return { action: "create", documentName: "ChatMessage", data: [message] };
}

function addTo(message: ResolutionMessage, entry: number | "opening", reports: readonly Report[]): Operation {
	const update = { _id: message.id ?? "", system: { reports: { [entry]: reports } } };
	return { action: "update", documentName: "ChatMessage", updates: [update] };
}

/** The cards of a match, the oldest first. */
function cardsOf(combat: MatchCombat): readonly ResolutionMessage[] {
	return game.messages.contents.flatMap((message) => (isResolution(message) && message.system.match === combat.id ? [message] : []));
}

function latestOf(combat: MatchCombat, card: string): ResolutionMessage | undefined {
	return cardsOf(combat).findLast((message) => message.system.card === card);
}

/** The operations that take the reports of log entries from this number on out of chat. */
export function removeCards(combat: MatchCombat, from: number): readonly Operation[] {
	const updates: (Readonly<Record<string, unknown>> & { readonly _id: string })[] = [];
	const ids: string[] = [];
	for (const message of cardsOf(combat)) {
		const id = message.id ?? "";
		const entries = Object.keys(message.system.reports);
		const gone = entries.filter((entry) => Number(entry) >= from);
		if (gone.length === entries.length) ids.push(id);
		else if (gone.length > 0) updates.push({ _id: id, system: { reports: withoutKeys(gone) } });
	}
	const operations: Operation[] = [];
	if (updates.length > 0) operations.push({ action: "update", documentName: "ChatMessage", updates });
	if (ids.length > 0) operations.push({ action: "delete", documentName: "ChatMessage", ids });
	return operations;
}
