/**
 * The numbers in the journals of rules are those of the code: each cell of a table, and each number of the text.
 */
import { describe, expect, test } from "vitest";
import { sharesOf } from "../../../src/core/campaign/dues.ts";
import { ROOMS } from "../../../src/view/rooms.ts";
import { edgeLabel, taskName } from "../../../src/view/shared/on-demand/campaign/crews/task-words.ts";
import { label, speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize } from "../../view/support/page.ts";
import { read } from "../sources.ts";
import { type Cell, type Figures, faultsOf, type Page, plain, says, word } from "./figures.ts";

const pagesOf = (journal: string): readonly Page[] => JSON.parse(read(`packs/_source/rules/${journal}.json`)).pages;

/** The table of crew tasks in words, as the code has it: JR-22, FR-27, SC-55, FT-25. */
async function tasksOf(id: string): Promise<readonly (readonly Cell[])[]> {
	const { room } = (await ROOMS.find((each) => each.id === id)?.load()) ?? {};
	const { tasks = [] } = (await room?.tasks?.()) ?? {};
	const rows = tasks.map(({ id: task, posts: [post], skill, target, success, failure }) =>
		speak(
			[
				localize(`VOIDREGATTA.Campaign.Post.${post}`),
				taskName(task),
				label(`VOIDREGATTA.Campaign.Skill.${skill}`),
				target,
				edgeLabel(id, success),
				edgeLabel(id, failure),
			],
			{ lang: "en", localize },
		).map(String),
	);
	return [["Post", "Task", "Skill", "Target", "A success", "A failure"], ...rows];
}

describe.each(ROOMS.map(({ id }) => id))("the journal of %s", (id) => {
	test("has the numbers of the code, in each table and each sentence", async () => {
		const { figures }: { readonly figures: Figures } = await import(`../../core/${id}/figures.ts`);
		const tasks = await tasksOf(id);
		expect(tasks.length).toBeGreaterThanOrEqual(10);
		expect(faultsOf(pagesOf(id), { ...figures, tables: { ...figures.tables, tasks } })).toEqual([]);
	});
});

test("the journal of what all games share has the numbers of the code", () => {
	const pages = {
		"Seats and choices": plain("a wish that is sent again", "never done twice"),
		"Events and credits": [says`add up to ${sharesOf([100]).ok && !sharesOf([101]).ok ? 100 : "?"} at most`],
	};
	expect(faultsOf(pagesOf("at-the-table"), { pages })).toEqual([]);
});

describe("a breach is found", () => {
	const page = (content: string) => [{ name: "Page", text: { content } }];
	const text = (content: string, ...held: Figures["pages"][string]) => faultsOf(page(content), { pages: { Page: held } });
	const table = (rows: string, wanted: readonly (readonly Cell[])[]) =>
		faultsOf(page(`<table data-figures="costs">${rows}</table>`), { tables: { costs: wanted }, pages: {} });
	const row = "<tr><td>Burn</td><td>4 kg</td></tr>";

	test("but not where all is held", () => {
		expect(text("<p>A burn costs <strong>4</strong> kg, by JR-7.</p>", says`costs ${4} kg`)).toEqual([]);
		expect(text("<p>Two racers fly.</p>", ...plain("the racers of an example", "Two racers"))).toEqual([]);
		expect(table(row, [["Burn", "4 kg"]])).toEqual([]);
		expect(table(row, [[null, "4 kg"]])).toEqual([]);
	});

	test.each([
		["a number that nothing holds", text("<p>A burn costs 4 kg.</p>")],
		["a number in words", text("<p>It has four rows.</p>")],
		[
			"another number than the code’s",
			text("<p>A burn costs 5 kg.</p>", says`costs ${4} kg`, ...plain("so that only the saying fails", "5")),
		],
		["a longer number", text("<p>A burn costs 14 kg.</p>", says`${4} kg`)],
		["a sentence in a table without a key", faultsOf(page("<table><tr><td>Each burn costs 4 kg</td></tr></table>"), { pages: {} })],
		["a number that a saying writes out", text("<p>A burn costs 4 kg.</p>", says`costs 4 ${"kg"}`)],
		["a saying that the page lacks", text("<p>A burn is free.</p>", says`costs ${word(4)} kg`)],
		["a number in the text of a picture", text('<img src="a" alt="Two ships">')],
		["another cell", table(row, [["Burn", "5 kg"]])],
		["a row too many", table(row + row, [["Burn", "4 kg"]])],
		["a cell too many", table(row, [["Burn"]])],
		["a number in a cell of words", table(row, [["Burn", null]])],
		["a table without a key", text(`<table>${row}</table>`)],
		["a key that the code lacks", text(`<table data-figures="costs">${row}</table>`)],
		["a table that the journal lacks", faultsOf(page("<p>None</p>"), { tables: { costs: [] }, pages: {} })],
		["two tables of one key", table(`${row}</table><table data-figures="costs">${row}`, [["Burn", "4 kg"]])],
		["a page that the journal lacks", faultsOf(page("<p>None</p>"), { pages: { Other: [] } })],
	])("%s", (_what, faults) => expect(faults).toHaveLength(1));
});
