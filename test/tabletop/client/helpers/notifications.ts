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

function show(kind: Kind, message: unknown, options: NotifyOptions): { id: number; type: Kind; message: string } {
	const given = message instanceof Error ? message.message : String(message);
	const text = options.format ? i18n.format(given, options.format) : options.localize ? i18n.localize(given) : given;
	realm.journal.push({ kind, message: text });
	if (options.console && kind === "error") console.error(text);
	else if (options.console) console.warn(text);
	const element = document.createElement("li");
	element.className = `notification ${kind}`;
	element.setAttribute("role", kind === "error" ? "alert" : "status");
	element.innerHTML = `<p>${escapeHTML(text)}</p>`;
	element.addEventListener("click", () => element.remove());
	document.querySelector("#notifications")?.append(element);
	if (!options.permanent) setTimeout(() => element.remove(), LIFETIME);
	return { id: nextId++, type: kind, message: text };
}

/** ui.notifications */
export const notifications = {
	info: (message: unknown, options: NotifyOptions = {}) => show("info", message, options),
	warn: (message: unknown, options: NotifyOptions = {}) => show("warn", message, options),
	error: (message: unknown, options: NotifyOptions = {}) => show("error", message, options),
	success: (message: unknown, options: NotifyOptions = {}) => show("success", message, options),
};
