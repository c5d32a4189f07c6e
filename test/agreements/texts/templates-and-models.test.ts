/**
 * Templates read only what their models have: the compiler resolves each name in a template against the type that it is drawn with.
 */
import { expect, test } from "vitest";
import { filesIn } from "../sources.ts";
import { unknownNames } from "./models/compile.ts";
import { includedIn } from "./models/template-code.ts";
import { allTies, readTemplate, TYPES } from "./models/ties.ts";

const ties = await allTies();

test("every name in a template is in its model", async () => {
	expect(await unknownNames(ties, { read: readTemplate, types: TYPES })).toEqual([]);
});

test("every template is drawn with a model, by itself or as a partial", () => {
	const checked = ties.flatMap(({ path }) => [path, ...includedIn(path, readTemplate)]);
	const all = filesIn("templates", ".hbs").map((file) => file.replace(/^templates\/|\.hbs$/g, ""));
	expect(all.filter((path) => !checked.includes(path))).toEqual([]);
});

/** Made-up templates, each with one fault: the place and the name that the compiler does not know. */
const FAULTY: Readonly<Record<string, readonly [template: string, fault: string]>> = {
	head: ["{{caption}} {{captoin}}", "head:1 captoin"],
	loop: ["{{#each rows}}{{name}}\n{{rank}}{{/each}}", "loop:2 rank"],
	"above-loop": ["{{#each rows}}{{../caption}} {{../name}}{{/each}}", "above-loop:1 name"],
	"named-item": ["{{#each rows as |row at|}}{{row.name}} {{at}} {{row.rank}}{{/each}}", "named-item:1 rank"],
	"at-root": ["{{#each rows}}{{@root.caption}} {{@root.name}}{{/each}}", "at-root:1 name"],
	part: ["{{#with best}}{{name}} {{this.caption}}{{/with}}", "part:1 caption"],
	condition: ["{{#if best}}{{best.name}}{{else}}{{#unless worst}}{{caption}}{{/unless}}{{/if}}", "condition:1 worst"],
	guarded: ["{{#if figure}}{{figure.unit}}{{/if}}", "guarded:1 figure"],
	sentence: ['{{localize "VOIDREGATTA.A" name=caption most=most}}', "sentence:1 most"],
	"in-partial": ['{{#each rows}}\n{{> "modules/void-regatta/templates/row.hbs"}}{{/each}}', "row:2 text"],
	"for-partial": ['{{#each rows}}{{> "modules/void-regatta/templates/row.hbs" best text=name}}{{/each}}', "for-partial:1 best"],
	"named-for-partial": [
		'{{#each rows}}{{> "modules/void-regatta/templates/row.hbs" this text=caption}}{{/each}}',
		"named-for-partial:1 caption",
	],
	"beyond-partial": ['{{#each rows}}{{> "modules/void-regatta/templates/beyond.hbs"}}{{/each}}', "beyond:1 beyondTheTemplate"],
	object: ["{{caption}} {{best}}", "object:1 Row"],
	"unknown-block": ["{{#repeat rows}}{{/repeat}}", "unknown-block:1 unknownBlock"],
};

const PARTIALS: Readonly<Record<string, string>> = { row: "<b>{{name}}</b>\n<i>{{text}}</i>", beyond: "{{name}} {{../caption}}" };

const MADE_UP = `
type Drawn<Model> = Model;
interface Row { readonly name: string }
interface Table { readonly caption: string; readonly best: Row | null; readonly rows: readonly Row[] }`;

test("a breach is found", async () => {
	const ties = Object.keys(FAULTY).map((path) => ({ path, model: "Table" }));
	const found = await unknownNames(ties, { read: (path) => FAULTY[path]?.[0] ?? PARTIALS[path] ?? "", types: MADE_UP });
	const names = found.map((fault) => fault.replace(/: [^']*'(\w+).*$/, " $1"));
	expect(names).toEqual(Object.values(FAULTY).map(([, fault]) => fault));
});
