/**
 * What later versions of Foundry remove, the adapter does without, or uses only while it is there: the old names of classes and
 * functions go in V15, windows of the first generation in V16 (typings of V14; release notes).
 */
import { expect, test } from "vitest";
import { filesIn, read } from "../sources.ts";
import { globalsIn, hooksIn } from "./members.ts";

const adapter = filesIn("src/foundry", ".ts");

/** Global names that V13 deprecated; each has a place in the namespace `foundry`. */
const UNTIL_15 = [
	...[
		"renderTemplate",
		"loadTemplates",
		"getTemplate",
		"TextEditor",
		"DragDrop",
		"ContextMenu",
		"FormDataExtended",
		"Tabs",
		"SearchFilter",
	],
	...[
		"FilePicker",
		"DocumentSheetConfig",
		"ActorSheet",
		"ItemSheet",
		"JournalSheet",
		"DocumentSheet",
		"Application",
		"FormApplication",
		"Dialog",
	],
	...["ChatLog", "CombatTracker", "ActorDirectory", "JournalDirectory", "Actors", "Items", "Journal", "Scenes", "Users", "ChatMessages"],
	...["AudioHelper", "Token", "Ray", "PlaceableObject", "mergeObject", "duplicate", "saveDataToFile", "readTextFromFile", "$", "jQuery"],
];

/** Hooks of windows of the first generation. */
const UNTIL_16 = ["getActorSheetHeaderButtons", "getApplicationHeaderButtons", "renderActorSheet", "renderApplication", "renderDialog"];

test("the adapter uses no name that V15 removes, and no hook with jQuery", () => {
	expect(adapter.flatMap((file) => globalsIn(file).filter((name) => UNTIL_15.includes(name)))).toEqual([]);
	expect(adapter.flatMap((file) => hooksIn(file).filter((hook) => hook === "renderChatMessage"))).toEqual([]);
});

test("it listens to hooks of windows of the first generation only while Foundry has them", () => {
	const users = adapter.filter((file) => hooksIn(file).some((hook) => UNTIL_16.includes(hook)));
	expect(users).toEqual(["src/foundry/apps/on-demand/campaign/career-menu.ts"]);
	for (const file of users) expect(read(file)).toMatch(/hasFormerWindows\(\)\) return;\s+Hooks\.on\("getActorSheetHeaderButtons"/);
});
