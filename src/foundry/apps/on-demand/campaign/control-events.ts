/**
 * Flight Control's part for events: a GM makes one of the match in view in two clicks, or adds the match to another.
 */
import type { ListedEvent } from "../../../../view/shared/on-demand/campaign/events/control-events.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import type { EventPage } from "../../../documents/event-page.ts";
import { type MatchCombat, matchInView } from "../../../documents/matches.ts";
import { allEvents, heatsOf } from "../../../documents/on-demand/events.ts";
import { addHeat, makeEvent } from "../../../on-demand/campaign/events.ts";
import { writeMatchResults } from "./results.ts";

/** The events of the world as Flight Control lists them; null without Campaign play. */
export function listedEvents(combat: MatchCombat | null): readonly ListedEvent[] | null {
	if (!hasCampaign("events")) return null;
	return allEvents().map((page) => ({
		id: page.uuid ?? "",
		name: page.name,
		hasMatch: heatsOf(page).some(([match]) => match === combat?.id),
	}));
}

type Action = (event: Event, target: HTMLElement) => Promise<void>;

/** What the elements of this part do. */
export const EVENT_BUTTONS = {
	make,
	join,
	open,
	results,
} as const satisfies Readonly<Record<string, Action>>;

async function make(): Promise<void> {
	const combat = matchInView();
	const page = combat && game.user.isGM ? await makeEvent(combat) : null;
	if (page) await show(page);
}

async function join(_event: Event, target: HTMLElement): Promise<void> {
	const combat = matchInView();
	const page = eventOf(target);
	if (!combat || !page) return;
	await addHeat(page, combat);
	await show(page);
}

async function open(_event: Event, target: HTMLElement): Promise<void> {
	const page = eventOf(target);
	if (page) await show(page);
}

async function results(): Promise<void> {
	const combat = matchInView();
	if (combat && game.user.isGM) await writeMatchResults(combat);
}

async function show({ sheet }: EventPage): Promise<void> {
	// The sheet of an event is `EventSheet`; the types of V13 describe every sheet as one of the first generation.
	await (sheet as { render(options: object): Promise<unknown> } | null)?.render({ force: true });
}

function eventOf({ dataset }: HTMLElement): EventPage | null {
	return allEvents().find(({ uuid }) => uuid === dataset["event"]) ?? null;
}
