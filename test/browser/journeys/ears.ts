/**
 * What reaches a page of a real browser: documents, messages, cards, and everything that it shows.
 */
import type { Page } from "playwright-core";

/** Everything on this page: documents, stored data, and its visible text. */
export function everythingIn(page: Page): Promise<string> {
	return page.evaluate<string>(`JSON.stringify([
		...[game.combats, game.messages, game.actors, game.scenes, game.users].map((all) => all.contents.map((one) => one.toObject())),
		{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML,
	])`);
}

/** Records what a page receives on the module's channel from now on. */
export async function listenIn(page: Page): Promise<void> {
	await page.evaluate(`globalThis.heard = [], void game.socket.on("module.void-regatta", (message) => void heard.push(message))`);
}

/** Everything that a page has stored, shown or received since the recording began. */
export async function reached(page: Page): Promise<string> {
	return (await everythingIn(page)) + (await page.evaluate<string>("JSON.stringify(heard)"));
}

/** The cards of the match, without their times. */
export async function chatOf(page: Page): Promise<string> {
	const cards = await page.locator("#chat .vr-message .message-content").allTextContents();
	return cards.join(" ").replace(/\s+/g, " ");
}
