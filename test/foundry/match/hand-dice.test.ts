/**
 * Dice by hand: the referee asks the one player of a craft, waits for a limited time, and marks the faces that the player typed.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { USERS } from "../../tabletop/open-table.ts";
import { type HandDiceTable, handDiceTable, typeFaces } from "../tables/hand-dice-table.ts";
import { apiOf } from "../tables/rally-table.ts";

let open: HandDiceTable;

const FACES = [5, 2];

/** Rolls the manoeuvre without a person's dice. Returns how many questions each client got for it, and how many dialogs were open. */
async function rolledAlone(): Promise<{ readonly asked: readonly number[]; readonly dialogs: number }> {
	const { gm, one, two, questions, roll, lastRolls } = open;
	const clients = [gm, one, two];
	const before = clients.map((client) => questions(client).length);
	const { done } = await roll();
	const dialogs = clients.flatMap((client) => client.all(".roll-resolver")).length;
	expect((await done).ok).toBe(true);
	expect(lastRolls()).toHaveLength(1);
	expect(lastRolls()[0]).not.toHaveProperty("byHand");
	return { asked: clients.map((client, index) => questions(client).length - (before[index] ?? 0)), dialogs };
}

const owned = (owner: object) => open.gm.game.actors.getName("Copper Kettle")?.update({ ownership: owner });

describe.each(NEWEST)("dice by hand on V%i", (generation) => {
	beforeAll(async () => {
		open = await handDiceTable(generation);
	});
	beforeEach(async () => open.again());
	afterAll(async () => {
		const faults = open.table.clients.flatMap((client) => client.faults);
		await open.close();
		expect(faults).toEqual([]);
	});

	test("a player with manual dice types faces: journal and card say so, and another player's wish waits for its answer", async () => {
		const { table, gm, one, two, seats, roll, lastRolls, combat, heard } = open;
		const { done } = await roll();
		expect(one.find(".roll-resolver").textContent).toContain("Copper Kettle: ");
		expect(one.notifications).toEqual([expect.stringContaining("The table waits for your dice")]);
		for (const client of [gm, two]) expect(client.all(".roll-resolver")).toEqual([]);
		const { id: match, round, system } = combat(two);
		const moment = { undos: system.undos, reveals: 0, round, phase: system.phase, step: null };
		const made = { moment, entry: Object.keys(system.log).length, seat: seats[1], command: { kind: "dump", kg: 1 } };
		two.game.socket.emit("module.void-regatta", { id: "a-wish", match, session: "a-page", kind: "request", ...made });
		await table.settled();
		expect(heard(two, "answer")).toEqual([]);
		typeFaces(one, FACES);
		expect((await done).ok).toBe(true);
		expect(lastRolls()).toMatchObject([{ seat: seats[0], shown: FACES, byHand: true }]);
		await table.settled();
		expect(heard(two, "answer")).toMatchObject([{ wish: "a-wish" }]);
		expect(two.all(".chat-log .vr-roll").at(-1)?.textContent).toContain("by hand");
	});

	test("a typed roll is undone: the same step gets the same faces, still marked, and nobody is asked", async () => {
		const { table, gm, one, roll, lastRolls, combat, questions } = open;
		const { done } = await roll();
		typeFaces(one, FACES);
		await done;
		const before = questions(one).length;
		await apiOf(gm).undoTo(combat(gm), Object.keys(combat(gm).system.log).length - 1);
		await combat(gm).update({ "system.stage": "running" });
		await table.settled();
		await (await roll()).done;
		expect(lastRolls()).toMatchObject([{ shown: FACES, byHand: true }]);
		expect(questions(one)).toHaveLength(before);
	});

	test("a player takes too long: the referee rolls, and faces that are typed later change nothing", async () => {
		const { table, one, roll, lastRolls, timeOver } = open;
		const { done } = await roll();
		timeOver();
		expect((await done).ok).toBe(true);
		const [rolled] = lastRolls();
		expect(rolled).not.toHaveProperty("byHand");
		typeFaces(one, FACES);
		await table.settled();
		expect(lastRolls()).toEqual([rolled]);
	});

	test("a time limit runs out while the referee waits for dice: it ends no later move", async () => {
		const { table, gm, one, roll, lastRolls, combat } = open;
		const { done } = await roll();
		await combat(gm).update({ system: { deadline: Date.now() - 1000 } }, { voidRegattaReferee: true });
		await table.settled();
		typeFaces(one, FACES);
		await done;
		await table.settled();
		expect(lastRolls()).toMatchObject([{ shown: FACES, byHand: true }]);
		for (const client of [gm, one]) expect(client.notifications.join()).not.toContain("has moved on");
	});

	test("for a GM's own craft the GM with manual dice is asked", async () => {
		const { gm, roll, lastRolls } = open;
		await owned({ [USERS.one]: 0 });
		await gm.game.settings.set("core", "diceConfiguration", { d6: "manual" });
		const { done } = await roll();
		typeFaces(gm, FACES);
		await done;
		expect(lastRolls()).toMatchObject([{ shown: FACES, byHand: true }]);
		await gm.game.settings.set("core", "diceConfiguration", {});
		await owned({ [USERS.one]: 3 });
	});

	test("a player without manual dice answers at once; nobody else is asked, nor for an NPC, two players or without the setting", async () => {
		const { gm, one, combat, seats, again } = open;
		await one.game.settings.set("core", "diceConfiguration", {});
		expect(await rolledAlone()).toEqual({ asked: [0, 1, 0], dialogs: 0 });
		await one.game.settings.set("core", "diceConfiguration", { d6: "manual" });
		await owned({ [USERS.one]: 3, [USERS.two]: 3 });
		await again();
		expect(await rolledAlone()).toEqual({ asked: [0, 0, 0], dialogs: 0 });
		await owned({ [USERS.one]: 3, [USERS.two]: 0 });
		await again();
		await gm.game.settings.set("void-regatta", "handDice", false);
		expect(await rolledAlone()).toEqual({ asked: [0, 0, 0], dialogs: 0 });
		await gm.game.settings.set("void-regatta", "handDice", true);
		await again();
		await gm.game.settings.set("void-regatta", "npcPace", 5000);
		await apiOf(gm).setPilot(combat(gm), seats[0] ?? "", "balanced");
		expect(await rolledAlone()).toEqual({ asked: [0, 0, 0], dialogs: 0 });
		await apiOf(gm).setPilot(combat(gm), seats[0] ?? "", "");
	});

	test("a player leaves while the referee waits: the referee rolls at once", async () => {
		const { table, one, roll, lastRolls } = open;
		const { done } = await roll();
		expect(one.all(".roll-resolver")).toHaveLength(1);
		await one.leave();
		await table.settled();
		expect((await done).ok).toBe(true);
		expect(lastRolls()[0]).not.toHaveProperty("byHand");
	});
});
