/**
 * What comes of an order: the match played some turns on from a guess, and how a side stands then.
 */
import { type DiceSource, type Dicing, seededDice, settleWith } from "../../../kernel/dice.ts";
import type { SeatId } from "../../../kernel/seat.ts";
import { speedOf } from "../../flight/course.ts";
import type { CruiserOrder, CruiserState, Unit } from "../../model.ts";
import { orderObjection } from "../../play/order-objection.ts";
import { proceed, settleOrders } from "../../play/sequence.ts";
import { awaitedSeats } from "../../play/situation.ts";
import { craftOfSeat } from "../../play/standings.ts";
import { type CruiserStep, isPlaying, pointsOf, unitsInPlay, workingSystems } from "../../play/units.ts";
import { cruiserView } from "../../play/view.ts";
import type { Captain } from "./scripts.ts";

/** One order of a seat, and who flies on: the captain of its side, and that of all others. */
export interface Course {
	readonly seat: SeatId;
	readonly order: unknown;
	readonly own: Captain;
	readonly rival: Captain;
	/** The seed of the dice. */
	readonly seed: number;
	/** How many turns on. */
	readonly turns: number;
	readonly worths: Worths;
}

/** What comes of an order. */
export interface Prospect {
	/** How well off the seat's side is. */
	readonly worth: number;
	/** What it took to find out: for each step the units in play, and the step itself. */
	readonly work: number;
}

/** A step takes as long as this many units more. */
const STEP = 4;

/** What comes of an order of a seat. It yields after each step. */
export function* prospectOf(guess: CruiserState, { seat, order, own, rival, seed, turns, worths }: Course): Generator<undefined, Prospect> {
	const dice = seededDice(seed);
	const { side } = craftOfSeat(guess, seat);
	let [state, work] = [guess, 0];
	while (state.phase !== "over" && state.turn < guess.turn + turns) {
		const orders: Record<SeatId, CruiserOrder> = {};
		for (const each of awaitedSeats(state)) {
			const flies = craftOfSeat(state, each).side === side ? own : rival;
			const given = state === guess && each === seat ? order : flies(cruiserView(state, each), each, []);
			// Captains give orders and no commands while orders are due.
			if (given && orderObjection(state, each, given as CruiserOrder) === null) orders[each] = given as CruiserOrder;
		}
		work += STEP + unitsInPlay(state).length;
		state = settled(state, orders, dice);
		yield;
	}
	return { worth: standingOf(state, side, worths), work };
}

function settled(state: CruiserState, orders: Readonly<Record<SeatId, CruiserOrder>>, dice: DiceSource): CruiserState {
	function* step(): Dicing<CruiserStep> {
		return yield* proceed(yield* settleOrders(state, orders));
	}
	return settleWith(step(), dice).open;
}

/** What things are worth to a side. A sound frigate without weapons is worth 2. */
export interface Worths {
	/** A flight on its way. */
	readonly flight: number;
	/** A craft that has left the field: it is not lost, but holds the field no more (SC-53). */
	readonly gone: number;
	/** Each weapon; batteries half of it. */
	readonly weapon: number;
	/** All weapons of a craft, at most. */
	readonly weapons: number;
}

export const WORTHS: Worths = { flight: 0.04, gone: 0.6, weapon: 0.05, weapons: 0.6 };
/** m³ of a craft that counts as one. */
const FRIGATE = 1000;

/** What a side has less what all others have: craft in the field, their hulls and weapons, and flights on their way. */
function standingOf(state: CruiserState, side: string, worths: Worths): number {
	const sign = (unit: Unit): number => (unit.side === side ? 1 : -1);
	const craft = state.order.map((seat) => craftOfSeat(state, seat));
	const flights = unitsInPlay(state).filter(({ design }) => design.kind === "missile" && design.load.kind === "warhead");
	return (
		craft.reduce((sum, unit) => sum + sign(unit) * worthOf(state, unit, worths) * Math.sqrt(unit.figures.volume / FRIGATE), 0) +
		flights.reduce((sum, unit) => sum + sign(unit) * worths.flight, 0)
	);
}

function worthOf(state: CruiserState, craft: Unit, worths: Worths): number {
	const worth = fitness(craft, worths);
	const points = pointsOf(craft, state.options);
	// SC-06: without the points to stop, it will leave the field.
	const isAdrift = isPlaying(craft) && points !== null && points < speedOf(craft.vector);
	return isAdrift ? (worths.gone + worth) / 2 : worth;
}

/** What is left of a craft in the field. */
function fitness(craft: Unit, worths: Worths): number {
	if (craft.status === "jumped" || craft.status === "left") return worths.gone;
	if (!isPlaying(craft)) return 0;
	const boxes = 4 * craft.figures.rowBoxes;
	const count = (kind: "missile" | "submunition" | "beam"): number => workingSystems(craft, kind).length;
	const weapons = worths.weapon * (count("missile") + count("submunition") + count("beam") / 2);
	return 2 - Math.min(boxes, craft.marked) / Math.max(1, boxes) + Math.min(worths.weapons, weapons);
}
