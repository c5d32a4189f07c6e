import { defineConfig } from "vitest/config";

/** Rules, views, agreements and the adapter run side by side; browsers one after the other, with patience. */
export default defineConfig({
	test: {
		projects: [
			{
				test: {
					name: "core",
					include: [
						"test/core/**/*.test.ts",
						"test/view/**/*.test.ts",
						"test/vectors/**/*.test.ts",
						"test/journals/**/*.test.ts",
						"test/attacks/**/*.test.ts",
					],
					testTimeout: 120_000,
				},
			},
			{ test: { name: "agreements", include: ["test/agreements/**/*.test.ts"], testTimeout: 120_000 } },
			{
				test: {
					name: "tabletop",
					include: ["test/habits/**/*.test.ts", "test/foundry/**/*.test.ts", "test/tabletop/**/*.test.ts"],
					testTimeout: 60_000,
				},
			},
			{
				test: {
					name: "browser",
					globalSetup: "test/browser/start-once.ts",
					include: ["test/browser/**/*.test.ts"],
					testTimeout: 600_000,
					hookTimeout: 180_000,
					fileParallelism: false,
				},
			},
		],
	},
});
