/**
 * Gates: which cells they are made of, whether a move enters one, and where the next may be placed.
 * Source: "Race Structure"; rules page, "Course and race"; FR-5, FR-6, FR-15. The patterns are ours where the source only names the shape.
 */
import { type Amber, bearing, placeOf, type Window, windowDistance } from "../../geometry/avid.ts";
import { across, faceAt, type Hex } from "../../geometry/hex.ts";
import { type Cell, cellsAlong, moved, range, sameCell } from "../../geometry/vector.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";

/** The arrow of a vertical gate is its normal: any amber window. */
export interface VerticalGate {
	readonly kind: "vertical";
	readonly centre: Cell;
	readonly orientation: Amber;
}

export const DIAMONDS = ["A/B", "B/C", "C/D"] as const;
/** The two faces along which a horizontal or slanted gate is laid out. */
export type Diamond = (typeof DIAMONDS)[number];

/** FR-15: a slanted gate is a horizontal one that rises along the second face. */
export interface FlatGate {
	readonly kind: "horizontal" | "slanted";
	readonly centre: Cell;
	readonly orientation: Diamond;
}

export type Gate = VerticalGate | FlatGate;

/** The cells of a gate: 13 of a vertical one, 9 of any other. */
export function gateCells(gate: Gate): readonly Cell[] {
	return gate.kind === "vertical" ? verticalCells(gate) : flatCells(gate);
}

/** A diamond of 1-3-5-3-1 on its point: five hexes in a row, fewer above and below. */
function verticalCells({ centre, orientation }: VerticalGate): readonly Cell[] {
	return rowOf(orientation).flatMap(([q, r], place) => {
		const height = 2 - Math.abs(place - 2);
		return Array.from({ length: 2 * height + 1 }, (_, level) => moved(centre, [q, r, level - height]));
	});
}

/** The five hexes of a vertical gate's row: straight for an arrow at a spine, along the spine beside it for one at a face. */
function rowOf(arrow: Amber): readonly Hex[] {
	const { column } = placeOf(arrow);
	const face = Math.floor(column / 2);
	const on = across(faceAt(face + 2));
	const one = column % 2 === 0 ? across(faceAt(face + 1)) : on;
	const two: Hex = [one[0] + on[0], one[1] + on[1]];
	return [[-two[0], -two[1]], [-one[0], -one[1]], [0, 0], one, two];
}

/** A diamond of three by three, lying flat or rising. */
function flatCells({ kind, centre, orientation }: FlatGate): readonly Cell[] {
	const first = Math.floor(placeOf(orientation).column / 2);
	const [u, w] = [across(faceAt(first)), across(faceAt(first + 1))];
	return [-1, 0, 1].flatMap((i) =>
		[-1, 0, 1].map((j) => moved(centre, [i * u[0] + j * w[0], i * u[1] + j * w[1], kind === "slanted" ? j : 0])),
	);
}

/** The first cell of a gate that a straight move enters; null if it enters none. The cell it starts in is not entered. */
export function gateEntered(from: Cell, to: Cell, gate: Gate): Cell | null {
	return cellEntered(from, to, gateCells(gate));
}

/** The first of some cells that a straight move enters, for whoever asks often about one gate. */
export function cellEntered(from: Cell, to: Cell, cells: readonly Cell[]): Cell | null {
	return cellsAlong(from, to).find((passed) => cells.some((cell) => sameCell(cell, passed))) ?? null;
}

/** Cells from the gate before, both bounds included. */
export const GATE_RANGE = { least: 10, most: 20 } as const;
/** Windows that the bearing may turn from gate to gate. */
export const GATE_WINDOWS = 2;

/** A place proposed for a gate's centre. */
export interface Placement {
	readonly to: Cell;
	/** The centre of the last gate, or the start. */
	readonly from: Cell;
	/** What the bearing must keep to: that from the centre before, or (for gate 1) the yachts' nose. */
	readonly after: { readonly before: Cell } | { readonly nose: Window };
}

/** What stands against a placement. */
export type PlacementFault = "too-near" | "too-far" | "off-bearing";

export interface PlacementCheck {
	readonly legal: boolean;
	readonly range: number;
	/** How far the bearing turns; FR-5: where there is a choice, as little as it can. */
	readonly windows: number;
	readonly faults: readonly PlacementFault[];
}

/** Whether a gate may be placed there. Refused: `same-cell`, where there is no bearing to take. */
export function checkPlacement({ to, from, after }: Placement): Outcome<PlacementCheck> {
	const ahead = bearing(from, to);
	const behind = "nose" in after ? [after.nose] : bearing(after.before, from);
	if (!ahead || !behind) return refuse("same-cell");
	const windows = Math.min(...ahead.flatMap((one) => behind.map((other) => windowDistance(other, one))));
	const cells = range(from, to);
	const faults: PlacementFault[] = [];
	if (cells < GATE_RANGE.least) faults.push("too-near");
	if (cells > GATE_RANGE.most) faults.push("too-far");
	if (windows > GATE_WINDOWS) faults.push("off-bearing");
	return accept({ legal: faults.length === 0, range: cells, windows, faults });
}
