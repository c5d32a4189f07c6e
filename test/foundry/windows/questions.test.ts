/**
 * Questions to the GM before something that the players did not ask for: the end of a match, and a step that decides for them.
 */
import { afterEach, describe, expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

let table: Table;
let gm: Client;
let match: MatchAtTable;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** Opens Flight Control on a running fight of several craft that people fly. */
async function fight(generation: 13 | 14): Promise<void> {
	table = await openTable({ generation });
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
	const made = await apiOf(gm).setUpScenario("full-thrust", "convoy");
	match = (made as { readonly value: MatchAtTable }).value; // The API returns an outcome.
	await apiOf(gm).start(match);
	apiOf(gm).show("control");
	await table.settled();
}

async function clickAsking(selector: string): Promise<void> {
	gm.click(selector);
	await until(() => gm.find("dialog footer button"));
}

async function answer(action: string): Promise<void> {
	gm.click(`dialog [data-action="${action}"]`);
	await table.settled();
}

const CLOSE = `.vr-control [data-command='${JSON.stringify({ kind: "close" })}']`;

describe.each(NEWEST)("on V%i", (generation) => {
	test("a GM ends the match with its table: Flight Control asks first, and No leaves the match as it is", async () => {
		await fight(generation);
		await clickAsking(CLOSE);
		expect(gm.find("dialog").textContent).toContain("End this match now?");
		await answer("no");
		expect(match.system).toMatchObject({ stage: "running" });
		await clickAsking(CLOSE);
		await answer("yes");
		expect(match.system).toMatchObject({ stage: "over", phase: "over" });
	});

	test("a step decides for several players: the question names their craft, and no NPC's", async () => {
		await fight(generation);
		await clickAsking('.vr-control [data-action="step"]');
		const question = gm.find("dialog").textContent ?? "";
		for (const name of ["Carriage Paid", "This Way Up", "Bottom Drawer", "Last Word"]) expect(question).toContain(name);
		expect(question).not.toContain("Mouth of the Morning");
		await answer("no");
	});
});
