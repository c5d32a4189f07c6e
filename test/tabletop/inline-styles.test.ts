/** An element's own style and its attribute follow each other, whichever is read or written first. */
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import "./carriers/inline-styles.ts";

const { document } = new JSDOM(`<!DOCTYPE html><p style="color: red; top: 1px"></p><svg style="color: red; top: 1px"></svg><b></b>`).window;

describe.each(["p", "svg"])("of <%s>", (name) => {
	/** A new element that nobody has asked for its style. */
	function fresh(): HTMLElement {
		return document.querySelector(name)?.cloneNode(true) as HTMLElement; // The page has one; SVG's differ in nothing used here.
	}

	test("the style says what the attribute said from the start, or says by now", () => {
		const element = fresh();
		expect(element.style.color).toBe("red");
		expect(element.style.cssText).toBe("color: red; top: 1px;");
		const changed = fresh();
		changed.setAttribute("style", "left: 2px");
		expect([changed.style.left, changed.style.color]).toEqual(["2px", ""]);
		changed.setAttribute("style", "color: blue");
		expect([changed.style.left, changed.style.color]).toEqual(["", "blue"]);
		const bare = fresh();
		bare.removeAttribute("style");
		expect(bare.style.cssText).toBe("");
	});

	test("the attribute says what is written to the style, beside what was there", () => {
		const element = fresh();
		element.style.left = "2px";
		expect(element.getAttribute("style")).toBe("color: red; top: 1px; left: 2px;");
		element.style.removeProperty("color");
		element.style.setProperty("--size", "3");
		expect(element.getAttribute("style")).toBe("top: 1px; left: 2px; --size: 3;");
		const whole = fresh();
		whole.style.cssText = "top: 4px";
		expect(whole.outerHTML).toContain('style="top: 4px;"');
	});

	test("an attribute that nobody reads as a style stays as it was written", () => {
		const element = fresh();
		element.setAttribute("style", "no style at all");
		expect(element.getAttribute("style")).toBe("no style at all");
		expect(element.style.length).toBe(0);
		expect(element.getAttribute("style")).toBe("no style at all");
		expect(element.style).toBe(element.style);
	});
});

test("an element without the attribute gets one with its first style, and none by a look at it", () => {
	const element = document.querySelector("b") as HTMLElement; // The page has it.
	expect(element.style.color).toBe("");
	expect(element.hasAttribute("style")).toBe(false);
	element.style.color = "green";
	expect(element.getAttribute("style")).toBe("color: green;");
});
