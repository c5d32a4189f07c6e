// The habits on the tabletop, for V13 and V14. One test is for the tabletop alone:
// a missing member throws an error with its name.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { openTable, type Table, USERS } from "../tabletop/open-table.ts";
import type { HabitTable, Need } from "./habit.ts";
import { HABITS } from "./habits.ts";

const OWN = fileURLToPath(new URL("../../dist", import.meta.url));
const MODULE_DIR = fileURLToPath(new URL("module", import.meta.url));

/** Whether a habit needs a table of its own: a client leaves in it, or the server restarts. */
function needsOwn(needs: readonly Need[]): boolean {
	return needs.some((need) => need === "leaving" || need === "another browser" || need === "restart");
}

async function sit(table: Table, needs: readonly Need[]): Promise<HabitTable> {
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
		gmLeaves: () => (needsOwn(needs) ? gm.leave() : missing()),
		gmJoins: () => (needsOwn(needs) ? gmJoins() : missing()),
		restart: async () => {
			await table.restart();
			return gmJoins();
		},
	};
}

interface Sitting {
	readonly table: Table;
	readonly at: HabitTable;
}

/** Opens a table for habits with these needs. */
async function open(generation: 13 | 14, needs: readonly Need[], folder?: string): Promise<Sitting> {
	const others = needs.includes("void-regatta") ? [OWN] : [];
	const table = await openTable({ generation, moduleDir: MODULE_DIR, others, ...(folder ? { folder } : {}) });
	return { table, at: await sit(table, needs) };
}

/** Tries a habit at a table of its own. */
async function tryAlone(generation: 13 | 14, needs: readonly Need[], trial: (at: HabitTable) => Promise<void>): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "habit-"));
	const { table, at } = await open(generation, needs, needs.includes("restart") ? folder : undefined);
	try {
		await trial(at);
	} finally {
		await table.close();
		rmSync(folder, { recursive: true });
	}
}

/** Tables that habits share, by what they need: in a real Foundry, too, all habits run in one world. */
class SharedTables {
	readonly #generation: 13 | 14;
	readonly #open = new Map<string, Sitting>();

	constructor(generation: 13 | 14) {
		this.#generation = generation;
	}

	/** Tries a habit. After one that does not hold, the next ones begin at a new table. */
	async try(needs: readonly Need[], trial: (at: HabitTable) => Promise<void>): Promise<void> {
		const key = [...needs].sort().join();
		const sitting = this.#open.get(key) ?? (await open(this.#generation, needs));
		this.#open.delete(key);
		try {
			await trial(sitting.at);
			await sitting.table.settled();
		} catch (error) {
			await sitting.table.close();
			throw error;
		}
		this.#open.set(key, sitting);
	}

	async close(): Promise<void> {
		for (const { table } of this.#open.values()) await table.close();
		this.#open.clear();
	}
}

describe.each([13, 14] as const)("Foundry %i on the tabletop", (generation) => {
	const tables = new SharedTables(generation);
	afterAll(() => tables.close());

	for (const [subject, defineHabits] of Object.entries(HABITS)) {
		describe(subject, () => {
			defineHabits({
				habit: (says, source, trial, needs = []) => {
					it(`${says} (${source})`, () => (needsOwn(needs) ? tryAlone(generation, needs, trial) : tables.try(needs, trial)));
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
