// @vitest-environment jsdom
/** The board of Full Thrust in use: its clicks and keys, how it is turned and moved, and where it puts names. */
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Point } from "../../../../src/core/geometry/plane.ts";
import { ofSeat } from "../../../../src/core/kernel/seat.ts";
import { applyChanges } from "../../../../src/foundry/apps/on-demand/drawing/board-moves.ts";
import { wirePlanes } from "../../../../src/foundry/apps/on-demand/input/plane-input.ts";
import { thrustMoved } from "../../../../src/view/full-thrust/board/board.ts";
import { extentOf, frameOf } from "../../../../src/view/full-thrust/board/map/frame.ts";
import { placeNames } from "../../../../src/view/full-thrust/board/map/names.ts";
import { dragged, TABLE, TABLE_CAMERA, turnedAbout, zoomed } from "../../../../src/view/shared/startup/board/camera.ts";
import { speak } from "../../../../src/view/shared/startup/words/label.ts";
import { localize } from "../../support/page.ts";
import { activeSeat, afterInput, orderedInput, thrustHtml } from "../pictures/board.ts";
import { type Input, mapOf, OWN, pageOf, textOf } from "./board-page.ts";
import { seatAt, type ThrustWishes, thrustInput, thrustState } from "./board-state.ts";

describe("clicks and keys", () => {
	const launches: ThrustWishes = { phase: "ordnance", waiting: { for: "ordnance", seats: [OWN], later: [] } };
	const emptyHanded = activeSeat("", launches);
	const placing = activeSeat("weapon-4", launches);

	it("on an enemy pick a target in the fire phase, and on any other ship view it", () => {
		const picks = (input: Input) => Object.fromEntries(mapOf(input).ships.map(({ seat, pick }) => [seat, pick?.act ?? null]));
		const firing = thrustInput({ ships: 3, phase: "fire", waiting: { for: "fire", seats: [OWN] } });
		expect(picks(firing)).toEqual({ [OWN]: "select", [seatAt(1)]: "pick-ship", [seatAt(2)]: "select" });
		expect(picks(thrustInput({ ships: 3 }))).toEqual({ [OWN]: "select", [seatAt(1)]: "select", [seatAt(2)]: "select" });
	});

	it("reach everything that can be picked: ships and groups are above the places", () => {
		const root = pageOf(thrustHtml(placing));
		const [area, ships] = [root.querySelector("[data-place]"), root.querySelector(".vr-ships")];
		expect(area && ships && area.compareDocumentPosition(ships) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
	});

	it("pick places only while the user places something, and then ships do not block clicks", () => {
		expect(mapOf(emptyHanded).placing).toBeNull();
		expect(mapOf(placing).placing).not.toBeNull();
		expect(mapOf(placing).ships.every(({ pick }) => pick === null)).toBe(true);
	});

	it("move the cursor by 1 MU, or 6 with Shift, as the arrow points at any turn of the table", () => {
		const from = ofSeat(thrustState().ships, OWN);
		const led = (yaw: number, key: string, shift?: string) => {
			const input = { ...placing, camera: { ...TABLE_CAMERA, yaw } };
			const { x, y } = mapOf(afterInput(input, { act: "cursor", key, ...(shift ? { shift } : {}) })).placing?.cursor ?? { x: 0, y: 0 };
			return [x - Math.round(from.x), y - Math.round(from.y)];
		};
		expect(led(0, "ArrowUp")).toEqual([0, 1]);
		expect(led(0, "ArrowRight", "true")).toEqual([6, 0]);
		expect(led(95, "ArrowUp")).toEqual([1, 0]);
		expect(led(-170, "ArrowLeft")).toEqual([1, 0]);
	});

	it("show the cursor's place, and whether it is in reach", () => {
		const far = afterInput(placing, ...Array.from({ length: 5 }, () => ({ act: "cursor", key: "ArrowUp", shift: "true" })));
		const { cursor } = mapOf(far).placing ?? {};
		expect(cursor?.inReach).toBe(false);
		expect(cursor && textOf(cursor.name)).toBe("Place −14, 18: 30 MU away, beyond the range of 24 MU");
	});

	it("survive any input", () => {
		const one = fc.record(
			{
				act: fc.constantFrom("select", "cursor", "drag", "pick-place", "pick-ship", "nonsense"),
				id: fc.oneof(fc.string(), fc.constantFrom("valueOf", "__proto__", "seat-1")),
				key: fc.constantFrom("ArrowUp", "Enter", "x"),
				x: fc.string(),
				y: fc.string(),
				name: fc.constantFrom("look-ship", "look-weapon", "x"),
				value: fc.oneof(fc.string(), fc.constantFrom("constructor", "seat-2", "weapon-9")),
			},
			{ requiredKeys: [] },
		);
		fc.assert(
			fc.property(fc.array(one, { maxLength: 4 }), (all) => {
				expect(mapOf(afterInput(placing, ...all)).ships.length).toBe(6);
			}),
			{ numRuns: 60 },
		);
	});
});

describe("a plane", () => {
	/** A picture with this screen matrix. */
	function pictureWith(matrix: DOMMatrix2DInit): HTMLElement {
		const root = pageOf('<svg><g data-plane></g><path data-place></path><g data-keyed="ArrowUp Space" data-act="cursor"></g></svg>');
		const plane = root.querySelector("[data-plane]");
		// The parts of a matrix that the code uses; jsdom has none.
		Object.assign(plane ?? {}, { getScreenCTM: () => ({ inverse: () => matrix }) });
		return root;
	}

	it("gives a click on the plane in the plane's own coordinates", () => {
		const root = pictureWith({ a: 0.5, b: 0, c: 0, d: -0.5, e: -10, f: 20 });
		wirePlanes(root, () => undefined);
		const taker = root.querySelector<SVGElement>("[data-place]");
		taker?.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 30, clientY: 10 }));
		expect([taker?.dataset.x, taker?.dataset.y]).toEqual(["5", "15"]);
	});

	it("handles its listed keys, and no others", () => {
		const root = pictureWith({});
		const [say, other] = [vi.fn(), vi.fn()];
		wirePlanes(root, say);
		root.addEventListener("keydown", other);
		const keyed = root.querySelector("[data-keyed]");
		for (const key of ["ArrowUp", " ", "x"])
			keyed?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, shiftKey: key === " " }));
		expect(say.mock.calls.map(([{ key, shift }]) => [key, shift])).toEqual([
			["ArrowUp", undefined],
			[" ", "true"],
		]);
		expect(other).toHaveBeenCalledTimes(1);
	});
});

const somewhere = fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: -60, max: 60 }) });
const somehow = fc.record({
	zoom: fc.double({ min: 1, max: 8, noNaN: true }),
	pan: fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }), fc.constant(0)),
	yaw: fc.integer({ min: -180, max: 180 }),
	pitch: fc.integer({ min: 0, max: 90 }),
});

describe("a table that is looked at", () => {
	const extent = extentOf(
		[
			{ x: 0, y: 0 },
			{ x: 20, y: 30 },
		],
		null,
	);
	const seenAt = (place: Point, camera: Parameters<typeof frameOf>[1]) => frameOf(extent, camera).see(place);

	it("looks the same after a move as after a redraw", () => {
		const input = orderedInput("P2+2", { change: { 0: { marked: 8 } }, fighters: { "seat-0-bay-1": { status: "out", x: 3, y: 3 } } });
		const looked = afterInput(input, { act: "select", id: OWN });
		const camera = { ...dragged(zoomed(looked.camera, 2.5), TABLE, { x: 5, y: -2 }), yaw: 40, pitch: 50 };
		const elsewhere = { ...looked, camera };
		const [moved, drawn] = [pageOf(thrustHtml(looked)), pageOf(thrustHtml(elsewhere))];
		applyChanges(moved, speak(thrustMoved(elsewhere), { lang: "en", localize }));
		expect(moved.querySelector(".vr-tabletop")?.outerHTML).toBe(drawn.querySelector(".vr-tabletop")?.outerHTML);
	});

	it("shows everything important before the first input", () => {
		fc.assert(
			fc.property(fc.array(somewhere, { minLength: 1, maxLength: 8 }), (places) => {
				const frame = frameOf(extentOf(places, null), TABLE_CAMERA);
				const [left = 0, top = 0] = frame.viewBox.split(" ").map(Number);
				for (const { x, y } of places.map(frame.see)) {
					expect(Math.abs(x)).toBeLessThan(-left);
					expect(Math.abs(y)).toBeLessThan(-top);
				}
			}),
		);
	});

	it("follows the pointer that drags it", () => {
		fc.assert(
			fc.property(somewhere, somehow, somewhere, (place, camera, by) => {
				const [before, after] = [seenAt(place, camera), seenAt(place, dragged(camera, TABLE, by))];
				expect(after.x - before.x).toBeCloseTo(by.x, 6);
				expect(after.y - before.y).toBeCloseTo(by.y, 6);
			}),
		);
	});

	it("turns with the pointer around the centre of the picture", () => {
		fc.assert(
			fc.property(somewhere, somehow, fc.integer({ min: -179, max: 180 }), (place, camera, degrees) => {
				const still = { ...camera, pan: [0, 0, 0] as const, zoom: 1 };
				const from = seenAt({ x: extent.middle.x + place.x, y: extent.middle.y + place.y }, still);
				fc.pre(Math.hypot(place.x, place.y) > 1);
				const to = seenAt({ x: extent.middle.x + place.x, y: extent.middle.y + place.y }, { ...still, yaw: still.yaw + degrees });
				const turned = turnedAbout(still, from, to);
				expect(Math.cos(((turned.yaw - still.yaw - degrees) * Math.PI) / 180)).toBeCloseTo(1, 6);
			}),
		);
	});

	it("is turned or moved by dragging, as the button says", () => {
		expect(mapOf(thrustInput()).drag).toBe("turn");
		expect(mapOf(afterInput(thrustInput(), { act: "drag" })).drag).toBe("move");
	});
});

describe("names", () => {
	it("overlap little, wherever the ships are", () => {
		fc.assert(
			fc.property(fc.array(somewhere, { minLength: 2, maxLength: 40 }), (places) => {
				const frame = frameOf(extentOf(places, null), TABLE_CAMERA);
				const names = places.map((at, index) => ({ id: `n${index}`, at, letters: 12, rank: index, room: 12 }));
				const placed = [...placeNames(names, [], frame).values()].filter(({ crowded }) => !crowded);
				const spots = placed.map(
					({ transform }) =>
						/translate\((\S+) (\S+)\)/
							.exec(transform)
							?.slice(1)
							.map((part) => Number(part) / frame.pixel) ?? [],
				);
				for (const [index, [x = 0, y = 0]] of spots.entries()) {
					for (const [ox = 0, oy = 0] of spots.slice(index + 1)) {
						const [wide, high] = [Math.max(0, 12 * 6.1 - Math.abs(x - ox)), Math.max(0, 13 - Math.abs(y - oy))];
						expect(wide * high).toBeLessThanOrEqual(0.3 * 12 * 6.1 * 13 + 1);
					}
				}
			}),
			{ numRuns: 30 },
		);
	});

	it("of a few distant ships are all visible, below their counters", () => {
		expect(mapOf(thrustInput()).ships.filter(({ title }) => title.crowded)).toEqual([]);
	});
});
