/**
 * `npm run films -- [game …]`: a film of a match of each game for the documentation, as an animated WebP file. NPCs play a match of the
 * demo world to its end; then the scrubber shows its moments one after the other, and each is photographed with the craft on their way.
 * Motion is set by hand, so that a film looks the same however slow the machine is.
 */
import { mkdirSync, statSync } from "node:fs";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { commandLine } from "../../../tools/command-line.ts";
import { type BrowserTable, browserTable, hurry, matchOf, redrawn } from "../tables.ts";
import { COMES, shown } from "./windows.ts";

const FOLDER = "docs/films";

/** Each game with the NPC of each seat in turn, its scenario if it is not the demo's match, and what a GM does before the start and after it. */
const GAMES: Readonly<
	Record<string, { readonly styles: readonly string[]; readonly scenario?: string; readonly before?: string; readonly after?: string }>
> = {
	"jovian-rally": { styles: ["balanced", "cautious", "reckless"] },
	"fusion-regatta": {
		styles: ["balanced"],
		before: "await api.setOptions(match, { ...match.system.options, gates: 4, placeSeconds: 0 });",
		after: `
			await act({ kind: "roll-for-gates" });
			await comes("the last yacht", () => match.system.phase === "results");
			await act({ kind: "close-results" });
		`,
	},
	"sol-cruiser": { styles: ["warship"], scenario: "carriers" },
	"full-thrust": { styles: ["bold", "cautious"], scenario: "convoy" },
};

const { words } = commandLine({ line: "npm run films -- [game …]", most: Object.keys(GAMES).length });
const wanted = words.length > 0 ? words : Object.keys(GAMES);
for (const id of wanted) if (!(id in GAMES)) throw new Error(`There is no game ${id}: ${Object.keys(GAMES).join(", ")}`);

/** The size of the page, and how wide a film is. */
const PAGE = { width: 1200, height: 900 };
const WIDE = 720;

/** How many moments a film has, at most; how long a moment stays, the last of them, and a part of a glide, in milliseconds. */
const MOMENTS = 30;
const STAYS = 800;
const LAST_STAYS = 4000;
const PART = 80;

/** Where in their glide craft are photographed. */
const GLIDE = [0.25, 0.5, 0.75];

/** What only somebody at the table needs: the controls, the warning that this is the past, and the frame round it. */
const LEFT_OUT = `
	.vr-status-bar, .vr-scrub-keys, .vr-scrub-head strong, .vr-scrub-head button, .vr-scrub-notes { display: none !important; }
	.vr-past .window-content { outline: none !important; border-color: transparent !important; }
`;

interface Frame {
	readonly picture: Buffer;
	readonly delay: number;
}

mkdirSync(FOLDER, { recursive: true });
for (const id of wanted) {
	const table = await browserTable(14);
	await play(table, id);
	const file = `${FOLDER}/${id}.webp`;
	await develop(await shoot(table), file);
	console.log(`${file}: ${Math.round(statSync(file).size / 1000)} kB`);
	const faults = await table.faults();
	await table.close();
	if (faults.length > 0) throw new Error(faults.join("\n"));
}

/** Lets NPCs play the demo world's match of a game to its end. */
async function play({ gm }: BrowserTable, id: string): Promise<void> {
	const { styles, scenario, before = "", after = "" } = GAMES[id] ?? { styles: [] };
	const chosen = scenario ? `(await api.setUpScenario("${id}", "${scenario}")).value` : matchOf(id);
	await hurry(gm);
	await gm.evaluate(`(async () => {
		await game.settings.set("void-regatta", "openBoard", false);
		const { api } = game.modules.get("void-regatta");
		const expectOk = (outcome) => {
			if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
		};
		const match = ${chosen};
		if (!match.active) await match.activate();
		${before}
		const styles = ${JSON.stringify(styles)};
		for (const [index, { id }] of match.turns.entries()) expectOk(await api.setPilot(match, id, styles[index % styles.length]));
		expectOk(await api.start(match));
		${COMES}
		const act = (command) => api.perform(match, { kind: "command", seat: null, command });
		${after}
		await comes("the end", () => match.system.phase === "over");
	})()`);
}

/** Photographs moments of the match in view, from the first to the last. */
async function shoot(table: BrowserTable): Promise<readonly Frame[]> {
	const { page, selector } = await shown("board", "gm")(table);
	await page.setViewportSize(PAGE);
	await page.evaluate(`[...foundry.applications.instances.values()].find(({ element }) => element?.matches("${selector}"))
		.setPosition({ left: 10, top: 10, width: ${PAGE.width - 20}, height: ${PAGE.height - 20} })`);
	await redrawn(page);
	await page.locator(`${selector} .vr-look-back`).click();
	await page.locator(`${selector} [data-scrub="first"]`).click();
	await page.addStyleTag({ content: LEFT_OUT });
	await redrawn(page);
	const last = await page.evaluate<number>(`Number(document.querySelector("${selector} .vr-scrub-slider").max)`);
	const places = Array.from({ length: MOMENTS }, (_, index) => Math.round((index * last) / (MOMENTS - 1)));
	const frames: Frame[] = [];
	for (const place of new Set(places)) {
		if (place > 0) frames.push(...(await glide(page, selector, place)));
		frames.push({ picture: await photograph(page, selector), delay: place === last ? LAST_STAYS : STAYS });
	}
	return frames;
}

/** Goes to a moment, and photographs the craft on the way. */
async function glide(page: Page, selector: string, place: number): Promise<readonly Frame[]> {
	const ways = `document.querySelector("${selector}").getAnimations({ subtree: true })`;
	await page.evaluate(`(() => {
		const slider = document.querySelector("${selector} .vr-scrub-slider");
		slider.value = "${place}";
		slider.dispatchEvent(new Event("input", { bubbles: true }));
	})()`);
	// Nothing may have moved.
	await page.waitForFunction(`${ways}.length > 0`, null, { timeout: 500 }).catch(() => null);
	const frames: Frame[] = [];
	for (const part of GLIDE) {
		const moves = await page.evaluate<number>(`(() => {
			const all = ${ways};
			for (const way of all) {
				way.pause();
				way.currentTime = ${part} * way.effect.getComputedTiming().endTime;
			}
			return all.length;
		})()`);
		if (moves > 0) frames.push({ picture: await photograph(page, selector), delay: PART });
	}
	await page.evaluate(`for (const way of ${ways}) way.finish()`);
	await redrawn(page);
	return frames;
}

function photograph(page: Page, selector: string): Promise<Buffer> {
	return page.locator(selector).first().screenshot({ animations: "allow" });
}

/** Writes the frames as one moving picture. */
async function develop(frames: readonly Frame[], file: string): Promise<void> {
	const small = await Promise.all(frames.map(({ picture }) => sharp(picture).resize({ width: WIDE }).png().toBuffer()));
	await sharp(small, { join: { animated: true } })
		.webp({ delay: frames.map(({ delay }) => delay), loop: 0, quality: 60, effort: 6, minSize: true })
		.toFile(file);
}
