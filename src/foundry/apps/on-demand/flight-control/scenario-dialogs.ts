/**
 * Questions to the GM about scenarios and briefings.
 */
import type { TextsModel } from "../../../../view/shared/on-demand/forms/texts.ts";
import { gameLabel, label } from "../../../../view/shared/startup/words/label.ts";
import { MODULE_ID } from "../../../ids.ts";
import { type Briefings, LONGEST_BRIEFING } from "../../../match/briefings/briefings.ts";
import { currentKey } from "../../../match/secrets/record-keys.ts";
import { draw } from "../../../on-demand/draw.ts";
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { say, sayLabel } from "../../../words.ts";
import { confirm, promptForm } from "../questions.ts";

/** What the GM calls a scenario. */
export interface ScenarioName {
	readonly name: string;
	readonly blurb: string;
	/** Whether a running match is kept in its present state. */
	readonly asItStands: boolean;
}

/**
 * Asks for the name of a scenario and a sentence about it. If the match is running, `runs` is its game's id, and the GM also chooses
 * whether to keep the match as it was set up or in its present state. Null if the GM dismisses it.
 */
export async function promptScenarioName(name: string, runs: string | null): Promise<ScenarioName | null> {
	const fields = await promptTexts("VOIDREGATTA.Scenario.keep", {
		intro: label("VOIDREGATTA.Scenario.keepHint"),
		moments: runs === null ? [] : momentsOf(runs),
		lines: [{ name: "name", title: label("VOIDREGATTA.Scenario.name"), value: name, most: 100 }],
		texts: [{ name: "blurb", title: label("VOIDREGATTA.Scenario.blurb"), value: "", most: 1000 }],
	});
	return fields && { name: fields.get("name") ?? "", blurb: fields.get("blurb") ?? "", asItStands: fields.get("moment") === "stands" };
}

/** The two moments of a match that can be kept, each with what it keeps. */
function momentsOf(gameId: string): NonNullable<TextsModel["moments"]> {
	return [
		{ value: "set-up", title: label("VOIDREGATTA.Scenario.asSetUp"), hint: label("VOIDREGATTA.Scenario.asSetUpHint"), checked: true },
		{ value: "stands", title: label("VOIDREGATTA.Scenario.asItStands"), hint: gameLabel(gameId, "standstill"), checked: false },
	];
}

/** Asks for the briefing of each side; null if the GM dismisses it. */
export async function promptBriefings(sides: readonly string[], before: Briefings): Promise<Briefings | null> {
	const fields = await promptTexts("VOIDREGATTA.Briefing.edit", {
		intro: label(currentKey() ? "VOIDREGATTA.Briefing.editHint" : "VOIDREGATTA.Briefing.editHintAlone"),
		lines: [],
		texts: sides.map((side, index) => ({
			name: `side.${index}`,
			title: label("VOIDREGATTA.Briefing.of", { side }),
			value: before[side] ?? "",
			most: LONGEST_BRIEFING,
		})),
	});
	return fields && Object.fromEntries(sides.map((side, index) => [side, fields.get(`side.${index}`) ?? ""]));
}

/** Asks whether to remove a scenario from the world. */
export function confirmRemoval(name: string): Promise<boolean> {
	return confirm("VOIDREGATTA.Scenario.remove", sayLabel(label("VOIDREGATTA.Scenario.removeQuestion", { name })));
}

/** Asks for texts; null if the GM dismisses it. */
async function promptTexts(title: `VOIDREGATTA.${string}`, texts: Omit<TextsModel, "uid">): Promise<ReadonlyMap<string, string> | null> {
	return promptForm({
		title,
		icon: "fa-solid fa-scroll",
		name: "vr-texts-dialog",
		width: 520,
		content: await draw(LATE_TEMPLATES.texts, say({ uid: `${MODULE_ID}-texts`, ...texts })),
		action: "keep",
		label: "VOIDREGATTA.Scenario.save",
		read: textsIn,
	});
}

function textsIn({ form }: HTMLButtonElement): ReadonlyMap<string, string> {
	const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input[name], textarea[name]") ?? [];
	// Of choices with one name, the chosen one counts.
	const given = [...fields].filter((field) => field.type !== "radio" || ("checked" in field && field.checked));
	return new Map(given.map(({ name, value }) => [name, value]));
}
