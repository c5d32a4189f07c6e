/**
 * Screenshots of the board at its main moments, light and dark, wide and narrow, with a check by axe-core:
 * `npx tsx test/view/support/board-preview.ts [folder] [prefix of the names]`.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { moduleStyles } from "../../../tools/styles.ts";
import { launchChromium } from "../../browser/chromium/find.ts";
import { thrustPictures } from "../full-thrust/pictures/board.ts";
import { regattaPictures } from "../fusion-regatta/pictures/board.ts";
import { helmPictures } from "../fusion-regatta/pictures/helm.ts";
import { boardPictures } from "../jovian-rally/pictures/board.ts";
import { missingKeys } from "./page.ts";

const FOLDER = process.argv[2] ?? "/tmp/board";
const TABLETOP = "test/tabletop/page/styles";

function styles(): string {
	const foundrys = ["variables.css", "elements.css", "applications.css"].map((name) => readFileSync(join(TABLETOP, name), "utf8"));
	return [...foundrys, moduleStyles()].join("\n");
}

function pageOf(html: string, theme: string, width: number): string {
	const frame =
		"body{height:auto;overflow:visible;margin:0}.frame{background:var(--background);color:var(--color-text-primary);box-sizing:border-box}";
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Board</title><style>${styles()}${frame}</style></head>
<body class="theme-${theme}"><main class="frame theme-${theme}" style="width:${width}px"><div class="void-regatta">${html}</div></main></body></html>`;
}

/** The findings of axe, one on each line. */
async function violations(tab: Page): Promise<readonly string[]> {
	await tab.evaluate(axe.source);
	return tab.evaluate(async () => {
		const page = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } };
		const found = await page.axe.run();
		return found.violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 240)}`);
	});
}

async function photograph(): Promise<void> {
	mkdirSync(FOLDER, { recursive: true });
	const browser = await launchChromium();
	const tab = await browser.newPage({ deviceScaleFactor: 1.25, reducedMotion: "reduce" });
	for (const { name, widths, html } of [...boardPictures(), ...regattaPictures(), ...thrustPictures(), ...helmPictures()].filter(
		(picture) => picture.name.startsWith(process.argv[3] ?? ""),
	)) {
		for (const [theme, width] of widths.flatMap((each) => [["light", each] as const, ["dark", each] as const])) {
			await tab.setViewportSize({ width, height: 780 });
			await tab.setContent(pageOf(html, theme, width));
			for (const violation of await violations(tab)) console.warn(`${name}-${theme}-${width} ${violation}`);
			const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
			if (wide > width) console.warn(`${name}-${theme}-${width} is ${wide} wide`);
			await tab.screenshot({ path: join(FOLDER, `${name}-${theme}-${width}.png`), fullPage: true });
		}
	}
	await browser.close();
	if (missingKeys.size > 0) console.warn(`Missing from lang/en.json:\n${[...missingKeys].sort().join("\n")}`);
}

await photograph();
