/**
 * The quick selectors and styles of the realms find what jsdom itself finds.
 */
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesIn, read } from "../agreements/sources.ts";
import { apiOf, type RallyTable, rallyTable } from "../foundry/tables/rally-table.ts";
import { matcherOf, type Tree } from "./carriers/selectors.ts";

const inside = createRequire(createRequire(import.meta.url).resolve("jsdom"));
const { implForWrapper } = inside("./jsdom/living/generated/utils.js");
const tree: Tree = inside("./jsdom/living/helpers/internal-constants.js").domSymbolTree;

/** All texts in the adapter and its tests that select something. */
const SELECTORS = [
	...new Set(
		[...filesIn("src/foundry", ".ts"), ...filesIn("test/foundry", ".ts")].flatMap((file) =>
			[...read(file).matchAll(/(?:querySelector|querySelectorAll|closest|matches|find|all)(?:<\w+>)?\(\s*(["'])((?:(?!\1).)+)\1/g)].map(
				([, , text = ""]) => text,
			),
		),
	),
];

const ODD = [
	...["*", "main *", "ul > li", "li + li", "label ~ button", "[data-action]", '[data-action="choose"]', "[data-action=choose]"],
	...['[class~="vr-board-window"]', '[class*="vr-"]', '[class^="vr-"]', '[class$="-window"]', '[lang|="en"]', '[TYPE="NUMBER"]'],
	...[":is(button, a)[data-action]", "button:not([disabled], .vr-primary)", "svg > g g", "LI", "linearGradient", "g[role=button]"],
	...[".a, .b, button", "section button, section a", ":is(ul, ol) > :is(li, div)", ":not(div)", "#sidebar button", "#no-such-id"],
];

let rally: RallyTable;

beforeAll(async () => {
	rally = await rallyTable({ generation: 14 });
	apiOf(rally.one).show("board");
	await rally.one.game.actors.getName("Blue Heron")?.sheet?.render({ force: true });
	await rally.table.settled();
});

afterAll(() => rally.close());

const FOLLOWING = 4;

/** Whether one element follows another in the document. */
function follows(before: Element | undefined, after: Element): boolean {
	return before !== undefined && (before.compareDocumentPosition(after) & FOLLOWING) !== 0;
}

/** What jsdom finds in the document by itself. */
function byJsdom(text: string): readonly object[] {
	const inner = implForWrapper(rally.one.window.document);
	const found: readonly object[] = inner._domSelector.querySelectorAll(text, inner);
	return found.map((each) => implForWrapper(each) ?? each); // its two engines give one or the other
}

describe("a selector finds in a page what jsdom finds", () => {
	test("in the document and below its windows: those of the adapter, of its tests, and odd ones", () => {
		const { document } = rally.one.window;
		const quick = [...SELECTORS, ...ODD].filter((text) => matcherOf(text, tree) !== null);
		expect(quick.length).toBeGreaterThan(200);
		expect(quick).toEqual(expect.arrayContaining(ODD));
		const all = new Map(quick.map((text) => [text, byJsdom(text)]));
		// Below an element, ancestors of it still count. jsdom's compiled selectors forget them.
		for (const root of [document, document.body, ...document.querySelectorAll("form, .vr-board-window, svg")]) {
			const found = quick.map((text) => [text, [...root.querySelectorAll(text)]] as const);
			for (const [text, elements] of found) {
				const expected = new Set(all.get(text)?.filter((each) => each !== implForWrapper(root) && implForWrapper(root).contains(each)));
				expect(elements.length, text).toBe(expected.size);
				expect(
					elements.every((each) => expected.has(implForWrapper(each))),
					text,
				).toBe(true);
				expect(
					elements.every((each, at) => at === 0 || follows(elements[at - 1], each)),
					text,
				).toBe(true);
				expect(root.querySelector(text), text).toBe(elements[0] ?? null);
			}
		}
	});

	test("and each element matches what it was found by, and is the closest to itself", () => {
		const { document } = rally.one.window;
		for (const text of ODD) {
			const found = new Set(document.querySelectorAll(text));
			for (const each of document.querySelectorAll("*")) expect(each.matches(text), text).toBe(found.has(each));
			for (const each of found) expect(each.closest(text)).toBe(each);
		}
		expect(document.querySelector(".vr-board-window button")?.closest(".vr-board-window")?.className).toContain("vr-board-window");
		expect(document.body.closest(".vr-board-window")).toBe(null);
	});
});

test.each([
	":checked",
	":hover",
	"li:nth-child(2)",
	":has(a)",
	"a:first-child",
	".a\\.b",
	"div >",
	"",
	", a",
	"a,",
	"[a=1]",
	"::before",
	"a:not(:checked)",
])("%j is left to jsdom", (text) => {
	expect(matcherOf(text, tree)).toBe(null);
});

test("an element has the style of its attribute, whoever changes which", () => {
	const { document } = rally.two.window;
	const holder = document.createElement("div");
	holder.innerHTML = '<p style="color: red; --own: 3"></p>';
	const [one] = holder.children as unknown as readonly [HTMLElement];
	expect([one.style.color, one.style.getPropertyValue("--own")]).toEqual(["red", "3"]);
	one.style.color = "blue";
	expect(one.getAttribute("style")).toContain("color: blue");
	one.setAttribute("style", "margin-top: 2px");
	expect([one.style.color, one.style.marginTop]).toEqual(["", "2px"]);
	expect((one.cloneNode(true) as HTMLElement).style.marginTop).toBe("2px");
	one.removeAttribute("style");
	expect(one.style.cssText).toBe("");
	const other = document.createElement("p");
	other.style.setProperty("--part", "0.5");
	expect(other.outerHTML).toBe('<p style="--part: 0.5;"></p>');
});
