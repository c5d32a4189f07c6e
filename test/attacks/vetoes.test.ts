/**
 * Other modules stop or change the referee's writes: chat messages, craft, the match itself. Only the match is atomic. The
 * referee retries what follows it, and never reports a write that was not done.
 */
import { afterEach, describe, expect, test } from "vitest";
import { apiOf, type RallyTable, rallyTable } from "../foundry/tables/rally-table.ts";
import { BOTH, BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";

let rally: RallyTable;

afterEach(async () => {
	const faults = rally.table.clients.flatMap((client) => client.faults);
	await rally.close();
	expect(faults).toEqual([]);
});

/** Installs another module on the GM's client. Returns the number of calls of its hook, and a way to switch it off. */
function moduleWith(hook: string, does: (...args: never[]) => unknown = () => false): { calls: () => number; off: () => void } {
	let calls = 0;
	const { Hooks } = rally.gm;
	const id = Hooks.on(hook, (...args: unknown[]) => {
		calls++;
		return does(...(args as never[])); // a hook gets whatever its event passes
	});
	return { calls: () => calls, off: () => Hooks.off(hook, id) };
}

async function sit(generation: 13 | 14): Promise<void> {
	rally = await rallyTable({ generation, withoutTwo: true, started: false, small: true });
}

async function start(): Promise<unknown> {
	const outcome = await apiOf(rally.gm).start(rally.combat(rally.gm));
	await rally.table.settled();
	return outcome;
}

async function ready(seat: number): Promise<unknown> {
	const { gm, combat, seats, table } = rally;
	const outcome = await apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[seat], command: { kind: "ready" } });
	await table.settled();
	return outcome;
}

const cards = () => rally.one.game.messages.contents.length;
const match = () => rally.combat(rally.one).system;

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test("a module stops chat messages: the match begins, the GM's notice names the hook, and the card comes with the next step", async () => {
		await sit(generation);
		const { off } = moduleWith("preCreateChatMessage");
		expect(await start()).toMatchObject({ ok: true });
		expect(match().stage).toBe("running");
		expect(cards()).toBe(0);
		expect(rally.gm.notifications.join()).toContain("preCreateChatMessage");
		off();
		expect(await ready(0)).toMatchObject({ ok: true });
		expect(cards()).toBe(1);
	});

	test("a module stops changes of actors: the match begins, and the GM's notice names the craft that lag behind", async () => {
		await sit(generation);
		moduleWith("preUpdateActor");
		expect(await start()).toMatchObject({ ok: true });
		expect(match().stage).toBe("running");
		expect(cards()).toBe(1);
		expect(rally.gm.notifications.join()).toMatch(/Blue Heron.*preUpdateActor/);
	});

	test("a module stops changes of one actor: the other craft mirror the match", async () => {
		await sit(generation);
		moduleWith("preUpdateActor", (actor: { readonly name: string }) => actor.name !== "Blue Heron");
		await start();
		const tank = (name: string) => rally.one.game.actors.getName(name)?.system["live"] as { readonly tank: { readonly max: number } };
		expect(tank("Green Comet").tank.max).toBeGreaterThan(0);
		expect(tank("Blue Heron").tank.max).toBe(0);
	});

	test("a module stops changes of the match: the GM gets a notice, and nothing changes", async () => {
		await sit(generation);
		const { off } = moduleWith("preUpdateCombat");
		expect(await start()).toMatchObject({ ok: false, refusal: { code: "write-refused", facts: { hook: "preUpdateCombat" } } });
		expect([match().stage, cards()]).toEqual(["set-up", 0]);
		off();
		expect(await start()).toMatchObject({ ok: true });
		const later = moduleWith("preUpdateCombat");
		expect(await ready(0)).toMatchObject({ ok: false, refusal: { code: "write-refused" } });
		expect(match().log).toEqual({});
		later.off();
	});

	test("a module stops changes of the match in mid-match: the autopilot waits longer and longer before it tries again", async () => {
		await sit(generation);
		const { gm, combat, seats } = rally;
		await apiOf(gm).setPilot(combat(gm), String(seats[0]), "balanced");
		await rally.table.settled();
		let stops = false;
		const { calls, off } = moduleWith("preUpdateCombat", () => !stops);
		expect(await apiOf(gm).start(combat(gm))).toMatchObject({ ok: true });
		stops = true;
		const before = calls();
		await new Promise((resolve) => setTimeout(resolve, 1500));
		expect(calls() - before).toBeLessThan(4);
		stops = false;
		await expect.poll(() => Object.keys(match().log).length).toBeGreaterThan(0);
		off();
		await rally.table.settled();
	});
});

describe.each(BOTH)("a write is changed, on V%i", (generation) => {
	test("a module changes an entry during the write: the referee takes the entry back, and the GM gets a notice", async () => {
		await sit(generation);
		await start();
		const { off } = moduleWith("preUpdateCombat", (_combat: unknown, changes: { readonly system?: { readonly log?: object } }) => {
			for (const [key, entry] of Object.entries(changes.system?.log ?? {})) garble(key, entry);
		});
		expect(await ready(0)).toMatchObject({ ok: false, refusal: { code: "write-refused" } });
		expect(match().log).toEqual({});
		off();
		expect(await ready(0)).toMatchObject({ ok: true });
		expect(Object.keys(match().log)).toEqual(["0"]);
	});
});

/** Writes another seat into an entry, as V13 (a key with a prefix) or V14 (an operator) sends it. */
function garble(key: string, entry: { value?: { seat?: string }; seat?: string } | null): void {
	if (key.startsWith("-=") || !entry) return;
	Object.assign(entry.value ?? entry, { seat: rally.seats[1] });
}
