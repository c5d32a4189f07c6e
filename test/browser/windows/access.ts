/**
 * Every window in every stage of a match, in both themes and as narrow as a telephone, is accessible.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atRest, type BrowserTable, browserTable, hurry, stillStand } from "../tables.ts";
import { closeAll, resize, type STAGES, type Theme, type WindowView, wear } from "./windows.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Fault {
	readonly id: string;
	readonly impact: string | null;
	readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** A game's stages, and the windows to check in each. */
export interface Looked {
	readonly stages: typeof STAGES;
	readonly views: readonly WindowView[];
}

/** Checks all windows in all stages of these games, on a table of their own. */
export function describeAccess(games: readonly Looked[]): void {
	let table: BrowserTable;

	beforeAll(async () => {
		table = await browserTable(14);
		await table.two.close(); // No window is looked at there, and a page costs time at each step.
		await hurry(table.gm);
		for (const page of [table.gm, table.one]) {
			await stillStand(page);
			await page.evaluate(AXE);
			await page.evaluate(
				"Promise.all([game.settings.set('void-regatta', 'openBoard', false), game.settings.set('void-regatta', 'moveNotice', 'off')])",
			);
		}
	});

	afterAll(() => table.close());

	const checked = new Set<string>();

	/** The faults of content that was not yet checked in this theme and size. */
	async function newFaultsOf(
		page: Page,
		selector: string,
		theme: Theme,
		rules = theme === "dark" ? COLOURS : {},
	): Promise<readonly string[]> {
		await wear(page, theme);
		const marks = (await page.evaluate<readonly string[]>(marksOf(selector))).map((mark) => `${theme} ${mark}`);
		const isNew = marks.map((mark, index) => !checked.has(mark) && marks.indexOf(mark) === index);
		if (!isNew.includes(true)) return [];
		await page.evaluate(
			`document.querySelectorAll("${selector}").forEach((one, index) => ${JSON.stringify(isNew)}[index] && one.setAttribute("data-new", ""))`,
		);
		const faults = await faultsOf(page, `${selector}[data-new]`, theme, rules);
		await page.evaluate("document.querySelectorAll('[data-new]').forEach((one) => one.removeAttribute('data-new'))");
		for (const mark of marks) checked.add(mark);
		return faults;
	}

	const looks = games.flatMap(({ stages, views }) => stages.map((stage) => ({ ...stage, views })));
	describe.each(looks)("in the stage $name", ({ name: stage, reach, views }) => {
		beforeAll(async () => {
			// What stands open is drawn anew at every step on the way.
			for (const page of [table.gm, table.one]) await closeAll(page);
			await reach(table);
		});

		// Before the start a match has no cards in chat.
		const windows = views.filter(({ name }) => !stage.endsWith("set-up") || name !== "chat");

		test.each(windows)("$name has no serious fault", async ({ open }) => {
			const { page, selector, ours = selector } = await open(table);
			await atRest(page);
			const found: string[] = [];
			for (const theme of ["light", "dark"] as const) found.push(...(await newFaultsOf(page, ours, theme)));
			if (!selector.startsWith("#")) {
				await resize(page, selector, 400);
				found.push(...(await newFaultsOf(page, selector, "light", NARROW)), ...(await overflowOf(page, selector)));
				found.push(...(await page.evaluate<readonly string[]>(narrowFaults(selector))));
			} else if (selector === "#chat") found.push(...(await page.evaluate<readonly string[]>(WIDER_THAN_280)));
			expect(found).toEqual([]);
		});
	});

	test("axe finds a known fault, and checks again after a change and in the other theme", async () => {
		await table.gm.evaluate(
			'document.body.insertAdjacentHTML(\'beforeend\', \'<div id="breach"><img src="x.png" width="9" height="9"><p style="color: #777; background: #888">dim</p></div>\')',
		);
		expect(await newFaultsOf(table.gm, "#breach", "light")).not.toEqual([]);
		expect(await newFaultsOf(table.gm, "#breach", "light")).toEqual([]);
		expect(await newFaultsOf(table.gm, "#breach", "dark")).not.toEqual([]);
		await table.gm.evaluate("document.querySelector('#breach').append('more')");
		expect(await newFaultsOf(table.gm, "#breach", "light")).not.toEqual([]);
		await table.gm.evaluate("document.querySelector('#breach').remove()");
	});
}

const only = (...values: readonly string[]) => ({ runOnly: { type: "rule", values } });

/** What a theme may break, once the light theme was checked by all rules. */
const COLOURS = only("color-contrast", "link-in-text-block");

/** What a narrow window may break: parts lie over each other, scroll, or lose their names, which stand in what is left out. */
const NARROW = only(
	...["color-contrast", "link-in-text-block", "scrollable-region-focusable", "nested-interactive"],
	...["button-name", "link-name", "label", "select-name", "summary-name", "aria-command-name", "aria-input-field-name"],
	...["aria-toggle-field-name", "aria-meter-name", "aria-progressbar-name", "image-alt", "role-img-alt", "svg-img-alt"],
);

/** Serious and critical faults of a part of a page by these rules, as text. */
async function faultsOf(page: Page, selector: string, theme: Theme, rules: object): Promise<readonly string[]> {
	await wear(page, theme);
	const options = { resultTypes: ["violations"], ...rules };
	const faults = await page.evaluate<readonly Fault[]>(alone(selector, `axe.run("${selector}", ${JSON.stringify(options)})`));
	return faults
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${theme}: ${id}: ${html.slice(0, 160)} ${failureSummary}`));
}

/** Checks one part of a page, and removes all else from the document: axe reads the whole document even for a small part. */
function alone(selector: string, check: string): string {
	return `(async () => {
		const parts = [...document.querySelectorAll("${selector}")];
		const others = [...document.body.children].filter((one) => !parts.some((part) => one.contains(part)));
		const places = others.map((one) => {
			const place = document.createComment("");
			one.replaceWith(place);
			return place;
		});
		try {
			return (await ${check}).violations;
		} finally {
			for (const [index, place] of places.entries()) place.replaceWith(others[index]);
		}
	})()`;
}

/** What axe sees of each part of a page, regardless of its place: size, content without hidden tabs, and the values of fields. */
function marksOf(selector: string): string {
	return `[...document.querySelectorAll("${selector}")].map((part) => {
		const { width, height } = part.getBoundingClientRect();
		const copy = part.cloneNode(true);
		copy.removeAttribute("style");
		for (const shut of copy.querySelectorAll(".tab:not(.active)")) shut.replaceChildren();
		const fields = [...part.querySelectorAll("input, select, textarea")].map(({ value, checked }) => [value, checked]);
		return JSON.stringify([width, height, fields, copy.outerHTML]);
	})`;
}

/** Whether an element overflows a narrow window sideways. */
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

/** Rows of boxes that break, and letters on a race's map that are too small to read. */
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

/** The titles of the cards with a part that sticks out of a message of 280 pixels, folds open; hidden texts for screen readers do not count. */
const WIDER_THAN_280 = `[...document.querySelectorAll('.chat-message')].flatMap((message) => {
	Object.assign(message.style, { boxSizing: "border-box", width: "280px", maxWidth: "280px" });
	const shut = [...message.querySelectorAll("details:not([open])")];
	for (const fold of shut) fold.open = true;
	const { right } = message.getBoundingClientRect();
	const parts = [...message.querySelectorAll('.vr-card *')].filter((part) => !part.closest('.vr-heard'));
	const wide = parts.filter((part) => part.getBoundingClientRect().right > right + 0.5 || part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 && getComputedStyle(part).display !== "inline");
	message.removeAttribute('style');
	for (const fold of shut) fold.open = false;
	return wide.length > 0 ? [(message.querySelector('.vr-card-title')?.textContent ?? "") + ": " + wide[0].outerHTML.slice(0, 120)] : [];
})`;
