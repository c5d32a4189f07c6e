/**
 * The language file has a text for everything and no unused text: code and templates use its keys, every code of every game
 * has a text, and every placeholder gets its data.
 */
import { type Expression, parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../../src/core/games.ts";
import { MODULE_ID, SETTINGS } from "../../../src/foundry/ids.ts";
import { ROOMS } from "../../../src/view/rooms.ts";
import { SHEET_PARTS } from "../../../src/view/shared/startup/sheet/presenter.ts";
import { SHARED_REFUSALS } from "../../../src/view/shared/startup/words/label.ts";
import { ALL_CRAFTS, HOUSE_RULES } from "../crafts.ts";
import { OPEN_ROOMS } from "../rooms.ts";
import { filesIn, read } from "../sources.ts";
import { allUses, fitting, isPattern, keysInTemplate, PREFIXES, usesIn } from "./keys.ts";
import { REFUSERS, refusalsIn } from "./refusals.ts";
import { fieldPaths, sentencesOf, wantedTexts } from "./wanted.ts";

const sentences = new Map(sentencesOf(JSON.parse(read("lang/en.json"))));
const ours = [...sentences.keys()].filter((key) => key.startsWith("VOIDREGATTA."));
const uses = allUses();
const templates = filesIn("templates", ".hbs");
const written = uses.map(({ key }) => key).filter((key) => !isPattern(key) && !PREFIXES.includes(key));
const patterns = different(uses.map(({ key }) => key).filter((key) => isPattern(key) && !PREFIXES.includes(key)));
const used = new Set([
	...written,
	...patterns.map(fitting).flatMap((pattern) => ours.filter((key) => pattern.test(key))),
	...SHEET_PARTS.filter((part) => part !== "header").map((part) => `VOIDREGATTA.Sheet.Tab.${part}`),
	...templates.flatMap((file) => keysInTemplate(read(file))),
	...ALL_CRAFTS.flatMap((craft) => fieldKeys(fileOf(craft), `VOIDREGATTA.${craft.gameId}.Craft`)),
]);

function fileOf({ name }: { readonly name: string }): string {
	return `src/foundry/crafts/${name}.ts`;
}

/** The keys that come twice in one object of a JSON text, as paths. */
function keysTwice(text: string): readonly string[] {
	const { program } = parseSync("text.js", `(${text})`);
	const [only] = program.body;
	const inside = only?.type === "ExpressionStatement" ? only.expression : undefined;
	return different(twiceIn(inside?.type === "ParenthesizedExpression" ? inside.expression : inside, []));
}

function twiceIn(value: Expression | undefined, path: readonly string[]): readonly string[] {
	if (value?.type !== "ObjectExpression") return [];
	const fields = value.properties.flatMap((each) =>
		each.type === "Property" && each.key.type === "Literal" ? [{ key: String(each.key.value), value: each.value }] : [],
	);
	const names = fields.map(({ key }) => key);
	const twice = names.filter((key, place) => names.indexOf(key) !== place).map((key) => [...path, key].join("."));
	return [...twice, ...fields.flatMap(({ key, value: inner }) => twiceIn(inner, [...path, key]))];
}

/** The keys of the labels and hints of a model's fields, which Foundry builds. */
function fieldKeys(file: string, prefix: string): readonly string[] {
	const paths = ["fields", "built"].flatMap((shared) => fieldPaths(`src/foundry/crafts/${shared}.ts`)).concat(fieldPaths(file));
	return ours.filter((key) => paths.some((path) => [`${prefix}.FIELDS.${path}.label`, `${prefix}.FIELDS.${path}.hint`].includes(key)));
}

describe("keys", () => {
	test("that are used exist", () => {
		expect([...used].filter((key) => !sentences.has(key))).toEqual([]);
	});

	test("that exist are used", () => {
		expect(ours.filter((key) => !used.has(key))).toEqual([]);
	});

	test("that code builds fit at least one sentence", () => {
		expect(patterns.filter((pattern) => !ours.some((key) => fitting(pattern).test(key)))).toEqual([]);
	});

	test("stand in the file once", () => {
		// A second key of the same name would silently replace the first.
		expect(keysTwice(read("lang/en.json"))).toEqual([]);
		expect(keysTwice('{ "a": { "b": 1, "c": { "d": 1, "d": 2 } }, "a": { "b": 3 } }')).toEqual(["a", "a.c.d"]);
	});

	test("have a text", () => {
		expect([...sentences].filter(([, forms]) => forms.some((form) => form.trim() !== form || form === ""))).toEqual([]);
	});
});

describe.each(GAMES.map(({ game }) => game))("$id", ({ id, codes }) => {
	test("has all texts that a game must have", () => {
		const room = OPEN_ROOMS.find(({ game }) => game.id === id);
		const craft = ALL_CRAFTS.find(({ gameId }) => gameId === id);
		if (!room || !craft) throw new Error(`${id} has no room or no craft`);
		const scenarios = ROOMS.find((listed) => listed.id === id)?.scenarios ?? [];
		const files = { craftFile: fileOf(craft), views: filesIn(`src/view/${id}`, ".ts"), templates: filesIn(`templates/${id}`, ".hbs") };
		const wanted = wantedTexts({ ...room, pilots: Object.keys(room.pilots), scenarios, craft, ...files });
		expect(wanted.filter((key) => !sentences.has(key))).toEqual([]);
	});

	test("lists the refusals that it gives, and no others", () => {
		const given = refusalsBelow(`src/core/${id}`).filter(({ code }) => !SHARED_REFUSALS.includes(code));
		// A game gives a refusal of its kind where it uses the kind's code, and then lists it.
		const ofKind = refusalsBelow("src/core/fight").filter(({ code }) => codes.refusals.includes(code));
		expect(different([...given, ...ofKind].map(({ code }) => code))).toEqual([...codes.refusals].sort());
	});

	test("has data for every placeholder of its refusals", () => {
		expect(refusalsBelow(`src/core/${id}`).flatMap((given) => missingData(`VOIDREGATTA.${id}.Refusal.${given.code}`, given.facts))).toEqual(
			[],
		);
	});
});

describe("refusals of the table", () => {
	const outside = [
		...refusalsBelow("src/core/kernel"),
		...refusalsBelow("src/core/campaign"),
		...refusalsBelow("src/foundry"),
		...refusalsBelow("src/view"),
		...refusalsIn("src/core/games.ts"),
	].filter(({ code, file }) => !Object.values(REFUSERS).some((refuser) => refuser.file === file && refuser.code === code));

	test("are all listed, and no others", () => {
		expect(different(outside.map(({ code }) => code))).toEqual([...SHARED_REFUSALS].sort());
	});

	test("have data for every placeholder", () => {
		expect(outside.flatMap(({ code, facts }) => missingData(`VOIDREGATTA.Refusal.${code}`, facts))).toEqual([]);
	});
});

describe("a sentence", () => {
	const faulty = (fault: RegExp) => [...sentences].flatMap(([key, forms]) => (forms.some((form) => fault.test(form)) ? [key] : []));

	test("has no space before a percent sign", () => expect(faulty(/\s%/)).toEqual([]));

	test("keeps a minus sign and its number in one line", () => expect(faulty(/− [\d{]/)).toEqual([]));

	test("does not show the number of a ruling to players", () => expect(faulty(/\b(?:JR|FR|SC|FT)-\d/)).toEqual([]));
});

describe("labels", () => {
	const complete = uses.filter(({ key, data }) => data !== null && !isPattern(key) && sentences.has(key));

	test("have data for every placeholder", () => {
		expect(complete.length).toBeGreaterThan(50);
		expect(complete.flatMap(({ key, file, data }) => missingData(key, data).map((fault) => `${file}: ${fault}`))).toEqual([]);
	});

	test("that code builds have data for every placeholder, if one place of the code has all of it", () => {
		const built = uses.filter(({ key, data }) => isPattern(key) && data !== null).map((use) => ({ ...use, fits: fitting(use.key) }));
		expect(built.length).toBeGreaterThan(50);
		const plain = new Set([...written, ...templates.flatMap((file) => keysInTemplate(read(file)))]);
		const faults = ours.flatMap((key) => {
			const all = built.filter(({ fits }) => fits.test(key));
			const unknown = uses.some((use) => use.data === null && isPattern(use.key) && fitting(use.key).test(key));
			if (plain.has(key) || unknown) return [];
			return all.map(({ data }) => missingData(key, data)).sort((a, b) => a.length - b.length)[0] ?? [];
		});
		expect(faults).toEqual([]);
	});

	test("have a count for a sentence with forms for numbers", () => {
		const counted = complete.filter(({ key }) => (sentences.get(key)?.length ?? 0) > 1);
		expect(counted.filter(({ data }) => !data?.includes("count"))).toEqual([]);
	});
});

describe("Foundry's own keys", () => {
	test("name every sub-type", () => {
		const { documentTypes } = JSON.parse(read("module.json"));
		const keys = Object.entries<object>(documentTypes).flatMap(([document, types]) =>
			Object.keys(types).map((type) => `TYPES.${document}.${MODULE_ID}.${type}`),
		);
		expect(keys.filter((key) => !sentences.has(key))).toEqual([]);
		const named = [...sentences.keys()].filter((key) => !key.startsWith("VOIDREGATTA.") && !key.startsWith("TYPES.HINTS."));
		expect(named.sort()).toEqual(keys.sort());
		expect([...sentences.keys()].filter((key) => key.startsWith("TYPES.HINTS.") && !keys.includes(key.replace(".HINTS", "")))).toEqual([]);
	});

	test("name and explain the setting of every house rule", () => {
		const keys = HOUSE_RULES.flatMap((rule) => [`VOIDREGATTA.Setting.${rule}.name`, `VOIDREGATTA.Setting.${rule}.hint`]);
		expect(keys.filter((key) => !sentences.has(key))).toEqual([]);
	});

	test("name and explain every setting that is shown", () => {
		const shown = [...read("src/foundry/settings.ts").matchAll(/SETTINGS\.(\w+), \{([^}]*config: true)/g)].map(([, name]) => name);
		expect(shown.length).toBeGreaterThan(0);
		const keys = shown.flatMap((name) => [`VOIDREGATTA.Setting.${name}.name`, `VOIDREGATTA.Setting.${name}.hint`]);
		expect(keys.filter((key) => !sentences.has(key) || !written.includes(key))).toEqual([]);
		const known: readonly (string | undefined)[] = Object.values(SETTINGS);
		expect(shown.filter((name) => !known.includes(name))).toEqual([]);
	});
});

describe("a breach is found", () => {
	test("in code", () => {
		// biome-ignore lint/suspicious/noTemplateCurlyInString: source to be read, not a text to be filled
		const source = 'label("VOIDREGATTA.Card.none"); words(`Result.${code}`); words(won ? "Card.a" : "Card.b", { name });';
		expect(usesIn("src/view/jovian-rally-made-up.ts", source)).toMatchObject([
			{ key: "VOIDREGATTA.Card.none", data: [] },
			{ key: "VOIDREGATTA.jovian-rally.Result.*", data: [] },
			{ key: "VOIDREGATTA.jovian-rally.Card.a", data: ["name"] },
			{ key: "VOIDREGATTA.jovian-rally.Card.b", data: ["name"] },
		]);
	});

	test("in a template", () => expect(keysInTemplate('<p title="{{localize "VOIDREGATTA.None"}}"></p>')).toEqual(["VOIDREGATTA.None"]));

	test("in a refusal", () => {
		const source = 'refuse(held ? "paused" : "over", { seat }); const refusal = { code: "seats", facts: { least, ...more } };';
		expect(refusalsIn("src/made-up.ts", source)).toMatchObject([
			{ code: "paused", facts: ["seat"] },
			{ code: "over", facts: ["seat"] },
			{ code: "seats", facts: null },
		]);
		expect(missingData("VOIDREGATTA.Refusal.seats", ["least"])).toEqual([
			expect.stringContaining("{given}"),
			expect.stringContaining("{most}"),
		]);
	});
});

function refusalsBelow(folder: string): ReturnType<typeof refusalsIn> {
	return filesIn(folder, ".ts").flatMap((file) => refusalsIn(file));
}

function different(texts: readonly string[]): readonly string[] {
	return [...new Set(texts)].sort();
}

/** The placeholders of a sentence that get no data; empty if the data is unknown. */
function missingData(key: string, data: readonly string[] | null): readonly string[] {
	const wanted = different((sentences.get(key) ?? []).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)));
	return data === null ? [] : wanted.filter((name) => !data.includes(name)).map((name) => `${key} wants {${name}}`);
}
