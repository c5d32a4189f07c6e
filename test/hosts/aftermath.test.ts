/**
 * After a battle on twodsix: the GM deals once with each character who was hurt, and the reports of the battle propose prize
 * money, which disappears if the end of the battle is undone.
 */
import { afterEach, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { type Client, type Table, USERS } from "../tabletop/open-table.ts";
import { until } from "../until.ts";
import { EVENT, press, storedEvent } from "./event-desk.ts";
import { hostTable } from "./host-table.ts";

const CONTROL = ".vr-control-window";
const FORM = ".vr-hurt-crew-dialog";

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

/** The match of the world. */
function matchNow(): MatchAtTable {
	return gm.game.combat as unknown as MatchAtTable; // the world has matches of this module only
}

/** What the engineer has: damage to the endurance, and a biography. */
function engineer(): { readonly damage: number; readonly bio: string } {
	const { characteristics, bio } = JSON.parse(JSON.stringify(gm.game.actors.getName("Odile Marsh")?.system));
	return { damage: characteristics.endurance.damage, bio };
}

async function openForm(): Promise<void> {
	gm.click(`${CONTROL} [data-action="hurt-crew"]`);
	await until(() => gm.find(`${FORM} footer button`));
}

/** A match of an event, set up by the GM in a world of twodsix, with an engineer aboard the first craft. */
async function match(game: string, enter: () => Promise<unknown>): Promise<void> {
	table = await hostTable("twodsix");
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
	await gm.game.settings.set("void-regatta", "campaignPlay", true);
	await enter();
	const { Actor } = gm.foundry.documents;
	await Actor.create({ name: "Odile Marsh", type: "traveller", system: { financeValues: { cash: 10 } } });
	const [one] = matchNow().turns;
	await gm.game.actors.getName(one?.name ?? "")?.update({ system: { engineerUuid: `Actor.${gm.game.actors.getName("Odile Marsh")?.id}` } });
	apiOf(gm).show("control");
	await table.settled();
	await click(`${CONTROL} [data-action="make-event"]`);
	expect(await apiOf(gm).start(matchNow()), game).toMatchObject({ ok: true });
	await table.settled();
}

/** The GM ends the match in Flight Control. */
async function endMatch(): Promise<void> {
	gm.click(`${CONTROL} [data-action="end"]`);
	await until(() => gm.find('dialog [data-action="yes"]'));
	await click('dialog [data-action="yes"]');
}

test("the dose of a crew becomes damage once, by one click", async () => {
	await match("fusion-regatta", async () => {
		await apiOf(gm).setUp("fusion-regatta");
		for (const name of ["Last Candle", "Thin Ice"]) {
			await gm.foundry.documents.Actor.create({ name, type: "void-regatta.yacht" });
			await apiOf(gm).enter(matchNow(), gm.game.actors.getName(name));
		}
	});
	const [one] = matchNow().turns;
	const changes = [{ seat: one?.id, unit: null, field: "dose", part: null, value: 2 }];
	expect(await apiOf(gm).rule(matchNow(), { changes, reason: "" })).toMatchObject({ ok: true });
	await endMatch();
	await openForm();
	expect(gm.find(`${FORM} .vr-homecomers li`).textContent).toMatch(/2 doses of radiation aboard Last Candle\./);
	expect(gm.all(`${FORM} option`).map(({ textContent }) => textContent)).toEqual([
		"Damage: endurance 6 more",
		"Note it in the biography",
		"Let it pass",
	]);
	await click(`${FORM} [data-action="deal"]`);
	expect(engineer()).toEqual({ damage: 6, bio: "" });
	gm.click(`${CONTROL} [data-action="hurt-crew"]`);
	await until(() => expect(gm.notifications.at(-1)).toMatch(/dealt with every case/));
	expect(engineer()).toEqual({ damage: 6, bio: "" });
});

test("prize money follows the record of a battle: proposed once, and gone if its end is undone", async () => {
	await match("full-thrust", () => apiOf(gm).setUpScenario("full-thrust", "duel"));
	const strike = { kind: "command", seat: matchNow().turns.at(-1)?.id, command: { kind: "strike" } };
	expect(await apiOf(gm).perform(matchNow(), strike)).toMatchObject({ ok: true });
	if (matchNow().system.stage !== "over") await endMatch();
	gm.fill(`${EVENT} input[name="system.prizePercent"]`, "10");
	await table.settled();
	await press({ table, gm }, "propose-reports");
	await press({ table, gm }, "propose-reports");
	expect(gm.notifications.at(-1)).toMatch(/nothing to propose/);
	const account = gm.game.actors.getName("Odile Marsh")?.id;
	const prize = { from: "sponsor", to: account, reason: "capture" };
	expect(Object.values(storedEvent(table).transfers)).toContainEqual(expect.objectContaining(prize));
	await apiOf(gm).undoTo(matchNow(), 0);
	await table.settled();
	expect(storedEvent(table).transfers).toEqual({});
});
