/**
 * The referee's browser dies at any moment: between a write and its answer, between an entry and its card, between an undo and
 * the removal of a card. The next referee ends up with every entry once, every card once, and nothing undone.
 */
import { afterEach, describe, expect, test } from "vitest";
import { apiOf, type RallyTable, rallyTable } from "../../foundry/tables/rally-table.ts";
import { parts } from "../../soak.ts";
import { BOTH_IN_SOAK } from "../../tabletop/generations/tested.ts";
import { type Client, USERS } from "../../tabletop/open-table.ts";

/** The kills on each generation at full length. With those of `kills-games.test.ts` they make 504. */
const KILLS = 63;

/** The most messages of one act: the match, cards, craft, answers. */
const MESSAGES = 5;

let rally: RallyTable;

afterEach(() => rally.close());

/** A seeded choice of a number below this. */
function below(most: number, seed: number): number {
	return ((seed * 2654435761) >>> 7) % most;
}

/** The entries in chat, with repeats. */
function shownIn(client: Client): readonly string[] {
	const cards = client.game.messages.contents as unknown as readonly { readonly system: { readonly reports: object } }[];
	return cards.flatMap(({ system }) => Object.keys(system.reports)).sort();
}

function logOf(client: Client): readonly string[] {
	return Object.keys(rally.combat(client).system.log);
}

/** What the referee is doing when it dies: a new entry, or an undo of the last one. */
function begin(gm: Client, seed: number): number {
	const { combat, seats } = rally;
	const { length } = logOf(gm);
	if (length > 3) {
		void apiOf(gm).undoTo(combat(gm), length - 2);
		return length - 2;
	}
	void apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[below(3, seed)], command: { kind: "dump", kg: 1 } });
	return length + 1;
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test("the referee dies at any message: every entry and every card is there once, and nothing undone is left", async () => {
		rally = await rallyTable({ generation, small: true });
		let { gm } = rally;
		for (const kill of parts(KILLS, 5)) {
			const seed = kill * 2 + generation;
			const before = logOf(gm).length;
			await rally.combat(gm).update({ "system.stage": "running" });
			rally.table.cut(USERS.gm, below(MESSAGES + 1, seed * 7));
			const after = begin(gm, seed);
			await new Promise((resolve) => setTimeout(resolve, 25));
			await gm.leave();
			gm = await rally.table.join(USERS.gm);
			await rally.table.settled();
			const log = logOf(gm);
			expect([before, after]).toContain(log.length);
			expect(log).toEqual(log.map((_, number) => String(number)));
			expect(shownIn(gm)).toEqual([...log, "opening"].sort());
		}
	});
});
