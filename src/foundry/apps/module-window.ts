/**
 * The base of all windows: what a window needs is loaded before Foundry renders it, and a redraw keeps the focus and the open folds.
 * Foundry fixes the parts of a window before it prepares their context, and asks for them once a render. So whatever decides on
 * parts must be there when `render` begins.
 */
import { TEMPLATES } from "../ids.ts";
import { notifyRefusal } from "../notices.ts";
import { FOLLOWS, forget, keepFresh } from "../redraws.ts";
import type { Need } from "../rooms.ts";
import { keepFocus } from "./drawing/focus.ts";
import { ownFrame, takeFrame } from "./drawing/frames.ts";
import { openFolds, restoreFolds } from "./drawing/redrawing.ts";
import { type Press, wirePress } from "./input/pressing.ts";
import { holdUnsent, keepUnfinished, keepUnsent, watchUnfinished } from "./input/unfinished.ts";
import { wireRules } from "./rule-marks.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RenderOptions = foundry.applications.api.HandlebarsApplicationMixin.RenderOptions;

/** The parts of a window, by their ids. */
export type Parts = Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;

/** What a window tells its base. */
export interface Prepared {
	/** What must be loaded before there is anything to show. */
	needed?(): readonly Need[];
	/** What is loaded first too, but can be missing. */
	wanted?(): readonly Need[];
	/** The parts of a drawing, once everything needed is loaded. */
	partsShown?(parts: Parts): Parts;
	/** Brings into the page what comes there before the rest, in frames of its own; `turn` waits for the next. */
	comesFirst?(turn: () => Promise<void>): Promise<void>;
	/** Makes such changes of one frame, with what the window does around them. */
	framed?(change: () => void): void;
	/** New parts are in their place: the window adds to them what it keeps through redraws. */
	partsReplaced?(content: HTMLElement): void;
	/** Whether a field keeps the text that it shows through a redraw by changes, since it is newer. */
	keepsText?(field: Element): boolean;
	/** The name under which its place is remembered, if several windows share it; otherwise its id. */
	readonly kind?: string;
	/** The least number of milliseconds between two redraws of a live window. */
	readonly pace?: number;
}

/** What a window has loaded, and what its present drawing has of that. */
class Preparation {
	readonly #window: Prepared;
	/** What the window has tried to load, whether that succeeded or not. */
	readonly #tried = new Set<string>();
	/** Whether the drawing lacks what it needs. */
	#lacks = false;
	/** The ids of the parts of the drawing. */
	shown: readonly string[] = [];
	/** Whether the drawing needs something that came up after `render` was called. */
	late = false;
	/** How often the window was closed. */
	closings = 0;

	constructor(window: Prepared) {
		this.#window = window;
	}

	#all(): readonly Need[] {
		return [...(this.#window.needed?.() ?? []), ...(this.#window.wanted?.() ?? [])];
	}

	/** Loads what is missing. A failure is told when the user opens the window, and once while it is open. */
	async load(opens: boolean): Promise<void> {
		// Without its code, a window opens where Foundry puts it, and its action bar stays in its form.
		opening ??= await openingCode().catch((fault: unknown) => {
			console.error(fault);
			return null;
		});
		const missing = this.#all().filter(({ isOpen }) => !isOpen());
		const loaded = await Promise.all(missing.map(async ({ id, open }) => ({ id, outcome: await open() })));
		for (const { id, outcome } of loaded) {
			if (!outcome.ok && (opens || !this.#tried.has(id))) notifyRefusal(null, outcome.refusal);
			this.#tried.add(id);
		}
	}

	/** Begins a drawing with what is there. Returns whether all parts are new, since the last drawing had more or less to show. */
	begin(): boolean {
		const lacked = this.#lacks;
		this.#lacks = (this.#window.needed?.() ?? []).some(({ isOpen }) => !isOpen());
		this.late = this.#all().some(({ id, isOpen }) => !isOpen() && !this.#tried.has(id));
		return lacked !== this.#lacks;
	}

	/** The parts of the drawing: without what is needed, the first alone, which says so. */
	partsOf(parts: Parts): Parts {
		const [first] = Object.entries(parts);
		const unloaded = () => (first ? { [first[0]]: { ...first[1], template: TEMPLATES.unloaded } } : {});
		const shown = this.#lacks ? unloaded() : (this.#window.partsShown?.(parts) ?? parts);
		this.shown = Object.keys(shown);
		return shown;
	}
}

/** Where windows open and where their action bars stand; loaded with the first one. */
async function openingCode() {
	const [places, bars] = await Promise.all([import("./on-demand/placing.ts"), import("./on-demand/act-bar.ts")]);
	return { openingPlace: places.openingPlace, opened: places.opened, placeActs: bars.placeActs };
}

let opening: Awaited<ReturnType<typeof openingCode>> | null = null;

class PlainWindow extends HandlebarsApplicationMixin(ApplicationV2) {}

/** Makes windows of such a class open beside the sidebar, or where the user left them. */
function placed<Base extends object>(base: Base): Base {
	// As below.
	class OpeningWindow extends (base as unknown as typeof PlainWindow) {
		get #kind(): string {
			return (this as Prepared).kind ?? this.id; // all of its members are optional
		}

		/** Foundry takes the position of a new window from the options of its first drawing. */
		protected override _configureRenderOptions(options: Partial<RenderOptions>): void {
			super._configureRenderOptions(options);
			const place = this.rendered ? null : opening?.openingPlace(this.#kind, this.options.position);
			if (place) Object.assign(options, { position: place }); // the types omit it
		}

		protected override async _onFirstRender(context: object, options: object): Promise<void> {
			await super._onFirstRender(context, options);
			opening?.opened(this.#kind, this);
			wireRules(this, this.element);
			watchUnfinished(this.element);
		}
	}
	// As below.
	return OpeningWindow as unknown as Base;
}

/** Makes a class of windows with parts load what its windows need before they are rendered. */
export function prepared<Base extends object>(base: Base): Base {
	// Every class given here has parts, and this code reads no more than that of it. The type of the class itself stays as it is.
	class PreparedWindow extends (placed(base) as unknown as typeof PlainWindow) {
		readonly #preparation = new Preparation(this as Prepared); // all of its members are optional
		/** Which folds were open before the redraw. */
		#folds: ReadonlyMap<string, boolean> = new Map();

		/** Loads first, and renders then, unless the window was closed meanwhile. */
		override async render(options: object | boolean = {}, more: object = {}): Promise<this> {
			const { closings } = this.#preparation;
			await this.#preparation.load(options === true || Reflect.get(Object(options), "force") === true);
			// The options go on unchanged, in the form in which they came.
			return closings === this.#preparation.closings ? super.render(options as never, more as never) : this;
		}

		override async close(options: object = {}): Promise<this> {
			this.#preparation.closings++;
			await super.close(options);
			return this;
		}

		/** Draws, besides the parts that the caller names, all that are not on the screen yet. */
		protected override _configureRenderOptions(options: Partial<RenderOptions>): void {
			const isNew = this.#preparation.begin();
			super._configureRenderOptions(options);
			const { shown } = this.#preparation;
			const asked = options.parts ?? shown;
			options.parts = shown.filter((id) => isNew || asked.includes(id) || !this.parts[id]?.isConnected);
		}

		protected override _configureRenderParts(options: RenderOptions): Parts {
			return this.#preparation.partsOf(super._configureRenderParts(options));
		}

		/** Takes away parts that the drawing no longer has: Foundry leaves them. Notes at the last moment which folds the user has open. */
		protected override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
			this.#folds = openFolds(content);
			keepFocus(content, () => {
				keepUnsent(content, () => keepUnfinished(this.element, () => super._replaceHTML(result, content, options)));
				for (const [id, element] of Object.entries(this.parts)) if (!this.#preparation.shown.includes(id)) element.remove();
				(this as Prepared).partsReplaced?.(content); // all of its members are optional
				opening?.placeActs(content);
			});
		}

		protected override async _onFirstRender(context: object, options: object): Promise<void> {
			await super._onFirstRender(context, options);
			holdUnsent(this.element);
		}

		protected override async _onRender(context: object, options: object): Promise<void> {
			await super._onRender(context, options);
			restoreFolds(this.element, this.#folds);
			this.#folds = new Map(); // a drawing without new parts leaves them as they are
			if (this.#preparation.late) void this.render();
		}
	}
	// As above: the type of the class itself stays as it is.
	return PreparedWindow as unknown as Base;
}

/** The markup of a window's parts as they were last drawn. */
class Markup {
	readonly #drawn = new Map<string, string>();

	/**
	 * The parts that a redraw replaces: not those on the screen that it would draw alike. A step of a match changes several documents,
	 * and mostly the first redraw shows all: the next one would only stop what moves. After an input of the user every part is replaced
	 * (`standing` is then empty), since a field may show what was refused.
	 */
	changed(parts: Record<string, HTMLElement>, standing: Readonly<Record<string, HTMLElement>>): Record<string, HTMLElement> {
		const changed = Object.entries(parts).filter(([id, { outerHTML }]) => {
			const stays = this.#drawn.get(id) === outerHTML && standing[id]?.isConnected;
			this.#drawn.set(id, outerHTML);
			return !stays;
		});
		return Object.fromEntries(changed);
	}
}

/** Makes windows of such a class follow matches: they are redrawn on each change, but not while the user presses a control. */
export function live<Base extends object>(base: Base): Base {
	// As above.
	class LiveWindow extends (base as unknown as typeof PlainWindow) {
		#press: Press | null = null;
		readonly #markup = new Markup();

		/** Before any data is read: a change between reading and drawing must not be missed. */
		protected override _configureRenderOptions(options: Partial<RenderOptions>): void {
			keepFresh(this, (this as Prepared).pace); // as above
			if (Reflect.get(options, FOLLOWS) === true) takeFrame();
			super._configureRenderOptions(options);
		}

		/** The new parts, once no control is pressed. What is computed for a change of the match comes into the page in a frame of its own. */
		protected override async _renderHTML(context: object, options: object): Promise<Record<string, HTMLElement>> {
			// Parts by name, as Foundry documents it; the types know only the base class.
			const parts = (await super._renderHTML(context, options)) as Record<string, HTMLElement>;
			const follows = Reflect.get(options, FOLLOWS) === true;
			if (follows) await ownFrame();
			await this.#press?.released();
			const prepared = this as Prepared; // as above
			await prepared.comesFirst?.(async () => {
				await ownFrame();
				await this.#press?.released();
			});
			return this.#markup.changed(parts, follows ? this.parts : {});
		}

		protected override async _onFirstRender(context: object, options: object): Promise<void> {
			await super._onFirstRender(context, options);
			this.#press = wirePress(this.element);
		}

		protected override _onClose(options: object): void {
			super._onClose(options);
			forget(this);
		}
	}
	// As above: the type of the class itself stays as it is.
	return LiveWindow as unknown as Base;
}

/** The base of all windows that are no document's sheet. */
export const ModuleWindow = prepared(HandlebarsApplicationMixin(ApplicationV2));

/** The base of those that show a match. */
export const LiveWindow = live(ModuleWindow);
