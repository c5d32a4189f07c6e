// The game system "tabletop", made up for tests. Its one Actor type has a pilot skill that
// a module can use. It calls super, as a good system does.

import { getProperty } from "../common/objects.ts";
import { escapeHTML } from "../common/text.ts";
import { TypeDataModel } from "./abstract/data-model.ts";
import { ActorSheetV2 } from "./applications/actor-sheet.ts";
import type { PartialOptions } from "./applications/options.ts";
import { DocumentSheetConfig } from "./applications/sheet-config.ts";
import { type DataSchema, HTMLField, NumberField, SchemaField } from "./data/fields.ts";
import { Actor } from "./documents/actor.ts";
import { documentConfig } from "./documents/registry.ts";

/** A character of the game system. */
class CharacterModel extends TypeDataModel {
	static override defineSchema(): DataSchema {
		const skill = () => new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 10, initial: 0 });
		return { skills: new SchemaField({ pilot: skill(), gunnery: skill() }), biography: new HTMLField() };
	}
}

/** A plain form for a character. */
class CharacterSheet extends ActorSheetV2 {
	static override DEFAULT_OPTIONS: PartialOptions = {
		position: { width: 380 },
		window: { resizable: true },
		form: { submitOnChange: true, closeOnSubmit: false },
	};

	override async _renderHTML(): Promise<string> {
		const { actor } = this;
		const row = (label: string, name: string, input: string) =>
			`<div class="form-group"><label for="${this.id}-${name}">${label}</label><input id="${this.id}-${name}" name="${name}" ${input}></div>`;
		const skill = (label: string, path: string) =>
			row(label, path, `type="number" value="${Number(getProperty(actor, path) ?? 0)}" min="0" max="10"`);
		return (
			row("Name", "name", `type="text" value="${escapeHTML(actor.name)}"`) +
			skill("Pilot", "system.skills.pilot") +
			skill("Gunnery", "system.skills.gunnery")
		);
	}

	override _replaceHTML(result: unknown, content: HTMLElement): void {
		content.innerHTML = String(result);
	}
}

/** Registers the game system during init. */
export function registerHostSystem(): void {
	documentConfig("Actor").dataModels.character = CharacterModel;
	DocumentSheetConfig.registerSheet(Actor, "tabletop", CharacterSheet, { types: ["character"], makeDefault: true, label: "Character" });
}
