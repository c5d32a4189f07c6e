/**
 * What a craft stores. No field has a name that a host system reads. A craft of an earlier version keeps its fields under their
 * present names. A new craft has the picture of its glyph, so that no host system gives it another.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";
import { NAMES_READ_BY } from "./names.ts";

const CRAFTS = ["racer", "yacht", "cruiser", "warship"] as const;

/** A cruiser as an earlier version stored it. */
const OLD = {
	_id: "oldcruiser000000",
	name: "Old",
	type: "void-regatta.cruiser",
	system: { damage: { marked: 2, systems: [{ id: "jammer", value: 0, failures: 1, spent: false }] } },
};

/** An old cruiser that has lost one more box since: only the changed field has the present name. */
const HALF = { ...OLD, _id: "halfcruiser00000", name: "Half", system: { ...OLD.system, crossed: { marked: 3 } } };

let table: Table;
let gm: Client;

beforeAll(async () => {
	table = await openTable({ generation: 14, world: { actors: [OLD, HALF] } });
	gm = await table.join(USERS.gm);
});

afterAll(() => table.close());

/** The fields of a craft that the GM's client shows, as plain data. */
function systemOf(name: string): Record<string, unknown> {
	return JSON.parse(gm.window.JSON.stringify(gm.game.actors.getName(name)?.system ?? null));
}

describe.each(Object.entries(NAMES_READ_BY))("the names that %s reads", (_host, names) => {
	test.each(CRAFTS)("are not names of a %s's fields", (craft) => {
		const model = gm.CONFIG.Actor.dataModels[`void-regatta.${craft}`] as unknown as { schema: { fields: object } }; // Models have schemas.
		expect(Object.keys(model.schema.fields).filter((field) => names.includes(field))).toEqual([]);
	});
});

test("a cruiser of an earlier version keeps what was crossed off", () => {
	expect(systemOf("Old")["crossed"]).toEqual(OLD.system.damage);
	expect(systemOf("Old")).not.toHaveProperty("damage");
	expect(systemOf("Half")["crossed"]).toEqual({ ...OLD.system.damage, marked: 3 });
});

test("a new craft has the picture of its glyph, which follows the livery; a picture that somebody chose stays", async () => {
	const made = await gm.foundry.documents.Actor.create({ name: "New", type: "void-regatta.racer" });
	if (!made || Array.isArray(made)) throw new Error("One actor should have been created");
	const { glyph } = systemOf("New")["livery"] as { glyph: string };
	expect(made.img).toBe(`modules/void-regatta/assets/glyphs/${glyph}.svg`);
	await made.update({ "system.livery.glyph": "star" });
	expect(made.img).toBe("modules/void-regatta/assets/glyphs/star.svg");
	await made.update({ img: "icons/mine.webp" });
	await made.update({ "system.livery.glyph": "disc" });
	expect(made.img).toBe("icons/mine.webp");
});
