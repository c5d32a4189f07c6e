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

/** Reads what real modules read, at the moments when they do, and keeps what it finds. */
const NEEDY = `
	import { place } from "./deep/place.js";
	const { fields } = foundry.data;
	const tried = (work) => { try { return work(); } catch (error) { return String(error.message); } };
	const image = new fields.FilePathField({ categories: ["IMAGE"] });
	globalThis.found = {
		place: await (await fetch(new URL("../words.json", place))).json(),
		lost: (await fetch("modules/needy/nothing.json")).status,
		elsewhere: (await fetch("https://example.com/modules/needy/words.json")).ok,
		jQuery: [$("#sidebar").length, jQuery.fn.jquery.startsWith("3.")],
		same: foundry.applications.api.Application === foundry.applications.api.ApplicationV2,
		paths: ["a.png", "a.mp3", "data:image/png;base64,AA"].map((path) => tried(() => image.validate(path) ?? "valid")),
		noCategories: tried(() => new fields.FilePathField()),
		mixed: Color.from("#000000").mix(Color.from("#ffffff"), 0.5).css,
		words: ["buoy".capitalize(), "Ünder Way!".slugify(), "a b!".slugify({ strict: true })],
		clamped: [Math.clamp(7, 0, 5), Number.isNumeric("2"), Number.isNumeric("x"), Number.isNumeric(null)],
		shift: foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.SHIFT,
		early: [game.user, ui.chat ?? null],
	};
	class Named extends foundry.abstract.DataModel {
		static LOCALIZATION_PREFIXES = ["NEEDY"];
		static defineSchema() { return { size: new fields.NumberField() }; }
	}
	Hooks.once("init", () => {
		game.settings.register("needy", "level", { scope: "world", type: Number, default: 1 });
		found.level = game.settings.get("needy", "level");
		game.keybindings.register("needy", "late", { editable: [{ key: "KeyK" }], precedence: CONST.KEYBINDING_PRECEDENCE.DEFERRED, onDown: () => pressed("late") });
		game.keybindings.register("needy", "usual", { editable: [{ key: "KeyK" }], onDown: () => pressed("usual") });
		game.keybindings.register("needy", "first", { editable: [{ key: "KeyK" }], precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY, onDown: () => pressed("first") });
	});
	globalThis.pressed = (name) => { (globalThis.presses ??= []).push(name); };
	Hooks.once("setup", () => {
		found.setup = [game.user.isGM, game.user.hasPermission("SETTINGS_MODIFY"), game.actors.size];
		foundry.helpers.Localization.localizeDataModel(Named);
		found.label = Named.schema.fields.size.label;
		const steps = [{ id: "tab", selector: "#sidebar", title: "NEEDY.Step", content: "Here" }, { id: "gone", selector: ".nowhere", title: "Gone", content: "" }, { id: "end", title: "End", content: "" }];
		game.tours.register("needy", "round", new foundry.nue.Tour({ title: "Round", steps, canBeResumed: true }));
		found.twice = tried(() => game.tours.register("needy", "round", new foundry.nue.Tour({ title: "Round", steps })));
	});
	Hooks.once("ready", () => {
		new foundry.applications.ux.ContextMenu(document.body, "#hotbar", [{ name: "NEEDY.Step", condition: () => true, callback: (target) => { found.chosen = target.id; } }]);
	});`;
const WORDS = JSON.stringify({ "NEEDY.Step": "A step", "NEEDY.FIELDS.size.label": "Size" });

/** The package that needs much, with a second module in a folder and a file of texts. */
function needy(): string {
	const languages = [{ lang: "en", name: "English", path: "words.json" }];
	const place = installed("needy", NEEDY, { languages });
	mkdirSync(join(place, "deep"));
	writeFileSync(join(place, "deep/place.js"), "export const place = import.meta.url;");
	writeFileSync(join(place, "words.json"), WORDS);
	return place;
}

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "foreign-"));
	const level = { _id: "needylevel000000", key: "needy.level", value: "4", user: null };
	const others = [installed("careless", CARELESS), needy()];
	table = await openTable({ generation: 14, others, world: { settings: [level], actors: [{ name: "Old", type: "character" }] } });
	gm = await table.join(USERS.gm);
	other = await table.join(USERS.one);
});

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

describe("a package of another author that needs what Foundry has", () => {
	/** What the package has found. */
	const found = () => made("found") as Record<string, unknown>;

	test("reads its own files by the address of the module that asks, and nothing from elsewhere", () => {
		expect(found()).toMatchObject({ place: { "NEEDY.Step": "A step" }, lost: 404, elsewhere: false });
	});

	test("finds jQuery, Foundry's additions to numbers, and colours that mix", () => {
		expect(found()).toMatchObject({
			jQuery: [1, true],
			clamped: [5, true, false, false],
			words: ["Buoy", "under-way", "a-b"],
			mixed: "#808080",
			shift: "Shift",
			same: true,
		});
	});

	test("gets a field for paths that takes only the files of its categories", () => {
		const { paths, noCategories } = found();
		expect(paths).toEqual(["valid", expect.stringContaining("file extension"), expect.stringContaining("embedded data")]);
		expect(noCategories).toContain("categories");
	});

	test("reads the world's settings in init, and its user and all documents in setup", () => {
		expect(found()).toMatchObject({ early: [null, null], level: 4, setup: [true, true, 1], label: "Size" });
		expect(gm.game.actors.size).toBeGreaterThan(0);
	});

	test("has its keys pressed in the order of their precedence", () => {
		gm.press("KeyK");
		expect(made("presses")).toEqual(["first", "usual", "late"]);
	});

	test("shows a tooltip when it says so", () => {
		gm.window.eval('game.tooltip.activate(document.querySelector("#hotbar"), { text: "Buoys" })');
		expect(gm.find("#tooltip.active").textContent).toBe("Buoys");
		gm.window.eval("game.tooltip.deactivate()");
		expect(gm.all("#tooltip.active")).toEqual([]);
	});

	test("opens a menu of its own at a right click", () => {
		gm.find("#hotbar").dispatchEvent(new gm.window.MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
		gm.click("#hotbar #context-menu .context-item");
		expect(found()["chosen"]).toBe("hotbar");
	});

	test("leads through a tour: its steps are shown, kept for the next login, and end where an element is missing", async () => {
		const state = () =>
			JSON.parse(gm.window.eval("JSON.stringify([tour.status, tour.stepIndex, foundry.nue.Tour.tourInProgress])") as string) as unknown; // The script gives a text.
		gm.window.eval('globalThis.tour = game.tours.get("needy.round"); void tour.start()');
		await table.settled();
		expect([gm.find(".tour-overlay .step-title").textContent, state()]).toEqual(["A step", ["in-progress", 0, true]]);
		gm.click('.tour-overlay [data-action="next"]');
		await table.settled();
		expect([gm.all(".tour-overlay").length, state()]).toEqual([0, ["in-progress", 1, false]]);
		expect(gm.game.settings.get("core", "tourProgress")).toEqual({ needy: { round: 1 } });
		await gm.window.eval("tour.complete()");
		expect(state()).toEqual(["completed", 3, false]);
		expect(found()["twice"]).toContain("registered already");
	});
});
