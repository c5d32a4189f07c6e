/**
 * A question with only one answer is not put to the player: the player's own client answers it.
 */
import { expect, test } from "vitest";
import { apiOf, rallyTable } from "../tables/rally-table.ts";

test("a player whose tank is empty can only say ready: the player's client says it once, when the match is not paused and the setting is on", async () => {
	const { table, gm, one, two, seats, combat, close } = await rallyTable({ generation: 14 });
	const answers = () => Object.values(combat(gm).system.log).flatMap(({ command, seat }) => (command?.["kind"] === "ready" ? [seat] : []));
	await two.game.settings.set("void-regatta", "answerOne", false);
	await one.game.settings.set("void-regatta", "moveNotice", "bell");
	await combat(gm).update({ "system.stage": "paused" });
	const changes = seats.map((seat) => ({ seat, unit: null, field: "tank", part: null, value: 0 }));
	expect(await apiOf(gm).rule(combat(gm), { changes, reason: "" })).toMatchObject({ ok: true });
	await table.settled();
	expect(answers()).toEqual([]);
	await combat(gm).update({ "system.stage": "running" });
	await table.settled();
	// The GM's own racer, and the player without the setting, are asked as before.
	expect(answers()).toEqual([seats[1]]);
	apiOf(one).show("board");
	apiOf(two).show("board");
	await table.settled();
	// A line tells the player, and nobody else.
	expect(one.find(".vr-board-window .vr-answered").textContent).toMatch(/^Blue Heron: answered for you/);
	expect(two.all(".vr-board-window .vr-answered")).toEqual([]);
	await two.game.settings.set("void-regatta", "answerOne", true);
	await combat(gm).update({ "system.stage": "paused" });
	await combat(gm).update({ "system.stage": "running" });
	await table.settled();
	expect(answers()).toEqual([seats[1], seats[2]]);
	// A dump asks everybody again. The player's client answers, and neither a sound nor the tab says that it is the player's move.
	const heard = one.soundsHeard.length;
	await apiOf(gm).rule(combat(gm), { changes: [{ seat: seats[0], unit: null, field: "tank", part: null, value: 9 }], reason: "" });
	await table.settled();
	expect(await apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[0], command: { kind: "dump", kg: 1 } })).toMatchObject({
		ok: true,
	});
	await table.settled();
	expect(answers()).toEqual([seats[1], seats[2], seats[1], seats[2]]);
	expect(one.soundsHeard.length).toBe(heard);
	expect(one.window.document.title).not.toMatch(/Your move/);
	expect(table.clients.flatMap(({ faults, notifications }) => [...faults, ...notifications])).toEqual([]);
	await close();
});
