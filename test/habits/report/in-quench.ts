// The same habits in a real Foundry. They are built alone (`npm run habits`) and installed with the module of `module/`. A single
// client runs the habits that need no other client, and those of Void Regatta if that is active; the others are pending, with
// what they need, unless players join in frames of the page. A GM gets a button that runs them, with Quench if it is there and
// without it if not, and then a report to paste into an issue.

import type { HabitClient, HabitTable, Need } from "../habit.ts";
import { HABITS } from "../habits.ts";
import { linesOf } from "./lines.ts";
import { type HabitResult, habitReport } from "./report.ts";
import { clientIn, joinInFrames } from "./second-client.ts";

interface Quench {
	registerBatch(id: string, define: (context: { describe: Suite; it: Test }) => void, options: { displayName: string }): void;
	runBatches(pattern: string): Promise<unknown>;
}
type Suite = (name: string, define: () => void) => void;
type Test = ((name: string, run: () => Promise<void>) => void) & { skip(name: string): void };

// The tabletop's types are a part of Foundry's, so the real globals have all these members.
const real = globalThis as unknown as HabitClient["window"];

/** The text of docs/unproven.md; `tools/habits.ts` puts it here. */
declare const UNPROVEN: string;

const REST = 250;

/** Clients of players in frames of this page, if the GM has asked for them. */
let players: readonly HabitClient[] = [];

/** Rests until a rest ends on time, at most twenty times: a page that is late still has work to do. */
async function quiet(): Promise<void> {
	for (let rests = 0; rests < 20; rests++) {
		const due = Date.now() + REST;
		await new Promise((resolve) => setTimeout(resolve, REST));
		if (Date.now() - due < REST / 5) return;
	}
}

function tableHere(): HabitTable {
	const missing = (): never => {
		throw new Error("This page cannot supply this");
	};
	return {
		generation: real.game.release.generation,
		gm: clientIn(real),
		get player() {
			return players[0] ?? missing();
		},
		get second() {
			return players[1] ?? missing();
		},
		settled: quiet,
		gmLeaves: missing,
		gmJoins: missing,
		restart: missing,
	};
}

/** Whether this page can give what a habit needs. */
function isMet(need: Need): boolean {
	if (need === "void-regatta") return real.game.modules.get(need)?.active === true;
	return (need === "player" && players.length > 0) || (need === "second player" && players.length > 1);
}

/** A habit of a subject, as a runner sees it. */
interface Entry {
	readonly subject: string;
	readonly title: string;
	/** What it needs and this client cannot give. */
	readonly needs: readonly Need[];
	readonly trial: () => Promise<void>;
}

/** All habits; each trial notes its result. */
function entriesFor(results: HabitResult[]): readonly Entry[] {
	return Object.entries(HABITS).flatMap(([subject, defineHabits]) => {
		const entries: Entry[] = [];
		const habit = (says: string, source: string, trial: (table: HabitTable) => Promise<void>, needs: readonly Need[] = []) => {
			const title = `${says} (${source})`;
			const noted = async (): Promise<void> => {
				try {
					await trial(tableHere());
					results.push({ subject, says, title, state: "holds" });
				} catch (error) {
					results.push({ subject, says, title, state: "fails", why: String(error) });
					throw error;
				}
			};
			const missing = needs.filter((need) => !isMet(need));
			if (missing.length > 0) results.push({ subject, says, title, state: "pending", why: `needs ${missing.join(", ")}` });
			entries.push({ subject, title, needs: missing, trial: noted });
		};
		defineHabits({ habit });
		return entries;
	});
}

let results: HabitResult[] = [];
let quench: Quench | null = null;

function register(to: Quench): void {
	quench = to;
	results = [];
	const entries = entriesFor(results);
	for (const subject of Object.keys(HABITS)) {
		const define = ({ describe, it }: { describe: Suite; it: Test }) =>
			describe(subject, () => {
				for (const { title, needs, trial } of entries.filter((entry) => entry.subject === subject)) {
					if (needs.length > 0) it.skip(`${title}, which needs ${needs.join(", ")}`);
					else it(title, trial);
				}
			});
		to.registerBatch(`void-regatta-habits.${subject.replaceAll(" ", "-")}`, define, { displayName: `Habits: ${subject}` });
	}
}

/** Runs the habits that need other clients, with players who join in frames. Returns why they could not; null if they could. */
async function runWithPlayers(): Promise<string | null> {
	try {
		const { clients, leave } = await joinInFrames(real);
		players = clients;
		const again: HabitResult[] = [];
		const waiting = new Set(results.flatMap(({ title, state }) => (state === "pending" ? [title] : [])));
		const entries = entriesFor(again).filter(({ title, needs }) => needs.length === 0 && waiting.has(title));
		for (const { trial } of entries) await trial().catch(() => undefined);
		const tried = new Set(entries.map(({ title }) => title));
		results = [...results.filter(({ title }) => !tried.has(title)), ...again.filter(({ title }) => tried.has(title))];
		players = [];
		await leave();
		return null;
	} catch (error) {
		players = [];
		return String(error);
	}
}

/** Runs all habits, one after another, and on request those of players too. Returns the report. */
async function run(withPlayers: boolean): Promise<string> {
	if (quench) {
		results.splice(0, results.length, ...results.filter(({ state }) => state === "pending"));
		await quench.runBatches("void-regatta-habits.**");
	} else {
		results = [];
		for (const { needs, trial } of entriesFor(results)) if (needs.length === 0) await trial().catch(() => undefined);
	}
	const { version, system, modules } = real.game as unknown as Record<"version" | "system" | "modules", never>;
	const refused = withPlayers ? await runWithPlayers() : "not asked for";
	const facts = { ...factsOf(version, system, modules), players: refused ?? "two joined in frames of the page" };
	return habitReport(results, facts, linesOf(UNPROVEN));
}

function factsOf(version: string, system: { id: string; version: string }, modules: Iterable<{ id: string; active: boolean }>) {
	const active = [...modules].filter((module) => module.active).map(({ id }) => id);
	return { Foundry: version, system: `${system.id} ${system.version}`, modules: active.join(", "), browser: real.navigator.userAgent };
}

/** The one button: it runs the habits and shows the report, which can be copied. */
async function offer(): Promise<void> {
	const { DialogV2 } = real.foundry.applications.api as unknown as { DialogV2: { wait(options: object): Promise<unknown> } };
	const window = { title: "Void Regatta: habits of Foundry" };
	const label = quench ? "Run the habits in Quench" : "Run the habits";
	const content = `<p>Use an empty world: the habits create and delete documents. It takes about two minutes.</p>
		<label><input type="checkbox" name="players"> Let two new players join in frames of this page. Log in again afterwards.</label>`;
	const withPlayers = (_event: unknown, { form }: HTMLButtonElement) =>
		form?.querySelector<HTMLInputElement>('[name="players"]')?.checked === true ? "with players" : "alone";
	const buttons = [{ action: "run", label, default: true, callback: withPlayers }];
	const answer = await DialogV2.wait({ window, content, buttons, rejectClose: false });
	if (answer !== "alone" && answer !== "with players") return;
	const report = await run(answer === "with players");
	console.warn(report);
	const area = real.document.createElement("textarea");
	area.rows = 24;
	area.readOnly = true;
	area.textContent = report;
	const shown = `<p>Copy this into an issue:</p>${area.outerHTML}`;
	await DialogV2.wait({ window, content: shown, buttons: [{ action: "close", label: "Close" }], rejectClose: false });
}

real.Hooks.on("quenchReady", register);
real.Hooks.once("ready", () => {
	if (real.game.user?.isGM) real.setTimeout(() => void offer(), 1000); // this comes after `quenchReady`
});
