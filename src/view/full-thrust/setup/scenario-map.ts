/**
 * The small table of a scenario: bodies, and each ship in its colour with its move in the first turn.
 */
import type { ThrustOptions } from "../../../core/full-thrust/model.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import type { SmallMap } from "../../shared/startup/setting-up/presenter.ts";
import type { Scenario } from "../../shared/startup/setting-up/ready-made.ts";
import { setupSides } from "./sides.ts";
import { tableModel } from "./table.ts";

/** The table of a scenario of this game. */
export function scenarioMap({ options, craft }: Scenario): SmallMap {
	const entrants = craft.map(({ name, livery, npc, design }, index) => ({
		face: {
			id: seatId(`craft-${index}`),
			name,
			pilot: null,
			colour: livery.hull,
			trim: livery.trim,
			glyph: livery.glyph,
			mine: false,
			npc: npc !== "",
			img: null,
			actorUuid: null,
		},
		design,
	}));
	// Scenarios are checked when they are read.
	const table = options as ThrustOptions;
	const { box, name, bodies, sides } = tableModel(setupSides(table, entrants), table.bodies ?? []);
	const ships = sides.flatMap((side) => [...side.ships, ...side.alone]);
	return {
		box,
		name,
		shapes: [
			...bodies.map(({ x, y, radius }) => ({ kind: "body", path: ring(x, y, radius) }) as const),
			...ships.map(({ way }) => ({ kind: "way", path: way }) as const),
			...ships.map(({ shape, colour }) => ({ kind: "craft", path: shape, colour: colour ?? "#888888" }) as const),
		],
	};
}

function ring(x: number, y: number, radius: number): string {
	return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}
