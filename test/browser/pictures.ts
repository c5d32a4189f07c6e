/**
 * `npm run pictures -- FOLDER [stage …]`: every window in every stage, light and dark, wide and narrow, as PNG files.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { browserTable, hurry } from "./tables.ts";
import { STAGES, type Theme, WINDOWS, wear } from "./windows.ts";

const [folder = "screenshots", ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const table = await browserTable(14);
await hurry(table.gm);
for (const stage of STAGES) {
	await stage.reach(table);
	if (wanted.length > 0 && !wanted.includes(stage.name)) continue;
	for (const view of WINDOWS) {
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
		if (size === "narrow" && !selector.startsWith("#")) await squeeze(page, selector);
		await page.waitForTimeout(250);
		await framed
			.screenshot({ path: join(folder, `${name}-${theme}-${size}.png`), timeout: 5_000 })
			.catch((error) => console.error(name, String(error)));
		if (size === "narrow") await restore(page, selector);
	}
}

/** Makes a window as narrow as a telephone. */
async function squeeze(page: Page, selector: string): Promise<void> {
	await page.evaluate(`(() => { const app = [...foundry.applications.instances.values()].find(({ element }) => element?.matches("${selector}"));
		app.before = { width: app.position.width, height: app.position.height }; app.setPosition({ width: 400, height: 880, left: 10, top: 10 }); })()`);
}

async function restore(page: Page, selector: string): Promise<void> {
	await page.evaluate(`(() => { const app = [...foundry.applications.instances.values()].find(({ element }) => element?.matches("${selector}"));
		if (app?.before) app.setPosition(app.before); })()`);
}
