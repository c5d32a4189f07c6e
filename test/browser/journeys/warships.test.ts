/**
 * A duel of two warships through two turns, from the first click in Flight Control to the published record: a GM and two players
 * in three pages of a real Chromium, by clicks and typing only. No other page has the orders before the reveal.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { journeyOn } from "../../tabletop/generations/tested.ts";
import { type BrowserTable, browserTable, hurry, matchOf, stageOf } from "../tables.ts";
import { chatOf, listenIn, reached } from "./ears.ts";
import { journey } from "./journey.ts";
import {
	asked,
	expectRead,
	expectRefused,
	figureOf,
	handInAnother,
	misfitOf,
	nextDice,
	orderLine,
	press,
	seal,
	shipOn,
	stateOf,
	writeOrders,
} from "./warship-hands.ts";

const GAME = "full-thrust";
const MATCH = matchOf(GAME);
const CONTROL = ".vr-control-window";

const PREY = "Exact Change";
const HUNTER = "She Waits in Corners";

/** One ship dead astern of the other, near enough for the worst backfire of its drive. Each start: x, y, course, velocity, turn. */
const STARTS = [
	[0, 0, 12, 6, 0],
	[0, -2, 12, 6, 0],
];

describe.each(journeyOn(14))("on V%i", (generation) => {
	const step = journey();
	let table: BrowserTable;

	beforeAll(async () => {
		table = await browserTable(generation);
		await hurry(table.gm);
		for (const page of [table.one, table.two]) await listenIn(page);
		await table.gm.evaluate(`${MATCH}.delete({ voidRegattaReferee: true })`);
	});

	afterAll(() => table.close());

	step("the GM sets up the duel in Flight Control, seats people, says where they begin, and starts", async () => {
		const { gm, one, two } = table;
		await setUpByClicks(gm);
		for (const page of [gm, one, two]) await page.locator(".vr-board-window svg.vr-tabletop").waitFor();
		for (const page of [one, two]) await asked(page, "Your orders");
		for (const page of [gm, one, two]) expect(await shipOn(page, HUNTER)).toMatch(/6 MU on 12 o’clock/);
	});

	step("orders are read while they are typed, and a manoeuvre is clicked into them", async () => {
		const { one } = table;
		await writeOrders(one, "+1");
		await expectRead(one, "+1");
		await expect.poll(() => figureOf(one, "Velocity")).toBe("6 to 7");
		await press(one, "Extreme Manoeuvres, one more");
		await expectRead(one, "+1+EM1");
		await expect.poll(() => orderLine(one).inputValue()).toBe("+1+EM1");
		await expect.poll(() => figureOf(one, "Thrust")).toBe("2 of 4");
	});

	step("a slip of the pen is pointed at, nothing of the line is lost, and it is put right where it is", async () => {
		const { two } = table;
		await writeOrders(two, "ET P3+Q5");
		await expect.poll(() => misfitOf(two)).toEqual({ line: "ET P3+Q5", at: "Q" });
		await expectRefused(two, /“Q”, character 7, does not fit here/);
		expect(await orderLine(two).inputValue()).toBe("ET P3+Q5");
		await two.keyboard.press("ArrowLeft");
		await two.keyboard.press("Backspace");
		await expectRead(two, "ET P3+5");
		await expect.poll(() => figureOf(two, "Thrust")).toBe("8 of 9");
		await two.keyboard.press("End");
		expect(await two.evaluate("document.activeElement.selectionStart")).toBe("ET P3+5".length);
	});

	step("sealed orders are nowhere in the opponent's page, and nobody changes them any more", async () => {
		const { gm, one, two } = table;
		await seal(one);
		await expect.poll(() => reached(two)).toContain('"kind":"sealed"');
		await expectNothingKnown(two, ["+1+EM1", "+1 EM1"]);
		expect(await reached(one)).toContain("+1+EM1");
		await handInAnother(one, PREY);
		await expect.poll(() => textIn(gm, "#notifications")).toMatch(/Exact Change sent another order/);
		await expectNothingKnown(one, ["ET P3+5", "P3+5"]);
	});

	step("FT-22: orders stay sealed; Emergency Thrust fails, costs the drive, and is written again within what is left", async () => {
		const { gm, two } = table;
		await nextDice(gm, EMERGENCY);
		await seal(two);
		await asked(two, "New orders");
		await expectInChat(table, [
			/She Waits in Corners uses Emergency Thrust: orders still sealed .*Score 2: it fails, and the ship needs new orders .*Main drive6 +3/,
		]);
		await expectNothingKnown(two, ["+1+EM1", "+1 EM1"]);
		await writeOrders(two, "ET +1");
		await expectRefused(two, /New orders after Emergency Thrust cannot have ET/);
		await writeOrders(two, "+4");
		await expectRefused(two, /These orders need 4 thrust, and the ship has 3/);
		await writeOrders(two, "+1");
		await expectRead(two, "+1");
		await nextDice(gm, INITIATIVE);
		await seal(two);
	});

	step("the ships move, the one astern fires at what evades, and its parties mend the drive", async () => {
		const { gm, one, two } = table;
		await asked(two, "Your fire");
		await expectInChat(table, [/Exact Change: \+1\+EM1 2 of 4 thrust/]);
		for (const page of [gm, one, two]) expect(await shipOn(page, PREY)).toMatch(/7 MU on 12 o’clock/);
		for (const page of [gm, one, two]) expect(await shipOn(page, HUNTER)).toMatch(/drive 3 of 6/);
		await press(two, "Hold all");
		await press(two, "K-gun 3 (F) at Exact Change");
		await nextDice(gm, VOLLEY);
		await press(two, "Fire");
		await asked(two, "Damage control");
		await nextDice(gm, REPAIR);
		await press(two, "Send parties");
		for (const page of [one, two]) await asked(page, "Your orders");
		expect(await shipOn(one, HUNTER)).toMatch(/drive 6 of 6/);
		await expectInChat(table, [
			/Exact Change is at 0, 7\. .*She Waits in Corners is at 0, 5\./,
			/fires K-gun 3 at Exact Change\. .*3 points of damage .*2 MU, effective range 8 MU\. .*Exact Change is hit: K-gun\. 3 off the armour/,
			/Damage control on She Waits in Corners\. .*Mended: Main drive, now 6/,
			/Exact Change strained its drive\. .*1: the drive holds below 6/,
		]);
	});

	step("a drive backfires on the enemy close astern, which runs on through the wake", async () => {
		const { gm, one, two } = table;
		await writeOrders(one, "backfire");
		await expectRead(one, "BACKFIRE");
		await writeOrders(two, "+5");
		await expectRead(two, "+5");
		await seal(two);
		await expectNothingKnown(one, ['"+5"', '\\"+5\\"', "Orders: +5"]);
		await nextDice(gm, BACKFIRE);
		await seal(one);
		await asked(one, "Your fire");
		await expectInChat(table, [
			/The drive of Exact Change backfires\. Main drive down to 2/,
			/caught astern of Exact Change: high damage\. .*16 points of damage .*The vapour shroud reduces each die by 2\./,
			/She Waits in Corners is hit: Grav Backfire\. 6 off the armour and 10 boxes of hull/,
			/The drive of Exact Change is hit: Grav Backfire\. .*Main drive4 +2 .*Lost: Point defence 1/,
			/She Waits in Corners is at 0, 17\. .*caught astern of Exact Change: the wake\. .*1 point of damage/,
		]);
	});

	step("it fires what it has left, systems are checked, and one ship sends out parties, the other nobody", async () => {
		const { gm, one, two } = table;
		await press(one, "Hold all");
		await press(one, "Beam 3 (FP F FS) at She Waits in Corners");
		await nextDice(gm, BROADSIDE);
		await press(one, "Fire");
		for (const page of [one, two]) await asked(page, "Damage control");
		await nextDice(gm, REPAIRS);
		await press(one, "Send parties");
		await press(two, "Recall all");
		await press(two, "Send no parties");
		for (const page of [one, two]) await asked(page, "Your orders");
		await nextDice(gm, []);
		await expectInChat(table, [
			/Exact Change fires Beam 3 at She Waits in Corners\. .*3 points of damage .*3 MU\. .*3 boxes of hull .*10 boxes of hull left\./,
			/She Waits in Corners checks its systems\. Lost: K-gun 3 \(FP F FS\)/,
			/Damage control on Exact Change\. .*Mended: Main drive, now 4/,
		]);
		for (const page of [gm, one, two]) await expect.poll(() => shipOn(page, HUNTER)).toMatch(/2 rows of hull lost/);
	});

	step("the GM ends it, the record is published, and every page agrees", async () => {
		const { gm, one, two } = table;
		await gm.evaluate('game.modules.get("void-regatta").api.show("control")');
		await gm.locator(`${CONTROL} [data-action="end"]`).click();
		await gm.locator('[data-action="yes"]').click();
		for (const page of [gm, one, two]) await expect.poll(() => stageOf(page, GAME)).toBe("over");
		// Boards and cards lag behind the match, so both sides are read until they agree.
		for (const page of [one, two]) await expect.poll(() => stateOf(page)).toBe(await stateOf(gm));
		for (const page of [one, two]) await expect.poll(async () => (await chatOf(page)) === (await chatOf(gm))).toBe(true);
		for (const ship of [PREY, HUNTER]) await expect.poll(async () => (await shipOn(two, ship)) === (await shipOn(one, ship))).toBe(true);
		for (const page of [one, two]) expect(await textIn(page, "#notifications")).not.toMatch(/does not accept/);
	});

	test("and no page had an error", async () => expect(await table.faults()).toEqual([]));
});

/** Sets up a new match of the scenario, with players in its seats and other starting places. */
async function setUpByClicks(gm: Page): Promise<void> {
	await gm.evaluate('game.modules.get("void-regatta").api.show("control")');
	await gm.locator(`${CONTROL} summary`, { hasText: "New match" }).click();
	await gm.locator(`${CONTROL} [data-action="set-up-scenario"][data-scenario="duel"]`).click();
	const pilot = gm.locator(`${CONTROL} .vr-entrant`, { hasText: HUNTER }).locator("select");
	await pilot.selectOption("");
	const npc = `${MATCH}.turns.find(({ name }) => name === "${HUNTER}").system.npc`;
	await expect.poll(() => gm.evaluate(npc)).toBe("");
	const starts = `${MATCH}.system.options.starts.map(({ at, course, velocity, arrives }) => [at.x, at.y, course, velocity, arrives])`;
	for (const [row, numbers] of STARTS.entries()) {
		const first = gm.locator(`${CONTROL} .vr-thrust-starts tbody tr`).nth(row).locator('input[type="number"]').first();
		const clicked = async () => {
			// A redraw may move the field away from under the pointer.
			await first.click({ clickCount: 3 });
			return gm.evaluate("document.activeElement.name");
		};
		await expect.poll(clicked).toBe(await first.getAttribute("name"));
		for (const number of numbers) {
			await gm.keyboard.type(String(number), { delay: 15 });
			await gm.keyboard.press("Tab");
		}
		await expect.poll(async () => (await gm.evaluate<readonly unknown[]>(starts))[row]).toEqual(numbers);
	}
	expect(await gm.evaluate(starts)).toEqual(STARTS);
	await gm.locator(`${CONTROL} [data-action="start"]`).click();
	await expect.poll(() => stageOf(gm, GAME)).toBe("running");
}

/** Expects every text in the chat of every user. */
async function expectInChat({ gm, one, two }: BrowserTable, texts: readonly RegExp[]): Promise<void> {
	for (const page of [gm, one, two]) for (const text of texts) await expect.poll(() => chatOf(page)).toMatch(text);
}

async function expectNothingKnown(page: Page, secrets: readonly string[]): Promise<void> {
	const text = await reached(page);
	for (const secret of secrets) expect(text).not.toContain(secret);
}

function textIn(page: Page, selector: string): Promise<string | null> {
	return page.locator(selector).textContent();
}

/** One die, for more thrust than the rating: the check fails, and the drive is hit. */
const EMERGENCY = [6];
/** The hunter moves last and fires first. */
const INITIATIVE = [2, 5];
/** The shot needs a 3 to hit, hits, and does its plain damage. */
const VOLLEY = [5, 6];
/** The damage control parties succeed; at the end of the turn, the drive of the ship that evaded holds. */
const REPAIR = [2, 1];
/** Initiative; the ships in the backfire; the check of the ship that backfired, where one of twelve systems fails; and the wake. */
const BACKFIRE = [2, 5, ...[5, 5, 5, 5, 4, 4], ...[4, 4, 4, 4, 3, 1, 5, 5, 3, 6, 2, 1], 3];
/** Three dice and a reroll; then the check of the ship that was hit, where one of seven systems fails. */
const BROADSIDE = [4, 6, 1, 2, ...[1, 1, 2, 4, 1, 1, 1]];
/** The drive is repaired, the point defence is not. */
const REPAIRS = [2, 6];
