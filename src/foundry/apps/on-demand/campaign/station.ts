/**
 * The station of a player: what the player's post decides now, and the parts of the order. Who leads the craft decides everything there.
 */
import { postOfCommand, postOfPart } from "../../../../core/kernel/on-demand/parts.ts";
import { idleModel } from "../../../../view/shared/on-demand/campaign/crews/stations.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import type { StationForm, StationInput } from "../../../../view/shared/startup/stations/form.ts";
import { PARTIALS } from "../../../../view/shared/startup/templates.ts";
import { type MatchCombat, matchInView } from "../../../documents/matches.ts";
import { MODULE_ID } from "../../../ids.ts";
import { knowsStations, openStations } from "../../../match/everyone/on-demand/crew-at.ts";
import { unreadableIn } from "../../../match/everyone/reading/unreadable.ts";
import { hasGiven, isHurt, isSpared, type OwnStation, onlyLeads, stationsOf } from "../../../match/player/on-demand/crew.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { refreshWindows } from "../../../redraws.ts";
import { type Need, needOfBundle, openBundle } from "../../../rooms.ts";
import { say } from "../../../words.ts";
import { askBefore, chooseWhenDrawn, wireKeys } from "../../choosing.ts";
import { InputRedraw, readOut } from "../../drawing/redrawing.ts";
import { showStatus } from "../../drawing/status-bar.ts";
import { keepSheetDraft, sheetDraft } from "../../input/drafts.ts";
import { wireFields } from "../../input/fields.ts";
import { type Typing, wireTyping } from "../../input/typing.ts";
import { LiveWindow, type Parts, type Prepared } from "../../module-window.ts";
import { show } from "../../windows.ts";
import { showWaiting } from "../drawing/waiting.ts";
import { wireAvidKeys } from "../input/avid-keys.ts";
import { tableInput } from "../table-input.ts";
import { pickedSeat } from "./open-station.ts";
import { needOfStation, stationFormOf } from "./station-forms.ts";
import { showStations } from "./stations.ts";
import { showTasks } from "./tasks.ts";

/** The station that the window shows. */
interface Shown {
	readonly combat: MatchCombat;
	readonly own: OwnStation;
	readonly table: TableInput;
}

export class StationWindow extends LiveWindow implements Prepared {
	static override DEFAULT_OPTIONS = {
		id: `${MODULE_ID}-station`,
		classes: [MODULE_ID, "vr-station-window"],
		window: { title: "VOIDREGATTA.Window.station", icon: "fa-solid fa-headset", resizable: true },
		position: { width: 390, height: 620 },
		actions: {
			choose: StationWindow.#onChoose,
			seal: StationWindow.#onChoose,
			draft: StationWindow.#onDraft,
			pivot: StationWindow.#onDraft,
			"open-board": () => show("board"),
		},
	};

	static override PARTS = { station: { template: CAMPAIGN_TEMPLATES.stationIdle, templates: [...PARTIALS], scrollable: [""] } };

	#shown: Shown | null = null;
	#form: StationForm | null = null;
	/** The model of the form; null if there is nothing to decide. */
	#model: object | null = null;
	#typing: Typing | null = null;
	readonly #redraw = new InputRedraw();

	static #onChoose(this: StationWindow, _event: Event, target: HTMLElement): void {
		this.#choose(target);
	}

	static #onDraft(this: StationWindow, _event: Event, target: HTMLElement): void {
		this.#typing?.flush();
		this.#onInput(target, target.dataset);
	}

	#choose(target: HTMLElement | SVGElement): void {
		this.#typing?.flush();
		const { combat = null, own } = this.#shown ?? {};
		void chooseWhenDrawn(target, this.#redraw.now, () => ({ combat, seat: own?.seat ?? null }));
	}

	/** Puts the input of an element into the draft, which the sheet of the craft shares. */
	#onInput(element: Element, change: Readonly<Record<string, string | undefined>>): void {
		const [shown, form] = [this.#shown, this.#form];
		const craft = shown && craftOf(shown);
		if (!shown || !craft || !form?.next) return;
		askBefore(element, { combat: shown.combat, seat: shown.own.seat });
		keepSheetDraft(craft, form.next(inputOf(this.id, shown), change));
		refreshWindows();
		this.#redraw.begin(this.render());
	}

	needed(): readonly Need[] {
		const combat = matchInView();
		return combat ? [needOfBundle(combat.system.game), needOfStation(combat.system.game), needOfCrews(combat)] : [];
	}

	partsShown(parts: Parts): Parts {
		const combat = matchInView();
		this.#shown = combat && !unreadableIn(combat) ? shownIn(combat) : null;
		this.#form = combat && stationFormOf(combat.system.game);
		this.#model = this.#shown && this.#form ? modelOf(this.id, this.#shown, this.#form) : null;
		const { station } = parts;
		return station && this.#form && this.#model ? { station: { ...station, template: this.#form.template } } : parts;
	}

	protected override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
		super._replaceHTML(result, content, options);
		this.#typing?.restore(); // at once: the next key may come before anything else
	}

	protected override async _prepareContext(
		options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		this.#typing?.prepare();
		const model = this.#model ?? idleModel(idleness(this.#shown, matchInView())); // at once: the parts of this drawing were chosen for it
		const context = await super._prepareContext(options);
		return Object.assign(context, say(model));
	}

	protected override async _onRender(context: object, options: object): Promise<void> {
		await super._onRender(context, options);
		const { combat = null, own, table = null } = this.#shown ?? {};
		// The captain's draft is there to fill in the parts of others.
		const hidden = combat !== null && own !== undefined && onlyLeads(combat, own);
		for (const button of this.element.querySelectorAll<HTMLElement>('[data-action="seal"]')) button.hidden = hidden;
		showWaiting(this.element, combat);
		showStatus(this.element, combat, own?.seat ?? null);
		readOut(this.element);
		void showStations(this.element, combat, table)
			.then(() => showTasks(this.element, combat, table))
			.catch(console.error);
	}

	protected override async _onFirstRender(context: object, options: object): Promise<void> {
		await super._onFirstRender(context, options);
		wireKeys(this.element, (target) => this.#choose(target));
		wireAvidKeys(this.element);
		wireFields(this.element, (field, input) => this.#onInput(field, input));
		this.#typing = wireTyping(this.element, (field, input) => this.#onInput(field, input));
	}
}

/** The need to know who decides what; the option may have been turned on in mid-match. */
function needOfCrews(combat: MatchCombat): Need {
	const open = async () => {
		const room = await openBundle(combat.system.game);
		if (room.ok) await openStations(combat);
		return room;
	};
	return { id: `${combat.system.game}.crews`, isOpen: () => knowsStations(combat), open };
}

/** The station to show in a match: the one that the user has turned to, or else one for which something is due. */
function shownIn(combat: MatchCombat): Shown | null {
	const all = stationsOf(combat);
	const own = all.find(({ seat }) => seat === pickedSeat(combat)) ?? all.find(({ isDue }) => isDue) ?? all[0];
	const table = own && tableInput(combat, own.seat);
	return own && table ? { combat, own, table } : null;
}

function modelOf(uid: string, shown: Shown, form: StationForm): object | null {
	if (hasGiven(shown.combat, shown.own) || isSpared(shown.combat, shown.own)) return null;
	try {
		return form.model(inputOf(uid, shown));
	} catch (fault) {
		console.error(fault); // the board says what is wrong with the match
		return null;
	}
}

function inputOf(uid: string, shown: Shown): StationInput {
	const { table, own } = shown;
	const { crew, posts, leads } = own;
	return {
		uid: `${uid}-form`,
		table,
		draft: sheetDraft(craftOf(shown)),
		sealsAll: game.user.isGM,
		decides: {
			part: (kind, part) => leads || posts.includes(postOfPart(crew.manned, kind, part) ?? ""),
			command: (kind) => leads || posts.includes(postOfCommand(crew.manned, kind)),
		},
	};
}

function craftOf({ table, own }: Shown): string | null {
	return table.faces.find(({ id }) => id === own.seat)?.actorUuid ?? null;
}

function idleness(shown: Shown | null, combat: MatchCombat | null): Parameters<typeof idleModel>[0] {
	if (!shown) return combat && isHurt(combat) ? "hurt" : "none";
	if (shown.table.situation.over) return "ended";
	return hasGiven(shown.combat, shown.own) ? "given" : "nothing";
}
