/** The matches on the boards that are timed: of each game a fleet, step by step. Everything follows from the seed. */
import { rallyPilots } from "../../src/core/jovian-rally/pilot/pilots.ts";
import { seededDice, settleWith } from "../../src/core/kernel/dice.ts";
import { type SeatId, seatId } from "../../src/core/kernel/seat.ts";
import { solCruiser } from "../../src/core/sol-cruiser/game.ts";
import type { CruiserState } from "../../src/core/sol-cruiser/model.ts";
import { proceed } from "../../src/core/sol-cruiser/play/sequence.ts";
import { regattaAt } from "../view/fusion-regatta/state.ts";
import { crewOf, nextAct, openedBattle, settleAct } from "./seeded-battle.ts";
import { spreadFleet } from "./seeded-duel.ts";
import { racing } from "./seeded-race.ts";
import { battleOf } from "./thrust-turns.ts";

/** A fleet on a board. */
export interface Fleet {
	readonly what: string;
	/** The id of its game. */
	readonly game: string;
	/** Whose view the board shows; null is an onlooker. */
	readonly viewer: SeatId | null;
	/** The open states of its match, each a step after the one before. */
	states(): readonly unknown[];
}

const STEPS = 12;

/** The boards, in the order in which they are timed. */
export const FLEETS: readonly Fleet[] = [
	...[4, 40].map((yachts) => ({
		what: `${yachts} yachts`,
		game: "fusion-regatta",
		viewer: seatId("seat-0"),
		states: () => Array.from({ length: STEPS }, (_, index) => regattaAt({ yachts, gates: 6, segments: 40 + index })),
	})),
	{ what: "4 racers of Jovian Rally", game: "jovian-rally", viewer: seatId("s0"), states: () => rally(4) },
	{ what: "200 counters of Sol Cruiser", game: "sol-cruiser", viewer: null, states: () => duel(UNITS) },
	{ what: "40 ships of Full Thrust", game: "full-thrust", viewer: seatId("s0"), states: () => battle(40) },
];

/** A rally of so many racers, act by act, from the middle of the race on. */
function rally(racers: number): readonly unknown[] {
	const pilots = Array.from({ length: racers }, () => rallyPilots.balanced);
	const states = [...racing(1, pilots)];
	const middle = Math.floor(states.length / 2);
	return states.slice(middle, middle + STEPS);
}

/** About one in eight of so many units is undetected, and no counter. */
const UNITS = 230;

/** A duel of so many ships and missiles, reveal by reveal, from before the end of a turn on: in the middle of it all units move. */
function duel(units: number): readonly CruiserState[] {
	const { sealing } = solCruiser;
	if (!sealing) throw new Error("Cruisers seal their orders");
	const dice = seededDice(3);
	let { open } = settleWith(proceed({ open: { ...spreadFleet(units), phase: "movement" }, reports: [] }), dice);
	const { turn } = open;
	const states: CruiserState[] = [];
	for (let after = 0; after < STEPS / 2; after += open.turn > turn ? 1 : 0) {
		states.push(open);
		({ open } = settleWith(sealing.reveal(open, {}), dice));
	}
	return states.slice(-STEPS);
}

/** A battle of so many ships, act by act: after the first, the orders, all ships move. */
function battle(ships: number): readonly unknown[] {
	const fleets = battleOf(ships / 2);
	const dice = seededDice(5);
	let open = openedBattle(fleets, dice);
	const crew = crewOf(open, fleets);
	return Array.from({ length: STEPS }, () => {
		const before = open;
		({ open } = settleWith(settleAct(open, nextAct(open, crew)), dice));
		return before;
	});
}
