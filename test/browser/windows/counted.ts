/**
 * `npm run counts -- --seen`: what a player sees of whole matches in a browser. How high the chat becomes, with cards as they come, and
 * how many times a user presses Tab from a board that has just opened to its main action.
 */
import type { Page } from "playwright-core";
import { SEEN } from "../../journals/counts.ts";
import { atRest, type BrowserTable, browserTable, hurry } from "../tables.ts";
import { CRUISER_STAGES } from "./cruiser-windows.ts";
import { THRUST_STAGES } from "./fleet-windows.ts";
import { BOARDS } from "./main-action.ts";
import { REGATTA_STAGES } from "./regatta-windows.ts";
import { closeAll, STAGES } from "./windows.ts";

/** The matches of each game whose chat is measured. */
const MATCHES = 3;

/** How a match of a game is set up in the demo world, its stages for the count of tabs, and what it was like before. */
const GAMES = [
	{ id: "jovian-rally", craft: "racer", scenario: null, stages: STAGES },
	{ id: "fusion-regatta", craft: "yacht", scenario: null, stages: REGATTA_STAGES },
	{ id: "sol-cruiser", craft: "", scenario: "smuggler", stages: CRUISER_STAGES },
	{ id: "full-thrust", craft: "", scenario: "convoy", stages: THRUST_STAGES },
] as const;

type Played = (typeof GAMES)[number];

interface Seen {
	readonly cards: number;
	readonly pixels: number;
	readonly highest: number;
}

/** Returns the part of docs/counts.md that a browser counts. */
export async function countSeen(): Promise<string> {
	const table = await browserTable(14);
	await table.two.close();
	await hurry(table.gm);
	for (const page of [table.gm, table.one]) await page.evaluate("game.settings.set('void-regatta', 'openBoard', false)");
	const lines: string[] = [];
	for (const game of GAMES) {
		const tabs = await tabsIn(table, game.stages);
		const seen: Seen[] = [];
		for (let match = 0; match < MATCHES; match++) seen.push(await chatOfMatch(table, game));
		lines.push(rowOf(game.id, seen, tabs));
	}
	const faults = await table.faults();
	await table.close();
	if (faults.length > 0) throw new Error(faults.join("\n"));
	return pageOf(lines);
}

function rowOf(id: string, seen: readonly Seen[], tabs: readonly number[]): string {
	const mean = (of: (one: Seen) => number): number => Math.round(seen.reduce((sum, one) => sum + of(one), 0) / seen.length);
	const pixels = Math.round(mean(({ pixels }) => pixels) / 100) * 100;
	const highest = Math.max(...seen.map(({ highest }) => highest));
	const line = [id, seen.length, mean(({ cards }) => cards), pixels, highest, `${Math.min(...tabs)} to ${Math.max(...tabs)}`, tabs.length];
	return `| ${line.join(" | ")} |`;
}

function pageOf(lines: readonly string[]): string {
	return `${SEEN}

Written by \`npm run counts -- --seen\`: Chromium, 1280 × 800, a player’s page. Means of whole matches of NPCs: a rally and a regatta of four
craft with the default options, the patrol and smugglers, the convoy. Cards are as they come, with their folds. Tabs are the presses of Tab
from the frame of a board to its main action, in the stages of a match in which its user decides.

| Game | Matches | Cards in chat | Pixels of chat | Highest card | Tabs | Boards |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join("\n")}

Before cards were folded and boards had an action bar, players counted in whole matches: a rally had 66 cards and 21,000 pixels of chat, a
regatta 75 and 17,500; a rally took 47 to 49 decisions of each player, who waited for half of the time; *End the turn* was 13 tabs away,
and *Ready* 38. Before cards also folded under what came of them, the same matches of this table had 13,900, 12,300, 1,600 and 25,900 pixels of
chat.
`;
}

/** The presses of Tab on each board that waits for its user, in each stage. */
async function tabsIn(table: BrowserTable, stages: typeof STAGES): Promise<readonly number[]> {
	const counts: number[] = [];
	for (const { reach } of stages) {
		for (const page of [table.gm, table.one]) await closeAll(page);
		await reach(table);
		for (const { open } of BOARDS) {
			const { page, selector } = await open(table);
			await atRest(page);
			if (await page.locator(`${selector} .vr-status-bar[data-status="you"]`).count()) counts.push(await tabsTo(page, selector));
		}
	}
	return counts;
}

/** The most presses that are counted. */
const MOST_TABS = 100;

async function tabsTo(page: Page, selector: string): Promise<number> {
	await page.evaluate(`(() => {
		const board = document.querySelector("${selector}");
		board.tabIndex = -1;
		board.focus();
	})()`);
	for (let tabs = 1; tabs <= MOST_TABS; tabs++) {
		await page.keyboard.press("Tab");
		if (await page.evaluate<boolean>(AT_MAIN_ACTION)) return tabs;
	}
	throw new Error("The main action cannot be reached by Tab");
}

const AT_MAIN_ACTION = `(() => {
	const acts = [...document.querySelectorAll(".vr-board-window .vr-act button[data-action]")].filter((one) => one.getBoundingClientRect().width > 0);
	return document.activeElement === (acts.find((one) => one.matches(".vr-primary")) ?? acts[0]);
})()`;

/** Plays one match of NPCs to its end, and measures the chat of a player. */
async function chatOfMatch({ gm, one }: BrowserTable, game: Played): Promise<Seen> {
	for (const page of [gm, one]) await closeAll(page);
	await one.setViewportSize({ width: 1280, height: 800 });
	await one.evaluate(`document.querySelector('[data-action="tab"][data-tab="chat"]').click()`);
	await gm.evaluate(playedOut(game));
	await atRest(one);
	return one.evaluate<Seen>(`(() => {
		const heights = [...document.querySelectorAll("#chat .chat-message")].map((card) => card.getBoundingClientRect().height).filter((height) => height > 0); // cards that others hold take no room
		return { cards: heights.length, pixels: heights.reduce((sum, height) => sum + height, 0), highest: Math.round(Math.max(...heights)) };
	})()`);
}

/** A script for the GM's page: an empty chat, then a match of NPCs from its set-up to its end. */
function playedOut({ id, craft, scenario }: Played): string {
	const setUp = scenario ? `api.setUpScenario("${id}", "${scenario}")` : `api.setUp("${id}")`;
	return `(async () => {
		await ChatMessage.deleteDocuments(game.messages.map(({ id }) => id));
		const { api } = game.modules.get("void-regatta");
		const { value: match } = await ${setUp};
		if ("${craft}") for (const actor of game.actors.filter(({ type }) => type === "void-regatta.${craft}").slice(0, 4)) await api.enter(match, actor);
		const styles = { "jovian-rally": "balanced", "fusion-regatta": "steady", "sol-cruiser": "warship", "full-thrust": "bold" };
		for (const { id, system } of match.turns) if (!system.npc) await api.setPilot(match, id, styles["${id}"]);
		await api.start(match);
		if ("${id}" === "fusion-regatta") await api.perform(match, { kind: "command", seat: null, command: { kind: "roll-for-gates" } });
		const end = Date.now() + 1_200_000;
		while (match.system.stage !== "over") {
			if (Date.now() > end) throw new Error("The end does not come: round " + match.round + ", " + match.system.phase);
			await new Promise((next) => setTimeout(next, 200));
		}
	})()`;
}
