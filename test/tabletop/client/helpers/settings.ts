// game.settings: registration and three scopes. The type of a setting cleans its value.
// Law: world and user values are documents that reach every client (§5.5, §7.1).
import { isPlain, type Source } from "../../common/objects.ts";
import { DataModel } from "../abstract/data-model.ts";
import { ApplicationV2 } from "../applications/application.ts";
import { Application } from "../applications/appv1.ts";
import { DataField } from "../data/data-field.ts";
import { collectionOf } from "../documents/collections.ts";
import { readiness } from "../documents/document.ts";
import { Setting } from "../documents/setting.ts";
import { users } from "../documents/user.ts";
import { facts } from "../state.ts";
import { Hooks } from "./hooks.ts";

/** Options of a setting. */
export interface SettingConfig {
	name?: string;
	hint?: string;
	scope?: "world" | "user" | "client";
	config?: boolean;
	type?: unknown;
	default?: unknown;
	choices?: Record<string, string>;
	range?: { min: number; max: number; step: number };
	requiresReload?: boolean;
	onChange?: (value: unknown, options?: object, userId?: string) => void;
	namespace?: string;
	key?: string;
}

/** Options of a menu. */
interface MenuConfig {
	name: string;
	label: string;
	hint?: string;
	icon?: string;
	type: new () => { render(options: object): Promise<unknown> };
	restricted?: boolean;
}

function shownBy(config: SettingConfig, value: unknown): unknown {
	const { type } = config;
	if (type instanceof DataField) return type.initialize(type.clean(value), {});
	if (typeof type !== "function") return value;
	if (type.prototype instanceof DataModel) {
		const model = type as unknown as new (data: Source) => DataModel; // The test above shows that it is one.
		return new model(isPlain(value) ? value : {});
	}
	if (type === Number || type === String || type === Boolean) return value === undefined || value === null ? value : type(value);
	return value;
}

function cleaned(config: SettingConfig, value: unknown): unknown {
	const { type } = config;
	if (type instanceof DataField) {
		const clean = type.clean(value);
		type.validate(clean);
		return clean;
	}
	const shown = value instanceof DataModel ? value : shownBy(config, value);
	return shown instanceof DataModel ? shown.toObject() : shown;
}

/** game.settings */
class ClientSettings {
	readonly settings = new Map<string, SettingConfig & { namespace: string; key: string }>();
	readonly menus = new Map<string, MenuConfig>();

	register(namespace: string, key: string, data: SettingConfig): void {
		if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
		this.settings.set(`${namespace}.${key}`, { scope: "client", ...data, namespace, key });
	}

	registerMenu(namespace: string, key: string, data: MenuConfig): void {
		if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
		if (!(data.type?.prototype instanceof ApplicationV2 || data.type?.prototype instanceof Application)) {
			throw new Error("You must provide a menu type that is a subclass of ApplicationV2 or FormApplication");
		}
		this.menus.set(`${namespace}.${key}`, data);
	}

	#config(id: string): SettingConfig & { namespace: string; key: string } {
		const config = this.settings.get(id);
		if (!config) throw new Error(`"${id}" is not a registered game setting`);
		return config;
	}

	#document(id: string, scope: string | undefined): Setting | undefined {
		const user = scope === "user" ? facts().userId : null;
		const found = collectionOf("Setting").find((setting) => setting.key === id && (setting.user ?? null) === user);
		return found as Setting | undefined; // The collection of settings holds settings.
	}

	get(namespace: string, key: string): unknown {
		const id = `${namespace}.${key}`;
		const config = this.#config(id);
		const text = config.scope === "client" ? localStorage.getItem(id) : this.#document(id, config.scope)?.value;
		return shownBy(config, text === undefined || text === null ? config.default : JSON.parse(text));
	}

	async set(namespace: string, key: string, value: unknown, options: Source = {}): Promise<unknown> {
		const id = `${namespace}.${key}`;
		const config = this.#config(id);
		const stored = JSON.stringify(cleaned(config, value));
		if (config.scope === "client") this.#setClient(id, stored);
		else await this.#setDocument(id, config.scope, { stored, options });
		return value;
	}

	#setClient(id: string, stored: string): void {
		const before = localStorage.getItem(id);
		localStorage.setItem(id, stored);
		if (before === stored) return;
		const config = this.#config(id);
		config.onChange?.(this.get(config.namespace, config.key));
		Hooks.callAll("clientSettingChanged", id, stored, {});
	}

	async #setDocument(id: string, scope: string | undefined, { stored, options }: { stored: string; options: Source }): Promise<void> {
		if (!readiness.game) throw new Error("You may not set a World-level Setting before the Game is ready."); // vision-5e issue 34
		if (scope === "world" && !users().current?.can("SETTINGS_MODIFY")) {
			throw new Error(`You do not have permission to modify the "${id}" setting`);
		}
		const held = this.#document(id, scope);
		if (held) await held.update({ value: stored }, options);
		else await Setting.create({ key: id, value: stored, user: scope === "user" ? facts().userId : null }, options);
	}

	/** Calls the onChange of a setting after any client has written its document. */
	changed(setting: Setting, options: object, userId: string): void {
		const config = this.settings.get(setting.key);
		if (!config) return;
		if (config.scope === "user" && setting.user !== facts().userId) return;
		config.onChange?.(this.get(config.namespace, config.key), options, userId);
	}
}

/** The settings of this client. */
export const settings = new ClientSettings();
Hooks.on("createSetting", (setting: Setting, options: object, userId: string) => settings.changed(setting, options, userId));
Hooks.on("updateSetting", (setting: Setting, _changed: object, options: object, userId: string) =>
	settings.changed(setting, options, userId),
);
