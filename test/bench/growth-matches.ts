/**
 * The four matches whose growth is measured: their options, craft and pilots.
 */
import { solCruiser } from "../../src/core/sol-cruiser/game.ts";
import { EXAMPLE_VESSELS } from "../../src/core/sol-cruiser/yard/ships.ts";
import { FLEET } from "../../src/view/full-thrust/fleet/fleet.ts";
import { room as warships } from "../../src/view/full-thrust/room.ts";
import { room as yachts } from "../../src/view/fusion-regatta/room.ts";
import { room as racers } from "../../src/view/jovian-rally/room.ts";
import { room as cruisers } from "../../src/view/sol-cruiser/room.ts";
import type { Script } from "./scripted-match.ts";

/** A match to measure. */
export interface GrowthMatch extends Omit<Script, "seats"> {
	readonly name: string;
	/** The sub-type of its actors, without the module's prefix. */
	readonly craft: string;
	/** The `system` of each actor, in seat order. */
	readonly actors: readonly Readonly<Record<string, unknown>>[];
}

const SHIPS = ["halberd", "meridian", "rampart", "jackdaw", "wayfarer"] as const;

function many<T>(count: number, make: (index: number) => T): readonly T[] {
	return Array.from({ length: count }, (_, index) => make(index));
}

function cruiserAt(index: number): Readonly<Record<string, unknown>> {
	const { design } = EXAMPLE_VESSELS[SHIPS[(index >> 1) % SHIPS.length] ?? "halberd"];
	return { side: `side ${index % 2}`, cq: 0, design };
}

function zone(side: string, at: readonly [number, number], course: string): object {
	return { side, at, radius: 6, course, maxSpeed: 4 };
}

const never = (): boolean => false;

export const GROWTH_MATCHES: readonly GrowthMatch[] = [
	{
		name: "4 racers",
		room: racers,
		craft: "racer",
		options: racers.game.defaults(),
		actors: many(4, () => ({ skill: 0 })),
		styles: ["cautious", "balanced", "reckless"],
		seed: 1,
		until: never,
	},
	{
		name: "8 yachts, 190 segments",
		room: yachts,
		craft: "yacht",
		options: { ...(yachts.game.defaults() as object), gates: 20 },
		actors: many(8, (index) => ({ design: yachts.presenter.npcDesign(index) })),
		styles: ["steady", "bold", "reckless"],
		seed: 1,
		referee: { kind: "roll-for-gates" },
		// The open state of a regatta counts its segments.
		until: (open) => (open as { readonly flown: number }).flown >= 190,
	},
	{
		name: "10 cruisers, 15 turns",
		room: cruisers,
		craft: "cruiser",
		options: { ...solCruiser.defaults(), turns: 15, radius: 60, zones: [zone("side 0", [-20, 10], "A1"), zone("side 1", [20, -10], "D1")] },
		actors: many(10, cruiserAt),
		styles: ["warship"],
		seed: 2,
		until: never,
	},
	{
		name: "10 warships, 12 turns",
		room: warships,
		craft: "warship",
		options: { ...(warships.game.defaults() as object), turns: 12 },
		actors: many(10, (index) => ({ side: `side ${index % 2}`, design: FLEET[((index >> 1) * 7 + 3) % FLEET.length]?.design })),
		styles: ["cautious", "bold"],
		seed: 3,
		until: never,
	},
];
