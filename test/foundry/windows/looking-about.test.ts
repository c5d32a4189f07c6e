// @vitest-environment jsdom
/** The camera of a board, and the focus on an AVID, by mouse and by keyboard. */
import { describe, expect, it } from "vitest";
import { wireLights } from "../../../src/foundry/apps/on-demand/drawing/board-moves.ts";
import { wireAvidKeys } from "../../../src/foundry/apps/on-demand/input/avid-keys.ts";
import { wireCamera } from "../../../src/foundry/apps/on-demand/input/camera-input.ts";
import { avidModel } from "../../../src/view/fusion-regatta/avid/avid.ts";
import { type Camera, FIRST_CAMERA } from "../../../src/view/shared/startup/board/camera.ts";
import { boardInput, regattaHtml } from "../../view/fusion-regatta/pictures/board.ts";
import { render } from "../../view/support/page.ts";

function pageOf(html: string): HTMLElement {
	const root = document.createElement("div");
	root.innerHTML = html;
	document.body.replaceChildren(root);
	return root;
}

function oneIn(root: Element, selector: string): SVGElement {
	const found = root.querySelector<SVGElement>(selector);
	if (!found) throw new Error(`Nothing is ${selector}`);
	return found;
}

function lookedAt() {
	const root = pageOf(regattaHtml(boardInput({})));
	const seen = { camera: FIRST_CAMERA };
	wireCamera(root, {
		camera: () => seen.camera,
		look: (camera: Camera) => {
			seen.camera = camera;
		},
	});
	return { root, seen };
}

function drag(element: Element, by: readonly [x: number, y: number], shiftKey = false): void {
	const at = (type: string, x: number, y: number) =>
		element.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y, shiftKey }));
	at("pointerdown", 100, 100);
	at("pointermove", 100 + by[0], 100 + by[1]);
	at("pointerup", 100 + by[0], 100 + by[1]);
	at("pointermove", 0, 0); // after its release, the picture no longer follows the pointer
}

describe("a picture", () => {
	it("zooms with the wheel and with + and −", () => {
		const { root, seen } = lookedAt();
		const map = oneIn(root, '[data-look="map"]');
		map.dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, deltaY: -1 }));
		map.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "+" }));
		expect(seen.camera.zoom).toBeCloseTo(1.25 ** 2);
		map.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "-" }));
		expect(seen.camera.zoom).toBeCloseTo(1.25);
	});

	it("turns in space when it is dragged, and moves with Shift or on the map", () => {
		const { root, seen } = lookedAt();
		drag(oneIn(root, '[data-look="space"]'), [50, 10]);
		expect([seen.camera.yaw, seen.camera.pitch, seen.camera.pan]).toEqual([FIRST_CAMERA.yaw + 20, FIRST_CAMERA.pitch + 4, [0, 0, 0]]);
		drag(oneIn(root, '[data-look="map"]'), [50, 10]);
		expect(seen.camera.pan.map((axis) => Math.round(axis) + 0)).toEqual([-50, -10, 0]);
	});

	it("turns and moves with the arrow keys, and leaves other keys alone", () => {
		const { root, seen } = lookedAt();
		const press = (look: string, key: string) =>
			oneIn(root, `[data-look="${look}"]`).dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, key }));
		press("space", "ArrowRight");
		expect(seen.camera.yaw).toBe(FIRST_CAMERA.yaw + 15);
		press("side", "ArrowUp");
		expect(seen.camera.pan[2]).toBeGreaterThan(0);
		const before = seen.camera;
		expect(press("map", "a")).toBe(true);
		expect(seen.camera).toBe(before);
	});
});

describe("an item under the pointer", () => {
	it("is highlighted in all pictures and in the list", () => {
		const root = pageOf(regattaHtml(boardInput({})));
		wireLights(root);
		oneIn(root, '[data-look="map"] [data-thing="yacht-seat-1"]').dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
		// In each picture the yacht and its name are lit, and so is its line in the list.
		expect([...root.querySelectorAll(".vr-lit")].map((element) => element.getAttribute("data-thing"))).toEqual(
			Array(7).fill("yacht-seat-1"),
		);
		root.dispatchEvent(new MouseEvent("pointerleave"));
		expect(root.querySelector(".vr-lit")).toBeNull();
	});
});

describe("an AVID", () => {
	it("is one tab stop, moves its focus with the arrow keys, and chooses with Enter", () => {
		const root = pageOf(render("templates/fusion-regatta/avid.hbs", avidModel({ uid: "one", nose: "A", bias: null, choosable: "all" })));
		const chosen: (string | undefined)[] = [];
		wireAvidKeys(root);
		root.addEventListener("click", ({ target }) => chosen.push((target as SVGElement).dataset.window)); // the test clicks only windows
		oneIn(root, 'g[data-window="A"]').focus();
		for (const key of ["ArrowRight", "ArrowUp", "ArrowUp", "ArrowDown", "Enter"]) {
			document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key }));
		}
		expect(chosen).toEqual(["A+"]);
		expect([...root.querySelectorAll('g[tabindex="0"]')].map((element) => element.getAttribute("data-window"))).toEqual(["A+"]);
	});
});
