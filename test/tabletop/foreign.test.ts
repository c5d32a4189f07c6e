/**
 * What packages of other authors need and what they may do to a table: a hook of theirs that throws or rejects is logged with the
 * package's name and ends nothing, as in a browser; and the parts of Foundry that only they read work.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guardRejections } from "./carriers/rejections.ts";
import { type Client, openTable, type Table, USERS } from "./open-table.ts";

let folder: string;
let table: Table;
let gm: Client;
let other: Client;

/** A package in a folder of its own, with its script. */
function installed(id: string, script: string, manifest: object = {}): string {
	const place = join(folder, id);
	mkdirSync(place);
	writeFileSync(join(place, "module.json"), JSON.stringify({ id, title: id, version: "1.0.0", esmodules: ["main.js"], ...manifest }));
	writeFileSync(join(place, "main.js"), script);
	return place;
}

const CARELESS = `
	Hooks.on("careless.rejects", async () => { throw new Error("rejected with an error"); });
	Hooks.on("careless.rejectsBarely", () => Promise.reject("rejected without one"));
	Hooks.on("careless.throws", () => { throw new Error("thrown"); });
	Hooks.on("careless.forgets", () => { void (async () => { throw new Error("forgotten"); })(); });
	Hooks.on("careless.delays", () => setTimeout(() => { throw new Error("late"); }, 5));
	Hooks.on("careless.throws", () => { globalThis.afterThrow = true; });
	window.addEventListener("unhandledrejection", ({ reason }) => (globalThis.heard ??= []).push(String(reason?.message ?? reason)));`;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "foreign-"));
	table = await openTable({ generation: 14, others: [installed("careless", CARELESS)] });
	gm = await table.join(USERS.gm);
	other = await table.join(USERS.one);
}, 60_000);

afterAll(async () => {
	await table.close();
	rmSync(folder, { recursive: true, force: true });
});

/** A value that the scripts of this test have made global, as plain data. */
function made(name: string): unknown {
	return JSON.parse(gm.window.JSON.stringify((gm.window as unknown as Record<string, unknown>)[name] ?? null));
}

describe("a package of another author that fails", () => {
	test.each([
		["careless.rejects", "A promise was rejected and nobody cared: rejected with an error"],
		["careless.rejectsBarely", "A promise was rejected and nobody cared: rejected without one"],
		["careless.throws", "Error thrown in hooked function for hook 'careless.throws': thrown"],
		["careless.forgets", "A promise was rejected and nobody cared: forgotten"],
		["careless.delays", "An error was not caught: late"],
	])("%s: the console names it, and the table goes on", async (hook, text) => {
		const before = gm.faults.length;
		gm.Hooks.callAll(hook);
		await table.settled();
		await expect.poll(() => gm.faults.length).toBe(before + 1);
		expect(gm.foreignFaults.at(-1)).toEqual({ by: "careless", message: expect.stringContaining(text) });
		expect(gm.foreignFaults).toHaveLength(gm.faults.length);
		expect(await gm.foundry.documents.Actor.create({ name: "Still here", type: "character" })).toMatchObject({ name: "Still here" });
	});

	test("other hooked functions run, and the window hears of each rejection, as in a browser", () => {
		expect([made("afterThrow"), made("heard")]).toEqual([true, ["rejected with an error", "rejected without one", "forgotten"]]);
	});
});

describe("a rejection that is not of such a package", () => {
	test("goes on to those who listened before, and is a fault of nobody else", () => {
		const heard: unknown[] = [];
		const listener = (reason: unknown) => heard.push(reason);
		process.on("unhandledRejection", listener);
		const release = guardRejections(other.window);
		const [guard] = process.rawListeners("unhandledRejection").slice(-1) as ((reason: unknown, promise: unknown) => void)[]; // Node's listeners of this event have these arguments.
		guard?.("ours", other.window.eval("Promise.resolve()"));
		release();
		process.off("unhandledRejection", listener);
		expect([heard, other.foreignFaults]).toEqual([["ours"], []]);
	});
});
