/**
 * The part of the map that is in the picture, and the sizes of what keeps its size when it is enlarged: letters stay as
 * they are, counters grow a little, until they fill a hex.
 */
import type { Hex } from "../../../core/geometry/hex.ts";
import type { Camera } from "../../shared/camera.ts";
import { rounded } from "../../shared/measure.ts";
import { COLUMN, fine, HEX, type Spot, spotOf } from "./plane.ts";

export interface Frame {
	readonly middle: Spot;
	readonly width: number;
	readonly height: number;
}

/** Height for a width of 1. */
const SHAPE = 0.9;
/** Room about the map for the letters of its corners. */
const ROOM = 1.09;
/** What the picture is drawn for, in pixels. */
const PIXELS = 640;

/** Fitted: all of the map; enlarged: about this hex, as far as it was not dragged away. */
export function frameOf(radius: number, focus: Hex, { zoom, pan }: Camera): Frame {
	const [wide, high] = [2 * (radius + 1) * COLUMN * ROOM, (2 * radius + 1) * HEX * ROOM];
	const width = Math.max(wide, high / SHAPE) / zoom;
	const near = Math.min(1, 2 * (zoom - 1));
	const { x, y } = spotOf(focus);
	return { middle: { x: near * x + pan[0], y: near * y + pan[1] }, width, height: width * SHAPE };
}

/** As an attribute. */
export function writtenFrame({ middle, width, height }: Frame): string {
	return [middle.x - width / 2, middle.y - height / 2, width, height].map(fine).join(" ");
}

/** Pixels that a counter is across: the least, and the most; among many they are smaller. */
const ACROSS = { least: 15, most: 30 } as const;
const CROWD = { from: 40, least: 0.62 } as const;
/** Units that a glyph is across before it is put to scale. */
const GLYPH = 20;

/** Units of the map to one of those that keep their size: of letters, which are in pixels, and of counters. */
export interface Sizes {
	readonly letter: number;
	readonly counter: number;
}

export function sizesOf({ width }: Frame, counters: number): Sizes {
	const pixel = width / PIXELS;
	const crowd = Math.max(CROWD.least, Math.min(1, Math.sqrt(CROWD.from / Math.max(1, counters))));
	const across = Math.min(ACROSS.most, Math.max(ACROSS.least * crowd, (0.72 * HEX) / pixel));
	return { letter: rounded(pixel), counter: rounded((across * pixel) / GLYPH) };
}

/** What is fixed to a place of the map, and keeps its size whatever the camera does. */
export interface Pin {
	readonly id: string;
	/** Where, as an attribute. */
	readonly place: string;
	readonly size: keyof Sizes;
	/** Where and how large. */
	readonly transform: string;
}

export function pinned({ id, place, size }: Omit<Pin, "transform">, sizes: Sizes): Pin {
	return { id, place, size, transform: `${place} scale(${sizes[size]})` };
}

/** Width by height, for the style sheet. */
export const FRAME_SHAPE = `1 / ${SHAPE}`;

/** Hexes with fewer pixels than the first are not seen, with more than the second fully. */
const SEEN = { from: 5, fully: 11 } as const;

/** A tile of hexes to fill the map with: they repeat after two columns across and one hex down. */
export function tileOf(id: string, { width }: Frame) {
	const side = HEX / Math.sqrt(3);
	const half = HEX / 2;
	const [a, b, c, d] = [side / 2, side, 2 * side, 2.5 * side].map(rounded);
	const path = `M0 ${half}H${a}L${b} 0H${c}L${d} ${half}H${rounded(3 * side)}M${a} ${half}L${b} ${HEX}M${c} ${HEX}L${d} ${half}`;
	const hex = (HEX * PIXELS) / width;
	const opacity = fine(Math.min(1, Math.max(0, (hex - SEEN.from) / (SEEN.fully - SEEN.from))));
	return { id, width: rounded(3 * side), height: HEX, x: rounded(-1.5 * side), y: -half, path, opacity };
}
