/**
 * The longest tasks of three pages during a regatta of twelve yachts, in a real Chromium. The bench decides for the two yachts of
 * players; ten yachts are NPCs. Each page has its board open, and the GM's page Flight Control too. A task's time is the processor
 * time of its page's main thread, as the browser's trace gives it, so that other load on the machine does not count; the elapsed
 * time is in brackets.
 *
 * `npx tsx test/bench/long-tasks.ts [the module's folder] [a file for the trace, which then also says whose code took the time]`
 */
import { writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { atRest, type BrowserTable, hurry, pagesOn } from "../browser/tables.ts";
import { openTable, USERS } from "../tabletop/open-table.ts";
import { tell } from "./measure.ts";
import { beginTrace, endTrace, markPage, type Task } from "./tracing.ts";

const YACHTS = 12;
/** The milliseconds that a trace takes, and the most traces in a row, if the regatta is not over earlier. */
const SAILING = { piece: 30_000, most: 8 };
/** Milliseconds: no task may take longer. */
const LIMIT = 100;

const API = 'game.modules.get("void-regatta").api';
const MATCH = "game.combats.active";

async function begin({ gm, one, two }: BrowserTable): Promise<void> {
	const owners = [USERS.one, USERS.two];
	const actors = Array.from({ length: YACHTS }, (_, index) => ({
		name: `Yacht ${index}`,
		type: "void-regatta.yacht",
		ownership: { default: 1, ...(index < 2 ? { [owners[index] ?? ""]: 3 } : {}) },
	}));
	await hurry(gm);
	await gm.evaluate(`(async () => {
		const made = await Actor.implementation.create(${JSON.stringify(actors)});
		const { value: match } = await ${API}.setUp("fusion-regatta");
		await match.activate();
		for (const actor of made) await ${API}.enter(match, actor);
		for (const [index, seat] of match.turns.slice(2).entries()) await ${API}.setPilot(match, seat.id, ["steady", "bold", "reckless"][index % 3]);
		await ${API}.start(match);
		await ${API}.perform(match, { kind: "command", seat: null, command: { kind: "roll-for-gates" } });
	})()`);
	for (const page of [gm, one, two]) await page.evaluate(`${API}.show("board")`);
	await gm.evaluate(`${API}.show("control")`);
}

/** Decides for the players' yachts for this many milliseconds; returns the number of steps taken. */
async function sail(gm: Page, milliseconds: number): Promise<number> {
	return gm.evaluate<number>(`(async () => {
		const length = () => Object.keys(${MATCH}.system.log).length;
		const [end, before] = [performance.now() + ${milliseconds}, length()];
		while (performance.now() < end && ${MATCH}.system.phase !== "results") {
			await ${API}.decide(${MATCH}, null);
			await new Promise((next) => setTimeout(next, 50));
		}
		return length() - before;
	})()`);
}

async function run(folder: string | undefined, file: string | undefined): Promise<void> {
	const table = await pagesOn(await openTable({ generation: 14, ...(folder ? { moduleDir: folder } : {}) }));
	const traced = async (part: string, work: () => Promise<unknown>): Promise<void> => {
		await beginTrace(table.browser, { profile: file !== undefined });
		for (const [name, page] of pagesOf(table)) await markPage(page, name);
		const did = await work();
		const trace = await endTrace(table.browser);
		if (file) writeFileSync(`${file}-${part}.json`, trace.text);
		tell(part, did === undefined ? "" : `${did} steps`);
		for (const [name] of pagesOf(table)) tellTasks(name, trace.tasksOf(name));
	};
	await traced("opening", () => begin(table));
	for (let piece = 1; piece <= SAILING.most && !(await isSailed(table)); piece++) {
		await traced(`sailing ${piece}`, () => sail(table.gm, SAILING.piece));
	}
	await traced("closing", () => table.gm.evaluate(CLOSING));
	await traced("coming back", () => comeBack(table));
	for (const fault of new Set(await table.faults())) console.log(fault);
	await table.close();
}

function pagesOf({ gm, one, two }: BrowserTable): readonly (readonly [name: string, page: Page])[] {
	return [
		["GM", gm],
		["Player One", one],
		["Player Two", two],
	];
}

function isSailed({ gm }: BrowserTable): Promise<boolean> {
	return gm.evaluate<boolean>(`${MATCH}.system.phase === "results"`);
}

/** The officials close the results, and the match is over. */
const CLOSING = `${API}.perform(${MATCH}, { kind: "command", seat: null, command: { kind: "close-results" } })
	.then(() => new Promise((done) => setTimeout(done, 1000)))`;

/** Loads every page again, so that it reads the whole record, and opens its board. */
async function comeBack(table: BrowserTable): Promise<void> {
	for (const [name, page] of pagesOf(table)) {
		await page.reload();
		await page.waitForFunction("globalThis.game?.ready === true");
		await markPage(page, name);
		await page.evaluate(`${API}.show("board")`);
	}
	await atRest(table.gm);
}

/** Prints the longest tasks of a page. */
function tellTasks(page: string, tasks: readonly Task[]): void {
	const times = [...tasks].sort((a, b) => b.time - a.time);
	const longest = times.slice(0, 5).map(({ time, wall }) => `${time.toFixed(0)} (${wall.toFixed(0)})`);
	const longer = (limit: number): number => times.filter(({ time }) => time > limit).length;
	const all = times.reduce((sum, { time }) => sum + time, 0) / 1000;
	tell(
		`  ${page}`,
		`${longer(LIMIT)} over ${LIMIT} ms, ${longer(LIMIT / 2)} over ${LIMIT / 2}; longest ${longest.join(", ")}; all ${all.toFixed(1)} s`,
	);
}

const [folder, file] = process.argv.slice(2);
await run(folder === "" ? undefined : folder, file);
