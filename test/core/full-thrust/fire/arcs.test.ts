/** The six arcs of a ship. */
import { describe, expect, it } from "vitest";
import { ARCS, arcsTo, halfAround, mirrored } from "../../../../src/core/full-thrust/fire/arcs.ts";

describe("arcs", () => {
	const around = (degrees: number, facing = 12) => {
		const [east, north] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
		return arcsTo({ x: 4, y: 5, facing }, { x: 4 + 7 * east, y: 5 + 7 * north }).join(" ");
	};

	it("are 60° wide, and the fore arc is centred dead ahead", () => {
		expect([0, 29, 31, 89, 91, 149, 151, 209, 211, 269, 271, 329, 331].map((degrees) => around(degrees))).toEqual(
			["F", "F", "FS", "FS", "AS", "AS", "A", "A", "AP", "AP", "FP", "FP", "F"], // biome-ignore format: in one line
		);
	});

	it("share their common edge", () => {
		expect([30, 90, 150, 210, 270, 330].map((degrees) => around(degrees))).toEqual(["F FS", "FS AS", "AS A", "A AP", "AP FP", "F FP"]);
	});

	it("turn with the ship", () => expect([3, 5, 9].map((facing) => around(90, facing))).toEqual(["F", "FP", "A"]));

	it("cover 180° together with their two neighbours", () => {
		expect(ARCS.map((arc) => halfAround(arc).join(" "))).toEqual(["FP F FS", "F FS AS", "FS AS A", "AS A AP", "A AP FP", "AP FP F"]);
	});

	it("change sides on a ship that is inverted, and back again", () => {
		expect(mirrored(["F", "FS", "AS"])).toEqual(["F", "AP", "FP"]);
		for (const arc of ARCS) expect(mirrored(mirrored([arc]))).toEqual([arc]);
	});
});
