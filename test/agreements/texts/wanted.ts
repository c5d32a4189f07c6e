/**
 * The texts that every game must have, whatever it is: for its codes, options, pilots and scenarios, for its craft with their fields
 * and shelf, and for what the code of all games says about each. Nothing here names a game.
 */
import type { CallExpression } from "oxc-parser";
import type { AnyGame } from "../../../src/core/kernel/game.ts";
import { MODULE_ID } from "../../../src/foundry/ids.ts";
import type { NamedListing } from "../crafts.ts";
import { importsOf, read } from "../sources.ts";
import { calledName, HOLE, nameOf, visit } from "../syntax.ts";
import { allUses, type Door, isPattern, keysInTemplate, type Use, usesIn } from "./keys.ts";

export type Words = string | { readonly [name: string]: Words };

/** Sentences by key. A sentence with several forms for numbers counts once. */
export function sentencesOf(words: Words, key = ""): readonly (readonly [key: string, forms: readonly string[]])[] {
	if (typeof words === "string") return [[key, [words]]];
	if ("other" in words) return [[key, Object.values(words).filter((form) => typeof form === "string")]];
	return Object.entries(words).flatMap(([name, below]) => sentencesOf(below, key ? `${key}.${name}` : name));
}

/** A game as these checks read it. */
export interface TextedGame {
	readonly game: Pick<AnyGame, "id" | "codes" | "defaults">;
	/** The styles of its pilots. */
	readonly pilots: readonly string[];
	/** The ids of its scenarios. */
	readonly scenarios: readonly string[];
	readonly craft: NamedListing;
	/** The file of its craft. */
	readonly craftFile: string;
	/** The files of its views, and its templates. */
	readonly views: readonly string[];
	readonly templates: readonly string[];
	/** Its function for labels, if the module does not know it. */
	readonly door?: Door;
}

/** The list of codes behind each kind of text. */
export const KINDS = {
	Phase: "phases",
	Status: "statuses",
	Refusal: "refusals",
	Report: "reports",
	Modifier: "modifiers",
	Roll: "rolls",
	Setup: "preparations",
	Boon: "boons",
} as const satisfies Readonly<Record<string, keyof AnyGame["codes"]>>;

/** What not every game has: races tell how they did against par, some games count actions, and a GM overrules not all of them. */
const NOT_IN_ALL: readonly string[] = ["AgainstPar", "left", "Ruling.Unit"];

/** No refusal, and no form, speaks of this option. */
const SILENT_OPTIONS: readonly string[] = ["rulings"];

/** What the games of one kind share in their views. */
const OF_KIND = "src/view/fight/";

/** The words that shared code says about every game, by its own id. */
const OF_EVERY_GAME = [...new Set(allUses().flatMap(({ file, key }) => (file.startsWith(OF_KIND) ? [] : afterGame(key))))];

/** The words that these files need, and what they import of their kind. */
function wordsOfKind(views: readonly string[]): readonly string[] {
	const reached = new Set(views);
	for (const file of reached) for (const found of importsOf(file)) if (found.startsWith(OF_KIND)) reached.add(found);
	return [...reached].filter((file) => file.startsWith(OF_KIND)).flatMap((file) => usesIn(file).flatMap(({ key }) => afterGame(key)));
}

/** The uses of texts in a game's own views. */
export function ownUses({ views, door }: Pick<TextedGame, "views" | "door">): readonly Use[] {
	return views.flatMap((file) => usesIn(file, read(file), door ? [door] : []));
}

/** The part of a key after the game's id, if that id is the only thing that the code fills in. */
function afterGame(key: string): readonly string[] {
	const [before, word = ""] = key.split(`VOIDREGATTA.${HOLE}.`);
	return before !== "" || word === "" || word === "Craft" || isPattern(word) || NOT_IN_ALL.includes(word) ? [] : [word];
}

/** The keys of all texts that this game must have. */
export function wantedTexts(texted: TextedGame): readonly string[] {
	const { game, views, templates, craft } = texted;
	const words = [...wordsOfGame(texted), ...wordsOfKind(views)].map((word) => `VOIDREGATTA.${game.id}.${word}`);
	const own = [...ownUses(texted).map(({ key }) => key), ...templates.flatMap((file) => keysInTemplate(read(file)))];
	return [...words, ...own.filter((key) => !isPattern(key)), `TYPES.Actor.${MODULE_ID}.${craft.name}`];
}

/** What every game says, and says of its codes, options, pilots, scenarios and craft. */
function wordsOfGame({ game: { codes, defaults }, pilots, scenarios, craft, craftFile }: TextedGame): readonly string[] {
	const options = Object.keys(Object(defaults())).filter((name) => !SILENT_OPTIONS.includes(name));
	return [
		...OF_EVERY_GAME.filter((word) => craft.shelf !== undefined || !word.startsWith("Shelf.")),
		...Object.entries(KINDS).flatMap(([kind, list]) => (codes[list] ?? []).map((code) => `${kind}.${code}`)),
		...options.map((name) => `Option.${name}`),
		...pilots.flatMap((style) => [`Pilot.${style}`, `PilotSays.${style}`]),
		...scenarios.flatMap((scenario) => [`Scenario.${scenario}.name`, `Scenario.${scenario}.blurb`]),
		...sharedFields(craftFile).map((path) => `Craft.FIELDS.${path}.label`),
	];
}

/** Fields without a label: what the module itself writes, and links to the crew, which the sheet draws. */
const UNLABELLED = /^(live|career|applied)\b/;

/** The fields that a craft has in common with others, as far as a window shows them. */
function sharedFields(craftFile: string): readonly string[] {
	const built = read(craftFile).includes("builtFields()") ? fieldPaths("src/foundry/crafts/built.ts") : [];
	return [...fieldPaths("src/foundry/crafts/fields.ts"), ...built].filter((path) => !UNLABELLED.test(path) && !SECTIONS.includes(path));
}

/** Fields that only hold others. */
const SECTIONS: readonly string[] = ["livery"];

/** Whether an expression makes a field: one of Foundry's classes, or one of our functions for a kind of field. */
function makesField(value: { readonly type: string }): boolean {
	// Its type says that it is a call.
	return (
		value.type === "NewExpression" || (value.type === "CallExpression" && calledName(value as CallExpression)?.endsWith("Field") === true)
	);
}

/** The paths of all fields that a file makes. */
export function fieldPaths(file: string): readonly string[] {
	const paths: string[] = [];
	const trail: string[] = [];
	visit(file, {
		Property({ key, value }) {
			if (!makesField(value)) return;
			trail.push(nameOf(key) ?? "");
			paths.push(trail.join("."));
		},
		"Property:exit"({ value }) {
			if (makesField(value)) trail.pop();
		},
	});
	return paths;
}
