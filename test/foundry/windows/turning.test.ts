/**
 * The turning points in the debrief beside a board, once a match is over.
 */
import { afterEach, expect, test } from "vitest";
import { REFEREE_UPDATE } from "../../../src/foundry/ids.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf } from "../tables/rally-table.ts";

const DEBRIEF = ".vr-board-window [data-debrief]";

const PANEL = `${DEBRIEF} > .vr-turning`;

/** A course on which a race is soon over. */
const SHORT = { rows: 3, columns: 2, kg: Array.from({ length: 12 }, (_, index) => 2 + 2 * (index % 3)) };

const LIVERY = { hull: "#0072b2", trim: "#f0e442", glyph: "disc" };

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

test("a GM's page works out the odds over a match that is over, and names its swings; from then on a player's board shows the same", async () => {
	table = await openTable({ generation: 14 });
	const [gm, one] = [await table.join(USERS.gm), await table.join(USERS.one)];
	for (const client of [gm, one]) await opensNothing(client);
	await gm.game.settings.set("void-regatta", "campaignPlay", true);
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

	const swings = (client: Client) => client.all(`${PANEL} li`).map((line) => line.textContent);
	await expect.poll(() => swings(one)).toEqual(swings(gm));
	expect(one.all(`${PANEL} [data-turning]`)).toHaveLength(0);
	// They are a part of what the game itself tells about the race.
	for (const client of [gm, one]) {
		expect(client.all(DEBRIEF)).toHaveLength(1);
		expect(client.find(`${DEBRIEF} h2`).textContent).toMatch(/^Analysis for (Comet|Wren)/);
	}
	const late = await table.join(USERS.two);
	await opensNothing(late);
	apiOf(late).show("board");
	await expect.poll(() => swings(late)).toEqual(swings(gm));

	// The story tells them, too.
	apiOf(gm).show("control");
	await table.settled();
	gm.click('.vr-control-window [data-action="write-results"]');
	await expect.poll(() => gm.all("dialog textarea").length).toBe(1);
	const { value } = gm.find<HTMLTextAreaElement>("dialog textarea");
	for (const [line] of swings(gm).map((text) => text?.split(" On the board") ?? [])) expect(value).toContain(line);
	gm.click('dialog [data-action="close"]');

	// They belong to the end that they were worked out for.
	const steps = Object.keys(gm.game.combats.get(match.id)?.system.log ?? {}).length;
	expect(await apiOf(gm).undoTo(match, steps - 1)).toMatchObject({ ok: true });
	await expect.poll(() => one.all(PANEL).length).toBe(0);
});

/** Odds as a GM's page would keep them in a match that ended with its last step. */
function oddsFor({
	undos,
	log,
	seats,
}: {
	readonly undos: number;
	readonly log: object;
	readonly seats: readonly { readonly id: string }[];
}): string {
	const [comet = "", wren = ""] = seats.map(({ id }) => id);
	const point = (round: number, of: number) => ({ step: round, round, chances: { [comet]: of, [wren]: 1 - of } });
	return JSON.stringify({ undos, length: Object.keys(log).length, points: [point(0, 0.5), point(1, 0.9)] });
}

test.each(["full-thrust", "sol-cruiser", "fusion-regatta"])("a debrief of %s has them for everybody once they are kept", async (gameId) => {
	table = await openTable({ generation: 14 });
	const [gm, one] = [await table.join(USERS.gm), await table.join(USERS.one)];
	for (const client of [gm, one]) await opensNothing(client);
	const { value: match } = await apiOf(gm).setUp(gameId);
	for (const name of ["Comet", "Wren"]) await apiOf(gm).enterNpc(match, { name, style: "", livery: LIVERY });
	expect(await apiOf(gm).start(match)).toMatchObject({ ok: true });
	expect(await apiOf(gm).perform(match, { kind: "command", seat: null, command: { kind: "close" } })).toMatchObject({ ok: true });
	for (const client of [gm, one]) apiOf(client).show("board");
	await expect.poll(() => gm.all(`${PANEL} [data-turning="work"]`).length).toBe(1);
	expect(one.all(PANEL)).toHaveLength(0);
	const combat = gm.game.combats.get(match.id);
	await combat?.update({ system: { turning: oddsFor(combat.system as never) } }, { [REFEREE_UPDATE]: true }); // a fresh match of two seats
	for (const client of [gm, one]) {
		await expect
			.poll(() => client.all(`${PANEL} li`).map((line) => line.textContent))
			.toEqual([expect.stringMatching(/^Before round 1: Comet from 50% to 90%/)]);
		expect(client.all(DEBRIEF)).toHaveLength(1);
		expect(client.all(`${DEBRIEF} > h2`)).toHaveLength(1);
	}
});
