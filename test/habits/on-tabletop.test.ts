// The habits on the tabletop, for V13 and V14. One test is for the tabletop alone:
// a missing member throws an error with its name.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { openTable, type Table, USERS } from "../tabletop/open-table.ts";
import type { HabitTable, Need } from "./habit.ts";
import { HABITS } from "./habits.ts";

const OWN = fileURLToPath(new URL("../../dist", import.meta.url));
const MODULE_DIR = fileURLToPath(new URL("module", import.meta.url));

async function sit(table: Table, needs: Need[]): Promise<HabitTable> {
	const gm = await table.join(USERS.gm);
	const player = needs.includes("player") ? await table.join(USERS.one) : null;
	const second = needs.includes("second player") ? await table.join(USERS.two) : null;
	const missing = (): never => {
		throw new Error("This habit did not say that it needs another client");
	};
	const gmJoins = () => table.join(USERS.gm);
	return {
		generation: table.generation,
		gm,
		get player() {
			return player ?? missing();
		},
		get second() {
			return second ?? missing();
		},
		settled: () => table.settled(),
		gmLeaves: () => gm.leave(),
		gmJoins,
		restart: async () => {
			await table.restart();
			return gmJoins();
		},
	};
}

describe.each([13, 14] as const)("Foundry %i on the tabletop", (generation) => {
	for (const [subject, defineHabits] of Object.entries(HABITS)) {
		describe(subject, () => {
			defineHabits({
				habit: (says, source, trial, needs = []) => {
					it(`${says} (${source})`, async () => {
						const folder = needs.includes("restart") ? mkdtempSync(join(tmpdir(), "habit-")) : null;
						const table = await openTable({
							generation,
							moduleDir: MODULE_DIR,
							others: needs.includes("void-regatta") ? [OWN] : [],
							...(folder ? { folder } : {}),
						});
						try {
							await trial(await sit(table, needs));
						} finally {
							await table.close();
							if (folder) rmSync(folder, { recursive: true });
						}
					});
				},
			});
		});
	}

	it("A member that the tabletop lacks throws an error with its name.", async () => {
		const table = await openTable({ generation, moduleDir: MODULE_DIR });
		const gm = await table.join(USERS.gm);
		const asked = {
			"foundry.nonsense": () => gm.foundry,
			"foundry.utils.nonsense": () => gm.foundry.utils,
			"foundry.applications.api.nonsense": () => gm.foundry.applications.api,
			"game.nonsense": () => gm.game,
			"ui.nonsense": () => gm.ui,
			"CONFIG.nonsense": () => gm.CONFIG,
			"CONST.nonsense": () => gm.window.CONST,
		};
		for (const [name, holder] of Object.entries(asked)) {
			expect(() => (holder() as unknown as Record<string, unknown>).nonsense).toThrow(name); // Reads a member that does not exist.
		}
		await table.close();
	});
});
