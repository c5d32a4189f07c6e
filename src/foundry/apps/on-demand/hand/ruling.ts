/**
 * The window of a GM's ruling on one craft: a form of everything that the game lets a GM set now. Flight Control and the marks on the
 * board open it.
 */

import type { SeatId } from "../../../../core/kernel/seat.ts";
import { type RulingInput, readRuling, rulingModel } from "../../../../view/shared/on-demand/hand/form.ts";
import { PARTIALS } from "../../../../view/shared/startup/templates.ts";
import { facesOf } from "../../../documents/faces.ts";
import { type MatchCombat, matchInView } from "../../../documents/matches.ts";
import { MODULE_ID } from "../../../ids.ts";
import { openTableOf } from "../../../match/everyone/reading/read-match.ts";
import { rule } from "../../../match/player/on-demand/commands.ts";
import { notifyOnRefusal } from "../../../notices.ts";
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { type Need, needOfBundle } from "../../../rooms.ts";
import { say } from "../../../words.ts";
import { LiveWindow, type Prepared } from "../../module-window.ts";
import { chosenSeat } from "./ruling-seat.ts";

export class RulingWindow extends LiveWindow implements Prepared {
	static override DEFAULT_OPTIONS = {
		id: `${MODULE_ID}-ruling`,
		classes: [MODULE_ID, "vr-ruling-window"],
		tag: "form",
		window: { title: "VOIDREGATTA.Window.ruling", icon: "fa-solid fa-gavel", resizable: true },
		position: { width: 480, height: "auto" as const },
		form: { handler: RulingWindow.#onRule, submitOnChange: false, closeOnSubmit: false },
	};

	static override PARTS = {
		ruling: { template: LATE_TEMPLATES.ruling, templates: [LATE_TEMPLATES.ruling, ...PARTIALS], scrollable: [""] },
	};

	/** The input of the form on the screen; null if there is nothing to rule on. */
	#drawn: RulingInput | null = null;
	/** Whether the GM has changed a field: then a step of the match does not redraw the form. */
	#touched = false;

	static async #onRule(
		this: RulingWindow,
		_event: Event,
		_form: HTMLFormElement,
		{ object }: foundry.applications.ux.FormDataExtended,
	): Promise<void> {
		const combat = matchInView();
		if (!combat || !this.#drawn) return;
		const changes = readRuling(this.#drawn.levers, object);
		const reason = String(object.reason ?? "").trim();
		if (!(await notifyOnRefusal(combat, rule(combat, { changes, reason })))) return;
		this.#touched = false;
		await this.render({ force: true });
	}

	needed(): readonly Need[] {
		const combat = matchInView();
		return combat ? [needOfBundle(combat.system.game)] : [];
	}

	protected override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
		if (this.#touched && this.#drawn?.face.id === chosenSeat()) return;
		super._replaceHTML(result, content, options);
	}

	protected override async _prepareContext(
		options: foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		const context = await super._prepareContext(options);
		const combat = matchInView();
		const seat = chosenSeat();
		const input = combat && seat ? rulingInput(this.id, combat, seat) : null;
		if (!this.#touched || this.#drawn?.face.id !== chosenSeat()) [this.#drawn, this.#touched] = [input, false];
		return Object.assign(context, say(input ? rulingModel(input) : { uid: this.id, groups: [] }));
	}

	protected override async _onFirstRender(context: object, options: foundry.applications.api.ApplicationV2.RenderOptions): Promise<void> {
		await super._onFirstRender(context, options);
		this.element.addEventListener("input", () => {
			this.#touched = true;
		});
		// A fold that opens makes the window higher: it moves up if it would leave the screen. The event does not bubble.
		this.element.addEventListener("toggle", () => this.setPosition(), true);
	}

	protected override _onClose(options: foundry.applications.api.ApplicationV2.RenderOptions): void {
		super._onClose(options);
		this.#touched = false;
	}
}

/** The input of the form; null if the match cannot be read, or has no such seat. */
function rulingInput(uid: string, combat: MatchCombat, seat: SeatId): RulingInput | null {
	const table = openTableOf(combat);
	const face = facesOf(combat).find(({ id }) => id === seat);
	if (!table.ok || !face) return null;
	const { entry, match } = table.value;
	const levers = entry.game.overruling?.levers(match.state.open, seat) ?? [];
	return { uid, gameId: entry.game.id, face, levers };
}
