/**
 * An event of three heats in a real browser, by clicks: from the first roll in the paddock to the paid purse, with two bets, a
 * loan from Mr Knuckles, and a reload of the GM's page in the middle of the settlement. The credits add up exactly. NPCs fly the
 * heats.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { opensNothing } from "../../foundry/tables/quiet.ts";
import { FIELD, makeField, SMALLEST } from "../../hosts/heats-field.ts";
import { hostTable } from "../../hosts/host-table.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { USERS } from "../../tabletop/open-table.ts";
import { type BrowserTable, pagesOn } from "../tables.ts";
import { journey } from "./journey.ts";

const CONTROL = ".vr-control-window";
const EVENT = ".vr-event-sheet";
const SHEET = ".vr-craft-sheet";
const FAME = ".vr-fame-window";

/** The page of the event, as an expression for a browser's page. */
const PAGE = "game.journal.contents[0].pages.contents[0]";

const WINDOWS = "[...foundry.applications.instances.values()].filter((app) => app.hasFrame)";

interface StoredTransfer {
	readonly from: string;
	readonly to: string;
	readonly credits: number;
	readonly reason: string;
}

describe.each(NEWEST)("on V%i", (generation) => {
	const step = journey();
	let table: BrowserTable;
	/** What each pilot must have in the end, according to the ledger alone. */
	let due: readonly number[] = [];

	beforeAll(async () => {
		const world = await hostTable("twodsix", generation);
		const gm = await world.join(USERS.gm);
		await makeField(gm, "twodsix");
		await gm.game.settings.set("void-regatta", "npcPace", 0);
		for (const key of ["campaignPlay", "campaignBets"]) await gm.game.settings.set("void-regatta", key, true);
		await gm.leave();
		table = await pagesOn(world);
		for (const page of [table.gm, table.one, table.two]) await quieten(page);
	});

	afterAll(() => table.close());

	/** Opens a tab of the event's page. */
	const openTab = (page: Page, tab: "standings" | "book" | "ledger" | "gm") =>
		page.locator(`${EVENT} [role="tab"][data-tab="${tab}"]`).click();

	/** Clicks a button of the event's page, in its tab. */
	async function press(page: Page, action: string): Promise<void> {
		const button = page.locator(`${EVENT} [data-action="${action}"]`).first();
		await button.waitFor({ state: "attached" });
		const tab = await button.evaluate((element) => element.closest<HTMLElement>(".tab")?.dataset["tab"] ?? "");
		await page.locator(`${EVENT} [role="tab"][data-tab="${tab}"]`).click();
		await button.click();
	}

	/** Opens the event, and nothing else. */
	async function openEvent(page: Page): Promise<void> {
		await closeAll(page);
		await page.evaluate(`${PAGE}.sheet.render({ force: true })`);
		await page.locator(EVENT).waitFor();
	}

	step("a player rolls in the paddock for the first heat, and the GM makes an event of it", async () => {
		const { gm, one } = table;
		await setUpHeat(gm);
		await gm.evaluate(
			"Object.assign(globalThis, { usualDice: CONFIG.Dice.randomUniform }) && Object.assign(CONFIG.Dice, { randomUniform: () => 0.1 })",
		);
		await one.evaluate('game.actors.getName("Copper Kettle").sheet.render({ force: true })');
		await one.locator(`${SHEET} [role="tab"][data-tab="crew"]`).click();
		await one.locator(`${SHEET} [data-action="paddock-roll"][data-roll="course"]`).click();
		await one.locator(`${SHEET} .vr-crew-boons`, { hasText: "Ines Okafor, in the paddock" }).waitFor();
		await gm.evaluate("Object.assign(CONFIG.Dice, { randomUniform: usualDice })");
		await inControl(gm, "make-event");
		for (const [name, value] of [
			["fee", "100"],
			["purse", "1000"],
		] as const) {
			await gm.locator(`${EVENT} input[name="system.${name}"]`).fill(value);
			await gm.locator(`${EVENT} input[name="system.${name}"]`).press("Tab");
			await gm.waitForFunction(`${PAGE}.system.${name} === ${value}`);
		}
	});

	step("the bookmaker works out odds, and two players bet", async () => {
		const { gm, one, two } = table;
		await press(gm, "simulate");
		await expect.poll(() => gm.locator(`${EVENT} .vr-book tbody tr`).count()).toBe(3);
		await bet(one, { craft: "Copper Kettle", stake: "50" });
		await bet(two, { craft: "Blue Heron", stake: "40" });
		await expect
			.poll(async () => (await transfers(gm)).map(({ reason, credits }) => [reason, credits]))
			.toEqual([
				["stake", 50],
				["stake", 40],
			]);
	});

	async function bet(page: Page, { craft, stake }: { readonly craft: string; readonly stake: string }): Promise<void> {
		await openEvent(page);
		await openTab(page, "book");
		await page.locator(`${EVENT} .vr-book [data-entry="seat"]`).selectOption({ label: craft });
		await page.locator(`${EVENT} .vr-book [data-entry="stake"]`).fill(stake);
		await press(page, "take-bet");
		await page.locator(`${EVENT} .vr-bets li`, { hasText: craft }).waitFor();
	}

	step("Mr Knuckles lends to a pilot, and the GM closes the book", async () => {
		const { gm } = table;
		await openEvent(gm);
		await openTab(gm, "ledger");
		const entry = (name: string) => gm.locator(`${EVENT} .vr-ledger [data-entry="${name}"]`);
		await entry("from").selectOption({ label: "Mr Knuckles" });
		await entry("to").selectOption({ label: "Rex Quill" });
		await entry("credits").fill("200");
		await entry("reason").selectOption({ label: "Loan" });
		await press(gm, "enter-transfer");
		await gm.locator(`${EVENT} .vr-event-debts`, { hasText: "Rex Quill owes Mr Knuckles 200 credits." }).waitFor();
		await press(gm, "close-book");
		await gm.locator(`${EVENT} [data-action="close-book"]`).waitFor({ state: "detached" });
	});

	step("three heats are flown, the later ones from grids by the standings", async () => {
		const { gm } = table;
		expect(await table.faults()).toEqual([]);
		await table.two.close(); // a page costs time at each step, and nothing is left to see on this one
		await fly(gm);
		for (const heats of [2, 3]) {
			await setUpHeat(gm);
			await inControl(gm, "join-event");
			await press(gm, "grid");
			await gm.locator("#notifications", { hasText: "order of the standings" }).last().waitFor();
			await fly(gm);
			await gm.waitForFunction(`Object.values(${PAGE}.system.heats).filter(({ over, story }) => over && story).length === ${heats}`);
		}
	});

	step("the GM pays the bets and proposes fees and purse", async () => {
		const { gm } = table;
		await openEvent(gm);
		const reasons = async () => new Set((await transfers(gm)).map(({ reason }) => reason));
		await expect.poll(() => gm.locator(`${EVENT} .vr-bets li`, { hasText: /(Won|Lost)\s*$/ }).count()).toBe(2);
		// The dice decide whether the book has something to pay.
		const won = await gm.locator(`${EVENT} .vr-bets li`, { hasText: /Won\s*$/ }).count();
		if (won > 0) await press(gm, "pay-bets");
		await expect.poll(async () => (await transfers(gm)).filter(({ reason }) => reason === "winnings").length).toBe(won);
		await expect.poll(() => gm.locator(`${EVENT} [data-action="pay-bets"]`).count()).toBe(0);
		await press(gm, "propose-fees");
		await expect.poll(reasons).toContain("fee");
		await press(gm, "propose-purse");
		await expect.poll(reasons).toContain("purse");
		expect(await creditsOf(gm)).toEqual(FIELD.map(({ credits }) => credits));
		const ids = await gm.evaluate<readonly string[]>(`${names()}.map((name) => game.actors.getName(name).id)`);
		const ledger = await transfers(gm);
		due = FIELD.map(({ credits }, index) =>
			ledger.reduce<number>(
				(sum, next) => sum + (next.to === ids[index] ? next.credits : 0) - (next.from === ids[index] ? next.credits : 0),
				credits,
			),
		);
	});

	step("the GM's page reloads in the middle of the settlement, which goes on and pays each sum once", async () => {
		const { gm, one } = table;
		await gm.evaluate(`(() => {
			let writes = 0;
			Hooks.on("preUpdateActor", () => {
				writes += 1;
				if (writes === 2) setTimeout(() => location.reload());
				return writes < 2;
			});
		})()`);
		await Promise.all([gm.waitForEvent("load"), press(gm, "settle")]);
		await gm.waitForFunction("globalThis.game?.ready === true");
		const half = await creditsOf(gm);
		expect(half).not.toEqual(due);
		expect(half).not.toEqual(FIELD.map(({ credits }) => credits));
		await openEvent(gm);
		await openTab(gm, "ledger");
		// The new page becomes the referee after a moment; before that it says that no referee is on line, and a GM presses again.
		const goOn = gm.locator(`${EVENT} [data-action="settle"]`, { hasText: "Go on" });
		const isSettled = () => gm.evaluate(`${PAGE}.system.stage === "settled"`);
		await expect.poll(async () => (await isSettled()) || (await goOn.click({ timeout: 2000 }).then(isSettled, isSettled))).toBe(true);
		expect(await creditsOf(gm)).toEqual(due);
		expect(await creditsOf(one)).toEqual(due);
	});

	step("the GM posts the results of all heats, and the players read of them and of the hall of fame", async () => {
		const { gm, one } = table;
		await openEvent(gm);
		await openTab(gm, "gm");
		await gm.locator(`${EVENT} [data-action="write-results"]`, { hasText: "all heats" }).click();
		const texts = gm.locator("dialog .vr-results textarea");
		await expect.poll(() => texts.count()).toBe(3);
		expect(await texts.first().inputValue()).toMatch(/(came first|shared the first place) in a field of 3\./);
		await gm.locator('dialog [data-action="post"]').click();
		await one.waitForFunction("game.journal.contents[0].pages.size === 2");
		const seen = "game.journal.contents[0].pages.contents[1].testUserPermission(game.user, 'OBSERVER')";
		expect(await one.evaluate<boolean>(seen)).toBe(true);
		await openEvent(one);
		await press(one, "open-fame");
		await expect.poll(() => one.locator(`${FAME} tbody th`, { hasText: "Ines Okafor" }).count()).toBe(1);
	});

	step("without a fault on any page", async () => {
		expect(await table.faults()).toEqual([]);
	});
});

/** On this page no board opens by itself, no notice tells of a move, and nothing moves. */
async function quieten(page: Page): Promise<void> {
	await page.evaluate(`(${opensNothing.toString()})({ game })`);
}

async function closeAll(page: Page): Promise<void> {
	await page.evaluate(`Promise.all(${WINDOWS}.map((app) => app.close()))`);
}

/** The next heat of the three racers, about to begin. */
async function setUpHeat(gm: Page): Promise<void> {
	await gm.evaluate(`(async () => {
		const { api } = game.modules.get("void-regatta");
		const { value: match } = await api.setUp("jovian-rally");
		for (const name of ${JSON.stringify(FIELD.map(({ craft }) => craft))}) await api.enter(match, game.actors.getName(name));
		const options = JSON.parse(JSON.stringify(match.system.options));
		await api.setOptions(match, { ...options, course: ${JSON.stringify(SMALLEST)} });
	})()`);
}

/** NPCs fly the heat that was set up last. */
async function fly(gm: Page): Promise<void> {
	await closeAll(gm);
	await gm.evaluate(`(async () => {
		const { api } = game.modules.get("void-regatta");
		const match = game.combats.contents.at(-1);
		await api.start(match);
		while (match.system.stage !== "over") {
			const decided = await api.decide(match, null);
			if (!decided.ok) await new Promise((next) => setTimeout(next, 10));
		}
	})()`);
	await gm.waitForFunction('game.combats.contents.at(-1).system.stage === "over"');
}

/** Clicks a button of Flight Control's part for events. */
async function inControl(gm: Page, action: string): Promise<void> {
	await closeAll(gm);
	await gm.evaluate('game.modules.get("void-regatta").api.show("control")');
	const button = gm.locator(`${CONTROL} [data-action="${action}"]`);
	await button.waitFor({ state: "attached" });
	if (!(await button.isVisible())) await gm.locator(`${CONTROL} details[id$="-events"] summary`).click();
	await button.click();
	await gm.locator(EVENT).waitFor();
	await gm.evaluate(`${WINDOWS}.find(({ element }) => element.matches("${CONTROL}"))?.close()`);
}

function names(): string {
	return JSON.stringify(FIELD.map(({ pilot }) => pilot));
}

function creditsOf(page: Page): Promise<readonly number[]> {
	return page.evaluate<readonly number[]>(`${names()}.map((name) => game.actors.getName(name).system.financeValues.cash)`);
}

function transfers(page: Page): Promise<readonly StoredTransfer[]> {
	return page.evaluate<readonly StoredTransfer[]>(`Object.values(${PAGE}.system.transfers).map((one) => ({ ...one }))`);
}
