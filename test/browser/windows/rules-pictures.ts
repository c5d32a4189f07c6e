/**
 * `npm run pictures:rules -- [game …]`: the pictures of real matches in the journals of rules. A stored match is brought in through the
 * archive, as a GM does it; the scrubber shows its moments, and the map of the board is photographed.
 */
import { statSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { commandLine } from "../../../tools/command-line.ts";
import { documentId, renamed } from "../../journals/renamed.ts";
import { readStored } from "../../journals/stored.ts";
import { pictureOf, TOLD, type Told } from "../../journals/told.ts";
import { type BrowserTable, browserTable, hurry, redrawn, stillStand } from "../tables.ts";
import { shown, wear } from "./windows.ts";

const { words } = commandLine({ line: "npm run pictures:rules -- [game …]", most: Object.keys(TOLD).length });
const wanted = words.length > 0 ? words : Object.keys(TOLD);
for (const id of wanted) if (!TOLD[id]) throw new Error(`There is no game ${id}: ${Object.keys(TOLD).join(", ")}`);

/** The size of the page, in which names on the map are easy to read, and how wide a picture is. */
const PAGE = { width: 1000, height: 1300 };
const WIDE = 800;
/** How far the wheel turns for a step nearer, in pixels. */
const WHEEL = 100;

const table = await browserTable(14);
await hurry(table.gm);
await table.gm.evaluate(`game.settings.set("void-regatta", "openBoard", false)`);
for (const id of wanted) {
	const told = TOLD[id];
	if (told) await photographAll(table, id, told);
}
const faults = await table.faults();
await table.close();
if (faults.length > 0) throw new Error(faults.join("\n"));

async function photographAll(table: BrowserTable, id: string, told: Told): Promise<void> {
	await bringIn(table, id, told);
	const { page, selector } = await shown("board", "gm")(table);
	await page.setViewportSize(PAGE);
	await page.evaluate(`[...foundry.applications.instances.values()].find(({ element }) => element?.matches("${selector}"))
		.setPosition({ left: 0, top: 0, width: ${PAGE.width}, height: ${PAGE.height} })`);
	await wear(page, "dark");
	await stillStand(page);
	await redrawn(page);
	await page.locator(`${selector} .vr-look-back:not(.vr-watch-tail)`).click();
	await page.locator(`${selector} [data-scrub="first"]`).click();
	const map = page.locator(`${selector} :is([data-look="map"], [data-look="table"])`).first();
	await comeNearer(page, map, told);
	for (const [place, moment] of told.pictures.entries()) {
		await goTo(page, moment);
		const picture = await map.screenshot();
		const file = pictureOf(id, place);
		await sharp(picture).resize({ width: WIDE, withoutEnlargement: true }).webp({ quality: 70, effort: 6 }).toFile(file);
		console.log(`${file}: ${Math.round(statSync(file).size / 1000)} kB`);
	}
}

/** The GM brings a stored match in through the archive, and makes it the one in view. */
async function bringIn(table: BrowserTable, id: string, { match, names }: Told): Promise<void> {
	const journal = renamed(readStored(id, match).journal);
	const called = Object.fromEntries(Object.entries(names).map(([seat, name]) => [documentId(seat), name]));
	const file = JSON.stringify({ format: "void-regatta-record", version: 1, match, journal, hidden: {}, names: called });
	const { gm } = table;
	const before = await gm.evaluate<number>("game.combats.contents.length");
	await shown("archive", "gm")(table);
	await gm.locator('.vr-archive-window [data-action="import"]').click();
	await gm
		.locator('dialog input[type="file"]')
		.setInputFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(file) });
	await gm.locator('dialog [data-action="open"]').click();
	await gm.waitForFunction(
		`game.combats.contents.length > ${before} || document.querySelector(".notification.error, .notification.warning")`,
	);
	await gm.evaluate(`game.combats.contents.at(-1).activate()`);
}

/** Brings the camera nearer to the craft of the first picture, and their middle to that of the map. */
async function comeNearer(page: Page, map: Locator, { nearer, pictures: [first] }: Told): Promise<void> {
	if (nearer === 0 || first === undefined) return;
	await goTo(page, first);
	const whole = await middleOf(map);
	for (let step = 0; step < nearer; step++) {
		const craft = await middleOf(map.locator("[data-craft]"));
		await page.mouse.move(craft.x, craft.y);
		await page.mouse.wheel(0, -WHEEL);
		await redrawn(page);
	}
	const craft = await middleOf(map.locator("[data-craft]"));
	await page.mouse.move(whole.x, whole.y);
	await page.mouse.down();
	await page.mouse.move(2 * whole.x - craft.x, 2 * whole.y - craft.y, { steps: 8 });
	await page.mouse.up();
	await redrawn(page);
}

/** The middle of all boxes of a locator on the page. */
async function middleOf(located: Locator): Promise<{ readonly x: number; readonly y: number }> {
	const boxes = (await Promise.all((await located.all()).map((each) => each.boundingBox()))).flatMap((box) => box ?? []);
	const middle = (from: readonly number[], to: readonly number[]) => (Math.min(...from) + Math.max(...to)) / 2;
	const x = middle(
		boxes.map((box) => box.x),
		boxes.map((box) => box.x + box.width),
	);
	const y = middle(
		boxes.map((box) => box.y),
		boxes.map((box) => box.y + box.height),
	);
	return { x, y };
}

/** Moves the scrubber to a moment. */
async function goTo(page: Page, moment: number): Promise<void> {
	await page.evaluate(`(() => {
		const slider = document.querySelector(".vr-scrub-slider");
		slider.value = "${moment}";
		slider.dispatchEvent(new Event("input", { bubbles: true }));
	})()`);
	await redrawn(page);
}
