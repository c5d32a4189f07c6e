/**
 * The form with which a GM brings all craft home from a match: as they are, repaired, or fresh from the yard.
 */
import { CARES, type Care, homecomingModel } from "../../../../view/shared/on-demand/campaign/homecoming.ts";
import { type MatchCombat, matchInView } from "../../../documents/matches.ts";
import { allEvents, heatsOf, ledgerOf } from "../../../documents/on-demand/events.ts";
import { MODULE_ID } from "../../../ids.ts";
import { notify, notifyOnRefusal, notifyRefusal } from "../../../notices.ts";
import { bringHome, type Homecoming, returningFrom } from "../../../on-demand/campaign/homecoming.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { draw } from "../../../templates.ts";
import { say } from "../../../words.ts";
import { promptForm } from "../drawing/prompt-form.ts";

/** Asks the GM what becomes of the craft of the match in view, and does it. */
export async function bringCraftHome(): Promise<void> {
	const combat = matchInView();
	if (!combat || !game.user.isGM) return;
	const returning = await returningFrom(combat);
	if (!returning.ok) return notifyRefusal(combat, returning.refusal);
	const model = homecomingModel({ uid: `${MODULE_ID}-homecoming`, craft: returning.value, events: payersFor(combat) });
	const chosen = await promptCare(await draw(CAMPAIGN_TEMPLATES.homecoming, say(model)));
	if (chosen && (await notifyOnRefusal(combat, bringHome(combat, chosen)))) notify("craft-home");
}

/** The events whose ledgers are open. */
function payersFor(combat: MatchCombat) {
	const open = allEvents().filter((page) => ledgerOf(page).stage === "open");
	return open.map((page) => ({ id: page.uuid ?? "", name: page.name, own: heatsOf(page).some(([match]) => match === combat.id) }));
}

function promptCare(content: string): Promise<Homecoming | null> {
	return promptForm({
		title: "VOIDREGATTA.Campaign.Home.title",
		icon: "fa-solid fa-warehouse",
		name: "vr-homecoming-dialog",
		width: 560,
		content,
		action: "keep",
		label: "VOIDREGATTA.Campaign.Home.bring",
		read: chosenIn,
	});
}

function chosenIn({ form }: HTMLButtonElement): Homecoming {
	const fields = [...(form?.querySelectorAll("select") ?? [])].map(({ name, value }) => [name, value] as const);
	const cares = fields.flatMap(([name, value]): [string, Care][] => {
		const care = CARES.find((one) => one === value);
		return name.startsWith("craft.") && care ? [[name.slice("craft.".length), care]] : [];
	});
	const payer = fields.find(([name]) => name === "payer")?.[1];
	return { cares: Object.fromEntries(cares), payer: allEvents().find(({ uuid }) => uuid === payer) ?? null };
}
