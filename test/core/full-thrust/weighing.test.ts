/** FT-23: what a design weighs and costs, and what nobody has weighed. */
import { describe, expect, test } from "vitest";
import type { Weapon } from "../../../src/core/full-thrust/model.ts";
import { weaponMass, weighed } from "../../../src/core/full-thrust/weighing.ts";
import { CRUISER } from "./support/fleet.ts";

const weapon = (change: Partial<Weapon>): Weapon => ({ kind: "beam", class: 1, arcs: ["F"], ammunition: null, extended: false, ...change });

describe("FT-23: a design", () => {
	test("with eleven class 4 beams is far too heavy for 90 MASS", () => {
		const weapons = Array.from({ length: 11 }, () => weapon({ class: 4, arcs: ["F", "FP", "FS"] }));
		expect(weighed({ ...CRUISER, tmf: 90, weapons }).parts.weapons).toEqual({ mass: 132, points: 396 });
		expect(weighed({ ...CRUISER, tmf: 90, weapons }).mass).toBeGreaterThan(90);
	});

	test("is the sum of its parts: TMF 85, drive 4, FTL, one screen, one class 2 beam, one point defence system", () => {
		const { parts, mass, points, unweighed } = weighed(CRUISER);
		expect(parts).toMatchObject({
			structure: { mass: 0, points: 85 },
			hull: { mass: 16, points: 32 },
			armour: { mass: 4, points: 8 },
			drive: { mass: 17, points: 34 },
			ftl: { mass: 8.5, points: 17 },
			screens: { mass: 4.25, points: 12.75 },
			weapons: { mass: 2, points: 6 },
			pointDefence: { mass: 1, points: 3 },
		});
		expect([mass, points]).toEqual([52.75, 197.75]);
		expect(unweighed).toEqual([]);
	});

	test("names what has no entry instead of passing it over", () => {
		const weapons = [weapon({}), weapon({ kind: "k-gun", class: 2 }), weapon({ kind: "plasma-launcher" }), weapon({ class: 5 })];
		const { unweighed } = weighed({ ...CRUISER, weapons, shroud: true, sensors: "superior" });
		expect(unweighed).toEqual([{ weapon: 1 }, { weapon: 2 }, { weapon: 3 }, { fitting: "shroud" }, { fitting: "sensors" }]);
	});
});

test.each<[string, Partial<Weapon>, number | null]>([
	["class 1, all round", { class: 1, arcs: ["F", "FS", "AS", "A", "AP", "FP"] }, 1],
	["class 2, three arcs", { class: 2, arcs: ["F", "FS", "FP"] }, 2],
	["class 2, six arcs", { class: 2, arcs: ["F", "FS", "AS", "A", "AP", "FP"] }, 3],
	["class 3, one arc", { class: 3 }, 4],
	["class 3, three arcs", { class: 3, arcs: ["F", "FS", "FP"] }, 6],
	["class 4, one arc", { class: 4 }, 8],
	["a pulse torpedo, two arcs", { kind: "pulse-torpedo", arcs: ["F", "FS"] }, 5],
	["a salvo launcher with three salvoes", { kind: "salvo-launcher", ammunition: 3 }, 9],
	["the same with extended range", { kind: "salvo-launcher", ammunition: 3, extended: true }, 12],
	["a salvo launcher that never runs dry", { kind: "salvo-launcher" }, null],
])("FT-23: %s", (_, change, mass) => {
	expect(weaponMass(weapon(change))).toBe(mass);
});
