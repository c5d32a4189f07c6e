/**
 * The sheet of a craft that is built from a design and crossed off box by box. Outside a match its status sheet is kept by hand,
 * and its design is built anew or taken in from a file.
 */
import { CraftSheet } from "./craft-sheet.ts";

export class BuiltCraftSheet extends CraftSheet {
	static override DEFAULT_OPTIONS = {
		...CraftSheet.DEFAULT_OPTIONS,
		position: { width: 820, height: 880 },
		actions: { ...CraftSheet.DEFAULT_OPTIONS.actions, keep: BuiltCraftSheet.#onKeep, build: BuiltCraftSheet.#onBuild },
	};

	/** Outside a match the status sheet is kept by hand: what was clicked says what there is to be kept. */
	static async #onKeep(this: BuiltCraftSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
		if (this.isEditable) await this.actor.update({ system: { damage: JSON.parse(dataset.damage ?? "null") } });
	}

	static async #onBuild(this: BuiltCraftSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
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
