/** The forms of the rally on paper: the orbital map and the flight-plan card of any course, filled in or blank. */
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { rollCourse } from "../../../src/core/jovian-rally/course/course.ts";
import type { RallyOptions, RallyState } from "../../../src/core/jovian-rally/model.ts";
import { rallyDefaults } from "../../../src/core/jovian-rally/options.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { FORMS, paper as forms } from "../../../src/view/jovian-rally/paper-forms.ts";
import type { RallyShown } from "../../../src/view/jovian-rally/types.ts";
import type { TableInput } from "../../../src/view/shared/startup/match/table.ts";
import { missingKeys, render } from "../support/page.ts";
import { RACERS, seededRace, tableOf } from "./seeded-race.ts";

const SIZES = [
	[3, 2],
	[7, 3],
	[12, 5],
	[26, 9],
] as const;

function optionsOf(rows: number, columns: number): RallyOptions {
	return { ...rallyDefaults(), course: settleWith(rollCourse({ rows, columns }), seededDice(rows)).course };
}

function paper(form: string, options: RallyOptions, table: TableInput<RallyShown> | null = null): Document {
	return new JSDOM(render(forms.template, forms.model({ form, options, table }))).window.document;
}

function textsIn(page: Document, selector: string): readonly string[] {
	return [...page.querySelectorAll(selector)].map(({ textContent }) => textContent ?? "");
}

describe.each(SIZES)("a course of %i × %i", (rows, columns) => {
	const options = optionsOf(rows, columns);
	const { kg } = options.course;

	test("has a map with every moon, and with every cost in its order", () => {
		const page = paper("map", options);
		expect(new Set(textsIn(page, ".vr-paper-name")).size).toBe(rows * columns);
		expect(textsIn(page, ".vr-paper-cost").map(Number)).toEqual([...kg]);
		expect(page.querySelectorAll(".vr-paper-start")).toHaveLength(1);
	});

	test("has a card with the whole course for each orbit", () => {
		const page = paper("card", options);
		const orbits = [...page.querySelectorAll(".vr-paper-orbit")];
		expect(orbits).toHaveLength(columns + 1);
		for (const orbit of orbits) {
			expect(orbit.querySelectorAll(".vr-paper-name")).toHaveLength((rows + 1) * columns);
			expect([...orbit.querySelectorAll(".vr-paper-cost")].map(({ textContent }) => Number(textContent))).toEqual([...kg]);
			expect(orbit.querySelectorAll("tbody tr")).toHaveLength(rows);
		}
	});

	test.each(["map-blank", "card-blank"])("has a blank form without costs, but with room for each: %s", (form) => {
		const page = paper(form, options);
		expect(page.querySelectorAll(".vr-paper-cost")).toHaveLength(0);
		const copies = form === "map-blank" ? 1 : columns + 1;
		expect(page.querySelectorAll(".vr-paper-oval")).toHaveLength(copies * kg.length);
	});
});

describe("a flight-plan card", () => {
	const { match } = seededRace({ seed: 13 });
	const table = tableOf({ match, reports: [] });
	const { view }: { readonly view: RallyState } = table;
	const racer = view.racers[RACERS[0] ?? seatId("")];
	const page = paper("card", view.options, table);

	test("has the moons, kilograms and sums of what the viewed racer has flown", () => {
		const cells = [...page.querySelectorAll("tbody tr")].map(({ children }) => [
			children[0]?.textContent,
			Number.parseInt(children[1]?.textContent ?? "", 10),
		]);
		expect(cells.slice(0, racer?.legs.length)).toEqual(racer?.legs.map(({ to, kg }) => [to, kg]));
		const sums = textsIn(page, "tfoot td").map(Number);
		expect(sums.reduce((all, sum) => all + sum, 0)).toBe(racer?.legs.reduce((all, { kg }) => all + kg, 0));
	});

	test("names the racer, its tank, what it dumped and burnt, and its score", () => {
		const [name, tank, dumped, burnt] = textsIn(page, ".vr-paper-fields dd");
		expect([name, tank, dumped, burnt]).toEqual(["Copper Kettle", "200 kg", `${racer?.dumped} kg`, `${racer?.burnt} kg`]);
	});

	test("that is blank has nothing of the racer", () => {
		const blank = paper("card-blank", view.options, table);
		expect(blank.querySelectorAll(".vr-paper-flown")).toHaveLength(0);
		expect(blank.body.textContent).not.toContain("Copper Kettle");
	});

	test("highlights each flown orbit as one line", () => {
		const { rows } = view.options.course;
		const flown = Math.ceil((racer?.legs.length ?? 0) / rows);
		expect(page.querySelectorAll(".vr-paper-flown")).toHaveLength(flown);
	});
});

test("every form lists the manoeuvre table of the race, with equal results in one line", () => {
	for (const form of FORMS) {
		const page = paper(form, rallyDefaults());
		expect(textsIn(page, ".vr-paper-foot dt")).toEqual(["2", "3", "4–5", "6–7", "8–9", "10–11", "12"]);
	}
	expect([...missingKeys]).toEqual([]);
});
