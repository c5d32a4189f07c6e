// DialogV2: a question in a window. If the user dismisses it, it gives null, or rejects
// with rejectClose (§3.7).
import type { Source } from "../../common/objects.ts";
import { cleanHTML } from "../helpers/clean-html.ts";
import { i18n } from "../helpers/i18n.ts";
import { ApplicationV2 } from "./application.ts";
import { FormDataExtended } from "./form-data.ts";
import type { PartialOptions, RenderOptions } from "./options.ts";

/** A dialog's button. */
export interface DialogButton {
	action: string;
	label: string;
	icon?: string;
	class?: string;
	default?: boolean;
	disabled?: boolean;
	type?: string;
	callback?: (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;
}

/** Documented options of a dialog. */
export type DialogOptions = PartialOptions & {
	content?: string | HTMLElement;
	buttons?: DialogButton[];
	modal?: boolean;
	rejectClose?: boolean;
	submit?: (result: unknown, dialog: DialogV2) => unknown;
	close?: (event: Event, dialog: DialogV2) => unknown;
	render?: (event: Event, dialog: DialogV2) => unknown;
};

type OneButton = Omit<Partial<DialogButton>, "action">;

function button(base: DialogButton, own: OneButton = {}): DialogButton {
	return { ...base, ...own };
}

/** A dialog. */
export class DialogV2 extends ApplicationV2 {
	static override DEFAULT_OPTIONS: PartialOptions = {
		id: "dialog-{id}",
		classes: ["dialog"],
		tag: "dialog",
		window: { frame: true, positioned: true, minimizable: false, contentTag: "form", contentClasses: ["dialog-form", "standard-form"] },
	};

	constructor(options: DialogOptions = {}) {
		if (!options.buttons?.length) throw new Error("A dialog needs at least one button"); // typings: DialogV2.Configuration#buttons
		super(options);
	}

	get #config(): DialogOptions {
		return this.options as DialogOptions; // Dialogs are made with these.
	}

	get #buttons(): DialogButton[] {
		return this.#config.buttons ?? [];
	}

	override async _renderHTML(): Promise<HTMLElement[]> {
		const content = document.createElement("div");
		content.className = "dialog-content standard-form";
		const given = this.#config.content ?? "";
		// Core issue 12072: text is cleaned, an element is not.
		if (typeof given === "string") content.innerHTML = cleanHTML(given);
		else content.append(given);
		const footer = document.createElement("footer");
		footer.className = "form-footer";
		footer.append(...this.#buttons.map((entry) => this.#button(entry)));
		return [content, footer];
	}

	#button(entry: DialogButton): HTMLButtonElement {
		const element = document.createElement("button");
		element.type = (entry.type ?? "submit") as "submit"; // A button's type is text to the options.
		element.dataset.action = entry.action;
		element.disabled = entry.disabled === true;
		element.className = entry.class ?? "";
		element.autofocus = entry.default === true;
		if (entry.default) element.classList.add("default");
		if (entry.icon) {
			const icon = document.createElement("i");
			icon.className = entry.icon;
			element.append(icon);
		}
		const label = document.createElement("span");
		label.textContent = i18n.localize(entry.label);
		element.append(label);
		return element;
	}

	override _replaceHTML(result: unknown, content: HTMLElement): void {
		content.replaceChildren(...(result as HTMLElement[])); // Made by _renderHTML.
	}

	override async _onFirstRender(context: Source, options: RenderOptions): Promise<void> {
		await super._onFirstRender(context, options);
		const dialog = this.element as HTMLDialogElement; // Made with that tag.
		if (this.#config.modal && typeof dialog.showModal === "function") dialog.showModal();
		else dialog.setAttribute("open", "");
		this.element.querySelector<HTMLElement>("[autofocus], button.default")?.focus();
	}

	override _attachFrameListeners(): void {
		super._attachFrameListeners();
		const { content } = this.window;
		content?.addEventListener("submit", (event) => {
			event.preventDefault();
			const submitter = (event as SubmitEvent).submitter ?? content.querySelector("button.default, footer button"); // Submits are SubmitEvents.
			if (submitter instanceof HTMLButtonElement) void this.#chosen(submitter, event);
		});
		this.element.addEventListener("keydown", (event) => {
			if (event.key === "Escape") void this.close();
		});
	}

	override _onClickAction(event: Event, target: HTMLElement): void {
		if (target instanceof HTMLButtonElement && target.type === "button") void this.#chosen(target, event);
	}

	async #chosen(target: HTMLButtonElement, event: Event): Promise<void> {
		const entry = this.#buttons.find(({ action }) => action === target.dataset.action);
		if (!entry) return;
		const result = (await entry.callback?.(event, target, this)) ?? entry.action;
		await this.#config.submit?.(result, this);
		await this.close({ submitted: true });
	}

	/** Waits for one of the buttons. */
	static wait(options: DialogOptions = {}): Promise<unknown> {
		const { rejectClose = false, close, render, ...rest } = options;
		return new Promise((resolve, reject) => {
			const dialog = new this({
				...rest,
				submit: (result: unknown, app: DialogV2) => resolve(options.submit ? options.submit(result, app) : result),
			} as DialogOptions);
			dialog.#dismissed = () => {
				const result = close?.(new Event("close"), dialog);
				if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
				else resolve(result ?? null);
			};
			void dialog.render({ force: true }).then(() => render?.(new Event("render"), dialog));
		});
	}

	#dismissed: () => void = () => {};

	override _onClose(options: Source): void {
		super._onClose(options);
		if (!options.submitted) this.#dismissed();
	}

	/** One button that agrees. */
	static prompt({ ok, ...options }: DialogOptions & { ok?: OneButton } = {}): Promise<unknown> {
		const base: DialogButton = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true };
		return this.wait({ ...options, buttons: [button(base, ok), ...(options.buttons ?? [])] });
	}

	/** Yes or no; Enter says no. */
	static confirm({ yes, no, ...options }: DialogOptions & { yes?: OneButton; no?: OneButton } = {}): Promise<unknown> {
		const agree: DialogButton = { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true };
		const refuse: DialogButton = { action: "no", label: "No", icon: "fa-solid fa-xmark", callback: () => false, default: true };
		return this.wait({ ...options, buttons: [button(agree, yes), button(refuse, no), ...(options.buttons ?? [])] });
	}

	/** A form's values. */
	static input({ ok, ...options }: DialogOptions & { ok?: OneButton } = {}): Promise<unknown> {
		const callback = (_event: Event, pressed: HTMLButtonElement) => (pressed.form ? new FormDataExtended(pressed.form).object : {});
		return this.prompt({ ...options, ok: { callback, ...ok } });
	}
}
