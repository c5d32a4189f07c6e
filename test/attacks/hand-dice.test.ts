/**
 * Dice by hand: another player types a roll that is not theirs, numbers are not on the dice, answers come twice or late, and a
 * player pretends to be the referee who asks.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type HandDiceTable, handDiceTable, typeFaces } from "../foundry/tables/hand-dice-table.ts";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import type { Client } from "../tabletop/open-table.ts";

const SOCKET = "module.void-regatta";

let open: HandDiceTable;
let done: Promise<{ readonly ok: boolean }>;

/** Sends an answer to the last question from a client's socket, without the module. */
async function answer(from: Client, shown: unknown): Promise<void> {
	const { id, match } = open.questions(open.one).at(-1) ?? {};
	from.game.socket.emit(SOCKET, { id: `answer-${JSON.stringify(shown)}`, session: "a-page", match, kind: "dice", question: id, shown });
	await open.table.settled();
}

const length = () => Object.keys(open.combat(open.gm).system.log).length;

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	beforeAll(async () => {
		open = await handDiceTable(generation);
	});
	beforeEach(async () => {
		await open.again();
		({ done } = await open.roll());
	});
	afterEach(() => {
		for (const dialog of open.one.all(".roll-resolver")) dialog.remove();
	});
	afterAll(async () => {
		const faults = open.table.clients.flatMap((client) => client.faults);
		await open.close();
		expect(faults).toEqual([]);
	});

	test("another player answers for the player who was asked: the referee drops it and waits for the right one", async () => {
		const { one, two, lastRolls } = open;
		const before = length();
		await answer(two, [6, 6]);
		expect(length()).toBe(before);
		typeFaces(one, [1, 2]);
		await done;
		expect(lastRolls()).toMatchObject([{ shown: [1, 2], byHand: true }]);
	});

	test.each([[[7, 1]], [[6]], [[6, 6, 6]], [[0.5, 3]]])(
		"a player answers with faces that the dice do not have: the referee rolls itself",
		async (shown) => {
			await answer(open.one, shown);
			expect((await done).ok).toBe(true);
			expect(open.lastRolls()[0]).not.toHaveProperty("byHand");
			expect(open.lastRolls()[0]?.["shown"]).not.toEqual(shown);
		},
	);

	test("a player answers twice, and again after the step: the first answer counts", async () => {
		const { one, gm, table, lastRolls, questions } = open;
		const { id, match } = questions(one).at(-1) ?? {};
		for (const shown of [
			[1, 2],
			[6, 6],
		])
			one.game.socket.emit(SOCKET, { id: `twice-${shown[0]}`, session: "a-page", match, kind: "dice", question: id, shown });
		await done;
		await table.settled();
		const after = length();
		await answer(one, [5, 5]);
		expect(lastRolls()).toMatchObject([{ shown: [1, 2], byHand: true }]);
		expect(length()).toBe(after);
		expect(gm.notifications).toEqual([]);
	});

	test("a player pretends to be the referee and asks another for dice: no dialog opens", async () => {
		const { one, two, table, questions } = open;
		await two.game.settings.set("core", "diceConfiguration", { d6: "manual" });
		const last = questions(one).at(-1);
		const question = { ...last, id: "forged", session: "a-page", fence: Number(last?.["fence"]) + 1 };
		one.game.socket.emit(SOCKET, question, { recipients: [two.userId] });
		await table.settled();
		expect(questions(two).map(({ id }) => id)).toEqual(["forged"]);
		expect(two.all(".roll-resolver")).toEqual([]);
		typeFaces(one, [1, 2]);
		await done;
	});
});
