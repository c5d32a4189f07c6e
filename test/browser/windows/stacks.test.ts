/**
 * Craft in the pictures of all boards: a click or Enter lists the craft of a stack, each of them can be picked there, and keys
 * lead from craft to craft.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { USERS } from "../../tabletop/open-table.ts";
import { atRest, type BrowserTable, browserTable } from "../tables.ts";

let table: BrowserTable;
beforeAll(async () => {
	table = await browserTable(14);
});
afterAll(() => table.close());

const API = 'game.modules.get("void-regatta").api';

/**
 * For each game: the type of a craft, what the officials do first, the selector of the picture, and whether all craft begin at one
 * spot.
 */
const GAMES = {
	"fusion-regatta": { type: "yacht", begins: { kind: "roll-for-gates" }, picture: ".vr-space-map", together: true },
	"jovian-rally": { type: "racer", begins: null, picture: ".vr-chart", together: true },
	"sol-cruiser": { type: "cruiser", begins: null, picture: ".vr-plot", together: false },
	"full-thrust": { type: "warship", begins: null, picture: ".vr-tabletop", together: false },
} as const;
type GameId = keyof typeof GAMES;
const ALL = Object.keys(GAMES) as GameId[]; // the list is constant
const CRAFT = 5;

/** A match of several craft at one spot, the first of which is Player One's; the boards are open. */
async function begin(gameId: GameId): Promise<void> {
	const { type, begins } = GAMES[gameId];
	const actors = Array.from({ length: CRAFT }, (_, index) => ({
		name: `Craft ${index}`,
		type: `void-regatta.${type}`,
		system: { side: index % 2 === 0 ? "Ours" : "Theirs" },
		ownership: { default: 1, ...(index === 0 ? { [USERS.one]: 3 } : {}) },
	}));
	await table.gm.evaluate(`(async () => {
		const made = await Actor.implementation.create(${JSON.stringify(actors)});
		const { value: match } = await ${API}.setUp("${gameId}");
		await match.activate();
		for (const actor of made) await ${API}.enter(match, actor);
		if ("${type}" === "cruiser") for (const seat of match.turns.slice(1)) await ${API}.setPilot(match, seat.id, "warship");
		await ${API}.start(match);
		while (match.system.phase === "deployment") {
			await ${API}.decide(match, null);
			await new Promise((next) => setTimeout(next, 100));
		}
		${begins ? `await ${API}.perform(match, { kind: "command", seat: null, command: ${JSON.stringify(begins)} });` : ""}
	})()`);
	for (const page of [table.gm, table.one, table.two]) await page.evaluate(`${API}.show("board")`);
	for (const page of [table.gm, table.one, table.two]) await atRest(page);
}

/** The focused element: the name of a craft, without the text after it, or the picture's class. */
function focused(page: Page): Promise<string> {
	return page.evaluate<string>(`(() => {
		const { activeElement: one } = document;
		return /Craft \\d/.exec(one.getAttribute("aria-label") ?? one.textContent)?.[0] ?? one.getAttribute("class") ?? "";
	})()`);
}

describe.each(ALL)("%s", (gameId) => {
	const { picture, together } = GAMES[gameId];
	const board = ".vr-board-window";
	beforeAll(() => begin(gameId));

	if (together)
		test("a click on a stack lists its craft; each can be picked by pointer or key, and Escape closes the list and not the board", async () => {
			const { two } = table; // this user only watches
			const buttons = two.locator(`${board} > .vr-stack-list button`);
			const target = two.locator(
				`${board} ${picture} ${gameId === "fusion-regatta" ? ".vr-stack-count:not(:empty)" : "[data-craft]:not(.vr-viewed) [data-stand]"}`,
			);
			await target.first().click({ force: true });
			await expect.poll(() => buttons.count()).toBe(CRAFT);
			await two.keyboard.press("ArrowDown");
			await two.keyboard.press("ArrowDown");
			const name = /Craft \d/.exec((await buttons.nth(2).textContent()) ?? "")?.[0] ?? "";
			expect(name).not.toBe("");
			await two.keyboard.press("Enter");
			await expect.poll(() => buttons.count()).toBe(0);
			await expect.poll(() => focused(two)).toBe(name);
			await target.first().click({ force: true });
			await expect.poll(() => buttons.count()).toBe(CRAFT);
			await two.keyboard.press("Escape");
			await expect.poll(() => buttons.count()).toBe(0);
			expect(await two.locator(board).count()).toBe(1);
		});

	test("Enter on the picture goes to a craft, keys lead to all craft, no matter whose, and Escape leads back", async () => {
		const { gm } = table; // the GM sees everything
		await gm.locator(`${board} ${picture}`).focus();
		await gm.keyboard.press("Enter");
		const seen = new Set<string>();
		for (let step = 0; step < CRAFT; step++) {
			await expect.poll(() => focused(gm)).toMatch(/^Craft/);
			seen.add(await focused(gm));
			await gm.keyboard.press("PageDown");
		}
		expect([...seen].sort()).toEqual(Array.from({ length: CRAFT }, (_, index) => `Craft ${index}`));
		await gm.keyboard.press("Escape");
		expect(await focused(gm)).toContain(picture.slice(1));
		expect(await table.faults()).toEqual([]);
	});
});
