/**
 * The regatta on a Foundry scene: every lit gate with its number and altitude, and the yachts with their headings.
 * A cell is 20 km across, and so is a level (rules page, "The map").
 */
import { gateCells } from "../../core/fusion-regatta/gates/gate.ts";
import type { RegattaState } from "../../core/fusion-regatta/model.ts";
import { placeOf } from "../../core/geometry/avid.ts";
import type { Hex } from "../../core/geometry/hex.ts";
import type { HexMark, HexScene, HexToken } from "../shared/startup/scene/scene.ts";
import { gateColour } from "./board/gates.ts";
import { words } from "./words.ts";

/** Kilometres from cell to cell and from level to level. */
const KILOMETRES = 20;
/** Degrees between two columns of windows. */
const COLUMN = 30;

/** The scene of a race, on the hexes of the rules, face A up. */
export function regattaOnCanvas(view: RegattaState): HexScene {
	return {
		on: "hexes",
		background: "#0b1020",
		lines: "#5b6c93",
		distance: KILOMETRES,
		units: words("Scene.units"),
		marks: marksOf(view),
		tokens: tokensOf(view),
	};
}

function marksOf({ gates }: RegattaState): readonly HexMark[] {
	return gates.map((gate, index) => {
		const number = index + 1;
		const below = new Map(gateCells(gate).map(([q, r]): [string, Hex] => [`${q},${r}`, [q, r]]));
		const altitude = gate.centre[2];
		return {
			name: words("Scene.gate", { number, altitude }),
			colour: gateColour(number),
			elevation: KILOMETRES * altitude + 0,
			hexes: [...below.values()],
		};
	});
}

function tokensOf({ order, yachts }: RegattaState): readonly HexToken[] {
	return order.flatMap((seat) => {
		const yacht = yachts[seat];
		if (!yacht) return [];
		const { motion, burn, status } = yacht;
		const { ring, column } = placeOf(burn.nose);
		return {
			id: seat,
			seat,
			name: null,
			hex: [motion.position[0], motion.position[1]],
			elevation: KILOMETRES * motion.position[2] + 0,
			heading: Math.abs(ring) === 3 ? null : COLUMN * column,
			gone: status !== "racing",
		};
	});
}
