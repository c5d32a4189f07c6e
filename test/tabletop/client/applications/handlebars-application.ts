// HandlebarsApplicationMixin: parts from templates, one root element each, drawn
// alone or together. A part that is drawn again keeps focus and scroll position (§3.4).
// The parts of a render are fixed before its context is prepared, and asked for once.
import { deepClone, type Source } from "../../common/objects.ts";
import { getTemplate, renderTemplate } from "../helpers/handlebars.ts";
import { notifications } from "../helpers/notifications.ts";
import type { ApplicationV2 } from "./application.ts";
import { FormDataExtended } from "./form-data.ts";
import type { FormOptions, RenderOptions } from "./options.ts";

/** One template part. */
interface HandlebarsPart {
	template: string;
	id?: string;
	root?: boolean;
	classes?: string[];
	templates?: string[];
	scrollable?: string[];
	forms?: Record<string, FormOptions>;
}

// TypeScript asks for this shape of a mixin's base class.
type Base = new (...args: never[]) => ApplicationV2;

interface PartState {
	focus: string | null;
	selection: [number, number] | null;
	scroll: [string, number, number][];
}

/** A drawn part on its way into its window. */
interface Placed {
	partId: string;
	part: HandlebarsPart;
	/** Where its former element has been scrolled to. */
	scroll: PartState["scroll"];
}

function focusKey(element: HTMLElement): string | null {
	if (element.id) return `#${CSS.escape(element.id)}`;
	const name = element.getAttribute("name");
	if (name) return `${element.tagName}[name="${CSS.escape(name)}"]`;
	const pairs = Object.entries(element.dataset).filter(([key]) => !key.startsWith("tooltip"));
	const data = pairs.map(
		([key, value]) => `[data-${key.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}="${CSS.escape(value ?? "")}"]`,
	);
	return data.length ? element.tagName + data.join("") : null;
}

/** Where a part has been scrolled to. */
function scrolled(part: HandlebarsPart, held: HTMLElement): PartState["scroll"] {
	return (part.scrollable ?? []).map((selector) => {
		const element = selector === "" ? held : held.querySelector(selector);
		return [selector, element?.scrollTop ?? 0, element?.scrollLeft ?? 0];
	});
}

function remember(held: HTMLElement, scroll: PartState["scroll"]): PartState {
	const active = held.ownerDocument.activeElement;
	const inside = active instanceof HTMLElement && held.contains(active) ? active : null;
	const text = inside instanceof HTMLInputElement && inside.type === "text" ? inside : null;
	return { focus: inside ? focusKey(inside) : null, selection: text ? [text.selectionStart ?? 0, text.selectionEnd ?? 0] : null, scroll };
}

function recall(state: PartState, made: HTMLElement): void {
	const focused = state.focus ? made.parentElement?.querySelector<HTMLElement>(state.focus) : null;
	focused?.focus();
	if (state.selection && focused instanceof HTMLInputElement) focused.setSelectionRange(...state.selection);
	for (const [selector, top, left] of state.scroll) {
		if (top === 0 && left === 0) continue; // A new element begins there, and setting it again costs a layout of the page.
		const element = selector === "" ? made : made.querySelector(selector);
		if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
	}
}

/** What the mixin adds. */
interface HandlebarsMembers {
	readonly parts: Record<string, HTMLElement>;
	_configureRenderParts(options: RenderOptions): Record<string, HandlebarsPart>;
	_preparePartContext(partId: string, context: Source, options: RenderOptions): Promise<Source>;
	_attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
}

/** A class with the mixin's members beside its own. */
export type HandlebarsClass<T extends Base> = Omit<T, "prototype"> & {
	PARTS: Record<string, HandlebarsPart>;
	prototype: InstanceType<T> & HandlebarsMembers;
	new (...args: ConstructorParameters<T>): InstanceType<T> & HandlebarsMembers;
};

/** Adds parts from templates to an application class. */
export function HandlebarsApplicationMixin<T extends Base>(BaseApplication: T): HandlebarsClass<T> {
	// A mixin's class takes the same arguments as its base. TypeScript cannot express this.
	const AnyApplication = BaseApplication as unknown as typeof ApplicationV2;
	class HandlebarsApplication extends AnyApplication {
		static PARTS: Record<string, HandlebarsPart> = {};

		#parts: Record<string, HTMLElement> = {};
		/** The parts that this render may draw, fixed before the context is prepared (issue 11918). */
		#configured: Record<string, HandlebarsPart> = {};

		get parts(): Record<string, HTMLElement> {
			return this.#parts;
		}

		get #declared(): Record<string, HandlebarsPart> {
			return (this.constructor as typeof HandlebarsApplication).PARTS; // `constructor` is typed as Function only.
		}

		_configureRenderParts(_options: RenderOptions): Record<string, HandlebarsPart> {
			return deepClone(this.#declared);
		}

		/** Parts that the caller names stay as the caller named them, at the first render too. */
		override _configureRenderOptions(options: RenderOptions): void {
			super._configureRenderOptions(options);
			this.#configured = this._configureRenderParts(options);
			options.parts ??= Object.keys(this.#configured);
		}

		/**
		 * Loads the templates of the parts of the first render. The typings show that Foundry does so at each render since 13.341
		 * (issue 12471); a part that appears later has its templates loaded by no one here, the harder of the two.
		 */
		override async _preRender(context: Source, options: RenderOptions): Promise<void> {
			await super._preRender(context, options);
			if (!options.isFirstRender) return;
			const drawn = (options.parts ?? []).flatMap((partId) => this.#configured[partId] ?? []);
			await Promise.all(drawn.flatMap(({ template, templates = [template] }) => templates).map(getTemplate));
		}

		async _preparePartContext(partId: string, context: Source, _options: RenderOptions): Promise<Source> {
			context.partId = `${this.id}-${partId}`;
			const tabs = context.tabs as Record<string, unknown> | undefined; // As _prepareContext made them.
			if (tabs?.[partId]) context.tab = tabs[partId];
			return context;
		}

		/** All parts share one context: what a part adds to it, the next one finds (typings, `_preparePartContext`). */
		override async _renderHTML(context: Source, options: RenderOptions): Promise<unknown> {
			const drawn: Record<string, HTMLElement> = {};
			for (const partId of options.parts ?? []) {
				const part = this.#configured[partId];
				if (!part) {
					notifications.warn(`Part "${partId}" is not a supported template part for ${this.constructor.name}`);
					continue;
				}
				const own = await this._preparePartContext(partId, context, options);
				drawn[partId] = await this.#drawPart(partId, part, own);
			}
			return drawn;
		}

		async #drawPart(partId: string, part: HandlebarsPart, context: Source): Promise<HTMLElement> {
			try {
				return this.#parse(partId, part, await renderTemplate(part.template, context));
			} catch (error) {
				const why = error instanceof Error ? error.message : String(error);
				throw new Error(`Failed to render template part "${partId}":\n${why}`, { cause: error });
			}
		}

		#parse(partId: string, part: HandlebarsPart, html: string): HTMLElement {
			const holder = document.createElement("template");
			holder.innerHTML = html;
			const root = holder.content.firstElementChild;
			if (holder.content.childElementCount !== 1 || !(root instanceof HTMLElement)) {
				throw new Error(`Template part "${partId}" must render a single HTML element.`);
			}
			const element = document.adoptNode(root); // without a copy: half of the cost of a drawing in tests
			element.dataset.applicationPart = partId;
			if (part.id) element.id = `${this.id}-${part.id}`;
			if (part.classes) element.classList.add(...part.classes);
			return element;
		}

		/** A part that is new goes to the end; one that is configured no longer stays where it is: whether Foundry does more is not documented. */
		override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
			const parts = this.#configured;
			const drawn = result as Record<string, HTMLElement>; // The drawn parts by name, as made just above.
			const before = Object.keys(drawn).map((partId) => this.#scrollOf(partId, content)); // All at once: each change between two looks would cost a layout.
			for (const [index, [partId, element]] of Object.entries(drawn).entries())
				this.#place(content, element, { partId, part: parts[partId] ?? { template: "" }, scroll: before[index] ?? [] });
			for (const partId of Object.keys(drawn)) this._attachPartListeners(partId, this.#parts[partId] ?? content, options);
		}

		#scrollOf(partId: string, content: HTMLElement): PartState["scroll"] {
			const held = this.#heldIn(content, partId);
			return held ? scrolled(this.#configured[partId] ?? { template: "" }, held) : [];
		}

		#heldIn(content: HTMLElement, partId: string): HTMLElement | null {
			const held = this.#parts[partId];
			return held?.isConnected || (held && content.contains(held)) ? held : null;
		}

		#place(content: HTMLElement, element: HTMLElement, { partId, part, scroll }: Placed): void {
			const held = this.#heldIn(content, partId);
			if (held) {
				const state = remember(held, scroll);
				this._preSyncPartState(partId, element, held, state);
				held.replaceWith(element);
				this.#parts[partId] = element;
				recall(state, element);
				this._syncPartState(partId, element, held, state);
			} else {
				content.append(element);
				this.#parts[partId] = element;
			}
			this.#listen(element, part);
		}

		#listen(element: HTMLElement, part: HandlebarsPart): void {
			for (const [selector, config] of Object.entries(part.forms ?? {})) {
				const form = element.matches(selector) ? element : element.querySelector(selector);
				if (!(form instanceof HTMLFormElement)) continue;
				const handle = async (event: Event) => {
					event.preventDefault();
					await config.handler?.call(this as never, event, form, new FormDataExtended(form)); // Handlers are bound to the application.
					if (config.closeOnSubmit) await this.close({ submitted: true });
				};
				form.addEventListener("submit", (event) => void handle(event));
				if (config.submitOnChange) form.addEventListener("change", (event) => void handle(event));
			}
		}

		_preSyncPartState(_partId: string, _made: HTMLElement, _held: HTMLElement, _state: object): void {}

		_syncPartState(_partId: string, _made: HTMLElement, _held: HTMLElement, _state: object): void {}

		_attachPartListeners(_partId: string, _element: HTMLElement, _options: RenderOptions): void {}

		override _tearDown(options: Source): void {
			super._tearDown(options);
			this.#parts = {};
		}
	}
	return HandlebarsApplication as unknown as HandlebarsClass<T>; // The base is T, see above.
}
