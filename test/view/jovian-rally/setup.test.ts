import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { courseFacts, trajectoriesOf } from "../../../src/core/jovian-rally/course/course.ts";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import type { RallyOptions } from "../../../src/core/jovian-rally/model.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { jovianRallyPresenter } from "../../../src/view/jovian-rally/index.ts";
import { rallySetup, readRallyOptions } from "../../../src/view/jovian-rally/setup/setup.ts";
import { someOptions } from "../../core/jovian-rally/support/builders.ts";
import { render } from "../support/page.ts";

function formOf(options: RallyOptions, editable = true): HTMLFormElement {
	const model = rallySetup({ uid: "c", options, editable });
	const html = `<form>${render(jovianRallyPresenter.templates.setup, { ...model, match: { setup: model } })}</form>`;
	const form = new JSDOM(html).window.document.querySelector("form");
	if (!form) throw new Error("The template has no form");
	return form;
}

/** The fields as Foundry reads a form: numbers as numbers, empty ones as null, checkboxes as whether they are checked. */
function fieldsOf(form: HTMLFormElement): Record<string, unknown> {
	const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
	return Object.fromEntries(
		fields.map((field) => [field.name, field.type === "checkbox" ? (field as HTMLInputElement).checked : enteredIn(field)]), // only inputs are checkboxes
	);
}

function enteredIn({ type, value }: HTMLInputElement | HTMLSelectElement): string | number | null {
	if (type !== "number") return value;
	return value === "" ? null : Number(value);
}

describe("the rally's part of Flight Control", () => {
	test("the form shows the course as a map, with every cost", () => {
		const options = someOptions();
		const costs = [...formOf(options).querySelectorAll(".vr-course-preview .vr-paper-cost")].map(({ textContent }) => Number(textContent));
		expect(costs).toEqual([...options.course.kg]);
	});

	test("the form gives back its own options", () => {
		const options = someOptions({
			propellant: 150,
			distance: "open",
			orbits: 5,
			prizeMark: -5,
			prizeAmount: 9,
			wager: 500,
			turnSeconds: 60,
			simultaneous: true,
		});
		expect(expectAccepted(jovianRally.parseOptions(readRallyOptions(fieldsOf(formOf(options)), options)))).toEqual(options);
	});

	test("an empty field means the rules' value", () => {
		const options = someOptions({ propellant: 150, orbits: 5, prizeMark: 30 });
		const read = readRallyOptions({ ...fieldsOf(formOf(options)), propellant: null, orbits: null, prizeMark: null }, options);
		expect(expectAccepted(jovianRally.parseOptions(read))).toMatchObject({ propellant: null, orbits: null, prizeMark: null });
	});

	test("JR-18: the form shows the propellant that course and orbits give, and a change of either is followed unless the GM set it", () => {
		/** The field of the propellant, and what the form says is in every tank, after these fields were filled in. */
		const shown = (changes: Record<string, unknown>, options = jovianRally.defaults()) => {
			const raw = readRallyOptions({ ...fieldsOf(formOf(options)), ...changes }, options);
			const form = formOf(expectAccepted(jovianRally.parseOptions(raw)));
			const field = form.querySelector<HTMLInputElement>('[name="propellant"]');
			const length = [...form.querySelectorAll(".vr-soft")].map(({ textContent }) => / (\d+) kg in every tank/.exec(textContent)?.[1]);
			return [field?.placeholder, field?.value, length.find(Boolean)];
		};
		expect(shown({})).toEqual(["200", "", "200"]);
		expect(shown({ orbits: 3 })).toEqual(["147", "", "147"]);
		expect(shown({ orbits: 8 })).toEqual(["392", "", "392"]);
		expect(shown({ rows: 9, columns: 4 })).toEqual(["315", "", "315"]);
		expect(shown({ orbits: 8, propellant: 300 })).toEqual(["392", "300", "300"]);
		expect(shown({ orbits: 3 }, { ...jovianRally.defaults(), propellant: 250 })).toEqual(["147", "250", "250"]);
	});

	test("each trajectory has a field with the names of its two moons", () => {
		const form = formOf(jovianRally.defaults());
		const fields = [...form.querySelectorAll<HTMLSelectElement>("select[name^='kg.']")];
		expect(fields).toHaveLength(49);
		expect(fields[0]?.getAttribute("aria-label")).toBe("Kilograms from A1 to B1");
		expect(Number(fields[0]?.value)).toBe(jovianRally.defaults().course.kg[0]);
	});

	test("a changed cost changes one trajectory only", () => {
		const options = jovianRally.defaults();
		const read = readRallyOptions({ ...fieldsOf(formOf(options)), "kg.3": "2" }, options);
		const { kg } = expectAccepted(jovianRally.parseOptions(read)).course;
		expect(kg.filter((cost, index) => cost !== options.course.kg[index])).toEqual([2]);
	});

	test("a longer course keeps the costs of its old trajectories", () => {
		const options = jovianRally.defaults();
		const read = readRallyOptions({ ...fieldsOf(formOf(options)), rows: 9, columns: 4 }, options);
		const { course } = expectAccepted(jovianRally.parseOptions(read));
		expect(course.kg).toHaveLength(courseFacts({ rows: 9, columns: 4 }).trajectories);
		const after = new Map(trajectoriesOf(course).map(({ from, to, kg }) => [`${from}-${to}`, kg]));
		const kept = trajectoriesOf(options.course).filter(({ from }) => !from.startsWith("G"));
		expect(kept.every(({ from, to, kg }) => after.get(`${from}-${to}`) === kg)).toBe(true);
	});

	test("JR-2: a size out of bounds is refused as such", () => {
		const options = jovianRally.defaults();
		const outcome = jovianRally.parseOptions(readRallyOptions({ rows: 2 }, options));
		expect(outcome).toMatchObject({ ok: false, refusal: { code: "course-size" } });
	});

	test("every number has a label, bounds and a hint; after the start no field can be changed", () => {
		const form = formOf(jovianRally.defaults(), false);
		const numbers = [...form.querySelectorAll<HTMLInputElement>("input[type=number]")];
		expect(numbers.map(({ name }) => name)).toEqual([
			"rows",
			"columns",
			"propellant",
			"orbits",
			"prizeMark",
			"prizeAmount",
			"wager",
			"turnSeconds",
		]);
		expect(numbers.every(({ labels, min, max }) => labels?.length === 1 && min !== "" && max !== "")).toBe(true);
		expect(
			[...form.querySelectorAll<HTMLInputElement>("input, select, button:not([data-action=print], .vr-rule)")].every(
				({ disabled }) => disabled,
			),
		).toBe(true);
	});
});
