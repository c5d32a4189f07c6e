// ui.notifications: short messages at the top. The realm's journal keeps them for tests.

import type { Source } from "../../common/objects.ts";
import { escapeHTML } from "../../common/text.ts";
import { realm } from "../state.ts";
import { i18n } from "./i18n.ts";

/** Documented options. */
export interface NotifyOptions {
	localize?: boolean;
	format?: Source;
	permanent?: boolean;
	console?: boolean;
	escape?: boolean;
	clean?: boolean;
}

type Kind = "info" | "warn" | "error" | "success";

const LIFETIME = 5000;
let nextId = 1;

interface Shown {
	readonly id: number;
	readonly type: Kind;
	readonly message: string;
}

const elements = new Map<number, HTMLElement>();

function show(kind: Kind, message: unknown, options: NotifyOptions): Shown {
	const given = message instanceof Error ? message.message : String(message);
	const text = options.format ? i18n.format(given, options.format) : options.localize ? i18n.localize(given) : given;
	realm.journal.push({ kind, message: text });
	if (options.console && kind === "error") console.error(text);
	else if (options.console) console.warn(text);
	const element = document.createElement("li");
	element.className = `notification ${kind}`;
	element.setAttribute("role", kind === "error" ? "alert" : "status");
	element.innerHTML = `<p>${escapeHTML(text)}</p>`;
	const id = nextId++;
	element.addEventListener("click", () => remove(id));
	document.querySelector("#notifications")?.append(element);
	elements.set(id, element);
	if (!options.permanent) setTimeout(() => remove(id), LIFETIME);
	return { id, type: kind, message: text };
}

function remove(shown: Shown | number): void {
	const id = typeof shown === "number" ? shown : shown.id;
	elements.get(id)?.remove();
	elements.delete(id);
}

/** ui.notifications */
export const notifications = {
	info: (message: unknown, options: NotifyOptions = {}) => show("info", message, options),
	warn: (message: unknown, options: NotifyOptions = {}) => show("warn", message, options),
	error: (message: unknown, options: NotifyOptions = {}) => show("error", message, options),
	success: (message: unknown, options: NotifyOptions = {}) => show("success", message, options),
	remove,
};
