/**
 * Ready-made craft: a window for each craft with a shelf. It lists the craft of the module and makes actors of them, one or
 * several at once.
 */

import type { Obstacle, ReadyMadeInput, Shelf } from "../../../view/shared/startup/setting-up/ready-made.ts";
import { PARTIALS } from "../../../view/shared/startup/templates.ts";
import { freeName } from "../../../view/shared/with-games/sheet/craft.ts";
import type { NamedCraft } from "../../documents/crafts.ts";
import { systemTakesCraft } from "../../documents/on-demand/probe.ts";
import { mayMakeCraft } from "../../documents/permissions.ts";
import { MODULE_ID } from "../../ids.ts";
import { setUpScenario } from "../../match/referee/on-demand/setting-up/scenarios.ts";
import { notify, notifyOnRefusal } from "../../notices.ts";
import { LATE_TEMPLATES } from "../../on-demand/templates.ts";
import { bundleOf, type Need, needOfBundle } from "../../rooms.ts";
import { say, sayLabel } from "../../words.ts";
import { readOut } from "../drawing/redrawing.ts";
import { ModuleWindow, type Parts, type Prepared } from "../module-window.ts";

const { ApplicationV2 } = foundry.applications.api;

export class ReadyMadeWindow extends ModuleWindow implements Prepared {
	static override DEFAULT_OPTIONS = {
		classes: [MODULE_ID, "vr-shelf-window"],
		window: { resizable: true },
		position: { width: 860, height: 760 },
		actions: {
			make: ReadyMadeWindow.#onMake,
			"make-chosen": ReadyMadeWindow.#onMakeChosen,
			"set-up-scenario": ReadyMadeWindow.#onSetUpScenario,
		},
	};

	static override PARTS: Parts = {
		search: { template: LATE_TEMPLATES.shelfSearch, templates: [LATE_TEMPLATES.shelfSearch, ...PARTIALS] },
		list: { template: LATE_TEMPLATES.shelfList, scrollable: [""] },
	};

	readonly #craft: NamedCraft;

	constructor(craft: NamedCraft, shelf: string) {
		super({
			id: `${MODULE_ID}-${shelf}`,
			classes: [`vr-${shelf}-window`],
			window: { title: `VOIDREGATTA.${craft.gameId}.Shelf.title`, icon: craft.icon },
		});
		this.#craft = craft;
	}

	/** The craft, once they are loaded. */
	#shelf: Shelf | null = null;
	#wishes: Readonly<Record<string, string>> = {};
	#chosen: readonly string[] = [];
	#made: ReadyMadeInput["made"] = null;
	/** Whether the server still works on a click. A second click would make the same craft again. */
	#making = false;

	static async #onMake(this: ReadyMadeWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const [actor] = await this.#make([dataset.id ?? ""]);
		const sheet = actor?.sheet;
		if (sheet instanceof ApplicationV2) await sheet.render({ force: true });
	}

	static async #onMakeChosen(this: ReadyMadeWindow): Promise<void> {
		const made = await this.#make(this.#chosen);
		if (made.length === 0) return;
		this.#chosen = [];
		await this.render({ parts: ["list"] });
	}

	static async #onSetUpScenario(_event: Event, { dataset }: HTMLElement): Promise<void> {
		await notifyOnRefusal(null, setUpScenario(dataset.game ?? "", dataset.scenario ?? ""));
	}

	/** Makes actors of the craft with these ids, all at once; returns the actors. */
	async #make(ids: readonly string[]): Promise<readonly Actor.Implementation[]> {
		if (this.#making) return [];
		this.#making = true;
		try {
			const inTheWay = await obstacle();
			if (inTheWay) {
				notify(inTheWay);
				return [];
			}
			const made = await Actor.implementation.createDocuments(this.#actorsOf(ids));
			this.#made = made.map(({ name }) => name);
			await this.render({ parts: ["list"] });
			return made;
		} finally {
			this.#making = false;
		}
	}

	needed(): readonly Need[] {
		return [needOfBundle(this.#craft.gameId)];
	}

	protected override async _prepareContext(
		options: foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		const context = await super._prepareContext(options);
		this.#shelf ??= (await bundleOf(this.#craft.gameId)?.presenter.readyMade?.()) ?? null;
		const [wishes, chosen, made] = [this.#wishes, this.#chosen, this.#made];
		const input = { uid: this.id, wishes, chosen, isReferee: game.user.isGM, obstacle: await obstacle(), made };
		return Object.assign(context, say(this.#shelf?.model(input) ?? {}));
	}

	protected override async _onRender(context: object, options: foundry.applications.api.ApplicationV2.RenderOptions): Promise<void> {
		await super._onRender(context, options);
		readOut(this.element);
	}

	protected override async _onFirstRender(context: object, options: foundry.applications.api.ApplicationV2.RenderOptions): Promise<void> {
		await super._onFirstRender(context, options);
		this.element.addEventListener("input", ({ target }) => {
			// Only fields and boxes take input here; each window has its own class of them.
			const field = target as HTMLInputElement | HTMLSelectElement | null;
			const { field: wish, choose } = field?.dataset ?? {};
			if (field && wish) this.#wishes = { ...this.#wishes, [wish]: field.value };
			if (choose) this.#chosen = this.#chosen.includes(choose) ? this.#chosen.filter((id) => id !== choose) : [...this.#chosen, choose];
			if (wish || choose) void this.render({ parts: ["list"] });
		});
	}

	/** The data of new actors, each with a name that no actor of the world has. */
	#actorsOf(ids: readonly string[]): Actor.CreateData[] {
		const taken = game.actors.map(({ name }) => name);
		return ids.flatMap((id) => {
			const craft = this.#shelf?.craft(id);
			if (!craft) return [];
			const name = freeName(craft.name, taken);
			taken.push(name);
			const looks = craft.looks.map(sayLabel).join("\n");
			const system = { ...craft.system, looks, livery: { ...craft.livery } };
			// The game's presenter gives the fields; the craft's data model validates them.
			return [{ name, type: this.#craft.type, system } as Actor.CreateData];
		});
	}
}

/** Why this user cannot make actors; null if the user can. */
async function obstacle(): Promise<Obstacle | null> {
	if (!game.user.can("ACTOR_CREATE")) return "may-not-create";
	if (!mayMakeCraft(game.user)) return "may-not-make";
	return (await systemTakesCraft()) ? null : "system-refuses";
}
