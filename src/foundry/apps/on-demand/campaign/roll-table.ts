/**
 * The window in which a GM writes the table of rolls in the paddock of a game. It keeps what the GM has typed until that is saved,
 * and saves a table only if the core can read it.
 */
import { readRolls, type TableFault } from "../../../../core/campaign/paddock.ts";
import { idOfRoll } from "../../../../view/shared/on-demand/campaign/paddock.ts";
import { newRow, type RollRow, rollTableModel, rowsIn } from "../../../../view/shared/on-demand/campaign/roll-table.ts";
import type { Form } from "../../../../view/shared/on-demand/forms/form.ts";
import { MODULE_ID, SETTINGS } from "../../../ids.ts";
import { notify } from "../../../notices.ts";
import { bounds, rollsFor } from "../../../on-demand/campaign/paddock.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { type Need, needOfSettingUp } from "../../../rooms.ts";
import { say, sayLabel } from "../../../words.ts";
import { ModuleWindow, type Prepared } from "../../module-window.ts";

type Render = foundry.applications.api.ApplicationV2.RenderOptions;

export class RollTableWindow extends ModuleWindow implements Prepared {
	static override DEFAULT_OPTIONS = {
		id: `${MODULE_ID}-roll-table`,
		classes: [MODULE_ID, "vr-roll-table-window"],
		tag: "form",
		window: { title: "VOIDREGATTA.Campaign.RollTable.title", icon: "fa-solid fa-dice", resizable: true },
		position: { width: 640, height: 720 },
		form: { submitOnChange: false, closeOnSubmit: false },
		actions: {
			"add-roll": RollTableWindow.#onAdd,
			"remove-roll": RollTableWindow.#onRemove,
			"restore-rolls": RollTableWindow.#onRestore,
			"save-rolls": RollTableWindow.#onSave,
		},
	};

	static override PARTS = { table: { template: CAMPAIGN_TEMPLATES.rollTable, scrollable: [""] } };

	readonly #gameId: string;
	/** What the GM has typed; null before the first change. */
	#rows: readonly RollRow[] | null = null;
	#fault: TableFault | null = null;

	constructor(gameId: string) {
		super();
		this.#gameId = gameId;
	}

	needed(): readonly Need[] {
		return [needOfSettingUp(this.#gameId)];
	}

	/** The rows as they are in the form. */
	#typed(): readonly RollRow[] {
		const fields = [...this.element.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
		const form: Form = Object.fromEntries(fields.map((field) => [field.name, fieldValue(field)]));
		return rowsIn(form, bounds(this.#gameId).posts, (name) => idOfRoll(name, sayLabel));
	}

	async #show(rows: readonly RollRow[] | null, fault: TableFault | null = null): Promise<void> {
		[this.#rows, this.#fault] = [rows, fault];
		await this.render();
	}

	static async #onAdd(this: RollTableWindow): Promise<void> {
		await this.#show([...this.#typed(), newRow(bounds(this.#gameId).effects)]);
	}

	static async #onRemove(this: RollTableWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		await this.#show(this.#typed().filter((_, index) => index !== Number(dataset["index"])));
	}

	/** Forgets the GM's own table. */
	static async #onRestore(this: RollTableWindow): Promise<void> {
		const { [this.#gameId]: _own, ...others } = game.settings.get(MODULE_ID, SETTINGS.paddockRolls);
		await game.settings.set(MODULE_ID, SETTINGS.paddockRolls, others);
		await this.#show(null);
	}

	static async #onSave(this: RollTableWindow): Promise<void> {
		const rows = this.#typed();
		const read = readRolls(rows, bounds(this.#gameId));
		if ("code" in read) return this.#show(rows, read);
		const all = game.settings.get(MODULE_ID, SETTINGS.paddockRolls);
		await game.settings.set(MODULE_ID, SETTINGS.paddockRolls, { ...all, [this.#gameId]: read.map((roll) => ({ ...roll })) });
		notify("rolls-saved");
		await this.#show(null);
	}

	protected override async _prepareContext(
		options: Render & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		const context = await super._prepareContext(options);
		const rows = this.#rows ?? rollsFor(this.#gameId);
		const model = rollTableModel({ uid: this.id, gameId: this.#gameId, rows, ...bounds(this.#gameId), fault: this.#fault });
		return Object.assign(context, say(model));
	}
}

function fieldValue(field: HTMLInputElement | HTMLSelectElement): string | boolean {
	return field.type === "checkbox" && "checked" in field ? field.checked : field.value;
}
