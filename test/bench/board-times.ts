/**
 * Times of boards in Chromium: to draw one whole, to follow a step of its match, such as a segment in which every yacht moved, and to
 * turn it. The limit of each frame is that of 60 frames a second.
 */
import { readFileSync } from "node:fs";
import type { CDPSession, Page } from "playwright-core";
import { build } from "vite";
import { seatId } from "../../src/core/kernel/seat.ts";
import { ROOMS } from "../../src/view/rooms.ts";
import { type GameBundle, templatesOf } from "../../src/view/shared/startup/contract/room.ts";
import type { TableInput } from "../../src/view/shared/startup/match/table.ts";
import { liveryAt } from "../../src/view/shared/startup/seats/livery.ts";
import { PARTIALS } from "../../src/view/shared/startup/templates.ts";
import { moduleStyles } from "../../tools/styles.ts";
import { launchChromium } from "../browser/chromium/find.ts";
import type { Board, Boards, Times } from "./board-page.ts";
import type { Fleet } from "./board-states.ts";
import { tell } from "./measure.ts";

const FRAME = 1000 / 60;
const PREFIX = "modules/void-regatta/";

/** Prints the times of these boards. */
export async function timeBoards(fleets: readonly Fleet[]): Promise<void> {
	const browser = await launchChromium();
	const tab = await browser.newPage({ viewport: { width: 1140, height: 900 } });
	await tab.setContent(`<html><head><style>${moduleStyles()}</style></head><body></body></html>`);
	await tab.addScriptTag({ content: await script() });
	for (const fleet of fleets) await timeBoard(tab, fleet);
	await browser.close();
}

const ROUNDS = { warm: 44, whole: 12, redraw: 88, turn: 22 } as const;

async function timeBoard(tab: Page, fleet: Fleet): Promise<void> {
	const board = await tab.evaluateHandle(
		(given) => {
			// The added script has defined it.
			const page = globalThis as unknown as { openBoard(boards: Boards): Promise<Board> };
			return page.openBoard(JSON.parse(given));
		},
		JSON.stringify(await boardsOf(fleet)),
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
	tell(`board of ${fleet.what}, ${await board.evaluate((it) => it.elements)} elements`, `${byChanges} of ${all} redraws by changes`);
	printTimes("drawn whole", whole);
	printTimes("redrawn for a step, all frames together", redraw);
	tell("  redrawn for a step, its longest frame", inFrames(...redraw.longest));
	tell("  redrawn for a step, until all of it is painted", inFrames(...redraw.shown));
	tell("  redrawn for a step, the page's own work in all", inFrames(spent / ROUNDS.redraw));
	if (turn) printTimes("turned", turn);
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

async function boardsOf({ game, viewer, states }: Fleet): Promise<Boards> {
	const listed = ROOMS.find(({ id }) => id === game);
	if (!listed) throw new Error(`There is no game ${game}`);
	const { room } = await listed.load();
	const paths = [...new Set([...PARTIALS, ...templatesOf(room)])];
	return {
		game,
		tables: states().map((open) => tableOf(room, open, viewer)),
		templates: Object.fromEntries(paths.map((path) => [path, readFileSync(path.replace(PREFIX, ""), "utf8")])),
		sentences: Object.fromEntries(sentencesIn("", JSON.parse(readFileSync("lang/en.json", "utf8")))),
	};
}

/** The match as a GM sees it who looks through the eyes of a seat. */
function tableOf({ game }: GameBundle, open: unknown, seat: Fleet["viewer"]): TableInput {
	const situation = game.situation(open);
	const faces = Object.keys(situation.seats)
		.sort()
		.map((id, index) => {
			const { hull, trim, glyph } = liveryAt(index);
			const own = { pilot: null, colour: hull, trim, glyph, img: null, actorUuid: null };
			return { id: seatId(id), name: `Craft ${index + 1}`, ...own, mine: index === 0, npc: index > 0 };
		});
	const choices = seat ? game.choices(open, seat) : [];
	return { view: game.view(open, seat), situation, faces, seat, choices, sealed: [], ownOrder: null, isReferee: true, reports: [] };
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
