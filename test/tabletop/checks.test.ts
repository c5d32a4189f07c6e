/**
 * What the tabletop refuses because Foundry does, where a licensed Foundry cannot be asked by a habit. The rows of CALLS.md give the
 * sources.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, openTable, type Table, USERS } from "./open-table.ts";

/** A module that writes down what happens to calls which come too early. */
const EARLY = `
const seen = {};
globalThis.seenEarly = seen;
Hooks.once("init", () => {
	seen.documents = [game.actors, game.combats, game.users].map((all) => all === undefined);
	seen.user = game.user;
	seen.text = game.i18n.localize("EARLY.Text");
	game.settings.register("early", "world", { scope: "world", type: Number, default: 1 });
	game.settings.set("early", "world", 2).catch((error) => { seen.setting = error.message; });
});
Hooks.once("setup", () => { seen.later = [game.actors.size, game.user.name, game.i18n.localize("EARLY.Text")]; });
`;

let folder = "";
let table: Table;
let gm: Client;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "early-"));
	mkdirSync(join(folder, "scripts"));
	writeFileSync(join(folder, "scripts/early.js"), EARLY);
	writeFileSync(join(folder, "en.json"), '{ "EARLY.Text": "Early" }');
	const languages = [{ lang: "en", name: "English", path: "en.json" }];
	const manifest = {
		id: "early",
		title: "Early",
		version: "1.0.0",
		compatibility: { minimum: "13" },
		esmodules: ["scripts/early.js"],
		languages,
	};
	writeFileSync(join(folder, "module.json"), JSON.stringify(manifest));
	table = await openTable({ generation: 13, moduleDir: folder });
	gm = await table.join(USERS.gm);
});

afterAll(async () => {
	await table.close();
	rmSync(folder, { recursive: true });
});

describe("in init", () => {
	const seen = () => JSON.parse(JSON.stringify((gm.window as unknown as { seenEarly: object }).seenEarly)); // The module's own global.

	test("there are no documents, no user and no texts yet, and a text is its key; all are there in setup", () => {
		expect(seen()).toMatchObject({ documents: [true, true, true], user: null, text: "EARLY.Text", later: [0, "Gamemaster", "Early"] });
	});

	test("a setting of the world cannot be written", () => {
		expect(seen().setting).toContain("before the Game is ready");
	});
});

describe("a call is refused", () => {
	test("a settings menu that is no class of windows", () => {
		const menu = { name: "Menu", label: "Menu", type: class {} as never };
		expect(() => gm.game.settings.registerMenu("early", "menu", menu)).toThrow("subclass of ApplicationV2");
	});

	test.each([0, 51])("slot %i of the hotbar", async (slot) => {
		await expect(gm.game.user?.assignHotbarMacro(null, slot)).rejects.toThrow("not a slot");
	});

	test("a sound before the user's first press waits for the press", async () => {
		let isOver = false;
		void gm.foundry.audio.AudioHelper.play({ src: "sounds/bell.wav" }).then(() => {
			isOver = true;
		});
		await table.settled();
		expect(isOver).toBe(false);
		gm.press("a", "body");
		await expect.poll(() => isOver).toBe(true);
	});
});

test("on 13 the menu of a row shows no entry in the terms of 14", async () => {
	const id = gm.Hooks.on("getActorContextOptions", (_app: object, entries: object[]) => {
		entries.push({ label: "Of fourteen", visible: () => true, onClick: () => undefined });
		entries.push({ name: "Of thirteen", icon: "", condition: () => true, callback: () => undefined });
	});
	const actor = await gm.foundry.documents.Actor.create({ name: "First Pilot", type: "character" });
	await table.settled();
	const { MouseEvent: EventOf } = gm.window as unknown as { readonly MouseEvent: typeof MouseEvent };
	gm.find(`#actors [data-entry-id="${Array.isArray(actor) ? "" : actor?.id}"]`).dispatchEvent(
		new EventOf("contextmenu", { bubbles: true }),
	);
	gm.Hooks.off("getActorContextOptions", id);
	expect(gm.all("#context-menu li").map((item) => item.textContent)).toEqual(["Of thirteen"]);
});
