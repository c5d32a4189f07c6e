/**
 * The design tab and the record card of a yacht.
 */
import { describe, expect, test } from "vitest";
import { cardOf, DESIGNS, dryMass } from "../../../src/core/fusion-regatta/yacht/design.ts";
import { designModel } from "../../../src/view/fusion-regatta/sheet/design.ts";
import { recordCardModel } from "../../../src/view/fusion-regatta/sheet/record-card.ts";
import type { CraftInput } from "../../../src/view/shared/startup/sheet/presenter.ts";

const CRAFT: CraftInput = {
	name: "Last Candle",
	img: null,
	editable: true,
	byGM: true,
	looks: "",
	livery: { hull: "#d55e00", trim: "#fff3d6", glyph: "triangle" },
	pilot: null,
	crew: { engineer: null, coPilot: null },
	career: {},
	system: { team: "Ember Club", design: { crew: 1, system: "jets", shielding: 0 }, raceMass: 50, crossed: 0 },
};

function design(wishes: Partial<Parameters<typeof designModel>[0]> = {}) {
	return designModel({ uid: "s", craft: CRAFT, compare: "", racing: false, ...wishes });
}

describe("the design tab", () => {
	test("FR-1, FR-2: shows the figures of a design; the lightest has 124 dots", () => {
		expect(design().figures.map(({ value }) => value.count ?? value.key)).toEqual([
			27,
			124,
			7,
			7,
			"VOIDREGATTA.fusion-regatta.Design.specialIs.order-failure",
		]);
	});

	test("compares with a second design in words", () => {
		const { figures, other } = design({ compare: "3-gyro-3" });
		expect(other).not.toBeNull();
		const [mass, fuel] = figures;
		expect(mass?.verdict).toMatchObject({ key: "VOIDREGATTA.fusion-regatta.Design.better", data: { by: 9 } });
		expect(fuel).toMatchObject({ other: { count: 66 }, verdict: { data: { by: 58 } } });
	});

	test("shows what each other choice adds to the mass", () => {
		const gyro = design().choices[1]?.options.find(({ value }) => value === "gyro");
		expect(gyro).toMatchObject({ checked: false, difference: { data: { tons: { data: { number: 3 } } } } });
	});

	test("shows the figures of the whole yacht for each choice", () => {
		const [crew, system] = design().choices;
		expect(crew?.options.map(({ outcome }) => outcome.data)).toMatchObject([{ mass: 27, thrust: 7, class: 7 }, { mass: 28 }, { mass: 29 }]);
		expect(system?.options.find(({ value }) => value === "gyro")?.outcome.data).toMatchObject({ mass: 30, class: 10 });
		expect(new Set(system?.options.map(({ path }) => path)).size).toBe(3);
	});

	test("is read-only while the yacht races", () => expect(design({ racing: true }).editable).toBe(false));

	test("has a post for each crew member", () => expect(design().posts.map(({ aboard }) => aboard)).toEqual([true, false, false]));
});

describe("the record card tab", () => {
	const lightest = DESIGNS[0] ?? { crew: 1, system: "jets", shielding: 0 };

	function card(used: number, raceMass = 50) {
		return recordCardModel({ uid: "s", card: cardOf(lightest, raceMass), used, editable: true });
	}

	const dotsOf = (model: ReturnType<typeof card>) => model.rows.flatMap(({ sets }) => sets.flatMap(({ dots }) => dots));

	test("has every dot, the heaviest set first, and fills used dots in that order", () => {
		expect(dotsOf(card(0))).toHaveLength(124);
		expect(dotsOf(card(6)).findIndex(({ used }) => !used)).toBe(6);
		expect(card(0).rows[0]?.sets[0]?.ton).toBe(50);
	});

	test("crosses off all dots up to a clicked one, and takes the last one back", () => {
		const dots = dotsOf(card(6));
		expect(dots[9]?.to).toBe(10);
		expect(dots[5]?.to).toBe(5);
		expect(dots[2]?.to).toBe(3);
	});

	test("shows sets above the standard race as diamonds", () => {
		const sets = card(0, 75).rows.flatMap((row) => row.sets);
		expect(sets.filter(({ diamond }) => diamond).map(({ ton }) => ton)).toEqual(Array.from({ length: 25 }, (_, index) => 75 - index));
	});

	test("crosses off the sets up to the dry mass", () => {
		const heaviest = DESIGNS.reduce((most, next) => (dryMass(next) > dryMass(most) ? next : most));
		const model = recordCardModel({ uid: "s", card: cardOf(heaviest, 50), used: 0, editable: true });
		expect(model.crossedOff.map(({ ton }) => ton)).toEqual([36, 35, 34, 33, 32, 31, 30, 29, 28]);
	});

	test("marks the row that the yacht burns from", () => {
		expect(card(0).rows.findIndex(({ now }) => now)).toBe(0);
		expect(card(17).rows.findIndex(({ now }) => now)).toBe(1);
		expect(card(124).rows.some(({ now }) => now)).toBe(false);
	});

	test("FR-25: shows the first row, which an engineer has raised, as one with the next", () => {
		const card = { ...cardOf(lightest, 50), raisedRows: 1 };
		const { rows, summary } = recordCardModel({ uid: "s", card, used: 0, editable: false });
		expect(rows.slice(0, 2).map(({ thrust, sets }) => [thrust.data?.["thrust"], sets.map(({ ton }) => ton)])).toEqual([
			[8, [50, 49, 48, 47, 46, 45, 44, 43, 42]],
			[9, [41, 40, 39, 38]],
		]);
		expect(rows.map(({ now }) => now).indexOf(true)).toBe(0);
		expect(summary.data).toMatchObject({ thrust: 8 });
	});
});
