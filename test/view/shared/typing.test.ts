// @vitest-environment jsdom
/** Fields that send their input while the user types, in a window that is redrawn meanwhile. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FormTyping, type Typing, wireForm, wireTyping } from "../../../src/foundry/apps/input/typing.ts";

const FIELD = '<input type="text" id="line" name="act=write" data-live>';

let root: HTMLElement;
let typing: Typing;
let heard: string[];

beforeEach(() => {
	vi.useFakeTimers();
	root = document.createElement("div");
	root.innerHTML = `<main>${FIELD}<input type="text" id="other"></main>`;
	document.body.replaceChildren(root);
	heard = [];
	typing = wireTyping(root, (_, { value }) => heard.push(value));
});

afterEach(() => vi.useRealTimers());

function line(): HTMLInputElement {
	const field = document.querySelector<HTMLInputElement>("#line");
	if (!field) throw new Error("There is no line");
	return field;
}

function type(text: string, field = line()): void {
	field.focus();
	field.value = text;
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Draws a part again as Foundry does: new elements, with the focus in the same field. */
function drawAnew(value: string): void {
	typing.prepare();
	const focused = document.activeElement?.id;
	document.querySelector("main")?.remove();
	root.insertAdjacentHTML("beforeend", `<main>${FIELD}</main>`);
	line().value = value;
	if (focused) document.getElementById(focused)?.focus();
	typing.restore();
}

describe("a field during typing", () => {
	it("is sent after a pause, once for the whole input", () => {
		type("P");
		vi.advanceTimersByTime(100);
		type("P2");
		expect(heard).toEqual([]);
		vi.advanceTimersByTime(200);
		expect(heard).toEqual(["P2"]);
	});

	it("changes when the user clicks a button next, and not before the click", () => {
		const changes: string[] = [];
		root.addEventListener("change", ({ target }) => changes.push((target as HTMLInputElement).value));
		type("P2");
		root.dispatchEvent(new Event("pointerdown", { bubbles: true }));
		line().dispatchEvent(new Event("change", { bubbles: true }));
		vi.advanceTimersByTime(500);
		expect([...changes, ...heard]).toEqual([]);
		typing.flush();
		typing.flush();
		expect(changes).toEqual(["P2"]);
	});

	it("changes too when the pointer is released elsewhere", () => {
		const changes: string[] = [];
		root.addEventListener("change", ({ target }) => changes.push((target as HTMLInputElement).value));
		type("P2");
		root.dispatchEvent(new Event("pointerdown", { bubbles: true }));
		line().dispatchEvent(new Event("change", { bubbles: true }));
		document.dispatchEvent(new Event("pointerup"));
		vi.advanceTimersByTime(10);
		expect(changes).toEqual(["P2"]);
		line().dispatchEvent(new Event("change", { bubbles: true }));
		expect(changes).toEqual(["P2", "P2"]);
	});

	it("is not sent twice if a change is sent at once", () => {
		type("P2");
		line().dispatchEvent(new Event("change", { bubbles: true }));
		vi.advanceTimersByTime(500);
		expect(heard).toEqual([]);
	});

	it("is not sent while an input method composes letters, and is sent afterwards", () => {
		line().value = "^";
		line().dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
		vi.advanceTimersByTime(500);
		expect(heard).toEqual([]);
		line().dispatchEvent(new Event("compositionend", { bubbles: true }));
		vi.advanceTimersByTime(500);
		expect(heard).toEqual(["^"]);
	});

	it("without this attribute is not sent", () => {
		const other = document.querySelector<HTMLInputElement>("#other");
		if (other) type("x", other);
		vi.advanceTimersByTime(500);
		expect(heard).toEqual([]);
	});
});

describe("a window after a redraw", () => {
	it("keeps letters typed since then and the caret, and sends those letters too", () => {
		type("P2+2");
		line().setSelectionRange(2, 2);
		drawAnew("P2");
		expect([line().value, line().selectionStart]).toEqual(["P2+2", 2]);
		vi.advanceTimersByTime(500);
		expect(heard).toEqual(["P2+2"]);
	});

	it("shows the line as changed by a click, if the user has typed nothing since", () => {
		type("P2");
		vi.advanceTimersByTime(500);
		drawAnew("P2+EM1");
		expect(line().value).toBe("P2+EM1");
	});

	it("keeps the caret in an unchanged line, after one redraw or two", () => {
		type("P2+EM1");
		vi.advanceTimersByTime(500);
		line().setSelectionRange(3, 5);
		drawAnew("P2+EM1");
		drawAnew("P2+EM1");
		expect([line().selectionStart, line().selectionEnd]).toEqual([3, 5]);
	});
});

describe("a form that is sent with every change", () => {
	let form: FormTyping;
	let sent: string[];

	beforeEach(() => {
		root = document.createElement("form");
		root.innerHTML = '<input type="number" id="x" value="3"><input type="number" id="y" value="4">';
		document.body.replaceChildren(root);
		sent = [];
		form = wireForm(root);
		root.addEventListener("change", ({ target }) => sent.push((target as HTMLInputElement).value));
	});

	function field(id: string): HTMLInputElement {
		const found = document.querySelector<HTMLInputElement>(`#${id}`);
		if (!found) throw new Error(`There is no field ${id}`);
		return found;
	}

	it("is busy only while the user types in it", () => {
		field("x").focus();
		expect(form.busy()).toBe(false);
		type("1", field("x"));
		expect(form.busy()).toBe(true);
		field("x").dispatchEvent(new Event("change", { bubbles: true }));
		expect([sent, form.busy()]).toEqual([["1"], false]);
	});

	it("is sent when a field loses focus and the browser sees no change", () => {
		type("3", field("x"));
		field("y").focus();
		expect([sent, form.busy()]).toEqual([[], true]);
		vi.advanceTimersByTime(10);
		expect([sent, form.busy()]).toEqual([["3"], false]);
	});
});
