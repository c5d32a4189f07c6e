/**
 * Orders in vector movement with the manoeuvres that it shares with cinematic movement, checked against the ship.
 * Source: the parent game's basics; "Emergency Thrust", which is for both movements; FT-03, FT-05.
 * House rule: thrusters do what comes out of the turning allowance elsewhere (Roll, Corkscrew); Extreme Manoeuvres and Eclipsing take
 * main thrust. In Emergency Thrust, thrusters give as much as the whole thrust; when redlined, half of the redlined total.
 */
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";
import type { Account, Limits, OrderedShip } from "../manoeuvres/manoeuvre.ts";
import { extraThrust } from "../manoeuvres/redlined.ts";
import { turnLimitOf } from "../manoeuvres/turn-limit.ts";
import { type Mode, printTerm, type TermKind, type VectorPlot } from "../orders/notation.ts";
import { parseVectorPlot } from "../orders/orders.ts";
import { accountOf, objectionToOrders, standsAlone, thrustOf, turningOf } from "./thrust.ts";
import { objectionToVector, type Pushed, thrustOfVector } from "./vector-movement.ts";

/** Vector orders that the ship may fly, with their cost. */
export interface FlyableVector {
	readonly plot: VectorPlot;
	/** Its turning part is the thrust of the thrusters, on top of the main thrust. */
	readonly account: Account;
}

/** Terms that change course or facing in ways that vector movement does not have. */
const CINEMATIC: readonly TermKind[] = [
	"turn",
	"thrust",
	"hard-about",
	"dead-rotate",
	"emergency-deceleration",
	"flip",
	"reverse-thrust",
	"skid",
];

/** Reads vector orders and checks them against the ship. Refused: `orders-unreadable` {at, found, expected}, and as `checkVectorPlot`. */
export function proposeVectorPlot(text: string, ship: OrderedShip): Outcome<FlyableVector> {
	const plot = parseVectorPlot(text);
	return plot.ok ? checkVectorPlot(plot.value, ship) : plot;
}

/**
 * Checks vector orders against the ship. Refused: `cinematic-only` {term}, `stands-alone` {term}, as the manoeuvres' own
 * checks, and as `objectionToVector`.
 */
export function checkVectorPlot(plot: VectorPlot, ship: OrderedShip): Outcome<FlyableVector> {
	const limits = vectorLimits(ship, plot.mode);
	const besides = spentBesides(plot, limits);
	const objection = objectionToPlot(plot, ship, limits) ?? objectionToVector(plot.vector, limits, besides);
	if (objection) return objection;
	const { main, thrusters } = thrustOfVector(plot.vector);
	return accept({ plot, account: accountOf(limits, main + besides.main, thrusters + besides.thrusters) });
}

/** Returns what the drives give in a turn; the turning limit is the thrust of the thrusters. */
export function vectorLimits(ship: Pick<OrderedShip, "rating" | "advanced" | "manoeuvre">, mode: Mode | null): Limits {
	const available = ship.rating + (mode ? extraThrust(ship.rating) : 0);
	return { available, turnLimit: turnLimitOf(ship, { mode, available, hardAbout: false }) };
}

/** Returns what manoeuvres take from each drive. */
function spentBesides({ terms }: VectorPlot, limits: Limits): Pushed {
	const thrusters = turningOf(terms, limits);
	return { main: thrustOf(terms, limits) - thrusters, thrusters };
}

function objectionToPlot({ mode, vector, terms }: VectorPlot, ship: OrderedShip, limits: Limits): Refused | null {
	const cinematic = terms.find(({ kind }) => CINEMATIC.includes(kind));
	if (cinematic) return refuse("cinematic-only", { term: printTerm(cinematic) });
	const lonely = vector.length > 0 ? terms.find(standsAlone) : undefined;
	if (lonely) return refuse("stands-alone", { term: printTerm(lonely) });
	return objectionToOrders({ mode, terms }, ship, limits);
}
