// The settings tab: the modules' menus and settings, the theme, and the way out.
import { escapeHTML } from "../../../common/text.ts";
import { users } from "../../documents/user.ts";
import { i18n } from "../../helpers/i18n.ts";
import { notifications } from "../../helpers/notifications.ts";
import { type SettingConfig, settings } from "../../helpers/settings.ts";
import { facts } from "../../state.ts";
import { ApplicationV2 } from "../application.ts";
import type { FormDataExtended } from "../form-data.ts";
import type { ActionHandler, PartialOptions } from "../options.ts";
import { AbstractSidebarTab, elementOf } from "./tab.ts";

type Registered = SettingConfig & { namespace: string; key: string };

function offered(): [string, Registered][] {
	return [...settings.settings].filter(([, { config, scope }]) => config && (scope !== "world" || users().current?.can("SETTINGS_MODIFY")));
}

function field(id: string, { namespace, key, type, choices, range }: Registered): string {
	const value = settings.get(namespace, key);
	if (choices) {
		const options = Object.entries(choices).map(
			([choice, label]) =>
				`<option value="${escapeHTML(choice)}"${choice === value ? " selected" : ""}>${escapeHTML(i18n.localize(label))}</option>`,
		);
		return `<select id="${id}" name="${id}">${options.join("")}</select>`;
	}
	if (typeof value === "boolean") return `<input id="${id}" name="${id}" type="checkbox"${value ? " checked" : ""}>`;
	if (typeof value === "number")
		return `<input id="${id}" name="${id}" type="number" value="${value}"${range ? ` min="${range.min}" max="${range.max}" step="${range.step}"` : ""}>`;
	return typeof type === "function" || typeof value === "string"
		? `<input id="${id}" name="${id}" type="text" value="${escapeHTML(String(value ?? ""))}">`
		: "<span>—</span>";
}

/** The window with every setting that a module offers. */
class SettingsWindow extends ApplicationV2 {
	static override DEFAULT_OPTIONS: PartialOptions = {
		id: "settings-config",
		tag: "form",
		classes: ["settings-config"],
		window: { title: "Configure Settings", icon: "fa-solid fa-gears", contentClasses: ["standard-form"] },
		position: { width: 560 },
		form: { handler: SettingsWindow.#onSubmit as never, closeOnSubmit: true }, // Bound to the window by ApplicationV2.
	};

	override async _renderHTML(): Promise<string> {
		const rows = offered().map(
			([id, setting]) =>
				`<div class="form-group"><label for="${id}">${escapeHTML(i18n.localize(setting.name ?? id))}</label>${field(id, setting)}<p class="hint">${escapeHTML(i18n.localize(setting.hint ?? ""))}</p></div>`,
		);
		return `${rows.join("") || "<p>No module has settings to offer.</p>"}<footer class="form-footer"><button type="submit" class="default">Save Changes</button></footer>`;
	}

	override _replaceHTML(result: unknown, content: HTMLElement): void {
		content.innerHTML = String(result);
	}

	static async #onSubmit(this: SettingsWindow, _event: Event, _form: HTMLFormElement, formData: FormDataExtended): Promise<void> {
		for (const [id, value] of Object.entries(formData.object)) {
			const setting = settings.settings.get(id);
			if (!setting || settings.get(setting.namespace, setting.key) === value) continue;
			await settings.set(setting.namespace, setting.key, value);
			if (setting.requiresReload) notifications.info("Reload to apply the changed settings.");
		}
	}
}

/** The settings tab: ui.settings. */
export class SettingsTab extends AbstractSidebarTab {
	static override tabName = "settings";

	static override DEFAULT_OPTIONS: PartialOptions = {
		id: "settings",
		classes: ["settings-sidebar", "flexcol"],
		window: { title: "Game Settings" },
		actions: {
			configure: SettingsTab.#onConfigure as ActionHandler,
			openMenu: SettingsTab.#onMenu as ActionHandler,
			switchTheme: SettingsTab.#onTheme as ActionHandler,
			leave: SettingsTab.#onLeave as ActionHandler,
		},
	};

	override async _renderHTML(): Promise<Record<string, HTMLElement>> {
		const { version, system, modules } = facts();
		const menus = [...settings.menus]
			.filter(([, { restricted }]) => !restricted || users().current?.isGM)
			.map(
				([id, { label, icon }]) =>
					`<button type="button" data-action="openMenu" data-key="${id}"><i class="${icon ?? ""}"></i> <span>${escapeHTML(i18n.localize(label))}</span></button>`,
			);
		const loaded = modules.map(({ title, version: own }) => `<li>${escapeHTML(title)} ${escapeHTML(own)}</li>`).join("");
		return {
			body: elementOf(`<div class="settings-body"><section class="info"><h4>The Tabletop</h4><p>Imitates Foundry VTT ${version} with the system ${system.title}.</p><ul>${loaded}</ul></section>
      <section class="settings flexcol"><button type="button" data-action="configure"><i class="fa-solid fa-gears"></i> <span>Configure Settings</span></button>${menus.join("")}
      <button type="button" data-action="switchTheme"><i class="fa-solid fa-palette"></i> <span>Switch Light and Dark</span></button>
      <button type="button" data-action="leave"><i class="fa-solid fa-door-open"></i> <span>Leave the Table</span></button></section></div>`),
		};
	}

	static #onConfigure(this: SettingsTab): unknown {
		return new SettingsWindow().render({ force: true });
	}

	static #onMenu(this: SettingsTab, _event: Event, target: HTMLElement): unknown {
		const menu = settings.menus.get(target.dataset.key ?? "");
		return menu ? new menu.type().render({ force: true }) : null;
	}

	static #onTheme(this: SettingsTab): void {
		const light = document.body.classList.toggle("theme-light");
		document.body.classList.toggle("theme-dark", !light);
		localStorage.setItem("tabletop.theme", light ? "light" : "dark");
	}

	static #onLeave(this: SettingsTab): void {
		window.location.assign("/");
	}
}
