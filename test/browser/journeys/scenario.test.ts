/**
 * A GM's own scenario in a real Chromium, by clicks: the GM writes a briefing, keeps the match and takes it out. In another world
 * the GM brings it in, sets it up and starts it, and a player reads the briefing.
 */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { USERS } from "../../tabletop/open-table.ts";
import { type BrowserTable, browserTable, hurry } from "../tables.ts";
import { journey } from "./journey.ts";

const CONTROL = ".vr-control-window";
const DIALOG = "dialog";

describe.each(NEWEST)("on V%i", (generation) => {
	const step = journey();
	let home: BrowserTable;
	let away: BrowserTable;
	let file = "";

	beforeAll(async () => {
		[home, away] = [await browserTable(generation, { players: 0 }), await browserTable(generation, { players: 1 })];
		for (const { gm } of [home, away]) {
			await hurry(gm);
			await gm.evaluate("Promise.all(game.combats.contents.map((combat) => combat.delete({ voidRegattaReferee: true })))");
			await gm.evaluate('game.modules.get("void-regatta").api.show("control")');
		}
	});

	afterAll(() => Promise.all([home.close(), away.close()]));

	const click = (page: Page, action: string) => page.locator(`${CONTROL} [data-action="${action}"]`).first().click();
	const openFold = (page: Page, text: string) => page.locator(`${CONTROL} summary`, { hasText: text }).first().click();

	step("the GM sets up a ready-made match and writes a briefing", async () => {
		const { gm } = home;
		await openFold(gm, "Ready-made matches");
		await gm.locator(`${CONTROL} [data-action="set-up-scenario"][data-scenario="smuggler"]`).click();
		await gm.locator(`${CONTROL} .vr-entrant`, { hasText: "No Questions" }).waitFor();
		await openFold(gm, "Scenario and briefings");
		await click(gm, "edit-briefings");
		await gm.locator(`${DIALOG} textarea`).first().fill("Nobody passes Tollgate.");
		await gm.locator(`${DIALOG} [data-action="keep"]`).click();
		await gm.locator(DIALOG).waitFor({ state: "detached" });
	});

	step("the GM keeps the match as a scenario and takes it out as a file", async () => {
		const { gm } = home;
		await click(gm, "keep-scenario");
		await gm.locator(`${DIALOG} input[name="name"]`).fill("Lamps");
		await gm.locator(`${DIALOG} [data-action="keep"]`).click();
		await openFold(gm, "New match");
		const download = gm.waitForEvent("download");
		await click(gm, "take-out-scenario");
		file = await (await download).path();
		expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
			scenario: { name: "Lamps" },
			briefings: { Concord: "Nobody passes Tollgate." },
		});
	});

	step("in another world the GM brings it in and sets it up", async () => {
		const { gm } = away;
		await click(gm, "bring-in-scenario");
		await gm.locator(`${DIALOG} input[type="file"]`).setInputFiles(file);
		await gm.locator(`${DIALOG} [data-action="open"]`).click();
		await click(gm, "set-up-own");
		await gm.locator(`${CONTROL} .vr-entrant`, { hasText: "Even Hand" }).waitFor();
		expect(await gm.locator(`${CONTROL} .vr-objective-caption`).count()).toBeGreaterThan(0);
	});

	step("it is played: a player gets the briefing and seals an order", async () => {
		const { gm, one } = away;
		await gm.evaluate(
			`game.combats.contents[0].combatants.getName("Even Hand").actor.update({ ownership: { default: 1, "${USERS.one}": 3 } })`,
		);
		await gm.evaluate('game.modules.get("void-regatta").api.start(game.combats.contents[0])');
		await one.locator(".vr-briefing-window", { hasText: "Nobody passes Tollgate." }).waitFor();
		await one.locator('.vr-board-window [data-action="seal"]').first().click();
		await expect.poll(() => gm.evaluate<string>("game.combats.contents[0].system.phase")).not.toBe("deployment");
	});

	test("no page reported an error", async () => {
		expect([...(await home.faults()), ...(await away.faults())]).toEqual([]);
	});
});
