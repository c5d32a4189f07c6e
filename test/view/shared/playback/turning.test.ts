import { describe, expect, test } from "vitest";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { turningModel } from "../../../../src/view/shared/on-demand/board/turning.ts";
import type { SeatFace } from "../../../../src/view/shared/startup/seats/face.ts";

const [A, B] = [seatId("a"), seatId("b")];
const FACES = [
	{ id: A, name: "Comet", colour: "#d04040", glyph: "disc" },
	{ id: B, name: "Wren", colour: "#4080d0", glyph: "disc" },
] as unknown as readonly SeatFace[]; // a graph reads no more of a face

const POINTS = [
	{ step: 0, round: 0, chances: { [A]: 0.5, [B]: 0.5 } },
	{ step: 9, round: 1, chances: { [A]: 0.75, [B]: 0.25 } },
	{ step: 20, round: 2, chances: { [A]: 0, [B]: 1 } },
];

describe("the panel of turning points", () => {
	test("says what it does before the odds are worked out", () => {
		const model = turningModel({ points: null, faces: FACES, running: false });
		expect(model).toMatchObject({ graph: null, swings: [], running: false });
		expect(model.hint?.key).toBe("VOIDREGATTA.Turning.hint");
		expect(turningModel({ points: null, faces: FACES, running: true }).hint).toBeNull();
	});

	test("has a line for each craft, from the left to the right edge, with dashes of its own", () => {
		const { graph } = turningModel({ points: POINTS, faces: FACES, running: false });
		expect(graph?.lines.map(({ name, path }) => [name, path])).toEqual([
			["Comet", "M0 50L150 25L300 100"],
			["Wren", "M0 50L150 75L300 0"],
		]);
		expect(new Set(graph?.lines.map(({ dashes }) => dashes)).size).toBe(2);
	});

	test("names the largest swings with their rounds", () => {
		const { swings } = turningModel({ points: POINTS, faces: FACES, running: false });
		expect(swings.map(({ text: { key, data } }) => [key, data?.round, data?.name])).toEqual([
			["VOIDREGATTA.Turning.swing", 1, "Comet"],
			["VOIDREGATTA.Turning.swingAtStart", 0, "Comet"],
		]);
	});

	test("leaves out a swing that would change no percent", () => {
		const points = [...POINTS, { step: 31, round: 3, chances: { [A]: 0.004, [B]: 0.996 } }];
		expect(turningModel({ points, faces: FACES, running: false }).swings).toHaveLength(2);
	});
});
