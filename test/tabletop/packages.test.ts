/**
 * Several packages in one world: libraries come first, then the system, then modules, each after what it requires; classic scripts
 * are global; packages of other authors may test for features; and what cannot run here is not loaded.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openTable, type Table, USERS } from "./open-table.ts";

let folder: string;
let table: Table;
let gm: Client;

/** A package in a folder of its own, with its script. */
function installed(id: string, manifest: object, script: string): string {
	const place = join(folder, id);
	mkdirSync(place);
	const file = "systemTypes" in manifest ? "system.json" : "module.json";
	writeFileSync(join(place, file), JSON.stringify({ id, title: id, version: "1.0.0", ...manifest }));
	writeFileSync(join(place, "main.js"), script);
	return place;
}

const LOADED = "(globalThis.order ??= []).push";
const FEATURES = `
	globalThis.found = [foundry?.Nothing, typeof foundry?.Game, CONFIG.anything, ui?.x, game.something?.deep, foundry.utils.absent === undefined];
	Hooks.once("ready", () => { globalThis.foundLater = [ui.palette, globalThis.classic()]; });`;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "packages-"));
	const esmodules = ["main.js"];
	const requires = (id: string) => ({ relationships: { requires: [{ id, type: "module" }] } });
	const others = [
		installed("second", { esmodules, ...requires("first") }, `${LOADED}("second");`),
		installed("first", { esmodules }, `${LOADED}("first"); ${FEATURES}`),
		installed("old", { scripts: ["main.js"] }, `function classic() { return "classic"; } ${LOADED}("old");`),
		installed("library", { esmodules, library: true }, `${LOADED}("library");`),
		installed("lost", { esmodules, ...requires("nobody") }, `${LOADED}("lost");`),
		installed("elsewhere", { esmodules, relationships: { systems: [{ id: "other" }] } }, `${LOADED}("elsewhere");`),
		installed("broken", { esmodules }, "throw new Error('broken');"),
	];
	const systemDir = installed("system", { esmodules, systemTypes: true, documentTypes: { Actor: { hero: {} } } }, `${LOADED}("system");`);
	table = await openTable({ generation: 14, others, systemDir });
	gm = await table.join(USERS.gm);
});

afterAll(async () => {
	await table.close();
	rmSync(folder, { recursive: true, force: true });
});

/** A value that the scripts of this test have made global, as plain data. */
function made(name: string): unknown {
	return JSON.parse(gm.window.JSON.stringify((gm.window as unknown as Record<string, unknown>)[name] ?? null));
}

test("libraries are loaded before the system, and modules after it and after what they require", () => {
	expect(made("order")).toEqual(["library", "system", "first", "second", "old"]);
	expect(gm.game.system.id).toBe("system");
});

test("a module whose requirement is missing, or which is for other systems, is there but not active", () => {
	expect(["lost", "elsewhere", "second"].map((id) => gm.game.modules.get(id)?.active)).toEqual([false, false, true]);
});

test("a script that fails stops its own package alone", () => {
	expect(gm.faults).toEqual([expect.stringContaining("main.js could not be loaded: broken")]);
	expect(gm.game.modules.get("void-regatta")?.["api"]).toBeTruthy();
});

test("packages of other authors test for features as in Foundry; our own code and tests get an error with the name", () => {
	expect(made("found")).toEqual([null, "function", null, null, null, true]);
	expect(made("foundLater")).toEqual([null, "classic"]);
	expect(gm.missing).toEqual(
		expect.arrayContaining(["CONFIG.anything", "foundry.Nothing", "foundry.utils.absent", "game.something", "ui.palette"]),
	);
	expect(() => (gm.foundry as unknown as { Nothing: unknown }).Nothing).toThrow("foundry.Nothing");
});

test("the types of the system have no prefix", async () => {
	const made = await gm.foundry.documents.Actor.create({ name: "Hero", type: "hero" });
	expect(made).toMatchObject({ type: "hero" });
});
