// Templates as scripts. The server and the realms compile each once for all clients of all
// tables, since compiling a template takes longer than drawing it.
import Handlebars from "handlebars";

/** How Foundry compiles templates. */
const OPTIONS = { preventIndent: true } as const;

const templates = new Map<string, string>();

/** Compiles a template's text into an expression for the object that `Handlebars.template` takes. */
export function precompiled(text: string): string {
	const held = templates.get(text) ?? `(${Handlebars.precompile(text, OPTIONS)})`;
	templates.set(text, held);
	return held;
}
