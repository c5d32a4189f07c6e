// @vitest-environment jsdom
/** Fields in which a user is writing while their window is redrawn. */
import { expect, test } from "vitest";
import { isUnfinished, keepUnfinished, watchUnfinished } from "../../../src/foundry/apps/input/unfinished.ts";

/** A window with a field of numbers that has the focus. */
function opened() {
	document.body.innerHTML = '<div><input type="number" id="burn" name="burn" value="3" min="-3"><button>Send</button></div>';
	const root = document.body.firstElementChild as HTMLElement; // the one above
	watchUnfinished(root);
	const field = fieldIn(root);
	field.focus();
	return { root, field };
}

function fieldIn(root: HTMLElement): HTMLInputElement {
	return root.querySelector("input") as HTMLInputElement; // the one above
}

/** Redraws the window with other markup, and gives the focus to the new field, as Foundry does. */
function redrawn(root: HTMLElement): void {
	root.innerHTML = '<input type="number" id="burn" name="burn" value="2" min="-2"><button>Send</button>';
	fieldIn(root).focus();
}

function type(field: HTMLInputElement, value: string): void {
	field.value = value;
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

test("a redraw keeps the number that is being typed, in the new field", () => {
	const { root, field } = opened();
	type(field, "1");
	keepUnfinished(root, () => redrawn(root));
	expect([fieldIn(root) === field, fieldIn(root).value, document.activeElement]).toEqual([false, "1", fieldIn(root)]);
});

test("a redraw keeps the field itself that holds a lone minus, which no browser tells, with its new bounds", () => {
	const { root, field } = opened();
	type(field, "");
	Object.defineProperty(field, "validity", { value: { badInput: true } }); // jsdom lets nobody type
	keepUnfinished(root, () => redrawn(root));
	expect([fieldIn(root), document.activeElement, field.min]).toEqual([field, field, "-2"]);
	expect(isUnfinished(root, field)).toBe(true);
	field.dispatchEvent(new Event("change", { bubbles: true }));
	expect(isUnfinished(root, field)).toBe(false);
});
