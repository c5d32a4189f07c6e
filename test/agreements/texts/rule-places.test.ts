/**
 * The rule under the pointer: every code that a window shows, and every ruling, has its section in the journals, and every section
 * says first what one decides there.
 */
import { describe, expect, test } from "vitest";
import { ROOMS } from "../../../src/view/rooms.ts";
import { TABLE_REPORTS } from "../../../src/view/shared/on-demand/hand/card-rules.ts";
import { TABLE_JOURNAL, tablePlaces } from "../../../src/view/shared/on-demand/rules/at-the-table.ts";
import { placeOf } from "../../../src/view/shared/on-demand/rules/finding.ts";
import type { RuleKind, RulePlaces } from "../../../src/view/shared/startup/rules/places.ts";
import { SHARED_REFUSALS } from "../../../src/view/shared/startup/words/label.ts";
import { filesIn, read } from "../sources.ts";
import { journals, rulingsIn } from "./rulings.ts";

interface JournalSource {
	readonly _id: string;
	readonly name: string;
	readonly pages: readonly { readonly _id: string; readonly name: string; readonly text: { readonly content: string } }[];
}

const JOURNALS: readonly JournalSource[] = filesIn("packs/_source/rules", ".json").map((file) => JSON.parse(read(file)));

const GAMES = await Promise.all(
	ROOMS.map(async ({ id, rules = "", load }) => {
		const { room } = await load();
		const { places } = (await room.places?.()) ?? {};
		if (!places) throw new Error(`The room of ${id} has no places of its rules`);
		return { id, journal: rules, game: room.game, places };
	}),
);

/** Texts of the file below a game, by the kind. */
const WORDS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>> = JSON.parse(
	read("lang/en.json"),
).VOIDREGATTA;

/** Levers have no list of codes, but a text each; these are texts of their form. */
const OF_FORM: readonly string[] = ["Parts", "Unit"];

/** No form shows this option. */
const SILENT: readonly string[] = ["rulings"];

describe.each(GAMES)("$id: a section of its journal", ({ id, journal, game, places }) => {
	const { phases, reports, modifiers, rolls, refusals } = game.codes;
	const all: Readonly<Record<RuleKind, readonly string[]>> = {
		Phase: phases,
		Report: reports,
		Modifier: modifiers,
		Roll: rolls,
		Refusal: refusals,
		Option: Object.keys(Object(game.defaults())).filter((name) => !SILENT.includes(name)),
		Ruling: Object.keys(WORDS[id]?.["Ruling"] ?? {}).filter((name) => !OF_FORM.includes(name)),
	};

	test.each(Object.entries(all))("is known for each %s, and for nothing else", (kind, codes) => {
		expect(codes.length).toBeGreaterThan(0);
		expect(Object.keys(places[kind as RuleKind]).sort()).toEqual([...new Set(codes)].sort());
	});

	test("is known for each text of a modifier or a phase, since a window marks each of them", () => {
		const texts = (kind: "Modifier" | "Phase") => Object.keys(WORDS[id]?.[kind] ?? {}).filter((name) => !all[kind].includes(name));
		expect([...texts("Modifier"), ...texts("Phase")]).toEqual([]);
	});

	test("is known for each ruling, and names it", () => {
		const own =
			journals()
				.find((each) => each.game === id)
				?.rulings.map((ruling) => ruling.id) ?? [];
		expect(own.length).toBeGreaterThan(0);
		expect(Object.keys(places.numbered).sort()).toEqual([...own].sort());
		const silent = Object.entries(places.numbered).filter(
			([ruling, section]) => !rulingsIn(textAt(journal, places.sections[section]) ?? "").includes(ruling),
		);
		expect(silent).toEqual([]);
	});

	test("is what a window opens that names the code", () => {
		for (const [kind, codes] of Object.entries(all))
			for (const code of codes) expect(placeOf({ gameId: id, kind, code }, { journal, places })).toMatchObject({ journal });
	});

	test.each(Object.entries(places.sections))("%s is there, says first what one decides, and is used", (section, at) => {
		expectSection(journal, at);
		expect(namesIn(places)).toContain(section);
	});
});

describe("at the table: a section of the journal of what all games share", () => {
	test("is known for each refusal that comes from the table, and for nothing else", () => {
		expect(Object.keys(tablePlaces.Refusal).sort()).toEqual([...SHARED_REFUSALS].sort());
	});

	test("is what a window opens that names the refusal, whatever the game", () => {
		for (const code of SHARED_REFUSALS)
			expect(placeOf({ gameId: null, kind: "Refusal", code }, null)).toMatchObject({ journal: TABLE_JOURNAL });
	});

	test("is known for each report that the table makes, and for nothing else", () => {
		expect(Object.keys(tablePlaces.Report).sort()).toEqual([...TABLE_REPORTS].sort());
	});

	test.each(Object.entries(tablePlaces.sections))("%s is there, says first what one decides, and is used", (section, at) => {
		expectSection(TABLE_JOURNAL, at);
		expect(Object.values(tablePlaces.Refusal)).toContain(section);
	});
});

describe("the links of the journals", () => {
	const linksIn = (content: string) =>
		[...content.matchAll(/@UUID\[([^\]]*)\]/g)].map(([, uuid = ""]) => {
			const [, journal = "", at = ""] =
				/^Compendium\.void-regatta\.rules\.JournalEntry\.(\w+)\.JournalEntryPage\.([\w#-]+)$/.exec(uuid) ?? [];
			return { uuid, journal, at };
		});

	test("lead to pages and headings that are there", () => {
		const all = JOURNALS.flatMap(({ pages }) => pages.flatMap(({ text }) => linksIn(text.content)));
		expect(all.length).toBeGreaterThan(0);
		expect(all.filter(({ journal, at }) => textAt(journal, at) === null).map(({ uuid }) => uuid)).toEqual([]);
	});

	test.each(GAMES)("lead from the first page of $id, which is read in a minute, to a heading, and to the worked turn", ({ journal }) => {
		const pages = JOURNALS.find(({ _id }) => _id === journal)?.pages ?? [];
		const worked = pages.find(({ name }) => name === "A worked turn")?._id;
		const places = linksIn(pages[0]?.text.content ?? "").map(({ at }) => at);
		expect(pages[0]?.name).toMatch(/ in one minute$/);
		expect(places).toContain(worked);
		expect(places.some((at) => at.includes("#"))).toBe(true);
		expect(places.length).toBeGreaterThan(5);
	});
});

describe("every section says first what one decides there", () => {
	/** Pages that tell a turn from its beginning to its end, whose steps need no opening, and those that only name authors. */
	const STORIES = ["A worked turn", "A turn of a match"];
	const SILENT_PAGES = ["Credits"];

	const pages = JOURNALS.flatMap((journal) => journal.pages.map((page) => ({ ...page, journal: journal.name })));

	test.each(pages.filter(({ name }) => !SILENT_PAGES.includes(name)))("$journal: $name", ({ name, text }) => {
		const [beginning = "", ...sections] = text.content.split(/<h[1-6]>.*?<\/h[1-6]>/);
		const openings = (STORIES.includes(name) ? [beginning] : [beginning, ...sections]).map(openingOf);
		expect(openings.filter((opening) => !/\bdecid/.test(opening) || opening.length >= 150)).toEqual([]);
	});

	test("and one that does not is found", () => expect(openingOf("<ul><li>You decide.</li></ul>")).toBe(""));
});

test("a game without a journal has no places", () => {
	expect(placeOf({ gameId: "made-up", kind: "Refusal", code: "wrong-phase" }, null)).toBeNull();
});

/** The sections that a table names, each as often as it does. */
function namesIn({ sections: _, ...kinds }: RulePlaces): readonly string[] {
	return Object.values(kinds).flatMap((codes) => Object.values(codes));
}

/** What stands at a place: from its heading, or from the beginning of its page, to the next heading; null if it is not there. */
function textAt(journal: string, at = ""): string | null {
	const [page, heading] = at.split("#");
	const content = JOURNALS.find(({ _id }) => _id === journal)?.pages.find(({ _id }) => _id === page)?.text.content;
	if (content === undefined) return null;
	const [beginning = "", ...sections] = content.split(/<h[1-6]>/);
	if (heading === undefined) return beginning;
	return sections.map((each) => each.split(/<\/h[1-6]>/)).find(([title = ""]) => slug(title) === heading)?.[1] ?? null;
}

/** As Foundry makes the anchor of a plain heading. */
function slug(heading: string): string {
	return heading.toLowerCase().trim().replaceAll(/\s+/g, "-");
}

function expectSection(journal: string, at: string): void {
	const sentence = openingOf(textAt(journal, at) ?? "");
	expect(sentence).toMatch(/\bdecid/);
	expect(sentence.length).toBeLessThan(150);
}

/** The first sentence of a section; empty if it does not begin with one. */
function openingOf(section: string): string {
	return /^\s*<p>(.*?[.:])(?= |<)/.exec(section)?.[1] ?? "";
}
