/**
 * What a film costs a page, in a real Chromium: 40 NPC yachts race, the board of a player shows films, and the browser's trace gives the
 * tasks of that page's main thread. A frame's work is that of all tasks that begin in one sixtieth of a second; a time is processor time, so that other load
 * on the machine does not count.
 *
 * `npx tsx test/bench/film-frames.ts [yachts] [seconds] [speed: 0 is off]`, after a build
 */
import { hurry, pagesOn } from "../browser/tables.ts";
import { openTable } from "../tabletop/open-table.ts";
import { tell } from "./measure.ts";

const [yachts = 40, seconds = 30, speed = 1] = process.argv.slice(2).map(Number);
const API = 'game.modules.get("void-regatta").api';
const MATCH = "game.combats.active";

/** An event of the browser's trace; times in microseconds. */
interface Traced {
	readonly name: string;
	readonly pid: number;
	readonly tid: number;
	readonly ts: number;
	readonly dur?: number;
	/** Processor time of the thread. */
	readonly tdur?: number;
}

const FRAME = 1000 / 60;
const LONG = 50;
/** Milliseconds: less than this is a timer that looks, and no work. */
const LEAST = 0.5;

const table = await pagesOn(await openTable({ generation: 14 }));
const { gm, one, two } = table;
await two.close();
await hurry(gm);
await gm.evaluate(`(async () => {
	await game.settings.set("void-regatta", "film", "0");
	const { value: match } = await ${API}.setUp("fusion-regatta");
	await match.activate();
	for (let index = 0; index < ${yachts}; index++) await ${API}.enterNpc(match, { name: "Yacht " + index, style: ["steady", "bold", "reckless"][index % 3] });
	await ${API}.start(match);
})()`);
await one.evaluate(`(async () => {
	await game.settings.set("void-regatta", "film", "${speed}");
	${API}.show("board");
})()`);
await one.waitForSelector(".vr-board-window .vr-board");
await table.browser.startTracing(undefined, {
	categories: ["blink.user_timing", "devtools.timeline", "disabled-by-default-devtools.timeline"],
});
await one.evaluate('performance.mark("film")');
await gm.evaluate(`${API}.perform(${MATCH}, { kind: "command", seat: null, command: { kind: "roll-for-gates" } })`);
const films = await one.evaluate<number>(`(async () => {
	let films = 0;
	new MutationObserver(() => (films += document.querySelectorAll(".vr-board-window > .vr-banner").length)).observe(
		document.querySelector(".vr-board-window"), { childList: true });
	await new Promise((done) => setTimeout(done, ${seconds} * 1000));
	return films;
})()`);
const steps = await one.evaluate<number>(`Object.keys(${MATCH}.system.log).length`);
const { traceEvents } = JSON.parse((await table.browser.stopTracing()).toString()) as { traceEvents: readonly Traced[] };
await table.close();

const mark = traceEvents.find(({ name }) => name === "film");
if (!mark) throw new Error("The trace has nothing of the page");
const own = traceEvents.filter(({ pid, tid, ts }) => pid === mark.pid && tid === mark.tid && ts > mark.ts);
const tasks = own.filter(({ name }) => name === "RunTask").sort((a, b) => a.ts - b.ts);
/** Milliseconds of work of the tasks that begin in each sixtieth of a second. */
const frames = new Map<number, number>();
for (const { ts, tdur = 0 } of tasks) {
	const frame = Math.floor((ts - mark.ts) / 1000 / FRAME);
	frames.set(frame, (frames.get(frame) ?? 0) + tdur / 1000);
}
const sorted = [...frames.values()].filter((work) => work > LEAST).sort((a, b) => a - b);
const longest = tasks.map(({ tdur = 0 }) => tdur / 1000).sort((a, b) => b - a);
tell(`a board of ${yachts} yachts, films at ${speed}×, ${seconds} s`, `${steps} steps, ${films} takes, ${sorted.length} frames with work`);
tell("  work a frame, median (p95)", `${at(0.5).toFixed(1)} ms (${at(0.95).toFixed(1)} ms of ${FRAME.toFixed(1)})`);
tell(
	"  longest tasks",
	`${longest
		.slice(0, 5)
		.map((time) => time.toFixed(0))
		.join(", ")} ms; ${longest.filter((time) => time > LONG).length} over ${LONG}`,
);

function at(share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
