/**
 * The form in which a GM deals with the characters who were hurt in the match in view.
 */
import { spreadHarm } from "../../../../core/campaign/aftermath.ts";
import { hurtCrewModel } from "../../../../view/shared/on-demand/campaign/crews/hurt-crew.ts";
import { matchInView } from "../../../documents/matches.ts";
import { MODULE_ID } from "../../../ids.ts";
import { notify, notifyOnRefusal } from "../../../notices.ts";
import { DEALINGS, type Dealing, dealWith, type ProposedHarm, proposedHarms } from "../../../on-demand/campaign/aftermath.ts";
import { woundsOf } from "../../../on-demand/campaign/characters.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { draw } from "../../../on-demand/draw.ts";
import { say } from "../../../words.ts";
import { promptForm } from "../questions.ts";

/** Asks the GM what becomes of the hurt crews of the match in view, and does it. */
export async function dealWithHurtCrew(): Promise<void> {
	const combat = matchInView();
	if (!combat || !game.user.isGM) return;
	const harms = await proposedHarms(combat);
	if (harms.length === 0) return notify("nobody-hurt");
	const inputs = harms.map(({ character, ...harm }) => ({
		...harm,
		name: character.name,
		places: spreadHarm(harm.points, woundsOf(character)),
	}));
	const chosen = await promptDealings(await draw(CAMPAIGN_TEMPLATES.hurtCrew, say(hurtCrewModel(`${MODULE_ID}-hurt`, inputs))));
	for (const harm of harms) await dealWithOne(harm, chosen?.[harm.id]);
}

async function dealWithOne(harm: ProposedHarm, dealing: Dealing | undefined): Promise<void> {
	if (dealing) await notifyOnRefusal(null, dealWith(harm, dealing));
}

function promptDealings(content: string): Promise<Readonly<Record<string, Dealing>> | null> {
	return promptForm({
		title: "VOIDREGATTA.Campaign.Hurt.title",
		icon: "fa-solid fa-kit-medical",
		name: "vr-hurt-crew-dialog",
		width: 560,
		content,
		action: "deal",
		label: "VOIDREGATTA.Campaign.Hurt.deal",
		read: chosenIn,
	});
}

function chosenIn({ form }: HTMLButtonElement): Readonly<Record<string, Dealing>> {
	const fields = [...(form?.querySelectorAll("select") ?? [])];
	return Object.fromEntries(
		fields.flatMap(({ name, value }) => {
			const dealing = DEALINGS.find((candidate) => candidate === value);
			return dealing ? [[name.slice("harm.".length), dealing]] : [];
		}),
	);
}
