// Templates as scripts. The server and the realms compile each once for all clients of all
// tables: that takes longer than to draw it.
import Handlebars from "handlebars";
import { TEMPLATE_OPTIONS } from "../common/template-options.ts";

const templates = new Map<string, string>();

/** A template's text as an expression for what `Handlebars.template` takes. */
export function precompiled(text: string): string {
	const held = templates.get(text) ?? `(${Handlebars.precompile(text, TEMPLATE_OPTIONS)})`;
	templates.set(text, held);
	return held;
}
