/** Elements are found as jsdom finds them, one at a time. */
import { JSDOM } from "jsdom";
import { describe, expect, it, test } from "vitest";
import "./carriers/selectors.ts";

const PAGE = `<!DOCTYPE html><main id="a" class="one Two">
	<p class="one" title="x y">text <b data-n="">b</b></p><p class="two" title="xy" lang="en-GB">2</p><template><p class="one"></p></template>
	<form><input type="CheckBox" name="n" checked><input name="m" disabled><select><option selected value="v">v</option></select></form>
	<svg viewBox="0 0 1 1"><g class="one"><linearGradient id="g"></linearGradient><title>t</title></g></svg>
</main><footer class="one"><ul><li>1</li><li class="two">2</li><li>3</li></ul></footer>`;

const { window } = new JSDOM(PAGE);
const { document } = window;
const main = document.getElementById("a") as HTMLElement; // PAGE has it.

/** Whether an element matches as jsdom has it, which is asked for any selector with a state of forms; the added part matches nothing. */
function matchesInJsdom(element: Element, selector: string): boolean {
	return element.matches(`${selector}, no-such-thing:disabled`);
}

describe.each([
	["*"],
	["p"],
	["P"],
	[".one"],
	[".Two"],
	[".two"],
	["#a"],
	["main p"],
	["main > p"],
	["main.one > p.one b"],
	["p + p"],
	["p ~ form input"],
	["[title]"],
	['[title~="y"]'],
	['[title^="x"]'],
	['[title$="y"]'],
	['[title*=" "]'],
	['[lang|="en"]'],
	['[type="checkbox"]'],
	['[data-n=""]'],
	["[viewBox]"],
	['[class="one Two"]'],
	['[data-n="" i]'],
	['p[lang][class~="two"]'],
	['[type="CHECKBOX"]'],
	["svg g.one title"],
	[":is(p, li):not(.two)"],
	["li:not(:is(.two, .three))"],
	["li:first-child, .one:not(p)"],
	["input:disabled"],
	["p:has(b)"],
])("%s", (selector) => {
	test("in the page and in a part of it", () => {
		for (const root of [document, main]) {
			const all = [...root.querySelectorAll("*")].filter((element) => matchesInJsdom(element, selector));
			expect([...root.querySelectorAll(selector)]).toEqual(all);
			expect(root.querySelector(selector)).toBe(all[0] ?? null);
		}
	});

	test("each by itself, and from each the nearest", () => {
		for (const element of document.querySelectorAll("*")) {
			expect(element.matches(selector)).toBe(matchesInJsdom(element, selector));
			expect(element.closest(selector)).toBe(element.closest(`${selector}, no-such-thing:disabled`));
		}
	});

	test("in a fragment", () => {
		const fragment = document.createDocumentFragment();
		fragment.append(main.cloneNode(true));
		const all = [...fragment.querySelectorAll("*")].filter((element) => matchesInJsdom(element, selector));
		expect([...fragment.querySelectorAll(selector)]).toEqual(all);
	});
});

it("counts from the element that is asked, if the selector says so", () => {
	expect([...main.querySelectorAll(":scope > p")]).toHaveLength(2);
	expect([...document.querySelectorAll(":scope > p")]).toHaveLength(0);
});

it("refuses what is no selector, each time", () => {
	for (const wrong of ["", "p >", "> p", "[", ":no-such-state"]) {
		for (let time = 0; time < 2; time++) {
			expect(() => main.querySelectorAll(wrong)).toThrow(window.DOMException);
			expect(() => main.querySelector(wrong)).toThrow(window.DOMException);
		}
	}
});

/** Changes of a page after which other elements may be found. */
const CHANGES: readonly ((page: Document) => void)[] = [
	(page) => page.querySelector("footer")?.append(page.createElement("p")),
	(page) => page.querySelector("footer p")?.setAttribute("class", "one"),
	(page) => page.querySelector("li")?.classList.add("one"),
	(page) => page.querySelector("li")?.classList.remove("one"),
	(page) => page.querySelector("ul")?.before(page.querySelector("b") ?? ""),
	(page) => page.querySelector("ul")?.insertAdjacentHTML("afterbegin", '<li data-n="">0</li>'),
	(page) => page.querySelector("li")?.removeAttribute("data-n"),
	(page) => page.querySelector("li")?.toggleAttribute("data-n"),
	(page) => page.querySelector("main")?.setAttribute("id", "b"),
	(page) => page.querySelector("g")?.replaceChildren(),
	(page) => page.querySelector("p")?.remove(),
	(page) => page.querySelector("form")?.replaceWith(...page.querySelectorAll("li")),
	(page) => Object.assign(page.querySelector("footer") ?? {}, { innerHTML: '<p class="one"></p><p><b data-n=""></b></p>' }),
	(page) => page.querySelector("footer b")?.attributes.removeNamedItem("data-n"),
	(page) => Object.assign(page.querySelector("footer p")?.attributes.getNamedItem("class") ?? {}, { value: "two" }),
];

test("what is found follows each change, however often it was searched before", () => {
	const { document: page } = new JSDOM(PAGE).window;
	const selectors = [".one", "p", "[data-n]", "#a", "#b", "#g", "main .one", ".two", "li"];
	const looks = () =>
		[page, ...page.querySelectorAll("body, main, footer")].flatMap((root) =>
			selectors.map((selector) => {
				const all = [...root.querySelectorAll("*")].filter((element) => matchesInJsdom(element, selector));
				for (let time = 0; time < 3; time++) {
					expect(root.querySelector(selector)).toBe(all[0] ?? null);
					expect([...root.querySelectorAll(selector)]).toEqual(all);
				}
				return all.length;
			}),
		);
	let before = looks();
	for (const change of CHANGES) {
		change(page);
		const after = looks();
		expect(after, String(change)).not.toEqual(before);
		before = after;
	}
});
