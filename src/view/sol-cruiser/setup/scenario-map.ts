/**
 * The small map of a scenario: the edge, the bodies, and the zone of each side in the colour of its first craft.
 */
import type { CruiserOptions } from "../../../core/sol-cruiser/model.ts";
import type { SmallMap } from "../../shared/startup/setting-up/presenter.ts";
import type { Scenario } from "../../shared/startup/setting-up/ready-made.ts";
import { mapModel } from "./map.ts";

/** The map of a scenario of this game. */
export function scenarioMap({ options, craft }: Scenario): SmallMap {
	// Scenarios are checked when they are read.
	const { zones, ...rest } = options as CruiserOptions;
	const { box, name, edge, bodies, zones: drawn } = mapModel({ ...rest, zones }, zones);
	const colours = new Map([...craft].reverse().map(({ design, livery }) => [String(design["side"]), livery.hull]));
	return {
		box,
		name,
		shapes: [
			{ kind: "edge", path: `M${edge.replaceAll(" ", "L")}Z` },
			...bodies.map((body) => ({ kind: "body", path: ring(body) }) as const),
			...drawn.map((zone) => ({ kind: "zone", path: ring(zone), colour: colours.get(zone.name) ?? "#888888" }) as const),
			...drawn.flatMap(({ way }) => (way ? [{ kind: "way", path: way } as const] : [])),
		],
	};
}

function ring({ x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number }): string {
	return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}
