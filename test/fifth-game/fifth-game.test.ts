/**
 * A fifth game is its own folder, an import and a line on two lists. It is set up, played to its end and shown in chat like the
 * other games.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltModule, ROOT } from "../foundry/tables/built-module.ts";
import { apiOf } from "../foundry/tables/rally-table.ts";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";
import { buildFifthModule, lists } from "./fifth-module.ts";

let built: BuiltModule;
let table: Table;
let gm: Client;
let player: Client;

beforeAll(async () => {
	built = await buildFifthModule();
	table = await openTable({ generation: 14, moduleDir: built.folder });
	gm = await table.join(USERS.gm);
	player = await table.join(USERS.one);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
}, 120_000);

afterAll(async () => {
	await table.close();
});

test("it takes one more line on each of two lists, and an import", () => {
	for (const [path, text] of Object.entries(lists())) {
		const before = readFileSync(join(ROOT, path), "utf8").split("\n");
		const added = text.split("\n").filter((line) => !before.includes(line));
		expect(added.length, path).toBeLessThanOrEqual(2);
		expect(before.filter((line) => !text.split("\n").includes(line)).length, path).toBeLessThanOrEqual(1);
	}
});

test("its rules are in their own file, which is loaded on first use", () => {
	const [chunk = ""] = readdirSync(join(built.folder, "scripts")).filter((file) => file.startsWith("room-") && file.endsWith(".js"));
	expect(readFileSync(join(built.folder, "scripts", chunk), "utf8")).toContain("die-race");
	expect(readFileSync(join(built.folder, "scripts/module.js"), "utf8")).not.toContain("racing");
});

test("a match of it is set up by clicks, with its own form", async () => {
	await gm.foundry.documents.Actor.create({ name: "Red Sled", type: "void-regatta.sled", ownership: { default: 1, [USERS.one]: 3 } });
	apiOf(gm).show("control");
	await table.settled();
	gm.click('.vr-control-window [data-action="set-up"][data-game="die-race"]');
	await table.settled();
	expect(gm.find('.vr-control-window input[name="goal"]')).toHaveProperty("value", "20");
	gm.fill('.vr-control-window input[name="goal"]', "12");
	await table.settled();
	gm.drop({ type: "Actor", uuid: gm.game.actors.getName("Red Sled")?.uuid }, ".vr-control-window [data-drop=entrants]");
	await table.settled();
	gm.click('.vr-control-window [data-action="fill-npc"]');
	await table.settled();
	gm.click('.vr-control-window [data-action="start"]');
	await table.settled();
	expect(match(gm).system).toMatchObject({ game: "die-race", stage: "running", options: { goal: 12 } });
});

test("it is played to its end: the player seals on the sled's sheet, an NPC seals by itself, and everybody sees the board", async () => {
	for (let round = 1; match(gm).system.stage === "running"; round++) {
		expect(round).toBeLessThan(10);
		gm.dice([4, 3, 2]);
		await player.game.actors.getName("Red Sled")?.sheet?.render({ force: true });
		await table.settled();
		player.click('[data-action="seal"][data-order*="walk"]');
		await table.settled();
	}
	expect(gm.all(".vr-sled").map(({ textContent }) => textContent)).toEqual([
		expect.stringContaining("Red Sled: 12 of 12"),
		expect.stringContaining(": 15 of 12"),
	]);
	expect(match(player).system.stage).toBe("over");
});

test("each round is a card in chat, in the game's own words", () => {
	const cards = player.all(".vr-card").map(({ textContent }) => textContent ?? "");
	expect(cards.length).toBeGreaterThanOrEqual(3);
	expect(cards.at(-1)).toContain("By 4, to 12.");
	expect([...gm.faults, ...player.faults]).toEqual([]);
});

interface MatchShown {
	readonly system: { readonly stage: string; readonly game: string; readonly options: object };
}

function match(client: Client): MatchShown {
	// The only match of the world.
	return client.game.combats.contents[0] as unknown as MatchShown;
}
