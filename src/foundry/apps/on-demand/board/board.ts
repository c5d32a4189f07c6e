/**
 * The board: the match as everybody sees it, with the choices of the user's own seat.
 */
import { type Camera, FIRST_CAMERA, TURN, turnedBy, ZOOM, zoomed } from "../../../../view/shared/startup/board/camera.ts";
import type { BoardInput } from "../../../../view/shared/startup/board/presenter.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import { PARTIALS } from "../../../../view/shared/startup/templates.ts";
import { type MatchCombat, matchInView } from "../../../documents/matches.ts";
import { MODULE_ID, TEMPLATES } from "../../../ids.ts";
import { unreadableIn } from "../../../match/everyone/reading/unreadable.ts";
import { FOLLOWS } from "../../../redraws.ts";
import { bundleOf, type Need, needOfBundle } from "../../../rooms.ts";
import { say } from "../../../words.ts";
import { chooseWhenDrawn, wireKeys } from "../../choosing.ts";
import { InputRedraw, readOut } from "../../drawing/redrawing.ts";
import { wireFields } from "../../input/fields.ts";
import { refuseUnreadable } from "../../input/numbers.ts";
import { type Typing, wireTyping } from "../../input/typing.ts";
import type { Parts, Prepared } from "../../module-window.ts";
import { show } from "../../windows.ts";
import { showAround } from "../drawing/around.ts";
import { wireLights } from "../drawing/board-moves.ts";
import { ChangingWindow } from "../drawing/changing-window.ts";
import { glidesFrom, stopGliding } from "../drawing/gliding.ts";
import { followSteps } from "../drawing/happened.ts";
import { tick } from "../drawing/ticking.ts";
import {
	activeTable,
	draftAt,
	keepDraft,
	newFleetPanel,
	placePanel,
	preparePanel,
	stopsProposals,
	wirePanel,
} from "../fleet-orders/fleet-panel.ts";
import { wireRulings } from "../hand/ruling-seat.ts";
import { wireAvidKeys } from "../input/avid-keys.ts";
import { wireCamera } from "../input/camera-input.ts";
import { wireCraft } from "../input/craft-input.ts";
import { wireHexKeys } from "../input/hex-keys.ts";
import { wirePlanes } from "../input/plane-input.ts";
import { officiate } from "../officiating.ts";
import { filmed, forgetFilm, isFilming, newFilm, ordersNow, waitsForPresent } from "../playback/board-film.ts";
import { printForm } from "../printing.ts";
import { boardModel, fittedCamera, followingChanges, unreadableRecord } from "./broken-match.ts";
import { helmDraftAt, isDocked, newDock, onDockInput, placeDock, prepareDock } from "./docked-helm.ts";
import { endLookingBack, isPast, newLookingBack, placeRow, refusesInput, tableShown, wireLookingBack } from "./looking-back.ts";
import type { PrivateBoard } from "./private-board.ts";
import { showShortcuts, wireShortcutList } from "./shortcut-list.ts";
import { tellUser } from "./telling-user.ts";

/** Milliseconds after the last move of the camera until a full redraw, which also shows what a moved camera cannot. */
const SETTLED = 200;

export class BoardWindow extends ChangingWindow implements Prepared {
	static override DEFAULT_OPTIONS = {
		id: `${MODULE_ID}-board`,
		classes: [MODULE_ID, "vr-board-window"],
		window: { title: "VOIDREGATTA.Window.board", icon: "fa-solid fa-ring", resizable: true },
		position: { width: 1140, height: 900 },
		actions: {
			choose: BoardWindow.#onChoose,
			seal: BoardWindow.#onChoose,
			"toggle-par": BoardWindow.#onTogglePar,
			"zoom-in": BoardWindow.#onZoomIn,
			"zoom-out": BoardWindow.#onZoomOut,
			"zoom-reset": BoardWindow.#onZoomReset,
			fit: BoardWindow.#onFit,
			turn: BoardWindow.#onTurn,
			"place-at": BoardWindow.#onDraft,
			draft: BoardWindow.#onDraft,
			pivot: BoardWindow.#onDraft,
			officiate: BoardWindow.#onOfficiate,
			"open-control": BoardWindow.#onOpenControl,
			"open-board": () => show("board"), // from a helm, which is the same beside the board and in a window of its own
			"list-keys": BoardWindow.#onListKeys,
			print: BoardWindow.#onPrint,
		},
	};

	static override PARTS = { board: { template: TEMPLATES.noMatch, templates: [TEMPLATES.noMatch, ...PARTIALS], scrollable: [""] } };

	readonly #own: PrivateBoard | null;
	#camera: Camera = FIRST_CAMERA;
	#showsPar = false;
	/** This user's drafts on the board, by craft. */
	readonly #panel = newFleetPanel({
		match: () => this.#shown(),
		redraw: () => this.#redrawNow(),
		caughtUp: async () => {
			this.#typing?.flush();
			await this.#redraw.now;
		},
	});
	/** The helm beside the board. */
	readonly #dock = newDock();
	/** What shows earlier moments on the board. */
	readonly #back = newLookingBack({
		root: () => this.element,
		match: () => this.#shown(),
		seat: () => activeTable(this.#panel, this.#shown(), bundleOf(this.#game)?.presenter)?.seat ?? null,
		redraw: () => this.render(),
	});
	/** What shows on the board what happened. */
	readonly #film = newFilm({ root: () => this.element, match: () => this.#shown(), redraw: () => this.#redrawNow({ [FOLLOWS]: true }) });
	/** The present as the board shows it: what is beside the map shows it during a film, too. */
	#present: TableInput | null = null;
	/** The input of the drawing on the screen: a camera move shows at once, and what the user does is meant for what the user sees. */
	#drawn: BoardInput | null = null;
	/** The same two of the drawing that is under way. */
	#coming: { readonly present: TableInput | null; input: BoardInput | null } = { present: null, input: null };
	#game = "";
	/** As `#drawn`, but null while a drawing is under way, and after one that failed. */
	#standing: BoardInput | null = null;
	#frame = 0;
	#settling = 0;
	/** Whether this redraw follows a change of the match. */
	#follows = false;
	/** Whether craft glide in it. */
	#glides = false;
	/** Whether a part of the board shows the next step already, and another not yet. */
	#isBetween = false;
	#typing: Typing | null = null;
	/** Stops reading out the steps of the match. */
	#silence = (): void => undefined;
	readonly #redraw = new InputRedraw();

	constructor(own: PrivateBoard | null = null) {
		super();
		this.#own = own;
	}

	static #onChoose(this: BoardWindow, _event: Event, target: HTMLElement): void {
		this.#choose(target);
	}

	static #onTogglePar(this: BoardWindow): void {
		this.#showsPar = !this.#showsPar;
		void this.render();
	}

	static #onZoomIn(this: BoardWindow): void {
		this.#look(zoomed(this.#camera, ZOOM.step));
	}

	static #onZoomOut(this: BoardWindow): void {
		this.#look(zoomed(this.#camera, 1 / ZOOM.step));
	}

	static #onZoomReset(this: BoardWindow): void {
		const { yaw, pitch } = this.#camera;
		this.#look(bundleOf(this.#game)?.presenter.firstCamera ?? { ...FIRST_CAMERA, yaw, pitch });
	}

	/** Shows what concerns the user now. */
	static #onFit(this: BoardWindow): void {
		const presenter = bundleOf(this.#game)?.presenter;
		if (this.#drawn) this.#look(presenter?.fitted?.(this.#drawn) ?? presenter?.firstCamera ?? FIRST_CAMERA);
	}

	static #onTurn(this: BoardWindow, _event: Event, { dataset: { yaw, pitch } }: HTMLElement): void {
		this.#look(turnedBy(this.#camera, TURN.step * Number(yaw ?? 0), TURN.step * Number(pitch ?? 0)));
	}

	static #onDraft(this: BoardWindow, _event: Event, target: HTMLElement): void {
		this.#typing?.flush();
		if (isDocked(target)) this.#onHelm(target, target.dataset);
		else this.#onInput(target.dataset);
	}

	static #onOfficiate(_event: Event, target: HTMLElement): void {
		void officiate(target, matchInView());
	}

	static #onPrint(this: BoardWindow, _event: Event, target: HTMLElement): Promise<void> {
		return printForm(this.#shown(), target);
	}

	static async #onListKeys(this: BoardWindow): Promise<void> {
		await showShortcuts(this.element);
	}

	static #onOpenControl(): void {
		show("control");
	}

	/** The match on this board. */
	#shown(): MatchCombat | null {
		return this.#own ? this.#own.match : matchInView();
	}

	/** Moves the camera: updates what moves with it at once, and redraws everything when it rests. */
	#look(camera: Camera): void {
		this.#camera = camera;
		stopGliding(this.element);
		if (!bundleOf(this.#shown()?.system.game ?? "")?.presenter.moved) return void this.render();
		this.#frame ||= window.requestAnimationFrame(() => {
			this.#frame = 0;
			this.#move();
		});
		window.clearTimeout(this.#settling);
		this.#settling = window.setTimeout(() => this.#rest(), SETTLED);
	}

	/** Moves what moves with the camera. */
	#move(): void {
		const presenter = bundleOf(this.#game)?.presenter;
		if (this.#drawn && !this.#isBetween) this.change(say(presenter?.moved?.({ ...this.#drawn, camera: this.#camera }) ?? []));
	}

	/** Redraws the board when the camera rests. During a drag it waits, since the picture under the pointer must stay. */
	#rest(): void {
		if (!this.rendered) return;
		if (!this.element.querySelector(".vr-dragging")) return void this.render();
		this.#settling = window.setTimeout(() => this.#rest(), SETTLED);
	}

	/** Puts the input of an element of the board into the draft. */
	#onInput(input: Readonly<Record<string, string | undefined>>): void {
		if (waitsForPresent(this.#film, () => this.#onInput(input))) return;
		const presenter = bundleOf(this.#shown()?.system.game ?? "")?.presenter;
		if (!this.#drawn || !presenter?.nextBoardDraft || refusesInput(this.#back)) return;
		const { table } = this.#drawn;
		keepDraft(this.#panel, table, presenter.nextBoardDraft({ ...this.#drawn, draft: draftAt(this.#panel, table) }, input));
		void this.#redrawNow();
	}

	/** Puts the input of an element of the docked helm into the draft of the craft's sheet. */
	#onHelm(element: Element, input: Readonly<Record<string, string | undefined>>): void {
		const dock = bundleOf(this.#game)?.dock;
		const table = this.#drawn && this.#present;
		if (!dock || !table || !isDocked(element) || refusesInput(this.#back)) return;
		stopsProposals(this.#panel);
		onDockInput(dock, { element, combat: this.#shown(), table }, input);
		void this.#redrawNow();
	}

	/** Redraws after an input, or for a film; a choice waits for this redraw. */
	#redrawNow(options: object = {}): Promise<unknown> {
		this.#redraw.begin(this.render(options));
		return this.#redraw.now ?? Promise.resolve();
	}

	#choose(target: HTMLElement | SVGElement): void {
		if (refusesInput(this.#back)) return;
		ordersNow(this.#film);
		stopsProposals(this.#panel);
		this.#typing?.flush();
		void chooseWhenDrawn(target, this.#redraw.now, () => {
			const combat = this.#shown();
			const drawn = this.#redraw.now ? null : this.#drawn?.table; // a button is for the seat that it was drawn for
			return { combat, seat: (drawn ?? activeTable(this.#panel, combat, bundleOf(this.#game)?.presenter))?.seat ?? null };
		});
	}

	needed(): readonly Need[] {
		const combat = this.#shown();
		return combat ? [needOfBundle(combat.system.game)] : [];
	}

	partsShown(parts: Parts): Parts {
		const combat = this.#shown();
		const presenter = combat && !unreadableIn(combat) ? bundleOf(combat.system.game)?.presenter : null;
		const { board } = parts;
		return presenter && board ? { ...parts, board: { ...board, template: presenter.templates.board } } : parts;
	}

	partsReplaced(content: HTMLElement): void {
		placePanel(this.#panel, content, { thorough: !this.#follows, keeps: this.keepsField });
		placeDock(this.#dock, content, this.keepsField);
	}

	keepsText(field: Element): boolean {
		return this.#typing?.isAhead(field) ?? false;
	}

	protected override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
		this.#follows = Reflect.get(options, FOLLOWS) === true;
		this.#glide(this.readied !== null || this.keepsElements("board"), () => {
			super._replaceHTML(result, content, options);
			this.#typing?.restore(); // at once: the next key may come before anything else
		});
	}

	framed(change: () => void): void {
		this.#isBetween = true;
		this.#glide(true, change);
	}

	/** Redraws; craft glide in it, unless the camera was moved meanwhile. */
	#glide(stays: boolean, redraw: () => void): void {
		const glides = this.#glides && this.#coming.input?.camera === this.#camera;
		const setOut = glides ? glidesFrom(this.element, stays) : null;
		redraw();
		setOut?.(this.moved);
	}

	protected override async _prepareContext(
		options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		this.#typing?.prepare();
		const combat = this.#shown(); // at once: the parts of this drawing were chosen for it
		const room = combat && bundleOf(combat.system.game);
		const context = await super._prepareContext(options);
		await preparePanel(this.#panel, room?.presenter, { uid: this.id, camera: this.#camera, aids: false, deadline: null });
		const present = activeTable(this.#panel, combat, room?.presenter);
		const filmedNow = filmed(this.#film, this.#own ? null : combat, isPast(this.#back) ? null : present);
		const input = tableShown(this.#back, combat, filmedNow ?? present);
		const isNow = !isPast(this.#back) && !isFilming(this.#film);
		const standing = this.#standing;
		[this.#standing, this.readied, this.#glides] = [null, null, false];
		this.#coming = { present, input: null };
		const presenter = room?.presenter;
		const record = combat && unreadableRecord(combat);
		if (!presenter || record) return Object.assign(context, say({ isReferee: game.user.isGM, record }));
		const isNew = this.#game !== presenter.id;
		// Each game has its own camera.
		if (isNew) [this.#drawn, this.#camera] = [null, presenter.firstCamera ?? FIRST_CAMERA];
		const aids = this.#showsPar && game.user.isGM;
		const deadline = !isPast(this.#back) && combat?.system.stage === "running" ? (combat.system.deadline ?? null) : null;
		const drafts = isNow ? { draft: draftAt(this.#panel, input), sheetDraft: helmDraftAt(input) } : { draft: null };
		const next = { uid: this.id, table: input, camera: this.#camera, aids, ...drafts, deadline };
		// A board opens on what concerns its user: in a race that is the whole course.
		const coming = isNew && input && !presenter.opensWhole ? { ...next, camera: fittedCamera(presenter, next) } : next;
		this.#coming.input = coming;
		this.#camera = coming.camera;
		// After an input of a form its fields are compared with the page: what they show may have been refused.
		const isFollowed = coming.draft === null || Reflect.get(options, FOLLOWS) === true;
		const changes = !isNew && standing && isFollowed && this.keepsElements("board") ? followingChanges(presenter, coming, standing) : null;
		// Craft glide when the match moves them, and not when the camera does.
		this.#glides = standing?.camera === this.#camera;
		this.#game = presenter.id;
		await this.ready(changes?.map(say) ?? null);
		// Beside a film its user may go on with the helm.
		await prepareDock(this.#dock, isPast(this.#back) ? undefined : room?.dock, { uid: this.id, table: present });
		const model = this.readied ? null : boardModel(presenter, coming);
		if (model) return Object.assign(context, say(model));
		if (!this.readied) this.#coming.input = null;
		options.parts = []; // nothing is rendered from a template
		return context;
	}

	protected override async _onRender(context: object, options: foundry.applications.api.ApplicationV2.RenderOptions): Promise<void> {
		await super._onRender(context, options);
		({ present: this.#present, input: this.#drawn } = this.#coming);
		const isBroken = this.#drawn === null && options.parts?.length === 0;
		if (isBroken) this.element.querySelector(".window-content")?.replaceChildren(game.i18n.localize("VOIDREGATTA.Notice.broken-match"));
		this.#isBetween = false;
		if (this.#drawn && this.#drawn.camera !== this.#camera) this.#move(); // the camera was moved while this was prepared
		if (this.#own) this.#own.showAround(this.#drawn?.table ?? null);
		else this.#showAround();
		readOut(this.element);
		tick(this.element);
		this.#standing = this.#drawn;
	}

	/** Shows round the drawn board what its user should know of the match. */
	#showAround(): void {
		const hasPast = isPast(this.#back);
		const table = hasPast || !this.#drawn ? null : this.#present;
		showAround(this.element, this.#shown(), { table, losses: !hasPast && !isFilming(this.#film) });
		const presenter = bundleOf(this.#game)?.presenter ?? null;
		tellUser(this.element, this.#shown(), { table: this.#drawn?.table ?? null, presenter, isPast: hasPast });
		placeRow(this.#back);
	}

	protected override async _onFirstRender(context: object, options: foundry.applications.api.ApplicationV2.RenderOptions): Promise<void> {
		await super._onFirstRender(context, options);
		this.#silence = followSteps(this.element, this.#film);
		wireKeys(this.element, (target) => this.#choose(target));
		wireHexKeys(this.element);
		wireCraft(this.element);
		wirePlanes(this.element, (input) => this.#onInput(input));
		wireCamera(this.element, { camera: () => this.#camera, look: (camera) => this.#look(camera) });
		wireLights(this.element);
		wireRulings(this.element);
		wireLookingBack(this.#back);
		wirePanel(this.#panel, this.element);
		wireShortcutList(this.element);
		wireAvidKeys(this.element);
		wireFields(this.element, (field, input) => this.#onHelm(field, input));
		this.#typing = wireTyping(this.element, (_, input) => this.#onInput(input));
		this.element.addEventListener("change", ({ target }) => {
			// Only fields of a form change.
			const field = target as HTMLInputElement | HTMLSelectElement;
			if (field.closest("[data-draft]") && !isDocked(field) && !refuseUnreadable(field))
				this.#onInput({ name: field.name, value: field.value });
		});
	}

	protected override _onClose(options: foundry.applications.api.ApplicationV2.RenderOptions): void {
		super._onClose(options);
		window.clearTimeout(this.#settling);
		this.#silence();
		endLookingBack(this.#back);
		forgetFilm(this.#film);
		this.#standing = null;
	}
}
