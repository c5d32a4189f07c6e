/**
 * `npm run pictures -- FOLDER [stage …]`: every window in every stage, light and dark, wide and narrow, as PNG files.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { commandLine } from "../../../tools/command-line.ts";
import { browserTable, hurry } from "../tables.ts";
import { CRUISER_STAGES, CRUISER_WINDOWS } from "./cruiser-windows.ts";
import { THRUST_STAGES, THRUST_WINDOWS } from "./fleet-windows.ts";
import { HAND_STAGES, HAND_WINDOWS } from "./hand-windows.ts";
import { REGATTA_STAGES, REGATTA_WINDOWS } from "./regatta-windows.ts";
import { WARSHIP_STAGES, WARSHIP_WINDOWS } from "./warship-windows.ts";
import { RACER_SHELF, resize, STAGES, type Theme, WINDOWS, wear } from "./windows.ts";

const { words } = commandLine({ line: "npm run pictures -- [folder] [stage …]", most: Number.POSITIVE_INFINITY });
const [folder = "screenshots", ...wanted] = words;
mkdirSync(folder, { recursive: true });

const table = await browserTable(14);
await hurry(table.gm);
const racers = RACER_SHELF.stages.map((stage) => ({ ...stage, views: RACER_SHELF.views }));
const rally = STAGES.map((stage) => ({ ...stage, views: WINDOWS }));
const regatta = REGATTA_STAGES.map((stage) => ({ ...stage, views: REGATTA_WINDOWS }));
const cruisers = CRUISER_STAGES.map((stage) => ({ ...stage, views: CRUISER_WINDOWS }));
const alone = WARSHIP_STAGES.map((stage) => ({ ...stage, views: WARSHIP_WINDOWS }));
const hand = HAND_STAGES.map((stage) => ({ ...stage, views: HAND_WINDOWS }));
const warships = THRUST_STAGES.map((stage) => ({ ...stage, views: THRUST_WINDOWS }));
for (const stage of [...racers, ...rally, ...regatta, ...cruisers, ...alone, ...hand, ...warships]) {
	await stage.reach(table);
	if (wanted.length > 0 && !wanted.includes(stage.name)) continue;
	for (const view of stage.views) {
		const { page, selector } = await view.open(table);
		for (const theme of ["dark", "light"] as const) await picture(page, { selector, name: `${stage.name}-${view.name}`, theme });
	}
}
console.log((await table.faults()).join("\n") || `Pictures are in ${folder}`);
await table.close();

interface Shot {
	readonly selector: string;
	readonly name: string;
	readonly theme: Theme;
}

async function picture(page: Page, { selector, name, theme }: Shot): Promise<void> {
	await wear(page, theme);
	for (const size of ["wide", "narrow"]) {
		const framed = page.locator(selector).first();
		const framedByUs = !selector.startsWith("#");
		if (framedByUs) await resize(page, selector, size === "narrow" ? 400 : null);
		await page.waitForTimeout(250);
		await framed
			.screenshot({ path: join(folder, `${name}-${theme}-${size}.png`), timeout: 5_000 })
			.catch((error) => console.error(name, String(error)));
	}
}
