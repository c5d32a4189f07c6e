/**
 * The GM's hand: rulings, at the table with three clients.
 */
import { afterEach, describe, expect, test } from "vitest";
import { BOTH } from "../tabletop/generations/tested.ts";
import { type Client, USERS } from "../tabletop/open-table.ts";
import { apiOf, type RallyTable, rallyTable } from "./rally-table.ts";

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

/** What the bar of a craft's token shows, which mirrors the match. */
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

describe.each(BOTH)("on V%i", (generation) => {
	test("a GM opens a craft's form in Race Control and sets its tank: every client gets the ruling, a card tells it, and undo takes it back", async () => {
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

	test("a ruling is possible while the match is paused, and one out of bounds is refused with words", async () => {
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

	test("a form that the GM has begun to fill in keeps its values while the match goes on", async () => {
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
});
