/**
 * The module loads a game when somebody first needs it. A window opens once and complete, the user sees a failure and may try
 * again, and designs are guarded whether the game is loaded or not.
 */
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { JOURNAL_VERSION } from "../../../src/core/kernel/record/version.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { ROOT } from "../tables/built-module.ts";
import { apiOf } from "../tables/rally-table.ts";

let folder: string;
let table: Table;
let gm: Client;

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "loading-"));
	cpSync(join(ROOT, "dist"), folder, { recursive: true });
	table = await openTable({ generation: 14, moduleDir: folder });
	gm = await table.join(USERS.gm);
});

afterEach(async () => {
	await table.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Removes the files of a game from the server. Returns a function that restores them. */
function takeAway(game: string): () => void {
	const scripts = join(folder, "scripts");
	const files = readdirSync(scripts).filter((file) => file.startsWith(`${game}-`) && file.endsWith(".js"));
	expect(files.length).toBeGreaterThan(0);
	for (const file of files) renameSync(join(scripts, file), join(scripts, `${file}.away`));
	return () => {
		for (const file of files) renameSync(join(scripts, `${file}.away`), join(scripts, file));
	};
}

async function make(type: string, system?: object): Promise<boolean> {
	const data = { name: `A ${type}`, type: `void-regatta.${type}`, ...(system && { system }) };
	const made = await gm.foundry.documents.Actor.create(data);
	await table.settled();
	return made !== undefined && made !== null;
}

describe("a game that nobody needs yet", () => {
	test("is not loaded: the world opens, and its craft are there with sound designs, while the server has no game", async () => {
		for (const game of GAMES) takeAway(game);
		expect(await make("warship")).toBe(true);
		expect(await make("cruiser")).toBe(true);
		expect(gm.notifications).toEqual([]);
		expect(gm.faults).toEqual([]);
	});

	test("is not loaded for a match that is over: a GM who takes over replays none of the world's old matches", async () => {
		const old = await apiOf(gm).setUp("fusion-regatta");
		await old.value.update({ "system.stage": "over", "system.version": JOURNAL_VERSION, "system.seats": [{ id: "a", design: {} }] });
		await apiOf(gm).setUp("jovian-rally"); // the match in view
		await table.settled();
		await gm.leave();
		takeAway("fusion-regatta");
		gm = await table.join(USERS.gm);
		await table.settled();
		expect(gm.game.combats.contents.map(({ system }) => (system as unknown as { stage: string }).stage)).toEqual(["over", "set-up"]);
		expect(gm.notifications).toEqual([]);
		expect(gm.faults).toEqual([]);
	});

	test("is loaded for the sheet of its craft, which opens once and complete", async () => {
		await make("racer");
		const drawn: string[] = [];
		gm.Hooks.on(
			"renderActorSheetV2",
			(_sheet: unknown, element: HTMLElement) => void drawn.push(element.querySelector(".vr-name")?.textContent?.trim() ?? "nothing"),
		);
		await gm.game.actors.getName("A racer")?.sheet?.render({ force: true });
		await table.settled();
		expect(drawn).toEqual(["A racer"]);
		expect(gm.all(".vr-craft-sheet [data-application-part]").length).toBeGreaterThan(3);
	});
});

const GAMES = ["jovian-rally", "fusion-regatta", "sol-cruiser", "full-thrust"] as const;

describe("a game that cannot be loaded", () => {
	test("gives the user an error, and the user may try again", async () => {
		const bringBack = takeAway("jovian-rally");
		apiOf(gm).show("control");
		await table.settled();
		gm.click('.vr-control-window [data-action="set-up"][data-game="jovian-rally"]');
		await table.settled();
		expect(gm.notifications).toEqual([expect.stringContaining("could not be loaded from the server")]);
		expect(gm.game.combats.contents).toHaveLength(0);
		bringBack();
		gm.click('.vr-control-window [data-action="set-up"][data-game="jovian-rally"]');
		await table.settled();
		expect(gm.game.combats.contents).toHaveLength(1);
		expect(gm.find(".vr-control-window .vr-setup")).toBeDefined();
	});
});

/** A hull without boxes, which the rules refuse. */
const BROKEN = { design: { tmf: -1, hull: "none" } };

describe("a design that comes before its game", () => {
	test("waits for the game, and is refused if the game objects to it", async () => {
		expect(await make("warship", BROKEN)).toBe(false);
		expect(gm.notifications).toHaveLength(1);
		expect(gm.game.actors.contents).toHaveLength(0);
	});

	test("is made if the game does not object to it", async () => {
		await make("warship");
		const design = structuredClone((gm.game.actors.contents[0] as unknown as { system: { design: object } }).system.design);
		expect(await make("warship", { design })).toBe(true);
		expect(gm.notifications).toEqual([]);
	});

	test("is checked a moment later if the host system keeps models from waiting", async () => {
		await make("warship");
		const design = structuredClone((gm.game.actors.contents[0] as unknown as { system: { design: object } }).system.design);
		forgetSuper(gm);
		expect(await make("warship", { design })).toBe(false); // refused, and made again later
		expect(gm.game.actors.contents).toHaveLength(2);
		await make("warship", BROKEN);
		expect(gm.game.actors.contents).toHaveLength(2);
		expect(gm.notifications).toHaveLength(1);
	});

	test("is checked for an existing craft, too", async () => {
		await make("warship");
		forgetSuper(gm);
		const actor = gm.game.actors.contents[0] as unknown as { system: { design: object }; update: (changes: object) => Promise<unknown> };
		const before = structuredClone(actor.system.design);
		await actor.update({ system: BROKEN });
		await table.settled();
		expect(actor.system.design).toEqual(before);
		expect(gm.notifications).toHaveLength(1);
	});
});

/** From now on the system's actors skip the checks of their models before a write. */
function forgetSuper(client: Client): void {
	const { prototype } = client.CONFIG.Actor.documentClass as unknown as { prototype: object };
	Object.assign(prototype, { _preCreate: async () => {}, _preUpdate: async () => {} });
}
