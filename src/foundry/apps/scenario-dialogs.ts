/**
 * Questions to the GM about scenarios and briefings.
 */
import { label } from "../../view/shared/label.ts";
import { MODULE_ID, TEMPLATES } from "../ids.ts";
import { type Briefings, LONGEST_BRIEFING } from "../match/briefings.ts";
import { draw } from "../templates.ts";
import { say, sayLabel } from "../words.ts";
import { confirm } from "./questions.ts";

/** What the GM calls a scenario. */
export interface ScenarioName {
	readonly name: string;
	readonly blurb: string;
}

/** Asks for the name of a scenario and a sentence about it; null if the GM dismisses it. */
export async function promptScenarioName(name: string): Promise<ScenarioName | null> {
	const fields = await promptTexts("VOIDREGATTA.Scenario.keep", {
		intro: label("VOIDREGATTA.Scenario.keepHint"),
		lines: [{ name: "name", title: label("VOIDREGATTA.Scenario.name"), value: name, most: 100 }],
		texts: [{ name: "blurb", title: label("VOIDREGATTA.Scenario.blurb"), value: "", most: 1000 }],
	});
	return fields && { name: fields.get("name") ?? "", blurb: fields.get("blurb") ?? "" };
}

/** Asks for the briefing of each side; null if the GM dismisses it. */
export async function promptBriefings(sides: readonly string[], before: Briefings): Promise<Briefings | null> {
	const fields = await promptTexts("VOIDREGATTA.Briefing.edit", {
		intro: label("VOIDREGATTA.Briefing.editHint"),
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

interface Field {
	readonly name: string;
	readonly title: ReturnType<typeof label>;
	readonly value: string;
	/** Characters at most. */
	readonly most: number;
}

interface Texts {
	readonly intro: ReturnType<typeof label>;
	/** Fields of one line, and of several. */
	readonly lines: readonly Field[];
	readonly texts: readonly Field[];
}

/** Asks for texts; null if the GM dismisses it. */
async function promptTexts(title: `VOIDREGATTA.${string}`, texts: Texts): Promise<ReadonlyMap<string, string> | null> {
	const answer = await foundry.applications.api.DialogV2.wait({
		window: { title, icon: "fa-solid fa-scroll" },
		classes: [MODULE_ID, "vr-texts-dialog"],
		position: { width: 520 },
		content: await draw(TEMPLATES.texts, say({ uid: `${MODULE_ID}-texts`, ...texts })),
		buttons: [
			{ action: "keep", label: "VOIDREGATTA.Scenario.save", default: true, callback: (_event, button) => ({ fields: textsIn(button) }) },
		],
		rejectClose: false,
	});
	return typeof answer === "object" && answer !== null && "fields" in answer ? answer.fields : null;
}

function textsIn({ form }: HTMLButtonElement): ReadonlyMap<string, string> {
	const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input[name], textarea[name]") ?? [];
	return new Map([...fields].map(({ name, value }) => [name, value]));
}
