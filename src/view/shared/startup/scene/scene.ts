/**
 * The scene of a match on a flat map, and its places in pixels. Law: a game gives places as its rules have them, on
 * hexes or on an open table in MU, and knows nothing of the map's size; once laid out, all maps are alike.
 */
import type { Hex } from "../../../../core/geometry/hex.ts";
import type { Point } from "../../../../core/geometry/plane.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { Label } from "../words/label.ts";

/** The scene of a match, before it has a size. */
export type SceneModel = HexScene | TableScene;

/** A map of flat-topped hexes, face A up. */
export interface HexScene extends Ground {
	readonly on: "hexes";
	readonly marks: readonly HexMark[];
	readonly tokens: readonly HexToken[];
}

/** A map without a grid, +y up. */
export interface TableScene extends Ground {
	readonly on: "table";
	readonly marks: readonly TableMark[];
	readonly tokens: readonly TableToken[];
}

interface Ground {
	/** CSS hex. */
	readonly background: string;
	/** CSS hex, of the lines between the hexes. */
	readonly lines: string;
	/** The distance from one hex to the next, or the size of a token on a table, in `units`; elevations are in the same units. */
	readonly distance: number;
	readonly units: Label;
}

interface SceneMark {
	readonly name: Label;
	/** CSS hex. */
	readonly colour: string;
	readonly elevation: number;
}

/** An area of hexes that touch each other, with a name on it. */
export interface HexMark extends SceneMark {
	readonly hexes: readonly Hex[];
}

/** An area of a table with a name on it: its corners, going round. */
export interface TableMark extends SceneMark {
	readonly corners: readonly Point[];
}

interface SceneToken {
	/** It stays the same as long as the token is in the match; a seat's own craft has the seat's id. */
	readonly id: string;
	/** Whose livery it wears. */
	readonly seat: SeatId;
	/** Its name if it is not the seat's own craft: such a token has no actor and is smaller. Null for the seat's own craft. */
	readonly name: Label | null;
	readonly elevation: number;
	/** Degrees clockwise from straight up the map; null if it points in no direction on the map. */
	readonly heading: number | null;
	/** Whether it is out of the match. */
	readonly gone: boolean;
}

export interface HexToken extends SceneToken {
	readonly hex: Hex;
}

export interface TableToken extends SceneToken {
	/** Its middle. */
	readonly at: Point;
}

/** The columns and rows that a map has, the last ones included; on hexes the first column is even. */
export interface Extent {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** Pixels. */
export interface Spot {
	readonly x: number;
	readonly y: number;
}

export interface PlacedMark extends Spot, SceneMark {
	readonly width: number;
	readonly height: number;
	/** Corners from the mark's own top left, x and y in turn; the last is the first again. */
	readonly points: readonly number[];
}

/** The top left of a token as large as a hex, in whole pixels. */
export interface PlacedToken extends Spot, SceneToken {}

export interface SceneLayout {
	readonly on: SceneModel["on"];
	readonly extent: Extent;
	readonly width: number;
	readonly height: number;
	/** The size of a hex as a grid counts it, and of a token. */
	readonly size: number;
	readonly marks: readonly PlacedMark[];
	readonly tokens: readonly PlacedToken[];
}
