// The same habits in a real Foundry. They are built alone (`npm run habits`) and installed with the module of `module/`, never
// with ours. A single client runs the habits that need no other client; the others are pending, with what they need. A GM gets a
// button that runs them, with Quench if it is there and without it if not, and then a report to paste into an issue.
import type { HabitClient, HabitTable, Need } from "../habit.ts";
import { HABITS } from "../habits.ts";
import { type HabitResult, habitReport } from "./report.ts";

interface Quench {
	registerBatch(id: string, define: (context: { describe: Suite; it: Test }) => void, options: { displayName: string }): void;
	runBatches(pattern: string): Promise<unknown>;
}
type Suite = (name: string, define: () => void) => void;
type Test = ((name: string, run: () => Promise<void>) => void) & { skip(name: string): void };

// The tabletop's types are a part of Foundry's, so the real globals have all these members.
const real = globalThis as unknown as HabitClient["window"];

const REST = 250;

function here(): HabitClient {
	const { document, game, foundry, CONFIG, Hooks, ui } = real;
	return { window: real, document, game, foundry, CONFIG, Hooks, ui, userId: game.user?.id ?? "" };
}

function lone(): HabitTable {
	const missing = (): never => {
		throw new Error("A lone client cannot supply this");
	};
	return {
		generation: real.game.release.generation,
		gm: here(),
		get player() {
			return missing();
		},
		get second() {
			return missing();
		},
		settled: () => new Promise((resolve) => setTimeout(resolve, REST)),
		gmLeaves: missing,
		gmJoins: missing,
		restart: missing,
	};
}

/** A habit of a subject, as a runner sees it. */
interface Entry {
	readonly subject: string;
	readonly title: string;
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
					await trial(lone());
					results.push({ subject, title, state: "holds" });
				} catch (error) {
					results.push({ subject, title, state: "fails", why: String(error) });
					throw error;
				}
			};
			if (needs.length > 0) results.push({ subject, title, state: "pending", why: `needs ${needs.join(", ")}` });
			entries.push({ subject, title, needs, trial: noted });
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

/** Runs all habits, one after another. Returns the report. */
async function run(): Promise<string> {
	if (quench) {
		results.splice(0, results.length, ...results.filter(({ state }) => state === "pending"));
		await quench.runBatches("void-regatta-habits.**");
	} else {
		results = [];
		for (const { needs, trial } of entriesFor(results)) if (needs.length === 0) await trial().catch(() => undefined);
	}
	const { version, system, modules } = real.game as unknown as Record<"version" | "system" | "modules", never>;
	return habitReport(results, factsOf(version, system, modules));
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
	const content = "<p>Use an empty world: the habits create and delete documents. It takes about a minute.</p>";
	const buttons = [{ action: "run", label, default: true }];
	if ((await DialogV2.wait({ window, content, buttons, rejectClose: false })) !== "run") return;
	const report = await run();
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
