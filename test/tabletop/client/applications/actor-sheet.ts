// ActorSheetV2: an actor's window, with drag and drop ready to use (§3.6).

import type { Source } from "../../common/objects.ts";
import type { Actor } from "../documents/actor.ts";
import { fromUuid } from "../documents/collections.ts";
import { Document } from "../documents/document.ts";
import { Hooks } from "../helpers/hooks.ts";
import { busyWhile, fault } from "../state.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import { DragDrop } from "./drag-drop.ts";
import type { PartialOptions, RenderOptions } from "./options.ts";
import { TextEditor } from "./text-editor.ts";

/** An actor's sheet. */
export class ActorSheetV2 extends DocumentSheetV2 {
	static override DEFAULT_OPTIONS: PartialOptions = { position: { width: 600 }, classes: ["actor"] };

	get actor(): Actor {
		return this.document as Actor; // Registered for actors only.
	}

	get token(): Document | null {
		return null;
	}

	override get title(): string {
		return this.actor.name;
	}

	override async _onRender(context: Source, options: RenderOptions): Promise<void> {
		await super._onRender(context, options);
		new DragDrop.implementation({
			dragSelector: ".draggable",
			permissions: { dragstart: this._canDragStart.bind(this), drop: this._canDragDrop.bind(this) },
			callbacks: {
				dragstart: this._onDragStart.bind(this),
				dragover: this._onDragOver.bind(this),
				drop: (event) => void busyWhile(this._onDrop(event)).catch((error) => fault("A drop failed", error)),
			},
		}).bind(this.element);
	}

	_canDragStart(_selector: string | null): boolean {
		return this.isEditable;
	}

	_canDragDrop(_selector: string | null): boolean {
		return this.isEditable;
	}

	_onDragStart(_event: DragEvent): unknown {
		return undefined;
	}

	_onDragOver(_event: DragEvent): void {}

	async _onDrop(event: DragEvent): Promise<void> {
		const data = TextEditor.implementation.getDragEventData(event);
		if (Hooks.call("dropActorSheetData", this.actor, this, data) === false) return;
		const document = await fromUuid(String(data.uuid ?? ""));
		if (document instanceof Document) await this._onDropDocument(event, document);
	}

	async _onDropDocument(event: DragEvent, document: Document): Promise<unknown> {
		return document.documentName === "Actor" ? this._onDropActor(event, document as Actor) : null; // By its document name.
	}

	async _onDropActor(_event: DragEvent, _actor: Actor): Promise<unknown> {
		return null;
	}
}
