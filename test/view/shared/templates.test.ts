// @vitest-environment jsdom
/** Every template, rendered on a real race with the real language file. */
import { describe, expect, it } from "vitest";
import { parseThrustCommand } from "../../../src/core/full-thrust/options.ts";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import { room } from "../../../src/view/jovian-rally/room.ts";
import { templatesOf } from "../../../src/view/shared/startup/contract/room.ts";
import { PARTIALS } from "../../../src/view/shared/startup/templates.ts";
import { allTemplates, missingKeys } from "../support/page.ts";
import { pictures } from "../support/windows.ts";

const windows = pictures().map(({ name, html }) => {
	const root = document.createElement("div");
	root.innerHTML = html;
	return { name, root };
});

function allOf(root: Element, selector: string): readonly HTMLElement[] {
	return [...root.querySelectorAll<HTMLElement>(selector)];
}

/** The name of an element for a screen reader. */
function nameOf(root: Element, element: HTMLElement): string {
	const labelled = element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? "";
	const by = element.id ? root.querySelector(`label[for="${element.id}"]`)?.textContent : "";
	return (labelled || by || element.textContent || "").trim();
}

describe("the language file", () => {
	it("has every key that a window uses", () => {
		expect([...missingKeys].sort()).toEqual([]);
	});

	it("fills every placeholder and translates every key", () => {
		const unspoken = windows.filter(({ root }) => /VOIDREGATTA|\[object|undefined|\{\w+\}/.test(root.textContent ?? ""));
		expect(unspoken.map(({ name }) => name)).toEqual([]);
	});
});

describe("templates", () => {
	it("that the presenters and partials name exist", () => {
		const named = [...PARTIALS, ...templatesOf(room)].map((path) => path.replace("modules/void-regatta/templates/", ""));
		expect(named.filter((path) => !allTemplates().includes(path))).toEqual([]);
	});
});

/** The text fields of a choice, as its command takes them. */
function writtenBeside(button: HTMLElement): Readonly<Record<string, string>> {
	const choice = button.closest<HTMLElement>("[data-choice]");
	const fields = choice ? allOf(choice, "input[data-into]") : [];
	return Object.fromEntries(fields.map((field) => [field.dataset.into ?? "", field.getAttribute("value") ?? ""]));
}

describe.each(windows)("the window $name", ({ root }) => {
	it("has choices that the game can read", () => {
		const commands = allOf(root, "[data-command]").map((button) => ({
			...JSON.parse(button.dataset.command ?? "null"),
			...writtenBeside(button),
		}));
		const read = [jovianRally.parseCommand, parseThrustCommand];
		expect(commands.filter((command) => !read.some((parse) => parse(command).ok))).toEqual([]);
	});

	it("states the reason for each disabled choice", () => {
		const silent = allOf(root, '[data-action="choose"][aria-disabled="true"]').filter((button) => {
			const why = root.querySelector(`[id="${button.getAttribute("aria-describedby")}"]`);
			return !why?.textContent?.trim();
		});
		expect(silent.map(({ outerHTML }) => outerHTML)).toEqual([]);
	});

	it("has a name for every control", () => {
		const nameless = allOf(root, "button, input:not([type=hidden]), select, textarea, [role=img], [role=region]").filter(
			(candidate) => nameOf(root, candidate) === "",
		);
		expect(nameless.map(({ outerHTML }) => outerHTML)).toEqual([]);
	});

	it("has unique ids", () => {
		const ids = allOf(root, "[id]").map(({ id }) => id);
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
	});
});

describe("the next thing to do", () => {
	it.each(windows.filter(({ name }) => /race|tracker|control/.test(name)))("is the only filled button of $name", ({ root }) => {
		expect(allOf(root, ".vr-primary").length).toBeLessThanOrEqual(1);
	});
});
