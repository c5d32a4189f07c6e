/**
 * Deployment: where and how fast each seat's craft begins.
 * Source: ours; zones and their limits are options of the match. SC-48: orbits.
 */
import { type Hex, hexDistance, hexLength, sameHex } from "../../../geometry/hex.ts";
import { expectAccepted, type Refusal } from "../../../kernel/outcome.ts";
import type { BySeat, SeatId } from "../../../kernel/seat.ts";
import { parseCourse, printCourse, speedOf } from "../../flight/course.ts";
import { withstandsStar } from "../../flight/orbit.ts";
import { type CruiserState, type DeployOrder, type Unit, type UnitId, unitId, type Zone } from "../../model.ts";
import { seatsOfSide } from "../audience.ts";
import { commandOver } from "../detection/remote-control.ts";
import { armourOf, thrustOf, unitOf, withUnits } from "../units.ts";
import { startsIn, zoneOf } from "./zones.ts";

/**
 * The reason to refuse a place to begin; null if there is none. Codes: `course-unreadable` {given}, `outside-zone` {distance, radius,
 * at}, `off-map` {distance, radius}, `on-body` {body}, `above-zone-speed` {speed, maxSpeed}, for orbits `no-such-body` {orbit},
 * `not-beside-body` {body}, `armour-too-light` {body} and `starts-too-fast` {body, speed}.
 */
export function deployObjection(state: CruiserState, seat: SeatId, { at, course: written, orbit = null }: DeployOrder): Refusal | null {
	const { bodies, radius } = state.options;
	const course = parseCourse(written);
	if (!course.ok) return course.refusal;
	const zone = zoneOf(state, unitOf(state, unitId(seat)).side);
	const distance = hexDistance(at, zone.at);
	if (distance > zone.radius) return { code: "outside-zone", facts: { distance, radius: zone.radius, at: zone.at } };
	if (hexLength(at) > radius) return { code: "off-map", facts: { distance: hexLength(at), radius } };
	const body = bodies.find((candidate) => sameHex(candidate.at, at));
	if (body) return { code: "on-body", facts: { body: body.name } };
	const speed = speedOf(course.value);
	const orbits = orbitObjection(state, unitOf(state, unitId(seat)), { at, orbit, speed });
	if (orbits) return orbits;
	return speed > zone.maxSpeed ? { code: "above-zone-speed", facts: { speed, maxSpeed: zone.maxSpeed } } : null;
}

interface Start {
	readonly at: Hex;
	readonly orbit: number | null;
	readonly speed: number;
}

/** SC-48: a craft may begin in orbit of a body beside its hex, at rest or at orbital speed. SC-33: a star's only in heavy armour. */
function orbitObjection({ options }: CruiserState, unit: Unit, { at, orbit, speed }: Start): Refusal | null {
	if (orbit === null) return null;
	const body = options.bodies[orbit];
	const facts = { unit: unit.id, orbit };
	if (!body) return { code: "no-such-body", facts };
	const named = { unit: unit.id, body: body.name };
	if (hexDistance(at, body.at) !== 1) return { code: "not-beside-body", facts: named };
	if (body.kind === "star" && !withstandsStar(armourOf(unit))) return { code: "armour-too-light", facts: named };
	return speed > 1 ? { code: "starts-too-fast", facts: { ...named, speed } } : null;
}

/** SC-48: the body that a station orbits unless its order says otherwise: the first body beside it that it can orbit. */
function ownOrbit(state: CruiserState, unit: Unit, { at, speed }: Omit<Start, "orbit">): number | null {
	if (unit.design.kind !== "station") return null;
	const place = state.options.bodies.findIndex((_, orbit) => orbitObjection(state, unit, { at, orbit, speed }) === null);
	return place < 0 ? null : place;
}

/** SC-48: the body in whose orbit a seat begins with this order, as an index of the options; null if there is none. */
export function startOrbit(state: CruiserState, seat: SeatId, { at, course, orbit }: DeployOrder): number | null {
	if (orbit !== undefined) return orbit;
	const parsed = parseCourse(course);
	return parsed.ok ? ownOrbit(state, unitOf(state, unitId(seat)), { at, speed: speedOf(parsed.value) }) : null;
}

/** SC-48: the bodies in whose orbits a craft may begin from this hex, as indexes of the options. */
export function orbitsFrom(state: CruiserState, seat: SeatId, at: Hex): readonly number[] {
	const unit = unitOf(state, unitId(seat));
	return state.options.bodies.flatMap((_, orbit) => (orbitObjection(state, unit, { at, orbit, speed: 0 }) === null ? [orbit] : []));
}

/** The deployment that the game proposes to a seat, and uses if it gives no order: away from friends, on the course of the zone. */
export function deployDefault(state: CruiserState, seat: SeatId): DeployOrder {
	const { side } = unitOf(state, unitId(seat));
	return proposal(state, seat, groundOf(state, side));
}

/** The zone of a side, and the hexes taken in it. */
interface Ground {
	readonly zone: Zone;
	readonly starts: readonly Hex[];
	readonly seats: readonly SeatId[];
	/** Hexes as text; grows as craft are placed. */
	readonly taken: Set<string>;
}

function groundOf(state: CruiserState, side: string): Ground {
	const zone = zoneOf(state, side);
	return { zone, starts: startsIn(state.options, zone), seats: seatsOfSide(state, side), taken: new Set() };
}

function proposal(state: CruiserState, seat: SeatId, { zone, starts, seats, taken }: Ground): DeployOrder {
	const own = starts[seats.indexOf(seat) % Math.max(1, starts.length)] ?? zone.at;
	const at = taken.has(own.join()) ? (starts.find((hex) => !taken.has(hex.join())) ?? own) : own;
	const unit = unitOf(state, unitId(seat));
	const orbit = ownOrbit(state, unit, { at, speed: 0 });
	return orbit === null
		? { kind: "deploy", at, course: proposedCourse(unit, zone) }
		: { kind: "deploy", at, course: printCourse([0, 0]), orbit };
}

/** A craft without a drive begins at rest. */
function proposedCourse(unit: Unit, { course, maxSpeed }: Zone): string {
	const proposed = parseCourse(course);
	return thrustOf(unit) > 0 && proposed.ok && speedOf(proposed.value) <= maxSpeed ? printCourse(proposed.value) : printCourse([0, 0]);
}

/** Places all craft as ordered. A seat without an order gets the proposal, in a free hex. */
export function deploy(state: CruiserState, orders: Partial<BySeat<DeployOrder>>): CruiserState {
	const changes: Record<UnitId, Partial<Unit>> = {};
	const grounds = new Map<string, Ground>();
	const ordered = state.order.filter((seat) => orders[seat]);
	for (const seat of [...ordered, ...state.order.filter((candidate) => !orders[candidate])]) {
		const { id, side } = unitOf(state, unitId(seat));
		const ground = grounds.get(side) ?? groundOf(state, side);
		grounds.set(side, ground);
		const order = orders[seat] ?? proposal(state, seat, ground);
		const { at, course } = order;
		changes[id] = { at, vector: expectAccepted(parseCourse(course)), orbit: startOrbit(state, seat, order) };
		ground.taken.add(at.join());
	}
	return commanded(withUnits(state, changes));
}

/** SC-37: a craft without a crew has the crew quality of its controller. */
function commanded(state: CruiserState): CruiserState {
	const command = commandOver(state);
	const changes: Record<UnitId, Partial<Unit>> = {};
	for (const seat of state.order) {
		const unit = unitOf(state, unitId(seat));
		if (!unit.figures.crewed) changes[unit.id] = { cq: command(unit)?.cq ?? unit.cq };
	}
	return withUnits(state, changes);
}
