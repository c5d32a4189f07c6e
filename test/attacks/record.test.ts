/**
 * A record is damaged: by another module, a broken world, or a manual edit. Every window shows the same error, and the GM mends
 * the record without a loss.
 */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sealOrder } from "../../src/core/kernel/seal.ts";
import { buildCoinModule, type CoinTable, coinTable } from "../foundry/tables/coin-table.ts";
import { buildHidingModule, type HidingTable, hidingTable, SECOND_GM } from "../foundry/tables/hiding-table.ts";
import { apiOf } from "../foundry/tables/rally-table.ts";
import { BOTH, BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { until } from "../until.ts";
import { chooseFile, clearAndLeave, cutRecord, exportRecord, wordsOf } from "./support/record-desk.ts";

let coinModule: Awaited<ReturnType<typeof buildCoinModule>>;
let hidingModule: Awaited<ReturnType<typeof buildHidingModule>>;
let table: Table;

beforeAll(async () => {
	coinModule = await buildCoinModule();
	hidingModule = await buildHidingModule();
});

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** A match with the parts that these tests change. */
interface Damaged {
	readonly id: string;
	readonly system: { readonly stage: string; readonly log: Readonly<Record<string, unknown>> };
	readonly update: (changes: object, options?: object) => Promise<unknown>;
}

/** Another module writes into the match. */
async function damage(match: Damaged, changes: object): Promise<void> {
	await match.update(changes, { voidRegattaReferee: true, diff: false });
	await table.settled();
}

function stepsOf(match: Damaged): readonly string[] {
	return Object.keys(match.system.log);
}

/** The actions of the buttons in Flight Control. */
function buttonsOf(gm: Client): readonly string[] {
	return gm.all<HTMLElement>(".vr-control-window button[data-action]").map(({ dataset }) => dataset["action"] ?? "");
}

const WORKING = ["step", "pause", "resume", "end", "undo"];

/** A match with sealed orders: three are revealed, and one is sealed after that. */
async function openCoins(generation: 13 | 14): Promise<CoinTable> {
	const coins = await coinTable({ generation, moduleDir: coinModule.folder });
	({ table } = coins);
	for (const client of [coins.one, coins.two, coins.gm]) await coins.seal(client, 2);
	await coins.seal(coins.one, 3);
	return coins;
}

async function openHiding(generation: 13 | 14): Promise<HidingTable> {
	const hides = await hidingTable({ generation, moduleDir: hidingModule.folder, berths: [1, 2, 3] });
	({ table } = hides);
	await hides.seal(hides.one, 4);
	await hides.seal(hides.two, 5);
	return hides;
}

describe.each(BOTH)("entries are removed and put back, on V%i", (generation) => {
	test("an entry is taken out of the middle: every window shows the error, and the GM cuts before the gap", async () => {
		const { gm, one, two, combat, seal } = await openCoins(generation);
		await seal(two, 3); // by the rules this order could come without the one before it
		const { operators } = gm.foundry.data; // undefined on 13
		const gone = operators ? { 3: new operators.ForcedDeletion() } : { "-=3": null };
		await damage(combat(gm), { system: { log: gone } });
		expect((await wordsOf(table, one))[0]).toContain("step 4");
		await cutRecord(table, gm);
		expect(stepsOf(combat(one))).toEqual(["0", "1", "2"]);
	});

	test("the GM cuts at the last readable entry: Flight Control saves the whole record first, and the match goes on from there", async () => {
		const { gm, one, two, combat, seal } = await openCoins(generation);
		await damage(combat(gm), { "system.log.2.rolls": "none" });
		await cutRecord(table, gm);
		const saved = JSON.parse(gm.savedFiles.at(-1)?.text ?? "{}");
		expect(Object.keys(saved.journal.log)).toHaveLength(4);
		expect(stepsOf(combat(two))).toEqual(["0", "1"]);
		expect(combat(two).system.stage).toBe("paused");
		expect(await wordsOf(table, one)).toEqual(["", ""]);
		await combat(gm).update({ "system.stage": "running" });
		await seal(gm, 1);
		await seal(one, 1);
		expect(stepsOf(combat(two)).length).toBeGreaterThan(2);
	});

	test("the GM brings in a copy that was exported before the damage: nothing is lost", async () => {
		const { gm, one, combat } = await openCoins(generation);
		const copy = await exportRecord(table, gm);
		const before = JSON.stringify(combat(gm).system.log);
		await damage(combat(gm), { "system.log.1.seat": "somebody else", "system.log.1.more": { a: 1 } });
		expect((await wordsOf(table, one))[0]).not.toBe("");
		await chooseFile({ table, gm }, "bring-in-record", copy);
		expect(await wordsOf(table, one)).toEqual(["", ""]);
		expect(JSON.parse(JSON.stringify(combat(one).system.log))).toEqual(JSON.parse(before));
	});

	test("a GM brings in an older export of a hidden match: it is cut at the end of the export, and goes on", async () => {
		const { gm, one, two, seats, combat, seal, act } = await openHiding(generation);
		const copy = await exportRecord(table, gm);
		await seal(gm, 6);
		await clearAndLeave(gm);
		const back = await table.join(USERS.gm);
		await chooseFile({ table, gm: back }, "bring-in-record", copy);
		expect((await wordsOf(table, back))[0]).toContain("does not have all of the record");
		await cutRecord(table, back);
		expect(stepsOf(combat(two) as unknown as Damaged)).toEqual(["0", "1"]);
		await combat(back).update({ "system.stage": "running" });
		await act(back, seats[2], { kind: "shift", to: 8 });
		expect(stepsOf(combat(one) as unknown as Damaged)).toHaveLength(3);
	});
});

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test("an entry is damaged: board, tracker and Flight Control show the same error, and hide the buttons that cannot work", async () => {
		const { gm, one, combat } = await openCoins(generation);
		await damage(combat(gm), { "system.log.2.rolls": "none" });
		const words = [...(await wordsOf(table, gm)), ...(await wordsOf(table, one))];
		expect(new Set(words).size).toBe(1);
		expect(words[0]).toContain("step 3");
		const control = gm.find(".vr-control-window").textContent ?? "";
		expect(control).toContain("Cannot be read");
		expect(control).not.toContain("Running");
		for (const action of WORKING) expect(buttonsOf(gm)).not.toContain(action);
		for (const action of ["cut-record", "bring-in-record", "export-record"]) expect(buttonsOf(gm)).toContain(action);
		expect(gm.all('.vr-tracker [data-action="step"]')).toEqual([]);
	});

	test("a GM brings in a file that is not a copy, a copy of another match or one with extra data: each is refused with a reason", async () => {
		const { gm, one, combat } = await openCoins(generation);
		const copy = JSON.parse(await exportRecord(table, gm));
		await damage(combat(gm), { "system.log.3.rolls": "none" });
		const bring = async (text: string) => {
			await chooseFile({ table, gm }, "bring-in-record", text);
			return gm.notifications.at(-1);
		};
		expect(await bring("{")).toContain("not an exported record");
		expect(await bring(JSON.stringify({ ...copy, more: 1 }))).toContain("not an exported record");
		expect(await bring(JSON.stringify({ ...copy, match: "anotherone000000" }))).toContain("another match");
		expect((await wordsOf(table, one))[0]).toContain("step 4");
	});

	test("a GM brings in a copy with an altered entry, or an older one: it is refused, and nothing is changed", async () => {
		const { gm, combat } = await openCoins(generation);
		const copy = JSON.parse(await exportRecord(table, gm));
		await damage(combat(gm), { "system.log.3.rolls": "none" });
		const log = JSON.stringify(combat(gm).system.log);
		const altered = { ...copy.journal.log, 0: { ...copy.journal.log[0], seat: copy.journal.log[1].seat } };
		await chooseFile({ table, gm }, "bring-in-record", JSON.stringify({ ...copy, journal: { ...copy.journal, log: altered } }));
		expect(gm.notifications.at(-1)).toContain("does not continue what can be read here");
		const forged = { ...copy.journal.log, 3: { ...copy.journal.log[3], id: "another wish" } };
		await chooseFile({ table, gm }, "bring-in-record", JSON.stringify({ ...copy, journal: { ...copy.journal, log: forged } }));
		expect(gm.notifications.at(-1)).toContain("does not make more of the match readable");
		const { 0: first } = copy.journal.log;
		await chooseFile({ table, gm }, "bring-in-record", JSON.stringify({ ...copy, journal: { ...copy.journal, log: { 0: first } } }));
		expect(gm.notifications.at(-1)).toContain("does not continue what can be read here");
		expect(JSON.stringify(combat(gm).system.log)).toBe(log);
	});

	test("a sealed order is exchanged: every user gets a notice, the copy restores it, and the notice goes away", async () => {
		const { gm, one, combat } = await openCoins(generation);
		const copy = await exportRecord(table, gm);
		await damage(combat(gm), { "system.log.3.digest": sealOrder({ coins: 1 }, "forged").digest });
		expect((await wordsOf(table, one))[0]).toContain("Blue Heron");
		await chooseFile({ table, gm }, "bring-in-record", copy);
		expect(await wordsOf(table, one)).toEqual(["", ""]);
		expect(await wordsOf(table, gm)).toEqual(["", "", ""]);
	});

	test("the seats of a running match are emptied: it does not count as a match before its start, and a copy restores it", async () => {
		const { gm, one, combat } = await openCoins(generation);
		const copy = await exportRecord(table, gm);
		await damage(combat(gm), { "system.seats": [] });
		expect((await wordsOf(table, one))[0]).toContain("cannot be read");
		await chooseFile({ table, gm }, "bring-in-record", copy);
		expect(await wordsOf(table, one)).toEqual(["", ""]);
	});

	test("a GM lacks the entries of a hidden match: all windows say so, and an export restores them", async () => {
		const { gm, one, seats, combat, act } = await openHiding(generation);
		const copy = await exportRecord(table, gm);
		expect(Object.keys(JSON.parse(copy).hidden)).toHaveLength(4);
		await clearAndLeave(gm);
		const back = await table.join(USERS.gm);
		const words = await wordsOf(table, back);
		expect(new Set(words).size).toBe(1);
		expect(words[0]).toContain("does not have all of the record");
		for (const action of WORKING) expect(buttonsOf(back)).not.toContain(action);
		await chooseFile({ table, gm: back }, "bring-in-record", copy);
		expect(await wordsOf(table, back)).toEqual(["", "", ""]);
		await combat(back).update({ "system.stage": "running" });
		await act(back, seats[2], { kind: "shift", to: 8 });
		expect(stepsOf(combat(one) as unknown as Damaged)).toHaveLength(3);
	});

	test("a stub of a hidden match is exchanged: the GM's windows say so, and a copy restores it", async () => {
		const { gm, two, combat } = await openHiding(generation);
		const copy = await exportRecord(table, gm);
		await damage(combat(gm) as unknown as Damaged, { "system.log.1.digest": sealOrder({ forged: true }, "forged").digest });
		expect((await wordsOf(table, gm))[0]).toContain("step 2");
		await chooseFile({ table, gm }, "bring-in-record", copy);
		expect(await wordsOf(table, gm)).toEqual(["", "", ""]);
		expect((await wordsOf(table, two))[0]).toBe("");
	});

	test("two GMs cut a record at the same moment, one in a tab that is not the referee: it is cut once, and each has it as a file", async () => {
		const { gm, combat } = await openHiding(generation);
		const second = await table.join(SECOND_GM);
		await damage(combat(gm) as unknown as Damaged, { "system.log.1.digest": sealOrder({ forged: true }, "forged").digest });
		for (const client of [gm, second]) apiOf(client).show("control");
		await table.settled();
		for (const client of [gm, second]) client.click('.vr-control-window [data-action="cut-record"]');
		await until(() => expect([gm, second].flatMap((client) => client.all('dialog [data-action="yes"]'))).toHaveLength(2));
		for (const client of [gm, second]) client.click('dialog [data-action="yes"]');
		await table.settled();
		for (const client of [gm, second]) expect(client.savedFiles).toHaveLength(1);
		expect(stepsOf(combat(gm) as unknown as Damaged)).toEqual(["0"]);
		expect((combat(gm).system as unknown as { readonly undos: number }).undos).toBe(1);
	});

	test("a GM brings in a copy in a tab that is not the referee: the referee mends the record", async () => {
		const { gm, one, combat } = await openHiding(generation);
		const second = await table.join(SECOND_GM);
		const copy = await exportRecord(table, second);
		await damage(combat(gm) as unknown as Damaged, { "system.log.1.digest": sealOrder({ forged: true }, "forged").digest });
		await chooseFile({ table, gm: second }, "bring-in-record", copy);
		expect(await wordsOf(table, gm)).toEqual(["", "", ""]);
		expect((await wordsOf(table, one))[0]).toBe("");
	});

	test("a macro calls for a step or an undo of a damaged match: it gets the same refusal, and nothing is written", async () => {
		const { gm, combat } = await openCoins(generation);
		await damage(combat(gm), { "system.log.1.rolls": "none" });
		const log = JSON.stringify(combat(gm).system.log);
		expect(await apiOf(gm).perform(combat(gm) as never, { kind: "reveal" })).toMatchObject({ ok: false });
		expect(await apiOf(gm).undoTo(combat(gm) as never, 0)).toMatchObject({ ok: false, refusal: { code: "unreadable-journal" } });
		expect(JSON.stringify(combat(gm).system.log)).toBe(log);
	});
});
