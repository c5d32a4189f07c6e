/**
 * The sheet of a warship: the helm in a match, the ship display, checks, the design and the career. Outside a match the display
 * is kept by hand, checks are rolled without one, and the class is drawn anew.
 */
import { PARTIALS } from "../../view/shared/templates.ts";
import { TEMPLATES } from "../ids.ts";
import { BuiltCraftSheet } from "./built-sheet.ts";

export class WarshipSheet extends BuiltCraftSheet {
	static override PARTS = {
		header: { template: TEMPLATES.noMatch, templates: [TEMPLATES.noMatch, ...PARTIALS] },
		tabs: { template: TEMPLATES.tabs },
		helm: { template: TEMPLATES.noMatch, scrollable: [""] },
		status: { template: TEMPLATES.noMatch, scrollable: [""] },
		checks: { template: TEMPLATES.checks, scrollable: [""] },
		design: { template: TEMPLATES.noMatch, scrollable: [""] },
		career: { template: TEMPLATES.noMatch, scrollable: [""] },
	};

	static override TABS = {
		primary: {
			tabs: [{ id: "helm" }, { id: "status" }, { id: "checks" }, { id: "design" }, { id: "career" }],
			initial: "status",
			labelPrefix: "VOIDREGATTA.Sheet.Tab",
		},
	};
}
