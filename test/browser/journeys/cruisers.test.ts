/**
 * A hunt for a smuggler over three turns, from the first click in Flight Control to the published record: a GM and two players in
 * three pages of a real Chromium, by clicks only. The other side's page gets nothing about hidden ships.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { journeyOn } from "../../tabletop/generations/tested.ts";
import { type BrowserTable, browserTable, hurry, matchOf, stageOf } from "../tables.ts";
import { asked, choose, fieldCalled, handInAnother, pickHex, press, seal, takeHelmAlone, turnOf, unitsOn, write } from "./cruiser-hands.ts";
import { chatOf, listenIn, reached } from "./ears.ts";
import { journey } from "./journey.ts";

const GAME = "sol-cruiser";
const MATCH = matchOf(GAME);
const CONTROL = ".vr-control-window";

/** The smuggler's hidden place, its course and its destination: secrets of its side. */
const HIDES = "-7,11";
const COURSE = "A3 B1";
const FIRST_END = "-6,6";
const SECRETS = [HIDES, "−7, 11", COURSE, FIRST_END, "−6, 6", "A4 B1"];

/** Zones near enough for the ships to meet in the second turn, and too far for detection in the first. */
const ZONES = [
	{ side: "Concord", at: [-3, -5], radius: 4, course: "D2", maxSpeed: 4 },
	{ side: "Free Yards", at: [-7, 16], radius: 5, course: "B4", maxSpeed: 5 },
];

describe.each(journeyOn(13))("on V%i", (generation) => {
	const step = journey();
	let table: BrowserTable;

	beforeAll(async () => {
		table = await browserTable(generation);
		await hurry(table.gm);
		for (const page of [table.one, table.two]) await listenIn(page);
		await table.gm.evaluate(`${MATCH}.delete({ voidRegattaReferee: true })`);
	});

	afterAll(() => table.close());

	step("the GM sets up the scenario in Flight Control, seats people, and starts", async () => {
		const { gm, one, two } = table;
		await setUpByClicks(gm);
		for (const page of [gm, one, two]) await page.locator(".vr-board-window .vr-plot").waitFor();
		await takeHelmAlone(gm, "Lamp in the Window");
		for (const page of [one, two]) await asked(page, "Deployment");
		await asked(gm, "Deployment: orders of Lamp in the Window");
	});

	step("they deploy: one by the map, one by the map and a course in letters, and neither sees the other", async () => {
		const { gm, one, two } = table;
		await pickHex(one, "-3,-3");
		await seal(one);
		await pickHex(two, HIDES);
		await write(two, "Course", COURSE);
		await seal(two);
		await seal(gm);
		for (const page of [one, two]) await asked(page, "Hidden plots");
		await asked(gm, "Hidden plots: orders of Lamp in the Window");
		expect(await turnOf(one)).toBe(1);
		for (const secret of [HIDES, COURSE]) await expect.poll(() => reached(two)).toContain(secret);
		await expectNothingKnown(one);
	});

	step("the hidden bend their courses on the map, and what the smuggler does stays its own affair", async () => {
		const { gm, one, two } = table;
		await pickHex(two, FIRST_END);
		await seal(two);
		await expectNothingKnown(one);
		await seal(one);
		await expectNothingKnown(one);
		await seal(gm);
		await expect.poll(() => turnOf(one)).toBe(2);
	});

	step("who is detected is on everybody's map with its course", async () => {
		const { one } = table;
		await expect.poll(() => unitsOn(one)).toMatch(/No Questions.*A4 B1/);
		await expect.poll(() => reached(one)).toContain(`"at":[${FIRST_END}]`);
	});

	step("a missile is launched at it out of hiding, and nobody changes what was sealed", async () => {
		const { gm, one, two } = table;
		await asked(two, "Plots");
		await seal(two);
		await asked(one, "Hidden plots");
		await pickHex(one, "-4,-1");
		await press(one, "Launch Trident 1");
		expect(await fieldCalled(one, "Target").locator("option:checked").textContent()).toBe("No Questions");
		await seal(one);
		// That a craft is in the match is no secret; where it is and how it does is one.
		expect(await unitsOn(two)).toMatch(/Even Hand\s*out of sight/);
		expect(await unitsOn(two)).not.toMatch(/Trident|Even Hand[^A-Z]*(speed|hull|last seen)/);
		await handInAnother(one, "Even Hand");
		await expect.poll(() => gm.locator("#notifications").textContent()).toMatch(/Even Hand sent another order/);
		await seal(gm);
	});

	step("it catches the smuggler, who fires back at what it cannot see", async () => {
		const { gm, one, two } = table;
		await asked(one, "Intercept or evade");
		await seal(one);
		await gm.evaluate(`tabletop.dice("${JSON.stringify(LIGHT_HIT)}")`);
		await seal(gm);
		await asked(two, "Fire");
		await choose(two, "Battery 1, Medium", "shoot down Trident 1");
		await seal(two);
		await expect.poll(() => turnOf(two)).toBe(3);
	});

	step("both in sight: the patrol declares its pursuit, and plots straight after its quarry", async () => {
		const { gm, one, two } = table;
		await asked(one, "Pursuit");
		await choose(one, "Even Hand", "No Questions");
		await seal(one);
		await seal(two);
		await seal(gm);
		await asked(two, "Plots");
		await seal(two);
		await asked(one, "Plots");
		await choose(one, "Steer for", "No Questions");
		await seal(one);
		await asked(gm, "Plots: orders of Lamp in the Window");
		await seal(gm);
	});

	step("it intercepts and fires the chosen battery", async () => {
		const { gm, one, two } = table;
		await asked(one, "Intercept or evade");
		await press(one, "Intercept");
		await seal(one);
		await asked(two, "Intercept or evade");
		await gm.evaluate("tabletop.dice('[6, 6]')");
		await seal(two);
		await asked(one, "Fire");
		await press(one, "Hold all fire");
		await choose(one, "Battery 3, Medium", "at No Questions");
		await seal(one);
		await asked(two, "Fire");
		await seal(two);
		await expect.poll(() => turnOf(two)).toBe(4);
		await expect.poll(() => chatOf(two)).toMatch(/Turn 3: Combat at −5, −1 Even Hand fires beam 3 \(medium\) at No Questions/);
	});

	step("the GM ends it, the record is published, and every page agrees", async () => {
		const { gm, one, two } = table;
		await gm.evaluate('game.modules.get("void-regatta").api.show("control")');
		await gm.locator(`${CONTROL} [data-action="end"]`).click();
		await gm.locator('[data-action="yes"]').click();
		for (const page of [gm, one, two]) await expect.poll(() => stageOf(page, GAME)).toBe("over");
		const pages = [gm, one, two];
		const [record, ...others] = await Promise.all(pages.map((page) => page.evaluate<string>(`JSON.stringify(${MATCH}.system.published)`)));
		expect(record).toContain(COURSE);
		for (const other of others) expect(other).toBe(record);
		// Cards lag behind the match, so both sides are read until they agree.
		for (const page of [one, two]) await expect.poll(async () => (await chatOf(page)) === (await chatOf(gm))).toBe(true);
		for (const page of [one, two]) expect(await page.locator("#notifications").textContent()).not.toMatch(/does not accept/);
	});

	test("and no page had an error", async () => expect(await table.faults()).toEqual([]));
});

/** A new match of the scenario, with players in three of its four craft. */
async function setUpByClicks(gm: Page): Promise<void> {
	await gm.evaluate('game.modules.get("void-regatta").api.show("control")');
	await gm.locator(`${CONTROL} summary`, { hasText: "New match" }).click();
	await gm.locator(`${CONTROL} [data-action="set-up-scenario"][data-scenario="smuggler"]`).click();
	for (const craft of ["Lamp in the Window", "No Questions"]) {
		const pilot = gm.locator(`${CONTROL} .vr-entrant`, { hasText: craft }).locator("select");
		await pilot.selectOption("");
		const npc = `${MATCH}.turns.find(({ name }) => name === "${craft}").system.npc`;
		await expect.poll(() => gm.evaluate(npc)).toBe("");
	}
	const options = `{ ...${MATCH}.system.options, zones: ${JSON.stringify(ZONES)} }`;
	await gm.evaluate(`game.modules.get("void-regatta").api.setOptions(${MATCH}, ${options})`);
	await gm.locator(`${CONTROL} [data-action="start"]`).click();
	await gm.getByLabel("Pass phrase").fill("seven lanterns over ganymede"); // this is the first hidden match of this world
	await gm.getByRole("button", { name: "Keep a copy" }).click();
	await expect.poll(() => stageOf(gm, GAME)).toBe("running");
}

async function expectNothingKnown(page: Page): Promise<void> {
	const text = await reached(page);
	for (const secret of SECRETS) expect(text).not.toContain(secret);
}

/** The missile hits its target and does the least damage; nothing else breaks. */
const LIGHT_HIT = [6, 6, 1, 1, 1, 1, 1, ...Array.from({ length: 20 }, () => 6)];
