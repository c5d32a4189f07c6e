/**
 * The picture of a match's tracks: the areas of the map, the way of each craft in its colour, and its glyph where it ended. It is
 * plain data; a template draws it as an SVG that needs neither styles nor the module.
 */
import { type SeatId, seatId } from "../../../../../core/kernel/seat.ts";
import type { Extent, SceneLayout, SceneModel, Spot } from "../../../startup/scene/scene.ts";
import { faceOf, type SeatFace } from "../../../startup/seats/face.ts";
import type { Label } from "../../../startup/words/label.ts";
import { topLeftOf } from "../../scene/hexes.ts";
import { layOut } from "../../scene/layout.ts";
import { ACROSS } from "../../scene/places.ts";

export interface TracksPicture {
	readonly box: string;
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
	readonly background: string;
	/** The width of a track, and the size of letters. */
	readonly line: number;
	readonly letters: number;
	readonly areas: readonly { readonly path: string; readonly colour: string }[];
	readonly tracks: readonly { readonly path: string; readonly colour: string; readonly dashes: string; readonly line: number }[];
	readonly names: readonly (Spot & { readonly text: Label | string })[];
	readonly ends: readonly (Spot & {
		readonly path: string;
		readonly colour: string;
		readonly trim: string;
		readonly scale: number;
		readonly name: string;
		/**
		 * The place of its name: the foot of the letters, and which end of the name is there, so that the picture's edge cuts off
		 * no letter.
		 */
		readonly nameY: number;
		readonly anchor: "start" | "middle" | "end";
	})[];
}

/** The parts of a picture, in units of its own. */
export interface Drawn {
	readonly background: string;
	readonly areas: readonly { readonly points: readonly Spot[]; readonly colour: string; readonly name: Label | string }[];
	readonly ways: readonly { readonly seat: SeatId; readonly points: readonly Spot[]; readonly minor: boolean }[];
}

/**
 * The width of a track, the height of letters and the radius of a glyph, as shares of the picture's longer side; and the edge, as a
 * share of the longer side of everything within it.
 */
const SHARES = { line: 0.004, letters: 0.026, glyph: 0.016, edge: 0.07 } as const;

/** Dashes that tell tracks apart without their colours, in widths of the line. */
const DASHES = ["", "6 3", "2 2", "9 3 2 3", "4 4", "1 2"] as const;

/** The picture of these ways. */
export function pictureOf({ background, areas, ways }: Drawn, faces: readonly SeatFace[]): TracksPicture {
	const frame = frameOf([...areas, ...ways].flatMap(({ points }) => points));
	const size = Math.max(frame.width, frame.height);
	const line = size * SHARES.line;
	const seats = [...new Set(ways.map(({ seat }) => seat))];
	return {
		...frame,
		box: [frame.x, frame.y, frame.width, frame.height].join(" "),
		background,
		line: tenth(line),
		letters: tenth(size * SHARES.letters),
		areas: areas.map(({ points, colour }) => ({ path: `${pathOf(points)}Z`, colour })),
		tracks: ways.map(({ seat, points, minor }) => ({
			path: pathOf(points),
			colour: faceOf(faces, seat).colour,
			dashes: dashesOf(minor ? 5 : seats.indexOf(seat) % 5, line),
			line: tenth(minor ? line / 2 : line),
		})),
		names: areas.map(({ points, name }) => ({ ...middleOf(points), text: name })),
		ends: endsOf(ways, faces, { ...frame, size }),
	};
}

function frameOf(points: readonly Spot[]): Spot & { readonly width: number; readonly height: number } {
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
	const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
	const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
	if (points.length === 0) return { x: 0, y: 0, width: ACROSS, height: ACROSS };
	const [left, top, right, bottom] = [least(xs), least(ys), most(xs), most(ys)];
	const size = Math.max(right - left, bottom - top, ACROSS);
	const edge = size * SHARES.edge;
	// A picture is never more than twice as wide as high, or twice as high as wide.
	const width = Math.max(right - left, size / 2) + 2 * edge;
	const height = Math.max(bottom - top, size / 2) + 2 * edge;
	return {
		x: Math.round((left + right - width) / 2),
		y: Math.round((top + bottom - height) / 2),
		width: Math.round(width),
		height: Math.round(height),
	};
}

function pathOf(points: readonly Spot[]): string {
	return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${Math.round(x)} ${Math.round(y)}`).join("");
}

function dashesOf(number: number, line: number): string {
	return (DASHES[number] ?? "")
		.split(" ")
		.filter((length) => length !== "")
		.map((length) => tenth(Number(length) * line))
		.join(" ");
}

function middleOf(points: readonly Spot[]): Spot {
	const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
	return whole({ x: sum.x / points.length, y: sum.y / points.length });
}

type Frame = ReturnType<typeof frameOf> & { readonly size: number };

/** The glyphs at the ends of the ways. The names of craft that ended near each other are stacked. */
function endsOf(ways: Drawn["ways"], faces: readonly SeatFace[], { x: left, width, size }: Frame): TracksPicture["ends"] {
	const scale = Math.round(size * SHARES.glyph * 10) / 100; // a glyph's own radius is 10
	const letters = size * SHARES.letters;
	const ends: TracksPicture["ends"][number][] = [];
	for (const { seat, points, minor } of ways) {
		const spot = points.at(-1);
		if (!spot || minor) continue;
		const { path, colour, trim, name } = faceOf(faces, seat);
		const { x, y } = whole(spot);
		const isTaken = (at: number) => ends.some((end) => Math.abs(end.x - x) < 8 * letters && Math.abs(end.nameY - at) < letters);
		let nameY = Math.round(y - 1.3 * letters);
		while (isTaken(nameY)) nameY -= Math.ceil(1.1 * letters);
		const share = (x - left) / width;
		const anchor = share > 0.85 ? "end" : share < 0.15 ? "start" : "middle";
		ends.push({ x, y, path, colour, trim, name, scale, nameY, anchor });
	}
	return ends;
}

/** A place in whole units, without a minus before 0. */
function whole({ x, y }: Spot): Spot {
	return { x: Math.round(x) + 0, y: Math.round(y) + 0 };
}

function tenth(value: number): number {
	return Math.round(value * 10) / 10;
}

/** The picture of a match from its scenes, one for each step; null if it has none. */
export function tracksFrom(scenes: readonly SceneModel[], faces: readonly SeatFace[]): TracksPicture | null {
	const last = scenes.at(-1);
	if (!last) return null;
	const layout = layOut(last, null);
	const ways = new Map<string, { readonly seat: SeatId; readonly points: Spot[]; readonly minor: boolean }>();
	for (const scene of scenes) {
		for (const { id, seat, name, spot } of spotsIn(scene, layout)) {
			const way = ways.get(id) ?? { seat: seatId(seat), points: [], minor: name !== null };
			ways.set(id, way);
			const before = way.points.at(-1);
			if (before?.x !== spot.x || before.y !== spot.y) way.points.push(spot);
		}
	}
	return pictureOf({ background: last.background, areas: areasOf(layout), ways: [...ways.values()] }, faces);
}

interface Found {
	readonly id: string;
	readonly seat: SeatId;
	readonly name: Label | null;
	readonly spot: Spot;
}

/** The middles of all tokens of a scene, on the map of the last scene. */
function spotsIn(scene: SceneModel, { extent }: Pick<SceneLayout, "extent">): readonly Found[] {
	if (scene.on === "hexes") {
		return scene.tokens.map(({ id, seat, name, hex }) => ({ id, seat, name, spot: middleOfHex(topLeftOf(hex, extent)) }));
	}
	return scene.tokens.map(({ id, seat, name, at }) => ({ id, seat, name, spot: onTable(at, scene.distance, extent) }));
}

function middleOfHex({ x, y }: Spot): Spot {
	return whole({ x: x + ACROSS / Math.sqrt(3), y: y + ACROSS / 2 });
}

function onTable({ x, y }: Spot, distance: number, { left, top }: Extent): Spot {
	return whole({ x: (x / distance - left) * ACROSS, y: (-y / distance - top) * ACROSS });
}

function areasOf({ marks }: SceneLayout): Drawn["areas"] {
	return marks.map(({ x, y, points, colour, name }) => ({
		colour,
		name,
		points: Array.from({ length: points.length / 2 }, (_, corner) => ({
			x: x + (points[2 * corner] ?? 0),
			y: y + (points[2 * corner + 1] ?? 0),
		})),
	}));
}
