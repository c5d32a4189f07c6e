/**
 * The events that a match belongs to follow it: entrants and results are copied to their pages. A page whose match was deleted keeps
 * what it has.
 */
import { canonical } from "../../../../core/kernel/outcome.ts";
import { asJson } from "../../../../core/kernel/plain.ts";
import { withoutKeys } from "../../../compat.ts";
import type { EventPage } from "../../../documents/event-page.ts";
import { allEvents, eventChange, heatsOf, reportTransfers } from "../../../documents/events.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { accountNames, heatOf } from "../../everyone/heats.ts";
import { storedStory } from "../../everyone/story.ts";
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
	await followUp({ key: `events-${id}`, missing: () => allEvents().flatMap((page) => staleHeat(page, combat)) });
	const untold = () =>
		allEvents().flatMap((page) => {
			const heat = heatsOf(page).find(([match]) => match === id)?.[1];
			return heat?.over && !heat.story ? [{ page, heat }] : [];
		});
	const story = untold().length > 0 ? await storedStory(combat) : "";
	if (story === "") return;
	const pieceOf = ({ page, heat }: ReturnType<typeof untold>[number]): Piece => ({
		name: page.name,
		operation: eventChange(page, { heats: { [id]: { ...heat, story } } }),
	});
	await followUp({ key: `stories-${id}`, missing: () => untold().map(pieceOf) });
}

function staleHeat(page: EventPage, combat: MatchCombat): readonly Piece[] {
	const id = combat.id ?? "";
	const kept = heatsOf(page).find(([match]) => match === id)?.[1];
	if (!kept) return [];
	const now = heatOf(combat);
	// Once results stand, the name stays: it may have had the number of a match that is deleted now.
	const { story: told, ...before } = kept;
	const isSame = canonical(asJson({ ...now, name: kept.name })) === canonical(asJson(before));
	// The story is told anew where the results have changed.
	const heat = { ...now, name: kept.name, ...(told !== undefined && { story: isSame ? told : "" }) };
	if (canonical(asJson(heat)) === canonical(asJson(kept))) return [];
	// What its reports asked for goes where the end of the match is undone.
	const gone = kept.over && !heat.over ? { transfers: withoutKeys(reportTransfers(page, id)) } : {};
	return [{ name: page.name, operation: eventChange(page, { heats: { [id]: heat }, names: accountNames(heat), ...gone }) }];
}
