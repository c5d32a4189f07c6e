/**
 * The sheet of a cruiser: the helm in a match, the status sheet, the yard, checks that are borrowed, and the career.
 */
import { PARTIALS } from "../../view/shared/templates.ts";
import { TEMPLATES } from "../ids.ts";
import { BuiltCraftSheet } from "./built-sheet.ts";

export class CruiserSheet extends BuiltCraftSheet {
	static override PARTS = {
		header: { template: TEMPLATES.noMatch, templates: [TEMPLATES.noMatch, ...PARTIALS] },
		tabs: { template: TEMPLATES.tabs },
		helm: { template: TEMPLATES.noMatch, scrollable: [""] },
		status: { template: TEMPLATES.noMatch, scrollable: [""] },
		yard: { template: TEMPLATES.noMatch, scrollable: [""] },
		checks: { template: TEMPLATES.checks, scrollable: [""] },
		career: { template: TEMPLATES.noMatch, scrollable: [""] },
	};

	static override TABS = {
		primary: {
			tabs: [{ id: "helm" }, { id: "status" }, { id: "yard" }, { id: "checks" }, { id: "career" }],
			initial: "status",
			labelPrefix: "VOIDREGATTA.Sheet.Tab",
		},
	};
}
