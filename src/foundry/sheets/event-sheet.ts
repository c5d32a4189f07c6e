/**
 * The sheet of an event's page: the GM writes in it, players read it in the journal. Its code, besides the frame, loads when the
 * first one opens.
 */
import { isEvent } from "../documents/event-page.ts";
import { MODULE_ID, TEMPLATES, TYPES } from "../ids.ts";

const { JournalEntryPageHandlebarsSheet } = foundry.applications.sheets.journal;

/** What an element of the page does, by the name of its action. */
async function act(this: EventSheet, _event: Event, target: HTMLElement): Promise<void> {
	const { actOn } = await loadFrame();
	await actOn(this.document, target);
}

/** The rest of the sheet. */
const loadFrame = () => import("../apps/on-demand/campaign/event-frame.ts");

const PARTS = {
	event: { template: TEMPLATES.event, scrollable: [""] },
};

/** The tabs, the fields of a new bet, and the buttons for everybody. */
const OPEN_TO_ALL =
	".vr-tab, .vr-odds, .vr-book .vr-entry :is(input, select, button), :is([data-action=open-fame], [data-action=export-season])";

const TABS = [
	{ id: "standings", label: "VOIDREGATTA.Campaign.Event.tab.standings" },
	{ id: "season", label: "VOIDREGATTA.Campaign.Event.tab.season" },
	{ id: "book", label: "VOIDREGATTA.Campaign.Event.tab.book" },
	{ id: "ledger", label: "VOIDREGATTA.Campaign.Event.tab.ledger" },
	{ id: "gm", label: "VOIDREGATTA.Campaign.Event.tab.gm" },
] as const;

class EventSheet extends JournalEntryPageHandlebarsSheet {
	static override DEFAULT_OPTIONS = {
		classes: [MODULE_ID, "vr-event-sheet"],
		viewClasses: [MODULE_ID, "vr-event-sheet"],
		position: { width: 680, height: 760 },
		window: { resizable: true, icon: "fa-solid fa-trophy" },
		form: { submitOnChange: true, closeOnSubmit: false },
		actions: {
			"adopt-event": act,
			"next-heat": act,
			"remove-heat": act,
			"put-back-heat": act,
			"pick-bet": act,
			"export-season": act,
			"write-season": act,
			grid: act,
			"write-results": act,
			"open-fame": act,
			"propose-fees": act,
			"propose-purse": act,
			"propose-winnings": act,
			"propose-repayments": act,
			"propose-reports": act,
			"enter-transfer": act,
			strike: act,
			"close-event": act,
			settle: act,
			"take-back": act,
			"write-off": act,
			simulate: act,
			"stop-simulation": act,
			"take-bet": act,
			"close-book": act,
			"pay-bets": act,
		},
	};

	static override TABS = { primary: { tabs: [...TABS], initial: "standings" } };

	protected override async _prepareContext(options: never): Promise<never> {
		const { contextOf } = await loadFrame();
		const editable = this.isEditable && game.user.isGM && this.options.mode !== "view";
		const opens = Object(options).isFirstRender === true; // the types of V13 leave the options and the context open
		return contextOf(this, { editable, opens }, async () => Object(await super._prepareContext(options))) as never;
	}

	protected override async _onRender(context: never, options: never): Promise<void> {
		await super._onRender(context, options);
		const { wireBets } = await loadFrame();
		wireBets(this.document, this.element);
	}

	/** Users who may not change the page may still bet on it. */
	protected override _toggleDisabled(disabled: boolean): void {
		super._toggleDisabled(disabled);
		for (const field of this.element.querySelectorAll<HTMLInputElement>(OPEN_TO_ALL)) field.disabled = false;
	}
}

// Foundry draws the parts of the sheet's mode. The types of V13 do not know them, and those of V14 want them as overrides.
Object.assign(EventSheet, { EDIT_PARTS: PARTS, VIEW_PARTS: PARTS });

/** Redraws every open page of an event. */
export function redrawEvents(): void {
	for (const page of game.journal.contents.flatMap((journal) => journal.pages.contents)) if (isEvent(page)) page.render();
}

/** Registers the sheet with Foundry. */
export function registerEventSheet(): void {
	foundry.applications.apps.DocumentSheetConfig.registerSheet(JournalEntryPage, MODULE_ID, EventSheet, {
		types: [TYPES.event],
		makeDefault: true,
		label: "VOIDREGATTA.Campaign.Event.sheet",
	});
}
