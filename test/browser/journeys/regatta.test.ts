/**
 * A regatta of three gates from the first click to the last gate: a GM and two players in three pages of a real Chromium, by
 * clicks only. Two of them jockey. No page has another seat's orders before the reveal.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { journeyOn } from "../../tabletop/generations/tested.ts";
import { type BrowserTable, browserTable, hurry, matchOf, stageOf, stepsOf } from "../tables.ts";
import { everythingIn } from "./ears.ts";
import { journey } from "./journey.ts";
import { answerPlainly, flyToGate, isAskedForOrders, placeGate, placeOnBoard, sealOrders, takeHelm } from "./yacht-hands.ts";

const GAME = "fusion-regatta";
const BOARD = ".vr-board-window";
const HELM = ".vr-craft-sheet .vr-helm";
/** An amount that no NPC jettisons by chance. */
const TELLTALE = 17;

describe.each(journeyOn(14))("on V%i", (generation) => {
	const step = journey();
	let table: BrowserTable;

	beforeAll(async () => {
		table = await browserTable(generation);
		await hurry(table.gm);
		await onlyRegatta(table.gm);
	});

	afterAll(() => table.close());

	step("the GM starts the race and lights two gates for all", async () => {
		const { gm, one, two } = table;
		await gm.evaluate('game.modules.get("void-regatta").api.show("control")');
		await gm.locator('.vr-control-window [data-action="start"]').click();
		for (const page of [gm, one, two]) await page.locator(".vr-board-window svg").first().waitFor();
		await gm.evaluate('foundry.applications.instances.get("void-regatta-control").close()');
		await expect.poll(() => gm.evaluate(PLACING_IN_VIEW)).toEqual({ 400: true, 1140: true });
		await placeOnBoard(gm);
		await placeOnBoard(gm);
		await expect.poll(() => phaseOf(gm)).toBe("orders");
	});

	step("a player drafts beside the board: all pictures preview it, and the sheet has the same draft", async () => {
		const { one } = table;
		const dock = one.locator(`${BOARD} .vr-dock`);
		const orderIn = (place: string) => one.locator(`${place} [data-action="seal"]`).first().getAttribute("data-order");
		const plans = () => one.locator(`${BOARD} .vr-yacht-plan[aria-label]`).count();
		await dock.locator('[data-propose="fly"]').click();
		await expect.poll(plans).toBe(3);
		await one.evaluate('game.actors.getName("Last Candle").sheet.render({ force: true })');
		await one.locator(HELM).waitFor();
		expect(await orderIn(HELM)).toBe(await orderIn(`${BOARD} .vr-act-bar`));
		await one.evaluate('game.actors.getName("Last Candle").sheet.close()');
		await dock.locator("[data-reset]").click();
		await expect.poll(plans).toBe(0);
	});

	step("a sealed order is nowhere in the opponent's page, and nobody can change it any more", async () => {
		const { gm, one, two } = table;
		await takeHelm(one, "Last Candle");
		await takeHelm(two, "Paper Lantern");
		await one.locator(`${HELM} [data-field="jockey"]`).selectOption({ label: "Paper Lantern" });
		await one.locator(`${HELM} [data-field="jettison"]`).fill(String(TELLTALE));
		await one.locator(`${HELM} [data-field="jettison"]`).blur();
		await expect
			.poll(() => one.locator(`${HELM} [data-action="seal"]`).first().getAttribute("data-order"))
			.toContain(`"jettison":${TELLTALE}`);
		await sealOrders(one);
		await expect.poll(() => everythingIn(two)).toContain('"kind":"sealed"');
		expect(await everythingIn(two)).not.toContain(`jettison":${TELLTALE}`);
		expect(await everythingIn(two)).not.toContain(`jettison\\":${TELLTALE}`);
		expect(await everythingIn(two)).not.toContain(`jettison&quot;:${TELLTALE}`);
		const accused = async () => {
			// The referee takes one wish at a time from a seat, and may still be answering the first.
			await one.evaluate(CHANGED_ORDER);
			return gm.locator("#notifications").textContent();
		};
		await expect.poll(accused, { interval: 500 }).toMatch(/Last Candle sent another order/);
	});

	step("both jockey, push in secret, and the winner blocks the loser", async () => {
		const { gm, one, two } = table;
		await flyToGate(two);
		await expect.poll(() => phaseOf(gm)).toBe("fire");
		// The other page hears of the reveal a little later than the GM's.
		await expect.poll(() => everythingIn(two)).toContain(`"jettison":${TELLTALE}`);
		for (const page of [one, two]) await page.locator(`${HELM} [data-action="seal"][data-order*="push"]`).first().click();
		await expect.poll(() => chatOf(gm)).toMatch(/jockey/i);
		const answered = async () => {
			for (const page of [one, two]) await answerPlainly(page);
			return phaseOf(gm);
		};
		await expect.poll(answered, { interval: 150 }).not.toBe("fire");
	});

	step("they fly to the last gate by clicks, and all three pages agree", async () => {
		const { gm, one, two } = table;
		for (let look = 0; look < 500 && (await phaseOf(gm)) !== "results"; look++) await lookOnce(table);
		await gm.evaluate('game.modules.get("void-regatta").api.show("control")');
		await gm.locator('.vr-desk [data-command*="close-results"]').click();
		await expect.poll(() => stageOf(gm, GAME)).toBe("over");
		expect(await stageOf(gm, GAME)).toBe("over");
		for (const page of [one, two]) await expect.poll(() => stageOf(page, GAME)).toBe("over");
		await expect.poll(() => finalTable(gm)).toMatch(/Thin Ice/);
		// A page knows of the end a little before its board shows it.
		for (const page of [one, two]) await expect.poll(() => finalTable(page)).toEqual(await finalTable(gm));
		await one.locator(`${BOARD} .vr-debrief h2:text-is("Debrief of Last Candle")`).waitFor();
		expect(await one.locator(`${BOARD} .vr-debrief tbody tr`).count()).toBeGreaterThan(0);
	});

	step("a segment in which nobody changed anything took no click: the referee alone went on", async () => {
		expect(await table.gm.evaluate<number>(ALONE)).toBeGreaterThan(3);
	});

	test("and no page had an error", async () => expect(await table.faults()).toEqual([]));
});

/** One round of looks at the table: each awaited seat makes its simplest choice. */
async function lookOnce({ gm, one, two }: BrowserTable): Promise<void> {
	const before = await stepsOf(gm, GAME);
	for (const page of [one, two]) {
		if (await isAskedForOrders(page)) await flyToGate(page);
		else if (!(await answerPlainly(page))) await placeGate(page);
	}
	await expect
		.poll(() => stepsOf(gm, GAME), { timeout: 1_000, interval: 25 })
		.toBeGreaterThan(before)
		.catch(() => undefined); // no choice in this round
}

function phaseOf(page: Page): Promise<string> {
	return page.evaluate<string>(`${matchOf(GAME)}.system.phase`);
}

function chatOf(page: Page): Promise<string> {
	return page.evaluate<string>("document.querySelector('#chat')?.textContent ?? ''");
}

/** The race order on the board, without the mark on the player's own yacht, which differs from page to page. */
async function finalTable(page: Page): Promise<string> {
	await page.evaluate('game.modules.get("void-regatta").api.show("board")');
	const ranks = page.locator(".vr-board-window .vr-ranks").first();
	await ranks.waitFor();
	const own = /\byou\b/g;
	return ((await ranks.textContent()) ?? "").replace(own, "").replace(/\s+/g, " ").trim();
}

/** The number of steps that the referee took alone: reveals that no seat's last seal brought about. */
const ALONE = `Object.values(${matchOf(GAME)}.system.log).filter(({ kind }) => kind === "reveal").length`;

/** Tells for each width of the board whether the whole map and the button that lights a gate are in view without scrolling. */
const PLACING_IN_VIEW = `(() => {
	const board = foundry.applications.instances.get("void-regatta-board");
	const before = { ...board.position };
	const isInView = (width) => {
		board.setPosition({ width });
		const frame = board.element.getBoundingClientRect();
		const boxes = [".vr-space-map", ".vr-act .vr-primary"].map((part) => board.element.querySelector(part).getBoundingClientRect());
		return boxes.every(({ top, bottom }) => top >= frame.top && bottom <= frame.bottom);
	};
	const inView = Object.fromEntries([400, 1140].map((width) => [width, isInView(width)]));
	board.setPosition(before);
	return inView;
})()`;

/** A tampered client: it bypasses its module and sends another order. */
const CHANGED_ORDER = `(() => {
	const match = ${matchOf(GAME)};
	const seat = match.turns.find(({ name }) => name === "Last Candle").id;
	const order = { kind: "orders", thrust: 0, pivot: null, bias: null, jettison: 0, jockey: null, flex: false, stands: 0 };
	const { moment } = Object.values(game.settings.get("void-regatta", "secrets")[game.user.id][match.id].orders).at(-1);
	const wish = { kind: "seal", id: foundry.utils.randomID(), session: "a-page", match: match.id, seat, digest: "f".repeat(64), order, nonce: "another", moment, entry: Object.keys(match.system.log).length };
	game.socket.emit("module.void-regatta", wish, { recipients: [game.users.activeGM.id] });
})()`;

/** Removes the other matches of the demo and sets up the regatta over three gates; NPC skippers fly all yachts except the players'. */
async function onlyRegatta(gm: Page): Promise<void> {
	await gm.evaluate(`(async () => {
		const match = ${matchOf(GAME)};
		for (const other of game.combats.filter((one) => one !== match)) await other.delete({ voidRegattaReferee: true });
		await match.activate();
		const { api } = game.modules.get("void-regatta");
		await api.setOptions(match, { ...match.system.options, gates: 3, placeSeconds: 0 });
		await api.setPilot(match, match.turns[0].id, "steady");
	})()`);
}
