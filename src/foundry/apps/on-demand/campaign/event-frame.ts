/**
 * What the sheet of an event's page does besides its frame: its context with the tabs that this user has, and its actions.
 */
import { type EventPage, isEvent } from "../../../documents/event-page.ts";
import { TEMPLATES } from "../../../ids.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { showOffer } from "./book-actions.ts";
import { EVENT_ACTIONS, eventContext } from "./event-actions.ts";

/** What users who are no GMs may do; the referee checks whose character bets. */
const OPEN_ACTIONS = ["take-bet", "pick-bet", "open-fame", "export-season"];

/** The templates that the page's template includes. */
const PARTIALS = [
	TEMPLATES.tabs,
	CAMPAIGN_TEMPLATES.eventHeats,
	CAMPAIGN_TEMPLATES.eventBook,
	CAMPAIGN_TEMPLATES.eventLedger,
	CAMPAIGN_TEMPLATES.eventSums,
	CAMPAIGN_TEMPLATES.eventSeason,
	CAMPAIGN_TEMPLATES.seasonTables,
	CAMPAIGN_TEMPLATES.eventGM,
];

/** Does what an element of the page stands for, if this user may. */
export async function actOn(page: JournalEntryPage.Implementation, target: HTMLElement): Promise<void> {
	const action = target.dataset["action"] ?? "";
	const mayAct = game.user.isGM || OPEN_ACTIONS.includes(action);
	if (isEvent(page) && mayAct) await EVENT_ACTIONS[action]?.(page, target);
}

/** The parts of the sheet that its context depends on. */
interface EventFrame {
	readonly id: string;
	readonly document: JournalEntryPage.Implementation;
	readonly tabGroups: Record<string, string | null>;
}

/** How the sheet is drawn: whether this user writes in it, and whether it opens. */
interface Drawing {
	readonly editable: boolean;
	readonly opens: boolean;
}

/**
 * The context of the sheet: that of the base class, which prepares the tabs, with the model of the event. A GM who opens the page meets
 * what a GM does next; everybody else the standings.
 */
export async function contextOf(
	frame: EventFrame,
	{ editable, opens }: Drawing,
	prepared: () => Promise<{ readonly tabs?: object }>,
): Promise<object> {
	if (opens) await foundry.applications.handlebars.loadTemplates(PARTIALS);
	const page = frame.document;
	const shown = isEvent(page) ? eventContext(frame.id, page, editable) : null;
	const missing = [...(editable ? [] : ["gm"]), ...(shown?.book ? [] : ["book"]), ...(shown?.season ? [] : ["season"])];
	if (opens && editable) frame.tabGroups["primary"] = "gm";
	if (missing.includes(frame.tabGroups["primary"] ?? "")) frame.tabGroups["primary"] = "standings";
	const context = await prepared();
	const tab = Object.fromEntries(Object.entries(context.tabs ?? {}).filter(([id]) => !missing.includes(id)));
	return Object.assign(context, shown ?? {}, { tab, tabs: Object.values(tab) });
}

/** The form for a new bet says what the bet would pay, as soon as it is drawn and whenever somebody changes it. */
export function wireBets(page: JournalEntryPage.Implementation, element: HTMLElement): void {
	const form = element.querySelector<HTMLElement>(".vr-book .vr-entry");
	if (!form || !isEvent(page)) return;
	const event: EventPage = page;
	form.addEventListener("input", () => showOffer(event, form));
	showOffer(event, form);
}
