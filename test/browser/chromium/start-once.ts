/**
 * Before all browser tests, the browser starts once and draws one page with a drop-down list, which needs a font. If it cannot,
 * one line says so and what to install, instead of one failure for each test.
 */
import { LONGEST_WAIT } from "../../patience.ts";
import { chosenChromium, HOW_TO_GET_ONE, launchChromium } from "./find.ts";

const PAGE = "<p>Void Regatta</p><select><option>One</option></select>";

/** Throws one plain error if no browser can draw such a page. */
export async function setup(): Promise<void> {
	const { from } = await chosenChromium().catch(inOneLine);
	console.warn(`Browser tests run in ${from}`);
	const browser = await launchChromium().catch(inOneLine);
	try {
		const page = await browser.newPage();
		await page.setContent(PAGE, { timeout: LONGEST_WAIT });
		const high = await page.evaluate<number>("document.querySelector('p').getBoundingClientRect().height");
		if (high === 0) throw new Error("It draws no text.");
	} catch (cause) {
		inOneLine(new Error(`${from} starts, but cannot draw a page: ${firstLine(cause)} ${HOW_TO_GET_ONE}`));
	} finally {
		await browser.close();
	}
}

/** The stack of this file and the browser's log would only hide the advice. */
function inOneLine(cause: unknown): never {
	const error = new Error(firstLine(cause));
	error.stack = `Error: ${error.message}`;
	throw error;
}

function firstLine(cause: unknown): string {
	return String(cause instanceof Error ? cause.message : cause).split("\n")[0] ?? "";
}
