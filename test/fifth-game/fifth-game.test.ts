/**
 * A fifth game is its own folder, an import and a line on two lists. This one is a fight that hides. It is set up, played to its final
 * table by clicks, and shown in every window like the other games; what is hidden reaches nobody else.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settleWith } from "../../src/core/kernel/dice.ts";
import { seatId } from "../../src/core/kernel/seat.ts";
import { storageOf } from "../attacks/support/full-storage.ts";
import { type BuiltModule, ROOT } from "../foundry/tables/built-module.ts";
import { listenIn } from "../foundry/tables/hiding-table.ts";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf } from "../foundry/tables/rally-table.ts";
import { searchable } from "../foundry/tables/searchable.ts";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";
import { buildFifthModule, HERE, lists } from "./fifth-module.ts";
import { blindLane } from "./game.ts";

let built: BuiltModule;
let table: Table;
let gm: Client;
let one: Client;
let two: Client;
let heard: Readonly<Record<"one" | "two", readonly unknown[]>>;

beforeAll(async () => {
	built = await buildFifthModule();
	table = await openTable({ generation: 14, moduleDir: built.folder });
	gm = await table.join(USERS.gm);
	one = await table.join(USERS.one);
	two = await table.join(USERS.two);
	heard = { one: listenIn(one), two: listenIn(two) };
	for (const client of [gm, one, two]) await opensNothing(client);
	// A GM who has not decided on encrypted copies would get a notice.
	await gm.game.settings.set("void-regatta", "recordLocks", { current: "none", locks: {} });
});

afterAll(async () => {
	await table.close();
});

describe("it takes no more than its own folder", () => {
	test("and one more line on each of two lists, and an import", () => {
		for (const [path, text] of Object.entries(lists())) {
			const before = readFileSync(join(ROOT, path), "utf8").split("\n");
			const added = text.split("\n").filter((line) => !before.includes(line));
			expect(added.length, path).toBeLessThanOrEqual(2);
			expect(before.filter((line) => !text.split("\n").includes(line)).length, path).toBeLessThanOrEqual(1);
		}
	});

	test("which has fewer than 400 lines", () => {
		const files = readdirSync(HERE, { recursive: true, encoding: "utf8" }).filter((path) => OF_THE_GAME.test(path));
		const lines = files.flatMap((path) => readFileSync(join(HERE, path), "utf8").trimEnd().split("\n"));
		expect(files.length).toBeGreaterThan(10);
		// With a line on the list of games, one on the list of crafts, and one in the manifest.
		expect(lines.length + 3).toBeLessThan(400);
	});

	test("and its rules are in a file of their own, which is loaded on first use", () => {
		const [chunk = ""] = readdirSync(join(built.folder, "scripts")).filter((file) => file.startsWith("room-") && file.endsWith(".js"));
		expect(readFileSync(join(built.folder, "scripts", chunk), "utf8")).toContain("blind-lane");
		expect(readFileSync(join(built.folder, "scripts/module.js"), "utf8")).not.toContain("prowler");
	});
});

/** The files of the game itself: all but the tests, the build and the compiler's settings. */
const OF_THE_GAME = /^(?!fifth-|tsconfig).*\.(ts|json|hbs|css)$/;

describe("its rules", () => {
	const [ada, bea] = [seatId("ada"), seatId("bea")];
	const entered = [
		{ id: ada, design: { side: "Moths" } },
		{ id: bea, design: { side: "Owls" } },
	];
	const { sealing } = blindLane;
	if (!sealing) throw new Error("Blind Lane seals no orders");
	const asked = (burst: number) => {
		const { open } = settleWith(blindLane.begin(blindLane.defaults(), entered), () => [90]);
		const requests: unknown[] = [];
		const { reports } = settleWith(sealing.reveal(open, { [ada]: { to: 90, burst } }), (request) => {
			requests.push(request);
			return [6];
		});
		return { requests, hits: reports.flatMap(({ code, facts }) => (code === "burst" ? Object(facts).hits : [])) };
	};

	test("BL-1: each side begins at its own end, where its own side alone knows", () => {
		const { open, reports } = settleWith(blindLane.begin(blindLane.defaults(), entered), () => [90]);
		expect([open.craft[ada]?.at, open.craft[bea]?.at]).toEqual([90, 510]);
		expect(reports.map(({ seenBy }) => seenBy)).toEqual([[ada], [bea]]);
		expect(blindLane.view(open, ada).craft[bea]).toBeUndefined();
	});

	test("BL-2: a torpedo rolls one die, whether or not anybody is near", () => {
		const [near, far] = [asked(510), asked(100)];
		expect([near.hits, far.hits]).toEqual([[1], [0]]);
		expect(far.requests).toEqual(near.requests);
		expect(near.requests).toHaveLength(1);
	});
});

const [ONE_BEGINS, ONE_DRIFTS, TWO_BEGINS, TWO_DRIFTS] = [12_345, 27_272, 75_859, 61_616] as const;

describe("a match of it", () => {
	test("begins with craft from its shelf", async () => {
		gm.click('.vr-way-in[data-window="lurkers"]');
		await table.settled();
		expect(gm.find(".vr-lurkers-window").textContent).toContain("Black, and very patient.");
		for (const id of ["grue", "hush"]) {
			gm.click(`.vr-lurkers-window [data-action="make"][data-id="${id}"]`);
			await table.settled();
		}
		await gm.game.actors.getName("Grue")?.update({ ownership: { default: 0, [USERS.one]: 3 } });
		await gm.game.actors.getName("Hush")?.update({ ownership: { default: 0, [USERS.two]: 3 } });
		expect(gm.find('.vr-craft-sheet input[name="system.side"]')).toHaveProperty("value", "Moths");
	});

	test("is set up with a form made from its options, and started in the tracker", async () => {
		apiOf(gm).show("control");
		await table.settled();
		gm.click('.vr-control-window [data-action="set-up"][data-game="blind-lane"]');
		await table.settled();
		expect(gm.find('.vr-control-window input[name="length"]')).toHaveProperty("value", "600");
		gm.fill('.vr-control-window input[name="length"]', "90000");
		await table.settled();
		for (const name of ["Grue", "Hush"]) {
			gm.drop({ type: "Actor", uuid: gm.game.actors.getName(name)?.uuid }, ".vr-control-window [data-drop=entrants]");
			await table.settled();
		}
		gm.dice([ONE_BEGINS, 90_000 - TWO_BEGINS]);
		gm.click('#combat .vr-tracker [data-action="start"]');
		await table.settled();
		expect(match(gm).system).toMatchObject({ game: "blind-lane", stage: "running", options: { length: 90_000, turns: 12 } });
	});

	test("asks for a draft, which the sheet and the helm beside the board share, and seals it", async () => {
		for (const client of [one, two]) apiOf(client).show("board");
		await one.game.actors.getName("Grue")?.sheet?.render({ force: true });
		await table.settled();
		one.fill(".vr-craft-sheet [data-field=to]", "90000");
		await table.settled();
		expect(one.find(".vr-act-bar .vr-why").textContent).toContain("A lurker drifts 15,000 km at most");
		one.fill(".vr-dock [data-field=to]", String(ONE_DRIFTS));
		await table.settled();
		expect(one.find(".vr-craft-sheet [data-field=to]")).toHaveProperty("value", String(ONE_DRIFTS));
		one.click('.vr-craft-sheet [data-action="seal"]');
		await table.settled();
		expect(one.find(".vr-dock").textContent).toContain("Still to choose: Hush.");
		await order(two, TWO_DRIFTS);
		expect(two.find("#combat .vr-tracker").textContent).toContain("Turn 2 of 12");
	});

	test("hides each lurker from the other side: no document, no message and no page has where it is", async () => {
		expect(one.all(".vr-lurkers > li").map(({ textContent }) => textContent)).toEqual(["Grue: 27,272 km"]);
		expect(two.all(".vr-lurkers > li").map(({ textContent }) => textContent)).toEqual(["Hush: 61,616 km"]);
		expect(two.find("#combat .vr-tracker").textContent).toContain("Hidden");
		for (const secret of [ONE_BEGINS, ONE_DRIFTS]) expectNothing(two, heard.two, secret);
		for (const secret of [TWO_BEGINS, TWO_DRIFTS]) expectNothing(one, heard.one, secret);
		expect(reached(one, heard.one)).toContain(String(ONE_DRIFTS));
	});

	test("shows a lurker that comes near, and ends with a table when one side is left", async () => {
		await order(one, 42_000);
		await order(two, 47_000);
		expect(two.all(".vr-lurkers > li").map(({ textContent }) => textContent)).toEqual(["Grue: 42,000 km", "Hush: 47,000 km"]);
		await order(two, 47_500);
		gm.dice([5]);
		await order(one, 42_000, 47_000);
		expect(match(two).system.stage).toBe("over");
		expect(two.find(".vr-board-window .vr-headline").textContent).toContain("Moths left in the lane");
		const cards = two.all(".vr-card").map(({ textContent }) => textContent ?? "");
		expect(cards.some((card) => card.includes("Grue: a burst at 47,000 km, 1 hit."))).toBe(true);
		expect(cards.find((card) => card.includes("The hunt is over."))).toMatch(/Moths left in the lane.*Grue.*Hush.*Destroyed.*3/s);
	});

	test("is set up from its scenario by one click, and NPCs play it to its last turn", async () => {
		await gm.game.settings.set("void-regatta", "npcPace", 0);
		gm.dice([...Array(40).keys()].map(() => 1));
		gm.click('.vr-lurkers-window [data-action="set-up-scenario"]');
		await table.settled();
		gm.click('#combat .vr-tracker [data-action="start"]');
		await table.settled();
		expect(gm.game.combats.contents.map((combat) => Object(combat).system.stage)).toEqual(["over", "over"]);
	});

	test("has a text for everything that a window showed", () => {
		for (const client of [gm, one, two]) expect(client.document.body.textContent).not.toMatch(/VOIDREGATTA\.|TYPES\./);
		expect([gm, one, two].flatMap(({ faults }) => faults)).toEqual([]);
	});
});

/** Drafts and seals an order at the helm beside the board. */
async function order(client: Client, to: number, burst: number | "" = ""): Promise<void> {
	for (const [field, value] of [
		["to", String(to)],
		["burst", String(burst)],
	] as const) {
		client.fill(`.vr-dock [data-field=${field}]`, value);
		await table.settled();
	}
	client.click('.vr-act-bar [data-action="seal"]');
	await table.settled();
}

const COLLECTIONS = ["combats", "combatants", "actors", "messages", "settings", "users", "scenes"];

/** Everything that a client has: the world, its messages, what it stores, and its page. */
function reached(client: Client, messages: readonly unknown[]): string {
	const world = JSON.stringify(COLLECTIONS.map((name) => table.stored(name)));
	return [world, JSON.stringify(messages), storageOf(client), client.document.body.innerHTML].map(searchable).join("\n");
}

function expectNothing(client: Client, messages: readonly unknown[], secret: number): void {
	const all = reached(client, messages);
	for (const text of [String(secret), secret.toLocaleString("en")]) expect(all).not.toContain(text);
}

interface MatchShown {
	readonly system: { readonly stage: string; readonly game: string; readonly options: object };
}

function match(client: Client): MatchShown {
	// The first match of the world.
	return client.game.combats.contents[0] as unknown as MatchShown;
}
