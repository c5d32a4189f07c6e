/** A page that needs a long match for the first time replays it in slices before its game opens. */
import { afterEach, expect, test } from "vitest";
import { fusionRegatta } from "../../../src/core/fusion-regatta/game.ts";
import { type Match, replay } from "../../../src/core/kernel/match.ts";
import { accepted, namesOf, readStored } from "../../journals/stored.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { apiOf } from "../tables/rally-table.ts";

let table: Table;
let gm: Client;

afterEach(() => table.close());

/** The longest stored regatta that is over. */
function longRegatta(): Match<unknown> {
	const matches = namesOf("fusion-regatta")
		.map((name) => accepted(replay(fusionRegatta, readStored("fusion-regatta", name).journal)))
		.filter(({ state }) => fusionRegatta.situation(state.open).over);
	const [longest] = matches.sort((a, b) => b.length - a.length);
	if (!longest) throw new Error("There is no stored regatta");
	return longest;
}

/**
 * Speeds up a page's clock, so that each entry takes longer than a slice. Returns a function that counts how often the page has
 * been free since.
 */
function slowDown({ window }: Client): () => number {
	let [now, free] = [window.performance.now(), 0];
	window.performance.now = () => (now += 40);
	const later = window.setTimeout.bind(window);
	Object.assign(window, {
		setTimeout: (call: () => void, wait = 0) => {
			if (wait === 0) free++;
			return later(call, wait);
		},
	});
	return () => free;
}

test("the page is free after each slice, and shows the match in the end", async () => {
	const { journal, length } = longRegatta();
	expect(length).toBeGreaterThan(80);
	table = await openTable({ generation: 14 });
	gm = await table.join(USERS.gm);
	await gm.foundry.documents.Combat.create({ type: "void-regatta.match", system: { ...journal, stage: "over" } });
	await apiOf(gm).setUp("jovian-rally"); // the match in view: the page reads no other that is over
	await table.settled();
	await gm.leave();
	gm = await table.join(USERS.gm);
	await table.settled();
	const free = slowDown(gm);
	await gm.game.combats.contents.find(({ system }) => "game" in system && system.game === "fusion-regatta")?.activate();
	await table.settled();
	expect(gm.find(".vr-tracker")?.textContent).toContain("The match is over.");
	expect(free()).toBeGreaterThan(length - 40); // the latest entries are played together
	expect(gm.faults).toEqual([]);
});
