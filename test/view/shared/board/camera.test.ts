/** Looking about: the position of points on the screen, and zooming, turning and dragging. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { across, FACES } from "../../../../src/core/geometry/hex.ts";
import { placeOf } from "../../../../src/view/fusion-regatta/board/scene.ts";
import {
	anglesOf,
	dragged,
	FIRST_CAMERA,
	LOOKS,
	type Place,
	projector,
	turnBack,
	turnedBy,
	ZOOM,
	zoomed,
} from "../../../../src/view/shared/startup/board/camera.ts";

const axis = fc.integer({ min: -900, max: 900 });
const place = fc.tuple(axis, axis, axis);
const angles = fc.record({ yaw: fc.integer({ min: -180, max: 180 }), pitch: fc.integer({ min: 0, max: 90 }) });

describe("a projection", () => {
	it("can be reversed", () => {
		fc.assert(
			fc.property(place, angles, (there, look) => {
				const back = turnBack(look, projector(look)(there));
				for (const index of [0, 1, 2] as const) expect(back[index]).toBeCloseTo(there[index], 6);
			}),
		);
	});

	it("keeps distances, since there is no perspective", () => {
		fc.assert(
			fc.property(place, angles, (there, look) => {
				const { x, y, depth } = projector(look)(there);
				expect(Math.hypot(x, y, depth)).toBeCloseTo(Math.hypot(...there), 6);
			}),
		);
	});

	it("puts its centre in the centre", () => {
		fc.assert(
			fc.property(place, angles, (there, look) => {
				for (const off of Object.values(projector(look, there)(there))) expect(off).toBeCloseTo(0);
			}),
		);
	});
});

describe("the map", () => {
	const seen = FACES.map((face) => projector(anglesOf(FIRST_CAMERA, "map"))(placeOf([...across(face), 0])));

	it("has face A straight up and the others clockwise, each one hex away", () => {
		expect(seen[0]?.x).toBeCloseTo(0);
		expect(seen[0]?.y).toBeCloseTo(-10);
		for (const [index, { x, y }] of seen.entries()) {
			expect(Math.hypot(x, y)).toBeCloseTo(10);
			expect((Math.atan2(x, -y) * 180) / Math.PI + (x < -0.01 ? 360 : 0)).toBeCloseTo(60 * index);
		}
	});

	it("stays clockwise in space, from any side and at any height", () => {
		fc.assert(
			fc.property(fc.integer({ min: -180, max: 180 }), fc.integer({ min: 1, max: 90 }), (yaw, pitch) => {
				const points = FACES.map((face) => projector({ yaw, pitch })(placeOf([...across(face), 0])));
				const area = points.reduce((sum, { x, y }, index) => {
					const next = points[(index + 1) % 6];
					return sum + x * (next?.y ?? 0) - y * (next?.x ?? 0);
				}, 0);
				expect(area).toBeGreaterThan(0); // downward is positive, so this is clockwise
			}),
		);
	});
});

describe("from the side", () => {
	it("shows up as up, and left and right as on the map", () => {
		const [map, side] = (["map", "side"] as const).map((look) => projector(anglesOf(FIRST_CAMERA, look)));
		expect(side?.([0, 0, 10]).y).toBeCloseTo(-10);
		fc.assert(
			fc.property(place, (there: Place) => {
				expect(side?.(there).x).toBeCloseTo(map?.(there).x ?? Number.NaN);
			}),
		);
	});
});

describe("the camera", () => {
	it("follows the drag, from any direction", () => {
		fc.assert(
			fc.property(fc.constantFrom(...LOOKS), axis, axis, (look, x, y) => {
				const { pan } = dragged(FIRST_CAMERA, look, { x, y });
				const seen = projector(anglesOf(FIRST_CAMERA, look), pan)([0, 0, 0]);
				expect(seen.x).toBeCloseTo(x);
				expect(seen.y).toBeCloseTo(y);
			}),
		);
	});

	it("is never upside down, and can turn all the way around", () => {
		expect(turnedBy(FIRST_CAMERA, 0, 400).pitch).toBe(90);
		expect(turnedBy(FIRST_CAMERA, 0, -400).pitch).toBe(0);
		expect(turnedBy({ ...FIRST_CAMERA, yaw: 170 }, 20, 0).yaw).toBe(-170);
	});

	it("zooms within bounds, and loses its drag when it is fitted again", () => {
		const near = zoomed({ ...FIRST_CAMERA, pan: [5, 5, 5] }, 100);
		expect([near.zoom, near.pan]).toEqual([ZOOM.most, [5, 5, 5]]);
		expect(zoomed(near, 0.001)).toMatchObject({ zoom: 1, pan: [0, 0, 0] });
	});
});
