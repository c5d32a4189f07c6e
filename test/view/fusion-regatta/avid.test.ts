// @vitest-environment jsdom
/** The picture of the AVID: fifty windows, the neighbours for the keys, and the marks in words. */
import { describe, expect, it } from "vitest";
import { neighbours, placeOf, WINDOWS } from "../../../src/core/geometry/avid.ts";
import { avidModel, keysOf, velocityWindows } from "../../../src/view/fusion-regatta/avid/avid.ts";
import { render } from "../support/page.ts";

const model = avidModel({
	uid: "yacht",
	nose: "B",
	bias: "B+",
	target: "C+",
	gates: [
		{ number: 3, windows: ["B+"] },
		{ number: 4, windows: ["A++", "B++"] },
	],
	crossedOff: ["D-"],
	velocity: ["B"],
	choosable: ["C", "C+"],
});

function page(): HTMLElement {
	const root = document.createElement("div");
	root.innerHTML = render("templates/fusion-regatta/avid.hbs", model);
	return root;
}

function nameOf(root: Element, window: string): string | null | undefined {
	return root.querySelector(`g[data-window="${window}"]`)?.getAttribute("aria-label");
}

describe("the AVID", () => {
	it("has every window once in its two halves, with one tab stop", () => {
		const windows = [...page().querySelectorAll("g[data-window]")];
		expect(windows.map((window) => window.getAttribute("data-window")).sort()).toEqual([...WINDOWS].sort());
		expect(windows.filter((window) => window.getAttribute("tabindex") === "0").map((window) => window.getAttribute("data-window"))).toEqual(
			["C+"],
		);
		expect(model.discs.map(({ windows: own }) => own.length)).toEqual([31, 19]);
	});

	it("describes the place of each window and its marks in words", () => {
		const root = page();
		expect(nameOf(root, "B+")).toBe("B+, 30° up: the bias points here and gate 3 lies here");
		expect(nameOf(root, "D-")).toBe("D-, 30° down: crossed off");
		expect(nameOf(root, "---")).toBe("-\u2060-\u2060-, straight down");
		expect(nameOf(root, "B")).toBe("B, level: the nose points here and the yacht moves here");
		expect(root.innerHTML).not.toMatch(/VOIDREGATTA|undefined|NaN/);
	});

	it("offers the choosable windows and marks the others as refused", () => {
		const choosable = [...page().querySelectorAll('g[data-action="pivot"]')].map((element) => element.getAttribute("data-window"));
		expect(choosable.sort()).toEqual(["C", "C+"]);
		expect(page().querySelectorAll('g[aria-disabled="true"]').length).toBe(48);
	});
});

describe("the arrow keys", () => {
	it.each(WINDOWS)("lead from %s to neighbours and back", (window) => {
		const { left, right, up, down } = keysOf(window);
		for (const next of [left, right, up, down]) expect([window, ...neighbours(window)]).toContain(next);
		expect([keysOf(left).right, keysOf(right).left]).toEqual([window, window]);
		expect(placeOf(up).ring).toBe(Math.min(3, placeOf(window).ring + 1));
		expect(placeOf(down).ring).toBe(Math.max(-3, placeOf(window).ring - 1));
	});

	it("go clockwise to the right", () => {
		expect([keysOf("A").right, keysOf("F/A+").right, keysOf("F--").right]).toEqual(["A/B", "A+", "A--"]);
	});
});

describe("the velocity", () => {
	it("is marked where it points, and nowhere at rest", () => {
		expect([velocityWindows([0, -6, 0]), velocityWindows([0, 0, 2]), velocityWindows([0, 0, 0])]).toEqual([["A"], ["+++"], []]);
	});
});
