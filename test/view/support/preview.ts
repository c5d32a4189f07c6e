/**
 * Screenshots of all templates on a real race, in windows framed as in Foundry, light and dark, wide and narrow:
 * `npx tsx test/view/support/preview.ts [folder] [prefix of the names]`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { moduleStyles } from "../../../tools/styles.ts";
import { launchChromium } from "../../browser/chromium/find.ts";
import { missingKeys } from "./page.ts";
import { type Picture, pictures } from "./windows.ts";

const FOLDER = process.argv[2] ?? "/tmp/preview";
const TABLETOP = "test/tabletop/page/styles";

/** Pictures end here; the rest looks the same. */
const TALLEST = 1600;

function styles(): string {
	const foundrys = ["variables.css", "elements.css", "applications.css"].map((name) => readFileSync(join(TABLETOP, name), "utf8"));
	return [...foundrys, moduleStyles()].join("\n");
}

function page({ html }: Picture, theme: string, width: number): string {
	const frame =
		"body{height:auto;overflow:visible;padding:12px}.frame{background:var(--background);padding:12px;border-radius:6px;color:var(--color-text-primary)}";
	const chat =
		".chat-log{list-style:none;margin:0;padding:0}.chat-message{border:1px solid var(--color-border);border-radius:4px;margin:0 0 8px;padding:8px}";
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>${styles()}${frame}${chat}</style></head>
<body class="theme-${theme}"><main class="frame theme-${theme}" style="width:${width}px">${html}</main></body></html>`;
}

async function photograph(): Promise<void> {
	mkdirSync(FOLDER, { recursive: true });
	const browser = await launchChromium();
	const tab = await browser.newPage({ deviceScaleFactor: 1.25 });
	for (const picture of pictures().filter(({ name }) => name.startsWith(process.argv[3] ?? ""))) {
		for (const theme of ["light", "dark"]) {
			for (const width of picture.widths) {
				const name = join(FOLDER, `${picture.name}-${theme}-${width}`);
				const html = page(picture, theme, width);
				writeFileSync(`${name}.html`, html);
				await tab.setViewportSize({ width: width + 24, height: 700 });
				await tab.setContent(html);
				const height = await tab.evaluate(() => document.documentElement.scrollHeight);
				await tab.screenshot({
					path: `${name}.png`,
					fullPage: true,
					clip: { x: 0, y: 0, width: width + 24, height: Math.min(height, TALLEST) },
				});
			}
		}
	}
	await browser.close();
	if (missingKeys.size > 0) console.warn(`Missing from lang/en.json:\n${[...missingKeys].sort().join("\n")}`);
}

await photograph();
