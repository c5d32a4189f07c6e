/**
 * Two tabs of a GM, an assistant and two players press buttons at random moments, while messages are delayed, doubled and lost.
 * At the end each step has one entry and one card, chat shows the dice of the journal, and the chain of the log is whole. `npm
 * run soak` runs 1,000 bursts, half of them on each generation, `npm test` a few on the newer
 * one.
 */
import { afterEach, describe, expect, test } from "vitest";
import { jovianRally } from "../../../src/core/index.ts";
import { apiOf } from "../../foundry/tables/rally-table.ts";
import { parts } from "../../soak.ts";
import { BOTH_IN_SOAK } from "../../tabletop/generations/tested.ts";
import type { Client } from "../../tabletop/open-table.ts";
import { disturb, expectOneLog, expectTrueCards, heal, type Numbers, seededNumbers, stored } from "../support/chaos-table.ts";
import { type DoorTable, doorTable } from "../support/door-table.ts";

let open: DoorTable;

afterEach(async () => {
	const faults = open.table.clients.flatMap((client) => client.faults);
	await open.close();
	expect(faults).toEqual([]);
});

const DUMP = { kind: "dump", kg: 1 };

/** Every page presses once, and each message comes twice. So each run has a doubled wish, whatever its random numbers are. */
async function pressOnceEach(): Promise<readonly unknown[]> {
	open.table.route = () => [0, 3];
	for (const client of [open.one, open.two]) client.game.socket.emit("module.void-regatta", open.wish(client));
	const act = { kind: "command", seat: open.seats[0], command: DUMP };
	const answers = [open.gm, open.tab, open.assistant].map((client) => apiOf(client).perform(open.combat(client), act));
	await open.table.settled();
	return answers;
}

/** Five pages press at random moments, on a disturbed network. */
async function pressAtRandom(random: Numbers): Promise<readonly unknown[]> {
	const answers: Promise<unknown>[] = [];
	disturb(open.table, random);
	for (let press = 0; press < 5; press++) {
		const who = random(5);
		const gm = [open.gm, open.tab, open.assistant][who];
		if (gm) answers.push(pressOfGM(gm, random));
		else pressOfPlayer(who === 3 ? open.one : open.two, random);
		for (let turn = random(6); turn > 0; turn--) await new Promise((resolve) => setImmediate(resolve));
	}
	await open.table.settled();
	return answers;
}

/** One click of a GM: a step by time-out, an undo, or a resume after an undo. */
function pressOfGM(client: Client, random: Numbers): Promise<unknown> {
	const api = apiOf(client);
	const match = open.combat(client);
	const kind = random(5);
	if (kind === 0 && open.length() > 3) return api.undoTo(match, open.length() - 1);
	if (kind === 1) return api.perform(match, { kind: "command", seat: null, command: { kind: "time-out" } });
	const seat = open.seats[random(3)];
	const command = kind === 2 ? { kind: "ready" } : DUMP;
	return api.perform(match, { kind: "command", seat, command });
}

/** One click of a player: the page sends the same wish once or twice. */
function pressOfPlayer(client: Client, random: Numbers): void {
	const wish = open.wish(client);
	for (let time = 0; time <= random(2); time++) client.game.socket.emit("module.void-regatta", wish);
}

/** Everything arrives again, and a match that an undo has paused continues. */
async function goOn(): Promise<void> {
	await heal(open.table, [open.gm, open.tab]);
	if (stored(open.table).system.stage === "paused") await open.combat(open.gm).update({ "system.stage": "running" });
	await open.table.settled();
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	// A soak runs five matches of a hundred bursts.
	test.each(parts(5))("five pages press buttons in a rally at once: it has one log, with one card for each step (%i)", async (part) => {
		open = await doorTable(generation);
		const random = seededNumbers(7919 * (part + 1) + generation);
		for (const client of [open.gm, open.tab]) apiOf(client).show("control");
		await open.table.settled();
		for (let burst = 0; burst < parts(100, 6).length; burst++) {
			const answers = burst === 0 ? await pressOnceEach() : await pressAtRandom(random);
			await goOn();
			await Promise.all(answers); // each command has an answer
			expectOneLog(open.table, (client) => open.combat(client).system.log);
			expectTrueCards(open.table, jovianRally);
		}
	});
});
