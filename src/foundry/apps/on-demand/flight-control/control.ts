/**
 * Flight Control: the GM sets up a match here, starts it, takes steps, pauses it, undoes steps and ends it.
 */

import type { Outcome } from "../../../../core/kernel/outcome.ts";
import type { ControlInput } from "../../../../view/shared/on-demand/windows/control.ts";
import { PARTIALS } from "../../../../view/shared/startup/templates.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { type MatchCombat, matchInView } from "../../../documents/matches.ts";
import { MODULE_ID } from "../../../ids.ts";
import { takeOverLease } from "../../../match/lease/lease.ts";
import { enter, redo, setStage } from "../../../match/player/commands.ts";
import {
	enterNpc,
	makeScene,
	moveSeat,
	prepare,
	reinforce,
	reinforceNpc,
	reroll,
	setOptions,
	skip,
	withdraw,
} from "../../../match/player/on-demand/commands.ts";
import { setUpAgain } from "../../../match/referee/on-demand/setting-up/again.ts";
import { setUpScenario } from "../../../match/referee/on-demand/setting-up/scenarios.ts";
import { keepAsDefaults, setUpMatch } from "../../../match/referee/on-demand/setting-up/set-up.ts";
import { notifyOnRefusal } from "../../../notices.ts";
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { LISTED, type Need, needOfSettingUp, openSettingUp, settingUpOf } from "../../../rooms.ts";
import { say } from "../../../words.ts";
import { readOut } from "../../drawing/redrawing.ts";
import { type FormTyping, wireForm } from "../../input/typing.ts";
import { LiveWindow, type Prepared } from "../../module-window.ts";
import { show } from "../../windows.ts";
import { editBeginning } from "../beginning.ts";
import { agreeToCrews, editRolls, editTasks, keepLines } from "../campaign/control-crew.ts";
import { EVENT_BUTTONS } from "../campaign/control-events.ts";
import { bringCraftHome } from "../campaign/homecoming.ts";
import { dealWithHurtCrew } from "../campaign/hurt-crew.ts";
import { dragMatches } from "../drag-matches.ts";
import { setDeciders } from "../hand/deciders.ts";
import { setPosts } from "../hand/posting.ts";
import { openRuling } from "../hand/ruling-seat.ts";
import { keepSeats, showSeats } from "../hand/seat-strip.ts";
import { FormSending } from "../input/form-sending.ts";
import { officiate } from "../officiating.ts";
import { printForm } from "../printing.ts";
import { confirm } from "../questions.ts";
import { RECORD_ACTIONS } from "../record/record-actions.ts";
import { controlInput, movedOnMap, newNpc, plainControlInput } from "./control-input.ts";
import { fillSides } from "./filling.ts";
import { wireHandles } from "./map-handles.ts";
import { ofWorld } from "./of-world.ts";
import { foldNew, SCENARIO_ACTIONS } from "./scenarios.ts";
import { startMatch } from "./starting.ts";
import { decideFor, stepOn } from "./stepping.ts";
import { undoWhenSure } from "./taking-back.ts";

type Render = foundry.applications.api.ApplicationV2.RenderOptions;

/** Milliseconds between two redraws: NPCs can take many steps in a second, and nobody can read each of them here. */
const PACE = 300;

export class ControlWindow extends LiveWindow implements Prepared {
	static override DEFAULT_OPTIONS = {
		id: `${MODULE_ID}-control`,
		classes: [MODULE_ID, "vr-control-window"],
		tag: "form",
		window: { title: "VOIDREGATTA.Window.control", icon: "fa-solid fa-flag-checkered", resizable: true },
		position: { width: 640, height: 760 },
		form: { handler: ControlWindow.#onForm, submitOnChange: true, closeOnSubmit: false },
		actions: {
			"set-up": ControlWindow.#onSetUp,
			"set-up-scenario": ControlWindow.#onSetUpScenario,
			"look-at": ControlWindow.#onLookAt,
			prepare: ControlWindow.#onPrepare,
			"set-up-again": ControlWindow.#onSetUpAgain,
			"enter-craft": ControlWindow.#onEnterCraft,
			"open-sheet": openSheetOf,
			"fill-npc": ControlWindow.#onFillNpc,
			"move-entrant": ControlWindow.#onMove,
			"remove-entrant": ControlWindow.#onRemove,
			"edit-beginning": ControlWindow.#onEditBeginning,
			"keep-defaults": ControlWindow.#onKeepDefaults,
			start: ControlWindow.#onStart,
			step: ControlWindow.#onStep,
			pause: ControlWindow.#onPause,
			resume: ControlWindow.#onResume,
			undo: ControlWindow.#onUndo,
			redo: ControlWindow.#onRedo,
			end: ControlWindow.#onEnd,
			officiate: ControlWindow.#onOfficiate,
			rule: ControlWindow.#onRule,
			decide: ControlWindow.#onDecide,
			skip: ControlWindow.#onSkip,
			reroll: ControlWindow.#onReroll,
			"take-over": takeOverLease,
			"keep-scenario": SCENARIO_ACTIONS.keep,
			"set-up-own": SCENARIO_ACTIONS.setUp,
			"take-out-scenario": SCENARIO_ACTIONS.takeOut,
			"bring-in-scenario": SCENARIO_ACTIONS.bringIn,
			"remove-scenario": SCENARIO_ACTIONS.remove,
			"edit-briefings": SCENARIO_ACTIONS.editBriefings,
			"make-event": EVENT_BUTTONS.make,
			"join-event": EVENT_BUTTONS.join,
			"open-event": EVENT_BUTTONS.open,
			"write-results": EVENT_BUTTONS.results,
			"bring-home": bringCraftHome,
			"hurt-crew": dealWithHurtCrew,
			"edit-rolls": editRolls,
			"edit-tasks": editTasks,
			"agree-crews": agreeToCrews,
			"open-board": () => show("board"),
			"open-archive": () => show("archive"),
			"open-fame": () => show("fame"),
			"open-welcome": () => show("welcome"),
			"make-scene": ControlWindow.#onMakeScene,
			print: ControlWindow.#onPrint,
			"enter-phrase": RECORD_ACTIONS.enterPhrase,
			"open-key": RECORD_ACTIONS.openKey,
			"save-key": RECORD_ACTIONS.saveKey,
			"set-phrase": RECORD_ACTIONS.setPhrase,
			"export-record": RECORD_ACTIONS.exportRecord,
			"record-lesson": RECORD_ACTIONS.recordLesson,
			"cut-record": RECORD_ACTIONS.cut,
			"bring-in-record": RECORD_ACTIONS.bringIn,
		},
	};

	static override PARTS = {
		control: { template: LATE_TEMPLATES.control, templates: [LATE_TEMPLATES.control, ...PARTIALS], scrollable: [""] },
	};

	/** Runs an action on the match in view, if there is one. */
	static async #with(work: (combat: MatchCombat) => Promise<Outcome<unknown> | undefined>): Promise<void> {
		const combat = matchInView();
		if (!combat) return;
		const done = work(combat).then((outcome) => outcome ?? ({ ok: true, value: null } as const));
		await notifyOnRefusal(combat, done);
	}

	static async #onSetUp(this: ControlWindow, _event: Event, target: HTMLElement): Promise<void> {
		foldNew(this.element, await notifyOnRefusal(null, setUpMatch(target.dataset.game ?? "")));
	}

	static async #onSetUpScenario(this: ControlWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		foldNew(this.element, await notifyOnRefusal(null, setUpScenario(dataset.game ?? "", dataset.scenario ?? "")));
	}

	static #onSetUpAgain(): Promise<void> {
		return ControlWindow.#with(async (combat) => {
			if (!hasCampaign("events")) return setUpAgain(combat);
			return (await import("../../../on-demand/campaign/next-heat.ts")).setUpAnother(combat, setUpAgain);
		});
	}

	static #onEnterCraft(this: ControlWindow): Promise<void> {
		const chosen = this.element.querySelector<HTMLSelectElement>("select[name=enter-craft]")?.value ?? "";
		const actor = game.actors.get(chosen) ?? null;
		return actor ? this.#joinCraft(actor) : Promise.resolve();
	}

	static async #onLookAt(_event: Event, target: HTMLElement): Promise<void> {
		await game.combats.get(target.dataset.match ?? "")?.activate();
	}

	static #onPrepare(_event: Event, target: HTMLElement): Promise<void> {
		return ControlWindow.#with((combat) => prepare(combat, target.dataset.step ?? ""));
	}

	static #onFillNpc(this: ControlWindow): Promise<void> {
		return this.#join(
			(combat, turn) => reinforceNpc(combat, newNpc(combat), turn),
			(combat) => enterNpc(combat, newNpc(combat)),
		);
	}

	static #onMove(_event: Event, target: HTMLElement): Promise<void> {
		const { seat = "", by } = target.dataset;
		return ControlWindow.#with((combat) => moveSeat(combat, seat, by === "-1" ? -1 : 1));
	}

	static #onRemove(_event: Event, target: HTMLElement): Promise<void> {
		return ControlWindow.#with((combat) => withdraw(combat, target.dataset.seat ?? ""));
	}

	static #onEditBeginning(_event: Event, target: HTMLElement): Promise<void> {
		return ControlWindow.#with((combat) => editBeginning(combat, target.dataset.seat ?? "").then(() => undefined));
	}

	static #onKeepDefaults(): Promise<void> {
		return ControlWindow.#with((combat) => keepAsDefaults(combat).then(() => undefined));
	}

	static #onStart(): Promise<void> {
		return ControlWindow.#with(startMatch);
	}

	static #onStep(): Promise<void> {
		return ControlWindow.#with((combat) => stepOn(combat).then(() => undefined));
	}

	static #onPause(): Promise<void> {
		return ControlWindow.#with((combat) => setStage(combat, "paused"));
	}

	static #onResume(): Promise<void> {
		return ControlWindow.#with((combat) => setStage(combat, "running"));
	}

	static async #onUndo(_event: Event, target: HTMLElement): Promise<void> {
		const combat = matchInView();
		if (combat) await undoWhenSure(combat, Number(target.dataset.to));
	}

	static #onRedo(): Promise<void> {
		return ControlWindow.#with(redo);
	}

	static async #onEnd(): Promise<void> {
		const sure = await confirm("VOIDREGATTA.Control.end", game.i18n.localize("VOIDREGATTA.Control.endQuestion"));
		if (sure) await ControlWindow.#with((combat) => setStage(combat, "over"));
	}

	static #onOfficiate(_event: Event, target: HTMLElement): Promise<void> {
		return officiate(target, matchInView());
	}

	static #onReroll(_event: Event, { dataset }: HTMLElement): Promise<void> {
		const die = { roll: Number(dataset.roll), die: Number(dataset.die), reason: "" };
		return ControlWindow.#with((combat) => reroll(combat, die));
	}

	static #onDecide(_event: Event, target: HTMLElement): Promise<void> {
		return ControlWindow.#with((combat) => decideFor(combat, target.dataset.seat ?? "").then(() => undefined));
	}

	static #onSkip(_event: Event, target: HTMLElement): Promise<void> {
		return ControlWindow.#with((combat) => skip(combat, target.dataset.seat ?? ""));
	}

	static #onRule(_event: Event, target: HTMLElement): void {
		openRuling(target.dataset.seat ?? "");
	}

	static #onPrint(_event: Event, target: HTMLElement): Promise<void> {
		return printForm(matchInView(), target);
	}

	static #onMakeScene(): Promise<void> {
		return ControlWindow.#with(makeScene);
	}

	static async #onForm(
		this: ControlWindow,
		_event: Event,
		_form: HTMLFormElement,
		formData: foundry.applications.ux.FormDataExtended,
	): Promise<void> {
		const combat = matchInView();
		const kept = await this.#sending.send(() => this.#send(combat, formData));
		if (!kept || this.#late) await this.render();
	}

	/** Sends the pilots and options of the form; returns whether the game accepted them. */
	async #send(combat: MatchCombat | null, { object }: foundry.applications.ux.FormDataExtended): Promise<boolean> {
		const settingUp = settingUpOf(combat?.system.game ?? "");
		if (!combat || !settingUp || combat.system.stage === "over") return true;
		await setDeciders(combat, object);
		await setPosts(combat, object);
		if (combat.system.stage !== "set-up") return true;
		await fillSides(combat, object);
		await keepLines(combat, object);
		return notifyOnRefusal(combat, setOptions(combat, settingUp.readOptions(object, combat.system.options)));
	}

	readonly pace = PACE;
	#typing: FormTyping | null = null;
	readonly #sending = new FormSending();
	/** Whether a redraw was put off since the form was sent. */
	#late = false;

	/** Without it the GM still reaches the other matches. */
	wanted(): readonly Need[] {
		const combat = matchInView();
		return combat ? [needOfSettingUp(combat.system.game)] : [];
	}

	/** Puts off a redraw while the user fills in the form. Otherwise the next change would send an old value back. */
	protected override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
		this.#late = this.#typing !== null && (this.#sending.isUnderWay || this.#typing.busy());
		if (this.#late) return;
		// A redraw from before the last change of the form would put an old value back into a field, and the next change would send that.
		if (this.#typing !== null && this.#sending.isOutdated) return void this.render();
		keepSeats(content, () => super._replaceHTML(result, content, options));
		this.#typing?.restore(); // at once: the next key may come before anything else
	}

	protected override async _prepareContext(
		options: Render & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		this.#sending.prepare();
		const context = await super._prepareContext(options);
		const combat = matchInView();
		return Object.assign(context, say(await shownModel(controlInput(this.id, combat, this.#joinTurn()))));
	}

	protected override async _onFirstRender(context: object, options: Render): Promise<void> {
		await super._onFirstRender(context, options);
		this.#typing = wireForm(this.element);
		wireHandles(this.element, movedOnMap);
		this.element.addEventListener("toggle", ({ target }) => void this.#showScenarios(target), { capture: true }); // it does not bubble
	}

	/** Loads what the cards of scenarios show, once the GM opens their list. */
	async #showScenarios(target: EventTarget | null): Promise<void> {
		// Only folds toggle.
		const { open, dataset } = target as HTMLDetailsElement;
		const missing = LISTED.filter(({ id, scenarios = [] }) => scenarios.length > 0 && !settingUpOf(id));
		if (!open || !("scenarios" in dataset) || missing.length === 0) return;
		await Promise.all(missing.map(({ id }) => openSettingUp(id)));
		await this.render();
	}

	protected override async _onRender(context: object, options: Render): Promise<void> {
		await super._onRender(context, options);
		readOut(this.element);
		dragMatches(this.element);
		showSeats(this.element, matchInView());
		const callbacks = { drop: (event: DragEvent) => void this.#drop(event) };
		new foundry.applications.ux.DragDrop.implementation({ dropSelector: "[data-drop=entrants]", callbacks }).bind(this.element);
	}

	async #drop(event: DragEvent): Promise<void> {
		// Drag data may be anything; the code reads only these two parts of it.
		const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as { type?: unknown; uuid?: unknown };
		const dropped = data.type === "Actor" && typeof data.uuid === "string" ? await fromUuid(data.uuid) : null;
		const actor = dropped instanceof foundry.documents.Actor ? await ofWorld(dropped) : null;
		if (dropped && !actor) return;
		await this.#joinCraft(actor);
	}

	#joinCraft(actor: Actor.Implementation | null): Promise<void> {
		return this.#join(
			(combat, turn) => reinforce(combat, actor, turn),
			(combat) => enter(combat, actor),
		);
	}

	/** The turn of the next reinforcement, as the GM has typed it. Empty means now. */
	#joinTurn(): string {
		return this.element?.querySelector<HTMLInputElement>("input[name=join-turn]")?.value ?? "";
	}

	/** Adds an entrant: as a reinforcement once the match has begun, at the turn that the GM has typed. */
	#join(
		reinforces: (combat: MatchCombat, turn: number | undefined) => Promise<Outcome<unknown>>,
		enters: (combat: MatchCombat) => Promise<Outcome<unknown>>,
	): Promise<void> {
		const value = this.#joinTurn();
		return ControlWindow.#with((combat) =>
			hasBegun(combat) ? reinforces(combat, value === "" ? undefined : Number(value)) : enters(combat),
		);
	}

	protected override _onClose(options: Render): void {
		super._onClose(options);
		this.#typing = null;
	}
}

/** Opens the sheet of a seat's craft. */
async function openSheetOf(_event: Event, { dataset }: HTMLElement): Promise<void> {
	const sheet = matchInView()?.combatants.get(dataset.seat ?? "")?.actor?.sheet;
	if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
}

/** Whether craft that enter now are reinforcements. */
function hasBegun({ system: { stage } }: MatchCombat): boolean {
	return stage === "running" || stage === "paused";
}

/** The model of Flight Control; only GMs need its code. An unforeseen fault in one match must not keep the GM from the others. */
async function shownModel(input: ControlInput) {
	const { controlModel } = await import("../../../../view/shared/on-demand/windows/control.ts");
	try {
		return controlModel(input);
	} catch (fault) {
		console.error(fault);
		return controlModel(plainControlInput(input));
	}
}
