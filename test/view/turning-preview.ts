/**
 * How long a board takes to be drawn and to be turned in Chromium, with 4 yachts and with 40:
 * `npx tsx test/view/turning-preview.ts`. To turn it must fit into a frame of 16 ms.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { build } from "vite";
import { boardInput } from "./regatta-pictures.ts";
import type { Took, Turning } from "./turning-page.ts";

const PARTIALS = ["shared/progress", "shared/glyph", "fusion-regatta/picture", "fusion-regatta/placing"];

async function script(): Promise<string> {
	const lib = { entry: "test/view/turning-page.ts", formats: ["iife" as const], name: "turning" };
	const built = await build({ configFile: false, logLevel: "error", build: { write: false, minify: false, lib } });
	const [first] = Array.isArray(built) ? built : [built];
	const [chunk] = first && "output" in first ? first.output : [];
	if (!chunk) throw new Error("Nothing was built");
	return chunk.code;
}

async function measureAll(): Promise<void> {
	const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
	const tab = await browser.newPage({ viewport: { width: 1140, height: 900 } });
	const styles = readdirSync("styles").map((name) => readFileSync(join("styles", name), "utf8"));
	await tab.setContent(`<html><head><style>${styles.join("\n")}</style></head><body></body></html>`);
	await tab.addScriptTag({ content: await script() });
	const partials = Object.fromEntries(
		PARTIALS.map((path) => [`modules/void-regatta/templates/${path}.hbs`, readFileSync(`templates/${path}.hbs`, "utf8")]),
	);
	const board = readFileSync("templates/fusion-regatta/board.hbs", "utf8");
	for (const yachts of [4, 40]) {
		const turning: Turning = { input: boardInput({ yachts, gates: 6, segments: 60 }), board, partials };
		const took = await tab.evaluate((given) => {
			// The script that was added has put it there.
			const page = globalThis as unknown as { measure(turning: Turning): Took };
			return page.measure(JSON.parse(given));
		}, JSON.stringify(turning));
		console.log(`${yachts} yachts, in ms, middle and slow:`, JSON.stringify(took));
	}
	await browser.close();
}

await measureAll();
