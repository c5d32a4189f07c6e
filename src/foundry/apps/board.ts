/**
 * The board: the match as everybody sees it, with the choices of the user's own seat on it.
 */
import { findPresenter } from "../../view/presenters.ts";
import { PARTIALS } from "../../view/templates.ts";
import { matchInView } from "../documents/matches.ts";
import { MODULE_ID, TEMPLATES } from "../ids.ts";
import { say } from "../words.ts";
import { chooseFrom, wireKeys } from "./choosing.ts";
import { placesOf, readOut, slideFrom } from "./redrawing.ts";
import { tableInput } from "./table-input.ts";
import { forget, keepFresh, show } from "./windows.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** How far the board can be enlarged, and by how much a step. */
const ZOOM = { least: 1, most: 4, step: 1.25 } as const;

export class BoardWindow extends HandlebarsApplicationMixin(ApplicationV2) {
	static override DEFAULT_OPTIONS = {
		id: `${MODULE_ID}-board`,
		classes: [MODULE_ID, "vr-board-window"],
		window: { title: "VOIDREGATTA.Window.board", icon: "fa-solid fa-ring", resizable: true },
		position: { width: 1140, height: 900 },
		actions: {
			choose: BoardWindow.#onChoose,
			"toggle-par": BoardWindow.#onTogglePar,
			"zoom-in": BoardWindow.#onZoomIn,
			"zoom-out": BoardWindow.#onZoomOut,
			"zoom-reset": BoardWindow.#onZoomReset,
			"open-control": BoardWindow.#onOpenControl,
		},
	};

	static override PARTS = { board: { template: TEMPLATES.noMatch, templates: [TEMPLATES.noMatch, ...PARTIALS], scrollable: [""] } };

	#zoom: number = ZOOM.least;
	#showsPar = false;
	/** Where craft were before the board was drawn anew. */
	#places: ReadonlyMap<string, string> = new Map();

	static #onChoose(this: BoardWindow, _event: Event, target: HTMLElement): void {
		this.#choose(target);
	}

	static #onTogglePar(this: BoardWindow): void {
		this.#showsPar = !this.#showsPar;
		void this.render();
	}

	static #onZoomIn(this: BoardWindow): void {
		this.#zoomTo(this.#zoom * ZOOM.step);
	}

	static #onZoomOut(this: BoardWindow): void {
		this.#zoomTo(this.#zoom / ZOOM.step);
	}

	static #onZoomReset(this: BoardWindow): void {
		this.#zoomTo(ZOOM.least);
	}

	static #onOpenControl(): void {
		show("control");
	}

	#zoomTo(zoom: number): void {
		this.#zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));
		void this.render();
	}

	#choose(target: HTMLElement | SVGElement): void {
		const combat = matchInView();
		void chooseFrom(target, combat, tableInput(combat)?.seat ?? null);
	}

	protected override _configureRenderParts(
		options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions,
	): Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> {
		const parts = super._configureRenderParts(options);
		const presenter = findPresenter(matchInView()?.system.game ?? "");
		const { board } = parts;
		return presenter && board ? { ...parts, board: { ...board, template: presenter.templates.board } } : parts;
	}

	protected override async _prepareContext(
		options: foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		keepFresh(this); // from before anything is read, so that no change falls between reading and drawing
		if (this.rendered) this.#places = placesOf(this.element);
		const context = await super._prepareContext(options);
		const combat = matchInView();
		const input = tableInput(combat);
		const presenter = findPresenter(combat?.system.game ?? "");
		if (!presenter) return Object.assign(context, { isReferee: game.user.isGM });
		const aids = this.#showsPar && game.user.isGM;
		return Object.assign(context, say(presenter.board({ uid: this.id, table: input, zoom: this.#zoom, aids })));
	}

	protected override async _onRender(context: object, options: foundry.applications.api.ApplicationV2.RenderOptions): Promise<void> {
		await super._onRender(context, options);
		slideFrom(this.element, this.#places);
		readOut(this.element);
	}

	protected override async _onFirstRender(context: object, options: foundry.applications.api.ApplicationV2.RenderOptions): Promise<void> {
		await super._onFirstRender(context, options);
		wireKeys(this.element, (target) => this.#choose(target));
	}

	protected override _onClose(options: foundry.applications.api.ApplicationV2.RenderOptions): void {
		super._onClose(options);
		forget(this);
	}
}
