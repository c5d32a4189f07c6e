/**
 * What careers keep of a regatta, and of craft that are deleted, in a world with Campaign play.
 */
import { afterEach, expect, test } from "vitest";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import type { Client, Table } from "../tabletop/open-table.ts";
import { accepted, hostTable, joinAsGM } from "./host-table.ts";

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

interface Kept {
	readonly status: string;
	readonly memo?: { readonly par: number | null; readonly doses: number };
}

/** A regatta of two gates that two NPC skippers have flown to its end; the GM gave one of them a dose. */
async function regatta(): Promise<{ readonly gm: Client; readonly match: MatchAtTable }> {
	table = await hostTable("mgt2e");
	const gm = await joinAsGM(table);
	await gm.game.settings.set("void-regatta", "campaignPlay", true);
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp("fusion-regatta"));
	for (const name of ["Copper Kettle", "Blue Heron"]) {
		await gm.foundry.documents.Actor.create({ name, type: "void-regatta.yacht", ownership: { default: name === "Blue Heron" ? 0 : 2 } });
		await apiOf(gm).enter(match, gm.game.actors.getName(name));
	}
	const options = gm.window.JSON.parse(gm.window.JSON.stringify((match.system as unknown as { options: object }).options));
	await apiOf(gm).setOptions(match, { ...options, gates: 2, placeSeconds: 0 });
	await apiOf(gm).start(match);
	await apiOf(gm).perform(match, { kind: "command", seat: null, command: { kind: "roll-for-gates" } });
	await table.settled();
	for (const { id } of match.turns) await apiOf(gm).setPilot(match, id, "steady");
	const [first] = match.turns;
	const dose = { seat: first?.id, unit: null, field: "dose", part: null, value: 2 };
	await expect.poll(() => apiOf(gm).rule(match, { changes: [dose], reason: "test" })).toMatchObject({ ok: true });
	await expect.poll(() => match.system.stage, { interval: 50 }).toBe("over");
	await table.settled();
	return { gm, match };
}

test("a yacht's career keeps the doses of its crew and the segments against par; the hall has them after the craft are deleted", async () => {
	const { gm, match } = await regatta();
	const kept = (name: string): Kept | undefined =>
		(gm.game.actors.getName(name)?.system["career"] as Readonly<Record<string, Kept>> | undefined)?.[match.id];
	const names = ["Copper Kettle", "Blue Heron"];
	await expect.poll(() => names.every((name) => kept(name)?.memo !== undefined)).toBe(true);
	expect(names.map((name) => kept(name)?.memo?.doses)).toEqual([2, 0]);
	const finished = names.filter((name) => kept(name)?.status === "finished");
	expect(finished.length).toBeGreaterThan(0);
	expect(names.filter((name) => typeof kept(name)?.memo?.par === "number")).toEqual(finished);
	const hall = async (client: Client): Promise<readonly string[]> => {
		apiOf(client).show("control");
		await table.settled();
		client.click('.vr-control-window [data-action="open-fame"]');
		await table.settled();
		const rows = client
			.all('.vr-fame-window table:has([data-hall="craft"]) tbody tr')
			.map((row) => row.textContent.replace(/\s+/g, " ").trim());
		return rows;
	};
	const before = await hall(gm);
	expect(before).toHaveLength(2);
	expect(before.filter((row) => row.includes("segment"))).toHaveLength(finished.length);
	gm.click('.vr-fame-window [data-action="close"]');
	await gm.foundry.documents.Actor.deleteDocuments(gm.game.actors.contents.map(({ id }) => id));
	await table.settled();
	expect(gm.game.actors.size).toBe(0);
	expect(await hall(gm)).toEqual(before);
});
