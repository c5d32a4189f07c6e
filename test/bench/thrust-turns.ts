/**
 * Speeds of Full Thrust: parsed orders, resolved moves, and whole turns of many warships at close range, for the referee alone and
 * with NPC admirals that make all choices.
 */

import type { ThrustState } from "../../src/core/full-thrust/model.ts";
import { fly, type MovingShip, moveShip } from "../../src/core/full-thrust/movement/movement.ts";
import { proposeOrders } from "../../src/core/full-thrust/movement/thrust.ts";
import { parseOrders } from "../../src/core/full-thrust/orders/orders.ts";
import { seededDice, settleWith } from "../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../src/core/kernel/outcome.ts";
import { ofSeat, seatId } from "../../src/core/kernel/seat.ts";
import { median, micros, tell, timed, warmTimes } from "./measure.ts";
import { type Battle, type BattleAct, type Crew, crewOf, fleetOf, nextAct, openedBattle, settleAct, sideOf } from "./seeded-battle.ts";

const CRUISER: MovingShip = {
	x: 0,
	y: 0,
	course: 12,
	facing: 12,
	velocity: 12,
	rating: 6,
	advanced: false,
	house: false,
	turnedLastTurn: false,
	flipped: false,
	inverted: false,
};

const ORDERS = ["", "+2", "P2", "S3-1", "P+S+2", "2P+HA1P", "ET P3+3", "RL S4+5", "P1+2+EM2", "CO+1", "ROLL+P1", "-4+Ec2"];

/** Parsing alone, parsing with all checks, moves from a text, and moves from parsed orders. */
export async function timeOrders(): Promise<void> {
	const parsed = await warmTimes(ORDERS, parseOrders);
	const proposed = await warmTimes(ORDERS, (text) => proposeOrders(text, CRUISER));
	const moved = await warmTimes(ORDERS, (text) => moveShip(CRUISER, text));
	const read = ORDERS.map((text) => expectAccepted(proposeOrders(text, CRUISER)).orders.terms);
	const flown = await warmTimes(read, (terms) => fly(CRUISER, terms));
	const perSecond = (time: number): string => `${(1000 / time).toFixed(0)} thousand a second`;
	tell("orders of warships read", `${perSecond(parsed.median)} (p99 ${micros(parsed.p99)})`);
	tell("  and held against the ship", `${perSecond(proposed.median)}: ${(proposed.median / parsed.median).toFixed(1)} times as long`);
	tell("moves of warships from their orders' text", perSecond(moved.median));
	tell("  from orders read before", `${perSecond(flown.median)}: ${(moved.median / flown.median).toFixed(1)} times as fast`);
}

const FLEETS = [5, 10, 20, 40] as const;

/** Two lines of battle with all guns in range. */
export function battleOf(aSide: number): Battle {
	const starts = [
		{ side: sideOf(0), at: { x: 0, y: -9 }, course: 12, velocity: 2, arrives: 0 },
		{ side: sideOf(1), at: { x: 0, y: 9 }, course: 6, velocity: 2, arrives: 0 },
	];
	return { styles: ["bold", "desperate"], designs: fleetOf(3, aSide), options: { starts } };
}

/** The admirals' choices of a turn; the same seed gives the same dice. */
function turnOf(open: ThrustState, crew: Crew): readonly BattleAct[] {
	const acts: BattleAct[] = [];
	playTurn(open, (now) => {
		const act = nextAct(now, crew);
		acts.push(act);
		return act;
	});
	return acts;
}

function playTurn(start: ThrustState, next: (open: ThrustState) => BattleAct): ThrustState {
	const dice = seededDice(11);
	let open = start;
	while (open.turn === start.turn && open.phase !== "over") ({ open } = settleWith(settleAct(open, next(open)), dice));
	return open;
}

function replayed(open: ThrustState, acts: readonly BattleAct[]): ThrustState {
	const left = acts.values();
	return playTurn(open, () => {
		const act = left.next().value;
		if (!act) throw new Error("The turn goes on after its last act");
		return act;
	});
}

/** Each call has ships of its own, of the same designs: what follows from a ship is kept with it, and a turn never comes up again. */
function medianOf(open: ThrustState, count: number, call: (open: ThrustState) => unknown): number {
	const fresh = Array.from({ length: 2 * count }, () => freshly(open));
	return median(fresh.map((each) => timed(() => call(each)).micros).slice(count));
}

function freshly(open: ThrustState): ThrustState {
	const copy = structuredClone(open);
	const ships = Object.entries(copy.ships).map(([seat, ship]) => [seat, { ...ship, design: ofSeat(open.ships, seatId(seat)).design }]);
	return { ...copy, ships: Object.fromEntries(ships) };
}

/** Times turns of more and more ships, and compares the growth of a turn's cost with n log n. */
export function timeThrustTurns(): void {
	let least: number | null = null;
	for (const aSide of FLEETS) {
		const battle = battleOf(aSide);
		const open = openedBattle(battle, seededDice(5));
		const crew = crewOf(open, battle);
		const acts = turnOf(open, crew);
		const referee = medianOf(open, 25, (each) => replayed(each, acts));
		const thinking = medianOf(open, 5, (each) => turnOf(each, crew));
		const share = referee / (2 * aSide * Math.log2(2 * aSide));
		least ??= share;
		const costs = `${micros(referee)} (grown by ${(share / least).toFixed(2)} of n log n), with admirals ${micros(thinking)}`;
		tell(`a turn of ${2 * aSide} warships, ${acts.length} acts`, `${costs}: ${(thinking / referee).toFixed(1)} times`);
	}
}
