/**
 * Hiding games at the table. No document and no message to a player's client has what the player may not know. The match
 * survives every reload. At the end every client checks the journal against the stubs that it saw.
 */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sealOrder } from "../../../src/core/kernel/seal.ts";
import { wholeOf } from "../../../src/foundry/match/showings/showing-parts.ts";
import { storageOf } from "../../attacks/support/full-storage.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { buildHidingModule, type HidingTable, hidingTable, listenIn, SECOND_GM } from "../tables/hiding-table.ts";
import { apiOf } from "../tables/rally-table.ts";
import { searchable } from "../tables/searchable.ts";

const [GM_BERTH, ONE_BERTH, TWO_BERTH] = [31_337, 40_417, 52_525] as const;
const [ONE_GOES, TWO_SHIFTS, ONE_HEARS] = [61_616, 70_707, 80_808] as const;
const COLLECTIONS = ["combats", "combatants", "actors", "messages", "settings", "users", "scenes"];

let hides: HidingTable;
let module: Awaited<ReturnType<typeof buildHidingModule>>;

beforeAll(async () => {
	module = await buildHidingModule();
});

afterEach(async () => {
	const faults = hides.table.clients.flatMap((client) => client.faults);
	await hides.table.close();
	expect(faults).toEqual([]);
});

/** Everything on the server, and so on every client, as one text. */
function world(): string {
	return searchable(JSON.stringify(COLLECTIONS.map((name) => hides.table.stored(name))));
}

/** Everything that a player's client has: the world, its messages, its secrets and its windows. */
function allThatReached(client: Client): string {
	return [world(), ...[hides.heard(client), storageOf(client), client.document.body.innerHTML].map(searchable)].join("\n");
}

function expectNothingOf(client: Client, ...secrets: readonly number[]): void {
	const reached = allThatReached(client);
	for (const secret of secrets) expect(reached).not.toContain(String(secret));
}

/** One step of every kind: a sealed order, an open command, and dice with a private report. */
async function playSome(): Promise<void> {
	const { gm, one, seats, seal, act } = hides;
	await seal(one, ONE_GOES);
	await act(gm, seats[2], { kind: "shift", to: TWO_SHIFTS });
	gm.dice([ONE_HEARS]);
	await act(gm, seats[1], { kind: "listen" });
}

async function undoTo(to: number): Promise<void> {
	await apiOf(hides.gm).undoTo(hides.combat(hides.gm) as never, to);
	await hides.combat(hides.gm).update({ "system.stage": "running" });
	await hides.table.settled();
}

/** All seats seal until the match is over, after two rounds. */
async function playOut(): Promise<void> {
	const { gm, one, two, seal } = hides;
	for (const to of [1, 2]) for (const client of [gm, one, two]) if (!(await hides.shown(client)).ownOrder) await seal(client, to);
}

/** What a player is told of an undo. */
const UNDONE = expect.stringContaining("Gamemaster has taken back the last");

describe.each(NEWEST)("on V%i", (generation) => {
	const open = async (who?: { readonly withoutTwo: boolean }) => {
		hides = await hidingTable({ generation, moduleDir: module.folder, berths: [GM_BERTH, ONE_BERTH, TWO_BERTH], ...who });
		return hides;
	};

	test("no document and no message to a player has what the player may not know", async () => {
		const { one, two, shown } = await open();
		await playSome();
		for (const client of [one, two]) await shown(client);
		for (const secret of [GM_BERTH, ONE_BERTH, TWO_BERTH, ONE_GOES, TWO_SHIFTS, ONE_HEARS]) expect(world()).not.toContain(String(secret));
		expectNothingOf(two, GM_BERTH, ONE_BERTH, ONE_GOES, ONE_HEARS);
		expectNothingOf(one, GM_BERTH, TWO_BERTH, TWO_SHIFTS);
		expect(allThatReached(one)).toContain(String(ONE_BERTH));
	});

	test("the document holds a stub for each entry, and everybody's showing", async () => {
		const { two, seats, combat } = await open();
		await playSome();
		const { log, shown, published } = combat(two).system;
		expect(Object.values(log)).toHaveLength(3);
		for (const stub of Object.values(log)) expect(stub).toEqual({ kind: "kept", digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
		expect(wholeOf(shown)).toMatchObject({ view: { round: 1, listened: 1, places: {} }, sealed: [seats[1]] });
		expect(published).toBeNull();
	});

	test("a player sees the view, choices, order and reports of the player's seat, and the GM sees everything", async () => {
		const { gm, one, two, seats, shown } = await open();
		await playSome();
		const [seenByOne, seenByTwo, seenByGM] = [await shown(one), await shown(two), await shown(gm)];
		expect(seenByOne).toMatchObject({ seat: seats[1], view: { places: { [seats[1]]: ONE_BERTH } }, ownOrder: { to: ONE_GOES } });
		expect(seenByOne.sealed).toEqual([seats[1]]);
		expect(seenByOne.reports.map(({ code }) => code)).toEqual(["berthed", "heard"]);
		expect(seenByTwo.view.places).toEqual({ [seats[2]]: TWO_SHIFTS });
		expect(seenByTwo.choices[0]).toMatchObject({ command: { kind: "shift", to: TWO_SHIFTS } });
		expect(seenByTwo.ownOrder).toBeNull();
		expect(seenByTwo.reports.map(({ code }) => code)).toEqual(["berthed"]);
		expect(seenByGM.view.places).toEqual({ [seats[0]]: GM_BERTH, [seats[1]]: ONE_BERTH, [seats[2]]: TWO_SHIFTS });
		expect(seenByGM.reports).toHaveLength(4);
	});

	test("a ruling on a hidden craft is in no byte that another player's client receives, whichever GM makes it", async () => {
		const { gm, two, one, seats, combat, shown, table } = await open();
		const [BY_REFEREE, BY_OTHER] = [23_232, 24_242];
		const other = await table.join(SECOND_GM);
		const makers = [[gm, BY_REFEREE] as const, [other, BY_OTHER] as const];
		for (const [maker, value] of makers) {
			const changes = [{ seat: seats[2], unit: null, field: "place", part: null, value }];
			expect(await apiOf(maker).rule(combat(maker) as never, { changes, reason: `because of ${value}` })).toMatchObject({ ok: true });
			await table.settled();
			expect((await shown(two)).view.places).toEqual({ [seats[2]]: value });
		}
		await shown(one);
		expectNothingOf(one, BY_REFEREE, BY_OTHER);
		expect((await shown(two)).reports.map(({ code }) => code)).toEqual(["berthed", "ruling", "ruling"]);
		expect(allThatReached(two)).toContain(`because of ${BY_OTHER}`);
	});

	test("chat shows only public reports", async () => {
		await open();
		await playSome();
		const chat = JSON.stringify(hides.table.stored("messages"));
		expect(chat).toContain("listened");
		expect(chat).not.toContain("heard");
		expect(chat).not.toContain("berthed");
	});

	test("players may roll by hand: nobody is asked for the dice of a match that hides something", async () => {
		const { gm, one, table, heard } = await open({ withoutTwo: true });
		await gm.game.settings.set("void-regatta", "handDice", true);
		await gm.game.users.get(one.userId)?.update({ role: 2 });
		await one.game.settings.set("core", "diceConfiguration", { d4: "manual", d6: "manual", d20: "manual", d100: "manual" });
		await table.settled();
		await playSome();
		expect(gm.diceLeft).toBe(0);
		for (const client of [gm, one]) expect(heard(client)).not.toContain("ask-dice");
	});

	test("a player's order for the next round does not wait for the answer to the last one, though the page cannot read the record", async () => {
		const { gm, one, two, seats, seal, shown, table } = await open();
		const isAnswer = (data: unknown) => JSON.stringify(data).includes('"kind":"answer"');
		table.route = ({ data, to }) => (to === USERS.one && isAnswer(data) ? [] : [0]);
		for (const client of [one, two, gm]) await seal(client, 1);
		expect((await shown(one)).view.round).toBe(2);
		await seal(one, 2);
		expect(one.notifications).toEqual([]);
		expect((await shown(two)).sealed).toEqual([]);
		table.route = null;
		await table.join(USERS.gm); // a page that finds a new referee asks again
		await table.settled();
		expect((await shown(two)).sealed).toEqual([seats[1]]);
	});

	test("a GM can reload and continue", async () => {
		const { one, seats, act, shown, table } = await open({ withoutTwo: true });
		await playSome();
		const back = await table.join(USERS.gm);
		await act(back, seats[1], { kind: "shift", to: 123 });
		expect((await shown(one)).view.places).toEqual({ [seats[1]]: 123 });
		expect((await shown(back)).view.places).toEqual({ [seats[0]]: GM_BERTH, [seats[1]]: 123, [seats[2]]: TWO_SHIFTS });
		expect(back.notifications).toEqual([]);
	});

	test("a second GM who joins late gets the journal, and can take over", async () => {
		const { gm, one, two, seats, act, shown, table } = await open();
		await playSome();
		const second = await table.join(SECOND_GM);
		await act(gm, seats[2], { kind: "shift", to: 124 });
		await gm.leave();
		await act(second, seats[1], { kind: "shift", to: 123 });
		expect((await shown(one)).view.places).toEqual({ [seats[1]]: 123 });
		expect((await shown(two)).view.places).toEqual({ [seats[2]]: 124 });
		expectNothingOf(two, GM_BERTH, ONE_BERTH, ONE_GOES);
	});

	test("a GM without the journal asks the other GMs for it, and gets a warning if nobody has it", async () => {
		const { gm, one, seats, act, shown, table } = await open();
		await playSome();
		await gm.leave();
		const second = await table.join(SECOND_GM);
		expect(second.notifications).toHaveLength(1);
		expect(second.notifications[0]).toContain("record of this match");
		const refused = await apiOf(second).perform(hides.combat(second) as never, {
			kind: "command",
			seat: seats[1],
			command: { kind: "listen" },
		});
		expect(refused).toMatchObject({ ok: false, refusal: { code: "journal-lost" } });
		expect((await shown(one)).view.places).toEqual({ [seats[1]]: ONE_BERTH });
		const back = await table.join(USERS.gm);
		await table.settled();
		await back.leave();
		await act(second, seats[1], { kind: "shift", to: 123 });
		expect((await shown(one)).view.places).toEqual({ [seats[1]]: 123 });
	});

	test("a player who reloads gets the showing of the player's seat again, and no other", async () => {
		const { two, seats, shown, table } = await open();
		await playSome();
		const before = table.clients.length;
		const back = await table.join(USERS.one);
		const heard = listenIn(back);
		await table.settled();
		expect(table.clients).toHaveLength(before);
		const seen = await shown(back);
		expect(seen).toMatchObject({ seat: seats[1], view: { places: { [seats[1]]: ONE_BERTH } }, ownOrder: { to: ONE_GOES } });
		expect(seen.reports.map(({ code }) => code)).toEqual(["berthed", "heard"]);
		expect(searchable(JSON.stringify(heard))).not.toContain(String(TWO_SHIFTS));
		expectNothingOf(two, ONE_BERTH, ONE_GOES);
	});

	test("a player who asks for showings gets those of the player's seats only", async () => {
		const { gm, two, combat, table } = await open();
		await playSome();
		two.game.socket.emit(
			"module.void-regatta",
			{ kind: "show-me", id: "show-me", session: "a-page", match: combat(two).id, seat: hides.seats[1] },
			{ recipients: [gm.userId] },
		);
		two.game.socket.emit(
			"module.void-regatta",
			{ kind: "send-journal", id: "send-journal", match: combat(two).id, digests: stubs(two) },
			{ recipients: [gm.userId] },
		);
		await table.settled();
		expectNothingOf(two, GM_BERTH, ONE_BERTH, ONE_GOES);
	});

	test("an onlooker sees everybody's showing", async () => {
		const { two, combat, seats, shown, table, gm } = await open();
		const actor = gm.game.actors.getName("Green Comet");
		await actor?.update({ ownership: { [USERS.two]: 1 } });
		await table.settled();
		expect(combat(two).system.stage).toBe("running");
		expect(await shown(two)).toMatchObject({ seat: null, choices: [], reports: [], view: { round: 1, places: {} } });
		await actor?.update({ ownership: { [USERS.two]: 3 } });
		await table.settled();
		expect((await shown(two)).view.places).toEqual({ [seats[2]]: TWO_BERTH });
	});

	test("the referee refuses an illegal order, the player gets an error, and the client forgets the order", async () => {
		const { one, seats, seal, shown } = await open({ withoutTwo: true });
		await seal(one, 1_000_000);
		expect(one.notifications).toHaveLength(1);
		expect(storageOf(one)).not.toContain("1000000");
		await seal(one, ONE_GOES);
		expect(await shown(one)).toMatchObject({ sealed: [seats[1]], ownOrder: { to: ONE_GOES } });
	});

	test("an undone step is in no showing, and its dice stay hidden", async () => {
		const { gm, one, two, seats, act, shown } = await open();
		await playSome();
		await undoTo(1);
		expect((await shown(two)).view.places).toEqual({ [seats[2]]: TWO_BERTH });
		expect((await shown(one)).reports.map(({ code }) => code)).toEqual(["berthed"]);
		expect(world()).not.toContain("listen 1D");
		await act(gm, seats[1], { kind: "listen" });
		expect((await shown(one)).reports.at(-1)?.rolls[0]?.shown).toEqual([ONE_HEARS]);
		await undoTo(0);
		expect((await shown(one)).ownOrder).toBeNull();
		expectNothingOf(two, ONE_BERTH, ONE_GOES, ONE_HEARS);
		expect(gm.notifications).toEqual([]);
		for (const client of [one, two]) expect(client.notifications).toEqual([UNDONE, UNDONE]);
	});

	test("the journal of a match that is over is published, and every audit of it passes", async () => {
		const { gm, one, two, seats, combat, shown } = await open();
		await playSome();
		await playOut();
		for (const client of [gm, one, two]) {
			expect(combat(client).system.stage).toBe("over");
			const orders = Object.values(combat(client).system.published ?? {}).map(({ order }) => JSON.stringify(order));
			expect(orders.some((order) => order.includes(String(ONE_GOES)))).toBe(true);
			expect(client.notifications).toEqual([]);
			expect(searchable(storageOf(client))).not.toContain(String(ONE_GOES));
		}
		expect((await shown(two)).view).toMatchObject({ round: 3, places: { [seats[2]]: 2 } });
	});

	test("a match is hidden again when its end is undone, and continues", async () => {
		const { one, two, seats, combat, seal, shown } = await open();
		await playOut();
		await undoTo(5);
		expect(combat(two).system.published).toBeNull();
		expect((await shown(two)).view.places).toEqual({ [seats[2]]: 1 });
		await seal(two, 53_535);
		expect(combat(one).system.stage).toBe("over");
		expect((await shown(two)).view.places).toEqual({ [seats[2]]: 53_535 });
		for (const client of [one, two]) expect(client.notifications).toEqual([UNDONE]);
	});

	test("the journal is published when the GM ends the match, too", async () => {
		const { gm, one, combat, table } = await open({ withoutTwo: true });
		await playSome();
		apiOf(gm).show("control");
		await table.settled();
		gm.click(".vr-control-window [data-action=end]");
		await until(() => gm.click("[data-action=yes]"));
		await table.settled();
		expect(combat(one).system.stage).toBe("over");
		expect(JSON.stringify(combat(one).system.published)).toContain(String(ONE_GOES));
		expect(one.notifications).toEqual([]);
	});

	test("every client reports an exchanged stub at once", async () => {
		const { gm, one, two, combat, table } = await open();
		await playSome();
		await combat(gm).update({ "system.log.1.digest": sealOrder({ forged: true }, "forged").digest }, { voidRegattaReferee: true });
		await table.settled();
		for (const client of [one, two]) expect(client.notifications.at(-1)).toContain("log.1");
	});

	test("every client reports a hidden entry that was altered before its publication", async () => {
		const { gm, one, two, combat, table } = await open();
		await playSome();
		await playOut();
		const published = JSON.parse(JSON.stringify(combat(gm).system.published));
		const altered = combat(gm).system.log[1]?.digest ?? "";
		published[altered].order.command.to = 1;
		await combat(gm).update({ "system.published": JSON.stringify(published) }, { voidRegattaReferee: true });
		await table.settled();
		for (const client of [one, two]) expect(client.notifications.at(-1)).toContain("log.1");
		const read = await apiOf(gm).perform(combat(gm) as never, { kind: "reveal" });
		expect(read).toMatchObject({ refusal: { code: "unreadable-journal", facts: { where: "log.1" } } });
	});

	test("a player's client reports its order as missing if the published journal lacks it", async () => {
		const { one, combat, table } = await open();
		await playSome();
		const [, other] = stubs(one);
		const orders = JSON.stringify(one.game.settings.get("void-regatta", "secrets"));
		const elsewhere = JSON.parse(orders.replace(stubs(one)[0] ?? "", other ?? ""));
		await one.game.settings.set("void-regatta", "secrets", elsewhere); // as if the referee had shown another stub for it
		const back = await table.join(USERS.one);
		await table.settled();
		hides = { ...hides, one: back };
		await playOut();
		expect(combat(back).system.stage).toBe("over");
		expect(back.notifications).toHaveLength(1);
		expect(back.notifications[0]).toContain("Blue Heron");
	});
});

function stubs(client: Client): readonly string[] {
	return Object.values(hides.combat(client).system.log).map(({ digest }) => digest);
}
