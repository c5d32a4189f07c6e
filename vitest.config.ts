import { defineConfig } from "vitest/config";
import { DearestFiles } from "./test/dearest-files.ts";
import { LongestFirst } from "./test/longest-first.ts";
import { LONGEST_TEST, LONGEST_WAIT } from "./test/patience.ts";

/**
 * How a worker runs code. Simulated windows make so many short-lived objects that the garbage collector, with its default nursery,
 * would take half of the time. Each window runs the module's scripts anew, and most functions too seldom to repay the optimizing
 * compiler: a function must be three times as busy as by default before it is compiled, which saves a tenth of the processor time.
 */
const V8_FLAGS = ["--max-semi-space-size=64", "--interrupt-budget=400000"];

/**
 * Two workers, since two cores are what everybody has. Rules, views, agreements and the adapter run first; browsers have
 * the machine to themselves, three files at a time, each with a table, a port and a browser of its own: tests and pages wait
 * for each other, so that two files leave a third of two cores idle.
 */
export default defineConfig(({ mode }) => {
	// `npm run soak`: the long tests at full length.
	const env = { SOAK: mode === "soak" ? "1" : "" };
	const longest = mode === "soak" ? 4 * LONGEST_TEST : LONGEST_TEST;
	const limits = { testTimeout: longest, hookTimeout: longest, expect: { poll: { timeout: LONGEST_WAIT } } };
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
						// All that needs no browser. Files share a worker's modules, which are then loaded once for rules, views and tables;
						// each test opens a table of its own, from scripts and templates that were read for all.
						name: "node",
						...limits,
						include: ["test/**/*.test.ts"],
						exclude: ["test/browser/**"],
						setupFiles,
						isolate: false,
						env,
						execArgv: V8_FLAGS,
					},
				},
				{
					test: {
						name: "browser",
						...limits,
						maxWorkers: 3,
						globalSetup: "test/browser/chromium/start-once.ts",
						include: ["test/browser/**/*.test.ts"],
						setupFiles: [timed],
						isolate: false, // as above
						env,
						sequence: { groupOrder: 1 },
					},
				},
			],
		},
	};
});
