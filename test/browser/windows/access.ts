/**
 * Every window in every stage of a match that may change it, in both themes and as narrow as a telephone, is accessible, and boards and
 * helms show the main action.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BrowserTable, browserTable, hurry, redrawn, stillStand } from "../tables.ts";
import { BOTH_THEMES, newFaultsOf, withAxe } from "./axe.ts";
import { LAPTOP, mainActionAt, mainActionIn, TELEPHONE } from "./main-action.ts";
import { type ActingView, changedIn, closeAll, resize, type STAGES, type WindowView } from "./windows.ts";

/** The stages of a game, and the windows to check in each. */
export interface Looked {
	readonly stages: typeof STAGES;
	readonly views: readonly WindowView[];
	/** Where a user whose move it is finds the main action, most of them also among the views; missing where no match is played. */
	readonly acting?: readonly ActingView[];
}

/** Checks all windows in all stages of these games, on a table of their own. */
export function describeAccess(games: readonly Looked[]): void {
	let table: BrowserTable;

	beforeAll(async () => {
		// Nobody looks at a window of Player Two, and a page costs time at each step. Lists of who is awaited are longest with a player away.
		table = await browserTable(14, { players: 1 });
		await hurry(table.gm);
		for (const page of [table.gm, table.one]) {
			await page.setViewportSize(LAPTOP);
			await stillStand(page);
			await withAxe(page);
			await page.evaluate(
				"Promise.all([game.settings.set('void-regatta', 'openBoard', false), game.settings.set('void-regatta', 'moveNotice', 'off')])",
			);
		}
	});

	afterAll(() => table.close());

	/** The stages in which a move was due: a test that never saw one would prove nothing. */
	const due = new Set<string>();

	const looks = games.flatMap(({ stages, views, acting = [] }) =>
		stages.map((stage) => ({ ...stage, views: changedIn(stage.name, stages, views), acting })),
	);
	describe.each(looks)("in the stage $name", ({ name: stage, reach, views, acting }) => {
		beforeAll(async () => {
			// An open window is drawn again at every step on the way.
			for (const page of [table.gm, table.one]) await closeAll(page);
			await reach(table);
		});

		// Before the start a match has no cards in chat.
		const windows = views.filter(({ name }) => !stage.endsWith("set-up") || name !== "chat");

		const isActing = (open: WindowView["open"]) => acting.some((view) => view.open === open);
		const isChecked = (view: WindowView) => windows.some(({ open }) => open === view.open);

		/** What is wrong with the main action in a window; notes whether a move is due. */
		const noted = ({ isDue, faults }: Awaited<ReturnType<typeof mainActionIn>>): readonly string[] => {
			if (isDue) due.add(stage);
			return faults;
		};

		test.each(windows)("$name has no serious fault", async ({ open }) => {
			const opened = await open(table);
			const { page, selector, ours = selector } = opened;
			await redrawn(page);
			const found: string[] = isActing(open) ? [...noted(await mainActionIn(opened))] : [];
			found.push(...(await page.evaluate<readonly string[]>(cutNames(ours))));
			found.push(...(await page.evaluate<readonly string[]>(reasonsBelow(ours))));
			found.push(...(await page.evaluate<readonly string[]>(squeezedHeads(ours))));
			found.push(...(await newFaultsOf(page, ours, BOTH_THEMES)));
			if (!selector.startsWith("#")) {
				await resize(page, selector, 400);
				found.push(...(await newFaultsOf(page, selector, [["light", "narrow"]])), ...(await overflowOf(page, selector)));
				found.push(...(await page.evaluate<readonly string[]>(cutNames(ours))));
				found.push(...(await page.evaluate<readonly string[]>(narrowFaults(selector))));
				await resize(page, selector, null); // a window opens again as wide as it was
			} else if (selector === "#chat") found.push(...(await page.evaluate<readonly string[]>(WIDER_THAN_280)));
			expect(found).toEqual([]);
		});

		test.each(acting)("$name shows the main action of a user whose move it is", async (view) => {
			for (const page of [table.gm, table.one]) await closeAll(page);
			const found: string[] = [];
			// A window that is checked above was open on a laptop there.
			for (const size of isChecked(view) ? [TELEPHONE] : [LAPTOP, TELEPHONE]) found.push(...noted(await mainActionAt(size, table, view)));
			expect(found).toEqual([]);
		});
	});

	test("a fault on such a page is found, though the page is never painted", async () => {
		const breach = '<p id="breach" style="background: #888; color: #777">Some words</p>';
		await table.one.evaluate(`document.body.insertAdjacentHTML("beforeend", '${breach}')`);
		expect(await newFaultsOf(table.one, "#breach", BOTH_THEMES.slice(0, 1))).toHaveLength(1);
		await table.one.evaluate('document.querySelector("#breach").remove()');
	});

	const played = games.filter(({ acting }) => acting);
	test.each(played)("a move was due in some stage of the game that begins with $stages.0.name", ({ stages }) => {
		expect(stages.filter(({ name }) => due.has(name))).not.toEqual([]);
	});
}

/** The elements that stick out of a narrow window sideways, as one text; empty if there are none. */
async function overflowOf(page: Page, selector: string): Promise<readonly string[]> {
	return page.evaluate<readonly string[]>(`(() => {
		const frame = document.querySelector("${selector} .window-content");
		if (!frame || frame.scrollWidth <= frame.clientWidth + 1) return [];
		const edge = frame.getBoundingClientRect().left + frame.clientWidth + 1;
		const out = [...frame.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > edge);
		const names = out.map((one) => one.localName + "." + one.className + " «" + one.textContent.trim().slice(0, 40) + "»");
		return ["it is " + frame.scrollWidth + " wide in " + frame.clientWidth + ": " + names.join(", ")];
	})()`);
}

/**
 * Names that are cut off: those of the present phase and the next, of craft in lists, and anything else that ends in dots. Names
 * of other phases may be hidden.
 */
function cutNames(selector: string): string {
	return `[...document.querySelectorAll("${selector}")].flatMap((part) => [...part.querySelectorAll("*")]).filter((one) => {
		if (one.scrollWidth <= one.clientWidth + 1 || one.clientWidth === 0) return false;
		const { textOverflow, textIndent } = getComputedStyle(one);
		return textOverflow === "ellipsis" || (one.matches(".vr-phase") && parseFloat(textIndent) === 0);
	}).map((one) => "«" + one.textContent.trim() + "» is cut off")`;
}

/** Reasons for disabled buttons that would appear below their buttons and cover what comes next, such as the button that seals. */
function reasonsBelow(selector: string): string {
	return `[...document.querySelectorAll("${selector} .vr-explained > .vr-why")].filter((why) => {
		const { top } = why.previousElementSibling.getBoundingClientRect();
		why.style.display = "block";
		const { bottom, height } = why.getBoundingClientRect();
		why.style.removeProperty("display");
		return height > 0 && bottom > top + 4;
	}).map((why) => "«" + why.textContent + "» stands below its button")`;
}

/** The parts of a wide board's head that do not have a row to themselves: beside the tools their words would stand one below the other. */
function squeezedHeads(selector: string): string {
	return `[...document.querySelectorAll("${selector} .vr-board-head > :not(.vr-board-tools, .vr-progress, .vr-heard)")].filter((one) => {
		const { width } = one.getBoundingClientRect();
		return width > 0 && width < one.parentElement.clientWidth - 2;
	}).map((one) => "«" + one.textContent.trim().replace(/\\s+/g, " ") + "» is squeezed")`;
}

/** Rows of boxes that break into lines, and letters on a race's map that are too small to read. */
function narrowFaults(selector: string): string {
	return `(() => {
		const part = document.querySelector("${selector}");
		const seen = (one) => one.getBoundingClientRect().width > 0;
		const broken = [...part.querySelectorAll(".vr-boxes")].filter(seen).filter((row) => new Set([...row.children].map((box) => Math.round(box.getBoundingClientRect().top))).size > 1);
		const letters = [...part.querySelectorAll(".vr-chart text")].filter(seen);
		const small = letters.filter((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a < 9.5);
		return [...broken.map((row) => "a row of " + row.children.length + " boxes breaks"), ...small.map((one) => "«" + one.textContent + "» is small")];
	})()`;
}

/**
 * The titles of the cards with a part that sticks out of a message of 280 pixels with all folds open; hidden texts for screen
 * readers do not count. All messages become narrow together, and are measured after that: a browser lays them out once.
 */
const WIDER_THAN_280 = `(() => {
	const messages = [...document.querySelectorAll('.chat-message')];
	const shut = messages.flatMap((message) => [...message.querySelectorAll("details:not([open])")]);
	for (const { style } of messages) Object.assign(style, { boxSizing: "border-box", width: "280px", maxWidth: "280px" });
	for (const fold of shut) fold.open = true;
	const found = messages.flatMap((message) => {
		const { right } = message.getBoundingClientRect();
		const parts = [...message.querySelectorAll('.vr-card *')].filter((part) => !part.closest('.vr-heard'));
		const wide = parts.filter((part) => part.getBoundingClientRect().right > right + 0.5 || part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 && getComputedStyle(part).display !== "inline");
		return wide.length > 0 ? [(message.querySelector('.vr-card-title')?.textContent ?? "") + ": " + wide[0].outerHTML.slice(0, 120)] : [];
	});
	for (const message of messages) message.removeAttribute('style');
	for (const fold of shut) fold.open = false;
	return found;
})()`;
