/**
 * Craft glide on the boards of both races when the match moves them, a burn changes the board that stands, and nothing moves for a user who
 * wants less motion.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { atRest, type BrowserTable, browserTable, hurry, matchOf } from "../tables.ts";
import { REGATTA_STAGES } from "./regatta-windows.ts";
import { closeAll, STAGES, shown } from "./windows.ts";

let table: BrowserTable;

beforeAll(async () => {
	table = await browserTable(14, { players: 1 });
	await hurry(table.gm);
	for (const page of [table.gm, table.one])
		await page.evaluate(
			"Promise.all([game.settings.set('void-regatta', 'openBoard', false), game.settings.set('void-regatta', 'moveNotice', 'off')])",
		);
});

afterAll(() => table.close());

/** Counts on a page, from now on, the craft that begin to glide and how often the board is drawn anew. */
async function watch(page: Page): Promise<void> {
	await page.evaluate(`(() => {
		globalThis.seen = { glides: 0, drawings: 0 };
		const board = document.querySelector(".vr-board-window");
		board.addEventListener("transitionrun", ({ target, propertyName }) => {
			if (propertyName === "transform" && target.matches("[data-glide]")) seen.glides++;
		});
		new MutationObserver((changes) => {
			for (const { addedNodes } of changes) for (const node of addedNodes) if (node.matches?.(".vr-board")) seen.drawings++;
		}).observe(board.querySelector(".window-content"), { childList: true });
	})()`);
}

const seenOn = (page: Page) => page.evaluate<{ glides: number; drawings: number }>("seen");

/** The racer whose turn it is burns to the cheapest moon. */
const BURN = `(async () => {
	const match = ${matchOf("jovian-rally")};
	const { api } = game.modules.get("void-regatta");
	const seat = match.turns[match.turn].id;
	for (const to of ["B1", "C1", "C2", "D2", "D1", "E1", "E2", "B2", "A1", "A2"]) {
		const done = await api.perform(match, { kind: "command", seat, command: { kind: "burn", to } });
		if (done.ok) return true;
	}
	return false;
})()`;

test("a burn lets its racer glide, and the board stands", async () => {
	for (const stage of STAGES.slice(0, 3)) await stage.reach(table);
	const { page } = await shown("board", "one")(table);
	await atRest(page);
	await watch(page);
	expect(await table.gm.evaluate(BURN)).toBe(true);
	await expect.poll(async () => (await seenOn(page)).glides).toBeGreaterThan(0);
	await atRest(page);
	expect((await seenOn(page)).drawings).toBe(0);
});

test("nothing glides for a user who wants less motion", async () => {
	const { page } = await shown("board", "one")(table);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await atRest(page);
	await watch(page);
	expect(await table.gm.evaluate(BURN)).toBe(true);
	await atRest(page);
	expect((await seenOn(page)).glides).toBe(0);
	await page.emulateMedia({ reducedMotion: "no-preference" });
});

test("the banner of a decisive event hides nothing of the map, on a phone and beside the sidebar", async () => {
	const { page } = await shown("board", "one")(table);
	await atRest(page);
	expect(await table.gm.evaluate(RISK)).toBe(true);
	await page.locator(".vr-board-window > .vr-banner").waitFor();
	expect(await page.evaluate(COVERED)).toEqual([false, false]);
});

/** The racer whose turn it is tries a risky manoeuvre, which a banner tells. */
const RISK = `(async () => {
	const match = ${matchOf("jovian-rally")};
	const { api } = game.modules.get("void-regatta");
	const done = await api.perform(match, { kind: "command", seat: match.turns[match.turn].id, command: { kind: "manoeuvre" } });
	return done.ok;
})()`;

/** Whether the banner covers a part of the map at 400 and at 960 pixels, on a board that is not scrolled. */
const COVERED = `(() => {
	const board = [...foundry.applications.instances.values()].find(({ element }) => element?.matches(".vr-board-window"));
	// Banners of attacks have two lines more.
	board.element.querySelector(":scope > .vr-banner").insertAdjacentHTML("beforeend", "<p>Tank</p><p>Tank</p>");
	const boxOf = (selector) => board.element.querySelector(selector).getBoundingClientRect();
	return [400, 960].map((width) => {
		board.setPosition({ width, height: 780 });
		board.element.querySelector(".window-content").scrollTop = 0;
		const [banner, map] = [boxOf(":scope > .vr-banner"), boxOf("svg.vr-chart")];
		if (banner.height < 40 || map.height < 200) throw new Error("No banner, or no map: " + banner.height + ", " + map.height);
		return banner.bottom > map.top && banner.left < map.right;
	});
})()`;

test("a segment lets the yachts glide, and a drag of the map does not", async () => {
	for (const page of [table.gm, table.one]) await closeAll(page);
	for (const stage of REGATTA_STAGES.slice(0, 3)) await stage.reach(table);
	const { page } = await shown("board", "one")(table);
	await atRest(page);
	await watch(page);
	// A segment in which no yacht of the board moves, such as one that ends with a question, is followed by the next.
	const afterSegment = async () => {
		// Where somebody must place a gate first, an NPC does.
		await table.gm.evaluate(`(async () => {
			const { api } = game.modules.get("void-regatta");
			const revealed = await api.perform(${matchOf("fusion-regatta")}, { kind: "reveal" });
			if (!revealed.ok) await api.decide(${matchOf("fusion-regatta")}, null);
		})()`);
		await atRest(page);
		return (await seenOn(page)).glides;
	};
	await expect.poll(afterSegment).toBeGreaterThan(0);
	await atRest(page);
	const before = (await seenOn(page)).glides;
	await page.locator('.vr-board-window [data-action="turn"]').first().click();
	await atRest(page);
	expect((await seenOn(page)).glides).toBe(before);
});
