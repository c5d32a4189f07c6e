/**
 * What users do in a match of Sol Cruiser, in a real browser: click hexes, press buttons of the order panel, and seal.
 */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { clickOnMap, matchOf } from "../tables.ts";

const MATCH = matchOf("sol-cruiser");
const BOARD = ".vr-board-window";
const PANEL = ".vr-cruiser-orders";
const ACT = ".vr-act";

export function turnOf(page: Page): Promise<number> {
	return page.evaluate<number>(`${MATCH}.round`);
}

/** Waits until the order panel in any window of a page has this heading. */
export async function asked(page: Page, heading: string): Promise<void> {
	await page.locator(`${PANEL}.vr-due h2:text-is("${heading}")`).first().waitFor();
}

/** Clicks a hex on the map. */
export async function pickHex(page: Page, hex: string): Promise<void> {
	expect(await clickOnMap(page, page.locator(`${BOARD} [data-act="pick-hex"][data-hex="${hex}"]`))).toBe(true);
	await page.locator(`${BOARD} [data-hex="${hex}"].vr-chosen`).first().waitFor({ state: "attached" });
}

/** Presses a button of the order panel, by its name. */
export async function press(page: Page, name: string): Promise<void> {
	await page.locator(`${BOARD} ${PANEL}`).getByRole("button", { name, exact: true }).first().click();
}

/** A field of the order panel, by its label. */
export function fieldCalled(page: Page, name: string): Locator {
	return page.locator(`${BOARD} ${PANEL} .vr-order-field:has(> span:text-is("${name}")) :is(select, input)`).first();
}

/** Chooses an option in a field of the order panel. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
	await fieldCalled(page, name).selectOption({ label: option });
}

/** Writes into a field of the order panel. */
export async function write(page: Page, name: string, text: string): Promise<void> {
	await fieldCalled(page, name).fill(text);
	await fieldCalled(page, name).blur();
}

/** Seals the orders in the panel; the panel then shows that they are sealed, or the next question. */
export async function seal(page: Page): Promise<void> {
	const button = page.locator(`${ACT} [data-action="seal"]:not([aria-disabled="true"])`).first();
	const order = await button.getAttribute("data-order");
	await button.click();
	await expect
		.poll(() => page.locator(`${ACT} [data-action="seal"]`).evaluateAll((all) => all.map((each) => each.getAttribute("data-order"))))
		.not.toContain(order);
}

/** Opens the sheet and closes all other windows: a GM's board shows the order panels of all seats. */
export async function takeHelmAlone(page: Page, craft: string): Promise<void> {
	await page.evaluate(`(async () => {
		await Promise.all(["void-regatta-board", "void-regatta-control"].map((id) => foundry.applications.instances.get(id)?.close()));
		await game.actors.getName("${craft}").sheet.render({ force: true });
	})()`);
	await page.locator('.vr-craft-sheet [role="tab"][data-tab="helm"]').click();
}

/** Units in the board's list. */
export async function unitsOn(page: Page): Promise<string> {
	return ((await page.locator(`${BOARD} .vr-rail`).textContent()) ?? "").replace(/\s+/g, " ");
}

/** A tampered client: it bypasses its module and sends plots other than those it sealed. */
export async function handInAnother(page: Page, craft: string): Promise<void> {
	await page.evaluate(`(() => {
		const match = ${MATCH};
		const seat = match.turns.find(({ name }) => name === "${craft}").id;
		const order = { kind: "plot", plots: {}, launches: [], release: [] };
		const { moment } = Object.values(game.settings.get("void-regatta", "secrets")[game.user.id][match.id].orders).at(-1);
		const wish = { kind: "seal", id: "another", session: "a-page", match: match.id, seat, digest: "f".repeat(64), order, nonce: "another", moment, entry: Object.keys(match.system.log).length };
		game.socket.emit("module.void-regatta", wish, { recipients: [game.users.activeGM.id] });
	})()`);
}
