/**
 * A table in real browsers: the demo world, a page for each user, and what users do there.
 */
import type { Browser, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { LONGEST_WAIT } from "../patience.ts";
import { seedDemoWorld } from "../tabletop/demo-world.ts";
import { KNOWN, openTable, type Table, type TableOptions, USERS } from "../tabletop/open-table.ts";
import { FRESH_DICE, seededDice } from "../tabletop/seeded-dice.ts";
import type { WorldSeed } from "../tabletop/server/world.ts";
import { launchChromium } from "./chromium/find.ts";

export interface BrowserTable {
	readonly browser: Browser;
	readonly gm: Page;
	/** Throws if Player One is not there, and so does the next. */
	readonly one: Page;
	readonly two: Page;
	/** Opens one more page for a user, in a window of this size. */
	readonly enter: (user: string, size?: { width: number; height: number }) => Promise<Page>;
	/** The errors of all pages so far: those of scripts, and Foundry's own on the pages that are still open. */
	readonly faults: () => Promise<readonly string[]>;
	readonly close: () => Promise<void>;
}

const SIZE = { width: 1500, height: 950 };

/**
 * Nobody sees the pages of a test. A page that is wholly transparent is laid out, read and clicked as any other, and never painted, which
 * would take a quarter of the browser's time. What looks at pixels, such as pictures and benches, runs outside of the tests.
 */
const UNSEEN =
	process.env["VITEST"] === "true" ? 'addEventListener("DOMContentLoaded", () => (document.documentElement.style.opacity = "0"));' : "";

/** Opens a page that nobody sees, in a window of this size and with a storage of its own. It waits as long as all tests do. */
export async function unseenPage(browser: Browser, size = SIZE): Promise<Page> {
	const context = await browser.newContext({ viewport: size });
	context.setDefaultTimeout(LONGEST_WAIT);
	await context.addInitScript(UNSEEN);
	return context.newPage();
}

/** The demo worlds by generation: each is set up once for all files of a worker. */
const worlds = new Map<number, WorldSeed>();

async function demoWorld(generation: 13 | 14): Promise<WorldSeed> {
	const world = worlds.get(generation) ?? (await seeded({ generation }));
	worlds.set(generation, world);
	return world;
}

async function seeded(options: Pick<TableOptions, "generation" | "moduleDir">): Promise<WorldSeed> {
	const table = await openTable(options);
	const gm = await table.join(USERS.gm);
	await seedDemoWorld(gm);
	await gm.leave();
	const { world } = table.save();
	await table.close();
	return world;
}

/** Who is at a table besides the GM. A page costs time when it opens and at each step, so nobody is there whose page no test looks at. */
interface Present {
	/** How many players, Player One first; both if this is missing. */
	readonly players?: 0 | 1 | 2;
}

/** Opens the demo world and a page on it for each user, as `npm start` shows it. */
export async function browserTable(generation: 13 | 14, present?: Present): Promise<BrowserTable> {
	return pagesOn(await openTable({ generation, world: await demoWorld(generation) }), present);
}

/** The same with the module of another folder, which also sets up the world. */
export async function browserTableOf(moduleDir: string, present?: Present): Promise<BrowserTable> {
	const options = { generation: 14, moduleDir } as const;
	return pagesOn(await openTable({ ...options, world: await seeded(options) }), present);
}

/** Opens a page for each user of a table, which close with it. */
export async function pagesOn(table: Table, { players = 2 }: Present = {}): Promise<BrowserTable> {
	const port = await table.listen(0);
	const browser = await launchChromium();
	const pages: Page[] = [];
	const errors: string[] = [];
	const enter = async (user: string, size = SIZE) => {
		const page = await unseenPage(browser, size);
		await page.addInitScript(`for (const [key, value] of Object.entries(${JSON.stringify(KNOWN)})) localStorage.setItem(key, value)`);
		page.on("pageerror", (error) => errors.push(String(error)));
		await page.goto(port.urlOf(user));
		await page.waitForFunction("globalThis.game?.ready === true");
		pages.push(page);
		if (!FRESH_DICE) await seedDice(page, pages.length);
		return page;
	};
	const gm = await enter(USERS.gm);
	const others: Page[] = [];
	for (const user of [USERS.one, USERS.two].slice(0, players)) others.push(await enter(user));
	const playerAt = (place: number): Page => {
		const page = others[place];
		if (!page) throw new Error(`Player ${["One", "Two"][place]} is not at this table`);
		return page;
	};
	const faults = async () => {
		const open = pages.filter((page) => !page.isClosed());
		const journals = await Promise.all(open.map((page) => page.evaluate<string>("tabletop.journal()")));
		const lines = journals.flatMap((journal) => JSON.parse(journal) as { kind: string; message: string }[]);
		return [...errors, ...lines.filter(({ kind }) => kind === "fault").map(({ message }) => message)];
	};
	const close = async () => {
		await browser.close();
		await port.close();
		await table.close();
	};
	return {
		browser,
		gm,
		get one() {
			return playerAt(0);
		},
		get two() {
			return playerAt(1);
		},
		enter,
		faults,
		close,
	};
}

/** From now on a page draws the same numbers whatever it has drawn before. */
export async function seedDice(page: Page, seed: number): Promise<void> {
	await page.evaluate(`Object.assign(CONFIG.Dice, { randomUniform: (${seededDice})(${seed}) })`);
}

/** Switches off all motion and fading in a page from now on. */
export async function stillStand(page: Page): Promise<void> {
	await page.addStyleTag({ content: "*, *::before, *::after { transition: none !important; animation: none !important; }" });
}

/** Waits until a page is at rest: no work in progress, and no redraw for a while. */
export async function atRest(page: Page): Promise<void> {
	await page.evaluate(`new Promise((done) => {
		const started = performance.now();
		let timer;
		const again = () => {
			clearTimeout(timer);
			timer = setTimeout(look, 100);
		};
		const observer = new MutationObserver(() => performance.now() - started < 3000 && again());
		const look = () => {
			if (tabletop.busy() > 0) return again();
			observer.disconnect();
			done();
		};
		observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
		again();
	})`);
}

/**
 * Waits until a page was not redrawn for a while: enough if nothing is on its way from other pages. A change waits 25 milliseconds for
 * others, and each part of its redraws for a frame of its own.
 */
export async function redrawn(page: Page): Promise<void> {
	await page.evaluate(`new Promise((done) => {
		const end = performance.now() + 3000;
		let timer;
		const again = () => {
			clearTimeout(timer);
			timer = setTimeout(() => (observer.disconnect(), done()), 80);
		};
		const observer = new MutationObserver(() => performance.now() < end && again());
		observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
		again();
	})`);
}

/**
 * Clicks the middle of something on a map, as a person does: once it has come to rest. What is drawn above it gets the click.
 * Returns whether it came to rest within this many milliseconds: a redraw may have taken it away.
 */
export async function clickOnMap(page: Page, target: Locator, within = LONGEST_WAIT): Promise<boolean> {
	await target.scrollIntoViewIfNeeded({ timeout: Math.min(within, 1_000) }).catch(() => undefined); // a redraw may have replaced it meanwhile
	const middle = await middleOf(target, within);
	if (!middle) return false;
	await page.mouse.click(middle.x, middle.y);
	expect(await page.evaluate<string>(FRAMED)).toBe("none");
	return true;
}

/** The middle of an element that stands still; null if it does not within so many milliseconds, such as one that a redraw took away. */
export async function middleOf(target: Locator, within = LONGEST_WAIT): Promise<{ readonly x: number; readonly y: number } | null> {
	const places: string[] = [];
	const stands = async (): Promise<boolean> => {
		places.push(JSON.stringify(await target.boundingBox({ timeout: 1_000 }).catch(() => null)));
		return places.at(-1) !== "null" && places.at(-1) === places.at(-2);
	};
	if (!(await soon(stands, within))) return null;
	const { x, y, width, height } = JSON.parse(places.at(-1) ?? "") as { x: number; y: number; width: number; height: number }; // as above
	return { x: x + width / 2, y: y + height / 2 };
}

/** How the browser frames the element that a click on a map has focused. */
const FRAMED = `(() => {
	const { activeElement: one } = document;
	return one.namespaceURI.endsWith("svg") ? getComputedStyle(one).outlineStyle : "none";
})()`;

/** Checks again and again until something holds, for at most this many milliseconds; returns whether it does. */
export async function soon(holds: () => Promise<boolean>, most: number): Promise<boolean> {
	const end = performance.now() + most;
	while (performance.now() < end) {
		if (await holds()) return true;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	return false;
}

/** NPC pilots choose at once, since a test does not watch them. */
export async function hurry(gm: Page): Promise<void> {
	await gm.evaluate("game.settings.set('void-regatta', 'npcPace', 0)");
}

/** A match of the demo world by its game's id, as an expression for a page. */
export function matchOf(game: string): string {
	return `game.combats.contents.find(({ system }) => system.game === "${game}")`;
}

/** The stage of a game's match on a page. */
export function stageOf(page: Page, game: string): Promise<string> {
	return page.evaluate<string>(`${matchOf(game)}.system.stage`);
}

/** The number of the match's steps on a page. */
export function stepsOf(page: Page, game: string): Promise<number> {
	return page.evaluate<number>(`Object.keys(${matchOf(game)}.system.log).length`);
}
