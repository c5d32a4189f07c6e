/**
 * The referee's browser dies at any moment: between a write and its answer, between an entry and its card, between an undo and
 * what it takes out of chat. Whoever takes over finds every entry once, every card once, and nothing of what was undone.
 */
import { afterEach, describe, expect, test } from "vitest";
import { apiOf, type RallyTable, rallyTable } from "../foundry/rally-table.ts";
import { parts } from "../soak.ts";
import { BOTH } from "../tabletop/generations/tested.ts";
import { type Client, USERS } from "../tabletop/open-table.ts";

/** Kills in a part; in full length there are so many parts on each generation that 500 referees die. */
const KILLS = 10;
const PARTS = 25;

/** An act sends at most so many messages: the match, cards, craft, answers. */
const MESSAGES = 5;

let rally: RallyTable;

afterEach(() => rally.close());

/** A seeded choice of a number below this. */
function below(most: number, seed: number): number {
	return ((seed * 2654435761) >>> 7) % most;
}

/** The entries that chat shows, each as often as it is there. */
function shownIn(client: Client): readonly string[] {
	const cards = client.game.messages.contents as unknown as readonly { readonly system: { readonly reports: object } }[];
	return cards.flatMap(({ system }) => Object.keys(system.reports)).sort();
}

function logOf(client: Client): readonly string[] {
	return Object.keys(rally.combat(client).system.log);
}

/** What the referee is at when it dies: a new entry, or the last one undone. */
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

describe.each(BOTH)("on V%i", (generation) => {
	test("the referee dies at any message: every entry and every card is there once, and nothing that was undone", async () => {
		rally = await rallyTable({ generation, small: true });
		let { gm } = rally;
		for (let kill = 0; kill < KILLS * parts(PARTS).length; kill++) {
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
