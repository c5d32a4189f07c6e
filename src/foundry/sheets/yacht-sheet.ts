/**
 * The sheet of a yacht: the helm in a race, the design, the record card and the career. What it does is every craft's.
 */
import { PARTIALS } from "../../view/shared/templates.ts";
import { TEMPLATES } from "../ids.ts";
import { CraftSheet } from "./craft-sheet.ts";

export class YachtSheet extends CraftSheet {
	static override DEFAULT_OPTIONS = {
		...CraftSheet.DEFAULT_OPTIONS,
		actions: { ...CraftSheet.DEFAULT_OPTIONS.actions, "cross-dots": YachtSheet.#onCrossDots },
	};

	/** Outside a match the card is kept by hand. */
	static async #onCrossDots(this: YachtSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
		if (this.isEditable) await this.actor.update({ system: { crossed: Number(dataset.to) } });
	}

	static override PARTS = {
		header: { template: TEMPLATES.noMatch, templates: [TEMPLATES.noMatch, ...PARTIALS] },
		tabs: { template: TEMPLATES.tabs },
		helm: { template: TEMPLATES.noMatch, scrollable: [""] },
		design: { template: TEMPLATES.noMatch, scrollable: [""] },
		card: { template: TEMPLATES.noMatch, scrollable: [""] },
		checks: { template: TEMPLATES.checks, scrollable: [""] },
		career: { template: TEMPLATES.noMatch, scrollable: [""] },
	};

	static override TABS = {
		primary: {
			tabs: [{ id: "helm" }, { id: "design" }, { id: "card" }, { id: "checks" }, { id: "career" }],
			initial: "helm",
			labelPrefix: "VOIDREGATTA.Sheet.Tab",
		},
	};
}
