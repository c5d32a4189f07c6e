/**
 * Messages come to the door of a match twice, late, forged, or from two GMs at the same moment. The referee performs each once,
 * or not at all.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiOf } from "../foundry/tables/rally-table.ts";
import { BOTH, BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import { type Client, USERS } from "../tabletop/open-table.ts";
import { until } from "../until.ts";
import { type DoorTable, doorTable, performBy } from "./support/door-table.ts";

let open: DoorTable;

async function close(): Promise<void> {
	const faults = open.table.clients.flatMap((client) => client.faults);
	await open.close();
	expect(faults).toEqual([]);
}

const READY = { kind: "ready" };

describe.each(BOTH_IN_SOAK)("a player's wish, on V%i", (generation) => {
	beforeAll(async () => {
		open = await doorTable(generation);
	});
	afterAll(close);

	test("a wish comes twice at the same moment: it is performed once, and both messages get the first answer", async () => {
		const { one, wish, send, answers, length } = open;
		const message = wish(one);
		const before = length();
		await send(one, message, message);
		expect(length()).toBe(before + 1);
		expect(answers(one, message["id"])).toEqual([null, null]);
	});

	test("a wish comes again after other steps: it is performed once, and gets the first answer again", async () => {
		const { one, two, wish, send, answers, length } = open;
		const message = wish(one);
		await send(one, message);
		await send(two, wish(two));
		const before = length();
		await send(one, message);
		expect(length()).toBe(before);
		expect(answers(one, message["id"])).toEqual([null, null]);
	});

	test("a refused wish comes again: it gets the same refusal", async () => {
		const { one, wish, send, answers, length } = open;
		const message = wish(one, { command: { kind: "burn", to: "B1" } });
		const before = length();
		await send(one, message);
		expect(length()).toBe(before);
		// The seat has acted since then: a new wish like this would be stale.
		await send(one, wish(one));
		await send(one, message);
		expect(length()).toBe(before + 1);
		const [first, second] = answers(one, message["id"]);
		expect(["moved-on", null]).not.toContain(first);
		expect(second).toBe(first);
	});

	test("a player clicks in two tabs at the same entry: the wish is performed once", async () => {
		const { one, wish, send, answers, length } = open;
		const [first, second] = [wish(one), wish(one)];
		const before = length();
		await send(one, first);
		await send(one, second);
		expect(length()).toBe(before + 1);
		expect(answers(one, second["id"])).toEqual(["moved-on"]);
	});

	test("a wish is from an earlier phase: it is refused as stale", async () => {
		const { one, wish, send, answers, length } = open;
		const moment = { ...(wish(one)["moment"] as object), phase: "turns" };
		const message = wish(one, { moment });
		const before = length();
		await send(one, message);
		expect(length()).toBe(before);
		expect(answers(one, message["id"])).toEqual(["moved-on"]);
	});

	test("a wish is from before an undo: it is refused as stale", async () => {
		const { table, gm, one, wish, send, answers, length, combat } = open;
		const message = wish(one);
		await apiOf(gm).undoTo(combat(gm), length() - 1);
		await apiOf(gm).perform(combat(gm), { kind: "command", seat: null, command: {} });
		await combat(gm).update({ "system.stage": "running" });
		await table.settled();
		const before = length();
		await send(one, { ...message, entry: before });
		expect(length()).toBe(before);
		expect(answers(one, message["id"])).toEqual(["moved-on"]);
	});

	test("a wish is for another player's seat, and doubled: it is refused each time", async () => {
		const { one, two, wish, send, answers, length } = open;
		const message = { ...wish(two), id: "not-mine" };
		const before = length();
		await send(one, message, message);
		expect(length()).toBe(before);
		expect(answers(one, "not-mine")).toEqual(["not-owner", "not-owner"]);
	});

	test("a player claims to be the referee: no client sends a wish again, and no client answers the player", async () => {
		const { table, gm, one, two, length, send, wish } = open;
		// The wish is lost, and is lost again when the player's page sends it once more after a while.
		table.route = ({ data, from }) => ((data as { kind: string }).kind === "request" && from === one.game.user?.id ? [] : [0]);
		await one.game.actors.getName("Blue Heron")?.sheet?.render({ force: true });
		await table.settled();
		one.click(`.vr-craft-sheet button[data-command='{"kind":"ready"}']`);
		await table.settled();
		const before = length();
		const forged = { id: "forged", match: "", session: "their-page", fence: 2 ** 50 };
		await send(two, { ...forged, kind: "lease" }, { ...forged, kind: "lease-claim" }, { ...forged, kind: "hand-on", to: "their-page" });
		expect(length()).toBe(before);
		await send(two, wish(two));
		expect(length()).toBe(before + 1);
		expect(gm.faults).toEqual([]);
	});

	test("a player sends a GM's command: nothing happens", async () => {
		const { one, combat, send, length, answers } = open;
		const before = length();
		const command = { kind: "command", id: "order-me", session: "a-page", match: combat(one).id, entry: before };
		for (const deed of [{ do: "step" }, { do: "undo", to: 0 }, { do: "stage", stage: "over" }]) await send(one, { ...command, deed });
		expect(length()).toBe(before);
		expect(combat(one).system.stage).toBe("running");
		expect(answers(one, "order-me")).toEqual([]);
	});
});

describe.each(BOTH_IN_SOAK)("a referee who goes, on V%i", (generation) => {
	let gm: Client;
	beforeAll(async () => {
		open = await doorTable(generation);
		await open.tab.leave();
		await open.assistant.leave();
		gm = open.gm;
	});
	afterAll(close);

	test("the referee dies between write and answer: the player's page asks the next referee, and the wish is performed once", async () => {
		const { table, one, length } = open;
		await one.game.actors.getName("Blue Heron")?.sheet?.render({ force: true });
		await table.settled();
		const before = length();
		table.route = ({ data }) => ((data as { kind: string }).kind === "answer" ? [] : [0]); // the answer is lost
		one.click(`.vr-craft-sheet button[data-command='{"kind":"ready"}']`);
		await table.settled();
		expect(length()).toBe(before + 1);
		table.route = null;
		await gm.leave();
		gm = await table.join(USERS.gm);
		expect(length()).toBe(before + 1);
		expect(one.notifications.join()).not.toMatch(/moved on/);
	});

	test("a wish comes again to a new referee: the log shows that it was performed, and the answer is ok", async () => {
		const { table, two, wish, send, answers, length } = open;
		const message = wish(two);
		await send(two, message);
		const before = length();
		await gm.leave();
		gm = await table.join(USERS.gm);
		await send(two, message);
		expect(length()).toBe(before);
		expect(answers(two, message["id"])).toEqual([null, null]);
	});

	test("the referee is off line when a player chooses: the choice waits, a note stands beside its button, and it is sent once", async () => {
		const { table, two, length } = open;
		await two.game.actors.getName("Green Comet")?.sheet?.render({ force: true });
		await table.settled();
		const before = length();
		await gm.leave();
		two.click(`.vr-craft-sheet button[data-command='{"kind":"ready"}']`);
		await table.settled();
		expect(length()).toBe(before);
		const ready = two.find(`.vr-craft-sheet button[data-command='{"kind":"ready"}']`);
		expect(ready.nextElementSibling?.textContent).toMatch(/waiting for a GM/i);
		gm = await table.join(USERS.gm);
		expect(length()).toBe(before + 1);
		expect(two.all(".vr-craft-sheet .vr-waiting")).toHaveLength(0);
	});
});

describe.each(BOTH_IN_SOAK)("a referee who has been replaced, on V%i", (generation) => {
	beforeAll(async () => {
		open = await doorTable(generation);
	});
	afterAll(close);

	const fenceOf = () => (open.combat(open.gm).system as unknown as { readonly fence: number }).fence;

	test("every write bears the referee's fencing number", async () => {
		const { one, wish, send } = open;
		await send(one, wish(one));
		const first = fenceOf();
		await send(one, wish(one));
		expect(first).toBeGreaterThan(0);
		expect(fenceOf()).toBe(first);
	});

	test("a newer referee has written: the older one performs no wish before it has asked who referees", async () => {
		const { gm, two, wish, send, length, combat } = open;
		const newer = fenceOf() + 1000;
		const before = length();
		await combat(gm).update({ "system.fence": newer }, { voidRegattaReferee: true });
		two.game.socket.emit("module.void-regatta", wish(two));
		await open.table.settled();
		expect(length()).toBe(before);
		const later = wish(two);
		await until(
			async () => {
				await send(two, later);
				expect(length()).toBe(before + 1);
			},
			{ interval: 500 },
		);
		expect(fenceOf()).toBeGreaterThan(newer);
	});
});

/** Holds the next write of a client until the function is called. */
function holdWrite(client: Client): () => void {
	// The document class of the client's realm; its arguments are passed on.
	const documents = client.foundry.documents.Combat as unknown as { updateDocuments: (...given: unknown[]) => Promise<unknown> };
	const write = documents.updateDocuments;
	let release = (): void => undefined;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	documents.updateDocuments = async function (this: unknown, ...given) {
		documents.updateDocuments = write;
		await held;
		return write.apply(this, given);
	};
	return release;
}

/** A page takes over from a referee that hangs in a write. */
async function takeOverFrom(tab: Client): Promise<void> {
	apiOf(tab).show("control");
	await open.table.settled();
	tab.click('.vr-referee [data-action="take-over"]');
	const isReferee = (): boolean => tab.find(".vr-referee").textContent?.includes("in this tab") === true;
	// It waits up to two seconds for an answer.
	for (let timers = 0; !isReferee() && timers < 200; timers++) await open.table.nextTimer();
	expect(isReferee()).toBe(true);
}

describe.each(BOTH)("a replaced referee's write comes late, on V%i", (generation) => {
	beforeAll(async () => {
		open = await doorTable(generation);
	});
	afterAll(close);

	const dump = (kg: number) => ({ kind: "command", seat: open.seats[0], command: { kind: "dump", kg } });

	test("the new referee has written none yet: the step is in the record once, with its card, and its sender gets ok", async () => {
		const { gm, tab, table, length, cards } = open;
		const [before, shown] = [length(), cards()];
		const release = holdWrite(gm);
		const answer = performBy(gm, open, dump(1));
		await takeOverFrom(tab);
		release();
		await table.settled();
		expect(await answer).toMatchObject({ ok: true });
		expect(length()).toBe(before + 1);
		expect(cards()).toBe(shown + 1);
		expect(tab.notifications.at(-1)).toContain("came late");
	});

	test("the new referee has written that entry and more: its record is put back, and nobody hears that the late step was done", async () => {
		const { gm, tab, one, table, combat, length } = open;
		await takeOverFrom(gm);
		const before = length();
		const release = holdWrite(gm);
		let answered: object | null = null;
		void performBy(gm, open, dump(2)).then((answer) => {
			answered = answer;
		});
		// Its page cannot ask the new referee for the same step.
		table.route = ({ data }) => ((data as { readonly kind?: unknown }).kind === "command" ? [] : [0]);
		await takeOverFrom(tab);
		for (const kg of [3, 4]) expect(await performBy(tab, open, dump(kg))).toMatchObject({ ok: true });
		await table.settled();
		const mine = systemOf();
		release();
		await table.settled();
		expect(answered).toBeNull();
		expect(length()).toBe(before + 2);
		expect(systemOf()).toMatchObject({ log: mine["log"], stage: "running", phase: mine["phase"], kept: mine["kept"] });
		expect(tab.notifications.at(-1)).toContain("put back");
		expect(await performBy(tab, open, dump(5))).toMatchObject({ ok: true });
		expect(Object.keys(combat(one).system.log)).toHaveLength(before + 3);
	});

	const systemOf = () => JSON.parse(JSON.stringify(open.table.stored("combats")[0]?.["system"]));
});

describe.each(BOTH_IN_SOAK)("two GMs, on V%i", (generation) => {
	beforeAll(async () => {
		open = await doorTable(generation, { started: false });
	});
	afterAll(close);

	test("a player who may not start a match sends a start: it is refused each time, and nothing begins", async () => {
		const { one, combat, send, answers } = open;
		const start = { kind: "start", id: "my-start", session: "a-page", match: combat(one).id };
		await send(one, start, { ...start, sender: USERS.gm, deed: { do: "open" } });
		expect(answers(one, "my-start")).toEqual(["may-not-start", "may-not-start"]);
		expect(combat(one).system.stage).toBe("set-up");
	});

	test("two GMs start a match at the same moment: it starts once, with one course", async () => {
		const { table, gm, tab, assistant, combat } = open;
		const started = await Promise.all([gm, tab, assistant].map((client) => apiOf(client).start(combat(client))));
		await table.settled();
		expect(started.filter(({ ok }) => ok)).toHaveLength(1);
		for (const client of [gm, tab, assistant]) expect(combat(client).system.stage).toBe("running");
	});

	test("two tabs act for a seat at the same moment: the log gets one entry, and one tab gets ok", async () => {
		const { table, gm, tab, seats, length } = open;
		const before = length();
		const act = { kind: "command", seat: seats[0], command: { kind: "dump", kg: 1 } };
		const done = await Promise.all([performBy(gm, open, act), performBy(tab, open, act)]);
		await table.settled();
		expect(length()).toBe(before + 1);
		expect(done.filter(({ ok }) => ok)).toHaveLength(1);
	});

	test("a GM and an assistant press Step at the same moment: the match takes one step", async () => {
		const { table, gm, assistant, combat, seats } = open;
		for (const seat of seats.slice(1)) await performBy(gm, open, { kind: "command", seat, command: READY });
		await table.settled();
		for (const client of [gm, assistant]) apiOf(client).show("control");
		await table.settled();
		const before = open.length();
		for (const client of [gm, assistant]) client.click('.vr-control [data-action="step"]');
		// The table is not at rest while a window waits for an answer.
		await until(() => expect([gm, assistant].flatMap((client) => client.all('.dialog [data-action="yes"]'))).toHaveLength(2));
		for (const client of [gm, assistant]) client.click('.dialog [data-action="yes"]');
		await table.settled();
		expect(open.length()).toBe(before + 1);
		expect(combat(assistant).system.phase).toBe("turns");
	});

	test("two GMs undo the same step at the same moment: one step is undone", async () => {
		const { table, gm, tab, combat, length } = open;
		const before = length();
		const undone = await Promise.all([gm, tab].map((client) => apiOf(client).undoTo(combat(client), before - 1)));
		await table.settled();
		expect(length()).toBe(before - 1);
		expect(undone.filter(({ ok }) => ok)).toHaveLength(1);
	});

	test("one GM undoes a step while the other acts: the log has no gap, and every client can read it", async () => {
		const { table, gm, tab, seats, combat, length } = open;
		apiOf(gm).show("control");
		gm.click('.vr-control [data-action="resume"]');
		await table.settled();
		const act = { kind: "command", seat: seats[0], command: { kind: "dump", kg: 1 } };
		const deeds = [performBy(tab, open, act), apiOf(gm).undoTo(combat(gm), length() - 1), performBy(tab, open, act)];
		await Promise.all(deeds);
		await table.settled();
		expect(Object.keys(combat(tab).system.log)).toEqual(Array.from({ length: length() }, (_, number) => String(number)));
		expect(await performBy(tab, open, { kind: "command", seat: "nobody", command: READY })).toMatchObject({ ok: false });
	});

	test("the other tab takes over: every GM sees the new referee, and commands go on there", async () => {
		const { table, gm, tab, assistant, combat, length } = open;
		for (const client of [gm, tab, assistant]) apiOf(client).show("control");
		await table.settled();
		const shown = () => [gm, tab, assistant].map((client) => client.find(".vr-referee").textContent?.replace("Take over", "").trim());
		expect(shown()).toEqual(["You referee, in this tab.", "You referee, in another tab or browser.", "Gamemaster referees."]);
		tab.click('.vr-referee [data-action="take-over"]');
		await table.settled();
		expect(shown()).toEqual(["You referee, in another tab or browser.", "You referee, in this tab.", "Gamemaster referees."]);
		const before = length();
		await apiOf(gm).undoTo(combat(gm), before - 1);
		await table.settled();
		expect(length()).toBe(before - 1);
	});

	test("the referee's tab closes: the other GMs' commands go on", async () => {
		const { table, gm, tab, assistant, combat, length } = open;
		await tab.leave();
		await gm.leave();
		await table.settled();
		expect(assistant.find(".vr-referee").textContent).toMatch(/You referee, in this tab/);
		const before = length();
		expect(await apiOf(assistant).undoTo(combat(assistant), before - 1)).toMatchObject({ ok: true });
		expect(length()).toBe(before - 1);
	});
});
