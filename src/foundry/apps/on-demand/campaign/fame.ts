/**
 * The hall of fame of the world: the careers of its pilots and craft over all matches, from the results that the craft keep, and the
 * payments in the ledgers of events.
 */
import {
	BY_WINS,
	fameModel,
	HALLS,
	type Hall,
	type Sorting,
	sortingAfter,
} from "../../../../view/shared/on-demand/campaign/events/fame.ts";
import { PARTIALS } from "../../../../view/shared/startup/templates.ts";
import { MODULE_ID } from "../../../ids.ts";
import { flownNow } from "../../../on-demand/campaign/flown.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { say } from "../../../words.ts";
import { ModuleWindow } from "../../module-window.ts";

type Render = foundry.applications.api.ApplicationV2.RenderOptions;

export class FameWindow extends ModuleWindow {
	static override DEFAULT_OPTIONS = {
		id: `${MODULE_ID}-fame`,
		classes: [MODULE_ID, "vr-fame-window"],
		window: { title: "VOIDREGATTA.Window.fame", icon: "fa-solid fa-trophy", resizable: true },
		position: { width: 820, height: 640 },
		actions: { sort: FameWindow.#onSort },
	};

	static override PARTS = {
		fame: { template: CAMPAIGN_TEMPLATES.fame, templates: [CAMPAIGN_TEMPLATES.fame, ...PARTIALS], scrollable: [""] },
	};

	#sorting: Record<Hall, Sorting> = { pilots: BY_WINS, craft: BY_WINS };

	protected override async _prepareContext(
		options: Render & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		const context = await super._prepareContext(options);
		return Object.assign(context, say(fameModel({ uid: this.id, flown: flownNow(), sorting: this.#sorting })));
	}

	static async #onSort(this: FameWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const hall = HALLS.find((candidate) => candidate === dataset["hall"]);
		if (!hall) return;
		this.#sorting[hall] = sortingAfter(this.#sorting[hall], dataset["column"]);
		await this.render();
	}
}
