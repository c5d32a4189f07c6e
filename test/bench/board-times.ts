/**
 * Times of the board of a regatta in Chromium: to draw it whole, to follow a segment in which every yacht moved, and
 * to turn it. The limit is a frame at 60 frames a second.
 */
import { readFileSync } from "node:fs";
import type { CDPSession, Page } from "playwright-core";
import { build } from "vite";
import { room } from "../../src/view/fusion-regatta/room.ts";
import { PARTIALS } from "../../src/view/shared/startup/templates.ts";
import { moduleStyles } from "../../tools/styles.ts";
import { launchChromium } from "../browser/chromium/find.ts";
import { boardInput } from "../view/fusion-regatta/pictures/board.ts";
import type { Board, Boards, Times } from "./board-page.ts";
import { tell } from "./measure.ts";

const FRAME = 1000 / 60;
const PREFIX = "modules/void-regatta/";
const SEGMENTS = { from: 40, count: 12 } as const;

/** Prints the times with this many yachts. */
export async function timeBoards(fleets: readonly number[]): Promise<void> {
	const browser = await launchChromium();
	const tab = await browser.newPage({ viewport: { width: 1140, height: 900 } });
	await tab.setContent(`<html><head><style>${moduleStyles()}</style></head><body></body></html>`);
	await tab.addScriptTag({ content: await script() });
	for (const yachts of fleets) await timeBoard(tab, yachts);
	await browser.close();
}

const ROUNDS = { warm: 60, whole: 40, redraw: 120, turn: 60 } as const;

async function timeBoard(tab: Page, yachts: number): Promise<void> {
	const board = await tab.evaluateHandle(
		(given) => {
			// The added script has defined it.
			const page = globalThis as unknown as { openBoard(boards: Boards): Board };
			return page.openBoard(JSON.parse(given));
		},
		JSON.stringify(boardsOf(yachts)),
	);
	await board.evaluate((it, rounds) => it.redraw(rounds), ROUNDS.warm);
	const whole = await board.evaluate((it, rounds) => it.drawWhole(rounds), ROUNDS.whole);
	const session = await tab.context().newCDPSession(tab);
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	const before = await threadTime(session);
	const redraw = await board.evaluate((it, rounds) => it.redraw(rounds), ROUNDS.redraw);
	const spent = (await threadTime(session)) - before;
	const turn = await board.evaluate((it, rounds) => it.turn(rounds), ROUNDS.turn);
	const [all, byChanges] = await board.evaluate((it) => it.redrawn());
	tell(`board of ${yachts} yachts, ${await board.evaluate((it) => it.elements)} elements`, `${byChanges} of ${all} redraws by changes`);
	printTimes("drawn whole", whole);
	printTimes("redrawn for a segment", redraw);
	tell("  redrawn for a segment, the page's own work in all", inFrames(spent / ROUNDS.redraw));
	printTimes("turned", turn);
	await board.evaluate((it) => it.remove());
}

/** Milliseconds of work of the page's main thread so far; other load on the machine does not count. */
async function threadTime(session: CDPSession): Promise<number> {
	const { metrics } = await session.send("Performance.getMetrics");
	return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

function printTimes(what: string, { changed, laidOut, painted }: Times): void {
	tell(`  ${what}, changes made`, inFrames(...changed));
	tell(`  ${what}, laid out`, inFrames(...laidOut));
	tell(`  ${what}, painted`, inFrames(...painted));
}

function inFrames(time: number, slow?: number): string {
	const timeText = (value: number): string => `${value.toFixed(1)} ms, ${(value / FRAME).toFixed(2)} of a frame`;
	return slow === undefined ? timeText(time) : `${timeText(time)} (p95 ${timeText(slow)})`;
}

function boardsOf(yachts: number): Boards {
	const { from, count } = SEGMENTS;
	return {
		segments: Array.from({ length: count }, (_, index) => boardInput({ yachts, gates: 6, segments: from + index })),
		board: readFileSync("templates/fusion-regatta/board.hbs", "utf8"),
		partials: Object.fromEntries([...PARTIALS, ...room.partials].map((path) => [path, readFileSync(path.replace(PREFIX, ""), "utf8")])),
		sentences: Object.fromEntries(sentencesIn("", JSON.parse(readFileSync("lang/en.json", "utf8")))),
	};
}

type Tree = { readonly [key: string]: string | Tree };

function sentencesIn(before: string, tree: Tree): readonly (readonly [string, string])[] {
	return Object.entries(tree).flatMap(([name, value]) =>
		typeof value === "string" ? [[`${before}${name}`, value] as const] : sentencesIn(`${before}${name}.`, value),
	);
}

async function script(): Promise<string> {
	const lib = { entry: "test/bench/board-page.ts", formats: ["iife" as const], name: "boards" };
	const built = await build({ configFile: false, logLevel: "error", build: { write: false, minify: false, lib } });
	const [first] = Array.isArray(built) ? built : [built];
	const [chunk] = first && "output" in first ? first.output : [];
	if (!chunk) throw new Error("Nothing was built");
	return chunk.code;
}
