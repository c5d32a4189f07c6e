/**
 * The events that a match belongs to follow it: the referee copies entrants and results to their pages. A page whose match was
 * deleted keeps what it has.
 */
import { canonical } from "../../../../../core/kernel/outcome.ts";
import { asJson } from "../../../../../core/kernel/plain.ts";
import { rivalSentences } from "../../../../../view/shared/on-demand/campaign/events/rivals.ts";
import type { Story } from "../../../../../view/shared/on-demand/campaign/stories/story.ts";
import type { EventPage } from "../../../../documents/event-page.ts";
import type { MatchCombat } from "../../../../documents/matches.ts";
import { allEvents, eventChange, heatsOf, ledgerOf, ledgerWrite, linesOfMatch } from "../../../../documents/on-demand/events.ts";
import { rivalTales } from "../../../../documents/on-demand/rivals.ts";
import { accountNames, heatOf } from "../../../everyone/on-demand/heats.ts";
import { storyOf } from "../../../everyone/on-demand/story.ts";
import { followCareers } from "./careers.ts";
import { followUp, type Piece } from "./follow-up.ts";

/** Updates the events of a match, and what follows from its end. */
export async function followHeats(combat: MatchCombat): Promise<void> {
	await updateHeats(combat);
	await followCareers(combat);
}

/** Updates the events of a match; once it is over and its record is open, they also keep its story. */
async function updateHeats(combat: MatchCombat): Promise<void> {
	const id = combat.id ?? "";
	await followUp({ match: id, kind: "events", missing: () => allEvents().flatMap((page) => staleHeat(page, combat)) });
	const untold = () =>
		allEvents().flatMap((page) => {
			const heat = heatsOf(page).find(([match]) => match === id)?.[1];
			return heat?.over && !heat.story ? [{ page, heat }] : [];
		});
	const story = untold().length > 0 ? await storyOf(combat) : null;
	if (!story) return;
	const pieceOf = ({ page, heat }: ReturnType<typeof untold>[number]): Piece => ({
		name: page.name,
		operation: eventChange(page, { heats: { [id]: { ...heat, story: JSON.stringify(withRivals(story, page, id)) } } }),
	});
	await followUp({ match: id, kind: "stories", missing: () => untold().map(pieceOf) });
}

/** A story with what the match meant to the NPC crews of an event. */
function withRivals(story: Story, page: EventPage, match: string): Story {
	return { ...story, sentences: [...story.sentences, ...rivalSentences(rivalTales(page, match))] };
}

function staleHeat(page: EventPage, combat: MatchCombat): readonly Piece[] {
	const id = combat.id ?? "";
	const kept = heatsOf(page).find(([match]) => match === id)?.[1];
	if (!kept) return [];
	const now = heatOf(combat);
	// The page keeps the name that it has: the number in a new name could be that of a match that was deleted.
	const { story: told, out, ...before } = kept;
	const isSame = canonical(asJson({ ...now, name: kept.name })) === canonical(asJson(before));
	// If the results have changed, the story is told again.
	const heat = { ...now, name: kept.name, ...(out !== undefined && { out }), ...(told !== undefined && { story: isSame ? told : "" }) };
	if (canonical(asJson(heat)) === canonical(asJson(kept))) return [];
	const change = { heats: { [id]: heat }, names: accountNames(heat) };
	const ledger = ledgerOf(page);
	// If the end of the match is undone, the lines that follow from it go, and its bets are open again.
	const gone = kept.over && !heat.over && ledger.stage === "open" ? linesOfMatch(page, id) : [];
	if (gone.length === 0) return [{ name: page.name, operation: eventChange(page, change) }];
	const transfers = ledger.transfers.filter((line) => !gone.includes(line.id));
	return [{ name: page.name, operation: ledgerWrite(page, { ...ledger, transfers }, change) }];
}
