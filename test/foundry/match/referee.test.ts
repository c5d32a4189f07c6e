/**
 * Which user may do what in a match, and what the referee writes. On both generations, with three clients.
 */
import { afterEach, describe, expect, test } from "vitest";
import { BOTH, BOTH_IN_SOAK } from "../../tabletop/generations/tested.ts";
import { USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { apiOf, commandsOf, type RallyTable, rallyTable } from "../tables/rally-table.ts";

let rally: RallyTable;

afterEach(async () => {
	const faults = rally.table.clients.flatMap((client) => client.faults);
	await rally.close();
	expect(faults).toEqual([]);
});

/** The message that a player's window sends for a choice. */
function wish(seat: string, command: object, match: string): object {
	const moment = { undos: 0, reveals: 0, round: 1, phase: "dump", step: null };
	return { kind: "request", id: "wish", session: "a-page", match, seat, command, moment, entry: 0 };
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test("a choice on a player's sheet reaches the referee, and every client gets the result", async () => {
		rally = await rallyTable({ generation });
		const { table, one, two, gm, combat } = rally;
		const actor = one.game.actors.getName("Blue Heron");
		await actor?.sheet?.render({ force: true });
		await table.settled();
		one.click(`.vr-craft-sheet button[data-command='{"kind":"ready"}']`);
		await table.settled();
		for (const client of [gm, one, two]) expect(commandsOf(combat(client))).toEqual([{ kind: "ready" }]);
	});

	test("a player's next choice does not wait for the answer to the last one: it goes once the answer is there, and only once", async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		const { table, one, combat } = rally;
		let holdsBack = true;
		const isAnswer = (data: unknown) => JSON.stringify(data).includes('"kind":"answer"');
		table.route = ({ data, to }) => (to === USERS.one && isAnswer(data) && holdsBack ? [] : [0]);
		await one.game.actors.getName("Blue Heron")?.sheet?.render({ force: true });
		await table.settled();
		const choose = (command: string) => one.click(`.vr-craft-sheet button[data-command='${command}']`);
		choose('{"kind":"dump","kg":1}');
		await table.settled();
		expect(commandsOf(combat(one))).toEqual([{ kind: "dump", kg: 42 }]); // what the field beside the button says
		choose('{"kind":"ready"}');
		choose('{"kind":"ready"}');
		await table.settled();
		expect(one.notifications).toEqual([expect.stringMatching(/still under way/)]);
		expect(commandsOf(combat(one))).toHaveLength(1);
		holdsBack = false;
		await rally.gm.leave();
		await table.join(USERS.gm);
		await table.settled();
		expect(commandsOf(combat(one))).toEqual([{ kind: "dump", kg: 42 }, { kind: "ready" }]);
	});

	test("the GM's own choice goes the same way, without the socket", async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		const { table, gm, one, combat } = rally;
		await gm.game.actors.getName("Copper Kettle")?.sheet?.render({ force: true });
		await table.settled();
		const heard: string[] = [];
		one.game.socket.on("module.void-regatta", (message) => void heard.push((message as { kind: string }).kind)); // every message has a kind
		const ready = gm.find(`.vr-craft-sheet button[data-command='{"kind":"ready"}']`);
		await combat(gm).update({ "system.stage": "paused" });
		ready.click();
		await table.settled();
		expect(gm.notifications).toEqual([expect.stringMatching(/paused/i)]);
		await combat(gm).update({ "system.stage": "running" });
		await table.settled();
		gm.click(`.vr-craft-sheet button[data-command='{"kind":"ready"}']`);
		await table.settled();
		expect(commandsOf(combat(one))).toEqual([{ kind: "ready" }]);
		expect(heard.filter((kind) => kind !== "lease")).toEqual([]);
	});

	test("a player cannot act for another's racer, even with a forged sender in the request", async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		const { table, one, gm, combat, seats } = rally;
		const forged = { ...wish(String(seats[2]), { kind: "ready" }, combat(one).id), user: USERS.two, sender: USERS.two };
		one.game.socket.emit("module.void-regatta", forged, { recipients: [USERS.gm] });
		await table.settled();
		expect(commandsOf(combat(gm))).toEqual([]);
	});

	test("a malformed request gets no answer and does no harm", async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		const { table, one, gm, combat, seats } = rally;
		for (const junk of [null, 7, "x", {}, { kind: "request" }, wish(String(seats[1]), {}, "nowhere")]) {
			one.game.socket.emit("module.void-regatta", junk, { recipients: [USERS.gm] });
		}
		await table.settled();
		expect(commandsOf(combat(gm))).toEqual([]);
	});

	test("without a GM online the player gets a warning, and the request waits for the GM", async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		const { table, one, gm, combat } = rally;
		await one.game.actors.getName("Blue Heron")?.sheet?.render({ force: true });
		await table.settled();
		await gm.leave();
		one.click(`.vr-craft-sheet button[data-command='{"kind":"ready"}']`);
		await table.settled();
		expect(one.notifications.join()).toMatch(/GM/i);
		expect(commandsOf(combat(one))).toEqual([]);
		await table.join(USERS.gm);
		await table.settled();
		expect(commandsOf(combat(one))).toEqual([{ kind: "ready" }]);
	});

	test("a player cannot act out of turn", async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		const { table, one, combat, seats } = rally;
		one.game.socket.emit("module.void-regatta", wish(String(seats[1]), { kind: "burn", to: "B1" }, combat(one).id), {
			recipients: [USERS.gm],
		});
		await table.settled();
		expect(commandsOf(combat(one))).toEqual([]);
	});

	test("players cannot write a match themselves", async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		const { table, one, combat } = rally;
		await Promise.resolve(combat(one).update({ "system.stage": "over" })).catch(() => undefined);
		await table.settled();
		expect(combat(one).system.stage).toBe("running");
	});

	test("a player cannot act while the match is paused", async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		const { table, one, gm, combat } = rally;
		await one.game.actors.getName("Blue Heron")?.sheet?.render({ force: true });
		await table.settled();
		const ready = one.find(`.vr-craft-sheet button[data-command='{"kind":"ready"}']`);
		await combat(gm).update({ "system.stage": "paused" });
		ready.click();
		await table.settled();
		expect(commandsOf(combat(gm))).toEqual([]);
	});

	test("no seat joins or leaves a match that has begun", async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		const { table, gm, combat, seats } = rally;
		const found = gm.game.combats.get(combat(gm).id);
		await found?.deleteEmbeddedDocuments("Combatant", [String(seats[0])]);
		await table.settled();
		expect(combat(gm).turns).toHaveLength(3);
	});

	test("NPC pilots race to the end by themselves, and the result goes into the career", async () => {
		rally = await rallyTable({ generation, started: false, small: true });
		const { table, gm, one, combat, seats } = rally;
		for (const seat of seats) await apiOf(gm).setPilot(combat(gm), seat, "balanced");
		await apiOf(gm).start(combat(gm));
		await until(() => expect(combat(one).system.stage).toBe("over"));
		await table.settled();
		expect(combat(one).system.stage).toBe("over");
		const career = one.game.actors.getName("Blue Heron")?.system["career"] as object;
		expect(Object.keys(career)).toEqual([combat(one).id]);
	});
});

describe.each(BOTH)("the record on V%i", (generation) => {
	test("undo takes back steps and their cards, and the same roll shows the same faces again", async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		const { table, gm, combat, seats } = rally;
		const api = apiOf(gm);
		const [a, b, c] = seats;
		for (const seat of [a, b, c]) await api.perform(combat(gm), { kind: "command", seat, command: { kind: "ready" } });
		await api.perform(combat(gm), { kind: "command", seat: a, command: { kind: "burn", to: "B1" } });
		const before = gm.game.messages.contents.length;
		gm.dice([3, 4]);
		await api.perform(combat(gm), { kind: "command", seat: a, command: { kind: "manoeuvre" } });
		await table.settled();
		expect(gm.game.messages.contents.length).toBe(before + 1);
		expect(gm.game.messages.contents.at(-1)?.rolls[0]?.total).toBe(7);
		await api.undoTo(combat(gm), 4);
		await table.settled();
		expect(gm.game.messages.contents.length).toBe(before);
		expect(Object.keys(combat(gm).system.log)).toHaveLength(4);
		expect(combat(gm).system.stage).toBe("paused");
		await combat(gm).update({ "system.stage": "running" });
		gm.dice([1, 1]);
		await api.perform(combat(gm), { kind: "command", seat: a, command: { kind: "manoeuvre" } });
		await table.settled();
		expect(gm.diceLeft).toBe(2);
		expect(gm.game.messages.contents.at(-1)?.rolls[0]?.total).toBe(7);
	});

	test("Foundry's own tracker buttons step and undo the match, and never move the turn alone", async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		const { table, gm, combat } = rally;
		await Promise.resolve(combat(gm).nextTurn()).catch(() => undefined);
		await table.settled();
		expect(combat(gm).system.phase).toBe("dump");
		gm.click('.dialog [data-action="yes"]');
		await table.settled();
		expect(combat(gm).system.phase).toBe("turns");
		await Promise.resolve(combat(gm).previousTurn()).catch(() => undefined);
		await table.settled();
		expect(combat(gm).system.phase).toBe("turns"); // the question is open
		gm.click('.dialog [data-action="undo"]');
		await table.settled();
		expect(combat(gm).system.phase).toBe("dump");
	});

	test("when the GM returns, the referee mends a broken write from the log", async () => {
		rally = await rallyTable({ generation, withoutTwo: true });
		const { table, gm, combat, seats } = rally;
		for (const seat of seats) await apiOf(gm).perform(combat(gm), { kind: "command", seat, command: { kind: "ready" } });
		await combat(gm).update({ round: 7, "system.phase": "dump" }, { voidRegattaReferee: true });
		await table.settled();
		const back = await table.join(USERS.gm);
		await table.settled();
		expect(combat(back).round).toBe(1);
		expect(combat(back).system.phase).toBe("turns");
	});
});
