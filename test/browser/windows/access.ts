/**
 * Every window in every stage of a match, in both themes and as narrow as a telephone, is accessible.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BrowserTable, browserTable, hurry, redrawn, stillStand } from "../tables.ts";
import { type Check, markNew, UNMARK } from "./looks.ts";
import { closeAll, resize, type STAGES, type Theme, type WindowView, wear } from "./windows.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Fault {
	readonly id: string;
	readonly impact: string | null;
	readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** The stages of a game, and the windows to check in each. */
export interface Looked {
	readonly stages: typeof STAGES;
	readonly views: readonly WindowView[];
}

/** Checks all windows in all stages of these games, on a table of their own. */
export function describeAccess(games: readonly Looked[]): void {
	let table: BrowserTable;

	beforeAll(async () => {
		table = await browserTable(14);
		await table.two.close(); // No test looks at a window on that page, and a page costs time at each step.
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

	const looks = games.flatMap(({ stages, views }) => stages.map((stage) => ({ ...stage, views })));
	describe.each(looks)("in the stage $name", ({ name: stage, reach, views }) => {
		beforeAll(async () => {
			// An open window is drawn again at every step on the way.
			for (const page of [table.gm, table.one]) await closeAll(page);
			await reach(table);
		});

		// Before the start a match has no cards in chat.
		const windows = views.filter(({ name }) => !stage.endsWith("set-up") || name !== "chat");

		test.each(windows)("$name has no serious fault", async ({ open }) => {
			const { page, selector, ours = selector } = await open(table);
			await redrawn(page);
			const found: string[] = [...(await page.evaluate<readonly string[]>(cutNames(ours)))];
			found.push(...(await page.evaluate<readonly string[]>(reasonsBelow(ours))));
			for (const theme of ["light", "dark"] as const) found.push(...(await newFaultsOf(page, ours, theme)));
			if (!selector.startsWith("#")) {
				await resize(page, selector, 400);
				found.push(...(await newFaultsOf(page, selector, "light", "narrow")), ...(await overflowOf(page, selector)));
				found.push(...(await page.evaluate<readonly string[]>(cutNames(ours))));
				found.push(...(await page.evaluate<readonly string[]>(narrowFaults(selector))));
				await resize(page, selector, null); // a window opens again as wide as it was
			} else if (selector === "#chat") found.push(...(await page.evaluate<readonly string[]>(WIDER_THAN_280)));
			expect(found).toEqual([]);
		});
	});

	test("axe finds a known fault, and checks again after a change and in the other theme", async () => {
		const { gm } = table;
		const change = (script: string) => gm.evaluate(`document.querySelector("#breach")${script}`);
		const BREACH = '<div id="breach"><img src="data:," width="9" height="9"><p style="color: #777; background: #888">dim</p></div>';
		await gm.evaluate(`document.body.insertAdjacentHTML("beforeend", '${BREACH}')`);
		expect(await newFaultsOf(gm, "#breach", "light")).toHaveLength(2);
		expect(await newFaultsOf(gm, "#breach", "light")).toEqual([]);
		expect(await newFaultsOf(gm, "#breach", "dark")).toHaveLength(1); // the dark theme is checked for colours only
		expect(await newFaultsOf(gm, "#breach", "light", "narrow")).toHaveLength(2);
		await change(".children[1].className = 'other'");
		expect(await newFaultsOf(gm, "#breach", "light")).toHaveLength(1);
		expect(await newFaultsOf(gm, "#breach", "dark")).toEqual([]); // the colours are the same
		await change(".children[1].style.color = '#787878'");
		for (const theme of ["light", "dark"] as const) expect(await newFaultsOf(gm, "#breach", theme)).toHaveLength(1);
		await change(".className = 'around'");
		expect(await newFaultsOf(gm, "#breach", "light")).toHaveLength(2);
		await change(".remove()");
	});

	/** Faults that an element may come to have after axe has passed it: each in markup that axe has seen without the fault. */
	test.each(NEW_FAULTS)("axe looks again when %s", async (name, { before, after, rule, check }) => {
		const { gm } = table;
		await gm.evaluate(`document.body.insertAdjacentHTML("beforeend", '<div id="breach" class="${name}">${before}</div>')`);
		expect(await newFaultsOf(gm, "#breach", "light", check)).toEqual([]);
		await gm.evaluate(`document.querySelector("#breach").innerHTML = '${after}'`);
		const found = await newFaultsOf(gm, "#breach", "light", check);
		await gm.evaluate('document.querySelector("#breach").remove()');
		expect(found).toEqual([expect.stringContaining(`light: ${rule}: `)]);
	});
}

interface NewFault {
	readonly before: string;
	readonly after: string;
	readonly rule: string;
	readonly check?: Check;
}

const SCROLLING = "height: 20px; width: 90px; overflow: auto";
const TALL = '<p style="height: 90px">+</p>';

const NEW_FAULTS: readonly (readonly [string, NewFault])[] = [
	[
		"a button loses its name",
		{ before: '<button type="button">+</button>', after: '<button type="button"></button>', rule: "button-name" },
	],
	[
		"a field loses its label",
		{ before: '<label for="f">+</label><input id="f">', after: '<label for="g">+</label><input id="f">', rule: "label" },
	],
	[
		"what names a field loses its words",
		{
			before: '<i id="n">+</i><input aria-labelledby="n">',
			after: '<i id="n"></i><input aria-labelledby="n">',
			rule: "label",
		},
	],
	[
		"a link comes into a button",
		{
			before: '<p role="button" tabindex="0">+</p>',
			after: '<p role="button" tabindex="0">+<a href="#x">+</a></p>',
			rule: "nested-interactive",
		},
	],
	["a list gets a paragraph", { before: "<ul><li>+</li></ul>", after: "<ul><li>+</li><p>+</p></ul>", rule: "list" }],
	["a row of a list is called a button", { before: "<ul><li>+</li></ul>", after: '<ul><li role="button">+</li></ul>', rule: "list" }],
	[
		"a state gets a word that it does not know",
		{
			before: '<button aria-expanded="true">+</button>',
			after: '<button aria-expanded="much">+</button>',
			rule: "aria-valid-attr-value",
		},
	],
	["an image loses its text", { before: '<img alt="+" src="data:,">', after: '<img src="data:,">', rule: "image-alt" }],
	[
		"an element that draws no box gets a child with a fault",
		{
			before: '<div style="display: contents"><button>+</button></div>',
			after: '<div style="display: contents"><button></button></div>',
			rule: "button-name",
		},
	],
	[
		"a button comes before all others for the Tab key",
		{ before: '<button tabindex="0">+</button>', after: '<button tabindex="3">+</button>', rule: "tabindex" },
	],
	[
		"a region that scrolls loses its button",
		{
			before: `<div style="${SCROLLING}"><div><button>+</button>${TALL}</div></div>`,
			after: `<div style="${SCROLLING}"><div>${TALL}</div></div>`,
			rule: "scrollable-region-focusable",
		},
	],
	[
		"a hidden part gets a button deep inside",
		{
			before: '<div aria-hidden="true"><p><i>+</i></p></div>',
			after: '<div aria-hidden="true"><p><i><button>+</button></i></p></div>',
			rule: "aria-hidden-focus",
		},
	],
	...["light", "colours"].map(
		(name) =>
			[
				`a colour of one element changes (${name})`,
				{
					before: '<p style="color: #112233; background: #fff">some words</p>',
					after: '<p style="color: #ddeeff; background: #fff">some words</p>',
					rule: "color-contrast",
					check: name === "light" ? "serious" : "colours",
				},
			] as const,
	),
	[
		"a rule for every other row changes what is behind a text",
		{
			before: '<div class="striped"><p style="color: #222">some words</p></div><style>#breach .striped { background: #fff }</style>',
			after: '<div class="striped"><p style="color: #222">some words</p></div><style>#breach .striped { background: #333 }</style>',
			rule: "color-contrast",
			check: "colours",
		},
	],
];

/** All rules except those whose faults axe calls minor or moderate. */
const SERIOUS = {
	rules: Object.fromEntries(
		[
			...["aria-allowed-role", "aria-deprecated-role", "empty-heading", "empty-table-header", "focus-order-semantics", "heading-order"],
			...["hidden-content", "form-field-multiple-labels", "image-redundant-alt", "landmark-banner-is-top-level", "landmark-unique"],
			...["landmark-contentinfo-is-top-level", "landmark-main-is-top-level", "landmark-no-duplicate-banner", "landmark-one-main"],
			...["landmark-no-duplicate-contentinfo", "landmark-no-duplicate-main", "page-has-heading-one", "presentation-role-conflict"],
			...["region", "scope-attr-valid", "server-side-image-map", "skip-link", "table-duplicate-name"],
		].map((id) => [id, { enabled: false }]),
	),
};

const only = (...values: readonly string[]) => ({ runOnly: { type: "rule", values } });

/** The rules that another theme may break, once all rules have passed in the light theme. */
const COLOURS = only("color-contrast", "link-in-text-block");

/** The rules that a narrow window may break: there parts overlap, scroll, or lose a name because the element that holds it is omitted. */
const NARROW = only(
	...["color-contrast", "link-in-text-block", "scrollable-region-focusable", "nested-interactive"],
	...["button-name", "link-name", "label", "select-name", "summary-name", "aria-command-name", "aria-input-field-name"],
	...["aria-toggle-field-name", "aria-meter-name", "aria-progressbar-name", "image-alt", "role-img-alt", "svg-img-alt"],
);

const RULES: Record<Check, object> = { serious: SERIOUS, colours: COLOURS, narrow: NARROW };

/**
 * The serious and critical faults, as text, of those elements of a part whose look was not checked yet; in the dark theme, only
 * faults of colours.
 */
async function newFaultsOf(
	page: Page,
	selector: string,
	theme: Theme,
	check: Check = theme === "dark" ? "colours" : "serious",
): Promise<readonly string[]> {
	await wear(page, theme);
	const options = JSON.stringify({ resultTypes: ["violations"], ...RULES[check] });
	// This is one script: a redraw in between would take the marks away.
	const faults = await page.evaluate<readonly Fault[]>(`(async () => {
		if (${markNew(selector, theme, check)} === 0) return [];
		try {
			return await ${alone("[data-new]", `axe.run("[data-new]", ${options})`)};
		} finally {
			${UNMARK};
		}
	})()`);
	return faults
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${theme}: ${id}: ${html.slice(0, 160)} ${failureSummary}`));
}

/**
 * Checks one part of a page, and removes everything else from the document in the meantime: axe reads the whole document even for
 * a small part.
 */
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
 * readers do not count.
 */
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
