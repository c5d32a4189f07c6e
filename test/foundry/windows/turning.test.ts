/**
 * The turning points beside a GM's board, once a match is over.
 */
import { afterEach, expect, test } from "vitest";
import { openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf } from "../tables/rally-table.ts";

const PANEL = ".vr-board-window .vr-turning";

/** A course on which a race is soon over. */
const SHORT = { rows: 3, columns: 2, kg: Array.from({ length: 12 }, (_, index) => 2 + 2 * (index % 3)) };

const LIVERY = { hull: "#0072b2", trim: "#f0e442", glyph: "disc" };

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

test("a GM's page works out the odds over a match that is over, and names its swings; a player's board has no such panel", async () => {
	table = await openTable({ generation: 14 });
	const [gm, one] = [await table.join(USERS.gm), await table.join(USERS.one)];
	for (const client of [gm, one]) await opensNothing(client);
	const { value: match } = await apiOf(gm).setUp("jovian-rally");
	for (const name of ["Comet", "Wren"]) await apiOf(gm).enterNpc(match, { name, style: "", livery: LIVERY });
	expect(await apiOf(gm).setOptions(match, { ...Object(gm.game.combats.get(match.id)?.system).options, course: SHORT })).toMatchObject({
		ok: true,
	});
	expect(await apiOf(gm).start(match)).toEqual(expect.objectContaining({ ok: true }));
	await table.settled();
	const stage = () => gm.game.combats.get(match.id)?.system.stage;
	while (stage() === "running") await apiOf(gm).decide(match, null);
	for (const client of [gm, one]) apiOf(client).show("board");
	await table.settled();
	await expect.poll(() => gm.all(PANEL).length).toBe(1);
	expect(one.all(PANEL)).toHaveLength(0);

	gm.click(`${PANEL} [data-turning="work"]`);
	await expect.poll(() => gm.all(`${PANEL} .vr-turning-graph`).length).toBe(1);

	expect(gm.all(`${PANEL} tbody tr`).map((row) => row.textContent)).toHaveLength(2);
	expect(gm.all(`${PANEL} li`).length).toBeGreaterThan(0);
	expect(gm.find(`${PANEL} li`).textContent).toMatch(/(Comet|Wren) from \d+%? ?.* to (0|50|100)/);
});
