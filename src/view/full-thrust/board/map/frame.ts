/**
 * The table in its picture, as the camera turns, tilts and enlarges it. Everything flat is drawn in MU on one plane, which a matrix
 * places. Everything that must stay upright, or keep its size, is pinned to places on that plane.
 */
import type { Point } from "../../../../core/geometry/plane.ts";
import { anglesOf, type Camera, type Projected, projector, TABLE } from "../../../shared/startup/board/camera.ts";
import { rounded } from "../../../shared/startup/words/measure.ts";
import { fine } from "./shapes.ts";

/** The visible part of the table, in MU: its half height, with more to the sides; when enlarged, around the focus. */
export interface Extent {
	readonly middle: Point;
	readonly radius: number;
	readonly focus: Point;
}

/** Height for a width of 1. */
export const TABLE_SHARE = 0.82;
/** The size that the picture is drawn for, in pixels. */
export const PIXELS = { wide: 640, high: 640 * TABLE_SHARE } as const;
/** Width by height, for the style sheet. */
export const TABLE_SHAPE = `1 / ${TABLE_SHARE}`;

/** The centre and size of an extent change in whole steps of this many MU. */
const STEP = 6;
/**
 * MU around everything that matters, the least MU shown to any side, and the share of the distance to the farthest corner that stays
 * in sight however the table is turned.
 */
const ROOM = { margin: 5, least: 18, corner: 0.8 } as const;

/** Returns the extent of places; for an empty table, the extent around its middle. */
export function extentOf(places: readonly Point[], focus: Point | null): Extent {
	const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
	const middle = { x: middleOf(xs), y: middleOf(ys) };
	const farthest = Math.max(
		0,
		...places.flatMap(({ x, y }) => {
			const [across, along] = [Math.abs(x - middle.x), Math.abs(y - middle.y)];
			return [TABLE_SHARE * across, along, ROOM.corner * Math.hypot(across, along)];
		}),
	);
	const radius = Math.max(ROOM.least, STEP * Math.ceil((farthest + ROOM.margin) / STEP));
	return { middle, radius, focus: focus ?? middle };
}

function middleOf(numbers: readonly number[]): number {
	if (numbers.length === 0) return 0;
	return STEP * Math.round((Math.min(...numbers) + Math.max(...numbers)) / 2 / STEP) + 0;
}

/** How the camera sees a table. */
export interface Frame {
	readonly viewBox: string;
	/** For fixed parts of the picture, in pixels from its upper left corner. */
	readonly corner: string;
	/** Of the plane. */
	readonly matrix: string;
	/** The place in the middle of the picture. */
	readonly centre: Point;
	/** MU for each pixel at the intended width. */
	readonly pixel: number;
	/** Where a place appears, from the middle of the picture, in the picture's units; y grows downward. */
	readonly see: (place: Point) => Projected;
	/** The vector in the picture of a vector on the table. */
	readonly way: (way: Point) => Projected;
}

export function frameOf({ middle, radius, focus }: Extent, camera: Camera): Frame {
	const angles = anglesOf(camera, TABLE);
	const height = (2 * radius) / camera.zoom;
	const width = height / TABLE_SHARE;
	const near = Math.min(1, 2 * (camera.zoom - 1));
	const [panX, panY] = camera.pan;
	const centre = { x: middle.x + near * (focus.x - middle.x) + panX, y: middle.y + near * (focus.y - middle.y) - panY };
	// In pictures, y grows to the south.
	const project = projector(angles);
	const way = ({ x, y }: Point): Projected => project([x, -y, 0]);
	const see = ({ x, y }: Point): Projected => way({ x: x - centre.x, y: y - centre.y });
	const [east, north, origin] = [way({ x: 1, y: 0 }), way({ x: 0, y: 1 }), see({ x: 0, y: 0 })];
	const pixel = rounded(width / PIXELS.wide);
	return {
		corner: `translate(${fine(-width / 2)} ${fine(-height / 2)}) scale(${pixel})`,
		viewBox: [-width / 2, -height / 2, width, height].map(fine).join(" "),
		matrix: `matrix(${[east.x, east.y, north.x, north.y].map(exact).join(" ")} ${fine(origin.x)} ${fine(origin.y)})`,
		centre,
		pixel,
		see,
		way,
	};
}

function exact(number: number): number {
	return Math.round(number * 1e5) / 1e5 + 0;
}

/** A transform that keeps something upright and of constant size at a place on the table. */
export interface Pin {
	readonly id: string;
	readonly at: Point;
	/** The scale. */
	readonly size: number;
}

export type Pinned = ReturnType<typeof pinned>;

export function pinned({ id, at, size }: Pin, { see, pixel }: Frame) {
	const { x, y } = see(at);
	return { id, transform: `translate(${fine(x)} ${fine(y)}) scale(${rounded(size * pixel)})` };
}

/** Returns the transform that turns something drawn bow up to a facing on the table. */
export function lying(bow: Point, { way }: Frame): string {
	const [up, right] = [way(bow), way({ x: bow.y, y: -bow.x })];
	return `matrix(${[right.x, right.y, -up.x, -up.y].map(exact).join(" ")} 0 0)`;
}
