/**
 * Times the way from the last seal to the reveal, in three pages of a real Chromium: a player seals when all others have sealed,
 * and the bench times each page's board until it shows what was revealed. In a game without sealed orders a player burns. The bench
 * also prints how many acts some page did not show in time, and all warnings. `npx tsx test/bench/reveal.ts` prints the table of
 * `reveal.md`; it takes a game's id and a number of craft to measure only those.
 */
import { loadavg } from "node:os";
import type { Page } from "playwright-core";
import { type BrowserTable, browserTable, hurry } from "../browser/tables.ts";
import { USERS } from "../tabletop/open-table.ts";
import { median } from "./measure.ts";

const SAMPLES = 10;
/** The most steps of a match in which the bench looks for samples. */
const MOST_STEPS = 40;
/** Milliseconds in which nothing happens before a sample begins. */
const QUIET = 700;

/** The most matches that a row may take. */
const MOST_MATCHES = 8;

/** Sides that begin so far from each other that nobody is detected for a few turns: all plot at once. */
const APART = [
	{ side: "Ours", at: [0, 24], radius: 4, course: "A1", maxSpeed: 1 },
	{ side: "Theirs", at: [0, -24], radius: 4, course: "D1", maxSpeed: 1 },
];

/**
 * The games measured here: the type of their craft, the style of their NPCs, the phase of their orders (null for all phases), options
 * of their own, what the officials do first, and the most craft that are measured.
 */
const GAMES = {
	"full-thrust": { type: "warship", style: "bold", phase: "orders", options: {}, begins: null, most: 30 },
	"sol-cruiser": { type: "cruiser", style: "warship", phase: null, options: { zones: APART }, begins: null, most: 30 },
	"jovian-rally": { type: "racer", style: "balanced", phase: "burn", options: {}, begins: null, most: 12 },
	"fusion-regatta": { type: "yacht", style: "steady", phase: "orders", options: {}, begins: { kind: "roll-for-gates" }, most: 12 },
} as const;
type GameId = keyof typeof GAMES;

const API = 'game.modules.get("void-regatta").api';
const MATCH = "game.combats.active";
const SEAL = '.vr-board-window [data-action="seal"]:not([aria-disabled="true"])';

/** Sets up a match of this many craft and starts it: one for each player, and NPCs on the other side. */
async function begin({ gm, one, two }: BrowserTable, gameId: GameId, craft: number): Promise<void> {
	const { type, style, options, begins } = GAMES[gameId];
	const owners = [USERS.one, USERS.two];
	const actors = Array.from({ length: craft }, (_, index) => ({
		name: `Craft ${index}`,
		type: `void-regatta.${type}`,
		system: { side: index < 2 ? "Ours" : "Theirs" },
		ownership: { default: 1, ...(index < 2 ? { [owners[index] ?? ""]: 3 } : {}) },
	}));
	await gm.evaluate(`(async () => {
		const made = await Actor.implementation.create(${JSON.stringify(actors)});
		const { value: match } = await ${API}.setUp("${gameId}");
		await match.activate();
		await ${API}.setOptions(match, { ...match.system.options, ...${JSON.stringify(options)} });
		for (const actor of made) await ${API}.enter(match, actor);
		for (const seat of match.turns.slice(2)) await ${API}.setPilot(match, seat.id, "${style}");
		await ${API}.start(match);
		${begins ? `await ${API}.perform(match, { kind: "command", seat: null, command: ${JSON.stringify(begins)} });` : ""}
	})()`);
	for (const page of [gm, one, two]) await page.evaluate(`${API}.show("board")`);
}

/** Waits until no page has taken a step or worked for a while. */
async function quiet(pages: readonly Page[]): Promise<void> {
	let before = "";
	for (let since = Date.now(); Date.now() - since < QUIET; await new Promise((done) => setTimeout(done, 100))) {
		const now = await Promise.all(
			pages.map((page) =>
				page.evaluate<string>(`[${MATCH}.system.phase, Object.keys(${MATCH}.system.log).length, tabletop.busy()].join()`),
			),
		);
		if (now.join() !== before) since = Date.now();
		before = now.join();
	}
}

/**
 * How to recognise a reveal in the log: an entry that is not a seal. A quiet segment of a regatta has none: there the last seal
 * itself reveals the orders.
 */
function telling(gameId: GameId): string {
	return gameId === "fusion-regatta" ? "kind" : 'kind && kind !== "sealed"';
}

/** Resolves in a page when its board has drawn a later moment than the present one; returns the time by the machine's clock. */
const watched = (gameId: GameId): string => `new Promise((done) => {
	const open = () => Object.values(${MATCH}.system.log).filter(({ kind }) => ${telling(gameId)}).length;
	const moment = () => [${MATCH}.round, ${MATCH}.system.phase, open()].join();
	const before = moment();
	const board = document.querySelector(".vr-board-window .window-content");
	const observer = new MutationObserver(() => {
		if (moment() === before) return;
		observer.disconnect();
		requestAnimationFrame(() => setTimeout(() => done(performance.timeOrigin + performance.now())));
	});
	observer.observe(board, { subtree: true, childList: true, attributes: true, characterData: true });
	setTimeout(() => done(NaN), 5000);
})`;

/** Seals what the Seal button of a page would, for the seat of this number. */
function sealing(seat: number): string {
	return `void ${API}.seal(${MATCH}, ${MATCH}.turns[${seat}].id, JSON.parse(document.querySelector('${SEAL}').dataset.order))`;
}

/** Keeps the warnings of a page, such as refusals. */
const HEARD = `(() => {
	const { warn } = ui.notifications;
	globalThis.heard = [];
	ui.notifications.warn = (text, ...others) => {
		globalThis.heard.push(text);
		return warn.call(ui.notifications, text, ...others);
	};
})()`;

/** A burn that a page offers on its map. */
const BURN = ".vr-board-window g.vr-burn-on-map:not(.vr-refused)";
const BURNING = `document.querySelector('${BURN}').dispatchEvent(new MouseEvent("click", { bubbles: true }))`;

/** A page, and what it does. */
interface Acting {
	readonly acting: Page;
	readonly act: string;
}

/** Milliseconds from an act of a player's page until the pages of the GM and of both players show it. */
async function timeOf({ gm, one, two }: BrowserTable, gameId: GameId, { acting, act }: Acting): Promise<readonly number[]> {
	const ends = [gm, one, two].map((page) => page.evaluate<number>(watched(gameId)));
	const start = await acting.evaluate<number>(`(() => { const now = performance.timeOrigin + performance.now(); ${act}; return now; })()`);
	return (await Promise.all(ends)).map((end) => end - start);
}

/** Takes a sample, if the match is at a point that allows one; else null. */
async function sample(table: BrowserTable, gameId: GameId): Promise<readonly number[] | null> {
	const { gm, one, two } = table;
	if (gameId === "jovian-rally") {
		for (const page of [one, two]) if ((await page.locator(BURN).count()) > 0) return timeOf(table, gameId, { acting: page, act: BURNING });
		return null;
	}
	const phase = await gm.evaluate<string>(`${MATCH}.system.phase`);
	const seals = await Promise.all([one, two].map((page) => page.locator(SEAL).count()));
	const { phase: due } = GAMES[gameId];
	if ((due !== null && phase !== due) || !seals.every((count) => count > 0)) return null;
	await one.evaluate(sealing(0));
	await quiet([gm, one, two]);
	return timeOf(table, gameId, { acting: two, act: sealing(1) });
}

/** Plays matches and prints the median of their samples. */
async function timeReveals(table: BrowserTable, gameId: GameId, craft: number): Promise<void> {
	const { gm, one, two } = table;
	const pages = [gm, one, two];
	const samples: (readonly number[])[] = [];
	const loads: number[] = [];
	let missed = 0;
	for (const page of pages) await page.evaluate(HEARD);
	for (let match = 0; match < MOST_MATCHES && samples.length < SAMPLES; match++) {
		await begin(table, gameId, craft);
		for (let step = 0; step < MOST_STEPS && samples.length < SAMPLES; step++) {
			await quiet(pages);
			if (await gm.evaluate<boolean>(`${MATCH}.system.stage !== "running"`)) break;
			const times = await sample(table, gameId);
			if (times && !times.some(Number.isNaN)) {
				samples.push(times);
				loads.push(loadavg()[0] ?? Number.NaN);
			} else if (times) missed++;
			else await gm.evaluate(`${API}.decide(${MATCH}, null).then(() => null)`);
		}
	}
	const all = samples.map((times) => Math.max(...times));
	const columns = [all, ...pages.map((_, index) => samples.map((times) => times[index] ?? Number.NaN))].map((times) =>
		inSeconds(median(times)),
	);
	console.log(`| ${gameId} | ${craft} | ${samples.length} | ${columns.join(" | ")} | ${median(loads).toFixed(1)} |`);
	const heard = await Promise.all(pages.map((page) => page.evaluate<readonly string[]>("globalThis.heard")));
	if (missed > 0) console.log(`${missed} acts were not shown within five seconds.`);
	for (const warning of new Set(heard.flat())) console.log(warning);
}

function inSeconds(ms: number): string {
	return `${(ms / 1000).toFixed(2)} s`;
}

const [onlyGame, onlyCraft] = process.argv.slice(2);
console.log("| game | craft | samples | all three pages | GM | Player One | Player Two | load average |");
console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
for (const gameId of Object.keys(GAMES) as GameId[]) {
	for (const craft of [4, GAMES[gameId].most]) {
		if ((onlyGame && onlyGame !== gameId) || (onlyCraft && Number(onlyCraft) !== craft)) continue;
		const table = await browserTable(14);
		await hurry(table.gm);
		await timeReveals(table, gameId, craft);
		for (const fault of new Set(await table.faults())) console.log(fault);
		await table.close();
	}
}
