/**
 * Events as a GM makes and changes them: a page of a journal for a match, and further heats. The referee alone changes its ledger:
 * `ledger-acts.ts`.
 */
import { type EventPage, isEvent } from "../../documents/event-page.ts";
import { isMatch, type MatchCombat } from "../../documents/matches.ts";
import type { Heat } from "../../documents/on-demand/event-data.ts";
import { changeEvent, heatsOf, removedHeats } from "../../documents/on-demand/events.ts";
import { TYPES } from "../../ids.ts";
import { accountNames, heatOf } from "../../match/everyone/on-demand/heats.ts";
import { storedStory } from "../../match/everyone/on-demand/story.ts";
import { vouchFor } from "./registering.ts";

/** A match as a heat of an event, with its story if it is over. */
async function newHeat(combat: MatchCombat): Promise<Heat> {
	const heat = heatOf(combat);
	return heat.over ? { ...heat, story: await storedStory(combat) } : heat;
}

/** Makes an event of a match, in its own journal, which players may read; null if a hook of another module prevents it. */
export async function makeEvent(combat: MatchCombat): Promise<EventPage | null> {
	const heat = await newHeat(combat);
	const name = game.i18n.format("VOIDREGATTA.Campaign.Event.newName", { game: heat.name });
	const made = await JournalEntry.implementation.create({
		name,
		ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
		pages: [{ name, type: TYPES.event, system: { heats: { [combat.id ?? ""]: { ...heat } }, names: accountNames(heat) } }],
	});
	const page = made?.pages.contents[0];
	if (!isEvent(page)) return null;
	await vouchFor(page); // the active GM's page does so too, but this one shows the event at once
	return page;
}

/** Adds a match to an event as its next heat. */
export async function addHeat(page: EventPage, combat: MatchCombat): Promise<void> {
	const heat = await newHeat(combat);
	const number = heatsOf(page).length + removedHeats(page).length + 1;
	const name = game.i18n.format("VOIDREGATTA.Shared.numbered", { name: heat.name.replace(/ \d+$/, ""), number: String(number) });
	await changeEvent(page, { heats: { [combat.id ?? ""]: { ...heat, name, out: false } }, names: accountNames(heat) });
}

/** Takes a heat out of an event. The page keeps it, since its match may be gone, and it can be put back. */
export async function removeHeat(page: EventPage, match: string): Promise<void> {
	const heat = heatsOf(page).find(([id]) => id === match)?.[1];
	if (heat) await changeEvent(page, { heats: { [match]: { ...heat, out: true } } });
}

/** Puts a heat back into an event, with the present result of its match while that exists. */
export async function putBackHeat(page: EventPage, match: string): Promise<void> {
	const kept = removedHeats(page).find(([id]) => id === match)?.[1];
	const combat = game.combats.get(match);
	const now = isMatch(combat) ? await newHeat(combat) : null;
	if (kept) await changeEvent(page, { heats: { [match]: { ...kept, ...now, name: kept.name, out: false } } });
}
