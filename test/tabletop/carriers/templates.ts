// Templates as scripts. The server and the realms compile each once for all clients of all
// tables: that takes longer than to draw it.
import Handlebars from "handlebars";

/** How Foundry compiles templates. */
const OPTIONS = { preventIndent: true } as const;

const templates = new Map<string, string>();

/** A template's text as an expression for what `Handlebars.template` takes. */
export function precompiled(text: string): string {
	const held = templates.get(text) ?? `(${Handlebars.precompile(text, OPTIONS)})`;
	templates.set(text, held);
	return held;
}
