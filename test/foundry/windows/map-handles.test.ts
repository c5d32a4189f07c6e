// @vitest-environment jsdom
/** In set-up, things on the map follow the pointer and the keys, and the fields of the form follow them. */
import { beforeEach, describe, expect, it } from "vitest";
import type { ThrustOptions } from "../../../src/core/full-thrust/model.ts";
import { parseThrustOptions } from "../../../src/core/full-thrust/options.ts";
import { wireHandles } from "../../../src/foundry/apps/on-demand/flight-control/map-handles.ts";
import { thrustMoved } from "../../../src/view/full-thrust/setup/moving.ts";
import { readThrustOptions } from "../../../src/view/full-thrust/setup/readings.ts";
import { setupSides } from "../../../src/view/full-thrust/setup/sides.ts";
import { ENTRANTS, LAID_OUT, setupHtml } from "../../view/full-thrust/pictures/setup.ts";

const MOON = { name: "Moon", at: { x: 4, y: 2 }, radius: 3 };
const ALONE = { side: "Ninth Tide", at: { x: 0, y: 9 }, course: 6, velocity: 3, arrives: 0, ship: 2 };
const BEFORE: ThrustOptions = { ...LAID_OUT, starts: [...LAID_OUT.starts, ALONE], bodies: [MOON] };

let form: HTMLFormElement;
/** How many times the form was sent. */
let sent = 0;

beforeEach(() => {
	document.body.innerHTML = `<form>${setupHtml(BEFORE)}</form>`;
	form = document.querySelector("form") as HTMLFormElement; // it was just made
	sent = 0;
	form.addEventListener("change", () => sent++);
	wireHandles(form, thrustMoved);
});

function optionsNow(before = BEFORE): ThrustOptions {
	const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
	const values = fields.map((field) => [field.name, field.type === "checkbox" ? (field as HTMLInputElement).checked : field.value]);
	const parsed = parseThrustOptions(readThrustOptions(Object.fromEntries(values), before));
	if (!parsed.ok) throw new Error(`Refused: ${parsed.refusal.code}`);
	return parsed.value;
}

function handle(thing: string): SVGElement {
	const found = form.querySelector<SVGElement>(`[data-map-thing="${thing}"]`);
	if (!found) throw new Error(`Nothing moves ${thing}`);
	return found;
}

function pointer(kind: string, target: EventTarget, [clientX, clientY]: readonly [number, number]): void {
	target.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, button: 0, clientX, clientY }));
}

function key(target: EventTarget, name: string, shiftKey = false): KeyboardEvent {
	const event = new KeyboardEvent("keydown", { key: name, shiftKey, bubbles: true, cancelable: true });
	target.dispatchEvent(event);
	return event;
}

describe("a drag", () => {
	it("moves a body to whole MU, with its fields, and sends the form once", () => {
		pointer("pointerdown", handle("bodies.0"), [100, 100]);
		pointer("pointermove", document, [105.4, 93]);
		expect(handle("bodies.0").getAttribute("transform")).toContain("translate(5.4");
		expect(sent).toBe(0);
		pointer("pointermove", document, [110.2, 80]);
		pointer("pointerup", document, [110.2, 80]);
		expect(optionsNow().bodies).toEqual([{ ...MOON, at: { x: 14, y: 22 } }]);
		expect(sent).toBe(1);
		pointer("pointermove", document, [300, 300]);
		expect(optionsNow().bodies?.[0]?.at).toEqual({ x: 14, y: 22 });
	});

	it("moves the start of a side, or of one ship, and nothing else", () => {
		pointer("pointerdown", handle("starts.2"), [0, 0]);
		pointer("pointermove", document, [-7, 6]);
		pointer("pointerup", document, [-7, 6]);
		expect(optionsNow()).toEqual({ ...BEFORE, starts: [...LAID_OUT.starts, { ...ALONE, at: { x: -7, y: 3 } }] });
	});

	it("ends where it began if Escape is pressed, and a click moves nothing", () => {
		pointer("pointerdown", handle("bodies.0"), [0, 0]);
		pointer("pointermove", document, [40, 40]);
		expect(key(document, "Escape").defaultPrevented).toBe(true);
		pointer("pointermove", document, [60, 60]);
		pointer("pointerup", document, [60, 60]);
		pointer("pointerdown", handle("bodies.0"), [0, 0]);
		pointer("pointerup", document, [1, 1]);
		expect([optionsNow(), sent]).toEqual([BEFORE, 0]);
		expect(handle("bodies.0").hasAttribute("transform")).toBe(false);
	});
});

describe("keys", () => {
	it("move a thing by an MU, with Shift by six, and Escape puts it back where it was", () => {
		const moon = handle("bodies.0");
		for (const name of ["ArrowUp", "ArrowUp", "ArrowLeft"]) key(moon, name);
		expect(key(moon, "ArrowRight", true).defaultPrevented).toBe(true);
		expect(optionsNow().bodies?.[0]?.at).toEqual({ x: 9, y: 4 });
		expect(key(moon, "Escape").defaultPrevented).toBe(true);
		expect([optionsNow(), sent]).toEqual([BEFORE, 5]);
	});

	it("that move nothing are left to others: letters, and Escape if nothing was moved", () => {
		const events = ["q", "Tab", "Escape"].map((name) => key(handle("bodies.0"), name));
		expect(events.some(({ defaultPrevented }) => defaultPrevented)).toBe(false);
		expect(sent).toBe(0);
	});

	it("keep a thing on the table", () => {
		pointer("pointerdown", handle("starts.0"), [0, 0]);
		pointer("pointermove", document, [9999, 0]);
		pointer("pointerup", document, [9999, 0]);
		expect(optionsNow().starts[0]?.at).toEqual({ x: 500, y: -24 });
	});
});

describe("sides that begin where the game puts them", () => {
	const fresh: ThrustOptions = { ...LAID_OUT, starts: [] };

	beforeEach(() => {
		form.innerHTML = setupHtml(fresh);
	});

	it("are moved like the others; then each has its start where it was drawn", () => {
		expect(optionsNow(fresh).starts).toEqual([]);
		pointer("pointerdown", handle("starts.1"), [0, 0]);
		pointer("pointermove", document, [5, 5]);
		pointer("pointerup", document, [5, 5]);
		expect(sent).toBe(1);
		const [stays, moved, ...more] = optionsNow(fresh).starts;
		expect([stays?.side, moved?.side, more]).toEqual(["Harbour League", "Ninth Tide", []]);
		const [harbour, tide] = setupSides(fresh, ENTRANTS).map(({ start }) => start);
		expect(stays).toEqual(harbour);
		expect(moved).toEqual({ ...tide, at: { x: (tide?.at.x ?? 0) + 5, y: (tide?.at.y ?? 0) - 5 } });
	});

	it("leave starts alone that came after the form was drawn", () => {
		const later = { ...fresh, starts: [{ ...ALONE, side: "Third", ship: 1 }] };
		expect(optionsNow(later)).toEqual(later);
	});

	it("are put back by Escape, and then still have no start of their own", () => {
		key(handle("starts.0"), "ArrowUp", true);
		expect(optionsNow(fresh).starts.length).toBe(2);
		key(handle("starts.0"), "Escape");
		expect(optionsNow(fresh)).toEqual(fresh);
	});
});

it("nothing can be moved once the match has begun", () => {
	document.body.innerHTML = setupHtml(BEFORE, { editable: false });
	expect(document.querySelectorAll("[data-map-thing]").length).toBe(0);
});
