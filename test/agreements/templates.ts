/**
 * Templates as agreements read them: what text they hold of their own, what they take in, and what can be done in them.
 */
import { MODULE_ID } from "../../src/foundry/ids.ts";
import { PRESENTERS } from "./rooms.ts";
import { read } from "./sources.ts";
import { nameOf, visit } from "./syntax.ts";

const EXPRESSION = /\{\{\{[\s\S]*?\}\}\}|\{\{!--[\s\S]*?--\}\}|\{\{[\s\S]*?\}\}/g;
/** Attributes that somebody reads or hears. */
const SPOKEN =
	/\s(title|placeholder|alt|data-tooltip|data-tooltip-text|aria-label|aria-description|aria-roledescription|aria-valuetext)="([^"]*)"/g;

/** What a template says by itself, where only the language file may speak: texts and attributes with letters in them. */
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

/** What a template puts in as it is, tags and all. */
export function unescaped(template: string): readonly string[] {
	return [...template.matchAll(/\{\{\{\s*([^}]*?)\s*\}\}\}|\{\{&\s*([^}]*?)\s*\}\}/g)].map(
		([, triple, ampersand]) => triple ?? ampersand ?? "",
	);
}

/** What can be done in a template, by name. */
export function actionsIn(template: string): readonly string[] {
	return [...template.matchAll(/data-action="([^"]*)"/g)].map(([, action = ""]) => action);
}

/** The paths of the templates that a template takes in. */
export function partialsIn(template: string): readonly string[] {
	return [...template.matchAll(/\{\{#?>\s*"([^"]+)"/g)].map(([, path = ""]) => path);
}

/** A template's file, from the path that Foundry loads it by. */
export function fileOf(path: string): string {
	return path.replace(`modules/${MODULE_ID}/`, "");
}

/** These templates and all that they take in. */
export function withPartials(paths: readonly string[]): readonly string[] {
	const found = new Set(paths);
	for (const path of found) for (const partial of partialsIn(read(fileOf(path)))) found.add(partial);
	return [...found];
}

/** The templates that every game brings along, of one kind. */
export function presented(kind: "sheet" | "board" | "setup" | "desk"): readonly string[] {
	if (kind === "sheet") return PRESENTERS.flatMap(({ templates }) => Object.values(templates.sheet));
	return PRESENTERS.flatMap(({ templates }) => templates[kind] ?? []);
}

/** The actions that a file of the adapter handles: `actions` of a window, `ACTIONS` of what is no window. */
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
	return properties.flatMap((one) => (one.type === "Property" ? [nameOf(one.key) ?? ""] : []));
}
