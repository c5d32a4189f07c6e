/**
 * What people do in a match of Sol Cruiser, in a real browser: point at hexes, press what the order panel offers, and seal.
 */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { matchOf } from "../tables.ts";

const MATCH = matchOf("sol-cruiser");
const BOARD = ".vr-board-window";
const PANEL = ".vr-cruiser-orders";

export function turnOf(page: Page): Promise<number> {
	return page.evaluate<number>(`${MATCH}.round`);
}

/** Waits until a page asks for an order under this heading, wherever its order panel is. */
export async function asked(page: Page, heading: string): Promise<void> {
	await page.locator(`${PANEL}.vr-due h2:text-is("${heading}")`).first().waitFor({ timeout: 10_000 });
}

/** Points at a hex on the map; force: what is above is drawn for the eye alone. A map drawn anew under the pointer is pointed at again. */
export async function pickHex(page: Page, hex: string): Promise<void> {
	const target = page.locator(`${BOARD} [data-act="pick-hex"][data-hex="${hex}"]`);
	const point = async (): Promise<number> => {
		await target.click({ force: true, timeout: 1_000 }).catch(() => undefined);
		const chosen = page.locator(`${BOARD} [data-hex="${hex}"].vr-chosen`);
		// The map is drawn anew a moment after the click; a second click meanwhile would begin again.
		await chosen
			.first()
			.waitFor({ state: "attached", timeout: 1_000 })
			.catch(() => undefined);
		return chosen.count();
	};
	await expect.poll(point, { timeout: 10_000, interval: 200 }).toBe(1);
}

/** Presses a button of the order panel by its name. */
export async function press(page: Page, name: string): Promise<void> {
	await page.locator(`${BOARD} ${PANEL}`).getByRole("button", { name, exact: true }).first().click({ timeout: 5_000 });
	await page.waitForTimeout(100); // until the panel is drawn anew
}

/** A field of the order panel by its label. */
export function fieldCalled(page: Page, name: string): Locator {
	return page.locator(`${BOARD} ${PANEL} .vr-order-field:has(> span:text-is("${name}")) :is(select, input)`).first();
}

/** Chooses in a field of the order panel. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
	await fieldCalled(page, name).selectOption({ label: option }, { timeout: 5_000 });
	await page.waitForTimeout(100);
}

/** Writes into a field of the order panel. */
export async function write(page: Page, name: string, text: string): Promise<void> {
	await fieldCalled(page, name).fill(text);
	await fieldCalled(page, name).blur();
	await page.waitForTimeout(100);
}

/** Seals what the panel holds; the panel says that it is, or asks for the next. */
export async function seal(page: Page): Promise<void> {
	const button = page.locator(`${PANEL} [data-action="seal"]:not([aria-disabled="true"])`).first();
	const order = await button.getAttribute("data-order", { timeout: 5_000 });
	await button.click({ timeout: 5_000 });
	await expect
		.poll(() => page.locator(`${PANEL} [data-action="seal"]`).evaluateAll((all) => all.map((one) => one.getAttribute("data-order"))), {
			timeout: 5_000,
		})
		.not.toContain(order);
}

/** Flies by the sheet with no other window in the way: a GM's board asks for everybody's orders. */
export async function takeHelmAlone(page: Page, craft: string): Promise<void> {
	await page.evaluate(`(async () => {
		await Promise.all(["void-regatta-board", "void-regatta-control"].map((id) => foundry.applications.instances.get(id)?.close()));
		await game.actors.getName("${craft}").sheet.render({ force: true });
	})()`);
	await page.locator('.vr-craft-sheet [role="tab"][data-tab="helm"]').click();
}

/** Units as the board lists them. */
export async function unitsOn(page: Page): Promise<string> {
	return ((await page.locator(`${BOARD} .vr-units`).textContent()) ?? "").replace(/\s+/g, " ");
}

/** A client that thinks better of it, and goes round its own module to hand in other plots than it sealed. */
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
