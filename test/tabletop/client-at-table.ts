// A client as a test sees it: its window, its globals, and the actions of a user:
// clicks, keys, drags.
import type { DOMWindow } from "jsdom";
import type { OpenRealm } from "./carriers/realm.ts";
import type { Timers } from "./carriers/timers.ts";
import type { Ui } from "./client/boot.ts";
import type { GameAtTable } from "./client/game.ts";
import type { Globals } from "./client/namespace.ts";
import type { JournalLine, SavedFile } from "./client/state.ts";

/** The globals in a client's window. */
export type ClientWindow = DOMWindow & Globals & { game: GameAtTable; ui: Ui };

/** An element, or a CSS selector for one. */
export type Target = string | Element;

/** One client of a table. */
export class Client {
	readonly userId: string;
	readonly #realm: OpenRealm;
	readonly #leave: () => Promise<void>;

	constructor(userId: string, realm: OpenRealm, leave: () => Promise<void>) {
		this.userId = userId;
		this.#realm = realm;
		this.#leave = leave;
	}

	get window(): ClientWindow {
		return this.#realm.window as ClientWindow; // The client's script has set its globals there.
	}

	/** What this browser's storage holds. */
	get kept(): Record<string, string> {
		return this.#realm.kept();
	}

	get document(): Document {
		return this.#realm.window.document;
	}

	get game(): GameAtTable {
		return this.window.game;
	}

	get foundry(): Globals["foundry"] {
		return this.window.foundry;
	}

	get CONFIG(): Globals["CONFIG"] {
		return this.window.CONFIG;
	}

	get Hooks(): Globals["Hooks"] {
		return this.window.Hooks;
	}

	get ui(): Ui {
		return this.window.ui;
	}

	/** Whether this client has no work under way and loads no file. Short timers may still run. */
	get idle(): boolean {
		const { handle, modules } = this.#realm;
		return handle.busy() === 0 && modules.loading === 0;
	}

	/** The short timers of this client's window. */
	get timers(): Timers {
		return this.#realm.timers;
	}

	/** Notifications and faults so far, in order. */
	get journal(): JournalLine[] {
		return JSON.parse(this.#realm.handle.journal()) as JournalLine[]; // The realm writes exactly this.
	}

	/** The texts of all notifications, whatever their kind. */
	get notifications(): string[] {
		return this.journal.filter(({ kind }) => kind !== "fault").map(({ message }) => message);
	}

	/** Errors from hooks, actions and promises. */
	get faults(): string[] {
		return this.journal.filter(({ kind }) => kind === "fault").map(({ message }) => message);
	}

	/** Those of the faults that are known to be of packages of other authors, each with the package. */
	get foreignFaults(): { by: string; message: string }[] {
		return this.journal.flatMap(({ by, message }) => (by ? [{ by, message }] : []));
	}

	/** Members that packages of other authors have read and the tabletop lacks. */
	get missing(): string[] {
		return JSON.parse(this.#realm.handle.missing()) as string[]; // The realm writes exactly this.
	}

	/** The files that this user has saved, in order. */
	get savedFiles(): SavedFile[] {
		return JSON.parse(this.#realm.handle.saved()) as SavedFile[]; // The realm writes exactly this.
	}

	/** The addresses of the sounds that this user has heard, in order. */
	get soundsHeard(): string[] {
		return JSON.parse(this.#realm.handle.played()) as string[]; // As above.
	}

	/** Chooses a file from the user's computer in a form field. */
	chooseFile(target: Target, text: string, name = "file.json"): void {
		const field = this.find<HTMLInputElement>(target);
		const { File } = this.window as unknown as { File: typeof globalThis.File }; // The realm has its own.
		Object.defineProperty(field, "files", { value: [new File([text], name)], configurable: true });
	}

	/** Sets the faces of the next dice on this client. */
	dice(faces: number[]): void {
		this.#realm.handle.dice(JSON.stringify(faces));
	}

	/** How many queued faces are left. */
	get diceLeft(): number {
		return this.#realm.handle.diceLeft();
	}

	/** The element that matches a selector. Throws if there is none. */
	find<T extends Element = HTMLElement>(target: Target, within: ParentNode = this.document): T {
		const found = typeof target === "string" ? within.querySelector(target) : target;
		if (!found) throw new Error(`There is no ${String(target)} at the table of ${this.userId}`);
		return found as T; // The caller names the type.
	}

	/** All elements that match a selector. */
	all<T extends Element = HTMLElement>(selector: string, within: ParentNode = this.document): T[] {
		return [...within.querySelectorAll<T>(selector)];
	}

	/** Clicks with the left button. A disabled button does nothing, as in a browser. */
	click(target: Target): void {
		const element = this.find(target);
		const { PointerEvent, MouseEvent } = this.window;
		element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
		element.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, button: 0 }));
		if ("click" in element) element.click();
		else (element as Element).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); // SVG elements have no click().
	}

	/** Fills a field as a user does: sets the value, then fires input and change. */
	fill(target: Target, value: string | boolean): void {
		const field = this.find<HTMLInputElement>(target);
		if (typeof value === "boolean") field.checked = value;
		else field.value = value;
		const { Event } = this.window;
		field.dispatchEvent(new Event("input", { bubbles: true }));
		field.dispatchEvent(new Event("change", { bubbles: true }));
	}

	/** Presses and releases a key on an element, or on the page. */
	press(key: string, target: Target = this.document.body, init: KeyboardEventInit = {}): void {
		const element = this.find(target);
		const { KeyboardEvent } = this.window;
		const options = { key, code: key, bubbles: true, cancelable: true, ...init };
		element.dispatchEvent(new KeyboardEvent("keydown", options));
		element.dispatchEvent(new KeyboardEvent("keyup", options));
	}

	/** Drags one element onto another. The first element supplies the drop data. */
	drag(from: Target, onto: Target): void {
		const dataTransfer = this.#transfer();
		this.#dispatchDrag("dragstart", from, dataTransfer);
		this.#dropOn(onto, dataTransfer);
		this.#dispatchDrag("dragend", from, dataTransfer);
	}

	/** Drops data on an element, without a drag before it. */
	drop(data: object, onto: Target): void {
		const dataTransfer = this.#transfer();
		dataTransfer.setData("text/plain", JSON.stringify(data));
		this.#dropOn(onto, dataTransfer);
	}

	#transfer(): DataTransfer {
		return new (this.window as unknown as { DataTransfer: typeof DataTransfer }).DataTransfer(); // gap-fillers.ts adds it if jsdom lacks it.
	}

	#dropOn(onto: Target, dataTransfer: DataTransfer): void {
		for (const type of ["dragenter", "dragover", "drop"]) this.#dispatchDrag(type, onto, dataTransfer);
	}

	#dispatchDrag(type: string, target: Target, dataTransfer: DataTransfer): void {
		const { DragEvent } = this.window as unknown as { DragEvent: typeof globalThis.DragEvent }; // As above.
		this.find(target).dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
	}

	/** Closes this client's window. Its client settings stay for the next join. */
	leave(): Promise<void> {
		return this.#leave();
	}
}
