/**
 * The GM's hand: rulings, at the table with three clients.
 */
import { afterEach, describe, expect, test } from "vitest";
import { BOTH_IN_SOAK, NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { apiOf, type RallyTable, rallyTable } from "../tables/rally-table.ts";

let rally: RallyTable;

afterEach(async () => {
	const faults = rally.table.clients.flatMap((client) => client.faults);
	await rally.close();
	expect(faults).toEqual([]);
});

const CONTROL = ".vr-control-window";
const RULING = ".vr-ruling-window";

/** The kinds of the entries in the log, as a client holds it. */
function kindsOf(client: Client): readonly string[] {
	return Object.values(rally.combat(client).system.log).map((entry) => (entry as unknown as { kind: string }).kind);
}

/** What the bar of a craft's token shows; it mirrors the match. */
function tankOf(client: Client, name: string): number {
	// The fields of a craft come without types.
	const { live } = (client.game.actors.getName(name)?.system ?? {}) as unknown as { live: { tank: { value: number } } };
	return live.tank.value;
}

async function openForm(seat: string): Promise<void> {
	const { gm, table } = rally;
	apiOf(gm).show("control");
	await table.settled();
	gm.click(`${CONTROL} [data-action="rule"][data-seat="${seat}"]`);
	await table.settled();
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test("a GM opens a craft's form in Flight Control and sets its tank: every client gets the ruling, a card tells it, and undo takes it back", async () => {
		rally = await rallyTable({ generation });
		const { table, gm, one, two, seats, combat } = rally;
		const seat = String(seats[1]);
		await openForm(seat);
		expect(gm.find(RULING).textContent).toContain("Blue Heron");
		gm.fill(`${RULING} input[name="|tank|"]`, "5");
		gm.fill(`${RULING} input[name="reason"]`, "a leak that the table agreed on");
		gm.click(`${RULING} button[type="submit"]`);
		await table.settled();
		for (const client of [gm, one, two]) expect(kindsOf(client)).toEqual(["ruling"]);
		expect(tankOf(one, "Blue Heron")).toBe(5);
		const card = gm.game.messages.contents.at(-1);
		expect(JSON.stringify(card?.system)).toContain("a leak that the table agreed on");
		await apiOf(gm).undoTo(combat(gm), 0);
		await table.settled();
		expect(kindsOf(one)).toEqual([]);
		expect(tankOf(one, "Blue Heron")).not.toBe(5);
	});

	test("a GM's right click on a racer's mark on the board opens the same form, and a player's does not", async () => {
		rally = await rallyTable({ generation });
		const { table, gm, one, seats } = rally;
		for (const client of [gm, one]) {
			apiOf(client).show("board");
			await table.settled();
			const mark = client.find(`.vr-board-window g.vr-craft-on-map[id$="${seats[2]}"]`);
			mark.dispatchEvent(new client.window.MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
			await table.settled();
		}
		expect(gm.find(RULING).textContent).toContain("Green Comet");
		expect(one.all(RULING)).toEqual([]);
	});

	test("a ruling is possible while the match is paused, and one out of bounds is refused in words", async () => {
		rally = await rallyTable({ generation });
		const { table, gm, one, seats, combat } = rally;
		await combat(gm).update({ "system.stage": "paused" });
		const seat = String(seats[1]);
		const tank = (value: number) => ({ changes: [{ seat, unit: null, field: "tank", part: null, value }], reason: "" });
		await apiOf(gm).rule(combat(gm), tank(7));
		await table.settled();
		expect(tankOf(one, "Blue Heron")).toBe(7);
		await openForm(seat);
		gm.fill(`${RULING} input[name="|tank|"]`, "-3");
		gm.find<HTMLFormElement>(RULING).noValidate = true;
		gm.click(`${RULING} button[type="submit"]`);
		await table.settled();
		expect(gm.notifications.at(-1)).toMatch(/number from 0 to/);
		expect(kindsOf(one)).toEqual(["ruling"]);
	});

	test("a player's ruling is dropped, and the API refuses it", async () => {
		rally = await rallyTable({ generation });
		const { table, gm, one, seats, combat } = rally;
		const changes = [{ seat: seats[1], unit: null, field: "tank", part: null, value: 999 }];
		const forged = {
			kind: "command",
			id: "x",
			session: "a-page",
			match: combat(one).id,
			entry: 0,
			deed: { do: "rule", changes, reason: "" },
		};
		one.game.socket.emit("module.void-regatta", forged, { recipients: [USERS.gm] });
		await table.settled();
		expect(await apiOf(one).rule(combat(one), { changes, reason: "" })).toMatchObject({ ok: false, refusal: { code: "not-owner" } });
		expect(kindsOf(gm)).toEqual([]);
	});

	test("a form that the GM has begun to fill in keeps its values while the match continues", async () => {
		rally = await rallyTable({ generation });
		const { table, gm, seats, combat } = rally;
		await openForm(String(seats[1]));
		gm.fill(`${RULING} input[name="|tank|"]`, "12");
		await apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[0], command: { kind: "ready" } });
		await table.settled();
		expect(gm.find<HTMLInputElement>(`${RULING} input[name="|tank|"]`).value).toBe("12");
		gm.click(`${RULING} button[type="submit"]`);
		await table.settled();
		expect(tankOf(gm, "Blue Heron")).toBe(12);
	});

	test("a GM hands a seat to another player, who decides for it from then on, and the first player does not", async () => {
		rally = await rallyTable({ generation });
		const { table, gm, one, two, seats, combat } = rally;
		apiOf(gm).show("control");
		await table.settled();
		gm.fill(`${CONTROL} select[name="npc.${seats[1]}"]`, `user:${USERS.two}`);
		await table.settled();
		const ready = { kind: "ready" };
		await wishReady(one, String(seats[1]));
		expect(kindsOf(gm)).toEqual([]);
		await two.game.actors.getName("Blue Heron")?.sheet?.render({ force: true });
		await table.settled();
		two.click(`.vr-craft-sheet button[data-command='${JSON.stringify(ready)}']`);
		await table.settled();
		expect(combat(gm).system.log[0]).toMatchObject({ seat: seats[1], command: ready });
	});

	test("a GM hands a seat to an NPC, which decides at once, and back to its player", async () => {
		rally = await rallyTable({ generation });
		const { table, gm, one, seats, combat } = rally;
		apiOf(gm).show("control");
		await table.settled();
		const choose = async (value: string) => {
			gm.fill(`${CONTROL} select[name="npc.${seats[1]}"]`, value);
			await table.settled();
		};
		await choose("balanced");
		expect(Object.values(combat(one).system.log).at(-1)).toMatchObject({ seat: seats[1] });
		const steps = kindsOf(gm).length;
		await choose(`user:${USERS.one}`);
		await apiOf(gm).perform(combat(gm), { kind: "command", seat: null, command: { kind: "time-out" } });
		await table.settled();
		expect(kindsOf(one)).toHaveLength(steps + 1);
		expect(gm.find<HTMLSelectElement>(`${CONTROL} select[name="npc.${seats[1]}"]`).value).toBe(`user:${USERS.one}`);
	});

	test("an NPC decides once for a player who is away; the seat stays the player's", async () => {
		rally = await rallyTable({ generation });
		const { table, gm, seats, combat } = rally;
		apiOf(gm).show("control");
		await table.settled();
		gm.click(`${CONTROL} [data-action="decide"][data-seat="${seats[2]}"]`);
		await table.settled();
		expect(Object.values(combat(gm).system.log)).toMatchObject([{ seat: seats[2] }]);
		expect(gm.find<HTMLSelectElement>(`${CONTROL} select[name="npc.${seats[2]}"]`).value).toBe(`user:${USERS.two}`);
	});

	test("the next step asks whether standing orders or an NPC decide for players who are away, or takes none", async () => {
		rally = await rallyTable({ generation });
		const { table, gm, combat } = rally;
		apiOf(gm).show("control");
		await table.settled();
		for (const [action, entries] of [
			["no", 0],
			["npc", 3],
		] as const) {
			gm.click(`${CONTROL} [data-action="step"]`);
			await until(() => gm.click(`.dialog [data-action="${action}"]`));
			await table.settled();
			expect(Object.values(combat(gm).system.log)).toHaveLength(entries);
		}
		expect(Object.values(combat(gm).system.log).map(({ seat }) => seat)).not.toContain(null);
	});

	test("a craft that the GM drops on Flight Control in mid-match joins it for everybody, and undo takes it out again", async () => {
		rally = await rallyTable({ generation });
		const { table, gm, one, combat } = rally;
		apiOf(gm).show("control");
		for (const client of [gm, one]) apiOf(client).show("board");
		const ownership = { default: 1, [USERS.one]: 3 };
		const craft = await gm.foundry.documents.Actor.create({ name: "Latecomer", type: "void-regatta.racer", ownership });
		await table.settled();
		gm.drop({ type: "Actor", uuid: `Actor.${(craft as { id: string }).id}` }, `${CONTROL} [data-drop="entrants"]`);
		await table.settled();
		expect(kindsOf(one)).toEqual(["reinforcement"]);
		for (const client of [gm, one]) {
			expect(combat(client).turns).toHaveLength(4);
			expect(client.find(".vr-board-window").textContent).toContain("Latecomer");
		}
		expect(JSON.stringify(gm.game.messages.contents.at(-1)?.system)).toContain("Latecomer");
		const late = String(combat(gm).turns.at(-1)?.id);
		await wishReady(one, late);
		expect(combat(gm).system.log[1]).toMatchObject({ seat: late });
		await apiOf(gm).undoTo(combat(gm), 0);
		await table.settled();
		for (const client of [gm, one]) {
			expect(combat(client).turns).toHaveLength(3);
			expect(client.find(".vr-board-window").textContent).not.toContain("Latecomer");
		}
	});

	test("an NPC joins in mid-match by a click, and chooses at once", async () => {
		rally = await rallyTable({ generation });
		const { table, gm, combat } = rally;
		apiOf(gm).show("control");
		await table.settled();
		gm.click(`${CONTROL} [data-action="fill-npc"]`);
		await table.settled();
		expect(combat(gm).turns).toHaveLength(4);
		expect(Object.values(combat(gm).system.log).length).toBeGreaterThan(1);
	});

	test("a GM rolls a die of the last step again: the step has the new face, the card says so, and the match runs on", async () => {
		rally = await rallyTable({ generation });
		const { table, gm, one, seats, combat } = rally;
		const api = apiOf(gm);
		for (const seat of seats) await api.perform(combat(gm), { kind: "command", seat, command: { kind: "ready" } });
		await api.perform(combat(gm), { kind: "command", seat: seats[0], command: { kind: "burn", to: "B1" } });
		gm.dice([3, 4]);
		await api.perform(combat(gm), { kind: "command", seat: seats[0], command: { kind: "manoeuvre" } });
		api.show("control");
		await table.settled();
		gm.dice([6]);
		gm.click(`${CONTROL} [data-action="reroll"][data-roll="0"][data-die="1"]`);
		await table.settled();
		expect(kindsOf(one).slice(-2)).toEqual(["reroll", "command"]);
		const { rolls } = Object.values(combat(one).system.log).at(-1) as unknown as { rolls: readonly { shown: readonly number[] }[] };
		expect(rolls[0]?.shown).toEqual([3, 6]);
		expect(combat(gm).system.stage).toBe("running");
		const cards = gm.game.messages.contents.map(({ system }) => JSON.stringify(system));
		expect(cards.at(-2)).toContain('"code":"reroll"');
		expect(cards.at(-1)).toContain('"shown":[3,6]');
		await api.undoTo(combat(gm), kindsOf(gm).length - 2);
		await table.settled();
		expect(kindsOf(one)).not.toContain("reroll");
	});

	/** A player's wish to be ready, as a window of an outdated page would send it. */
	async function wishReady(client: Client, seat: string): Promise<void> {
		const moment = { undos: 0, reveals: 0, round: 0, phase: "dump", step: null };
		const envelope = {
			kind: "request",
			id: "wish",
			session: "a-page",
			match: rally.combat(client).id,
			moment,
			entry: kindsOf(client).length,
		};
		client.game.socket.emit("module.void-regatta", { ...envelope, seat, command: { kind: "ready" } }, { recipients: [USERS.gm] });
		await rally.table.settled();
	}
});

describe.each(NEWEST)("absent players and newcomers on V%i", (generation) => {
	test("a GM skips one absent player by a click: the standing order counts for that seat, and the others are awaited still", async () => {
		rally = await rallyTable({ generation });
		const { table, gm, one, seats, combat } = rally;
		apiOf(gm).show("control");
		await table.settled();
		gm.click(`${CONTROL} [data-action="skip"][data-seat="${seats[2]}"]`);
		await table.settled();
		expect(Object.values(combat(one).system.log)).toMatchObject([{ kind: "skip", seat: seats[2] }]);
		expect(gm.all(`${CONTROL} [data-action="skip"]`).map((button) => button.getAttribute("data-seat"))).toEqual([seats[0], seats[1]]);
		const card = JSON.stringify(gm.game.messages.contents.at(-1)?.system);
		expect(card).toContain('"code":"skip"');
		expect(gm.find(CONTROL).textContent).toContain("its standing order counts");
		await apiOf(gm).undoTo(combat(gm), 0);
		await table.settled();
		expect(gm.all(`${CONTROL} [data-action="skip"]`)).toHaveLength(3);
	});

	test("a GM plans a craft for a turn to come: only GMs read of it until then; it joins at that turn for everybody, and undo takes it back", async () => {
		rally = await rallyTable({ generation });
		const { table, gm, one, seats, combat } = rally;
		apiOf(gm).show("control");
		for (const client of [gm, one]) apiOf(client).show("board");
		await table.settled();
		const craft = await gm.foundry.documents.Actor.create({ name: "Latecomer", type: "void-regatta.racer", ownership: { default: 1 } });
		await table.settled();
		gm.fill(`${CONTROL} input[name="join-turn"]`, "1");
		await table.settled();
		gm.drop({ type: "Actor", uuid: `Actor.${(craft as { id: string }).id}` }, `${CONTROL} [data-drop="entrants"]`);
		await table.settled();
		expect(kindsOf(one)).toEqual(["reinforcement"]);
		expect(gm.find(`${CONTROL} .vr-coming`).textContent).toContain("Latecomer: turn 1");
		expect(combat(gm).turns).toHaveLength(3);
		expect(one.find(".vr-board-window").textContent).not.toContain("Latecomer");
		expect(JSON.stringify(one.game.messages.contents)).not.toContain("Latecomer");
		for (const seat of seats) await apiOf(gm).perform(combat(gm), { kind: "command", seat, command: { kind: "ready" } });
		await table.settled();
		for (const client of [gm, one]) {
			expect(combat(client).turns.map(({ name }) => name)).toContain("Latecomer");
			expect(client.find(".vr-board-window").textContent).toContain("Latecomer");
		}
		expect(gm.all(`${CONTROL} .vr-coming`)).toEqual([]);
		expect(JSON.stringify(one.game.messages.contents)).toContain('"code":"reinforcement"');
		await apiOf(gm).undoTo(combat(gm), 3);
		await table.settled();
		expect(combat(one).turns).toHaveLength(3);
		expect(gm.find(`${CONTROL} .vr-coming`).textContent).toContain("Latecomer: turn 1");
	});

	test("a referee dies before a newcomer has its combatant: the next referee gives it one, once", async () => {
		rally = await rallyTable({ generation });
		const { table, gm, one, combat } = rally;
		await combat(gm).update({ "system.stage": "paused" });
		gm.Hooks.on("preCreateCombatant", () => false);
		const livery = { hull: "#112233", trim: "#445566", glyph: "disc" };
		await apiOf(gm).reinforceNpc(combat(gm), { name: "Late NPC", style: "balanced", livery });
		await table.settled();
		expect(kindsOf(one)).toEqual(["reinforcement"]);
		expect(combat(one).turns).toHaveLength(3);
		await gm.leave();
		await table.join(USERS.gm);
		await table.settled();
		expect(combat(one).turns.map(({ name }) => name)).toContain("Late NPC");
		expect(combat(one).turns).toHaveLength(4);
	});
});
