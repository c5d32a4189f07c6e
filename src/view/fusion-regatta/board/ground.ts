/**
 * The ground of a picture: hexes on the map, levels from the side, and in space a plane with a grid and a compass.
 */
import type { Look, Place, Projected } from "../../shared/startup/board/camera.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { type Box, pathThrough } from "./box.ts";
import { HEX, type Scene } from "./scene.ts";

export interface GroundModel {
	readonly id: string;
	readonly paths: readonly { readonly kind: string; readonly d: string }[];
	readonly ticks: readonly TickModel[];
	/** A tile of hexes to fill the map with; null in other pictures, and if the hexes would be too small. */
	readonly tile: TileModel | null;
}

export interface TickModel {
	readonly id: string;
	readonly kind: "level" | "compass";
	readonly text: Label | string;
	readonly transform: string;
}

export type TileModel = NonNullable<ReturnType<typeof tileOf>>;

interface Seen {
	readonly look: Look;
	readonly box: Box;
	readonly scene: Scene;
	readonly see: (place: Place) => Projected;
	readonly pixel: number;
}

/** The ground of one picture. */
export function groundModel(uid: string, seen: Seen): GroundModel {
	const id = `${uid}-${seen.look}-ground`;
	const course = { kind: "course", d: pathThrough(seen.scene.course.map(seen.see)) };
	if (seen.look === "map") return { id, paths: [course], ticks: [], tile: tileOf(uid, seen) };
	const drawn = seen.look === "side" ? levels(id, seen) : plane(id, seen);
	return { id, paths: [...drawn.paths, course], ticks: drawn.ticks, tile: null };
}

/** The map draws hexes only if at most this many fit from edge to edge. */
const MOST_HEXES = 110;

/** Flat-topped hexes repeat every √3 hexes across and every hex down. */
function tileOf(uid: string, { see, box }: Seen) {
	if (box.width > MOST_HEXES * HEX) return null;
	const { x, y } = see([0, 0, 0]);
	const side = HEX / Math.sqrt(3);
	const [half, fine] = [HEX / 2, (number: number): number => Math.round(number * 1000) / 1000];
	const d = `M0 ${half}H${fine(side / 2)}L${fine(side)} 0H${fine(2 * side)}L${fine(2.5 * side)} ${half}H${fine(3 * side)}M${fine(side / 2)} ${half}L${fine(side)} ${HEX}M${fine(2 * side)} ${HEX}L${fine(2.5 * side)} ${half}`;
	const [width, height] = [box.width * 3, box.height * 3];
	return {
		id: `${uid}-hexes`,
		width: fine(3 * side),
		height: HEX,
		x: fine(x - 1.5 * side),
		y: fine(y - half),
		d,
		// The area that the tile fills.
		area: { id: `${uid}-hexes-area`, ...box, width, height, left: -width / 2, top: -height / 2 },
	};
}

interface Lines {
	readonly paths: GroundModel["paths"];
	readonly ticks: readonly TickModel[];
}

/** The side view draws at least this many levels above and below the middle; some lie outside, so that none appears or disappears. */
const LEVELS = 2;

function levels(id: string, { see, box, pixel }: Seen): Lines {
	const step = stepFor(box.height / HEX, 5);
	const middle = Math.round(box.middle[2] / HEX / step);
	const reach = Math.max(LEVELS, Math.ceil(box.height / HEX / step / 2) - 1);
	const heights = Array.from({ length: 2 * reach + 1 }, (_, index) => (middle - reach + index) * step);
	const across = heights.map((level) => see([0, 0, level * HEX]).y);
	const half = 1.5 * box.width;
	return {
		paths: [
			{
				kind: "grid",
				d: across
					.map((y) =>
						pathThrough([
							{ x: -half, y },
							{ x: half, y },
						]),
					)
					.join(""),
			},
		],
		ticks: heights.map((level, index) => ({
			id: `${id}-${index}`,
			kind: "level",
			text: plain(level),
			transform: placed({ x: -box.width / 2 + 6 * pixel, y: (across[index] ?? 0) - 3 * pixel }, pixel),
		})),
	};
}

/** The plane below the scene, with a grid and a compass. */
function plane(id: string, { see, scene, pixel }: Seen): Lines {
	const { least, most, floor } = scene;
	const step = stepFor(Math.max(most[0] - least[0], most[1] - least[1]) / HEX, 12) * HEX;
	const lines = (axis: 0 | 1): readonly number[] => {
		const from = Math.ceil(least[axis] / step);
		return Array.from({ length: Math.floor(most[axis] / step) - from + 1 }, (_, index) => (from + index) * step);
	};
	const [west, east, north, south] = [least[0], most[0], least[1], most[1]];
	const line = (a: readonly [number, number], b: readonly [number, number]): string =>
		pathThrough([see([...a, floor]), see([...b, floor])]);
	const rim = `${pathThrough([see([west, north, floor]), see([east, north, floor]), see([east, south, floor]), see([west, south, floor])])}Z`;
	const grid = [...lines(0).map((x) => line([x, north], [x, south])), ...lines(1).map((y) => line([west, y], [east, y]))].join("");
	const [middleX, middleY, off] = [(west + east) / 2, (north + south) / 2, 14 * pixel];
	const compass = [
		["A", see([middleX, north - off, floor])],
		["D", see([middleX, south + off, floor])],
		["B/C", see([east + off * 1.4, middleY, floor])],
		["E/F", see([west - off * 1.4, middleY, floor])],
	] as const;
	return {
		paths: [
			{ kind: "plane", d: rim },
			{ kind: "grid", d: grid },
		],
		ticks: compass.map(([text, at], index) => ({ id: `${id}-${index}`, kind: "compass", text, transform: placed(at, pixel) })),
	};
}

function placed({ x, y }: { readonly x: number; readonly y: number }, pixel: number): string {
	const fine = (number: number): number => Math.round(number * 100) / 100 + 0;
	return `translate(${fine(x)} ${fine(y)}) scale(${fine(pixel)})`;
}

/** A round number of hexes between lines, for at most this many lines. */
function stepFor(hexes: number, lines: number): number {
	return [1, 2, 5, 10, 20, 50, 100].find((step) => hexes / step <= lines) ?? 200;
}
