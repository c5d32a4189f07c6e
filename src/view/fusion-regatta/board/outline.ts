/**
 * The outlines of gates: their hexes on the map, their levels from the side, and the diamond of their buoys in space.
 */
import type { Cell } from "../../../core/geometry/vector.ts";
import type { Look, Place, Projected } from "../../shared/startup/board/camera.ts";
import { pathThrough } from "./box.ts";
import { type GateInSpace, HEX, placeOf } from "./scene.ts";

/** The corners of a hex, from its middle. The faces A and D are flat, to the north and south. */
const CORNER = HEX / Math.sqrt(3);
const CORNERS: readonly (readonly [x: number, y: number])[] = Array.from({ length: 6 }, (_, index) => {
	const angle = (index * Math.PI) / 3;
	return [CORNER * Math.cos(angle), CORNER * Math.sin(angle)];
});

interface Seen {
	readonly look: Look;
	readonly see: (place: Place) => Projected;
}

/** The outline of a gate in one picture, as SVG path data. */
export function gateOutline({ buoys, cells }: Pick<GateInSpace, "buoys" | "cells">, { look, see }: Seen): string {
	if (look === "space") return `${pathThrough(buoys.map(see))}Z`;
	const key = look === "map" ? ([q, r]: Cell) => `${q},${r}` : ([q, _, z]: Cell) => `${q},${z}`;
	const once = [...new Map(cells.map((cell) => [key(cell), cell])).values()];
	return once.map((cell) => (look === "map" ? hexOutline(cell, see) : levelOutline(cell, see))).join("");
}

/** The outline of a hex at its altitude, as SVG path data. */
export function hexOutline(cell: Cell, see: Seen["see"]): string {
	const [x, y, z] = placeOf(cell);
	return `${pathThrough(CORNERS.map(([dx, dy]) => see([x + dx, y + dy, z])))}Z`;
}

/** A hex from the side: as wide as a column, as high as a level. */
function levelOutline(cell: Cell, see: Seen["see"]): string {
	const [x, y, z] = placeOf(cell);
	const [w, h] = [(HEX * Math.sqrt(0.75)) / 2, HEX / 2];
	return `${pathThrough([see([x - w, y, z - h]), see([x + w, y, z - h]), see([x + w, y, z + h]), see([x - w, y, z + h])])}Z`;
}
