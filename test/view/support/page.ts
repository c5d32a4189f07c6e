/**
 * Templates rendered as Foundry renders them, with our language file and only the helper `localize`. Partials are known
 * by their full path.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { speak } from "../../../src/view/shared/startup/words/label.ts";

const PREFIX = "modules/void-regatta/";

/** Used keys that are not in the language file. */
export const missingKeys = new Set<string>();

type Tree = { readonly [key: string]: string | Tree };

function readWords(): Tree {
	return existsSync("lang/en.json") ? JSON.parse(readFileSync("lang/en.json", "utf8")) : {};
}

const words = readWords();

/** The text of a key, with its placeholders filled. */
export function localize(key: string, data: Record<string, string> = {}): string {
	const found = key
		.split(".")
		.reduce<string | Tree | undefined>((tree, part) => (typeof tree === "object" ? tree[part] : undefined), words);
	if (typeof found !== "string") {
		missingKeys.add(key);
		return key;
	}
	return found.replace(/\{(\w+)\}/g, (gap, name: string) => data[name] ?? gap);
}

const engine = Handlebars.create();
engine.registerHelper("localize", (key: string, { hash }: { readonly hash: Record<string, unknown> }) => {
	return localize(key, Object.fromEntries(Object.entries(hash).map(([name, value]) => [name, String(value)])));
});

/** Every template of the module, by its path below `templates`. */
export function allTemplates(): readonly string[] {
	const found = readdirSync("templates", { recursive: true, encoding: "utf8" });
	return found.filter((path) => path.endsWith(".hbs")).sort();
}

for (const path of allTemplates()) engine.registerPartial(`${PREFIX}templates/${path}`, readFileSync(join("templates", path), "utf8"));

/** The templates that were rendered before, by path: to compile one takes longer than to render it. */
const compiled = new Map<string, Handlebars.TemplateDelegate>();

function templateAt(path: string): Handlebars.TemplateDelegate {
	const template = compiled.get(path) ?? engine.compile(readFileSync(path, "utf8"));
	compiled.set(path, template);
	return template;
}

/**
 * Renders a template by its Foundry path, on a model with translated labels. Throws if the model names a rule whose mark the template
 * leaves out.
 */
export function render(template: string, model: object): string {
	const path = template.replace(PREFIX, "");
	const spoken = speak(model, { lang: "en", localize });
	const html = templateAt(path)(spoken);
	const unmarked = PARTS.test(path) ? [] : [...rulesNamed(spoken)].filter((rule) => !html.includes(`data-rule="${rule}"`));
	if (unmarked.length > 0) throw new Error(`${path} has no mark for ${unmarked.join(", ")}`);
	return html;
}

/** Parts of windows that have one model for all parts: each shows only some of it. Of a board that is drawn whole all marks are looked for. */
const PARTS = /\/(?:header|sheet\/\w+|jovian-rally\/board\/(?:burn|side))\.hbs$/;

/** The rules that a spoken model names, at any depth. */
function rulesNamed(model: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
	if (typeof model !== "object" || model === null) return found;
	for (const [name, value] of Object.entries(model)) {
		if (typeof value === "string" && name.endsWith("Rule")) found.add(value);
		rulesNamed(value, found);
	}
	return found;
}
