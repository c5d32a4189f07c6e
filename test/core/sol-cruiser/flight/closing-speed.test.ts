/** Closing speeds, and the modifier for beams (SC-15, SC-32). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hexDistance } from "../../../../src/core/geometry/hex.ts";
import { closing, closingModifier } from "../../../../src/core/sol-cruiser/flight/closing-speed.ts";
import { anyHex, course } from "../support/builders.ts";

const close = (a: string, b: string, exact = false) => closing(course(a), course(b), exact);

describe("a closing speed", () => {
	it("is the difference of speeds under 45° (SC-15)", () => {
		expect(close("A6", "A3")).toEqual({ approach: "overtaking", closingSpeed: 3, modifier: 9 });
		expect(close("A4 B4", "A6")).toMatchObject({ approach: "overtaking", closingSpeed: 2 });
	});

	it("is the higher speed from 45° to 135° (SC-15)", () => {
		expect(close("A6", "B6")).toEqual({ approach: "perpendicular", closingSpeed: 6, modifier: 6 });
		expect(close("A6", "C4")).toMatchObject({ approach: "perpendicular", closingSpeed: 6 });
		expect(close("A5 B5", "C3 D3")).toMatchObject({ approach: "perpendicular", closingSpeed: 10 });
	});

	it("is the sum of speeds beyond 135° (SC-15)", () => {
		expect(close("A6", "D6")).toEqual({ approach: "head-on", closingSpeed: 12, modifier: -3 });
		expect(close("A5 B5", "D8")).toEqual({ approach: "head-on", closingSpeed: 18, modifier: -12 });
	});

	it("is the other's speed with one at rest, and 0 between two in orbit of one body (SC-15, SC-32)", () => {
		expect(close("0", "B7")).toEqual({ approach: "stationary", closingSpeed: 7, modifier: 3 });
		expect(close("B7", "0")).toMatchObject({ closingSpeed: 7 });
		expect(close("0", "0")).toEqual({ approach: "stationary", closingSpeed: 0, modifier: 15 });
	});

	it("with the exact option is the length of the difference of the courses (SC-15)", () => {
		expect(close("A6", "C6", true)).toEqual({ approach: "perpendicular", closingSpeed: 12, modifier: -3 });
		expect(close("A6", "B6", true)).toMatchObject({ closingSpeed: 6 });
		expect(close("A6", "A3", true)).toMatchObject({ approach: "overtaking", closingSpeed: 3 });
	});

	it("is the same from either side, and its angle is the angle on the map (SC-15)", () => {
		fc.assert(
			fc.property(anyHex, anyHex, fc.boolean(), (a, b, exact) => {
				const found = closing(a, b, exact);
				expect(closing(b, a, exact)).toEqual(found);
				if (exact) expect(found.closingSpeed).toBe(hexDistance(a, b));
				if (found.approach !== "stationary") expect(found.approach).toBe(byAngle(angle(a, b)));
			}),
		);
	});

	it("gives beams the modifier of the printed table, and goes on beyond it", () => {
		const listed = [15, 12, 12, 9, 9, 6, 6, 3, 3, 0, 0, -3, -3, -6, -6, -9];
		expect(listed.map((_, speed) => closingModifier(speed))).toEqual(listed);
	});
});

/** The angle between two courses on the map, in degrees, with A up. */
function angle(a: readonly [number, number], b: readonly [number, number]): number {
	const bearing = ([q, r]: readonly [number, number]): number => Math.atan2(Math.sqrt(3) * (r + q / 2), 1.5 * q);
	const apart = Math.abs(bearing(a) - bearing(b)) * (180 / Math.PI);
	return Math.min(apart, 360 - apart);
}

function byAngle(degrees: number): string {
	if (degrees < 45) return "overtaking";
	return degrees <= 135 ? "perpendicular" : "head-on";
}
