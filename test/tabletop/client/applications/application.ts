// ApplicationV2: options along the class chain, the order of rendering, actions,
// position, hooks for every class in the chain. Source: foundry-api.md §3.
import type { Source } from "../../common/objects.ts";
import { Hooks } from "../helpers/hooks.ts";
import { i18n } from "../helpers/i18n.ts";
import { notifications } from "../helpers/notifications.ts";
import { busyWhile, fault } from "../state.ts";
import { onClick, run } from "./actions.ts";
import { FormDataExtended } from "./form-data.ts";
import { type Frame, fillControls, makeFrame } from "./frame.ts";
import { makeMovable } from "./moving.ts";
import {
	type ApplicationOptions,
	type FormOptions,
	type HeaderControl,
	mergeOptions,
	type PartialOptions,
	type Position,
	type RenderOptions,
} from "./options.ts";
import { place } from "./position.ts";
import { type TabConfig, type TabContext, tabContext } from "./tabs.ts";

/** The open windows, by id: foundry.applications.instances. */
export const instances = new Map<string, ApplicationV2>();

let counter = 0;
let topmost = 100;

const STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/** A window, or a part of the page with its own rendering. */
export class ApplicationV2 {
	static DEFAULT_OPTIONS: PartialOptions = {
		id: "app-{id}",
		classes: [],
		tag: "div",
		window: {
			frame: true,
			positioned: true,
			title: "",
			icon: false,
			controls: [],
			minimizable: true,
			resizable: false,
			contentTag: "section",
			contentClasses: [],
		},
		actions: {},
		position: {},
	};
	static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;
	static RENDER_STATES = STATES;
	static TABS: Record<string, TabConfig> = {};

	readonly options: ApplicationOptions;
	readonly position: Position = {};
	tabGroups: Record<string, string | null> = {};
	window: Partial<Frame> & { windowId?: string } = {};
	#element: HTMLElement | null = null;
	#state: number = STATES.NONE;
	#minimized = false;
	#queue: Promise<unknown> = Promise.resolve();

	constructor(options: PartialOptions = {}) {
		this.options = this._initializeApplicationOptions(options);
		Object.assign(this.position, this.options.position);
		for (const [group, { initial }] of Object.entries(this.#class.TABS)) this.tabGroups[group] ??= initial ?? null;
	}

	get #class(): typeof ApplicationV2 {
		return this.constructor as typeof ApplicationV2; // `constructor` is typed as Function only.
	}

	/** This class and its base classes, the most derived first. */
	static *inheritanceChain(): Generator<typeof ApplicationV2> {
		let cls: typeof ApplicationV2 = this;
		while (cls?.prototype) {
			yield cls;
			if (cls === ApplicationV2) return;
			cls = Object.getPrototypeOf(cls) as typeof ApplicationV2; // The parent class of a class is a class.
		}
	}

	_initializeApplicationOptions(options: PartialOptions): ApplicationOptions {
		const chain = [...this.#class.inheritanceChain()].reverse().filter((cls) => Object.hasOwn(cls, "DEFAULT_OPTIONS"));
		const merged = mergeOptions([...chain.map((cls) => cls.DEFAULT_OPTIONS), options]);
		merged.uniqueId ??= String(++counter);
		merged.id = merged.id.replace("{id}", merged.uniqueId);
		return merged;
	}

	get id(): string {
		return this.options.id;
	}

	// Foundry types the element as never null; it is null before the first render.
	get element(): HTMLElement {
		return this.#element as HTMLElement;
	}

	get form(): HTMLFormElement | null {
		if (this.options.tag === "form") return this.#element as HTMLFormElement | null; // Made with that tag.
		return this.#element?.querySelector<HTMLFormElement>("form.window-content") ?? null;
	}

	get title(): string {
		return i18n.localize(this.options.window.title);
	}

	get hasFrame(): boolean {
		return this.options.window.frame;
	}

	get state(): number {
		return this.#state;
	}

	get rendered(): boolean {
		return this.#state === STATES.RENDERED;
	}

	get minimized(): boolean {
		return this.#minimized;
	}

	/** Renders the application. Renders and closings run one after the other (API page: "a Semaphore used to enqueue asynchronous operations"). */
	async render(options: boolean | RenderOptions = {}, _old: RenderOptions = {}): Promise<this> {
		const given: RenderOptions = typeof options === "boolean" ? { force: options, ..._old } : { ...options };
		await this.#enqueue(() => this.#render(given));
		return this;
	}

	async #enqueue(work: () => Promise<void>): Promise<void> {
		const done = this.#queue.catch(() => {}).then(work);
		this.#queue = done;
		await busyWhile(done);
	}

	/** The order of issue 11918. `_canRender` does not know yet whether it is the first render (13585). */
	async #render(options: RenderOptions): Promise<void> {
		if (!this.#mayRender(options)) return;
		options.isFirstRender = this.#state <= STATES.NONE;
		if (options.isFirstRender && !options.force) return;
		try {
			this._configureRenderOptions(options);
			const context = await this._prepareContext(options);
			if (options.isFirstRender) await this._preFirstRender(context, options);
			await this._preRender(context, options);
			this.#callHooks("preRender", context, options);
			this.#state = STATES.RENDERING;
			await this.#draw(context, options);
			await this.#finish(context, options);
		} catch (error) {
			fault(`Failed to render Application "${this.id}"`, error);
			throw error;
		}
	}

	/** An error of `_canRender` is a warning to the user (typings: "@throws An Error to display a warning message"). */
	#mayRender(options: RenderOptions): boolean {
		try {
			return this._canRender(options) !== false;
		} catch (error) {
			notifications.warn(error instanceof Error ? error.message : String(error));
			return false;
		}
	}

	/** A window whose content cannot be drawn goes from the page, and its next forced render is a first one (WoD5e issue 115). */
	async #draw(context: Source, options: RenderOptions): Promise<void> {
		if (options.isFirstRender) {
			this.#element = await this._renderFrame(options);
			this._attachFrameListeners();
		}
		try {
			const result = await this._renderHTML(context, options);
			this._replaceHTML(result, this.window.content ?? this.element, options);
		} catch (error) {
			this.#element?.remove();
			this.#forgetElement();
			this.#state = STATES.ERROR;
			throw error;
		}
		if (options.isFirstRender) {
			instances.set(this.id, this);
			await this._insertElement(this.element, options);
		}
		if (this.hasFrame) this._updateFrame(options);
	}

	#forgetElement(): void {
		instances.delete(this.id);
		this.#element = null;
		this.window = {};
		this.#minimized = false;
	}

	async #finish(context: Source, options: RenderOptions): Promise<void> {
		this.#state = STATES.RENDERED;
		if (this.options.window.positioned && (options.isFirstRender || options.position)) this.setPosition(options.position ?? this.position);
		if (options.isFirstRender) await this._onFirstRender(context, options);
		await this._onRender(context, options);
		this.#callHooks("render", this.element, context, options);
		if (options.isFirstRender && this.hasFrame) this.bringToFront();
		await this._postRender(context, options);
	}

	#callHooks(prefix: string, ...args: unknown[]): void {
		for (const cls of this.#class.inheritanceChain()) Hooks.callAll(`${prefix}${cls.name}`, this, ...args);
	}

	_canRender(_options: RenderOptions): false | void {}

	_configureRenderOptions(_options: RenderOptions): void {}

	async _prepareContext(_options: RenderOptions): Promise<Source> {
		const groups = Object.keys(this.#class.TABS);
		return groups.length === 1 && groups[0] ? { tabs: this._prepareTabs(groups[0]) } : {};
	}

	/** The tabs of a group as a template shows them. */
	_prepareTabs(group: string): Record<string, TabContext> {
		const config = this.#class.TABS[group];
		if (!config) return {};
		this.tabGroups[group] ??= config.initial ?? null;
		return tabContext(group, config, this.tabGroups[group] ?? null);
	}

	/** Shows another tab of a group, without a render. */
	changeTab(tab: string, group: string, { force = false }: { force?: boolean; event?: Event; updatePosition?: boolean } = {}): void {
		if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
		if (this.tabGroups[group] === tab && !force) return;
		for (const element of this.element.querySelectorAll<HTMLElement>(`[data-group="${group}"][data-tab]`)) {
			const active = element.dataset.tab === tab;
			element.classList.toggle("active", active);
			if (element.hasAttribute("aria-selected") || element.getAttribute("role") === "tab")
				element.setAttribute("aria-selected", String(active));
		}
		this.tabGroups[group] = tab;
	}

	async _preFirstRender(_context: Source, _options: RenderOptions): Promise<void> {}

	async _preRender(_context: Source, _options: RenderOptions): Promise<void> {}

	async _renderHTML(_context: Source, _options: RenderOptions): Promise<unknown> {
		throw new Error(`The ${this.constructor.name} application class is not renderable because it does not define _renderHTML`);
	}

	_replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
		throw new Error(`The ${this.constructor.name} application class is not renderable because it does not define _replaceHTML`);
	}

	async _onFirstRender(_context: Source, _options: RenderOptions): Promise<void> {}

	async _onRender(_context: Source, _options: RenderOptions): Promise<void> {}

	async _postRender(_context: Source, _options: RenderOptions): Promise<void> {}

	async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
		const element = document.createElement(this.options.tag);
		element.id = this.id;
		element.className = ["application", ...this.options.classes].join(" ");
		if (this.options.tag === "form") element.setAttribute("autocomplete", "off");
		if (this.hasFrame) {
			this.window = makeFrame(element, this.options);
			element.setAttribute("role", this.options.tag === "dialog" ? "dialog" : "region");
			if (this.window.title) {
				this.window.title.id = `${this.id}-title`;
				element.setAttribute("aria-labelledby", this.window.title.id);
			}
		}
		return element;
	}

	_updateFrame(options: RenderOptions): void {
		const title = options.window?.title ?? this.title;
		if (this.window.title) this.window.title.textContent = title;
		if (this.window.header) fillControls(this.window as Frame, this._headerControls()); // A window with a header has a complete frame.
	}

	_headerControls(): HeaderControl[] {
		const controls = this._getHeaderControls();
		for (const cls of this.#class.inheritanceChain()) Hooks.callAll(`getHeaderControls${cls.name}`, this, controls);
		return controls;
	}

	_getHeaderControls(): HeaderControl[] {
		return [...this.options.window.controls];
	}

	/** Waited for on 14 (typings of 14: "Asynchronous at runtime"). */
	_insertElement(element: HTMLElement, _options: RenderOptions): void | Promise<void> {
		document.getElementById(element.id)?.remove();
		document.body.append(element);
	}

	_attachFrameListeners(): void {
		const { element } = this;
		const click = (event: Event) => onClick(this, event);
		element.addEventListener("click", click);
		element.addEventListener("contextmenu", click);
		const { form } = this;
		if (form && this.options.form) {
			const config = this.options.form;
			form.addEventListener("submit", (event) => void this.#submitted(config, event));
			form.addEventListener("change", (event) => this._onChangeForm(config, event));
		}
		if (this.window.header) makeMovable(this, this.window as Frame, this.options.window.minimizable); // As above.
	}

	_onClickAction(_event: Event, _target: HTMLElement): void {}

	toggleControls(expanded?: boolean): void {
		this.window.controlsDropdown?.classList.toggle("expanded", expanded);
	}

	_onChangeForm(config: FormOptions, event: Event): void {
		if (config.submitOnChange) run(this, () => this._onSubmitForm(config, event));
	}

	async #submitted(config: FormOptions, event: Event): Promise<void> {
		event.preventDefault();
		run(this, () => this._onSubmitForm(config, event));
	}

	async _onSubmitForm(config: FormOptions, event: Event): Promise<void> {
		event.preventDefault();
		const form = this.form ?? (event.currentTarget as HTMLFormElement); // Submits come from a form.
		const formData = new FormDataExtended(form);
		if (config.handler) await config.handler.call(this as never, event, form, formData);
		if (config.closeOnSubmit) await this.close({ submitted: true });
	}

	/** Submits the application's form from code. */
	async submit(_options: Source = {}): Promise<void> {
		if (!this.form || !this.options.form)
			throw new Error(`The ${this.constructor.name} application does not support a single top-level form element`);
		await this._onSubmitForm(this.options.form, new Event("submit", { cancelable: true }));
	}

	setPosition(position: Position = {}): Position {
		Object.assign(this.position, position);
		if (this.#element) place(this.#element, this.position);
		return this.position;
	}

	bringToFront(): void {
		if (!this.#element || !this.options.window.positioned) return;
		if (Number(this.#element.style.zIndex) !== topmost) this.#element.style.zIndex = String(++topmost);
	}

	async minimize(): Promise<void> {
		this.#fold(true);
	}

	async maximize(): Promise<void> {
		this.#fold(false);
	}

	_toggleMinimize(): void {
		this.#fold(!this.#minimized);
	}

	#fold(minimized: boolean): void {
		if (!this.rendered || !this.hasFrame) return;
		this.#minimized = minimized;
		this.element.classList.toggle("minimized", minimized);
		if (minimized) Object.assign(this.element.style, { width: "", height: "" });
		else this.setPosition();
	}

	async close(options: Source = {}): Promise<this> {
		await this.#enqueue(() => this.#close(options));
		return this;
	}

	async #close(options: Source): Promise<void> {
		if (this.#state !== STATES.RENDERED || !this.#element) return;
		await this._preClose(options);
		this.#state = STATES.CLOSING;
		this._removeElement(this.#element);
		this._tearDown(options);
		this.#forgetElement();
		this.#state = STATES.CLOSED;
		this._onClose(options);
		this.#callHooks("close");
	}

	_tearDown(_options: Source): void {}

	async _preClose(_options: Source): Promise<void> {}

	_removeElement(element: HTMLElement): void {
		element.remove();
	}

	_onClose(_options: Source): void {}
}
