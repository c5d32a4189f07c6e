/**
 * Templates as the agreements read them: their own text, their partials, and their actions.
 */
import { MODULE_ID } from "../../../src/foundry/ids.ts";
import { PRESENTERS } from "../rooms.ts";
import { read } from "../sources.ts";
import { nameOf, visit } from "../syntax.ts";

const EXPRESSION = /\{\{\{[\s\S]*?\}\}\}|\{\{!--[\s\S]*?--\}\}|\{\{[\s\S]*?\}\}/g;
/** Attributes that a user reads or hears. */
const SPOKEN =
	/\s(title|placeholder|alt|data-tooltip|data-tooltip-text|aria-label|aria-description|aria-roledescription|aria-valuetext)="([^"]*)"/g;

/** A template's own text, which belongs in the language file: texts and attributes with letters. */
export function ownWords(template: string): readonly string[] {
	const bare = template.replace(EXPRESSION, "");
	const attributes = [...bare.matchAll(SPOKEN)].flatMap(([, name, value = ""]) => (hasLetters(value) ? [`${name}="${value}"`] : []));
	const texts = bare
		.split(/<[^>]*>/)
		.map((text) => text.trim())
		.filter(hasLetters);
	return [...attributes, ...texts];
}

function hasLetters(text: string): boolean {
	return /\p{L}/u.test(text);
}

/** What a template inserts unescaped. */
export function unescaped(template: string): readonly string[] {
	return [...template.matchAll(/\{\{\{\s*([^}]*?)\s*\}\}\}|\{\{&\s*([^}]*?)\s*\}\}/g)].map(
		([, triple, ampersand]) => triple ?? ampersand ?? "",
	);
}

/** The actions in a template. */
export function actionsIn(template: string): readonly string[] {
	return [...template.matchAll(/data-action="([^"]*)"/g)].map(([, action = ""]) => action);
}

/** The paths of a template's partials. */
export function partialsIn(template: string): readonly string[] {
	return [...template.matchAll(/\{\{#?>\s*"([^"]+)"/g)].map(([, path = ""]) => path);
}

/** A template's file, from the path under which Foundry loads it. */
export function fileOf(path: string): string {
	return path.replace(`modules/${MODULE_ID}/`, "");
}

/** These templates with all their partials. */
export function withPartials(paths: readonly string[]): readonly string[] {
	const found = new Set(paths);
	for (const path of found) for (const partial of partialsIn(read(fileOf(path)))) found.add(partial);
	return [...found];
}

/** The templates of one kind, of all games. */
export function presented(kind: "sheet" | "board" | "setup"): readonly string[] {
	if (kind === "sheet") return PRESENTERS.flatMap(({ templates }) => Object.values(templates.sheet));
	return PRESENTERS.flatMap(({ templates }) => templates[kind] ?? []);
}

/** The actions that a file of the adapter handles: `actions` of a window, `ACTIONS` of anything else. */
export function handledIn(file: string, source = read(file)): readonly string[] {
	const handled: string[] = [];
	visit(
		file,
		{
			Property({ key, value }) {
				if (nameOf(key) === "actions" && value.type === "ObjectExpression") handled.push(...namesOf(value.properties));
			},
			VariableDeclarator({ id, init }) {
				if (id.type === "Identifier" && id.name === "ACTIONS" && init?.type === "ObjectExpression")
					handled.push(...namesOf(init.properties));
			},
		},
		source,
	);
	return handled;
}

function namesOf(properties: readonly Parameters<typeof nameOf>[0][]): readonly string[] {
	return properties.flatMap((property) => (property.type === "Property" ? [nameOf(property.key) ?? ""] : []));
}
