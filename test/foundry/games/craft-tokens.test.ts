/**
 * The tokens of craft that somebody drags onto a scene: each shows its craft, belongs to its actor, and has a bar. On both
 * generations and for the craft of every game.
 */
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Actor } from "../../tabletop/client/documents/actor.ts";
import type { Document } from "../../tabletop/client/documents/document.ts";
import { BOTH } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { apiOf } from "../tables/rally-table.ts";

const CRAFT = ["racer", "yacht", "cruiser", "warship"] as const;
const MYSTERY = "icons/svg/mystery-man.svg";
const PORTRAIT = "worlds/tabletop-world/heron.webp";
const OTHER = "worlds/tabletop-world/other.webp";
const { HOVER, OWNER } = { HOVER: 30, OWNER: 40 };
const RED = { hull: "#d55e00", trim: "#f0e442", glyph: "diamond" };

let table: Table;
let gm: Client;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

async function sit(generation: 13 | 14): Promise<void> {
	table = await openTable({ generation });
	gm = await table.join(USERS.gm);
}

async function make(data: Record<string, unknown> = {}, client = gm): Promise<Actor> {
	const made = await client.foundry.documents.Actor.create({ name: "Heron", type: "void-regatta.racer", ...data });
	await table.settled();
	return made as Actor; // One actor was asked for.
}

/** The data of the token that a GM gets who drags this actor onto a scene. */
async function dragged(actor: Actor): Promise<TokenData & { readonly actor: unknown }> {
	const scene = (await gm.foundry.documents.Scene.create({ name: "Docks" })) as Document; // One scene was asked for.
	const token = await actor.getTokenDocument({ x: 100, y: 100 }, { parent: scene });
	const [placed] = await scene.createEmbeddedDocuments("Token", [token.toObject()]);
	if (!placed) throw new Error("There should be a token");
	return { ...plain(placed.toObject()), actor: (placed as Document & { actor: unknown }).actor };
}

interface TokenData {
	readonly name: string;
	readonly actorLink: boolean;
	readonly texture: { readonly src: string; readonly tint: string };
	readonly bar1: { readonly attribute: string };
	readonly displayName: number;
	readonly displayBars: number;
}

function plain(data: object): TokenData {
	return JSON.parse(JSON.stringify(data)) as TokenData; // The schema of tokens has parsed it.
}

function token(actor: Actor): TokenData {
	return plain(actor.prototypeToken.toObject());
}

function glyph(name: string): string {
	return `modules/void-regatta/assets/glyphs/${name}.svg`;
}

/** What the token of a craft without a picture of its own has. */
function setUp({ img, system }: Actor): object {
	const { livery } = plain(system.toObject()) as unknown as { livery: { hull: string; glyph: string } }; // Every craft has one.
	expect(img).toBe(glyph(livery.glyph));
	const texture = { src: glyph(livery.glyph), tint: livery.hull };
	return { actorLink: true, texture, bar1: { attribute: "live.tank" }, displayName: HOVER, displayBars: HOVER };
}

describe.each(BOTH)("on V%i", (generation) => {
	test.each(CRAFT)("a %s is dragged onto a scene: its token shows its glyph, name and bar, and is the craft's own", async (name) => {
		await sit(generation);
		const craft = await make({ type: `void-regatta.${name}` });
		expect(await dragged(craft)).toMatchObject({ name: "Heron", ...setUp(craft), actor: craft });
	});

	test("craft from a shelf and of a scenario have such tokens, too", async () => {
		await sit(generation);
		apiOf(gm).show("racers");
		await table.settled();
		gm.click('[data-action="make"]');
		await table.settled();
		await apiOf(gm).setUpScenario("full-thrust", "duel");
		await table.settled();
		const craft = gm.game.actors.contents as Actor[]; // Only craft were made.
		expect(new Set(craft.map(({ type }) => type)).size).toBe(2);
		for (const each of craft) expect(token(each)).toMatchObject(setUp(each));
	});

	test("a craft that a player makes has such a token", async () => {
		await sit(generation);
		await gm.game.settings.set("void-regatta", "craftRole", "PLAYER");
		const one = await table.join(USERS.one);
		vi.spyOn(one.game.user as object as { can: () => boolean }, "can").mockReturnValue(true);
		const source = new one.foundry.documents.Actor({ name: "Heron", type: "void-regatta.racer" });
		one.Hooks.call("preCreateActor", source, { name: "Heron" }, {}, USERS.one);
		expect(token(source as Actor)).toMatchObject(setUp(source as Actor));
	});

	test("a craft is made with a picture: its token shows the picture in its own colours", async () => {
		await sit(generation);
		const craft = await make({ img: PORTRAIT });
		expect(token(craft)).toMatchObject({ texture: { src: PORTRAIT, tint: "#ffffff" }, actorLink: true });
	});

	test("a craft is made with a token of its maker's: what the maker has set stays, the rest is set up", async () => {
		await sit(generation);
		const own = { actorLink: false, displayBars: OWNER, texture: { src: OTHER } };
		const craft = await make({ prototypeToken: own });
		expect(token(craft)).toMatchObject({ ...own, displayName: HOVER, bar1: { attribute: "live.tank" } });
		expect(token(craft).texture.tint).toBe("#ffffff");
	});

	test("a copy of a craft keeps the token that was chosen for it; a copy from an earlier version gets one", async () => {
		await sit(generation);
		const { _id: _, ...data } = (await make({ prototypeToken: { actorLink: false } })).toObject();
		expect(token(await make(data)).actorLink).toBe(false);
		const untouched = { name: "Heron", actorLink: false, displayName: 0, bar1: { attribute: null }, texture: { src: MYSTERY } };
		const copy = await make({ ...data, prototypeToken: untouched });
		expect(token(copy)).toMatchObject(setUp(copy));
	});

	test("the livery and the picture of a craft change: its token follows", async () => {
		await sit(generation);
		const craft = await make();
		await craft.update({ system: { livery: RED } });
		expect(token(craft).texture).toMatchObject({ src: glyph(RED.glyph), tint: RED.hull });
		await craft.update({ img: PORTRAIT });
		expect(token(craft).texture).toMatchObject({ src: PORTRAIT, tint: "#ffffff" });
		await craft.update({ img: OTHER });
		expect(token(craft).texture).toMatchObject({ src: OTHER, tint: "#ffffff" });
		await craft.update({ img: glyph("disc") });
		expect(token(craft).texture).toMatchObject({ src: glyph("disc"), tint: RED.hull });
	});

	test("a user has given the token of a craft another picture: it stays, whatever the craft shows", async () => {
		await sit(generation);
		const craft = await make();
		await craft.update({ img: PORTRAIT, "prototypeToken.texture": { src: OTHER, tint: "#123456" } });
		await craft.update({ system: { livery: RED } });
		await craft.update({ img: glyph("disc") });
		expect(token(craft).texture).toMatchObject({ src: OTHER, tint: "#123456" });
	});

	test("an actor of the host system keeps Foundry's own token", async () => {
		await sit(generation);
		const pilot = await make({ type: "character", img: PORTRAIT });
		await pilot.update({ img: OTHER });
		expect(token(pilot)).toMatchObject({ texture: { src: PORTRAIT, tint: "#ffffff" }, actorLink: false, displayName: 0 });
	});

	test("a world from an earlier version: tokens that nobody set up are set up once, and chosen ones stay", async () => {
		await sit(generation);
		const [first, second] = [await make({ name: "Untouched" }), await make({ name: "Chosen" })];
		await opensAgain(generation, { [first.id]: {}, [second.id]: { texture: { src: OTHER }, displayName: OWNER } });
		const [mended, chosen] = [gm.game.actors.getName("Untouched") as Actor, gm.game.actors.getName("Chosen") as Actor];
		await until(() => expect(token(mended)).toMatchObject(setUp(mended)));
		expect(token(chosen)).toMatchObject({ texture: { src: OTHER }, displayName: OWNER, actorLink: false });
		await mended.update({ "prototypeToken.texture.src": MYSTERY });
		await gm.leave();
		gm = await table.join(USERS.gm);
		await table.settled();
		expect(token(gm.game.actors.getName("Untouched") as Actor).texture.src).toBe(MYSTERY);
	});
});

/** The world opens again with these prototype tokens, as an earlier version stored them. */
async function opensAgain(generation: 13 | 14, tokens: Record<string, object>): Promise<void> {
	const { world } = table.save();
	await table.close();
	for (const actor of world.actors ?? []) actor.prototypeToken = tokens[String(actor._id)];
	table = await openTable({ generation, world });
	gm = await table.join(USERS.gm);
}
