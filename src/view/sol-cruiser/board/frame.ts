/**
 * The visible part of the map, and the sizes of things that do not grow with it: letters keep theirs, and counters grow until they fill
 * a hex.
 */
import type { Hex } from "../../../core/geometry/hex.ts";
import type { Camera } from "../../shared/startup/board/camera.ts";
import { rounded } from "../../shared/startup/words/measure.ts";
import { COLUMN, fine, HEX, type Spot, spotOf } from "./plane.ts";

export interface Frame {
	readonly middle: Spot;
	readonly width: number;
	readonly height: number;
}

/** Height for a width of 1. */
const SHAPE = 0.9;
/** Room round the map for the letters at its corners. */
const ROOM = 1.09;
/** The width of the picture in pixels. */
export const PIXELS = 640;

/** The frame of the camera: the whole map at zoom 1, otherwise the part around this hex, moved by the pan. */
export function frameOf(radius: number, focus: Hex, { zoom, pan }: Camera): Frame {
	const [wide, high] = [2 * (radius + 1) * COLUMN * ROOM, (2 * radius + 1) * HEX * ROOM];
	const width = Math.max(wide, high / SHAPE) / zoom;
	const near = Math.min(1, 2 * (zoom - 1));
	const { x, y } = spotOf(focus);
	return { middle: { x: near * x + pan[0], y: near * y + pan[1] }, width, height: width * SHAPE };
}

/** A frame as a `viewBox` attribute. */
export function writtenFrame({ middle, width, height }: Frame): string {
	return [middle.x - width / 2, middle.y - height / 2, width, height].map(fine).join(" ");
}

/** A counter's least and greatest width in pixels. In a crowd counters are smaller. */
const ACROSS = { least: 15, most: 30 } as const;
const CROWD = { from: 40, least: 0.62 } as const;
/** The width of a glyph in its own units. */
const GLYPH = 20;

/** Map units for each pixel of a letter, and for each unit of a glyph. */
export type Sizes = ReturnType<typeof sizesOf>;

export function sizesOf({ width }: Frame, counters: number) {
	const pixel = width / PIXELS;
	const crowd = Math.max(CROWD.least, Math.min(1, Math.sqrt(CROWD.from / Math.max(1, counters))));
	const across = Math.min(ACROSS.most, Math.max(ACROSS.least * crowd, (0.72 * HEX) / pixel));
	return { letter: rounded(pixel), counter: rounded((across * pixel) / GLYPH) };
}

/** Something at a fixed place on the map that keeps its size when the camera moves. */
export interface Pin {
	readonly id: string;
	/** Its place, as a `transform` attribute. */
	readonly place: string;
	readonly size: keyof Sizes;
	/** Its place and size, as a `transform` attribute. */
	readonly transform: string;
}

export function pinned<Size extends keyof Sizes>(
	{ id, place, size }: Omit<Pin, "transform" | "size"> & { readonly size: Size },
	sizes: Pick<Sizes, Size>,
): Pin {
	return { id, place, size, transform: `${place} scale(${sizes[size]})` };
}

/** Width by height, for the style sheet. */
export const FRAME_SHAPE = `1 / ${SHAPE}`;

/** Hexes narrower than the first number of pixels are invisible; hexes wider than the second are fully visible. */
const SEEN = { from: 5, fully: 11 } as const;

/** A tile that fills the map with hexes. It repeats after two columns across and one hex down. */
export function tileOf(id: string, { width }: Frame) {
	const side = HEX / Math.sqrt(3);
	const half = HEX / 2;
	const [a, b, c, d] = [side / 2, side, 2 * side, 2.5 * side].map(rounded);
	const path = `M0 ${half}H${a}L${b} 0H${c}L${d} ${half}H${rounded(3 * side)}M${a} ${half}L${b} ${HEX}M${c} ${HEX}L${d} ${half}`;
	const hex = (HEX * PIXELS) / width;
	const opacity = fine(Math.min(1, Math.max(0, (hex - SEEN.from) / (SEEN.fully - SEEN.from))));
	return { id, width: rounded(3 * side), height: HEX, x: rounded(-1.5 * side), y: -half, path, opacity };
}
