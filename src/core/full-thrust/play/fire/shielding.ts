/**
 * Eclipsing in a match: which ship eclipses which from an attacker, the arcs in which neither can fire, and how they share damage.
 * Source: "Eclipsing"; FT-07, FT-13. Law: no point of damage is lost or gained.
 */

import { distance, isWithin, type Point } from "../../../geometry/plane.ts";
import { keptWith } from "../../../kernel/kept.ts";
import { expectAccepted, type Refused, refuse } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId, seatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import { type Blow, strike } from "../../damage/hull.ts";
import { type Arc, arcsTo } from "../../fire/arcs.ts";
import { blockedArcs, ECLIPSING_REACH, type Eclipser, type EclipseShip, eclipse, eclipseByAll } from "../../manoeuvres/eclipsing.ts";
import type { ThrustState, Warship } from "../../model.ts";
import type { Term } from "../../orders/notation.ts";
import { type Cause, report } from "../../reports.ts";
import { hullOf, isPlaying, shipsInPlay, type ThrustStep, withReports, withTurn } from "../ships.ts";
import { wound } from "../wounding.ts";

/** A target as it is seen from a place. */
export interface Line {
	readonly target: Warship;
	/** Where the attack comes from. */
	readonly from: Point;
}

/** A ship that eclipses the target, and the share of the damage that it intercepts, 0 to 100. */
export interface Shield {
	readonly seat: SeatId;
	readonly percent: number;
}

/** Returns the ships that eclipse a target, nearest to the attacker first. */
export function shieldsOf(state: ThrustState, line: Line): readonly Shield[] {
	return eclipsersOf(state, line).map((eclipser) => ({ seat: seatId(eclipser.id), percent: shareOf(line, eclipser).percent }));
}

/** Returns the friends of the target that eclipse it, nearest to the attacker first. */
function eclipsersOf(state: ThrustState, line: Line): readonly Eclipser[] {
	const { target, from } = line;
	if (jinks(target)) return [];
	return partnersOf(state, target)
		.map((ship) => ({
			id: ship.seat,
			ship: { ...eclipseShip(ship), ec: factorsBetween(state, ship, target) },
			apart: distance(ship, target),
			eclipserRange: distance(ship, from),
		}))
		.filter((eclipser) => shareOf(line, eclipser).applies)
		.sort((a, b) => a.eclipserRange - b.eclipserRange);
}

/** Whether a ship evades or corkscrews, and so cannot be eclipsed. */
function jinks({ turn }: Pick<Warship, "turn">): boolean {
	return turn.em > 0 || turn.corkscrew;
}

function shareOf(
	{ target, from }: Line,
	{ ship, apart, eclipserRange }: Eclipser,
): { readonly applies: boolean; readonly percent: number } {
	const eclipsedRange = distance(target, from);
	return expectAccepted(
		eclipse({ eclipser: ship, eclipsed: eclipseShip(target), apart, eclipserRange, eclipsedRange, area: false, damage: 0 }),
	);
}

function friendsNear(state: ThrustState, { seat, side, ...place }: Warship): readonly Warship[] {
	return shipsInPlay(state).filter((ship) => ship.seat !== seat && ship.side === side && isWithin(distance(ship, place), ECLIPSING_REACH));
}

/** Friends near a ship with which it has a pair: only a pair that spends thrust on it eclipses. */
function partnersOf(state: ThrustState, ship: Warship): readonly Warship[] {
	const eclipsers = eclipsersIn(shipsInPlay(state));
	if (eclipsers.length === 0) return [];
	return friendsNear(state, ship).filter((other) => factorsBetween(state, ship, other) > 0);
}

const eclipsersIn = keptWith((ships: readonly Warship[]): readonly Warship[] => ships.filter(({ turn }) => turn.ec > 0));

/** Returns a ship without its factors of Eclipsing, which count for a pair. */
function eclipseShip({ armour, design, marked, course }: Warship): EclipseShip {
	return { hull: design.hull - marked, armour, course, ec: 0 };
}

/** Returns the factors of Eclipsing that count between two friends. FT-13: one order counts for one pair. */
export function factorsBetween(state: ThrustState, a: Warship, b: Warship): number {
	const towards = (from: Warship, to: Warship): number => (from.turn.ec > 0 && coveredBy(state, from) === to.seat ? from.turn.ec : 0);
	return towards(a, b) + towards(b, a);
}

/** FT-13: returns the ship that an eclipser covers: the one that its order names, or else the nearest friend within reach. */
function coveredBy(state: ThrustState, ship: Warship): SeatId | null {
	const { covers, plan } = ship.turn;
	if (covers !== undefined) return covers;
	const named = plan?.terms.find(({ kind }) => kind === "eclipse")?.ship;
	if (named !== undefined) return seatId(named);
	const [nearest] = [...friendsNear(state, ship)].sort((a, b) => distance(a, ship) - distance(b, ship));
	return nearest?.seat ?? null;
}

/** FT-13: settles whom each eclipser covers, once all ships have moved. */
export function settleCovers(state: ThrustState): ThrustState {
	return eclipsersIn(shipsInPlay(state)).reduce((open, ship) => withTurn(open, ship.seat, { covers: coveredBy(state, ship) }), state);
}

/** FT-13: refuses an order to cover a ship that is not a friend in play: `no-such-friend` {name}. */
export function coverObjection(state: Pick<ThrustState, "ships">, seat: SeatId, terms: readonly Term[]): Refused | null {
	const name = terms.find(({ kind }) => kind === "eclipse")?.ship;
	if (name === undefined) return null;
	const friend = Object.hasOwn(state.ships, name) ? ofSeat(state.ships, seatId(name)) : null;
	const covers = friend !== null && friend.seat !== seat && friend.side === ofSeat(state.ships, seat).side && isPlaying(friend);
	return covers ? null : refuse("no-such-friend", { name });
}

/** The arcs in which a ship cannot fire because of a friend with which it eclipses. */
export interface Blocked {
	readonly by: SeatId;
	readonly arcs: readonly Arc[];
}

/**
 * Returns the blocked arcs of a ship: for both ships of a pair, those towards the other. FT-07: a ship that evades or corkscrews keeps
 * all its arcs. House rule: on the line between two arcs, only what both of them would block is blocked.
 */
export function blockedFor(state: ThrustState, ship: Warship): readonly Blocked[] {
	if (jinks(ship)) return [];
	return partnersOf(state, ship).map((other) => {
		const [first = [], ...rest] = arcsTo(ship, other).map(blockedArcs);
		return { by: other.seat, arcs: first.filter((arc) => rest.every((arcs) => arcs.includes(arc))) };
	});
}

/** An attack on one ship, with all its damage. */
export interface Attack {
	readonly target: SeatId;
	readonly from: Point;
	readonly blow: Blow;
	readonly by: SeatId;
	/** As for `wound`. */
	readonly cause: Cause;
}

/**
 * Applies an attack's damage to its target and its eclipsers, nearest first. Reports `eclipsed` {by, cause, damage, onTarget,
 * shares: [{seat, percent, damage}]} if there are eclipsers, and each wound.
 */
export function inflict(state: ThrustState, { target: seat, from, blow, by, cause }: Attack): ThrustStep {
	const target = ofSeat(state.ships, seat);
	const line: Line = { target, from };
	const eclipsers = eclipsersOf(state, line);
	const damage = pointsOf(blow);
	if (eclipsers.length === 0 || damage === 0) return wound(state, { seat, blow, by, cause });
	const fire = { eclipsed: eclipseShip(target), eclipsedRange: distance(target, from), area: false, damage };
	const { onEclipsers } = expectAccepted(eclipseByAll(eclipsers, fire));
	let rest = blow;
	const parts = onEclipsers.map((eclipser) => {
		const part = partOf(rest, eclipser.damage);
		rest = less(rest, part);
		return { seat: seatId(eclipser.id), blow: part };
	});
	const landed = landedOn(state, parts, { seat, blow: rest });
	const shares = eclipsers.map((eclipser, place) => {
		const part = landed[place];
		return { seat: seatId(eclipser.id), percent: shareOf(line, eclipser).percent, damage: part ? pointsOf(part.blow) : 0 };
	});
	const onTarget = damage - shares.reduce((sum, share) => sum + share.damage, 0);
	const reports = [report({ code: "eclipsed", card: cardOf(state), seat, facts: { by, cause, damage, onTarget, shares } })];
	return withReports(reports, woundAll(state, landed, { by, cause }));
}

/** A blow on one ship. */
export interface Landing {
	readonly seat: SeatId;
	readonly blow: Blow;
}

/** Returns what each ship takes, eclipsers first. Damage beyond an eclipser's last box goes to the target. */
export function landedOn(state: ThrustState, eclipsers: readonly Landing[], target: Landing): readonly Landing[] {
	const held = eclipsers.map(({ seat, blow }) => ({ seat, blow: heldOf(ofSeat(state.ships, seat), blow) }));
	const through = eclipsers.reduce((sum, { blow }, place) => {
		const part = held[place]?.blow ?? blow;
		return { onArmour: sum.onArmour + blow.onArmour - part.onArmour, onHull: sum.onHull + blow.onHull - part.onHull };
	}, target.blow);
	return [...held, { seat: target.seat, blow: through }];
}

/** Strikes one ship after the other. */
export function woundAll(state: ThrustState, landings: readonly Landing[], { by, cause }: Pick<Attack, "by" | "cause">): ThrustStep {
	return landings.reduce<ThrustStep>((step, landing) => withReports(step.reports, wound(step.open, { ...landing, by, cause })), {
		open: state,
		reports: [],
	});
}

/** Returns the area damage that comes through to a ship: its eclipsers keep some of it off, and take their own as well. */
export function shadowed(state: ThrustState, line: Line, damage: number): number {
	const { target, from } = line;
	const fire = { eclipsed: eclipseShip(target), eclipsedRange: distance(target, from), area: true, damage };
	return expectAccepted(eclipseByAll(eclipsersOf(state, line), fire)).onEclipsed;
}

function pointsOf({ onArmour, onHull }: Blow): number {
	return onArmour + onHull;
}

function less(blow: Blow, part: Blow): Blow {
	return { onArmour: blow.onArmour - part.onArmour, onHull: blow.onHull - part.onHull };
}

/** Returns a part of a blow, with the points past armour in proportion, rounded down. */
function partOf({ onArmour, onHull }: Blow, points: number): Blow {
	const damage = onArmour + onHull;
	const past = damage > 0 ? Math.floor((onHull * points) / damage) : 0;
	return { onArmour: points - past, onHull: past };
}

/** Returns the part of a blow that a ship can take. The rest comes off the hull damage first. */
function heldOf(ship: Warship, blow: Blow): Blow {
	const { overkill } = expectAccepted(strike(hullOf(ship), blow));
	const offHull = Math.min(overkill, blow.onHull);
	return { onArmour: blow.onArmour - (overkill - offHull), onHull: blow.onHull - offHull };
}
