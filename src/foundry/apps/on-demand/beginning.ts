/**
 * The GM's dialog for the state in which a seat's craft begins: part by part, fresh from the yard, or as the craft's sheet has it.
 */
import { type Json, refuse } from "../../../core/kernel/outcome.ts";
import { beginningModel, changedParts } from "../../../view/shared/on-demand/forms/beginning.ts";
import { isCraft } from "../../documents/crafts.ts";
import { facesOf } from "../../documents/faces.ts";
import { entrantOf, type MatchCombat } from "../../documents/matches.ts";
import { MODULE_ID } from "../../ids.ts";
import { setBeginning } from "../../match/player/on-demand/commands.ts";
import { notifyOnRefusal, notifyRefusal } from "../../notices.ts";
import { draw } from "../../on-demand/draw.ts";
import { LATE_TEMPLATES } from "../../on-demand/templates.ts";
import { openSettingUpOrNotify } from "../../rooms.ts";
import { say } from "../../words.ts";
import { contentOf } from "./questions.ts";

/** Asks the GM for the state in which a seat's craft begins, and sets it. */
export async function editBeginning(combat: MatchCombat, seat: string): Promise<void> {
	const beginning = (await openSettingUpOrNotify(combat.system.game))?.beginning;
	if (!beginning) return;
	const { design, begins } = entrantOf(combat, seat);
	const parts = beginning.parts(design, begins);
	const name = facesOf(combat).find(({ id }) => id === seat)?.name ?? "";
	if (parts.length === 0) return notifyRefusal(combat, refuse("no-beginning", { name }).refusal);
	const actor = combat.combatants.get(seat)?.actor;
	const onSheet = isCraft(actor) ? beginning.onSheet(actor.system.toObject()) : null;
	const content = await draw(LATE_TEMPLATES.beginning, say(beginningModel(`${MODULE_ID}-begins`, name, parts)));
	const answer = await promptState({ name, content, hasSheet: onSheet !== null });
	if (answer === null) return;
	const state = (fields: Readonly<Record<string, unknown>>): Json => {
		const changed = changedParts(fields, parts);
		return changed && beginning.state(changed, design);
	};
	const begun = answer === "fresh" ? null : answer === "on-sheet" ? onSheet : state(answer.fields);
	await notifyOnRefusal(combat, setBeginning(combat, seat, begun));
}

/** The GM's answer: the fields of the form, or one of the states that have their own button. */
type Answer = { readonly fields: Readonly<Record<string, unknown>> } | "fresh" | "on-sheet";

interface Question {
	readonly name: string;
	readonly content: string;
	/** Whether the craft's sheet keeps a state. */
	readonly hasSheet: boolean;
}

/** Shows the form; null if the GM dismisses it. */
async function promptState({ name, content, hasSheet }: Question): Promise<Answer | null> {
	const { DialogV2 } = foundry.applications.api;
	const answer = await DialogV2.wait({
		window: { title: game.i18n.format("VOIDREGATTA.Begins.title", { name }), icon: "fa-solid fa-screwdriver-wrench" },
		classes: [MODULE_ID, "vr-beginning-dialog"],
		position: { width: 480 },
		content: contentOf(content),
		buttons: [
			{ action: "keep", label: "VOIDREGATTA.Begins.keep", default: true, callback: (_event, button) => ({ fields: fieldsOf(button) }) },
			{ action: "fresh", label: "VOIDREGATTA.Begins.fresh", type: "button", callback: () => "fresh" as const },
			...(hasSheet
				? [{ action: "on-sheet", label: "VOIDREGATTA.Begins.onSheet", type: "button", callback: () => "on-sheet" } as const]
				: []),
		],
		rejectClose: false,
	});
	return isAnswer(answer) ? answer : null;
}

function isAnswer(answer: unknown): answer is Answer {
	return answer === "fresh" || answer === "on-sheet" || (typeof answer === "object" && answer !== null && "fields" in answer);
}

function fieldsOf({ form }: HTMLButtonElement): Readonly<Record<string, unknown>> {
	return form ? new foundry.applications.ux.FormDataExtended(form).object : {};
}
