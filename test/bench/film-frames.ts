/**
 * What a film costs a page, in a real Chromium: NPCs play as fast as they may, and the board of a player shows films, or none. The
 * browser's trace gives the tasks of that page's main thread. A frame's work is that of all tasks that begin in one sixtieth of a
 * second; a time is processor time, so that other load on the machine does not count.
 *
 * `npx tsx test/bench/film-frames.ts [seconds] [fleets, separated by commas] [a folder for the traces]`, after a build; with all fleets it writes `film-frames.md`
 */
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import type { Page } from "playwright-core";
import { type BrowserTable, hurry, pagesOn } from "../browser/tables.ts";
import { openTable } from "../tabletop/open-table.ts";
import { tell } from "./measure.ts";
import { beginTrace, endTrace, markPage, type Task, type Trace } from "./tracing.ts";

const API = 'game.modules.get("void-regatta").api';
const MATCH = "game.combats.active";

/** What is on the board. */
interface Fleet {
	readonly what: string;
	readonly game: string;
	readonly count: number;
	readonly styles: readonly string[];
	/** What a GM does once the match has begun; missing if it goes on by itself. */
	readonly opening?: string;
}

const FLEETS: readonly Fleet[] = [
	{ what: "40 yachts", game: "fusion-regatta", count: 40, styles: ["steady", "bold", "reckless"], opening: "roll-for-gates" },
	{ what: "30 ships of Sol Cruiser", game: "sol-cruiser", count: 30, styles: ["warship", "raider"] },
	{ what: "40 ships of Full Thrust", game: "full-thrust", count: 40, styles: ["cautious", "bold", "desperate"] },
];

/** What a run measured; times in milliseconds. */
interface Measured {
	readonly what: string;
	readonly speed: number;
	readonly steps: number;
	readonly takes: number;
	readonly frames: number;
	readonly median: number;
	readonly p95: number;
	readonly longest: readonly number[];
	readonly long: number;
}

const FRAME = 1000 / 60;
const LONG = 50;
/** Milliseconds: less than this is a timer that looks, and no work. */
const LEAST = 0.5;

const [seconds = "20", wanted = "", folder = ""] = process.argv.slice(2);

async function measure(fleet: Fleet, speed: number): Promise<Measured> {
	const { what, game } = fleet;
	const table = await openBoard(fleet, speed);
	const { gm, one } = table;
	await beginTrace(table.browser, { profile: folder !== "" });
	await markPage(one, "board");
	if (fleet.opening) await gm.evaluate(`${API}.perform(${MATCH}, { kind: "command", seat: null, command: { kind: "${fleet.opening}" } })`);
	const takes = await takesIn(one);
	const steps = await one.evaluate<number>(`Object.keys(${MATCH}.system.log).length`);
	const trace = await endTrace(table.browser);
	for (const fault of new Set(await table.faults())) console.log(fault);
	await table.close();
	if (folder !== "") writeFileSync(`${folder}/${game}-${speed}.json`, trace.text);
	return told({ what, speed, steps, takes, ...timesOf(trace.tasksOf("board")) }, trace);
}

/** A match of NPCs that has begun, and the board of a player on it. */
async function openBoard({ game, count, styles }: Fleet, speed: number): Promise<BrowserTable> {
	const table = await pagesOn(await openTable({ generation: 14 }));
	const { gm, one, two } = table;
	await two.close();
	await hurry(gm);
	await gm.evaluate(`(async () => {
		await game.settings.set("void-regatta", "film", "0");
		const { value: match } = await ${API}.setUp("${game}");
		await match.activate();
		const styles = ${JSON.stringify(styles)};
		for (let index = 0; index < ${count}; index++) await ${API}.enterNpc(match, { name: "Craft " + index, style: styles[index % styles.length] });
	})()`);
	await one.evaluate(`(async () => {
		await game.settings.set("void-regatta", "film", "${speed}");
		${API}.show("board");
	})()`);
	await one.waitForSelector(".vr-board-window .window-content");
	await gm.evaluate(`${API}.start(${MATCH})`);
	await one.waitForSelector(".vr-board-window .vr-board");
	return table;
}

/** Waits, and counts the banners that a board shows meanwhile. */
function takesIn(page: Page): Promise<number> {
	return page.evaluate<number>(`(async () => {
		const board = document.querySelector(".vr-board-window");
		let takes = 0;
		let last = null;
		new MutationObserver(() => {
			const now = board.querySelector(":scope > .vr-banner");
			if (now && now !== last) takes += 1;
			last = now;
		}).observe(board, { childList: true });
		await new Promise((done) => setTimeout(done, ${seconds} * 1000));
		return takes;
	})()`);
}

function timesOf(tasks: readonly Task[]): Pick<Measured, "frames" | "median" | "p95" | "longest" | "long"> {
	const works = new Map<number, number>();
	for (const { at, time } of tasks) {
		const frame = Math.floor(at / FRAME);
		works.set(frame, (works.get(frame) ?? 0) + time);
	}
	const sorted = [...works.values()].filter((work) => work > LEAST).sort((a, b) => a - b);
	const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
	const longest = tasks.map(({ time }) => time).sort((a, b) => b - a);
	return {
		frames: sorted.length,
		median: at(0.5),
		p95: at(0.95),
		longest: longest.slice(0, 3),
		long: longest.filter((time) => time > LONG).length,
	};
}

function told(measured: Measured, trace: Trace): Measured {
	const { what, speed, steps, takes, frames, median, p95, longest, long } = measured;
	tell(`${what}, films at ${speed}×, ${seconds} s`, `${steps} steps, ${takes} takes, ${frames} frames with work`);
	tell("  work a frame, median (p95)", `${median.toFixed(1)} ms (${p95.toFixed(1)} ms)`, { aim: `${FRAME.toFixed(1)} ms` });
	tell("  longest tasks", `${longest.map((time) => time.toFixed(0)).join(", ")} ms; ${long} over ${LONG}`);
	const work = trace.workOf("board").slice(0, 8);
	tell("  work of all frames", work.map(([kind, time]) => `${kind} ${time.toFixed(0)} ms`).join(", "));
	return measured;
}

/** The page of what was measured. */
function pageOf(runs: readonly Measured[]): string {
	const heads = ["board", "films", "steps", "takes", "frames with work", "median", "p95", "longest tasks", `tasks over ${LONG} ms`];
	const rows = runs.map(({ what, speed, steps, takes, frames, median, p95, longest, long }) => [
		what,
		speed === 0 ? "off" : `${speed}×`,
		...[steps, takes, frames].map(String),
		...[median, p95].map((time) => `${time.toFixed(1)} ms`),
		`${longest.map((time) => time.toFixed(0)).join(", ")} ms`,
		String(long),
	]);
	const lines = [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
	return `# The frames of a film, as measured

Output of \`npx tsx test/bench/film-frames.ts ${seconds}\` on V14 of the stand-in: NPCs play as fast as they may for ${seconds} seconds, and the board of a player shows films, or none. The times are processor time of that page’s main thread, from the browser’s own trace; a frame is a sixtieth of a second in which there was work. Two pages and the server shared ${cpus().length} cores, with a load of ${before.toFixed(0)} at the beginning and ${loadavg()[0]?.toFixed(0)} at the end.

The limits are ${FRAME.toFixed(1)} ms of work a frame for 95 of 100 frames, and no task over ${LONG} ms.

${lines.join("\n")}
`;
}

const [before = 0] = loadavg();
const runs: Measured[] = [];
const chosen = FLEETS.filter(({ game }) => wanted === "" || wanted.split(",").includes(game));
for (const fleet of chosen) for (const speed of [1, 0]) runs.push(await measure(fleet, speed));
if (wanted === "") writeFileSync("test/bench/film-frames.md", pageOf(runs));
