/**
 * The form with which a GM brings all craft home from a match: as they are, repaired, or fresh from the yard. The referee does what
 * the GM chooses.
 */
import { CARES, type Care } from "../../../../core/campaign/homecoming.ts";
import { homecomingModel } from "../../../../view/shared/on-demand/campaign/homecoming.ts";
import { type MatchCombat, matchInView } from "../../../documents/matches.ts";
import { allEvents, heatsOf, ledgerOf } from "../../../documents/on-demand/events.ts";
import { MODULE_ID } from "../../../ids.ts";
import { askCampaign } from "../../../match/player/ask.ts";
import { notify, notifyOnRefusal, notifyRefusal } from "../../../notices.ts";
import { returningFrom } from "../../../on-demand/campaign/homecoming.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import type { CampaignWish } from "../../../on-demand/campaign/wishes.ts";
import { draw } from "../../../on-demand/draw.ts";
import { say } from "../../../words.ts";
import { promptForm } from "../questions.ts";

/** Asks the GM what becomes of the craft of the match in view, and asks the referee for it. */
export async function bringCraftHome(): Promise<void> {
	const combat = matchInView();
	if (!combat || !game.user.isGM) return;
	const returning = await returningFrom(combat);
	if (!returning.ok) return notifyRefusal(combat, returning.refusal);
	const model = homecomingModel({ uid: `${MODULE_ID}-homecoming`, craft: returning.value, events: payersFor(combat) });
	const chosen = await promptCare(await draw(CAMPAIGN_TEMPLATES.homecoming, say(model)));
	if (!chosen) return;
	const craft = returning.value.map(({ seat, home }) => ({ seat, home, care: careIn(chosen[`craft.${seat}`]) }));
	const wish: CampaignWish = { do: "bring-home", craft, payer: chosen["payer"] || null };
	if (await notifyOnRefusal(combat, askCampaign(combat, wish))) notify("craft-home");
}

/** The care of this name; a craft without one is left as it is. */
function careIn(chosen: string | undefined): Care {
	return CARES.find((care) => care === chosen) ?? "leave";
}

/** The events whose ledgers are open. */
function payersFor(combat: MatchCombat) {
	const open = allEvents().filter((page) => ledgerOf(page).stage === "open");
	return open.map((page) => ({ id: page.uuid ?? "", name: page.name, own: heatsOf(page).some(([match]) => match === combat.id) }));
}

/** The values of the form, by the names of its fields; null if the GM closes it. */
function promptCare(content: string): Promise<Readonly<Record<string, string>> | null> {
	return promptForm({
		title: "VOIDREGATTA.Campaign.Home.title",
		icon: "fa-solid fa-warehouse",
		name: "vr-homecoming-dialog",
		width: 560,
		content,
		action: "keep",
		label: "VOIDREGATTA.Campaign.Home.bring",
		read: ({ form }) => Object.fromEntries([...(form?.querySelectorAll("select") ?? [])].map(({ name, value }) => [name, value])),
	});
}
