/**
 * What users do in a match of Full Thrust, in a real browser: type in the order line, press buttons of the order panel, and
 * seal.
 */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { matchOf } from "../tables.ts";

const MATCH = matchOf("full-thrust");
const BOARD = ".vr-board-window";
const PANEL = `${BOARD} .vr-thrust-orders`;
const ACT = `${BOARD} .vr-act`;

/** Waits until a page's board has a question with this heading. */
export async function asked(page: Page, heading: string): Promise<void> {
	await page.locator(`${PANEL}.vr-due h2:text-is("${heading}")`).waitFor();
}

/** The order line of the board. */
export function orderLine(page: Page): Locator {
	return page.locator(`${PANEL} .vr-line-field`).first();
}

/** Replaces the line's text by orders that it types key by key; the panel parses them as the line changes. */
export async function writeOrders(page: Page, text: string): Promise<void> {
	await orderLine(page).click();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.press("Delete");
	await page.keyboard.type(text, { delay: 15 });
	await expect.poll(() => orderLine(page).inputValue()).toBe(text);
}

/** Expects the panel's reading of the line: the orders as the record will have them. */
export async function expectRead(page: Page, normal: string): Promise<void> {
	await expect.poll(() => textOf(page.locator(`${PANEL} .vr-line-normal b`))).toBe(normal);
}

/** What the panel marks if there is an error in the line: the whole line, and the part that does not fit. */
export async function misfitOf(page: Page): Promise<{ readonly line: string; readonly at: string }> {
	const misfit = page.locator(`${PANEL} .vr-line-misfit`);
	return { line: (await misfit.textContent()) ?? "", at: (await misfit.locator("mark").textContent()) ?? "" };
}

/** Expects the reason why the line cannot be read or flown; such a line cannot be sealed. */
export async function expectRefused(page: Page, why: RegExp): Promise<void> {
	await expect.poll(() => page.locator(`${PANEL} .vr-line-read`).textContent()).toMatch(why);
	expect(await page.locator(`${ACT} [data-action="seal"]`).getAttribute("aria-disabled")).toBe("true");
}

/** The text of one of the panel's figures or gauges, by its name. */
export async function figureOf(page: Page, name: string): Promise<string> {
	const line = page.locator(
		`${PANEL} .vr-gauge:has(.vr-gauge-name:text-is("${name}")) b, ${PANEL} .vr-figures div:has(dt:text-is("${name}")) dd`,
	);
	return textOf(line.first());
}

/** Presses a button of the order panel by its name. */
export async function press(page: Page, name: string): Promise<void> {
	await page.locator(`:is(${PANEL}, ${ACT})`).getByRole("button", { name, exact: true }).first().click();
}

/** Seals the orders in the line; the panel then shows that they are sealed, or the next question. */
export async function seal(page: Page): Promise<void> {
	const button = page.locator(`${ACT} [data-action="seal"]`);
	const order = await button.first().getAttribute("data-order");
	await page.locator(`${ACT} [data-action="seal"]:not([aria-disabled="true"])`).click();
	const orders = () => button.evaluateAll((all) => all.map((each) => each.getAttribute("data-order")));
	await expect.poll(orders).not.toContain(order);
}

/** The text of a ship in the board's list. */
export function shipOn(page: Page, ship: string): Promise<string> {
	return textOf(page.locator(`${BOARD} .vr-rail-row`, { hasText: ship }));
}

/** The match on a page, and its present step. */
export function stateOf(page: Page): Promise<string> {
	return page.evaluate<string>(`JSON.stringify([${MATCH}.round, ${MATCH}.system.toObject()])`);
}

/** A tampered client: it bypasses its module and sends orders other than those it sealed. */
export async function handInAnother(page: Page, ship: string): Promise<void> {
	await page.evaluate(`(() => {
		const match = ${MATCH};
		const seat = match.turns.find(({ name }) => name === "${ship}").id;
		const order = { kind: "orders", text: "", engage: false };
		const { moment } = Object.values(game.settings.get("void-regatta", "secrets")[game.user.id][match.id].orders).at(-1);
		const wish = { kind: "seal", id: "another", session: "a-page", match: match.id, seat, digest: "f".repeat(64), order, nonce: "another", moment, entry: Object.keys(match.system.log).length };
		game.socket.emit("module.void-regatta", wish, { recipients: [game.users.activeGM.id] });
	})()`);
}

/** Sets the faces of the referee's next dice. The referee rolls all of them before the test sets the next. */
export async function nextDice(gm: Page, faces: readonly number[]): Promise<void> {
	expect(await gm.evaluate<number>("tabletop.diceLeft()")).toBe(0);
	await gm.evaluate(`tabletop.dice("${JSON.stringify(faces)}")`);
}

async function textOf(locator: Locator): Promise<string> {
	return ((await locator.textContent()) ?? "").replace(/\s+/g, " ").trim();
}
