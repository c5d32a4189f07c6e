/** Gates: their cells (FR-15 for slanted gates), moves that enter them, and legal placements (FR-5, FR-6). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	checkPlacement,
	DIAMONDS,
	type Gate,
	gateCells,
	gateEntered,
	type Placement,
} from "../../../../src/core/fusion-regatta/gates/gate.ts";
import { AMBER, bearing, placeOf } from "../../../../src/core/geometry/avid.ts";
import { across, FACES } from "../../../../src/core/geometry/hex.ts";
import { type Cell, moved, NOUGHT, range, times, wayTo } from "../../../../src/core/geometry/vector.ts";
import { accept, expectAccepted } from "../../../../src/core/kernel/outcome.ts";

const centre: Cell = [10, -4, 3];
const vertical: readonly Gate[] = AMBER.map((orientation) => ({ kind: "vertical", centre, orientation }));
const horizontal: readonly Gate[] = DIAMONDS.map((orientation) => ({ kind: "horizontal", centre, orientation }));
const slanted: readonly Gate[] = DIAMONDS.map((orientation) => ({ kind: "slanted", centre, orientation }));
const gates = [...vertical, ...horizontal, ...slanted];

const hexesOf = (gate: Gate) => new Set(gateCells(gate).map(([q, r]) => `${q},${r}`));
const asTexts = (cells: readonly Cell[]) => new Set(cells.map(String));

describe("a gate", () => {
	it("has 13 cells if it is vertical, else 9, in every orientation", () => {
		for (const gate of gates) {
			const cells = gateCells(gate);
			expect(cells).toHaveLength(gate.kind === "vertical" ? 13 : 9);
			expect(asTexts(cells).size).toBe(cells.length);
		}
	});

	it("contains its centre and is symmetric about it", () => {
		for (const gate of gates) {
			const cells = gateCells(gate);
			expect(asTexts(cells)).toContain(String(centre));
			expect(asTexts(cells.map((cell) => moved(centre, wayTo(cell, centre))))).toEqual(asTexts(cells));
		}
	});
});

describe("a vertical gate", () => {
	it("is a diamond of 1-3-5-3-1 cells by altitude, five hexes wide", () => {
		for (const gate of vertical) {
			const atLevel = [-2, -1, 0, 1, 2].map((level) => gateCells(gate).filter(([, , z]) => z === centre[2] + level).length);
			expect(atLevel).toEqual([1, 3, 5, 3, 1]);
			expect(hexesOf(gate).size).toBe(5);
		}
	});

	it("is straight for an arrow at a spine, and follows a spine for an arrow at a face", () => {
		const row = (orientation: (typeof AMBER)[number]) => hexesOf({ kind: "vertical", centre: NOUGHT, orientation });
		expect(row("A/B")).toEqual(new Set(["0,0", "1,0", "2,0", "-1,0", "-2,0"]));
		expect(row("E/F")).toEqual(new Set(["0,0", "0,-1", "0,-2", "0,1", "0,2"]));
		expect(row("A")).toEqual(new Set(["0,0", "1,-1", "2,-1", "-1,1", "-2,1"]));
		expect(row("C")).toEqual(new Set(["0,0", "0,1", "-1,2", "0,-1", "1,-2"]));
	});

	it("lies across its arrow: its ends are a quarter turn away", () => {
		for (const gate of vertical) {
			const ends = gateCells(gate).filter((cell) => range(centre, cell) >= 2 && cell[2] === centre[2]);
			for (const end of ends) {
				const turns = bearing(centre, end)?.map((window) => Math.abs(placeOf(window).column - placeOf(gate.orientation).column)) ?? [];
				for (const turn of turns) expect([3, 9]).toContain(turn);
				expect(turns).toHaveLength(1);
			}
		}
	});
});

describe("a horizontal gate", () => {
	it("is three by three hexes at one altitude", () => {
		for (const gate of horizontal) expect(gateCells(gate).every(([, , z]) => z === centre[2])).toBe(true);
		expect(hexesOf({ kind: "horizontal", centre: NOUGHT, orientation: "A/B" })).toEqual(
			new Set(["0,0", "0,-1", "0,1", "1,-1", "-1,1", "1,-2", "-1,2", "1,0", "-1,0"]),
		);
	});
});

describe("a slanted gate", () => {
	it("FR-15: is a horizontal gate that rises one level along the second face", () => {
		for (const [index, gate] of slanted.entries()) {
			const flat = horizontal[index];
			if (flat) expect(hexesOf(gate)).toEqual(hexesOf(flat));
		}
		const risen = gateCells({ kind: "slanted", centre: NOUGHT, orientation: "B/C" });
		expect(asTexts(risen)).toEqual(new Set(["0,0,0", "1,-1,0", "-1,1,0", "1,0,1", "2,-1,1", "0,1,1", "-1,0,-1", "0,-1,-1", "-2,1,-1"]));
	});
});

describe("a move enters a gate", () => {
	const gate: Gate = { kind: "vertical", centre: [0, -10, 0], orientation: "A" };

	it.each<[string, Cell, Cell, Cell | null]>([
		["by a move through it", [0, -8, 0], [0, -12, 0], [0, -10, 0]],
		["by a move that ends in it", [0, -8, 0], [0, -10, 0], [0, -10, 0]],
		["at a corner", [0, -9, 2], [0, -11, 2], [0, -10, 2]],
		["not by a move over it", [0, -9, 3], [0, -11, 3], null],
		["not by a move that falls short", [0, -6, 0], [0, -9, 0], null],
		["not by staying in it", [0, -10, 0], [0, -10, 0], null],
		["not by leaving it", [0, -10, 0], [0, -12, 0], null],
		["at the first of its cells that lies on the way", [-3, -9, 0], [3, -11, 0], [-2, -9, 0]],
	])("%s", (_, from, to, expected) => expect(gateEntered(from, to, gate)).toEqual(expected));

	it("along its arrow through its centre", () => {
		for (const each of vertical) {
			const face = FACES.find((name) => name === each.orientation);
			if (!face) continue;
			const [q, r] = across(face);
			const before = moved(centre, times(-4, [q, r, 0]));
			expect(gateEntered(before, moved(centre, [4 * q, 4 * r, 0]), each)).toEqual(centre);
		}
	});
});

describe("a placement", () => {
	const usual: Placement = { to: [0, -24, 0], from: [0, -12, 0], after: { before: [0, 0, 0] } };
	const check = (changes: Partial<Placement>) => expectAccepted(checkPlacement({ ...usual, ...changes }));

	it.each<[Cell, object]>([
		[[-12, -12, 0], { legal: true, windows: 2 }],
		[[12, -24, 0], { legal: true, windows: 2 }],
		[[0, -18, 12], { legal: true, windows: 2 }],
		[[0, -18, -12], { legal: true, windows: 2 }],
		[[14, -19, 0], { legal: false, windows: 3, faults: ["off-bearing"] }],
		[[0, -12, 12], { legal: false, windows: 3, faults: ["off-bearing"] }],
	])("after a bearing of A may bear as far as F, B, A++ and A--, and no further (FR-4): %j", (to, expected) => {
		expect(check({ to })).toMatchObject(expected);
	});

	it.each<[number, number, object]>([
		[-21, 0, { legal: false, range: 9, faults: ["too-near"] }],
		[-21, 3, { legal: false, range: 9, faults: ["too-near"] }],
		[-21, 4, { legal: true, range: 10, faults: [] }],
		[-32, 4, { legal: true, range: 20, faults: [] }],
		[-33, 0, { legal: false, range: 21, faults: ["too-far"] }],
		[-10, 0, { legal: false, faults: ["too-near", "off-bearing"] }],
	])("FR-6: at r %i, altitude %i is legal at a range of 10 to 20, or is refused with the reason", (r, z, expected) => {
		expect(check({ to: [0, r, z] })).toMatchObject(expected);
	});

	it("of gate 1 is measured from the nose on the grid", () => {
		expect(check({ from: NOUGHT, to: [14, -14, 0], after: { nose: "A" } })).toMatchObject({ legal: true, windows: 2 });
		expect(check({ from: NOUGHT, to: [14, -14, 0], after: { nose: "F" } })).toMatchObject({ legal: false, windows: 4 });
	});

	it("FR-5: uses the nearest of two windows, in the bearing before or ahead", () => {
		expect(check({ to: [-4, -16, 10] })).toMatchObject({ legal: true, windows: 2 }); // F++ is 3 from A, A++ is 2
		const steep: Partial<Placement> = { from: [-4, -4, 10], after: { before: NOUGHT } };
		expect(check({ ...steep, to: [-4, -12, 20] })).toMatchObject({ windows: 0 }); // A++ after F++ or A++
		expect(check({ ...steep, to: [-12, -4, 20] })).toMatchObject({ windows: 0 });
	});

	it("has no bearing on the last centre, or after two centres in one cell", () => {
		expect(checkPlacement({ ...usual, to: usual.from })).toMatchObject({ refusal: { code: "same-cell" } });
		expect(checkPlacement({ ...usual, after: { before: usual.from } })).toMatchObject({ refusal: { code: "same-cell" } });
	});

	it("does not depend on the position of the course", () => {
		const axis = fc.integer({ min: -20, max: 20 });
		const cells = fc.tuple(axis, axis, axis);
		fc.assert(
			fc.property(cells, cells, (to, by) => {
				fc.pre(String(to) !== String(usual.from));
				const elsewhere = { from: moved(usual.from, by), to: moved(to, by), after: { before: by } };
				expect(checkPlacement(elsewhere)).toEqual(accept(check({ to })));
			}),
		);
	});
});
