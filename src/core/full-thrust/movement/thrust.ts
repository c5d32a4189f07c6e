/**
 * Thrust: what a ship has, what its orders take of it, and whether it may fly them. All manoeuvres are added up here and nowhere else.
 * Source: the parent game's basics; FT-03, FT-05. Rolls, Corkscrews and turns share the turning allowance; all share the rating.
 */
import { extended } from "../../kernel/extended.ts";
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";
import { deadRotate } from "../manoeuvres/dead-rotate.ts";
import { emergencyDeceleration } from "../manoeuvres/emergency-deceleration.ts";
import { flip, objectionWhileFlipped } from "../manoeuvres/flip.ts";
import { hardAbout } from "../manoeuvres/hard-about.ts";
import { type Account, each, type Flyable, type Limits, type Manoeuvre, manoeuvre, type OrderedShip } from "../manoeuvres/manoeuvre.ts";
import { extraThrust } from "../manoeuvres/redlined.ts";
import { objectionAstern, reverseThrust } from "../manoeuvres/reverse-thrust.ts";
import { MOST_TURNS } from "../manoeuvres/sideslip.ts";
import { skid } from "../manoeuvres/skid.ts";
import { corkscrew, roll } from "../manoeuvres/spins.ts";
import { backfire, ftl, jump } from "../manoeuvres/standing-alone.ts";
import { turnLimitOf } from "../manoeuvres/turn-limit.ts";
import { type Mode, type Orders, printTerm, type Term, type TermKind } from "../orders/notation.ts";
import { parseOrders } from "../orders/orders.ts";

/** Any thrust factors will do for Extreme Manoeuvres, Eclipsing and acceleration, not only those of the turning allowance. */
const FACTORS = manoeuvre({ thrust: each });

const MANOEUVRES: Readonly<Record<TermKind, Manoeuvre>> = {
	turn: manoeuvre({ thrust: each, turning: each }),
	thrust: FACTORS,
	extreme: FACTORS,
	eclipse: FACTORS,
	"hard-about": hardAbout,
	corkscrew,
	roll,
	backfire,
	jump,
	ftl,
	"dead-rotate": deadRotate,
	"emergency-deceleration": emergencyDeceleration,
	flip,
	"reverse-thrust": reverseThrust,
	skid,
};

/** How a ship at rest turns: within its allowance, or to any facing as its only order. */
export const STATIONARY_TURNS = ["allowance", "any"] as const;
export type StationaryTurn = (typeof STATIONARY_TURNS)[number];

/** Half of the clock: no turn needs more points. */
const HALF_TURN = 6;

/** Returns what a ship may spend in a turn, in thrust factors. `hardAbout`: whether its orders include a Hard About. */
export function limitsOf(ship: OrderedShip, mode: Mode | null, hardAbout = false): Limits {
	const available = ship.rating + (mode ? extraThrust(ship.rating) : 0);
	if (ship.rating === 1) return { available, turnLimit: ship.turnedLastTurn ? 0 : 1 };
	return { available, turnLimit: turnLimitOf(ship, { mode, available, hardAbout }) };
}

/** FT-05: returns the thrust factors that terms take, whether or not the ship has as many. */
export function thrustOf(terms: readonly Term[], limits: Limits): number {
	return terms.reduce((sum, { kind, points }) => sum + MANOEUVRES[kind].thrust(points, limits), 0);
}

/** Returns the part of those thrust factors that comes out of the turning allowance. */
export function turningOf(terms: readonly Term[], limits: Limits): number {
	return terms.reduce((sum, { kind, points }) => sum + MANOEUVRES[kind].turning(points, limits), 0);
}

/** Whether a manoeuvre must be the only order. */
export function standsAlone({ kind }: Term): boolean {
	return MANOEUVRES[kind].alone;
}

/**
 * Reads orders and checks them against the ship. Refused: `orders-unreadable` {at, found, expected}, and as the checks of
 * orders that can be read.
 */
export function proposeOrders(text: string, ship: OrderedShip, stationary: StationaryTurn = "allowance"): Outcome<Flyable> {
	const orders = parseOrders(text);
	return orders.ok ? checkOrders(orders.value, ship, stationary) : orders;
}

/**
 * Checks orders against the ship. Refused: `too-many-turns` {turns, most}, `ordered-twice` {term}, `house-manoeuvre` {term},
 * `stands-alone` {term}, `mode-adds-nothing` {mode, rating}, `turns-too-far` {turn, limit}, `thrust-short` {needed, available},
 * and as each manoeuvre's own check.
 */
export function checkOrders(orders: Orders, ship: OrderedShip, stationary: StationaryTurn = "allowance"): Outcome<Flyable> {
	const limits = limitsOf(ship, orders.mode, orders.terms.some(goesHardAbout));
	const objection = objectionToOrders(orders, ship, limits);
	if (objection) return objection;
	if (stationary === "any" && ship.velocity === 0 && turnsAlone(orders)) return spinAtRest(orders, limits);
	const needed = thrustOf(orders.terms, limits);
	const turn = turningOf(orders.terms, limits);
	if (turn > limits.turnLimit) return refuse("turns-too-far", { turn, limit: limits.turnLimit });
	const beyond = orders.terms.some(({ kind }) => MANOEUVRES[kind].beyond);
	if (needed > limits.available && !beyond) return refuse("thrust-short", { needed, available: limits.available });
	return accept({ orders, account: accountOf(limits, needed, turn) });
}

/** Whether a term is a Hard About. */
export function goesHardAbout({ kind }: Term): boolean {
	return kind === "hard-about";
}

/** Returns why orders are refused before their cost, or null. Codes: as `checkOrders`, except those of the cost. */
export function objectionToOrders(orders: Orders, ship: OrderedShip, limits: Limits): Refused | null {
	return objectionToForm(orders, ship) ?? objectionToManoeuvres(orders, ship, limits);
}

/** Refuses orders that are wrong in form. */
function objectionToForm({ mode, terms }: Orders, { house, rating }: OrderedShip): Refused | null {
	const turns = terms.filter(({ kind }) => kind === "turn").length;
	if (turns > MOST_TURNS) return refuse("too-many-turns", { turns, most: MOST_TURNS });
	const kinds = terms.map(({ kind }) => kind);
	const twice = terms.find(({ kind }, place) => kind !== "turn" && kinds.indexOf(kind) < place);
	if (twice) return refuse("ordered-twice", { term: printTerm(twice) });
	const ours = house ? undefined : terms.find(({ kind }) => MANOEUVRES[kind].house);
	if (ours) return refuse("house-manoeuvre", { term: printTerm(ours) });
	const lonely = terms.length > 1 || mode ? terms.find(standsAlone) : undefined;
	if (lonely) return refuse("stands-alone", { term: printTerm(lonely) });
	return mode && extraThrust(rating) === 0 ? refuse("mode-adds-nothing", { mode, rating }) : null;
}

function objectionToManoeuvres(orders: Orders, ship: OrderedShip, limits: Limits): Refused | null {
	const { terms, mode } = orders;
	const { turnLimit: plainTurnLimit } = limitsOf(ship, mode === "RL" ? null : mode);
	if (ship.flipped) {
		const objection = objectionWhileFlipped(terms);
		if (objection) return objection;
	}
	const astern = ship.velocity < 0 ? objectionAstern(terms) : null;
	if (astern) return astern;
	const objections = terms.map((term) => MANOEUVRES[term.kind].against({ term, orders, ship, limits, plainTurnLimit }));
	return objections.find((objection) => objection !== null) ?? null;
}

/** Whether one turn is the only order. */
function turnsAlone({ mode, terms }: Orders): boolean {
	return mode === null && terms.length === 1 && terms[0]?.kind === "turn";
}

/** A ship at rest with a drive that works turns to any facing, for all of its thrust. */
function spinAtRest(orders: Orders, limits: Limits): Outcome<Flyable> {
	const turn = orders.terms[0]?.points ?? 0;
	const limit = limits.available > 0 ? HALF_TURN : 0;
	if (turn > limit) return refuse("turns-too-far", { turn, limit });
	return accept({ orders, account: accountOf(limits, limits.available, turn) });
}

/** Returns the cost of orders, and the thrust left. */
export function accountOf(limits: Limits, thrustUsed: number, turn: number): Account {
	return extended(limits, { thrustUsed, turn, unallocated: Math.max(0, limits.available - thrustUsed) });
}
