/**
 * The packs: their sources, the rulings in the rules' journals, and the build.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { describe, expect, test } from "vitest";
import { HOUSES } from "../../../src/core/campaign/ledger.ts";
import { parseEntry, parseLateOrder, parseOrders, parseVectorPlot } from "../../../src/core/full-thrust/orders/orders.ts";
import { filesIn, ROOT, read } from "../sources.ts";
import { readSource } from "./packs.ts";

const { packs }: { readonly packs: readonly { readonly name: string; readonly type: string; readonly path: string }[] } = JSON.parse(
	read("module.json"),
);

describe.each(packs)("the pack $name", ({ name, type, path }) => {
	const files = filesIn(`packs/_source/${name}`, ".json");
	const sources = files.map((file) => ({ file, raw: JSON.parse(read(file)) }));

	test.each(sources)("has a sound source in $file", ({ raw }) => expect(readSource(type, raw).faults).toEqual([]));

	test("has no id twice", () => {
		const ids = sources.flatMap(({ raw }) => readSource(type, raw).ids);
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
	});

	test("is built from all its sources", async () => {
		const built = join(ROOT, "dist", path);
		if (!existsSync(join(built, "CURRENT"))) throw new Error(`There is no ${built}: run \`npm run build\` first`);
		const scratch = mkdtempSync(join(tmpdir(), "pack-"));
		try {
			cpSync(built, join(scratch, "database"), { recursive: true }); // only one reader at a time can open a LevelDB
			await extractPack(join(scratch, "database"), join(scratch, "sources"), { log: false });
			const held = readdirSync(join(scratch, "sources")).map((file) => JSON.parse(readFileSync(join(scratch, "sources", file), "utf8")));
			const byId = (a: { readonly _id: string }, b: { readonly _id: string }) => (a._id < b._id ? -1 : 1);
			expect(held.sort(byId)).toMatchObject(sources.map(({ raw }) => raw).sort(byId));
		} finally {
			rmSync(scratch, { recursive: true, force: true });
		}
	});
});

test("every picture of a page is in the module, and has an alternative text", () => {
	const pictures = packs.flatMap(({ name }) =>
		filesIn(`packs/_source/${name}`, ".json").flatMap((file) => {
			const pages: readonly { readonly text?: { readonly content: string } }[] = JSON.parse(read(file)).pages ?? [];
			return pages.flatMap(({ text }) => [...(text?.content ?? "").matchAll(/<img [^>]*>/g)].map(([picture]) => ({ file, picture })));
		}),
	);
	const faulty = pictures.filter(({ picture }) => {
		const path = picture.match(/ src="modules\/void-regatta\/([^"]+)"/)?.[1];
		return path === undefined || !existsSync(join(ROOT, path)) || !/ alt="[^"]+"/.test(picture);
	});
	expect(pictures.length).toBeGreaterThan(0);
	expect(faulty).toEqual([]);
});

test("every picture and table of the rules has the class that frames it, and lets a wide table scroll in a narrow window", () => {
	const contents = filesIn("packs/_source/rules", ".json").flatMap((file) => {
		const { pages }: { readonly pages: readonly { readonly text: { readonly content: string } }[] } = JSON.parse(read(file));
		return pages.map(({ text }) => text.content);
	});
	const bare = contents.flatMap((content) => [
		...(content.match(/<figure(?! class="vr-rule-figure")[^>]*>/g) ?? []),
		...(content.match(/(?<!<div class="vr-rule-table">)<table[^>]*>/g) ?? []),
	]);
	expect(bare).toEqual([]);
});

test("every roll of a table has one result, with a name and a text", () => {
	for (const { name } of packs.filter(({ type }) => type === "RollTable")) {
		for (const file of filesIn(`packs/_source/${name}`, ".json")) {
			const { formula, results }: TableSource = JSON.parse(read(file));
			const sides = Number(/^1d(\d+)$/.exec(formula)?.[1]);
			const rolls = results.flatMap(({ range: [from, to] }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
			expect(rolls).toEqual(Array.from({ length: sides }, (_, index) => index + 1));
			for (const result of results)
				expect(result).toMatchObject({
					type: "text",
					name: expect.stringMatching(/\w/),
					description: expect.stringMatching(/^<p>.+<\/p>$/),
				});
		}
	}
});

test("JR-19: the table of events in the paddock has the fine of the Association, and the ledger an account for it", () => {
	const { results } = JSON.parse(read("packs/_source/paddock/events.json"));
	const texts: readonly string[] = results.map(({ description }: { readonly description: string }) => description);
	const { house } = JSON.parse(read("lang/en.json")).VOIDREGATTA.Campaign.Event;
	expect(texts.filter((text) => text.includes(house.association))).toHaveLength(1);
	expect(HOUSES).toContain("association");
});

/** The fields of a roll table that Foundry has read since V13; a text result has a name and a description. */
interface TableSource {
	readonly formula: string;
	readonly results: readonly { readonly range: readonly [number, number] }[];
}

test("every folder of sources is a pack of the manifest", () => {
	expect(readdirSync(join(ROOT, "packs/_source")).sort()).toEqual(packs.map(({ name }) => name).sort());
});

/** The games with numbered rulings: the prefix and the highest number of each. */
const RULINGS = [
	{ game: "jovian-rally", prefix: "JR", most: 22 },
	{ game: "fusion-regatta", prefix: "FR", most: 27 },
	{ game: "sol-cruiser", prefix: "SC", most: 56 },
	{ game: "full-thrust", prefix: "FT", most: 26 },
];

describe.each(RULINGS)("the journal of $game", ({ game, prefix, most }) => {
	const cited = rulingsIn(read(`packs/_source/rules/${game}.json`), prefix);

	test(`lists all rulings, ${prefix}-1 to ${prefix}-${most}`, () => {
		expect([...cited].sort((a, b) => a - b)).toEqual(Array.from({ length: most }, (_, index) => index + 1));
	});

	test("claims all of them in its credits", () => {
		const journal = read(`packs/_source/rules/${game}.json`);
		expect(journal).toMatch(new RegExp(`the rulings ${prefix}-0?1 to ${prefix}-${most}\\b`));
	});

	test("and the code cites no other ruling", () => {
		const files = [...filesIn(`src/core/${game}`, ".ts"), ...filesIn(`test/core/${game}`, ".ts")];
		const used = files.flatMap((file) => [...rulingsIn(read(file), prefix)]);
		expect([...new Set(used)].filter((ruling) => !cited.has(ruling))).toEqual([]);
	});
});

/** What a journal or the texts of its game once said otherwise than the rule: what they must say, and what they may not. */
const SAYINGS = [
	{ game: "full-thrust", says: "with a divided drive, beyond its manoeuvre rating", never: "Thrusters add half of the rating:" },
	{
		game: "full-thrust",
		says: "an advanced drive adds the whole rating, and a divided drive its manoeuvre rating",
		never: "the ship has {available}, half of its rating",
	},
	{ game: "full-thrust", says: "then places by FT-21", never: "ranks ships in play first" },
	{
		game: "full-thrust",
		says: "Of the kills that one ship makes in a group that evades, only half count",
		never: "then survivors and damage",
	},
	{
		game: "full-thrust",
		says: "A group whose ship has left play takes no more orders",
		never: "including those that jumped out, rank before",
	},
	{ game: "full-thrust", says: "Point defence has no arcs", never: "more than half of the rating in turning" },
	{ game: "full-thrust", says: "Bolts do nothing to fighters", never: "Evading costs 1 endurance." + '"' },
	{
		game: "sol-cruiser",
		says: "bends the course of a craft that enters, keeps or leaves an orbit",
		never: "that body does not bend its course",
	},
	{ game: "sol-cruiser", says: "then places by SC-53", never: "then survivors and boxes" },
];

test.each(SAYINGS)("the journal of $game says “$says”, and no text of it says “$never”", ({ game, says, never }) => {
	const journal = read(`packs/_source/rules/${game}.json`);
	const texts = JSON.stringify(JSON.parse(read("lang/en.json")).VOIDREGATTA[game]);
	// Whole journals in a message of failure would help nobody.
	expect([journal.includes(says), journal.includes(never), texts.includes(never)]).toEqual([true, false, false]);
});

describe("the journal of Full Thrust", () => {
	const { pages }: { readonly pages: readonly { readonly name: string; readonly text: { readonly content: string } }[] } = JSON.parse(
		read("packs/_source/rules/full-thrust.json"),
	);
	const samples = pages.flatMap(({ text }) => [...text.content.matchAll(/<code>([^<]*\d[^<]*)<\/code>/g)].map(([, sample = ""]) => sample));

	test("has an entry for each manoeuvre of the source, and ours are marked as ours", () => {
		const names = pages.map(({ name }) => name);
		const ours = ["Dead Rotate", "Emergency Deceleration", "Flip", "Reverse Thrust", "Skid"];
		for (const name of ours) {
			const page = pages.find((candidate) => candidate.name === `${name} (ours)`);
			expect(page?.text.content).toContain("<strong>Ours.</strong>");
		}
		const others = ["Corkscrew", "Eclipsing", "Emergency Thrust", "Extreme Manoeuvres", "FTL: leaving and arriving", "Grav Backfire"];
		const more = ["Hard About", "Post-Movement (ours in part)", "Redlined Engines", "Short-Range Jump", "Sideslip"];
		expect([...others, ...more].filter((name) => !names.includes(name))).toEqual([]);
	});

	test("has no order that the game cannot parse", () => {
		expect(samples.length).toBeGreaterThan(40);
		const readers = [parseOrders, parseVectorPlot, parseEntry, parseLateOrder];
		expect(samples.filter((sample) => !readers.some((reads) => reads(sample).ok))).toEqual([]);
	});
});

function rulingsIn(text: string, prefix: string): ReadonlySet<number> {
	return new Set([...text.matchAll(new RegExp(`\\b${prefix}-(\\d+)\\b`, "g"))].map(([, number]) => Number(number)));
}

describe("a breach is found", () => {
	const page = {
		_id: "BBBBBBBBBBBBBBBB",
		_key: "!journal.pages!AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBB",
		name: "Page",
		type: "text",
		text: { format: 1, content: "<p>Text</p>" },
	};
	const entry = { _id: "AAAAAAAAAAAAAAAA", _key: "!journal!AAAAAAAAAAAAAAAA", name: "Entry", pages: [page] };

	test("but not in a sound source", () => {
		expect(readSource("JournalEntry", entry)).toEqual({ faults: [], ids: [entry._id, page._id] });
	});

	test.each([
		["an id that is too short", { ...entry, _id: "short" }],
		["no key, which the pack tool passes over in silence", { ...entry, _key: undefined }],
		["a key of another collection", { ...entry, _key: "!items!AAAAAAAAAAAAAAAA" }],
		["a page without a key", { ...entry, pages: [{ ...page, _key: undefined }] }],
		["a page with another journal's key", { ...entry, pages: [{ ...page, _key: "!journal.pages!CCCCCCCCCCCCCCCC.BBBBBBBBBBBBBBBB" }] }],
		["a page without a text", { ...entry, pages: [{ ...page, text: { format: 1, content: "<p></p>" } }] }],
		["a journal without pages", { ...entry, pages: [] }],
	])("%s", (_what, raw) => expect(readSource("JournalEntry", raw).faults).not.toEqual([]));

	test("rulings", () => expect([...rulingsIn("JR-1, JR-12, FR-2 and JR-x", "JR")]).toEqual([1, 12]));
});
