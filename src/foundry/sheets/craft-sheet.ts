/**
 * The sheet of a craft: its design from the actor, and its match, with this turn's choices. The game's presenter decides what
 * the sheet shows, the craft its tabs and actions (`sheets.ts`), and the referee does the rest.
 */
import { type SeatId, seatId } from "../../core/kernel/seat.ts";
import type { CrewModel } from "../../view/shared/on-demand/campaign/crews/crew.ts";
import type { GameBundle } from "../../view/shared/startup/contract/room.ts";
import type { SheetForm, SheetInput } from "../../view/shared/startup/sheet/presenter.ts";
import { type Label, label } from "../../view/shared/startup/words/label.ts";
import { askBefore, chooseWhenDrawn, wireKeys } from "../apps/choosing.ts";
import { InputRedraw, readOut } from "../apps/drawing/redrawing.ts";
import { showStatus } from "../apps/drawing/status-bar.ts";
import { keepSheetDraft, sheetDraft } from "../apps/input/drafts.ts";
import { wireDrags, wireFields, wireFiles, wireInputs } from "../apps/input/fields.ts";
import { type Typing, wireTyping } from "../apps/input/typing.ts";
import { live, type Parts, type Prepared, prepared } from "../apps/module-window.ts";
import { show } from "../apps/windows.ts";
import { lendersOf } from "../chat/checks/borrowing.ts";
import { hasCampaign } from "../documents/campaign.ts";
import { type CraftActor, craftOf, isCraft } from "../documents/crafts.ts";
import { allMatches, type MatchCombat, matchInView, seatsOf } from "../documents/matches.ts";
import { MODULE_ID } from "../ids.ts";
import { notify } from "../notices.ts";
import { refreshWindows } from "../redraws.ts";
import { bundleOf, type Need, needOfBundle } from "../rooms.ts";
import { say } from "../words.ts";
import { isEditor, withoutOpenEditors } from "./editors.ts";
import type { ChecksTab } from "./on-demand/checks-tab.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

/** Data that Foundry passes from one class of the chain to the next, and that this class does not read. V13 and V14 type it differently. */
type Unread = never;

type Context = foundry.applications.api.DocumentSheetV2.RenderContext<foundry.abstract.Document.Any>;

// The sheet of an actor, typed as the sheet of any document: the compiler cannot compare a subclass with V14's full type, which is
// too deep.
const ActorSheet = ActorSheetV2 as unknown as typeof foundry.applications.api.DocumentSheetV2;

export class CraftSheet extends live(prepared(HandlebarsApplicationMixin(ActorSheet)))<foundry.abstract.Document.Any> implements Prepared {
	static override DEFAULT_OPTIONS = {
		classes: [MODULE_ID, "vr-craft-sheet"],
		position: { width: 720, height: 820 },
		window: { resizable: true, icon: "fa-solid fa-rocket" },
		form: { submitOnChange: true },
		actions: {
			choose: CraftSheet.#onChoose,
			seal: CraftSheet.#onChoose,
			draft: CraftSheet.#onDraft,
			pivot: CraftSheet.#onDraft,
			"open-board": CraftSheet.#onOpenBoard,
			print: CraftSheet.#onPrint,
			"remove-pilot": CraftSheet.#onRemovePilot,
			"agree-crew": CraftSheet.#onAgree,
			"paddock-roll": CraftSheet.#onPaddockRoll,
			"roll-check": CraftSheet.#onRollCheck,
			"act-on-check": CraftSheet.#onActOnCheck,
		},
	};

	/** `sheetOf` overrides it with the parts of the craft's sheet. */
	static override PARTS: Parts = {};

	get actor(): Actor.Implementation {
		// Foundry registers this sheet only for actors; `document` has the type of any document (see above).
		return this.document as Actor.Implementation;
	}

	/** Sheets of one type of craft open at the same place. */
	get kind(): string {
		return this.actor.type;
	}

	get craft(): CraftActor {
		if (!isCraft(this.actor)) throw new Error(`Actor ${this.actor.id} has the type ${this.actor.type}, which is not a craft's`);
		return this.actor;
	}

	/** Changes these fields of the craft, if this user may. */
	async change(system: object): Promise<void> {
		if (this.isEditable) await this.actor.update({ system });
	}

	/** The match of this craft, preferably the one in view, and its seat there. */
	#place(): { readonly combat: MatchCombat; readonly seat: SeatId } | null {
		const inView = matchInView();
		const matches = inView ? [inView, ...allMatches()] : allMatches();
		for (const combat of matches) {
			const combatant = seatsOf(combat).find(({ actorId }) => actorId === this.actor.id);
			if (combatant?.id) return { combat, seat: seatId(combatant.id) };
		}
		return null;
	}

	static #onChoose(this: CraftSheet, _event: Event, target: HTMLElement): void {
		this.#choose(target);
	}

	static #onDraft(this: CraftSheet, _event: Event, target: HTMLElement): void {
		this.#typing?.flush();
		this.#onInput(target, target.dataset);
	}

	static async #onPrint(this: CraftSheet, _event: Event, target: HTMLElement): Promise<void> {
		const { printForm } = await import("../apps/on-demand/printing.ts");
		const place = this.#place();
		return printForm(place?.combat ?? null, target, place?.seat);
	}

	static #onOpenBoard(): void {
		show("board");
	}

	static async #onRemovePilot(this: CraftSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
		await this.actor.update({ system: { [`${dataset.post ?? "pilot"}Uuid`]: null } });
	}

	static async #onAgree(this: CraftSheet): Promise<void> {
		await (await import("../on-demand/campaign/agreeing.ts")).agreeToClaims([this.craft]);
		await this.render();
	}

	static async #onPaddockRoll(this: CraftSheet, _event: Event, target: HTMLElement): Promise<void> {
		await (await import("../apps/on-demand/campaign/crew-tab.ts")).rollAtPost(this.#place(), target);
	}

	#checks: ChecksTab | null = null;

	get #room(): GameBundle | null {
		return bundleOf(craftOf(this.craft).gameId);
	}

	static async #onRollCheck(this: CraftSheet, _event: Event, target: HTMLElement): Promise<void> {
		const panel = target.closest<HTMLElement>("[data-check]");
		if (!panel || !this.isEditable) return;
		await this.#checks?.roll(panel);
		await this.render({ parts: ["checks"] });
	}

	/** Writes the outcome of a check on the sheet or takes it back, when a user asks for that. */
	static async #onActOnCheck(this: CraftSheet, _event: Event, target: HTMLElement): Promise<void> {
		await (await import("./on-demand/checks-tab.ts")).actByButton(target);
		await this.render({ parts: ["checks"] }); // the target's sheet may be another one
	}

	#choose(target: HTMLElement | SVGElement): void {
		this.#decidesAgain();
		this.#typing?.flush();
		void chooseWhenDrawn(target, this.#redraw.now, () => this.#place() ?? { combat: null, seat: null });
	}

	/** Any input on the sheet takes back that the craft act as proposed. */
	#decidesAgain(): void {
		const combat = this.#place()?.combat ?? null;
		void import("../apps/on-demand/fleet-orders/in-turn.ts")
			.then(({ decideAgain }) => decideAgain(combat) && refreshWindows())
			.catch(console.error);
	}

	/** The input of the last drawing, and what drew it. */
	#drawn: SheetInput | null = null;
	#form: SheetForm | null = null;

	/** Puts the input of an element into the draft. If the element names a command that must come first, asks the referee for it. */
	#onInput(element: Element, input: Readonly<Record<string, string | undefined>>): void {
		if (!this.#form?.next || !this.#drawn) return;
		this.#decidesAgain();
		const place = this.#place();
		if (place) askBefore(element, place);
		keepSheetDraft(this.actor.uuid ?? "", this.#form.next({ ...this.#drawn, draft: sheetDraft(this.actor.uuid) }, input));
		if (place && document.querySelector(".vr-board-side")) refreshWindows(); // a board shows it
		const parts = [element.closest<HTMLElement>("[data-tab]")?.dataset.tab ?? craftOf(this.craft).sheet.initial];
		this.#redraw.begin(this.render({ parts }));
	}

	needed(): readonly Need[] {
		return [needOfBundle(craftOf(this.craft).gameId)];
	}

	/** A house rule that cannot be loaded has no check on the sheet. */
	wanted(): readonly Need[] {
		return lendersOf(craftOf(this.craft)).map(needOfBundle);
	}

	partsShown(parts: Parts): Parts {
		const templates: Readonly<Record<string, string>> = this.#room?.presenter?.templates.sheet ?? {};
		const hasCrew = hasCampaign("crew");
		const shown = Object.entries(parts).filter(([id]) => id !== "crew" || hasCrew);
		return Object.fromEntries(shown.map(([id, part]) => [id, { ...part, template: templates[id] ?? part.template }]));
	}

	#typing: Typing | null = null;
	readonly #redraw = new InputRedraw();

	/**
	 * A part with an open editor stays as it is, since a new one would lose what the user has written; saving it redraws the part.
	 */
	protected override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: Unread): void {
		super._replaceHTML(withoutOpenEditors(result, content), content, options);
		this.#typing?.restore(); // at once: the next key may come before anything else
		this.#checks?.restore(content);
	}

	protected override async _prepareContext(
		options: foundry.applications.api.DocumentSheetV2.RenderOptions & { isFirstRender: boolean },
	): Promise<Context> {
		this.#typing?.prepare();
		const presenter = this.#room?.presenter;
		const place = this.#place();
		const campaignCrew = presenter ? await this.#crew(place) : null;
		if (options.isFirstRender) this.#openAt({ inMatch: place !== null, toRoll: campaignCrew?.toRoll ?? false });
		const context = await super._prepareContext(options);
		if (!presenter) return context;
		this.#form = await presenter.sheet();
		const { tableInput } = await import("../apps/on-demand/table-input.ts");
		const table = place && tableInput(place.combat, place.seat);
		const { craftInput } = await import("../documents/on-demand/craft-input.ts");
		const craft = await craftInput(this.craft, this.isEditable);
		this.#drawn = { uid: this.id, table, craft, draft: sheetDraft(this.actor.uuid) };
		const { ChecksTab } = await import("./on-demand/checks-tab.ts");
		this.#checks ??= new ChecksTab(this.craft);
		hideTab(context, "checks", !(await this.#checks.hasAny()));
		hideTab(context, "crew", !hasCampaign("crew"));
		const { editable } = craft;
		const checks = await this.#checks.model({ uid: this.id, editable, inMatch: table?.situation.over === false });
		const entry = place && entryNote(place.combat.system.stage);
		return Object.assign(context, say({ ...this.#form.model(this.#drawn), checks, entry, campaignCrew }));
	}

	/** Whether the sheet has opened by itself at the crew. */
	#atCrew = false;

	/**
	 * Chooses the tab at which the sheet opens, which is otherwise the last one. Before a match, a player opens it to roll in the paddock;
	 * a GM has other reasons too.
	 */
	#openAt({ inMatch, toRoll }: { readonly inMatch: boolean; readonly toRoll: boolean }): void {
		const { idle, initial } = craftOf(this.craft).sheet;
		const leaves = this.#atCrew && this.tabGroups.primary === "crew";
		this.#atCrew = toRoll && !game.user.isGM;
		if (this.#atCrew) this.tabGroups.primary = "crew";
		else if (idle && !inMatch) this.tabGroups.primary = idle;
		else if (leaves) this.tabGroups.primary = initial;
	}

	/** The model of the tab of the crew; null in a world without crews. */
	async #crew(place: { readonly combat: MatchCombat; readonly seat: SeatId } | null): Promise<CrewModel | null> {
		if (!hasCampaign("crew")) return null;
		const { crewTab } = await import("../apps/on-demand/campaign/crew-tab.ts");
		return crewTab(this.craft, place, { uid: this.id, editable: this.isEditable });
	}

	protected override async _preparePartContext(
		partId: string,
		context: Context,
		options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions,
	): Promise<Context> {
		const prepared = await super._preparePartContext(partId, context, options);
		// Foundry puts its tabs into the context; the type of a sheet's context omits them.
		const { tabs } = prepared as { readonly tabs?: Readonly<Record<string, object>> };
		return Object.assign(prepared, { tab: tabs?.[partId] });
	}

	protected override async _onRender(context: Unread, options: Unread): Promise<void> {
		await super._onRender(context, options);
		const { element } = this; // the user may close the sheet while code loads
		const place = this.#place();
		showStatus(element, place?.combat ?? null, place?.seat);
		readOut(element);
		const { showWaiting } = await import("../apps/on-demand/drawing/waiting.ts");
		showWaiting(element, matchInView());
		const { showAnswered } = await import("../apps/on-demand/drawing/answered.ts");
		showAnswered(element, place?.combat ?? null);
	}

	protected override async _onFirstRender(context: Unread, options: Unread): Promise<void> {
		await super._onFirstRender(context, options);
		wireKeys(this.element, (target) => this.#choose(target));
		wireFields(this.element, (field, input) => this.#onInput(field, input));
		wireFiles(this.element, (field, input) => this.#onInput(field, input));
		this.#typing = wireTyping(this.element, (field, input) => this.#onInput(field, input));
		wireInputs(this.element, (panel, changed) => void this.#checks?.typed(panel, changed).catch(console.error));
		wireDrags(this.element, (panel) => this.#checks?.dragged(panel) ?? null);
		const { element } = this; // the user may close the sheet while this loads
		void import("../apps/on-demand/input/avid-keys.ts").then(({ wireAvidKeys }) => wireAvidKeys(element)).catch(console.error);
	}

	/**
	 * Skips amounts of choices and fields of drafts, which are not part of the actor. Rich text is saved separately. Resets a value out
	 * of bounds, so that the other fields are saved.
	 */
	protected override _onChangeForm(formConfig: foundry.applications.api.ApplicationV2.FormConfiguration, event: Event): void {
		const { target } = event;
		// Only elements have `closest`. `instanceof` fails in another window, which has classes of its own.
		const element = target !== null && "closest" in target ? (target as Element) : null;
		if (element?.closest("[data-choice], [data-field], [data-file], [data-input], [data-aim]")) return;
		if (isEditor(target)) void this.actor.update({ [target.name]: target.value });
		else if (putBack(target)) notify("out-of-bounds");
		else super._onChangeForm(formConfig, event);
	}

	/** A number field that the user empties keeps the actor's last value. */
	protected override _processFormData(
		event: SubmitEvent | null,
		form: HTMLFormElement,
		formData: foundry.applications.ux.FormDataExtended,
	): object {
		// Foundry returns a value for each field of the form.
		const { name, img, system } = super._processFormData(event, form, formData) as Record<string, unknown>;
		const kept = { name, img, system };
		for (const [path, value] of Object.entries(foundry.utils.flattenObject(kept))) {
			if (value === null || value === undefined) foundry.utils.setProperty(kept, path, undefined);
		}
		return JSON.parse(JSON.stringify(kept));
	}

	/** An actor of the host system joins the crew. */
	protected async _onDropActor({ target }: DragEvent, actor: Actor.Implementation): Promise<null> {
		if (this.isEditable) await (await import("./on-demand/boarding.ts")).bringAboard(this.craft, actor, target);
		return null;
	}
}

/** Says whether the match still follows changes of the craft, or uses the craft as it was at the start; null after the match. */
function entryNote(stage: string): Label | null {
	if (stage === "over") return null;
	const since = hasCampaign("stations") ? "posts" : "fixed";
	return label(`VOIDREGATTA.Sheet.entry.${stage === "set-up" ? "follows" : since}`);
}

/** Removes a tab from those that Foundry put into the context. */
function hideTab(context: object, id: string, hidden: boolean): void {
	// Foundry puts its tabs into the context; the type of a sheet's context omits them.
	const { tabs } = context as { readonly tabs?: Record<string, object> };
	if (tabs && hidden) delete tabs[id];
}

/** Resets an invalid field to its last value; returns whether it was invalid. */
function putBack(target: EventTarget | null): boolean {
	// Only fields of a form change; each window has its own class of them.
	const field = target as HTMLInputElement | null;
	if (!field || !("defaultValue" in field) || field.checkValidity()) return false;
	field.value = field.defaultValue;
	return true;
}
