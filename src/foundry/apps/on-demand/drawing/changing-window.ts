/**
 * The base of windows whose parts are redrawn by changes. A part is drawn as a whole once, and again only if it becomes another
 * element; otherwise a redraw writes its markup and changes what is written otherwise than before. Changes that come from a model
 * can be spread over several frames, so that none takes long; the last of them come with the replacement.
 */
import type { Change } from "../../../../view/shared/startup/drawing/change.ts";
import type { Spoken } from "../../../../view/shared/startup/words/label.ts";
import { FOLLOWS } from "../../../redraws.ts";
import { keepFocus } from "../../drawing/focus.ts";
import { isUnfinished, keepUnsent } from "../../input/unfinished.ts";
import { LiveWindow, type Parts, type Prepared } from "../../module-window.ts";
import { type DrawnMarkup, drawnFrom, nextTree, type PartChange, redraw } from "./drawn-markup.ts";
import { drawnIn, makeChanges, type Readied, writtenParts } from "./making-changes.ts";
import type { MarkupElement } from "./markup.ts";

type RenderOptions = foundry.applications.api.HandlebarsApplicationMixin.RenderOptions;

interface DrawnPart {
	readonly template: string;
	readonly drawn: DrawnMarkup;
}

export class ChangingWindow extends LiveWindow {
	#templates: Readonly<Record<string, string>> = {};
	readonly #drawn = new Map<string, DrawnPart>();
	/** What the redraw under way changes. */
	#next: readonly { readonly drawn: DrawnMarkup; readonly tree: MarkupElement; readonly follows: boolean }[] = [];
	/** The changes that the redraw under way makes instead, frame by frame; null if it writes the parts again. */
	protected readied: readonly Readied[] | null = null;
	/** The elements that the last redraw moved in the page. */
	protected moved: ReadonlySet<Element> = new Set();

	/** Whether a redraw keeps the elements of a part. */
	protected keepsElements(part: string): boolean {
		return this.#standing(part) !== null;
	}

	/** Whether a redraw by changes leaves a field as it is, since the user is writing in it. */
	protected readonly keepsField = (field: Element): boolean =>
		(this as Prepared).keepsText?.(field) === true || isUnfinished(this.element, field); // all of its members are optional

	/** Applies changes that come from a model, and returns the elements that they moved in the page. */
	protected change(changes: Spoken<readonly Change[]>): ReadonlySet<Element> {
		return this.#make({ changes, parts: [] });
	}

	#make(readied: Readied): ReadonlySet<Element> {
		const drawn = [...this.#drawn.values()].map((part) => part.drawn);
		return makeChanges({ root: this.element, drawn, keeps: this.keepsField }, readied);
	}

	/** Readies changes for the redraw under way, frame by frame, with what templates write for them; null for none. */
	protected async ready(frames: readonly Spoken<readonly Change[]>[] | null): Promise<void> {
		this.readied = frames && (await Promise.all(frames.map(async (changes) => ({ changes, parts: await this.#partsOf(changes) }))));
	}

	/** Makes the changes of all frames but the last. Foundry lets a window close only after its redraw, so it is still there. */
	async comesFirst(turn: () => Promise<void>): Promise<void> {
		const prepared = this as Prepared; // all of its members are optional
		const make = (): void => this.#makeNext();
		while (this.readied && this.readied.length > 1) {
			if (prepared.framed) prepared.framed(make);
			else make();
			await turn();
		}
	}

	/** Makes the changes of the next frame. */
	#makeNext(): void {
		const content = this.element.querySelector<HTMLElement>(".window-content") ?? this.element;
		const [next, ...rest] = this.readied ?? [];
		const change = (): void => {
			this.moved = next ? this.#make(next) : new Set();
		};
		keepFocus(content, () => keepUnsent(content, change));
		this.readied = rest;
	}

	async #partsOf(changes: Spoken<readonly Change[]>): Promise<readonly PartChange[]> {
		const { renderTemplate } = foundry.applications.handlebars;
		const all = drawnIn(changes).map(async (drawn) => [drawn, await renderTemplate(drawn.template, { ...drawn.model })] as const);
		const written = new Map(await Promise.all(all));
		return writtenParts(changes, (drawn) => written.get(drawn) ?? "");
	}

	protected override _configureRenderParts(options: RenderOptions): Parts {
		const parts = super._configureRenderParts(options);
		this.#templates = Object.fromEntries(Object.entries(parts).map(([id, { template }]) => [id, template]));
		return parts;
	}

	#standing(part: string): DrawnMarkup | null {
		const { template, drawn } = this.#drawn.get(part) ?? {};
		const stands = drawn?.element.isConnected && drawn.element === this.parts[part] && template === this.#templates[part];
		return stands ? drawn : null;
	}

	/** The parts that are drawn as a whole; the changes of the others are made with the replacement. */
	protected override async _renderHTML(context: object, options: object): Promise<Record<string, HTMLElement>> {
		const { parts = [] } = options as RenderOptions; // which the base class does not know
		const follows = Reflect.get(options, FOLLOWS) === true;
		const next: { drawn: DrawnMarkup; tree: MarkupElement; follows: boolean }[] = [];
		const written = new Map<string, string>();
		for (const part of parts) {
			const html = await this.#written(part, { context, options });
			const drawn = this.#standing(part);
			const tree = drawn && nextTree(drawn, html);
			if (drawn && tree) next.push({ drawn, tree, follows });
			else written.set(part, html);
		}
		// Parts by name, as the base class makes them; its type is lost on the way.
		const result = (await super._renderHTML(context, { ...options, parts: [...written.keys()] })) as Record<string, HTMLElement>;
		for (const [part, element] of Object.entries(result)) this.#know(part, written.get(part) ?? "", element);
		this.#next = next;
		return result;
	}

	async #written(part: string, { context, options }: { readonly context: object; readonly options: object }): Promise<string> {
		const own: object = await this._preparePartContext(part, context as never, options as never); // as Foundry itself hands them on
		return foundry.applications.handlebars.renderTemplate(this.#templates[part] ?? "", { ...own });
	}

	#know(part: string, html: string, element: HTMLElement): void {
		const drawn = drawnFrom(html, element);
		const template = this.#templates[part] ?? "";
		if (drawn) this.#drawn.set(part, { template, drawn });
		else this.#drawn.delete(part);
	}

	protected override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
		const keeps = this.keepsField;
		const moved = new Set<Element>();
		const change = (): void => {
			for (const readied of this.readied ?? []) for (const element of this.#make(readied)) moved.add(element);
			for (const { drawn, tree, follows } of this.#next)
				for (const element of redraw(drawn, tree, { thorough: !follows, keeps })) moved.add(element);
		};
		keepFocus(content, () => {
			keepUnsent(content, change);
			super._replaceHTML(result, content, options);
		});
		this.#next = [];
		this.moved = moved;
	}

	protected override _onClose(options: foundry.applications.api.ApplicationV2.RenderOptions): void {
		super._onClose(options);
		this.#drawn.clear();
	}
}
