/**
 * What users do in a regatta, in a real browser: fly from the sheet, place gates on the board, and answer questions.
 */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { clickOnMap, matchOf, stepsOf } from "../tables.ts";

const HELM = ".vr-craft-sheet .vr-helm";
const BOARD = ".vr-board-window";

/** Opens the sheet of a yacht at its helm, and closes the board. */
export async function takeHelm(page: Page, yacht: string): Promise<void> {
	await page.evaluate(CLOSE_BOARD);
	await page.evaluate(`game.actors.getName("${yacht}").sheet.render({ force: true })`);
	await page.locator(HELM).waitFor();
}

const CLOSE_BOARD = 'foundry.applications.instances.get("void-regatta-board")?.close()';

/** Whether the helm awaits orders. */
export async function isAskedForOrders(page: Page): Promise<boolean> {
	return (await page.locator(`${HELM} .vr-orders.vr-due`).count()) > 0;
}

/** Two clicks: to the gate, and seal. */
export async function flyToGate(page: Page): Promise<void> {
	await clickIfThere(page.locator(`${HELM} [data-propose="fly"]`));
	await sealOrders(page);
}

/** Seals the orders in the form. */
export async function sealOrders(page: Page): Promise<void> {
	await clickIfThere(page.locator(`${HELM} .vr-act[id$="-seal-bar"] [data-action="seal"]:not([aria-disabled="true"])`));
}

/** Takes the first answer if the helm has a question other than orders; returns whether it had one. */
export async function answerPlainly(page: Page): Promise<boolean> {
	const answer = page.locator(`${HELM} .vr-act[id$="-prompt-bar"] .vr-primary`).first();
	if ((await answer.count()) === 0) return false;
	await clickIfThere(answer);
	return true;
}

/** Places the awaited gate in the middle of the legal hexes if this user places it; returns whether it did. */
export async function placeGate(page: Page): Promise<boolean> {
	if (!(await page.evaluate<boolean>(PLACES))) return false;
	await page.evaluate('game.modules.get("void-regatta").api.show("board")');
	await placeOnBoard(page);
	await page.evaluate(CLOSE_BOARD);
	return true;
}

const PLACES = `(() => {
	const match = ${matchOf("fusion-regatta")};
	return ["grid", "movement"].includes(match.system.phase) && !game.user.isGM && match.combatant?.actor?.isOwner === true;
})()`;

/** Clicks a legal hex on the map and lights the gate there; returns when this page's match has the gate. */
export async function placeOnBoard(page: Page): Promise<void> {
	const cells = page.locator(`${BOARD} [data-action="place-at"][data-cell]`);
	const light = page.locator(`${BOARD} .vr-act .vr-primary:not([aria-disabled="true"])[data-command*="place"]`);
	const steps = await stepsOf(page, "fusion-regatta");
	// A redraw may take the hex away before the click, and the button after it.
	const isClicked = async (): Promise<boolean> => {
		const all = await cells.count();
		if (all === 0 || !(await clickOnMap(page, cells.nth(Math.floor(all / 2)), 5_000))) return false;
		return light.click({ timeout: 5_000 }).then(
			() => true,
			() => false,
		);
	};
	await expect.poll(isClicked, { interval: 20 }).toBe(true);
	await expect.poll(() => stepsOf(page, "fusion-regatta")).toBeGreaterThan(steps);
}

/** Clicks a button; if it goes away with its window before that, the next round finds it again, or something else. */
async function clickIfThere(button: Locator): Promise<void> {
	if ((await button.count()) > 0) await button.click({ timeout: 1_000 }).catch(() => undefined);
}
