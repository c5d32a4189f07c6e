/**
 * The manifest, its files, and the code's own list of the same things.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { glyphAsset, MODULE_ID, SOCKET, TEMPLATES, TYPES } from "../../../src/foundry/ids.ts";
import { templatesOf } from "../../../src/view/shared/startup/contract/room.ts";
import { GLYPHS } from "../../../src/view/shared/startup/seats/glyph.ts";
import { PARTIALS } from "../../../src/view/shared/startup/templates.ts";
import { ALL_CRAFTS } from "../crafts.ts";
import { OPEN_ROOMS } from "../rooms.ts";
import { filesIn, ROOT, read } from "../sources.ts";
import { type Manifest, manifestFaults, manifestSchema } from "./manifest-schema.ts";

const raw: unknown = JSON.parse(read("module.json"));
const manifest: Manifest = v.parse(manifestSchema, raw);

describe("the manifest", () => {
	test("is valid for Foundry", () => expect(manifestFaults(raw)).toEqual([]));

	test("has the id that the code uses", () => expect(manifest.id).toBe(MODULE_ID));

	test("declares a sub-type for each craft, and no others, with its fields of rich text", () => {
		const declared = manifest.documentTypes["Actor"] ?? {};
		expect(declared).toEqual(Object.fromEntries(ALL_CRAFTS.map(({ name, richText }) => [name, { htmlFields: richText }])));
	});

	test("declares the other sub-types that the code registers, and no others", () => {
		const { Actor: _crafts, ...others } = manifest.documentTypes;
		const declared = Object.values(others).flatMap((types) => Object.keys(types ?? {}));
		expect(declared.map((name) => `${MODULE_ID}.${name}`).sort()).toEqual(Object.values(TYPES).sort());
	});

	test("opens a socket, which the code uses", () => {
		const speakers = filesIn("src/foundry", ".ts").filter((file) => /\bgame\.socket\b/.test(read(file)));
		expect(speakers).not.toEqual([]);
		expect(SOCKET).toBe(`module.${manifest.id}`);
		expect(manifest.socket).toBe(true);
	});
});

/** The manifest with a change. */
function changed(change: Readonly<Record<string, unknown>>): unknown {
	return { ...manifest, ...change };
}

const [pack] = manifest.packs;

describe("a known mistake is found", () => {
	test.each([
		["recommendations under a key that Foundry does not read", changed({ relationships: { optional: [{ id: "socketlib" }] } })],
		["sub-types of a document that takes none", changed({ documentTypes: { Scene: { board: {} } } })],
		["sub-types of a document that nobody knows", changed({ documentTypes: { Ship: { racer: {} } } })],
		["the sub-type that is Foundry's own", changed({ documentTypes: { Actor: { base: {} } } })],
		["fields that bar players from creating a document", changed({ documentTypes: { Actor: { racer: { gmOnlyFields: ["looks"] } } } })],
		["a pack of actors for no system", changed({ packs: [{ ...pack, type: "Actor" }] })],
		["a pack of items for several systems", changed({ packs: [{ ...pack, type: "Item", system: ["dnd5e", "pf2e"] }] })],
		["a quick start with a key that is none", changed({ quickstart: { adventure: {} } })],
		["no compatibility", changed({ compatibility: undefined })],
		["no lowest generation", changed({ compatibility: { verified: "14" } })],
		["a key that is none", changed({ scriptss: [] })],
		["styles as V14 alone reads them", changed({ styles: [{ src: "styles/void-regatta.css", layer: "modules" }] })],
		["a path out of the module", changed({ esmodules: ["../other/module.js"] })],
		["an owner's level that is none", changed({ packs: [{ ...pack, ownership: { PLAYER: "READER" } }] })],
	])("%s", (_what, broken) => expect(manifestFaults(broken)).not.toEqual([]));
});

describe("what is built", () => {
	beforeAll(() => {
		if (!existsSync(join(ROOT, "dist/module.json"))) throw new Error("There is no dist/module.json: run `npm run build` first");
	});

	const named = [...manifest.esmodules, ...manifest.styles, ...manifest.languages.map(({ path }) => path)];
	test.each([...named, manifest.license ?? "LICENSE"])("holds %s", (path) => expect(existsSync(join(ROOT, "dist", path))).toBe(true));

	test.each(manifest.packs.map(({ name, path }) => path ?? `packs/${name}.db`))("holds the pack %s", (path) => {
		expect(existsSync(join(ROOT, "dist", path, "CURRENT"))).toBe(true);
	});

	test.each(templates())("holds the template %s", (path) => expect(existsSync(join(ROOT, "dist", path))).toBe(true));

	test.each(GLYPHS.map(glyphAsset))("holds the picture %s", (path) => {
		expect(existsSync(join(ROOT, "dist", path.replace(`modules/${MODULE_ID}/`, "")))).toBe(true);
	});

	test("has the version of package.json", () => {
		const { version } = JSON.parse(read("package.json"));
		expect(manifest.version).toBe(version);
		expect(JSON.parse(read("dist/module.json")).version).toBe(version);
	});

	test("has a manifest that is valid for Foundry, and differs from ours only in what a release decides", () => {
		const built: unknown = JSON.parse(read("dist/module.json"));
		expect(manifestFaults(built)).toEqual([]);
		const { download: _download, compatibility: _generations, readme: _readme, media: _media, ...same } = v.parse(manifestSchema, built);
		expect(manifest).toMatchObject(same);
	});

	test("has rules that play a race's opening in bare Node", () => {
		const script = `
			const core = await import(${JSON.stringify(join(ROOT, "dist/core.js"))});
			const { game } = core.GAMES.find(({ game }) => game.id === "jovian-rally");
			const seats = ["one", "two"].map((id) => ({ id: core.seatId(id), design: { skill: 0 } }));
			const opened = core.settleWith(core.openMatch(game, { options: game.defaults(), seats }), core.seededDice(7));
			const ready = { kind: "command", seat: seats[0].id, command: { kind: "ready" } };
			const played = core.settleWith(core.play(game, opened.value.match, ready), core.seededDice(8));
			console.log(JSON.stringify(game.situation(played.value.match.state.open)));
		`;
		const printed = execFileSync("node", ["--input-type=module", "--eval", script], { cwd: ROOT, encoding: "utf8" });
		expect(JSON.parse(printed)).toMatchObject({ phase: "dump", round: 0, awaited: ["two"], over: false });
	});
});

/** Every template that the code names, as a path below the module's folder. */
function templates(): readonly string[] {
	const all = new Set([...Object.values(TEMPLATES), ...PARTIALS, ...OPEN_ROOMS.flatMap(templatesOf)]);
	return [...all].map((path) => path.replace(`modules/${MODULE_ID}/`, ""));
}
