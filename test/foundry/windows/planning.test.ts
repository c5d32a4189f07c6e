/**
 * JR-20: a player who waits plans the next turn on the board. The plan stays in that player's browser until one press flies it.
 * JR-21: in a simultaneous round all seal such plans, and nobody else has one before all are sealed.
 */
import { expect, test } from "vitest";
import { apiOf, commandsOf, rallyTable } from "../tables/rally-table.ts";

const PLANNING = ".vr-board-window .vr-planning";
/** The bar of what is due stands outside the panel. */
const SEAL = ".vr-board-window [data-action=seal]";

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

test("JR-21: in a simultaneous round a plan is sealed on the board, may be taken back, and is flown when all are sealed", async () => {
	const { table, gm, one, two, seats, combat, close } = await rallyTable({ generation: 14, small: true, started: false });
	const options = JSON.parse(JSON.stringify((combat(gm).system as unknown as { options: object }).options));
	await apiOf(gm).setOptions(combat(gm), { ...options, simultaneous: true });
	await apiOf(gm).start(combat(gm));
	for (const seat of seats) await apiOf(gm).perform(combat(gm), { kind: "command", seat, command: { kind: "ready" } });
	for (const client of [one, two]) apiOf(client).show("board");
	await table.settled();
	const steps = (client: typeof one) => client.all(`${PLANNING} li`).map(({ textContent }) => textContent?.split(",")[0]);
	const planned = async (client: typeof one, moons: readonly string[]) => {
		for (const moon of moons) {
			client.click(client.find(`${PLANNING} button[data-plan=burn][data-to=${moon}]`));
			await table.settled();
		}
		client.click(client.find(SEAL));
		await table.settled();
	};
	expect(one.find(SEAL).getAttribute("aria-disabled")).toBe("true");
	await planned(one, ["B1", "C2", "A1"]);
	expect([one.all(SEAL).length, steps(one)[0]]).toEqual([0, "Burn to B1"]);
	// The plan went to the referee alone: no document and no other page has a byte of it.
	const world = JSON.stringify(["combats", "combatants", "actors", "messages", "settings", "users"].map((name) => table.stored(name)));
	expect(world).not.toContain("fly-plan");
	expect(two.find(".vr-board-window").innerHTML).not.toMatch(/C2(?:"|&quot;),(?:"|&quot;)A1|C2, A1/);
	one.click(one.find(".vr-board-window [data-strip=take-back]"));
	await table.settled();
	// What was taken back is the draft again.
	expect(steps(one)).toEqual(expect.arrayContaining(["Burn to B1", "Burn to C2", "Burn to A1"]));
	await planned(one, []);
	await planned(two, ["B2", "C2", "A2"]);
	expect(combat(gm).system.phase).toBe("planning");
	const basis = { at: "A1", tank: 63, jammed: false, boost: null };
	await apiOf(gm).seal(combat(gm), seats[0] ?? "", { kind: "fly-plan", plan: { burns: ["B1", "C1", "A1"], risk: null, basis } });
	await table.settled();
	expect(combat(one).system.phase).toBe("attacks");
	const flown = Object.values(combat(two).system.log).flatMap(
		(entry) => JSON.stringify(entry).match(/"burns":\["B\d","C\d","A\d"\]/g) ?? [],
	);
	expect(flown.length).toBe(4); // the one that was taken back, too
	expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
	await close();
});

test("JR-21: a user's racers are awaited until their plans begin, not allowed until they are whole, and then drafted", async () => {
	const { table, gm, one, seats, combat, close } = await rallyTable({ generation: 14, small: true, started: false });
	const owner = { ownership: { default: 0, [one.userId]: 3 } };
	await gm.game.actors.getName("Copper Kettle")?.update(owner);
	const options = JSON.parse(JSON.stringify((combat(gm).system as unknown as { options: object }).options));
	await apiOf(gm).setOptions(combat(gm), { ...options, simultaneous: true });
	await apiOf(gm).start(combat(gm));
	for (const seat of seats) await apiOf(gm).perform(combat(gm), { kind: "command", seat, command: { kind: "ready" } });
	apiOf(one).show("board");
	await table.settled();
	const states = () => one.all(".vr-board-window .vr-all-state").map(({ textContent }) => textContent);
	const reasons = () => one.all(".vr-board-window .vr-all-tab + .vr-why").map(({ textContent }) => textContent);
	expect([states(), reasons()]).toEqual([["awaited", "awaited"], []]);
	for (const [moon, state] of Object.entries({ B1: "not allowed", C2: "not allowed", A1: "drafted" })) {
		one.click(one.find(`${PLANNING} button[data-plan=burn][data-to=${moon}]`));
		await table.settled();
		expect([states().toSorted(), reasons().length]).toEqual([["awaited", state].toSorted(), state === "drafted" ? 0 : 1]);
	}
	expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
	await close();
});
