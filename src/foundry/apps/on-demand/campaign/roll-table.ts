/**
 * The window in which a GM writes the table of rolls in the paddock of a game, or the table of its crew tasks. It keeps what the GM has typed until that is saved,
 * and saves a table only if the core can read it.
 */
import { type PaddockRoll, readRolls, type TableFault } from "../../../../core/campaign/paddock.ts";
import { readTasks } from "../../../../core/campaign/tasks.ts";
import { idOfTask } from "../../../../view/shared/on-demand/campaign/crews/task-words.ts";
import { idOfRoll } from "../../../../view/shared/on-demand/campaign/events/paddock.ts";
import {
	newRow,
	type RollRow,
	rollTableModel,
	rowsIn,
	type TableKind,
} from "../../../../view/shared/on-demand/campaign/events/roll-table.ts";
import type { Form } from "../../../../view/shared/on-demand/forms/form.ts";
import { MODULE_ID, SETTINGS } from "../../../ids.ts";
import { notify } from "../../../notices.ts";
import { bounds, rollsFor } from "../../../on-demand/campaign/paddock.ts";
import { taskBounds, tasksFor } from "../../../on-demand/campaign/tasks.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { type Need, needOfSettingUp } from "../../../rooms.ts";
import { say, sayLabel } from "../../../words.ts";
import { ModuleWindow, type Prepared } from "../../module-window.ts";

type Render = foundry.applications.api.ApplicationV2.RenderOptions;

/** A table that a GM may write. */
interface Table {
	readonly kind: TableKind;
	readonly title: string;
	readonly setting: typeof SETTINGS.paddockRolls | typeof SETTINGS.crewTasks;
	readonly bounds: typeof bounds;
	readonly rows: (gameId: string) => readonly RollRow[];
	readonly read: (rows: readonly RollRow[], allowed: ReturnType<typeof bounds>) => readonly PaddockRoll[] | TableFault;
	readonly idOf: typeof idOfRoll;
}

const TABLES: Readonly<Record<TableKind, Table>> = {
	rolls: {
		kind: "rolls",
		title: "VOIDREGATTA.Campaign.RollTable.title",
		setting: SETTINGS.paddockRolls,
		bounds,
		rows: rollsFor,
		read: readRolls,
		idOf: idOfRoll,
	},
	tasks: {
		kind: "tasks",
		title: "VOIDREGATTA.Campaign.TaskTable.title",
		setting: SETTINGS.crewTasks,
		bounds: taskBounds,
		rows: tasksFor,
		read: readTasks,
		idOf: idOfTask,
	},
};

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
	readonly #table: Table;
	/** What the GM has typed; null before the first change. */
	#rows: readonly RollRow[] | null = null;
	#fault: TableFault | null = null;

	constructor(gameId: string, kind: TableKind = "rolls") {
		super({ id: `${MODULE_ID}-${kind === "tasks" ? "task" : "roll"}-table` });
		this.#gameId = gameId;
		this.#table = TABLES[kind];
	}

	override get title(): string {
		return game.i18n.localize(this.#table.title);
	}

	needed(): readonly Need[] {
		return [needOfSettingUp(this.#gameId)];
	}

	/** What the rows may use. */
	get #bounds(): ReturnType<typeof bounds> {
		return this.#table.bounds(this.#gameId);
	}

	/** The rows as they are in the form. */
	#typed(): readonly RollRow[] {
		const fields = [...this.element.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
		const form: Form = Object.fromEntries(fields.map((field) => [field.name, fieldValue(field)]));
		return rowsIn(form, this.#bounds.posts, (name) => this.#table.idOf(name, sayLabel));
	}

	async #show(rows: readonly RollRow[] | null, fault: TableFault | null = null): Promise<void> {
		[this.#rows, this.#fault] = [rows, fault];
		await this.render();
	}

	static async #onAdd(this: RollTableWindow): Promise<void> {
		await this.#show([...this.#typed(), newRow(this.#bounds.effects, this.#table.kind)]);
	}

	static async #onRemove(this: RollTableWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		await this.#show(this.#typed().filter((_, index) => index !== Number(dataset["index"])));
	}

	/** Forgets the GM's own table. */
	static async #onRestore(this: RollTableWindow): Promise<void> {
		const { [this.#gameId]: _own, ...others } = game.settings.get(MODULE_ID, this.#table.setting);
		await game.settings.set(MODULE_ID, this.#table.setting, others);
		await this.#show(null);
	}

	static async #onSave(this: RollTableWindow): Promise<void> {
		const rows = this.#typed();
		const read = this.#table.read(rows, this.#bounds);
		if ("code" in read) return this.#show(rows, read);
		const all = game.settings.get(MODULE_ID, this.#table.setting);
		await game.settings.set(MODULE_ID, this.#table.setting, { ...all, [this.#gameId]: read.map((roll) => ({ ...roll })) });
		notify("rolls-saved");
		await this.#show(null);
	}

	protected override async _prepareContext(
		options: Render & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		const context = await super._prepareContext(options);
		const rows = this.#rows ?? this.#table.rows(this.#gameId);
		const model = rollTableModel({ kind: this.#table.kind, uid: this.id, gameId: this.#gameId, rows, ...this.#bounds, fault: this.#fault });
		return Object.assign(context, say(model));
	}
}

function fieldValue(field: HTMLInputElement | HTMLSelectElement): string | boolean {
	return field.type === "checkbox" && "checked" in field ? field.checked : field.value;
}
