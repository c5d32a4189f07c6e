/**
 * JR-20: a player who waits plans the next turn on the board. The plan stays in that player's browser until one press flies it.
 */
import { expect, test } from "vitest";
import { apiOf, commandsOf, rallyTable } from "../tables/rally-table.ts";

const PLANNING = ".vr-board-window .vr-planning";

test("JR-20: a plan is in its player's browser alone, and one press flies it when the turn comes", async () => {
	const { table, gm, one, two, seats, combat, close } = await rallyTable({ generation: 14, small: true });
	for (const client of [gm, one, two]) apiOf(client).show("board");
	const gms = (command: object) => apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[0], command });
	for (const seat of seats) await apiOf(gm).perform(combat(gm), { kind: "command", seat, command: { kind: "ready" } });
	await table.settled();
	const before = JSON.stringify(combat(gm).system);
	for (const moon of ["B1", "C2", "A1"]) {
		one.click(one.find(`${PLANNING} button[data-plan=burn][data-to=${moon}]`));
		await table.settled();
	}
	expect(one.all(`${PLANNING} li`).map(({ textContent }) => textContent?.split(",")[0])).toEqual(
		expect.arrayContaining(["Burn to B1", "Burn to C2", "Burn to A1"]),
	);
	// Nobody else has it: not the match, not chat, not another client's page.
	expect(JSON.stringify(combat(gm).system)).toBe(before);
	for (const other of [gm, two]) expect(other.all(".vr-plan-steps")).toEqual([]);
	for (const to of ["B1", "C1", "A1"]) expect(await gms({ kind: "burn", to })).toMatchObject({ ok: true });
	await gms({ kind: "end-turn" });
	await table.settled();
	const fly = one.find(".vr-board-window .vr-ready-plan button");
	expect([fly.className, fly.textContent?.trim()]).toEqual(["vr-primary", expect.stringMatching(/^Fly the plan: B1, C2,? and A1$/)]);
	const count = commandsOf(combat(gm)).length;
	one.click(fly);
	await table.settled();
	expect(commandsOf(combat(gm)).length).toBe(count + 1);
	expect(commandsOf(combat(gm)).at(-1)).toMatchObject({ kind: "fly-plan", plan: { burns: ["B1", "C2", "A1"], risk: null } });
	expect(two.all(".vr-board-window .vr-burn.vr-next").length).toBeGreaterThan(0);
	expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
	await close();
});
