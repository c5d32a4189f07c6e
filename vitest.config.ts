import { defineConfig } from "vitest/config";
import { DearestFiles } from "./test/dearest-files.ts";
import { LongestFirst } from "./test/longest-first.ts";

/**
 * How a worker runs code. Simulated windows make so many short-lived objects that the garbage collector, with its default nursery,
 * would take half of the time. Each window runs the module's scripts anew, and most functions too seldom to repay the optimizing
 * compiler: a function must be three times as busy as by default before it is compiled, which saves a tenth of the processor time.
 */
const V8_FLAGS = ["--max-semi-space-size=64", "--interrupt-budget=400000"];

/** A client on a busy machine may take its time; what it shows in the end is what counts. */
const PATIENT = { poll: { timeout: 10_000 } };

/** Pages of a real browser share the machine with its processes: a wait for a state may last as long as a click's. */
const MORE_PATIENT = { poll: { timeout: 30_000 } };

/**
 * Two workers, since two cores are what everybody has. Rules, views, agreements and the adapter run first; browsers have
 * the machine to themselves, three files at a time, each with a table, a port and a browser of its own: tests and pages wait
 * for each other, so that two files leave a third of two cores idle.
 */
export default defineConfig(({ mode }) => {
	// `npm run soak`: the long tests at full length.
	const env = { SOAK: mode === "soak" ? "1" : "" };
	const timed = "test/processor-time.ts";
	const setupFiles = ["test/fixed-seeds.ts", timed];
	return {
		test: {
			maxWorkers: 2,
			reporters: ["default", new DearestFiles()],
			sequence: { sequencer: LongestFirst },
			projects: [
				{
					test: {
						// Rules and views are pure: their files share a worker's modules, which are then loaded once.
						name: "core",
						include: ["test/core/**/*.test.ts", "test/view/**/*.test.ts", "test/vectors/**/*.test.ts", "test/journals/**/*.test.ts"],
						setupFiles,
						isolate: false,
						testTimeout: mode === "soak" ? 900_000 : 120_000,
						hookTimeout: mode === "soak" ? 900_000 : 120_000,
						env,
						execArgv: V8_FLAGS,
					},
				},
				{
					test: {
						// Each test opens a table of its own; files share the scripts and templates that were read for it.
						name: "attacks",
						include: ["test/attacks/**/*.test.ts"],
						setupFiles,
						isolate: false,
						testTimeout: mode === "soak" ? 3_600_000 : 120_000,
						hookTimeout: mode === "soak" ? 900_000 : 120_000,
						env,
						execArgv: V8_FLAGS,
					},
				},
				{
					test: {
						name: "agreements",
						include: ["test/agreements/**/*.test.ts"],
						setupFiles: [timed],
						isolate: false,
						testTimeout: 600_000, // some read all sources with the compiler, on a machine that may be busy
					},
				},
				{
					test: {
						name: "tabletop",
						include: [
							"test/habits/**/*.test.ts",
							"test/foundry/**/*.test.ts",
							"test/tabletop/**/*.test.ts",
							"test/fifth-game/**/*.test.ts",
							"test/hosts/**/*.test.ts",
						],
						setupFiles,
						isolate: false, // as above
						testTimeout: 60_000,
						hookTimeout: 60_000,
						expect: PATIENT,
						env,
						execArgv: V8_FLAGS,
					},
				},
				{
					test: {
						name: "browser",
						maxWorkers: 3,
						globalSetup: "test/browser/chromium/start-once.ts",
						include: ["test/browser/**/*.test.ts"],
						setupFiles: [timed],
						isolate: false, // as above
						testTimeout: 600_000,
						hookTimeout: 600_000,
						expect: MORE_PATIENT,
						env,
						sequence: { groupOrder: 1 },
					},
				},
			],
		},
	};
});
