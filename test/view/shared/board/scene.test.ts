/**
 * A match on a flat map: positions on Foundry's hex grid, and the size of the map.
 */
import { describe, expect, it } from "vitest";
import { gateCells } from "../../../../src/core/fusion-regatta/gates/gate.ts";
import { across, FACES, type Hex } from "../../../../src/core/geometry/hex.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { regattaOnCanvas } from "../../../../src/view/fusion-regatta/canvas.ts";
import { offsetOf, outlineOf, topLeftOf } from "../../../../src/view/shared/on-demand/scene/hexes.ts";
import { layOut } from "../../../../src/view/shared/on-demand/scene/layout.ts";
import type { HexScene, HexToken } from "../../../../src/view/shared/startup/scene/scene.ts";
import { GLYPHS, glyphPath } from "../../../../src/view/shared/startup/seats/glyph.ts";
import { label, speak } from "../../../../src/view/shared/startup/words/label.ts";
import { read } from "../../../agreements/sources.ts";
import { regattaAt } from "../../fusion-regatta/state.ts";
import { localize } from "../../support/page.ts";

const ORIGIN = { left: 0, top: 0 };
/** A hex of 60 pixels from face to face is this wide from corner to corner. */
const WIDE = 120 / Math.sqrt(3);

function token(hex: Hex, changes: Partial<HexToken> = {}): HexToken {
	return { id: String(hex), seat: seatId(String(hex)), name: null, hex, elevation: 0, heading: 0, gone: false, ...changes };
}

function scene(tokens: readonly HexToken[], marks: HexScene["marks"] = []): HexScene {
	return {
		on: "hexes",
		background: "#000000",
		lines: "#ffffff",
		distance: 20,
		units: label("VOIDREGATTA.fusion-regatta.Scene.units"),
		marks,
		tokens,
	};
}

/** The published pixel formula of a flat-topped grid with lower odd columns: "odd-q", size from middle to corner. */
function published({ column, row }: { column: number; row: number }): { x: number; y: number } {
	const size = WIDE / 2;
	return { x: size * 1.5 * column, y: size * Math.sqrt(3) * (row + 0.5 * (column & 1)) };
}

describe("columns and rows", () => {
	it.each([
		[[0, 0], { column: 0, row: 0 }],
		[[1, 0], { column: 1, row: 0 }],
		[[1, -1], { column: 1, row: -1 }],
		[[2, -1], { column: 2, row: 0 }],
		[[-1, 0], { column: -1, row: -1 }],
		[[-3, 5], { column: -3, row: 3 }],
		[[4, -7], { column: 4, row: -5 }],
	] as const)("%j is at %j", (hex, offset) => expect(offsetOf(hex)).toEqual(offset));

	it("follow the published formula of odd-q", () => {
		for (let q = -6; q <= 6; q++) {
			for (let r = -6; r <= 6; r++) {
				const { x, y } = topLeftOf([q, r], ORIGIN);
				const there = published(offsetOf([q, r]));
				expect(x).toBeCloseTo(there.x, 9);
				expect(y).toBeCloseTo(there.y, 9);
			}
		}
	});

	it("have face A straight up and the others clockwise, each one hex away", () => {
		const middle = topLeftOf([3, 2], ORIGIN);
		const degrees = FACES.map((face) => {
			const [q, r] = across(face);
			const { x, y } = topLeftOf([3 + q, 2 + r], ORIGIN);
			expect(Math.hypot(x - middle.x, y - middle.y)).toBeCloseTo(60, 9);
			return (Math.round((Math.atan2(x - middle.x, middle.y - y) * 180) / Math.PI) + 360) % 360;
		});
		expect(degrees).toEqual([0, 60, 120, 180, 240, 300]);
	});
});

describe("the map", () => {
	it("has a margin around its contents, and begins with an even column", () => {
		const { extent, width, height } = layOut(scene([token([1, 0]), token([8, -3])]), null);
		expect(extent).toEqual({ left: -16, top: -16, right: 24, bottom: 17 });
		expect([width, height]).toEqual([Math.round(31 * WIDE), 60 * 34.5]);
	});

	it("does not change while nothing comes near its edge", () => {
		const { extent } = layOut(scene([token([0, 0])]), null);
		expect(layOut(scene([token([13, -6])]), extent).extent).toEqual(extent);
	});

	it("grows if something comes near its edge, and loses nothing", () => {
		const { extent } = layOut(scene([token([0, 0])]), null);
		const grown = layOut(scene([token([14, -7])]), extent).extent;
		expect(grown).toEqual({ ...extent, right: 30 });
		const west = layOut(scene([token([-15, 7])]), extent).extent;
		expect([Math.abs(west.left % 2), west.right]).toEqual([0, extent.right]);
		expect(west.left).toBeLessThanOrEqual(-31);
	});

	it("puts a token exactly on its hex, and spreads tokens that share a hex around its centre", () => {
		const { extent, tokens } = layOut(scene([token([0, 0]), token([2, 1]), token([2, 1], { id: "other", elevation: 40 })]), null);
		const at = topLeftOf([0, 0], extent);
		expect(tokens[0]).toMatchObject({ x: Math.round(at.x), y: Math.round(at.y) });
		const shared = topLeftOf([2, 1], extent);
		expect(tokens.slice(1).map(({ x, y }) => [x - Math.round(shared.x), y - Math.round(shared.y)])).toEqual([
			[0, -12],
			[0, 12],
		]);
	});
});

describe("the outline of hexes", () => {
	it("of one hex is a closed hexagon", () => {
		expect(outlineOf([[0, 0]])).toEqual([
			[2, 0],
			[1, 1],
			[-1, 1],
			[-2, 0],
			[-1, -1],
			[1, -1],
			[2, 0],
		]);
	});

	it("of two hexes leaves out their common side", () =>
		expect(
			outlineOf([
				[0, 0],
				[1, 0],
			]),
		).toHaveLength(11));

	it("of each gate goes around all its hexes once", () => {
		for (const gate of regattaAt({ gates: 6 }).gates) {
			const hexes = [...new Map(gateCells(gate).map(([q, r]): [string, Hex] => [`${q},${r}`, [q, r]])).values()];
			const line = outlineOf(hexes);
			expect(line[0]).toEqual(line.at(-1));
			expect(area(line)).toBeCloseTo(hexes.length * area(outlineOf([[0, 0]])), 9);
		}
	});
});

/** Twice the area inside a closed line. */
function area(line: ReturnType<typeof outlineOf>): number {
	return line.slice(1).reduce((sum, [x, y], index) => sum + (line[index]?.[0] ?? 0) * y - x * (line[index]?.[1] ?? 0), 0);
}

describe("the regatta on a map", () => {
	const state = regattaAt({ yachts: 3, gates: 3 });
	const model = speak(regattaOnCanvas(state), { lang: "en", localize });

	it("shows each lit gate with its number and altitude, at 20 km a level", () => {
		expect(model.marks.map(({ name, elevation, hexes }) => [name, elevation, hexes.length])).toEqual([
			["1 · altitude 3", 60, 5],
			["2 · altitude 9", 180, 5],
			["3 · altitude 16", 320, 9],
		]);
	});

	it("shows each yacht in its cell, with its bow where its nose points", () => {
		for (const { seat, hex, elevation, heading } of regattaOnCanvas(state).tokens) {
			const { motion, burn } = state.yachts[seat] ?? { motion: null, burn: null };
			expect([...hex, elevation / 20]).toEqual(motion?.position);
			expect(burn && heading !== null).toBe(true);
		}
	});

	it("gives no heading to a yacht that points straight up, and marks yachts out of the race", () => {
		const yachts = Object.entries(state.yachts).map(([seat, yacht]) => {
			const burn = { ...yacht.burn, nose: "+++" as const };
			return [seat, { ...yacht, status: "retired" as const, burn }] as const;
		});
		const [shown] = regattaOnCanvas({ ...state, yachts: Object.fromEntries(yachts) }).tokens;
		expect(shown).toMatchObject({ heading: null, gone: true });
	});
});

describe("pictures for tokens", () => {
	it.each(GLYPHS)("show the glyph %s", (glyph) => expect(read(`assets/glyphs/${glyph}.svg`)).toContain(`d="${glyphPath(glyph)}"`));
});
