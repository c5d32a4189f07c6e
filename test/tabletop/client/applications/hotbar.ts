// ui.hotbar: the slots of a user's macros. Foundry has fifty in five pages; this is the first page.
// It does not have what Foundry itself makes of a drop that no hook handles.
import { collectionOf } from "../documents/collections.ts";
import type { Macro } from "../documents/macro.ts";
import { users } from "../documents/user.ts";
import { Hooks } from "../helpers/hooks.ts";
import { DragDrop } from "./drag-drop.ts";
import { TextEditor } from "./text-editor.ts";

const SLOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The hotbar. */
export class Hotbar {
	/** Draws the slots with the user's macros. */
	async render(): Promise<this> {
		const bar = document.querySelector<HTMLElement>("#hotbar");
		if (!bar) return this;
		bar.replaceChildren(...SLOTS.map((slot) => this.#slot(slot)));
		new DragDrop.implementation({ dropSelector: ".slot", callbacks: { drop: (event) => this.#drop(event) } }).bind(bar);
		return this;
	}

	#slot(slot: number): HTMLElement {
		const id = users().current?.hotbar[slot];
		const macro = collectionOf("Macro").get(id ?? "") as Macro | undefined; // The collection holds macros.
		const button = document.createElement("button");
		button.type = "button";
		button.className = "slot";
		button.dataset.slot = String(slot);
		button.setAttribute("aria-label", macro?.name ?? `Slot ${slot}`);
		button.textContent = String(slot % 10);
		button.onclick = () => void macro?.execute();
		return button;
	}

	#drop(event: DragEvent): void {
		const slot = (event.target as Element).closest<HTMLElement>(".slot")?.dataset.slot; // A drop is on an element.
		const data = TextEditor.getDragEventData(event);
		if (slot) Hooks.call("hotbarDrop", this, data, Number(slot));
	}
}
