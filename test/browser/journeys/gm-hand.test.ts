/**
 * The GM's hand in a real browser. In a duel of two warships the GM adds a reinforcement, crosses off two boxes of hull, and hands
 * a seat to an NPC and back, by clicks in Flight Control and on the board. A GM and two players see it in three pages.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type BrowserTable, browserTable, hurry, matchOf, stepsOf } from "../tables.ts";
import { chatOf } from "./ears.ts";
import { journey } from "./journey.ts";
import { asked, shipOn } from "./warship-hands.ts";

const GAME = "full-thrust";
const MATCH = matchOf(GAME);
const CONTROL = ".vr-control-window";
const RULING = ".vr-ruling-window";
const SHIP = "Exact Change";

describe.each(NEWEST)("on V%i", (generation) => {
	const step = journey();
	let table: BrowserTable;

	beforeAll(async () => {
		table = await browserTable(generation);
		await hurry(table.gm);
		await table.gm.evaluate(`${MATCH}.activate().then(() => game.modules.get("void-regatta").api.start(${MATCH}))`);
		for (const page of [table.one, table.two]) await asked(page, "Your orders");
	});

	afterAll(() => table.close());

	step("the GM adds an NPC's ship in mid-match, and it is on the table in every page", async () => {
		const { gm, one, two } = table;
		await openControl(gm);
		await gm.locator(`${CONTROL} details[id$="-reinforcements"] summary`).click();
		await gm.locator(`${CONTROL} [data-action="fill-npc"]`).click();
		for (const page of [gm, one, two]) await expect.poll(() => seatsOn(page)).toBe(3);
		const name = await gm.evaluate<string>(`${MATCH}.turns.at(-1).name`);
		for (const page of [gm, one, two]) await expect.poll(() => shipOn(page, name)).toMatch(/MU/);
		for (const page of [gm, one, two]) await expect.poll(() => chatOf(page)).toMatch(new RegExp(`${name} joins the match`));
	});

	step("two clicks and a number cross off two boxes of hull, and every page reads who, what and why", async () => {
		const { gm, one, two } = table;
		await gm.locator(`${CONTROL} .vr-entrant:has-text("${SHIP}") [data-action="rule"]`).click();
		await gm.locator(`${RULING} input[name="|marked|"]`).fill("2");
		await gm.locator(`${RULING} input[name="reason"]`).fill("a loose reactor plate");
		await gm.locator(`${RULING} button[type="submit"]`).click();
		const told = /The GM rules\s*Exact Change.*Hull boxes crossed off\s*0.*2.*Reason: a loose reactor plate/s;
		for (const page of [gm, one, two]) await expect.poll(() => chatOf(page)).toMatch(told);
		await expect.poll(() => gm.locator(`${RULING} input[name="|marked|"]`).inputValue()).toBe("2");
	});

	step("a right click on the ship's mark opens the same form", async () => {
		const { gm } = table;
		await gm.locator(`${RULING} [data-action="close"]`).first().click();
		await gm.evaluate(`game.modules.get("void-regatta").api.show("board")`);
		const mark = gm.locator(`.vr-board-window g.vr-ship[aria-label*="${SHIP}"]`).first();
		await mark.dispatchEvent("contextmenu");
		await expect.poll(() => gm.locator(`${RULING} h2`).textContent()).toMatch(SHIP);
	});

	step("the GM hands a player's seat to an NPC, which seals at once, and back to the player", async () => {
		const { gm, one } = table;
		await openControl(gm);
		const decider = gm.locator(`${CONTROL} .vr-entrant:has-text("${SHIP}") select`);
		const player = await decider.inputValue();
		const steps = await stepsOf(gm, GAME);
		await decider.selectOption("bold");
		await expect.poll(() => stepsOf(one, GAME)).toBe(steps + 1);
		await decider.selectOption(player);
		const npc = `${MATCH}.system.entered[${MATCH}.turns.find(({ name }) => name === "${SHIP}").id].npc`;
		await expect.poll(() => one.evaluate<string>(npc)).toBe("");
		expect(await decider.inputValue()).toBe(player);
	});

	step("and no page had an error", async () => expect(await table.faults()).toEqual([]));
});

async function openControl(gm: Page): Promise<void> {
	await gm.evaluate(`game.modules.get("void-regatta").api.show("control")`);
	await gm.locator(CONTROL).waitFor();
}

function seatsOn(page: Page): Promise<number> {
	return page.evaluate<number>(`${MATCH}.turns.length`);
}
