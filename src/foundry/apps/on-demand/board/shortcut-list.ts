/**
 * The list of a board's shortcuts, by the key "?": those that the board has now, and the module's own keys that work everywhere.
 */
import { MODULE_ID } from "../../../ids.ts";
import { contentOf } from "../questions.ts";

/** What a board must show for a shortcut to work; an empty text for a shortcut that works everywhere. */
const SHORTCUTS = {
	seal: "",
	openBoard: "",
	nextStep: "",
	zoom: "[data-look]",
	moveMap: '[data-look="map"], [data-look="table"]',
	turnSpace: '[data-look="space"]',
	turnTable: '[data-look="table"]',
	cursor: "[data-keyed]",
	hexes: "[data-hex]",
	craft: "[data-craft]",
	past: ".vr-scrubber",
	line: "input[data-into], input[data-enter], input[data-typed]",
} as const satisfies Readonly<Record<string, string>>;

/** Fields in which "?" is a letter. */
const WRITING = ":is(input,textarea,select,[contenteditable])";

/** Shows the list when the user presses "?" in a board. */
export function wireShortcutList(root: HTMLElement): void {
	root.addEventListener("keydown", (event) => {
		// Only elements take keys.
		if (event.key !== "?" || (event.target as Element).closest(WRITING)) return;
		event.preventDefault();
		void showShortcuts(root);
	});
}

/** Shows the list of what works in this board now. */
export async function showShortcuts(root: HTMLElement): Promise<void> {
	await foundry.applications.api.DialogV2.wait({
		window: { title: "VOIDREGATTA.Shortcuts.title" },
		classes: [MODULE_ID, "vr-question-dialog", "vr-shortcuts"],
		content: contentOf(listIn(root).outerHTML),
		buttons: [{ action: "close", label: "VOIDREGATTA.Shortcuts.close", default: true, callback: () => null }],
		rejectClose: false,
	});
}

/** Each key of this board with what it does. */
function listIn(root: HTMLElement): HTMLElement {
	const list = root.ownerDocument.createElement("dl");
	list.className = "vr-shortcut-list";
	for (const [name, needs] of Object.entries(SHORTCUTS)) {
		if (needs !== "" && !root.querySelector(needs)) continue;
		for (const [tag, part] of [
			["dt", "keys"],
			["dd", "does"],
		] as const) {
			const element = root.ownerDocument.createElement(tag);
			element.textContent = game.i18n.localize(`VOIDREGATTA.Shortcuts.${name}.${part}`);
			list.append(element);
		}
	}
	return list;
}
