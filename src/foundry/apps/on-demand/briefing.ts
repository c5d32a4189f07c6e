/**
 * The window of briefings: a player reads the briefings of the player's sides, a GM reads those of all sides.
 */

import { briefingModel } from "../../../view/shared/on-demand/windows/briefing.ts";
import { matchInView } from "../../documents/matches.ts";
import { MODULE_ID } from "../../ids.ts";
import { keptBriefings } from "../../match/briefings/briefings.ts";
import { briefingsOf } from "../../match/briefings/on-demand/briefing-copies.ts";
import { LATE_TEMPLATES } from "../../on-demand/templates.ts";
import { say } from "../../words.ts";
import { LiveWindow } from "../module-window.ts";

export class BriefingWindow extends LiveWindow {
	static override DEFAULT_OPTIONS = {
		id: `${MODULE_ID}-briefing`,
		classes: [MODULE_ID, "vr-briefing-window"],
		window: { title: "VOIDREGATTA.Window.briefing", icon: "fa-solid fa-scroll", resizable: true },
		position: { width: 480, height: 420 },
	};

	static override PARTS = { briefing: { template: LATE_TEMPLATES.briefing, scrollable: [""] } };

	protected override async _prepareContext(
		options: foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		const context = await super._prepareContext(options);
		const id = matchInView()?.id ?? "";
		const texts = game.user.isGM ? await briefingsOf(id) : keptBriefings(id);
		return Object.assign(context, say(briefingModel(this.id, texts)));
	}
}
