/**
 * Gates: their cells, whether a move enters one, and where the next gate may go.
 * Source: "Race Structure"; rules page, "Course and race"; FR-5, FR-6, FR-15. Where the source only names a shape, the pattern is ours.
 */
import { type Amber, bearing, placeOf, type Window, windowDistance } from "../../geometry/avid.ts";
import { across, faceAt, type Hex, hexWay } from "../../geometry/hex.ts";
import { anyAlong, type Cell, moved, range, whole } from "../../geometry/vector.ts";
import { keptWith } from "../../kernel/kept.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";

/** A gate that stands upright. Its orientation is the arrow at right angles to it. */
export interface VerticalGate {
	readonly kind: "vertical";
	readonly centre: Cell;
	readonly orientation: Amber;
}

export const DIAMONDS = ["A/B", "B/C", "C/D"] as const;
/** The two faces along which a horizontal or slanted gate lies. */
export type Diamond = (typeof DIAMONDS)[number];

/** FR-15: a slanted gate is a horizontal gate that rises along the second face. */
export interface FlatGate {
	readonly kind: "horizontal" | "slanted";
	readonly centre: Cell;
	readonly orientation: Diamond;
}

export type Gate = VerticalGate | FlatGate;

/** The cells of a gate: 13 for a vertical gate, 9 for the others. */
export const gateCells = keptWith((gate: Gate): readonly Cell[] => (gate.kind === "vertical" ? verticalCells(gate) : flatCells(gate)));

/** A diamond of 1-3-5-3-1 cells, upright: a row of five hexes, with fewer cells above and below. */
function verticalCells({ centre, orientation }: VerticalGate): readonly Cell[] {
	return rowOf(orientation).flatMap(([q, r], place) => {
		const height = 2 - Math.abs(place - 2);
		return Array.from({ length: 2 * height + 1 }, (_, level) => moved(centre, [q, r, level - height]));
	});
}

/**
 * The five hexes of a vertical gate's row. If the arrow is at a spine, they lie in a straight line; if it is at a face, they
 * follow the spine beside it.
 */
function rowOf(arrow: Amber): readonly Hex[] {
	const { column } = placeOf(arrow);
	const face = Math.floor(column / 2);
	const on = across(faceAt(face + 2));
	const near = column % 2 === 0 ? across(faceAt(face + 1)) : on;
	const two: Hex = [near[0] + on[0], near[1] + on[1]];
	return [hexWay(two, HERE), hexWay(near, HERE), HERE, near, two];
}

const HERE = [0, 0] as const;

/** Three by three cells, flat or slanted. */
function flatCells({ kind, centre, orientation }: FlatGate): readonly Cell[] {
	const first = Math.floor(placeOf(orientation).column / 2);
	const [u, w] = [across(faceAt(first)), across(faceAt(first + 1))];
	return [-1, 0, 1].flatMap((i) =>
		[-1, 0, 1].map((j) => moved(centre, [whole(i * u[0] + j * w[0]), whole(i * u[1] + j * w[1]), kind === "slanted" ? j : 0])),
	);
}

/** The first cell of a gate that a straight move enters; null if there is none. The start cell of the move does not count. */
export function gateEntered(from: Cell, to: Cell, gate: Gate): Cell | null {
	return cellEntered(from, to, gateCells(gate));
}

/** As `gateEntered`, for callers that already have the cells of the gate. */
export function cellEntered(from: Cell, to: Cell, cells: readonly Cell[]): Cell | null {
	let first: Cell | null = null;
	anyAlong(from, to, (q, r, z) => {
		for (const cell of cells) if (cell[0] === q && cell[1] === r && cell[2] === z) first = cell;
		return first !== null;
	});
	return first;
}

/** The allowed distance from the previous gate, in cells, with both bounds included. */
export const GATE_RANGE = { least: 10, most: 20 } as const;
/** How far the bearing may turn from gate to gate, in windows. */
export const GATE_WINDOWS = 2;

/** The cell toward a window, about this many cells away. */
export function cellToward(from: Cell, window: Window, range: number): Cell {
	const { ring, column } = placeOf(window);
	const steep = (ring * Math.PI) / 6;
	const [hexes, levels] = [Math.round(range * Math.cos(steep)), Math.round(range * Math.sin(steep))];
	const [near, far] = [across(faceAt(Math.floor(column / 2))), across(faceAt(Math.ceil(column / 2)))];
	const [most, rest] = [Math.ceil(hexes / 2), Math.floor(hexes / 2)];
	return moved(from, [whole(most * near[0] + rest * far[0]), whole(most * near[1] + rest * far[1]), levels]);
}

/** A proposed centre of the next gate. */
export interface Placement {
	readonly to: Cell;
	/** The centre of the last gate, or the start. */
	readonly from: Cell;
	/** The bearing is compared with the previous leg, or for gate 1 with the nose of all yachts. */
	readonly after: { readonly before: Cell } | { readonly nose: Window };
}

/** Why a placement is illegal. */
export type PlacementFault = "too-near" | "too-far" | "off-bearing";

export interface PlacementCheck {
	readonly legal: boolean;
	readonly range: number;
	/** How far the bearing turns, in windows. FR-5: of several bearings, the nearest counts. */
	readonly windows: number;
	readonly faults: readonly PlacementFault[];
}

/** FR-5: how far one bearing turns from another, in windows. Of several, the nearest count. */
export function windowsBetween(behind: readonly Window[], ahead: readonly Window[]): number {
	let least = Number.POSITIVE_INFINITY;
	for (const each of ahead) for (const other of behind) least = Math.min(least, windowDistance(other, each));
	return least;
}

/** Checks a placement. Refused: `same-cell`, if there is no bearing to measure. */
export function checkPlacement({ to, from, after }: Placement): Outcome<PlacementCheck> {
	const ahead = bearing(from, to);
	const behind = "nose" in after ? [after.nose] : bearing(after.before, from);
	if (!ahead || !behind) return refuse("same-cell");
	const windows = windowsBetween(behind, ahead);
	const cells = range(from, to);
	const faults: PlacementFault[] = [];
	if (cells < GATE_RANGE.least) faults.push("too-near");
	if (cells > GATE_RANGE.most) faults.push("too-far");
	if (windows > GATE_WINDOWS) faults.push("off-bearing");
	return accept({ legal: faults.length === 0, range: cells, windows, faults });
}
