/**
 * A whole turn of many ships and missiles on a map that grows with them: everything follows from the seed. Also the same two searches
 * by brute force over all pairs, for comparison with the search by place.
 */
import type { Hex } from "../../src/core/geometry/hex.ts";
import { hexDistance, hexLength } from "../../src/core/geometry/hex.ts";
import { type DiceSource, seededDice, settleWith } from "../../src/core/kernel/dice.ts";
import { type SeatId, seatId } from "../../src/core/kernel/seat.ts";
import { detect } from "../../src/core/sol-cruiser/detection/detection.ts";
import { solCruiser } from "../../src/core/sol-cruiser/game.ts";
import { type CruiserOrder, type CruiserState, type Unit, unitId } from "../../src/core/sol-cruiser/model.ts";
import { cruiserPilots } from "../../src/core/sol-cruiser/pilot/pilots.ts";
import { type Looks, sightOf } from "../../src/core/sol-cruiser/play/detection/detect.ts";
import type { Lookout } from "../../src/core/sol-cruiser/play/detection/watch.ts";
import { type Meeting, meetingsBetween, tracksOf } from "../../src/core/sol-cruiser/play/interception/meetings.ts";
import { proceed } from "../../src/core/sol-cruiser/play/sequence.ts";
import { areEnemies, newUnit } from "../../src/core/sol-cruiser/play/units.ts";
import { EXAMPLE_MISSILES, EXAMPLE_VESSELS } from "../../src/core/sol-cruiser/yard/ships.ts";

const SHIPS = (["halberd", "meridian", "rampart", "jackdaw", "wayfarer"] as const).map((id) => EXAMPLE_VESSELS[id].design) as [
	typeof EXAMPLE_VESSELS.halberd.design,
	...(typeof EXAMPLE_VESSELS.halberd.design)[],
];
const MISSILES = (["trident", "dart", "stinger"] as const).map((id) => EXAMPLE_MISSILES[id]);
/** One text each, as a table has them: texts that are put together anew take longer to compare. */
const SIDES = ["side 0", "side 1"] as const;
/** The map's radius in hexes for each square root of units: the density is the same for any number of units. */
const SPREAD = 4.5;
/** One unit in this many is a missile flight. */
const FLIGHTS = 3;

/** A fleet of two sides at the beginning of a turn, a third of it missiles on their way to a near enemy. */
export function spreadFleet(count: number, seed = 7): CruiserState {
	const roll = seededDice(seed);
	const upTo = (most: number): number => (roll({ count: 1, faces: most + 1, reason: "fleet", seat: null })[0] ?? 1) - 1;
	const radius = Math.round(SPREAD * Math.sqrt(count));
	const flights = Math.floor(count / FLIGHTS);
	const seats = Array.from({ length: count - flights }, (_, index) => {
		const craft = {
			side: SIDES[index % SIDES.length] ?? SIDES[0],
			cq: 0 as const,
			names: { missiles: [], hangar: [] },
			design: SHIPS[index % SHIPS.length] ?? SHIPS[0],
		};
		return { id: seatId(`s${index}`), design: craft };
	});
	const { open } = settleWith(solCruiser.begin({ ...solCruiser.defaults(), radius }, seats), roll);
	const ships = Object.values(open.units).map((unit) => ({
		...unit,
		at: placed(radius - 15, upTo),
		vector: [upTo(16) - 8, upTo(16) - 8] as const,
	}));
	const flying = ships.slice(0, flights).map((host, index) => flight(host, ships, index));
	const units = Object.fromEntries([...ships, ...flying].map((unit) => [unit.id, unit]));
	return { ...open, units, waiting: { for: "nothing" } };
}

function placed(radius: number, upTo: (most: number) => number): Hex {
	for (;;) {
		const at = [upTo(2 * radius) - radius, upTo(2 * radius) - radius] as const;
		if (hexLength(at) <= radius) return at;
	}
}

/** A missile launched last turn, next to its launcher, with the nearest enemy as its target. */
function flight(host: Unit, ships: readonly Unit[], index: number): Unit {
	const design = MISSILES[index % MISSILES.length];
	if (!design) throw new Error(`No missile ${index}`);
	const enemies = ships.filter((ship) => areEnemies(ship, host));
	const near = enemies.reduce((best, ship) => (hexDistance(ship.at, host.at) < hexDistance(best.at, host.at) ? ship : best));
	const { seat, side, at, vector } = host;
	const launched = { turn: 0, detected: true, from: host.id };
	return { ...newUnit(design), id: unitId(`${seat}~1`), seat, side, at, vector, target: near.id, launched };
}

/** The state after a turn of default acts: missiles fly on and strike, and all units fire by their proposals. */
export function wholeTurn(state: CruiserState, dice: DiceSource = seededDice(3)): CruiserState {
	const { sealing } = solCruiser;
	if (!sealing) throw new Error("Cruisers seal their orders");
	let { open } = settleWith(proceed({ open: { ...state, phase: "movement" }, reports: [] }), dice);
	const turn = open.turn;
	while (open.turn === turn && open.phase !== "over") ({ open } = settleWith(sealing.reveal(open, {}), dice));
	return open;
}

/** All detections, by a search of every pair: 1 in the place of each unit that is seen. */
export function seenByAllPairs({ lookouts, units, quarries, strict }: Looks): Uint8Array {
	const seen = new Uint8Array(units.length);
	for (const [place, unit] of units.entries()) {
		const quarry = quarries[place];
		const finds = (lookout: Lookout): boolean =>
			quarry !== undefined && areEnemies(lookout, unit) && detect(sightOf(lookout, unit), quarry, strict).detected;
		if (lookouts.some(finds)) seen[place] = 1;
	}
	return seen;
}

/** All meetings, by a search of every pair. */
export function metByAllPairs(state: CruiserState): readonly Meeting[] {
	const tracks = tracksOf(state);
	return tracks.flatMap((track, place) => tracks.slice(place + 1).flatMap((other) => meetingsBetween(state, track, other)));
}

/** The state after a turn in which NPC captains of all styles give every order. */
export function captainedTurn(state: CruiserState, dice: DiceSource = seededDice(3)): CruiserState {
	const { sealing } = solCruiser;
	if (!sealing) throw new Error("Cruisers seal their orders");
	const styles = Object.values(cruiserPilots);
	let { open } = settleWith(proceed({ open: { ...state, phase: "movement" }, reports: [] }), dice);
	const turn = open.turn;
	while (open.turn === turn && open.phase !== "over") {
		const orders: Record<SeatId, CruiserOrder> = {};
		for (const [place, seat] of sealing.awaited(open).entries()) {
			const order = styles[place % styles.length]?.(solCruiser.view(open, seat), seat, []);
			if (order && sealing.check(open, seat, order as CruiserOrder) === null) orders[seat] = order as CruiserOrder; // Captains seal all that they decide.
		}
		({ open } = settleWith(sealing.reveal(open, orders), dice));
	}
	return open;
}
