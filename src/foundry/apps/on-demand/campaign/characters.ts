/**
 * The window where a GM sees what the module reads of characters. If the module does not know the host system, the GM says where
 * that system keeps these values. Each change is kept at once, and the preview shows it.
 */
import { SKILLS } from "../../../../core/campaign/skills.ts";
import { charactersModel } from "../../../../view/shared/on-demand/campaign/crews/characters.ts";
import { MODULE_ID, SETTINGS } from "../../../ids.ts";
import { PATH_FIELDS } from "../../../on-demand/campaign/bridges/generic.ts";
import { bridgeNow, charactersOfWorld, pathsNow, readCharacter, synonymsNow } from "../../../on-demand/campaign/characters.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { say } from "../../../words.ts";
import { ModuleWindow } from "../../module-window.ts";

type Render = foundry.applications.api.ApplicationV2.RenderOptions;

export class CharactersWindow extends ModuleWindow {
	static override DEFAULT_OPTIONS = {
		id: `${MODULE_ID}-characters`,
		classes: [MODULE_ID, "vr-characters-window"],
		tag: "form",
		window: { title: "VOIDREGATTA.Window.characters", icon: "fa-solid fa-users", resizable: true },
		position: { width: 620, height: 640 },
		form: { handler: CharactersWindow.#onForm, submitOnChange: true, closeOnSubmit: false },
	};

	static override PARTS = { characters: { template: CAMPAIGN_TEMPLATES.characters, scrollable: [""] } };

	#chosen = "";

	static async #onForm(
		this: CharactersWindow,
		_event: Event,
		_form: HTMLFormElement,
		{ object }: foundry.applications.ux.FormDataExtended,
	): Promise<void> {
		if (!game.user.isGM) return;
		this.#chosen = String(object["actor"] ?? "");
		const fields = Object.entries(object);
		const below = (prefix: string) =>
			Object.fromEntries(
				fields.flatMap(([name, text]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), String(text ?? "")]] : [])),
			);
		if ("path.credits" in object) await game.settings.set(MODULE_ID, SETTINGS.bridgePaths, below("path."));
		await game.settings.set(MODULE_ID, SETTINGS.skillSynonyms, below("names."));
		await this.render();
	}

	protected override async _prepareContext(
		options: Render & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		const context = await super._prepareContext(options);
		const paths = pathsNow();
		const synonyms = synonymsNow();
		const actors = charactersOfWorld();
		const chosen = actors.find(({ id }) => id === this.#chosen) ?? actors[0] ?? null;
		const model = charactersModel({
			uid: this.id,
			system: game.system.title,
			known: bridgeNow().id === game.system.id,
			paths: PATH_FIELDS.map((field) => [field, paths[field] ?? ""]),
			synonyms: SKILLS.map((skill) => [skill, synonyms[skill] ?? []]),
			actors: actors.map(({ id, name }) => ({ id: id ?? "", name })),
			chosen: chosen?.id ?? "",
			reading: chosen && readCharacter(chosen),
		});
		return Object.assign(context, say(model));
	}

	protected override async _onRender(context: object, options: Render): Promise<void> {
		await super._onRender(context, options);
	}
}
