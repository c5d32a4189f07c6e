/**
 * The sheets of all crafts. Foundry needs a class for each, with its parts and tabs in static fields; this file makes the
 * classes from each craft's definition.
 */
import { PARTIALS } from "../../view/shared/startup/templates.ts";
import { ALL_CRAFTS, type NamedCraft } from "../documents/crafts.ts";
import { MODULE_ID, TEMPLATES } from "../ids.ts";
import { CraftSheet } from "./craft-sheet.ts";

/** Registers the sheets of all crafts with Foundry. */
export function registerSheets(): void {
	for (const craft of ALL_CRAFTS) {
		foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, MODULE_ID, sheetOf(craft), {
			// The manifest defines the type; the compiler needs the literal.
			types: [craft.type as Actor.SubType],
			makeDefault: true,
			label: `VOIDREGATTA.${craft.gameId}.Craft.sheet`,
		});
	}
}

/** The class of a craft's sheet. */
function sheetOf(craft: NamedCraft): typeof CraftSheet {
	const { tabs: own, initial, size, actions = {} } = craft.sheet;
	const tabs = craft.posts ? [...own, "crew" as const] : own;
	const change = (name: string) =>
		function (this: CraftSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
			return this.change(actions[name]?.(dataset) ?? {});
		};
	const Sheet = class extends CraftSheet {
		static override DEFAULT_OPTIONS = {
			...CraftSheet.DEFAULT_OPTIONS,
			position: size ?? CraftSheet.DEFAULT_OPTIONS.position,
			window: { ...CraftSheet.DEFAULT_OPTIONS.window, icon: craft.icon },
			actions: { ...CraftSheet.DEFAULT_OPTIONS.actions, ...Object.fromEntries(Object.keys(actions).map((name) => [name, change(name)])) },
		};

		static override PARTS = {
			header: { template: TEMPLATES.noMatch, templates: [TEMPLATES.noMatch, ...PARTIALS] },
			tabs: { template: TEMPLATES.tabs },
			...Object.fromEntries(tabs.map((id) => [id, { template: PLAIN[id] ?? TEMPLATES.noMatch, scrollable: [""] }])),
		};

		static override TABS = {
			primary: { tabs: tabs.map((id) => ({ id })), initial, labelPrefix: "VOIDREGATTA.Sheet.Tab" },
		};
	};
	// Foundry identifies sheets by the names of their classes.
	Object.defineProperty(Sheet, "name", { value: `${craft.name}-sheet` });
	return Sheet;
}

/** Templates of the parts that all games share. */
const PLAIN: Readonly<Record<string, string>> = { checks: TEMPLATES.checks, crew: TEMPLATES.crew };
