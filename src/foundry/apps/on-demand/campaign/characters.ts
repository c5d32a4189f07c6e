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
import { FormSending } from "../input/form-sending.ts";

type FormFields = foundry.applications.ux.FormDataExtended["object"];

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
	readonly #sending = new FormSending();

	static async #onForm(
		this: CharactersWindow,
		_event: Event,
		_form: HTMLFormElement,
		{ object }: foundry.applications.ux.FormDataExtended,
	): Promise<void> {
		if (!game.user.isGM) return;
		this.#chosen = String(object["actor"] ?? "");
		try {
			await this.#sending.send(() => keep(object));
		} finally {
			await this.render();
		}
	}

	/** A redraw from before the last change would put an old value back into a field, and the next change would send that. */
	protected override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
		const isFirst = Reflect.get(options, "isFirstRender") === true;
		if (isFirst || !this.#sending.isOutdated) super._replaceHTML(result, content, options); // otherwise the change brings one
	}

	protected override async _prepareContext(
		options: Render & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		this.#sending.prepare();
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
}

/** Keeps the paths and names of a form. */
async function keep(object: FormFields): Promise<void> {
	const below = (prefix: string) =>
		Object.fromEntries(
			Object.entries(object).flatMap(([name, text]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), String(text ?? "")]] : [])),
		);
	if ("path.credits" in object) await game.settings.set(MODULE_ID, SETTINGS.bridgePaths, below("path."));
	await game.settings.set(MODULE_ID, SETTINGS.skillSynonyms, below("names."));
}
