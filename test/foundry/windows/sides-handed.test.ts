/**
 * A GM hands all craft of a side to one player in one choice of Flight Control.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { FLEET } from "../../../src/view/full-thrust/fleet/fleet.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

const CONTROL = ".vr-control-window";
const SIDES = { Raven: "Harbour League", Heron: "Harbour League", Mule: "Harbour League", Stranger: "Ninth Tide" } as const;

let table: Table;
let gm: Client;
let match: MatchAtTable;

beforeAll(async () => {
	table = await openTable({ generation: 14 });
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
	const design = FLEET.find(({ id }) => id === "tollkeeper")?.design;
	const made = await apiOf(gm).setUp("full-thrust");
	match = gm.game.combats.get(made.value.id) as unknown as MatchAtTable;
	for (const [name, side] of Object.entries(SIDES)) {
		await gm.foundry.documents.Actor.create({ name, type: "void-regatta.warship", system: { design, side }, ownership: { default: 1 } });
		await apiOf(gm).enter(match, gm.game.actors.getName(name));
	}
	apiOf(gm).show("control");
	await table.settled();
});

afterAll(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** Who owns each craft besides GMs. */
function owners(): Readonly<Record<string, boolean>> {
	return Object.fromEntries(Object.keys(SIDES).map((name) => [name, gm.game.actors.getName(name)?.ownership[USERS.one] === 3]));
}

test("only a side with several craft has the choice, and it says how many there are", () => {
	const fields = gm.all(`${CONTROL} label:has(> select[name^="several."])`);
	expect(fields.map((field) => field.querySelector("span")?.textContent)).toEqual(["All 3 craft of Harbour League"]);
});

test("one choice hands the whole side to a player, and nothing of another side", async () => {
	gm.fill(`${CONTROL} select[name^="several."]`, `user:${USERS.one}`);
	await expect.poll(owners, { timeout: 20_000 }).toEqual({ Raven: true, Heron: true, Mule: true, Stranger: false });
	await table.settled();
	expect(gm.find<HTMLSelectElement>(`${CONTROL} select[name^="several."]`).value).toBe("");
});

test("a style of NPC takes the whole side, too", async () => {
	gm.fill(`${CONTROL} select[name^="several."]`, "cautious");
	const styles = () => gm.all<HTMLSelectElement>(`${CONTROL} select[name^="npc."]`).map(({ value }) => value === "cautious");
	await expect.poll(styles, { timeout: 20_000 }).toEqual([true, true, true, false]);
});
