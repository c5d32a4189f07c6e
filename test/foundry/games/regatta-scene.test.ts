/**
 * A regatta on the canvas: the GM makes a scene, and it follows the match. On both generations.
 */
import { afterEach, describe, expect, test } from "vitest";
import { regattaDefaults } from "../../../src/core/fusion-regatta/options.ts";
import type { Hex } from "../../../src/core/geometry/hex.ts";
import { sealOrder } from "../../../src/core/kernel/seal.ts";
import { topLeftOf } from "../../../src/view/shared/on-demand/scene/hexes.ts";
import type { Extent } from "../../../src/view/shared/startup/scene/scene.ts";
import type { Document } from "../../tabletop/client/documents/document.ts";
import { BOTH } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { GATES } from "../../view/fusion-regatta/state.ts";
import { opensNothing, waitsForDice } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

/** The test plays the regatta act by act. */
const GAME = "fusion-regatta";
const YACHTS = ["Kittiwake", "Heron"] as const;
const PORTRAIT = "worlds/tabletop-world/heron.webp";
const CRAFT = "void-regatta.yacht";

let table: Table;
let gm: Client;
let one: Client;
let id = "";

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

function match(client = gm): MatchAtTable {
	return client.game.combats.get(id) as unknown as MatchAtTable; // The match, with the parts that tests look at.
}

function seat(index: number): string {
	return match().turns[index]?.id ?? "";
}

/** A table where a regatta of two yachts has begun; the second is Player One's and has its own picture. */
async function race(generation: 13 | 14): Promise<void> {
	table = await openTable({ generation });
	gm = await table.join(USERS.gm);
	one = await table.join(USERS.one);
	for (const client of [gm, one]) await opensNothing(client);
	const { Actor, Combat } = gm.foundry.documents;
	const system = { game: GAME, options: { ...regattaDefaults(), placeSeconds: 0 } };
	const combat = await Combat.create({ type: "void-regatta.match", system });
	if (!combat || Array.isArray(combat)) throw new Error("There should be a match");
	id = combat.id;
	for (const [index, name] of YACHTS.entries()) {
		const own = index === 1 ? { img: PORTRAIT, ownership: { [USERS.one]: 3 } } : {};
		const actor = await Actor.create({ name, type: CRAFT, ...own });
		const actorId = actor && !Array.isArray(actor) ? actor.id : "";
		const design = { crew: 2, system: "jets", shielding: 1 };
		await combat.createEmbeddedDocuments("Combatant", [
			{ type: "void-regatta.seat", actorId, initiative: 100 - index, system: { design } },
		]);
	}
	expect(await apiOf(gm).start(match())).toMatchObject({ ok: true });
	await table.settled();
}

async function act(what: object): Promise<void> {
	const done = await apiOf(gm).perform(match(), what);
	expect(done, JSON.stringify([done, what])).toMatchObject({ ok: true });
	await table.settled();
}

function light(index: number): Promise<void> {
	return act({ kind: "command", seat: null, command: { kind: "place", gate: GATES[index] } });
}

/** A segment in which the first yacht burns toward the nose or turns it, and the second drifts. */
async function fly(change: object): Promise<void> {
	const plain = { kind: "orders", thrust: 0, pivot: null, bias: null, jettison: 0, jockey: null, flex: false, stands: 0 };
	for (const [index, order] of [{ ...plain, ...change }, plain].entries()) {
		// Each seal has its own nonce.
		const { digest, ...opened } = sealOrder(order, `nonce-${Object.keys(match().system.log).length}`);
		const { stage } = match().system;
		if (stage === "running") await act({ kind: "sealed", seat: seat(index), digest, opened });
	}
}

interface SceneAtTable extends Document {
	readonly width: number;
	readonly tokens: { readonly contents: readonly Document[] };
	readonly drawings: { readonly contents: readonly Document[] };
}

function scene(client = gm): SceneAtTable {
	const [made] = client.game.scenes.contents;
	if (!made) throw new Error("There should be a scene");
	return made;
}

interface TokenAtTable {
	readonly x: number;
	readonly y: number;
	readonly elevation: number;
	readonly rotation: number;
	readonly name: string;
	readonly actorId: string;
	readonly actorLink: boolean;
	readonly texture: { readonly src: string; readonly tint: string };
	readonly ring: { readonly enabled: boolean };
}

function tokens(client = gm): readonly TokenAtTable[] {
	return scene(client).tokens.contents.map((token) => plain(token) as TokenAtTable); // The schema has parsed it.
}

function plain(document: Document): unknown {
	return JSON.parse(JSON.stringify(document.toObject()));
}

function texts(client = gm): readonly unknown[] {
	return scene(client).drawings.contents.map((drawing) => (plain(drawing) as { text: string }).text); // As above.
}

/** The top left pixel of a hex in the scene as it is now. */
function pixel(hex: Hex): { x: number; y: number } {
	const { x, y } = topLeftOf(hex, scene().getFlag("void-regatta", "extent") as Extent); // The module wrote it.
	return { x: Math.round(x), y: Math.round(y) };
}

describe.each(BOTH)("on V%i", (generation) => {
	test("the GM makes a scene from Flight Control, with the yachts on their hexes and the lit gates", async () => {
		await race(generation);
		await light(0);
		apiOf(gm).show("control");
		await table.settled();
		gm.click('.vr-control [data-action="make-scene"]');
		await table.settled();
		expect(texts()).toEqual(["1 · altitude 3"]);
		expect(gm.all('.vr-control [data-action="make-scene"]')).toHaveLength(0);
		const source = plain(scene()) as { grid: object; levels?: readonly object[]; backgroundColor?: string }; // As above.
		expect(source.grid).toMatchObject({ type: 4, distance: 20, units: "km" });
		if (generation === 13) expect(source.backgroundColor).toBe("#0b1020");
		else expect(source.levels).toMatchObject([{ _id: "defaultLevel0000", elevation: { bottom: null, top: null } }]);
		const [first, second] = tokens(one);
		const { x, y } = pixel([0, 0]);
		expect(first).toMatchObject({
			name: "Kittiwake",
			x,
			y: y - 12,
			elevation: 0,
			rotation: 180,
			actorLink: true,
			bar1: { attribute: "live.tank" },
			displayBars: 30, // while the pointer is over it
			ring: { enabled: false },
		});
		expect(first?.texture.src).toMatch(/^modules\/void-regatta\/assets\/glyphs\/\w+\.svg$/);
		expect(second).toMatchObject({ name: "Heron", x, y: y + 12, texture: { src: PORTRAIT }, ring: { enabled: true } });
		expect(second?.actorId).toBe(one.game.actors.getName("Heron")?.id);
	});

	test("the scene follows the match, and an undo too", async () => {
		await race(generation);
		await sceneOf();
		expect(texts()).toEqual([]);
		await light(0);
		await light(1);
		expect(texts(one)).toEqual(["1 · altitude 3", "2 · altitude 9"]);
		const still = tokens();
		await fly({ pivot: "A/B" });
		for (let segment = 0; segment < 9; segment++) await fly({ thrust: 5 });
		const [first, second] = tokens(one);
		const start = pixel([0, 0]);
		expect((first?.y ?? 0) < start.y - 60).toBe(true);
		expect(first?.rotation).not.toBe(still[0]?.rotation);
		expect(second).toMatchObject({ ...start, rotation: 180 });
		expect(await apiOf(gm).undoTo(match(), 1)).toMatchObject({ ok: true });
		await table.settled();
		expect(tokens(one)).toEqual(still);
		expect(texts(one)).toEqual(["1 · altitude 3"]);
	});

	test("a table with animated dice: the map waits until they lie still", async () => {
		await race(generation);
		await sceneOf();
		const hooks = gm.Hooks as unknown as { callAll(hook: string, ...args: unknown[]): void }; // the tabletop's hooks take any name
		waitsForDice(gm);
		hooks.callAll("diceSoNiceReady");
		await table.settled();
		await act({ kind: "command", seat: null, command: { kind: "roll-for-gates" } });
		await light(0);
		expect(texts()).toEqual([]);
		hooks.callAll("diceSoNiceRollComplete", gm.game.messages.contents.at(-1)?.id);
		await table.settled();
		expect(texts()).toEqual(["1 · altitude 3"]);
	});

	test("the map grows with the course, and everything on it keeps its place", async () => {
		await race(generation);
		await sceneOf();
		const { width } = scene();
		const before = pixel([0, 0]);
		await light(0);
		await light(1);
		expect(pixel([0, 0]).y).toBeGreaterThan(before.y);
		expect(scene().width).toBeGreaterThanOrEqual(width);
		expect(tokens().map(({ x, y }) => [x, y])).toEqual([-12, 12].map((off) => [pixel([0, 0]).x, pixel([0, 0]).y + off]));
	});

	test("the next step puts back a token that was moved or deleted, and the match continues without a deleted scene", async () => {
		await race(generation);
		await sceneOf();
		await light(0);
		const [first, second] = scene().tokens.contents;
		await first?.delete();
		await second?.update({ x: 7, y: 7 });
		await scene().deleteEmbeddedDocuments("Drawing", [scene().drawings.contents[0]?.id ?? ""]);
		await light(1);
		expect(texts()).toHaveLength(2);
		const { x, y } = pixel([0, 0]);
		const places = tokens().map((token) => [token.name, token.x, token.y]);
		expect(places.sort()).toEqual([
			["Heron", x, y + 12],
			["Kittiwake", x, y - 12],
		]);
		await scene().delete();
		await fly({ thrust: 4 });
		expect(gm.game.scenes.size).toBe(0);
	});

	test("a player cannot make a scene in any way", async () => {
		await race(generation);
		expect(await apiOf(one).makeScene(match(one))).toMatchObject({ ok: false, refusal: { code: "not-owner" } });
		await expect(one.foundry.documents.Scene.create({ name: "Mine" }).catch((error: unknown) => String(error))).resolves.toMatch(
			/permission/,
		);
		expect(gm.game.scenes.size).toBe(0);
	});
});

async function sceneOf(): Promise<void> {
	expect(await apiOf(gm).makeScene(match())).toMatchObject({ ok: true });
	await table.settled();
}
