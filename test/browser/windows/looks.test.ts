/**
 * Axe checks only elements whose look is new. These tests show which changes make a look new: each brings a fault.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../chromium/find.ts";
import { BOTH_THEMES, newFaultsOf, withAxe } from "./axe.ts";
import { EMPTY_HIDDEN } from "./hidden.ts";
import type { Check } from "./looks.ts";

let browser: Browser;
let page: Page;

beforeAll(async () => {
	browser = await launchChromium();
	page = await browser.newPage();
	await page.setContent(EMPTY);
	await withAxe(page);
});

afterAll(() => browser.close());

afterEach(() => page.evaluate("document.body.replaceChildren()"));

interface NewFault {
	readonly before: string;
	readonly after: string;
	readonly rule: string;
	readonly check?: Check;
}

const EMPTY = '<!DOCTYPE html><html lang="en"><title>Looks</title><body></body></html>';

const [LIGHT, DARK] = [BOTH_THEMES.slice(0, 1), BOTH_THEMES.slice(1)];

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
		"a style sheet changes what is behind a text",
		{
			before: '<div class="striped"><p style="color: #222">some words</p></div><style>#breach .striped { background: #fff }</style>',
			after: '<div class="striped"><p style="color: #222">some words</p></div><style>#breach .striped { background: #333 }</style>',
			rule: "color-contrast",
			check: "colours",
		},
	],
];

test("axe finds a known fault, and checks again after a change and in the other theme", async () => {
	const change = (script: string) => page.evaluate(`document.querySelector("#breach")${script}`);
	const BREACH = '<div id="breach"><img src="data:," width="9" height="9"><p style="color: #777; background: #888">dim</p></div>';
	await page.evaluate(`document.body.insertAdjacentHTML("beforeend", '${BREACH}')`);
	expect(await newFaultsOf(page, "#breach", LIGHT)).toHaveLength(2);
	expect(await newFaultsOf(page, "#breach", LIGHT)).toEqual([]);
	expect(await newFaultsOf(page, "#breach", DARK)).toHaveLength(1); // the dark theme is checked for colours only
	expect(await newFaultsOf(page, "#breach", [["light", "narrow"]])).toHaveLength(2);
	await change(".children[1].className = 'other'");
	expect(await newFaultsOf(page, "#breach", LIGHT)).toHaveLength(1);
	expect(await newFaultsOf(page, "#breach", DARK)).toEqual([]); // the colours are the same
	await change(".children[1].style.color = '#787878'");
	for (const theme of [LIGHT, DARK]) expect(await newFaultsOf(page, "#breach", theme)).toHaveLength(1);
	await change(".className = 'around'");
	expect(await newFaultsOf(page, "#breach", LIGHT)).toHaveLength(2);
});

test("what one page has checked counts on all pages of its browser, and a new look is found on each", async () => {
	const other = await browser.newPage();
	await other.setContent(EMPTY);
	await withAxe(other);
	const show = (on: Page, style: string) =>
		on.evaluate(`document.body.innerHTML = '<div id="breach" class="on pages"><p style="${style}">dim</p></div>'`);
	for (const on of [page, other]) await show(on, "color: #717171; background: #818181");
	expect(await newFaultsOf(page, "#breach", BOTH_THEMES)).toHaveLength(2);
	expect(await newFaultsOf(other, "#breach", BOTH_THEMES)).toEqual([]);
	for (const on of [page, other]) await show(on, "color: #727272; background: #818181");
	expect(await newFaultsOf(other, "#breach", BOTH_THEMES)).toHaveLength(2);
	expect(await newFaultsOf(page, "#breach", BOTH_THEMES)).toEqual([]);
	await other.close();
});

/** Faults that an element may come to have after axe has passed it: each in markup that axe has seen without the fault. */
test.each(NEW_FAULTS)("axe looks again when %s", async (name, { before, after, rule, check = "serious" }) => {
	await page.evaluate(`document.body.insertAdjacentHTML("beforeend", '<div id="breach" class="${name}">${before}</div>')`);
	expect(await newFaultsOf(page, "#breach", [["light", check]])).toEqual([]);
	await page.evaluate(`document.querySelector("#breach").innerHTML = '${after}'`);
	const found = await newFaultsOf(page, "#breach", [["light", check]]);
	expect(found).toEqual([expect.stringContaining(`light: ${rule}: `)]);
});

const WORDS = "<i>+</i>".repeat(5);

/** Hidden parts: two without ties to what is shown, three that name what is shown or have an editor, and one beside the editor. */
const HIDDEN = `
	<section id="tab" hidden>${WORDS}<img src="data:,"></section>
	<details><summary>+</summary><div id="fold">${WORDS}</div></details>
	<p id="naming" hidden>${WORDS}</p><button type="button" aria-labelledby="naming"></button>
	<p id="label" hidden>${WORDS}<label for="field">+</label></p><input id="field">
	<section id="edited" hidden><p id="beside">${WORDS}</p><x-editor id="editor">${WORDS}</x-editor></section>
`;

test("axe does not read what is hidden, unless it names what is shown; all of it is back afterwards", async () => {
	await page.evaluate(`document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(`<div id="breach" class="hides">${HIDDEN}</div>`)})`);
	const { kept, isBack } = await page.evaluate<{ readonly kept: readonly string[]; readonly isBack: boolean }>(`(() => {
		const breach = document.querySelector("#breach");
		const before = breach.innerHTML;
		const fill = ${EMPTY_HIDDEN};
		const kept = [...breach.querySelectorAll("p, section, div, x-editor")].filter((one) => one.childElementCount > 0).map(({ id }) => id);
		fill();
		return { kept, isBack: breach.innerHTML === before };
	})()`);
	expect(kept).toEqual(["naming", "label", "edited", "editor"]);
	expect(isBack).toBe(true);
	expect(await newFaultsOf(page, "#breach", BOTH_THEMES)).toEqual([expect.stringContaining("explicit <label> that is hidden")]);
	await page.evaluate('document.querySelector("#tab").hidden = false');
	expect(await newFaultsOf(page, "#breach", LIGHT)).toEqual([expect.stringContaining("light: image-alt: ")]);
});
