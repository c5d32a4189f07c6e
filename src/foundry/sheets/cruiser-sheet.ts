/**
 * The sheet of a cruiser: the helm in a match, the status sheet, the yard and the career. Outside a match the status sheet is
 * kept by hand, and the yard builds her anew.
 */
import { PARTIALS } from "../../view/templates.ts";
import { TEMPLATES } from "../ids.ts";
import { CraftSheet } from "./craft-sheet.ts";

export class CruiserSheet extends CraftSheet {
	static override DEFAULT_OPTIONS = {
		...CraftSheet.DEFAULT_OPTIONS,
		position: { width: 820, height: 880 },
		actions: { ...CraftSheet.DEFAULT_OPTIONS.actions, keep: CruiserSheet.#onKeep, build: CruiserSheet.#onBuild },
	};

	static override PARTS = {
		header: { template: TEMPLATES.noMatch, templates: [TEMPLATES.noMatch, ...PARTIALS] },
		tabs: { template: TEMPLATES.tabs },
		helm: { template: TEMPLATES.noMatch, scrollable: [""] },
		status: { template: TEMPLATES.noMatch, scrollable: [""] },
		yard: { template: TEMPLATES.noMatch, scrollable: [""] },
		career: { template: TEMPLATES.noMatch, scrollable: [""] },
	};

	static override TABS = {
		primary: {
			tabs: [{ id: "helm" }, { id: "status" }, { id: "yard" }, { id: "career" }],
			initial: "status",
			labelPrefix: "VOIDREGATTA.Sheet.Tab",
		},
	};

	/** Outside a match the status sheet is kept by hand: what was clicked says what there is to be kept. */
	static async #onKeep(this: CruiserSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
		if (this.isEditable) await this.actor.update({ system: { damage: JSON.parse(dataset.damage ?? "null") } });
	}

	static async #onBuild(this: CruiserSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
		if (this.isEditable) await this.actor.update({ system: JSON.parse(dataset.build ?? "null") });
	}

	protected override async _onFirstRender(
		context: foundry.applications.sheets.ActorSheetV2.RenderContext,
		options: foundry.applications.api.DocumentSheetV2.RenderOptions,
	): Promise<void> {
		await super._onFirstRender(context, options);
		this.element.addEventListener("change", (event) => void this.#readFile(event));
	}

	/** A file that was picked is put into the field beside it, to be looked through. */
	async #readFile({ target }: Event): Promise<void> {
		// What changes in a form is one of its fields; across windows there is more than one class of them.
		const input = target as HTMLInputElement | null;
		const name = input?.dataset.file;
		const file = input?.files?.[0];
		if (!input || !name || !file) return;
		this.heed(input, { name, value: await file.text() });
	}
}
