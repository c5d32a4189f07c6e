/**
 * The tabletop has every member of Foundry that the module uses, and no unused member, so that it does not become another API.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, openTable, type Table } from "../../tabletop/open-table.ts";
import { filesIn } from "../sources.ts";
import { chainsIn, globalsIn, hooksCalledIn, hooksIn, ROOTS, shadowedIn } from "./members.ts";

const adapter = filesIn("src/foundry", ".ts");
/** Other users of the tabletop: the habits, and its own page, join page and demo. */
const others = [
	...filesIn("test/habits", ".ts"),
	...filesIn("test/habits", ".js"),
	...filesIn("test/tabletop/page", ".ts"),
	"test/tabletop/demo-world.ts",
];

/** Members that no code uses by name, by the reason for their existence. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
	"The sidebar and journals are made of them, and hooks are called after them": [
		"foundry.applications.sheets.journal.JournalEntrySheet",
		"foundry.applications.sidebar.tabs.ActorDirectory",
		"foundry.applications.sidebar.tabs.ChatLog",
		"foundry.applications.sidebar.tabs.CombatTracker",
		"ui.chat",
		"ui.journal",
		"ui.settings",
		"ui.sidebar",
	],
	"Every document of the world is registered, and its class found, in the same way": [
		"CONFIG.ActiveEffect",
		"CONFIG.Drawing",
		"CONFIG.Item",
		"CONFIG.JournalEntry",
		"CONFIG.Macro",
		"CONFIG.Scene",
		"CONFIG.Token",
		"CONFIG.User",
		"foundry.documents.ActiveEffect",
		"foundry.documents.Combatant",
		"foundry.documents.DrawingDocument",
		"foundry.documents.Item",
		"foundry.documents.JournalEntryPage",
		"foundry.documents.Macro",
		"foundry.documents.TokenDocument",
	],
	"Packages of other authors extend or wrap them": [
		"foundry.Game",
		"foundry.applications.api.Application",
		"foundry.appv1.api.Application",
		"foundry.appv1.api.FormApplication",
		"foundry.canvas.animation.ChatBubbles",
	],
	"Packages of other authors read or fill them; test/tabletop/foreign.test.ts and the released modules in test/hosts do": [
		"CONFIG.fontDefinitions",
		"CONFIG.queries",
		"CONST.KEYBINDING_PRECEDENCE",
		"CONST.TOKEN_DISPOSITIONS",
		"foundry.applications.ux.ContextMenu",
		"foundry.data.fields.FilePathField",
		"foundry.helpers.Localization",
		"foundry.helpers.interaction.TooltipManager",
		"foundry.nue.ToursCollection",
		"ui.windows",
	],
	"Host systems put their own tabs there; the fixtures in test/hosts do": ["CONFIG.ui"],
	"The tabletop's own models are made of them": ["foundry.data.fields.DataField", "foundry.data.fields.DocumentIdField"],
	"Nobody yet: may go": [
		"CONST.CHAT_MESSAGE_STYLES",
		"foundry.utils.Color",
		"foundry.utils.debounce",
		"foundry.utils.deepClone",
		"foundry.utils.diffObject",
		"foundry.utils.fromUuid",
		"foundry.utils.hasProperty",
		"game.combat",
		"game.userId",
		"game.world",
	],
};
const kept = Object.values(KEPT).flat();

/** Members that 14 has and 13 does not. Only one file may use them. */
const NEWER: readonly string[] = ["foundry.data.operators", "foundry.documents.modifyBatch"];
const COMPAT = "src/foundry/compat.ts";

const tables: Table[] = [];
let client: Client;
let elder: Client;

beforeAll(async () => {
	const [newTable, oldTable] = await Promise.all([openTable({ generation: 14 }), openTable({ generation: 13 })]);
	tables.push(newTable, oldTable);
	[client, elder] = await Promise.all([newTable.join("Gamemaster"), oldTable.join("Gamemaster")]);
});

afterAll(() => Promise.all(tables.map((table) => table.close())));

/** A global of a client's window, as a tree of names. */
function rootOf(name: string, { window } = client): object {
	return Object(Reflect.get(window, name));
}

/** The first missing name of a chain; null if all exist. */
function missing([root = "", ...names]: readonly string[], at = client): string | null {
	let held: unknown = rootOf(root, at);
	let path = root;
	for (const name of names) {
		if (held === null || held === undefined) return null; // it is missing for now, such as a match when nobody looks at one
		path += `.${name}`;
		if (!(name in Object(held))) return path;
		held = (held as Readonly<Record<string, unknown>>)[name]; // The line above has checked it.
	}
	return null;
}

/** Globals of every browser that the simulated page of the tabletop lacks. */
const BROWSERS: readonly string[] = ["Worker"];

describe("the adapter uses what the tabletop has", () => {
	test.each(adapter)("%s", (file) => {
		expect(shadowedIn(file)).toEqual([]);
		expect(chainsIn(file).flatMap((chain) => missing(chain) ?? [])).toEqual([]);
		expect(globalsIn(file).filter((name) => !(name in client.window) && !BROWSERS.includes(name))).toEqual([]);
	});

	test("on 13 too, except what one file asks of 14", () => {
		const files = adapter.filter((file) => file !== COMPAT);
		expect(files.flatMap((file) => chainsIn(file).flatMap((chain) => missing(chain, elder) ?? []))).toEqual([]);
		const absent = chainsIn(COMPAT).flatMap((chain) => missing(chain, elder) ?? []);
		expect(absent.filter((path) => !NEWER.includes(path))).toEqual([]);
		expect(files.flatMap((file) => globalsIn(file)).filter((name) => !(name in elder.window) && !BROWSERS.includes(name))).toEqual([]);
	});

	test("and the tabletop, or the adapter itself, calls the hooks that the adapter listens to", () => {
		const own = adapter.flatMap((file) => hooksCalledIn(file)).filter((hook) => hook.startsWith(OURS));
		const called = new Set([...hooks(), ...own]);
		expect(
			adapter.flatMap((file) => hooksIn(file)).filter((hook) => !called.has(hook) && !hook.startsWith(OTHERS) && hook !== FORMER),
		).toEqual([]);
	});
});

/** The prefix of all hooks of the module Dice So Nice. */
const OTHERS = "diceSoNice";

/** A hook that Foundry calls for sheets of its former kind, which the tabletop lacks. */
const FORMER = "getActorSheetHeaderButtons";

/** The prefix of all hooks of this module, which calls them itself. */
const OURS = "voidRegatta.";

/** Every hook that the tabletop calls: those that it names, and those of each document and window. */
function hooks(): ReadonlySet<string> {
	const own = filesIn("test/tabletop/client", ".ts").flatMap((file) => hooksCalledIn(file));
	const documents = Object.keys(client.foundry.documents).flatMap((name) =>
		["Create", "Update", "Delete"].flatMap((action) => [`pre${action}${name}`, `${action.toLowerCase()}${name}`]),
	);
	const { api, sheets, sidebar } = client.foundry.applications;
	const windows = [api, sheets, sheets.journal, sidebar.tabs].flatMap((room) => Object.keys(room));
	const ofWindow = (name: string) => [`preRender${name}`, `render${name}`, `close${name}`, `getHeaderControls${name}`];
	return new Set([...own, ...documents, ...windows.flatMap(ofWindow)]);
}

/** The members of a namespace and of the namespaces in it, down to classes and functions. */
function leavesOf(name: string, held: unknown, depth = 3): readonly string[] {
	if (depth === 0 || typeof held !== "object" || held === null || !isNamespace(held)) return [name];
	return Object.entries(held).flatMap(([key, below]) => leavesOf(`${name}.${key}`, below, depth - 1));
}

/** Whether a member is a namespace: a plain object. Collections and other instances are not. */
function isNamespace(held: object): boolean {
	return Object.getPrototypeOf(Object.getPrototypeOf(held)) === null;
}

/** How many levels deep to count the members of each of Foundry's names. */
const DEPTHS: Readonly<Record<string, number>> = { foundry: 4, game: 1, ui: 1, CONFIG: 1, CONST: 1 };

describe("every member of the tabletop is used", () => {
	function unused(): readonly string[] {
		const used = new Set([...adapter, ...others].flatMap((file) => chainsIn(file, { within: true }).map((chain) => chain.join("."))));
		const leaves = ROOTS.flatMap((root) => leavesOf(root, rootOf(root), DEPTHS[root] ?? 1));
		return leaves.filter((leaf) => ![...used].some((chain) => chain === leaf || chain.startsWith(`${leaf}.`)));
	}

	test("except those listed with a reason", () => {
		expect(unused().filter((leaf) => !kept.includes(leaf))).toEqual([]);
	});

	test("and the list holds only unused ones", () => {
		const now = unused(); // only once: this reads all files
		expect(kept.filter((leaf) => !now.includes(leaf))).toEqual([]);
	});
});

describe("a breach is found", () => {
	test.each([
		["foundry.applications.api.NoSuchWindow.wait()", "foundry.applications.api.NoSuchWindow"],
		["const { NoSuchField } = foundry.data.fields;", "foundry.data.fields.NoSuchField"],
		["const { fields } = foundry.data; new fields.NoSuchField();", "foundry.data.fields.NoSuchField"],
		["(foundry.documents as unknown as Room).noSuchCall()", "foundry.documents.noSuchCall"],
		["const name = game.nobody?.name;", "game.nobody"],
		["CONFIG.Ship.dataModels", "CONFIG.Ship"],
	])("%s", (source, found) => {
		const chains = chainsIn("made-up.ts", { source });
		expect(chains.map((chain) => missing(chain))).toContain(found);
	});

	test("in a member that 13 lacks", () => {
		expect(NEWER.map((path) => missing(path.split("."), elder))).toEqual(NEWER);
		expect(NEWER.map((path) => missing(path.split(".")))).toEqual([null, null]);
	});

	test("among hooks, globals and names", () => {
		const source = 'Hooks.on("renderNothing", (game) => new NoSuchRoll(game).evaluate());';
		expect(hooksIn("made-up.ts", source)).toEqual(["renderNothing"]);
		expect(hooks().has("renderNothing")).toBe(false);
		expect(globalsIn("made-up.ts", source)).toEqual(["Hooks", "NoSuchRoll"]);
		expect(shadowedIn("made-up.ts", source)).toEqual(["game"]);
	});

	test("but not in a name of the file's own", () => {
		expect(chainsIn("made-up.ts", { source: "entry.game.settle(); match.game.nobody;" })).toEqual([]);
		expect(chainsIn("made-up.ts", { source: "gm.game.users.get(id);", within: true })).toEqual([
			["game", "users", "get"],
			["game", "users"],
			["game"],
		]);
	});
});
