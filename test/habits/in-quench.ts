// The same habits in a real Foundry, run by Quench. They are built alone and installed with
// the module of `module/`, never with ours. A single client runs the habits that need no
// other client. Quench reports the other habits as pending, with what they need.
import type { HabitClient, HabitTable, Need } from "./habit.ts";
import { HABITS } from "./habits.ts";

interface Quench {
	registerBatch(id: string, define: (context: { describe: Suite; it: Test }) => void, options: { displayName: string }): void;
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

function title(says: string, source: string, needs: Need[]): string {
	return `${says} (${source})${needs.length ? ` — needs ${needs.join(", ")}` : ""}`;
}

real.Hooks.on("quenchReady", (quench: Quench) => {
	for (const [subject, defineHabits] of Object.entries(HABITS)) {
		const id = `void-regatta-habits.${subject.replaceAll(" ", "-")}`;
		quench.registerBatch(
			id,
			({ describe, it }) => {
				describe(subject, () => {
					defineHabits({
						habit: (says, source, trial, needs = []) => {
							if (needs.length) it.skip(title(says, source, needs));
							else it(title(says, source, needs), () => trial(lone()));
						},
					});
				});
			},
			{ displayName: `Habits: ${subject}` },
		);
	}
});
