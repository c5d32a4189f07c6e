/**
 * The outlines of gates: on the map the hexes that they stand over, from the side the levels that they take up, in space
 * the diamond between their four buoys.
 */
import type { Cell } from "../../../core/geometry/vector.ts";
import type { Look, Place, Projected } from "../../shared/camera.ts";
import { pathThrough } from "./box.ts";
import { type GateInSpace, HEX, placeOf } from "./scene.ts";

/** From the middle of a hex to its corners: the faces A and D are flat, to north and south. */
const CORNER = HEX / Math.sqrt(3);
const CORNERS: readonly (readonly [x: number, y: number])[] = Array.from({ length: 6 }, (_, index) => {
	const angle = (index * Math.PI) / 3;
	return [CORNER * Math.cos(angle), CORNER * Math.sin(angle)];
});

interface Seen {
	readonly look: Look;
	readonly see: (place: Place) => Projected;
}

/** A gate's outline as it is seen. */
export function gateOutline({ buoys, cells }: Pick<GateInSpace, "buoys" | "cells">, { look, see }: Seen): string {
	if (look === "space") return `${pathThrough(buoys.map(see))}Z`;
	const key = look === "map" ? ([q, r]: Cell) => `${q},${r}` : ([q, _, z]: Cell) => `${q},${z}`;
	const once = [...new Map(cells.map((cell) => [key(cell), cell])).values()];
	return once.map((cell) => (look === "map" ? hexOutline(cell, see) : levelOutline(cell, see))).join("");
}

/** A hex at its altitude. */
export function hexOutline(cell: Cell, see: Seen["see"]): string {
	const [x, y, z] = placeOf(cell);
	return `${pathThrough(CORNERS.map(([dx, dy]) => see([x + dx, y + dy, z])))}Z`;
}

/** A hex from the side: as wide as between two columns, as high as a level. */
function levelOutline(cell: Cell, see: Seen["see"]): string {
	const [x, y, z] = placeOf(cell);
	const [w, h] = [(HEX * Math.sqrt(0.75)) / 2, HEX / 2];
	return `${pathThrough([see([x - w, y, z - h]), see([x + w, y, z - h]), see([x + w, y, z + h]), see([x - w, y, z + h])])}Z`;
}
