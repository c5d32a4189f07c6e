/**
 * Closing an event: one form with everything that is due, and one press that enters what is on.
 */
import { billsIn } from "../../../../core/campaign/ledger.ts";
import { closingModel } from "../../../../view/shared/on-demand/campaign/events/closing.ts";
import type { EventPage } from "../../../documents/event-page.ts";
import { ledgerOf } from "../../../documents/on-demand/events.ts";
import { MODULE_ID } from "../../../ids.ts";
import { askLedger } from "../../../match/player/ask.ts";
import { notifyOnRefusal } from "../../../notices.ts";
import { duesAt } from "../../../on-demand/campaign/dues.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { draw } from "../../../on-demand/draw.ts";
import { say } from "../../../words.ts";
import { promptForm } from "../questions.ts";

/**
 * Asks the GM which of the lines that are due to enter, and enters them; returns whether the event may be settled now. `names` are the
 * names of characters by their accounts.
 */
export async function enterForClosing(page: EventPage, names: Readonly<Record<string, string>>): Promise<boolean> {
	const { purseBy } = page.system;
	const bills = billsIn(ledgerOf(page));
	const model = closingModel({ uid: `${MODULE_ID}-closing`, dues: await duesAt(page), bills, names, purseBy });
	const chosen = await promptForm<Chosen>({
		title: "VOIDREGATTA.Campaign.Closing.title",
		icon: "fa-solid fa-coins",
		name: "vr-closing-dialog",
		width: 560,
		content: await draw(CAMPAIGN_TEMPLATES.closing, say(model)),
		action: "close-event",
		label: "VOIDREGATTA.Campaign.Closing.close",
		read: ({ form }) => ({ ids: valuesOf(form, "name=due]:checked"), waived: valuesOf(form, "name=bill]:not(:checked)") }),
	});
	if (!chosen) return false;
	const isNothing = chosen.ids.length + chosen.waived.length === 0;
	return isNothing || notifyOnRefusal(null, askLedger(page, { act: "enter-dues", ...chosen }));
}

/** What a GM enters, and the bills that the GM waives, by their ids. */
interface Chosen {
	readonly ids: readonly string[];
	readonly waived: readonly string[];
}

function valuesOf(form: HTMLFormElement | null, which: string): readonly string[] {
	return [...(form?.querySelectorAll<HTMLInputElement>(`input[${which}`) ?? [])].map(({ value }) => value);
}
