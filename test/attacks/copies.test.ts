/**
 * A GM's browser loses its storage, or a GM comes on another device. With a pass phrase the hidden match goes on from its
 * encrypted copy in the world. The copy tells other users nothing else.
 */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildHidingModule, type HidingTable, hidingTable, SECOND_GM } from "../foundry/tables/hiding-table.ts";
import { apiOf } from "../foundry/tables/rally-table.ts";
import { searchable } from "../foundry/tables/searchable.ts";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { until } from "../until.ts";
import { storageOf } from "./support/full-storage.ts";
import {
	answer,
	chooseFile,
	clearAndLeave,
	clickAsking,
	clickControl,
	enterPhrase,
	PHRASE,
	setPhrase,
	wordsOf,
} from "./support/record-desk.ts";

const [BERTH, ONE_GOES, TWO_SHIFTS] = [31_337, 61_616, 70_707] as const;

let module: Awaited<ReturnType<typeof buildHidingModule>>;
let hides: HidingTable;
let table: Table;

beforeAll(async () => {
	module = await buildHidingModule();
});

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** The encrypted copy in the match's document, by digest. */
function copy(): Readonly<Record<string, string>> {
	return (table.stored("combats")[0] as { system: { copy: Record<string, string> } }).system.copy;
}

/** Everything that the server stores, as one text. */
function world(): string {
	return JSON.stringify(["combats", "combatants", "actors", "messages", "settings", "users"].map((name) => table.stored(name)));
}

/** The entries that chat shows. */
function entriesShown(): readonly string[] {
	const messages = table.stored("messages") as unknown as readonly { readonly system: { readonly reports: object } }[];
	return messages.flatMap(({ system }) => Object.keys(system.reports)).sort();
}

function keyOf(gm: Client): string {
	const kept = JSON.parse(gm.window.localStorage.getItem("void-regatta.recordKeys") ?? "{}");
	return Object.values<string>(kept[gm.userId] ?? {})[0] ?? "";
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	const open = async (who?: { readonly withoutTwo: boolean }): Promise<HidingTable> => {
		hides = await hidingTable({ generation, moduleDir: module.folder, berths: [BERTH, 2, 3], ...who });
		({ table } = hides);
		return hides;
	};
	const openWithPhrase = async (who?: { readonly withoutTwo: boolean }): Promise<HidingTable> => {
		await open(who);
		await setPhrase(table, hides.gm);
		return hides;
	};

	test("players read everything that the world stores of a hidden match: they find a copy of each step, but no secret and no key", async () => {
		const { gm, one, two, seats, seal, act, combat, heard } = await openWithPhrase();
		await seal(one, ONE_GOES);
		await act(gm, seats[2], { kind: "shift", to: TWO_SHIFTS });
		expect(Object.keys(copy())).toHaveLength(Object.keys(combat(gm).system.log).length + 2);
		expect(keyOf(gm)).toMatch(/^[0-9a-f]{64}$/);
		for (const secret of [keyOf(gm), PHRASE]) for (const text of [world(), heard(two)]) expect(text).not.toContain(secret);
		for (const secret of [BERTH, ONE_GOES, TWO_SHIFTS]) expect(searchable(world())).not.toContain(String(secret));
		for (const secret of [BERTH, ONE_GOES]) expect(searchable(heard(two))).not.toContain(String(secret));
	});

	test("players measure the copies of two different orders: they have equal lengths", async () => {
		const { one, two, seal } = await openWithPhrase();
		const before = Object.keys(copy());
		await seal(one, 1);
		await seal(two, 99_999);
		const lengths = Object.entries(copy()).flatMap(([digest, text]) => (before.includes(digest) ? [] : [text.length]));
		expect(new Set(lengths).size).toBe(1);
	});

	test("a step adds its own copies to the document and rewrites no other", async () => {
		const { gm, one, two, seal } = await openWithPhrase();
		await seal(two, 5);
		const before = copy();
		await seal(one, 4);
		const [kept, same] = [Object.keys(before).length, Object.entries(copy()).filter(([digest, text]) => before[digest] === text)];
		expect(same).toHaveLength(kept);
		expect(Object.keys(copy())).toHaveLength(kept + 1);
		expect(gm.notifications.filter((text) => text.includes("defect"))).toEqual([]);
	});

	test("the GM's browser is cleared: the pass phrase brings the match back, and it goes on", async () => {
		const { gm, one, seats, seal, act, shown } = await openWithPhrase({ withoutTwo: true });
		await seal(one, ONE_GOES);
		await clearAndLeave(gm);
		const back = await table.join(USERS.gm);
		expect((await wordsOf(table, back))[0]).toContain("pass phrase");
		expect(back.find(".vr-control-window").textContent).not.toContain("Running");
		await enterPhrase(table, back);
		expect(await wordsOf(table, back)).toEqual(["", "", ""]);
		expect((await shown(back)).view.places[seats[0]]).toBe(BERTH);
		await act(back, seats[2], { kind: "shift", to: TWO_SHIFTS });
		expect(Object.keys(hides.combat(one).system.log)).toHaveLength(2);
	});

	test("the GM's browser dies between a step and its card, and is cleared: with the pass phrase the card comes, too", async () => {
		const { gm, combat, seats } = await openWithPhrase();
		table.cut(USERS.gm, 2); // the hidden entry for other GMs, and the match: nothing that follows
		void apiOf(gm).perform(combat(gm) as never, { kind: "command", seat: seats[2], command: { kind: "listen" } });
		await until(() => expect(Object.keys(combat(hides.one).system.log)).toHaveLength(1));
		await clearAndLeave(gm);
		const back = await table.join(USERS.gm);
		await table.settled();
		expect(entriesShown()).toEqual([]);
		await enterPhrase(table, back);
		expect(entriesShown()).toEqual(["0"]);
	});

	test("another GM was away as a match was published: that browser forgets the hidden entries that it keeps when it is back", async () => {
		const { gm } = await openWithPhrase({ withoutTwo: true });
		const second = await table.join(SECOND_GM);
		await enterPhrase(table, second);
		expect(storageOf(second)).toContain("void-regatta.entry.");
		await second.leave();
		await clickAsking(table, gm, "end");
		await answer(table, gm, "yes");
		const back = await table.join(SECOND_GM);
		await table.settled();
		expect(storageOf(back)).not.toContain("void-regatta.entry.");
	});

	test("another GM comes on another device after the first has left for good: the pass phrase restores the match", async () => {
		const { gm, one, seats, seal, act } = await openWithPhrase({ withoutTwo: true });
		await seal(one, ONE_GOES);
		await gm.leave();
		const second = await table.join(SECOND_GM);
		expect(second.notifications.join()).toContain("pass phrase");
		await enterPhrase(table, second);
		await act(second, seats[2], { kind: "shift", to: TWO_SHIFTS });
		expect(Object.keys(hides.combat(one).system.log)).toHaveLength(2);
	});

	test("the GM's browser is cleared: the key from a saved file brings the match back", async () => {
		const { gm, one, seal, shown, seats } = await openWithPhrase({ withoutTwo: true });
		await seal(one, ONE_GOES);
		await clickControl(table, gm, "save-key");
		await table.settled();
		const file = gm.savedFiles.at(-1);
		expect(file?.text).toContain(keyOf(gm));
		await clearAndLeave(gm);
		const back = await table.join(USERS.gm);
		await chooseFile({ table, gm: back }, "open-key", file?.text ?? "");
		expect((await shown(back)).view.places[seats[0]]).toBe(BERTH);
	});

	test("a GM tries a wrong pass phrase, a file without a key and a key of another world: each attempt gets an error that explains why", async () => {
		const { gm } = await openWithPhrase({ withoutTwo: true });
		await clearAndLeave(gm);
		const back = await table.join(USERS.gm);
		await enterPhrase(table, back, "eight lanterns over ganymede");
		expect(back.notifications.at(-1)).toContain("does not open");
		await chooseFile({ table, gm: back }, "open-key", '{"format": "something else"}');
		expect(back.notifications.at(-1)).toContain("not a key file");
		const other = { format: "void-regatta-key", version: 1, lock: "elsewhere0000000", key: "0".repeat(64) };
		await chooseFile({ table, gm: back }, "open-key", JSON.stringify(other));
		expect(back.notifications.at(-1)).toContain("does not open");
		expect((await wordsOf(table, back))[0]).toContain("pass phrase");
	});

	test("the GM chooses a short pass phrase: it is refused, and Flight Control asks again", async () => {
		const { gm } = await open({ withoutTwo: true });
		await clickAsking(table, gm, "set-phrase");
		gm.fill('dialog input[name="phrase"]', "short");
		gm.click('dialog [data-action="set"]');
		await until(() => expect(gm.notifications.at(-1)).toContain("12 characters"));
		await until(() => expect(gm.find<HTMLInputElement>('dialog input[name="phrase"]').value).toMatch(/^([a-z]{6} ?){5}$/)); // a new one is offered
		gm.fill('dialog input[name="phrase"]', PHRASE);
		await answer(table, gm, "set");
		expect(Object.keys(copy())).toHaveLength(2);
	});

	test("a user swaps texts of the copy: no client accepts an entry under the wrong stub", async () => {
		const { gm, one, two, seal, combat } = await openWithPhrase();
		await seal(one, 4);
		await seal(two, 5);
		const [first, second] = Object.values(combat(gm).system.log).map(({ digest }) => digest);
		const { [first ?? ""]: text = "" } = copy();
		await combat(gm).update({ system: { copy: { [second ?? ""]: text } } });
		await clearAndLeave(gm);
		const back = await table.join(USERS.gm);
		await enterPhrase(table, back);
		expect((await wordsOf(table, back))[0]).toContain("does not have all of the record");
	});

	test("a GM without the key becomes the referee and gets a notice; the next GM with the key completes the copy", async () => {
		const { gm, one, two, seal, combat } = await openWithPhrase();
		const second = await table.join(SECOND_GM);
		expect(second.notifications.join()).toContain("does not have the key");
		await gm.leave();
		await seal(one, 4);
		expect(Object.keys(combat(two).system.log)).toHaveLength(1);
		expect(Object.keys(copy()).length).toBeLessThan(3);
		const back = await table.join(USERS.gm);
		await second.leave();
		await table.settled();
		expect(Object.keys(copy())).toHaveLength(3);
		expect(back.notifications.filter((text) => text.includes("does not have the key"))).toEqual([]);
	});

	test("steps are undone: their copies are removed, and the rest can still be read after the browser is cleared", async () => {
		const { gm, one, two, seats, seal, shown, combat } = await openWithPhrase();
		await seal(one, ONE_GOES);
		await seal(two, 5);
		await apiOf(gm).undoTo(combat(gm) as never, 1);
		await table.settled();
		expect(Object.keys(copy())).toHaveLength(3);
		await clearAndLeave(gm);
		const back = await table.join(USERS.gm);
		await enterPhrase(table, back);
		expect((await shown(back)).sealed).toEqual([seats[1]]);
	});

	test("a hidden match is over: its copy is removed, since everything is published; an undo makes a whole copy again", async () => {
		const { gm, one, two, seal, shown, combat } = await openWithPhrase();
		for (const to of [1, 2]) for (const client of [gm, one, two]) if (!(await shown(client)).ownOrder) await seal(client, to);
		expect(combat(one).system.stage).toBe("over");
		expect(copy()).toEqual({});
		await apiOf(gm).undoTo(combat(gm) as never, 5);
		await table.settled();
		expect(Object.keys(copy())).toHaveLength(7);
	});

	test("the first hidden match of a world starts: the GM is asked for a pass phrase, may dismiss the question, and may do without", async () => {
		const { gm } = await open({ withoutTwo: true });
		const api = apiOf(gm);
		const made = await api.setUp("hiding-game");
		for (const name of ["Copper Kettle", "Blue Heron"]) await api.enter(made.value, gm.game.actors.getName(name));
		await clickAsking(table, gm, "start");
		gm.press("Escape", "dialog");
		await table.settled();
		expect(made.value.system.stage).toBe("set-up");
		await clickAsking(table, gm, "start");
		expect(gm.find("dialog").textContent).toContain("lost if every GM");
		gm.dice([1, 2]);
		await answer(table, gm, "without");
		expect(made.value.system.stage).toBe("running");
		expect(gm.all("dialog")).toEqual([]);
	});

	test("a macro starts the first hidden match of a world: the GM gets a notice that the world keeps no copy of its record", async () => {
		const { gm } = await open({ withoutTwo: true });
		const made = await apiOf(gm).setUp("hiding-game");
		for (const name of ["Copper Kettle", "Blue Heron"]) await apiOf(gm).enter(made.value, gm.game.actors.getName(name));
		gm.dice([1, 2]);
		expect(await apiOf(gm).start(made.value)).toMatchObject({ ok: true });
		expect(gm.notifications.at(-1)).toContain("keeps no copy of it");
	});

	test("a GM without a pass phrase writes briefings: the form says that this browser alone keeps them", async () => {
		const { gm } = await open({ withoutTwo: true });
		await clickAsking(table, gm, "edit-briefings");
		expect(gm.find("dialog").textContent).toContain("encrypts no copy of it");
		gm.press("Escape", "dialog");
		await setPhrase(table, gm);
		await clickAsking(table, gm, "edit-briefings");
		expect(gm.find("dialog").textContent).toContain("only encrypted");
		gm.press("Escape", "dialog");
		await table.settled();
	});
});
