/**
 * Yachts outside a race: the design tab and the record card as pages, and the ready-made yachts.
 */
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { CREWS, DESIGNS, designFacts, SHIELDINGS, SYSTEMS } from "../../../src/core/fusion-regatta/yacht/design.ts";
import { FLEET } from "../../../src/view/fusion-regatta/fleet/fleet.ts";
import { keyOf } from "../../../src/view/fusion-regatta/sheet/design.ts";
import { shelf } from "../../../src/view/fusion-regatta/shelf.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { freeName } from "../../../src/view/shared/with-games/sheet/craft.ts";
import { localize } from "../support/page.ts";
import { sheetHtml, sheetOf, yachtsHtml } from "./pictures/sheet.ts";

function pageOf(html: string): Document {
	return new JSDOM(html).window.document;
}

function spoken<Model>(model: Model) {
	return speak(model, { lang: "en", localize });
}

describe("the design", () => {
	test("offers every crew, system and shielding, with the change that it makes", () => {
		const page = pageOf(sheetHtml(sheetOf(), "design"));
		const values = (field: string) => [...page.querySelectorAll<HTMLInputElement>(`[name="system.design.${field}"]`)];
		expect(values("crew").map(({ value }) => Number(value))).toEqual([...CREWS]);
		expect(values("system").map(({ value }) => value)).toEqual([...SYSTEMS]);
		expect(values("shielding").map(({ value }) => Number(value))).toEqual([...SHIELDINGS]);
		expect([...page.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value)).toEqual(["2", "gyro", "1"]);
		expect(page.querySelector('label[for$="system-jets"]')?.textContent).toContain("−3 t, +20 dots");
	});

	test("FR-1: compares fuel, mass, thrust and class with any design, in words", () => {
		const { figures, other } = spoken(sheetOf({}, keyOf({ crew: 1, system: "jets", shielding: 0 }))).design;
		expect(other?.name).toContain("crew of 1");
		expect(figures.slice(0, 4).map(({ value, other: theirs, verdict }) => [value, theirs, verdict])).toEqual([
			["32 t", "27 t", "worse by 5"],
			["90 dots", "124 dots", "worse by 34"],
			["7", "7", null],
			["10", "7", "better by 3"],
		]);
	});

	test("compares with a ready-made yacht by its name", () => {
		const { other, others } = spoken(sheetOf({}, "tallow-wick")).design;
		expect(other?.name).toBe("Tallow Wick");
		expect(others.map(({ designs }) => designs.length)).toEqual([FLEET.length, DESIGNS.length]);
	});

	test("is read-only for users who may only look", () => {
		const page = pageOf(sheetHtml(sheetOf({}, "", { editable: false }), "design", "card"));
		expect(page.querySelectorAll("fieldset:not(:disabled)")).toHaveLength(0);
		expect(page.querySelectorAll("button")).toHaveLength(0);
		expect(page.querySelectorAll("input:not(:disabled):not(fieldset input), textarea")).toHaveLength(0);
	});
});

describe("the record card", () => {
	test("FR-2: has a row for each thrust, from the heaviest set to the dry mass, and marks the row in use", () => {
		const { rows, summary } = spoken(sheetOf({ crossed: 17 })).card;
		expect(rows.map(({ thrust }) => thrust)).toEqual(["Thrust 7", "Thrust 8", "Thrust 9", "Thrust 10", "Thrust 11"]);
		expect(rows.flatMap(({ sets }) => sets.map(({ ton }) => ton))).toEqual(Array.from({ length: 18 }, (_, index) => 50 - index));
		expect(rows.map(({ now }) => now)).toEqual([false, true, false, false, false]);
		expect(summary).toBe("73 of 90 dots left; max thrust 8");
	});

	test("shows a full cross-off if the actor stores more than the card has", () => {
		expect(spoken(sheetOf({ crossed: 999 })).card.summary).toBe("0 of 90 dots left; max thrust 0");
	});
});

describe("the fleet", () => {
	test("has unique ids, names, glyphs and designs", () => {
		for (const facts of [
			FLEET.map(({ id }) => id),
			FLEET.map(({ name }) => name),
			FLEET.map(({ livery }) => livery.glyph),
			FLEET.map(({ design }) => keyOf(design)),
		]) {
			expect(new Set(facts).size).toBe(FLEET.length);
		}
	});

	test("has every crew, system and shielding, and the lightest and heaviest designs", () => {
		expect(new Set(FLEET.map(({ design }) => design.crew))).toEqual(new Set(CREWS));
		expect(new Set(FLEET.map(({ design }) => design.system))).toEqual(new Set(SYSTEMS));
		expect(new Set(FLEET.map(({ design }) => design.shielding))).toEqual(new Set(SHIELDINGS));
		const masses = FLEET.map(({ design }) => designFacts(design, 50).dryMass);
		expect([Math.min(...masses), Math.max(...masses)]).toEqual([27, 36]);
	});

	test("has a crew member with a unique name at every post", () => {
		for (const { design, crew } of FLEET) expect(Object.keys(crew)).toHaveLength(design.crew);
		const names = FLEET.flatMap(({ crew }) => Object.values(crew));
		expect(new Set(names).size).toBe(names.length);
		expect(names.filter((name) => FLEET.some(({ id }) => id === name))).toEqual([]);
	});

	test("describes every yacht and its crew in the actor", () => {
		const looks = spoken(shelf.craft("sixpence"))?.looks;
		expect(looks).toHaveLength(3);
		expect(looks?.[2]).toMatch(/^Engineer: Old Anselm\. /);
		expect(shelf.craft("nobody")).toBeNull();
	});
});

describe("the window of ready-made yachts", () => {
	const names = (wishes: Readonly<Record<string, string>>) =>
		[...pageOf(yachtsHtml(wishes)).querySelectorAll(".vr-ready-name")].map(({ textContent }) => textContent);

	test("finds by name, team or crew in any case, and by system", () => {
		expect(names({ text: " TALLOW" })).toEqual(["Tallow Wick"]);
		expect(names({ text: "insur" })).toEqual([]);
		expect(names({ text: "assurance" })).toEqual(["Quiet Margin"]);
		expect(names({ text: "anselm" })).toEqual(["Sixpence"]);
		expect(names({ system: "gimbal" })).toEqual(["Ninepin", "Lantern Jack", "Weathervane"]);
		expect(names({ text: "low", system: "jets" })).toEqual(["Tallow Wick", "Low Tide"]);
	});

	test("explains what to do if nothing is found", () => {
		expect(pageOf(yachtsHtml({ text: "zzz" })).querySelector(".vr-empty")?.textContent).toContain("Clear the search");
	});

	test("explains on every button why it cannot make yachts", () => {
		const page = pageOf(yachtsHtml({}, { obstacle: "may-not-create" }));
		const buttons = [...page.querySelectorAll("button")];
		expect(buttons).toHaveLength(FLEET.length);
		for (const button of buttons) {
			expect(button.getAttribute("aria-disabled")).toBe("true");
			expect(page.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toContain("Ask your GM");
		}
	});

	test("has one filled button, and only after a choice", () => {
		expect(pageOf(yachtsHtml()).querySelectorAll(".vr-primary")).toHaveLength(0);
		const page = pageOf(yachtsHtml({}, { chosen: ["ninepin", "low-tide"] }));
		expect([...page.querySelectorAll(".vr-primary")].map(({ textContent }) => textContent)).toEqual(["Make the 2 chosen yachts"]);
	});
});

test("a taken name gets the next free number", () => {
	expect(freeName("Sixpence", [])).toBe("Sixpence");
	expect(freeName("Sixpence", ["Sixpence"])).toBe("Sixpence 2");
	expect(freeName("Sixpence", ["Sixpence 2", "Sixpence", "Ninepin", "Sixpence 3"])).toBe("Sixpence 4");
});
