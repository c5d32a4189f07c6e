/**
 * Labels stand in for texts: a label names a sentence of the language file and the data that goes into it. Presenters build models
 * out of labels, numbers and names; `speak` turns every label in a model into a text, at the last moment and in one place.
 */

import type { Json, Refusal } from "../../../../core/kernel/outcome.ts";
import type { SentenceKey } from "./keys.ts";
import { languageTag } from "./language-tag.ts";

/** A key of the language file. All our keys have the same prefix, which tells a label from other data. */
export type LabelKey = SentenceKey;

/** What a sentence's placeholder takes: a name, a number, another label, or a list of names and labels. */
type Datum = string | number | Label | readonly (string | Label)[];

export type LabelData = Readonly<Record<string, Datum>>;

export interface Label {
	readonly key: LabelKey;
	readonly data?: LabelData;
	/** Chooses between `key.one`, `key.other` …; the sentence can show it as {count}. */
	readonly count?: number;
}

/** The language that a model is spoken in. */
export interface Language {
	/** "en", or whatever a package of translations calls its language. */
	readonly lang: string;
	readonly localize: (key: string, data?: Record<string, string>) => string;
}

/** A model in which every label has become a text, with the rules that those texts name beside them. */
export type Spoken<Model> = Model extends string
	? Model
	: Model extends Label
		? string
		: Model extends readonly (infer Item)[]
			? readonly Spoken<Item>[]
			: Model extends object
				? { readonly [Key in keyof Model]: Spoken<Model[Key]> } & (string extends keyof Model ? unknown : RulesOf<Model>)
				: Model;

/** The names of texts that may name a rule. */
const NAMING = ["refusal", "refused", "why", "misfit", "name", "title", "label", "reason"] as const;

/**
 * The rules that the texts of a model name: beside the text `refusal` stands `refusalRule`, if the text is that of a code which the
 * journals of rules explain. `src/view/shared/on-demand/rules/finding.ts` finds the place.
 */
type RulesOf<Model> = {
	readonly [Name in Extract<keyof Model, (typeof NAMING)[number]> as Extract<Model[Name], Label> extends never
		? never
		: `${Name}Rule`]?: string;
};

export function label(key: LabelKey, data?: LabelData, count?: number): Label {
	return { key, ...(data ? { data } : {}), ...(count === undefined ? {} : { count }) };
}

/** The words that every game has: its name, and one for each code that it lists. */
type GameWord =
	| "left"
	| "name"
	| "blurb"
	| "standstill"
	| "AgainstPar"
	| "Craft.several"
	| `Round.${"now" | "of"}`
	| `Scenario.${string}.${"name" | "blurb"}`
	| `${"Boon" | "Edge" | "Modifier" | "Option" | "Phase" | "Pilot" | "PilotSays" | "Refusal" | "Report" | "Roll" | "Ruling" | "RulingChoice" | "Setup" | "Shelf" | "Status"}.${string}`;

/**
 * A label that every game has, by the game's id. The compiler cannot check a game that is only known when the code runs; a test
 * checks that each game has words for all codes that it lists.
 */
export function gameLabel(gameId: string, word: GameWord, data?: LabelData): Label {
	// Tests, not the compiler, check that the sentence exists.
	return label(`${PREFIX}${gameId}.${word}` as LabelKey, data);
}

/** The same for a sentence with a form for each number. */
export function gameCountLabel(gameId: string, word: GameWord, data: LabelData & { readonly count: number }): Label {
	return { ...gameLabel(gameId, word, data), count: data.count };
}

/** Whether this is a label, and no other data of a model. */
export function isLabel(value: unknown): value is Label {
	if (typeof value !== "object" || value === null) return false;
	const { key }: { readonly key?: unknown } = value;
	return typeof key === "string" && key.startsWith(PREFIX);
}

const PREFIX = "VOIDREGATTA.";

/** A model with every label in it put into words. */
export function speak<Model>(model: Model, language: Language): Spoken<Model> {
	// The result has the shape of the model, with texts for labels; the compiler cannot follow that.
	return spoken(model, { language, texts: new Map() }) as Spoken<Model>;
}

/** The texts so far: a label that occurs more than once in a model is put into words once. */
interface Speech {
	readonly language: Language;
	readonly texts: Map<Label, string>;
}

function spoken(value: unknown, speech: Speech): unknown {
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map((item) => spoken(item, speech));
	if (isLabel(value)) return textOnce(value, speech);
	const model = value as Record<string, unknown>; // it has no more than names and values
	const said: Record<string, unknown> = {};
	// A board of forty craft has ten thousand of them, several times a second.
	for (const name of Object.keys(model)) {
		const part = model[name];
		said[name] = spoken(part, speech);
		const rule = typeof part === "object" && isNaming(name) && isLabel(part) ? ruleOf(part) : undefined;
		if (rule !== undefined) said[`${name}Rule`] = rule;
	}
	return said;
}

function isNaming(name: string): boolean {
	return (NAMING as readonly string[]).includes(name); // a name of those is a text
}

/** The rule that a label names, itself or in its name: the lever of a unit is named so. */
export function ruleOf({ key, data }: Label): string | undefined {
	const within = data?.["name"];
	return (RULE.exec(key) ?? (isLabel(within) ? RULE.exec(within.key) : null))?.[1];
}

/** The part of a key that names a rule: a code of a game, or a refusal that comes from the table. */
const RULE = /^VOIDREGATTA\.([a-z-]+\.(?:Phase|Modifier|Roll|Option|Ruling|Refusal)\.[\w-]+|Refusal\.[\w-]+)$/;

function textOnce(label: Label, { language, texts }: Speech): string {
	const known = texts.get(label);
	if (known !== undefined) return known;
	const text = sentence(label, language);
	texts.set(label, text);
	return text;
}

function sentence({ key, data, count }: Label, language: Language): string {
	const numbered = count === undefined ? key : inNumber(key, count, language);
	if (!data && count === undefined) return language.localize(numbered);
	const texts: Record<string, string> = {};
	for (const name in data) texts[name] = inWords(data[name] ?? "", language);
	if (count !== undefined) texts["count"] = inFigures(count, language);
	return language.localize(numbered, texts);
}

/** The key for a count; a language without a form for this number uses `other`. */
function inNumber(key: LabelKey, count: number, { lang, localize }: Language): string {
	const exact = `${key}.${formsOf(lang).plural.select(count)}`;
	return localize(exact) === exact ? `${key}.other` : exact;
}

function inWords(datum: Datum, language: Language): string {
	if (typeof datum === "string") return datum.includes("--") ? unbroken(datum) : datum;
	if (typeof datum === "number") return inFigures(datum, language);
	if (isLabel(datum)) return sentence(datum, language);
	return formsOf(language.lang).list.format(datum.map((item) => inWords(item, language)));
}

/** Keeps the hyphens of a text such as the direction "B--" on one line. */
function unbroken(text: string): string {
	return text.replaceAll(/-(?=-)/g, "-\u2060");
}

/** A number as the language writes it, with a true minus. */
function inFigures(number: number, { lang }: Language): string {
	const { number: form, figures } = formsOf(lang);
	const known = figures.get(number);
	if (known !== undefined) return known;
	const written = form.format(number + 0).replace("-", "−"); // a zero has no sign
	if (figures.size < MOST_FIGURES) figures.set(number, written);
	return written;
}

/** So many numbers of each language are kept as they are written: boards show the same few hundred again and again. */
const MOST_FIGURES = 2000;

interface Forms {
	readonly plural: Intl.PluralRules;
	readonly list: Intl.ListFormat;
	readonly number: Intl.NumberFormat;
	/** Numbers as they were written before. */
	readonly figures: Map<number, string>;
}

/** The forms by language. Making one takes longer than using it a hundred times, and a board of forty ships has a thousand numbers. */
const forms = new Map<string, Forms>();

function formsOf(lang: string): Forms {
	const known = forms.get(lang);
	if (known) return known;
	const tag = languageTag(lang);
	const made: Forms = {
		plural: new Intl.PluralRules(tag),
		list: new Intl.ListFormat(tag, { type: "conjunction" }),
		number: new Intl.NumberFormat(tag),
		figures: new Map(),
	};
	forms.set(lang, made);
	return made;
}

/** Refusals that come from the table, in any game. */
const TABLE_REFUSALS = [
	"already-entered",
	"begins-beyond",
	"begins-unreadable",
	"begins-without-part",
	"no-beginning",
	"already-sealed",
	"game-loading",
	"game-unreachable",
	"journal-kept",
	"journal-lost",
	"match-over",
	"no-match",
	"already-done",
	"changes-nothing",
	"may-not-start",
	"moved-on",
	"not-done",
	"not-shown",
	"too-fast",
	"wish-waits",
	"seat-not-made",
	"no-referee",
	"no-rulings",
	"no-such-lever",
	"no-such-player",
	"no-such-post",
	"not-aboard",
	"is-hurt",
	"not-a-choice",
	"not-whole",
	"out-of-bounds",
	"unreadable-act",
	"unreadable-call",
	"too-large-message",
	"no-answer",
	"no-window",
	"no-check",
	"in-match",
	"check-refused",
	"nothing-to-open",
	"unreadable-ruling",
	"in-compendium",
	"wrong-craft",
	"not-awaited",
	"not-sealed",
	"not-taken-over",
	"not-owner",
	"nothing-to-reroll",
	"nothing-to-redo",
	"nothing-to-undo",
	"order-lost",
	"paused",
	"seal-broken",
	"seats",
	"storage-full",
	"no-scenario-file",
	"scenario-faulty",
	"scenario-unkept",
	"too-large",
	"unknown-field",
	"unknown-game",
	"unknown-scenario",
	"unknown-seat",
	"unreadable-journal",
	"older-journal",
	"phrase-short",
	"phrase-wrong",
	"settings-closed",
	"no-key-file",
	"no-record-file",
	"other-match",
	"copy-unreadable",
	"copy-differs",
	"not-broken",
	"nothing-readable",
	"record-locked",
	"write-refused",
	"ledger-closed",
	"known-transfer",
	"same-account",
	"bad-sum",
	"no-transfer",
	"below-zero",
	"not-settled",
	"nothing-to-propose",
	"book-closed",
	"bets-open",
	"bets-wait",
	"bets-unpaid",
	"not-all-paid",
	"purse-refused",
	"nothing-unpaid",
	"no-event",
	"event-foreign",
	"event-owned",
	"event-unreadable",
	"heat-not-over",
	"no-heat-left",
	"bad-shares",
	"still-owes",
	"bad-wish",
	"no-paddock",
	"no-such-roll",
	"post-has-rolled",
	"character-has-rolled",
	"nobody-at-post",
	"not-your-character",
	"no-skill",
	"odds-old",
	"stake-above",
	"stake-unpaid",
	"too-many-bets",
	"not-your-post",
	"no-such-part",
	"part-given",
	"no-part",
	"captain-only",
	"no-stations",
	"task-moment",
	"unreadable-lesson",
	"lesson-seats",
	"lesson-range",
] as const;

/** A refusal that comes from the table. */
export type TableRefusal = (typeof TABLE_REFUSALS)[number];

/** The same as plain strings, so that any code can be compared with them. */
export const SHARED_REFUSALS: readonly string[] = TABLE_REFUSALS;

function isTableRefusal(code: string): code is TableRefusal {
	return SHARED_REFUSALS.includes(code);
}

/** Somebody with an id and a name. */
interface Named {
	readonly id: string;
	readonly name: string;
}

/** The text of a refusal: why, and what would be allowed. Seats appear by name if faces are given. */
export function refusalLabel(gameId: string, { code, facts }: Refusal, faces: readonly Named[] = []): Label {
	const entries = Object.entries(facts).map(([name, fact]) => [name, factInWords(gameId, name, { fact, faces })] as const);
	const data = Object.fromEntries(entries);
	return isTableRefusal(code) ? label(`VOIDREGATTA.Refusal.${code}`, data) : gameLabel(gameId, `Refusal.${code}`, data);
}

/**
 * A fact in words. Facts that hold ids or codes get names; every game uses the same names for such facts. The id of any seat
 * becomes its name.
 */
function factInWords(gameId: string, name: string, { fact, faces }: { readonly fact: Json; readonly faces: readonly Named[] }): Datum {
	if (typeof fact === "number") return fact;
	if (SEAT_FACTS.includes(name)) return seatInWords(fact, faces);
	if (name === "where" && typeof fact === "string") return placeInWords(fact);
	if (isTexts(fact)) return fact;
	if (typeof fact !== "string") return fact === null ? "–" : JSON.stringify(fact);
	if (name === "phase") return gameLabel(gameId, `Phase.${fact}`);
	if (name === "post") return label(`VOIDREGATTA.Campaign.Post.${fact}` as typeof A_POST); // a refusal names posts of craft
	if (name === "flies") return gameLabel(fact, "Craft.several");
	if (name === "option") return gameLabel(gameId, `Option.${fact.split(".")[0] || "any"}`);
	return faces.find(({ id }) => id === fact)?.name ?? fact;
}

/** The key of the name of a post. */
const A_POST = "VOIDREGATTA.Campaign.Post.captain";

/** A place in a journal: its opening, or a step by the number that Flight Control shows. */
function placeInWords(where: string): Datum {
	if (where === "opening") return label("VOIDREGATTA.Record.Place.opening");
	const [, number] = /^log\.(\d+)/.exec(where) ?? [];
	return number === undefined ? where : label("VOIDREGATTA.Record.Place.step", { number: Number(number) + 1 });
}

function isTexts(fact: Json): fact is readonly string[] {
	return Array.isArray(fact) && fact.every((candidate) => typeof candidate === "string");
}

/** The name of a seat. An unknown id counts as a name. */
function seatInWords(fact: Json, faces: readonly Named[]): Datum {
	if (typeof fact !== "string") return label("VOIDREGATTA.Shared.somebodyElse");
	return faces.find(({ id }) => id === fact)?.name ?? fact;
}

const SEAT_FACTS: readonly string[] = ["turn", "seat", "on"];
