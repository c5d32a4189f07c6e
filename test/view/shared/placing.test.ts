/** Where windows open. */
import { describe, expect, test } from "vitest";
import { type Page, placeOf, raisedTop, readPlaced } from "../../../src/view/shared/on-demand/windows/placing.ts";

const BOARD = { width: 1140, height: 900 };
const page = (width: number, height = 800, sidebar = 300): Page => ({ width, height, free: width - sidebar });

describe("a window opens beside the sidebar", () => {
	test.each([600, 720, 1024, 1280, 1920, 2560])("on a page %i pixels wide, when at least 400 pixels are free there", (width) => {
		const placed = placeOf(BOARD, null, page(width));
		const isNarrow = width - 300 < 416;
		expect(placed.left).toBeGreaterThanOrEqual(0);
		expect(placed.left + placed.width).toBeLessThanOrEqual(isNarrow ? width : width - 300);
		expect(placed.width).toBe(isNarrow ? width : Math.min(1140, width - 316));
	});

	test("and over it on a telephone, where it takes the whole page", () => {
		expect(placeOf(BOARD, null, page(400))).toMatchObject({ left: 0, width: 400 });
	});

	test("and is never taller than the page", () => {
		const { top, height } = placeOf(BOARD, null, page(1280));
		expect(top + (height ?? 0)).toBeLessThanOrEqual(800);
		expect(placeOf({ width: 400, height: null }, null, page(1280)).height).toBeNull();
	});
});

describe("a window opens where the user left it", () => {
	const kept = { left: 900, top: 20, width: 700, height: 500 };

	test("also over the sidebar", () => {
		expect(placeOf(BOARD, kept, page(1920))).toEqual(kept);
	});

	test("on a smaller page it is as large as the page allows, and its head can be reached", () => {
		const placed = placeOf(BOARD, kept, page(640, 400));
		expect(placed).toMatchObject({ width: 640, height: 400, top: 0 });
		expect(placed.left).toBeLessThanOrEqual(560);
	});

	test.each([null, 7, {}, { left: "1", top: 0, width: 5, height: 5 }, { left: 0, top: 0, width: Number.NaN, height: 5 }])(
		"unless what is stored is no place: %j",
		(stored) => {
			expect(readPlaced(stored)).toBeNull();
		},
	);

	test("and a stored place is read as it was", () => {
		expect(readPlaced(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
	});
});

describe("a window that is as high as its content", () => {
	const page = { height: 800 };

	test("stays where it is if all of it is on the page", () => {
		expect(raisedTop({ top: 200, height: 500 }, page)).toBe(200);
	});

	test("moves up until its lower edge is on the page", () => {
		expect(raisedTop({ top: 200, height: 640 }, page)).toBe(152);
	});

	test("keeps its header on the page if it is higher than that", () => {
		expect(raisedTop({ top: 200, height: 900 }, page)).toBe(8);
		expect(raisedTop({ top: 3, height: 900 }, page)).toBe(3);
	});
});
