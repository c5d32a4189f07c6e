/** What a GM may let players do: begin a match, and make craft. A player who may not is told so in words. */
import { expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { apiOf, rallyTable } from "../tables/rally-table.ts";

test.each(NEWEST)("on V%i a player begins a match and makes craft only after the GM has granted it", async (generation) => {
	const { table, gm, one, two, combat, close } = await rallyTable({ generation, started: false, small: true });
	const start = '#combat .vr-tracker [data-action="start"]';
	const makes = () => one.all("#actors .vr-way-in").map(({ dataset }) => dataset["window"]);
	const { user } = one.game;
	if (!user) throw new Error("Nobody has joined");
	user.can = () => true; // as if the GM had granted Foundry's own permission to create actors

	expect(one.all(start)).toEqual([]);
	expect(await apiOf(one).start(combat(one))).toMatchObject({ ok: false, refusal: { code: "may-not-start" } });
	one.press("KeyN", "body", { altKey: true, shiftKey: true });
	await table.settled();
	const racer = new one.foundry.documents.Actor({ name: "Mine", type: "void-regatta.racer" });
	expect(one.Hooks.call("preCreateActor", racer, {}, {}, user.id)).toBe(false);
	expect(one.notifications).toEqual([
		expect.stringContaining("Your own choices end your turn"),
		expect.stringContaining("You may not make craft"),
	]);
	expect(combat(gm).system.stage).toBe("set-up");

	await gm.game.settings.set("void-regatta", "craftRole", "PLAYER");
	await gm.game.settings.set("void-regatta", "startRole", "TRUSTED");
	await table.settled();
	expect(one.Hooks.call("preCreateActor", racer, {}, {}, user.id)).toBe(true);
	expect(makes()).toEqual(["racers", "yachts", "cruisers", "warships"]);
	expect(two.all("#actors .vr-way-in")).toEqual([]); // without Foundry's permission
	expect(one.all(start)).toEqual([]);

	await gm.game.settings.set("void-regatta", "startRole", "PLAYER");
	await table.settled();
	one.click(start);
	await table.settled();
	expect(combat(two).system.stage).toBe("running");
	expect(gm.notifications).toEqual([]);
	expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
	await close();
});
