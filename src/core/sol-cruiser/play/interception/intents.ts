/**
 * Intents: which units a seat's units try to intercept or dock with, which seats must decide, and why an order is refused.
 * Source: "Interception", "Stacking", "Docking"; SC-11, SC-22, SC-28, SC-41, SC-54. `resolveIntents` settles them.
 */
import { sameHex } from "../../../geometry/hex.ts";
import { keptWith } from "../../../kernel/kept.ts";
import { type Refusal, type Refused, refuse } from "../../../kernel/outcome.ts";
import type { BySeat, SeatId } from "../../../kernel/seat.ts";
import type { CruiserState, IntentOrder, Unit, UnitId } from "../../model.ts";
import { areEnemies, bySeat, isPlaying, unitOf, unitsInPlay, unitsOfSeat } from "../units.ts";
import { dockingApproach } from "./encounter.ts";
import { type Meeting, meetingsOf } from "./meetings.ts";

/** The meetings of a seat's own units, seen from those units. */
export function meetingsOfSeat(state: CruiserState, seat: SeatId): readonly Meeting[] {
	return meetingsBySeat(state).get(seat) ?? [];
}

const meetingsBySeat = keptWith((state: CruiserState) => bySeat(meetingsOf(state), ({ unit }) => unitOf(state, unit).seat));

/**
 * The seats that have a decision to make: their units meet an enemy that they see, or a friend with which one that is marked for
 * docking could dock (SC-54). A missile that meets its target needs no order; one that meets another enemy does (SC-41).
 */
export function seatsWithMeetings(state: CruiserState): readonly SeatId[] {
	const seats = new Set<SeatId>();
	for (const { unit: id, target, friends } of meetingsOf(state)) {
		const unit = unitOf(state, id);
		const decides = unit.design.kind !== "missile" || unit.target !== target;
		if (friends ? unit.docks : decides) seats.add(unit.seat);
	}
	return state.order.filter((seat) => seats.has(seat));
}

/** One unit's attempt on another. */
export interface Try {
	readonly unit: UnitId;
	readonly target: UnitId;
}

/** The units that a seat's units try to intercept. */
export function intercepts(state: CruiserState, seat: SeatId, order: IntentOrder | undefined): readonly Try[] {
	return unitsOfSeat(state, seat).flatMap((unit) => triesOf(unit, order));
}

/** All attempts to intercept, of all seats. */
export function allIntercepts(state: CruiserState, orders: Partial<BySeat<IntentOrder>>): readonly Try[] {
	return unitsInPlay(state).flatMap((unit) => triesOf(unit, orders[unit.seat]));
}

/** Without an order, a missile tries to intercept its target, and every other unit evades. */
function triesOf(unit: Unit, order: IntentOrder | undefined): readonly Try[] {
	return (order?.intercepts[unit.id] ?? byItself(unit)).map((target) => ({ unit: unit.id, target }));
}

function byItself({ design, target }: Unit): readonly UnitId[] {
	return design.kind === "missile" && target !== null ? [target] : [];
}

/** Entries of a record by unit. */
export function entriesOf<Value>(record: Readonly<Record<UnitId, Value>>): readonly (readonly [UnitId, Value])[] {
	// The keys of a record by unit are unit ids. The standard library types them as strings.
	return Object.entries(record) as [UnitId, Value][];
}

/**
 * The reason to refuse intents; null if there is none. Codes: `not-your-unit` {unit}, `target-unknown` {target}, `target-is-friend`
 * {target}, `not-met` {unit, target}, `target-twice` {unit, target},
 * `target-stacked` {unit, target, other, hex}, `docking-too-fast` {unit, target, closingSpeed, limit}.
 */
export function intentObjection(state: CruiserState, seat: SeatId, order: IntentOrder): Refusal | null {
	const meetings = meetingsOfSeat(state, seat);
	for (const [id, targets] of entriesOf(order.intercepts)) {
		const objection = ownUnitObjection(state, seat, id) ?? interceptsObjection({ state, meetings }, unitOf(state, id), targets);
		if (objection) return objection.refusal;
	}
	for (const [id, { with: target }] of entriesOf(order.dockings)) {
		const named = order.intercepts[id] ?? [];
		const objection = ownUnitObjection(state, seat, id) ?? dockingObjection({ state, meetings }, { unit: id, target }, named);
		if (objection) return objection.refusal;
	}
	return null;
}

function ownUnitObjection({ units }: CruiserState, seat: SeatId, id: UnitId): Refused | null {
	const unit = units[id];
	return unit?.seat === seat && isPlaying(unit) ? null : refuse("not-your-unit", { unit: id });
}

interface Known {
	readonly state: CruiserState;
	/** The meetings of the seat. */
	readonly meetings: readonly Meeting[];
}

function interceptsObjection(known: Known, unit: Unit, targets: readonly UnitId[]): Refused | null {
	const tried: Meeting[] = [];
	for (const target of targets) {
		const aim = { unit: unit.id, target };
		const objection = targetObjection(known.state, unit, target);
		if (objection) return objection;
		if (!areEnemies(unit, unitOf(known.state, target))) return refuse("target-is-friend", { target });
		const meeting = meetingIn(known.meetings, aim);
		if (!meeting) return refuse("not-met", { ...aim });
		const stacked = stackedObjection(tried, meeting);
		if (stacked) return stacked;
		tried.push(meeting);
	}
	return null;
}

/** SC-11: a unit may try to intercept only one of several targets in one hex. */
function stackedObjection(tried: readonly Meeting[], { unit, target, hex }: Meeting): Refused | null {
	const other = tried.find((candidate) => sameHex(candidate.hex, hex))?.target;
	if (tried.some((candidate) => candidate.target === target)) return refuse("target-twice", { unit, target });
	return other ? refuse("target-stacked", { unit, target, other, hex: [...hex] }) : null;
}

/** SC-11: a hidden target is refused like one that does not exist. */
function targetObjection({ units }: CruiserState, unit: Unit, id: UnitId): Refused | null {
	const target = units[id];
	const known = target && isPlaying(target) && (target.detected || !areEnemies(unit, target));
	return known ? null : refuse("target-unknown", { target: id });
}

export function meetingIn(meetings: readonly Meeting[], { unit, target }: Try): Meeting | null {
	return meetings.find((meeting) => meeting.unit === unit && meeting.target === target) ?? null;
}

function dockingObjection({ state, meetings }: Known, aim: Try, named: readonly UnitId[]): Refused | null {
	const unit = unitOf(state, aim.unit);
	const objection = targetObjection(state, unit, aim.target);
	if (objection) return objection;
	const target = unitOf(state, aim.target);
	if (named.includes(aim.target)) return refuse("target-twice", { ...aim });
	const { closingSpeed, limit, slowEnough } = dockingApproach(state, unit, target);
	if (unit.id !== target.id && !slowEnough) return refuse("docking-too-fast", { ...aim, closingSpeed, limit });
	return meetingIn(meetings, aim) ? null : refuse("not-met", { ...aim });
}
