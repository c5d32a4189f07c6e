/**
 * Craft that remember, in Campaign play: a GM brings them home from a match, the next one begins with what is left, and the yard's bill
 * goes into the ledger of an event.
 */
import { afterEach, expect, test } from "vitest";
import { sendWish } from "../../attacks/support/campaign-wishes.ts";
import { storedEvent } from "../../hosts/event-desk.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

let table: Table;
let gm: Client;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

async function click(selector: string): Promise<void> {
	gm.click(selector);
	await table.settled();
}

/** The match that Flight Control shows. */
function matchNow(): MatchAtTable {
	return gm.game.combat as unknown as MatchAtTable; // the world has matches of this module only
}

/** Ends the match in Flight Control, and opens the form of its craft. */
async function end(): Promise<void> {
	gm.click('.vr-control-window [data-action="end"]');
	await until(() => gm.find('dialog [data-action="yes"]'));
	await click('dialog [data-action="yes"]');
	await table.settled();
}

async function openForm(): Promise<void> {
	gm.click('.vr-control-window [data-action="bring-home"]');
	await until(() => gm.find(".vr-homecoming-dialog footer button"));
}

/** The state with which the first seat of the match began. */
function began(): unknown {
	const { seats } = matchNow().system as unknown as { readonly seats: readonly { readonly design: { readonly begins?: unknown } }[] };
	return JSON.parse(JSON.stringify(seats[0]?.design.begins ?? null));
}

test("a damaged ship comes home as it is and begins the next match like that, and the yard mends it for a bill in the ledger", async () => {
	table = await openTable({ generation: 14 });
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
	for (const key of ["campaignPlay", "campaignMemory"]) await gm.game.settings.set("void-regatta", key, true);
	await apiOf(gm).setUpScenario("full-thrust", "duel");
	apiOf(gm).show("control");
	await table.settled();
	gm.click('.vr-entrant [data-action="edit-beginning"]');
	await until(() => gm.find(".vr-beginning-dialog footer button"));
	gm.find<HTMLInputElement>('.vr-beginning [name="marked"]').value = "3";
	await click('.vr-beginning-dialog [data-action="keep"]');
	expect(await apiOf(gm).start(matchNow())).toMatchObject({ ok: true });
	await table.settled();
	expect(gm.all('[data-action="bring-home"]')).toEqual([]);
	await end();
	await openForm();
	expect(gm.find(".vr-wear").textContent).toMatch(/Hull boxes crossed off, of \d+: 3/);
	await click('.vr-homecoming-dialog [data-action="keep"]');
	const [seat] = matchNow().turns;
	const marked = () =>
		(gm.game.actors.getName(seat?.name ?? "")?.system as unknown as { crossed: { marked: number } } | undefined)?.crossed.marked; // a warship
	expect(marked()).toBe(3);

	await click('.vr-control-window [data-action="set-up-again"]');
	expect(await apiOf(gm).start(matchNow())).toMatchObject({ ok: true });
	await table.settled();
	expect(began()).toMatchObject({ marked: 3 });
	await click('.vr-control-window [data-action="make-event"]');
	await end();
	await openForm();
	const [care] = gm.all<HTMLSelectElement>(".vr-homecoming-dialog select");
	expect([...(care?.options ?? [])].map(({ value }) => value)).toEqual(["as-it-is", "yard", "fresh", "leave"]);
	if (care) care.value = "yard";
	await click('.vr-homecoming-dialog [data-action="keep"]');
	expect(marked()).toBe(0);
	const bills = () => Object.values(storedEvent(table).transfers);
	expect(bills()).toMatchObject([{ to: "yard", credits: 300_000, reason: "repair" }]);

	const again = async (chosen: string): Promise<void> => {
		await openForm();
		const [select] = gm.all<HTMLSelectElement>(".vr-homecoming-dialog select");
		if (select) select.value = chosen;
		await click('.vr-homecoming-dialog [data-action="keep"]');
	};
	await again("yard");
	expect(marked()).toBe(0);
	expect(bills()).toMatchObject([{ to: "yard", credits: 300_000, reason: "repair" }]);
	await again("as-it-is");
	expect(marked()).toBe(3);
	expect(bills()).toEqual([]);
});

test("a racer has in its next race what it brought home: points off its manoeuvres, and missing propellant; its crew chief tries once to mend it, and the yard mends the rest", async () => {
	table = await openTable({ generation: 14 });
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
	for (const key of ["campaignPlay", "campaignMemory"]) await gm.game.settings.set("void-regatta", key, true);
	const crossed = { misaligned: 1, faults: 2 };
	await gm.game.settings.set("void-regatta", "bridgePaths", { mechanic: "system.skills.pilot" });
	await gm.foundry.documents.Actor.create({ name: "Mo Tan", type: "character", system: { skills: { pilot: 2 } } });
	const crewChiefUuid = `Actor.${gm.game.actors.getName("Mo Tan")?.id}`;
	await gm.foundry.documents.Actor.create({ name: "Blue Heron", type: "void-regatta.racer", system: { crossed, crewChiefUuid } });
	const racer = gm.game.actors.getName("Blue Heron");
	await apiOf(gm).setUp("jovian-rally");
	await apiOf(gm).enter(matchNow(), racer);
	await racer?.sheet?.render({ force: true });
	await table.settled();
	expect(gm.all(".vr-craft-sheet .vr-worn li").map(({ textContent }) => textContent)).toEqual([
		"A misaligned thruster: −1 on the first risky manoeuvre of the next race.",
		"2 navigation faults: 4 kg less in the tank at the start.",
	]);
	await racer?.sheet?.close();
	expect(await apiOf(gm).start(matchNow())).toMatchObject({ ok: true });
	expect(began()).toEqual(crossed);
	apiOf(gm).show("control");
	await table.settled();
	await end();
	const keep = async (chosen: string): Promise<readonly (string | null)[]> => {
		await openForm();
		const [care] = gm.all<HTMLSelectElement>(".vr-homecoming-dialog select");
		const names = [...(care?.options ?? [])].map(({ textContent }) => textContent);
		if (care) care.value = chosen;
		await click('.vr-homecoming-dialog [data-action="keep"]');
		return names;
	};
	const state = () => JSON.parse(JSON.stringify(racer?.system)).crossed;
	const messages = gm.game.messages.size;
	expect(await keep("field")).toContain("Field repairs by Mo Tan");
	const mended = state();
	expect(gm.game.messages.size).toBe(messages + 1);
	expect((await keep("field")).join()).toMatch(/Field repairs: tried after this match, \d levels? mended/);
	expect([state(), gm.game.messages.size]).toEqual([mended, messages + 1]);
	await openForm();
	expect(gm.find(".vr-wear").textContent).toMatch(/Misaligned thrusters.*: 1.*Navigation faults.*: 2/);
	const [care] = gm.all<HTMLSelectElement>(".vr-homecoming-dialog select");
	if (care) care.value = "yard";
	await click('.vr-homecoming-dialog [data-action="keep"]');
	expect(JSON.parse(JSON.stringify(racer?.system))).toMatchObject({ crossed: { misaligned: 0, faults: 0 } });
});

/** A race that is over, whose only racer came home with faults and with a crew chief aboard; the GM has Flight Control open. */
async function raceIsOver(): Promise<{ readonly match: string; readonly seat: string; readonly faults: () => number }> {
	table = await openTable({ generation: 14 });
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
	for (const key of ["campaignPlay", "campaignMemory"]) await gm.game.settings.set("void-regatta", key, true);
	await gm.game.settings.set("void-regatta", "bridgePaths", { mechanic: "system.skills.pilot" });
	await gm.foundry.documents.Actor.create({ name: "Mo Tan", type: "character", system: { skills: { pilot: 2 } } });
	const crewChiefUuid = `Actor.${gm.game.actors.getName("Mo Tan")?.id}`;
	const system = { crossed: { misaligned: 0, faults: 2 }, crewChiefUuid };
	await gm.foundry.documents.Actor.create({ name: "Blue Heron", type: "void-regatta.racer", system });
	const racer = gm.game.actors.getName("Blue Heron");
	await apiOf(gm).setUp("jovian-rally");
	await apiOf(gm).enter(matchNow(), racer);
	expect(await apiOf(gm).start(matchNow())).toMatchObject({ ok: true });
	apiOf(gm).show("control");
	await table.settled();
	await end();
	const faults = () => JSON.parse(JSON.stringify(racer?.system)).crossed.faults;
	return { match: matchNow().id, seat: matchNow().turns[0]?.id ?? "", faults };
}

test("two tabs of a GM have the same craft mended in the field at once: its crew chief rolls once, and the later tab is told", async () => {
	await raceIsOver();
	const other = await table.join(USERS.gm, { beside: true });
	await opensNothing(other);
	apiOf(other).show("control");
	await table.settled();
	const tabs = [gm, other];
	for (const tab of tabs) {
		await until(() => tab.click('.vr-control-window [data-action="bring-home"]'));
		await until(() => tab.find(".vr-homecoming-dialog footer button"));
		tab.find<HTMLSelectElement>(".vr-homecoming-dialog select").value = "field";
	}
	const messages = gm.game.messages.size;
	for (const tab of tabs) tab.click('.vr-homecoming-dialog [data-action="keep"]');
	await table.settled();
	const told = tabs.flatMap(({ notifications }) => notifications);
	expect(told.filter((text) => text.includes("The match has moved on"))).toHaveLength(1);
	expect(told.filter((text) => text.includes("The sheets of the craft have what you chose"))).toHaveLength(1);
	expect(gm.game.messages.size).toBe(messages + 1);
});

test("a wish to bring craft home comes twice, also after the GM has changed the craft: it is done once, and one roll is in chat", async () => {
	const { match, seat, faults } = await raceIsOver();
	const client = await table.join(USERS.gm, { beside: true });
	await table.settled();
	const wish = { do: "bring-home", craft: [{ seat, care: "field", home: null }], payer: null };
	const desk = { client, table, match };
	const messages = gm.game.messages.size;
	expect(await sendWish(desk, wish, "homehomehomehom1")).toContain(null);
	expect(gm.game.messages.size).toBe(messages + 1);
	await gm.game.actors.getName("Blue Heron")?.update({ "system.crossed.faults": 1 });
	expect(await sendWish(desk, wish, "homehomehomehom1")).toContain(null);
	expect(await sendWish(desk, wish, "homehomehomehom2")).toContain("moved-on");
	expect(await sendWish(desk, { ...wish, craft: [{ seat, care: "polish", home: null }] }, "homehomehomehom3")).toContain("bad-wish");
	expect([faults(), gm.game.messages.size]).toEqual([1, messages + 1]);
});

test("a player's wish to bring craft home is refused", async () => {
	const { match, seat, faults } = await raceIsOver();
	const player = await table.join(USERS.one);
	await table.settled();
	const wish = { do: "bring-home", craft: [{ seat, care: "fresh", home: null }], payer: null };
	expect(await sendWish({ client: player, table, match }, wish)).toEqual(["not-owner"]);
	expect(faults()).toBe(2);
});
