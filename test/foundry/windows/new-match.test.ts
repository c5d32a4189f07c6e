/**
 * A new match in Flight Control: it is called by its scenario, the list that it was picked from closes, and the board that opens by
 * itself at the start does not rise over the window in which the GM works.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { apiOf } from "../tables/rally-table.ts";

const CONTROL = ".vr-control-window";
const LIST = `${CONTROL} details[data-scenarios]`;

let table: Table;
let gm: Client;

beforeAll(async () => {
	table = await openTable({ generation: 14 });
	gm = await table.join(USERS.gm);
	apiOf(gm).show("control");
	await apiOf(gm).setUp("jovian-rally");
	await table.settled();
});

afterAll(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

const tabs = () => gm.all(`${CONTROL} .vr-match-name`).map(({ textContent }) => textContent);

/** Picks a scenario from the list of new matches. */
async function pick(scenario: string): Promise<void> {
	gm.find<HTMLDetailsElement>(LIST).open = true;
	gm.click(`${LIST} [data-scenario="${scenario}"]`);
	await table.settled();
}

test("the tab of a match has the name of its scenario, and a number if there are two", async () => {
	await pick("first-watch");
	expect(tabs()).toEqual(["Jovian Rally", "First watch"]);
	await pick("first-watch");
	expect(tabs()).toEqual(["Jovian Rally", "First watch 1", "First watch 2"]);
});

test("the list closes once a match was set up", () => {
	expect(gm.find<HTMLDetailsElement>(LIST).open).toBe(false);
});

/** How high a window lies above the others. */
const height = (selector: string) => Number(gm.find(selector).style.zIndex);

test("an open board does not rise over the window in which the GM starts", async () => {
	apiOf(gm).show("board");
	await table.settled();
	apiOf(gm).show("control");
	await table.settled();
	gm.click(`${CONTROL} [data-action="start"]`);
	await expect.poll(() => gm.game.combats.contents.at(-1)?.system["stage"]).toBe("running");
	await table.settled();
	expect(height(CONTROL)).toBeGreaterThan(height(".vr-board-window"));
});

test("another match with the same craft keeps the name", async () => {
	await gm.game.combats.contents.at(-1)?.update({ "system.stage": "over" }, { voidRegattaReferee: true });
	await table.settled();
	gm.click(`${CONTROL} [data-action="set-up-again"]`);
	await expect.poll(tabs).toEqual(["Jovian Rally", "First watch 1", "First watch 2", "First watch 3"]);
});
