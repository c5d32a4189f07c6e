/**
 * Interceptions: which units catch which, and where, by the intents of all seats.
 * Source: "Interception", "Docking"; SC-11, SC-12, SC-28, SC-29, SC-37.
 */

import type { Dicing } from "../../../kernel/dice.ts";
import { extended } from "../../../kernel/extended.ts";
import { expectAccepted } from "../../../kernel/outcome.ts";
import type { BySeat, SeatId } from "../../../kernel/seat.ts";
import { speedOf } from "../../flight/course.ts";
import { initiative } from "../../flight/plot-order.ts";
import { type Interception, intercept, NEEDED, type Party } from "../../interception/interception.ts";
import type { CruiserState, DockingPurpose, IntentOrder, Unit, UnitId } from "../../model.ts";
import { type CruiserReport, report } from "../../reports.ts";
import { seatsOfSide } from "../audience.ts";
import { type CruiserStep, cardOf, thrustOf, unitOf } from "../units.ts";
import type { Caught } from "./combat-order.ts";
import { combatsOf, guardsOf } from "./combats.ts";
import { fightingCourse } from "./encounter.ts";
import { allIntercepts, entriesOf, type Try } from "./intents.ts";
import { type Meeting, meetingsOf } from "./meetings.ts";

type Docked = CruiserState["dockings"][number];

/** A possible attempt: the courses of the two units meet. */
interface Tried {
	readonly meeting: Meeting;
	/** SC-28: the purpose of docking; null for an interception. */
	readonly purpose: DockingPurpose | null;
}

/** Resolves all intents into the combats and the dockings of the turn. */
export function* resolveIntents(state: CruiserState, orders: Partial<BySeat<IntentOrder>>): Dicing<CruiserStep> {
	const tries = triesOf(state, orders);
	const [friendly, hostile] = [tries.filter(({ meeting }) => meeting.friends), tries.filter(({ meeting }) => !meeting.friends)];
	const caught = yield* attempts(state, hostile);
	const docked = [...friendly.map(encounterOf), ...caught.encounters];
	const open: CruiserState = {
		...state,
		combats: combatsOf(state, caught.encounters),
		dockings: docked.flatMap(({ purpose, along: _, ...encounter }): readonly Docked[] => (purpose ? [{ ...encounter, purpose }] : [])),
	};
	return { open, reports: [...friendly.map((each) => rendezvous(state, each)), ...caught.reports, ...voidGuards(state)] };
}

/** All possible attempts that seats ordered, in the order in which they happen along the targets' courses (SC-11). */
function triesOf(state: CruiserState, orders: Partial<BySeat<IntentOrder>>): readonly Tried[] {
	const meetings = new Map(meetingsOf(state).map((meeting) => [keyOf(meeting), meeting]));
	const dockings = state.order.flatMap((seat) => entriesOf(orders[seat]?.dockings ?? {}));
	return [
		...allIntercepts(state, orders).map((aim) => ({ aim, purpose: null })),
		...dockings.map(([unit, { with: target, purpose }]) => ({ aim: { unit, target }, purpose })),
	]
		.flatMap(({ aim, purpose }) => {
			// A unit may have left play since the orders were sealed.
			const meeting = meetings.get(keyOf(aim));
			return meeting ? [{ meeting, purpose }] : [];
		})
		.sort((a, b) => inOrder(state, a.meeting, b.meeting));
}

/** The attempts that a seat's units make under an order, in sequence. Nobody knows the attempts of other seats before the reveal. */
export function ownAttempts(state: CruiserState, seat: SeatId, order: IntentOrder): readonly Meeting[] {
	const own = triesOf(state, { [seat]: order }).map(({ meeting }) => meeting);
	return own.filter(({ unit, friends }) => !friends && unitOf(state, unit).seat === seat);
}

/** SC-11: how many of these attempts are on the target of a meeting and come before the attempt at that meeting. */
export function attemptsBefore(state: CruiserState, attempts: readonly Meeting[], meeting: Meeting): number {
	const others = attempts.filter(({ unit, target }) => target === meeting.target && unit !== meeting.unit);
	return others.filter((candidate) => inOrder(state, candidate, meeting) < 0).length;
}

function keyOf({ unit, target }: Try): string {
	return `${unit}>${target}`;
}

function inOrder(state: CruiserState, a: Meeting, b: Meeting): number {
	const first = (id: UnitId): number => {
		const unit = unitOf(state, id);
		return initiative({ thrust: thrustOf(unit), cq: unit.cq });
	};
	return a.fraction - b.fraction || first(a.unit) - first(b.unit) || (keyOf(a) < keyOf(b) ? -1 : 1);
}

/** A successful attempt to intercept or to dock. */
type Success = Caught & Pick<Tried, "purpose">;

interface Attempts {
	readonly encounters: readonly Success[];
	readonly reports: readonly CruiserReport[];
}

function* attempts(state: CruiserState, tries: readonly Tried[]): Dicing<Attempts> {
	const encounters: Success[] = [];
	const reports: CruiserReport[] = [];
	const made = new Map<UnitId, number>();
	const settled = new Set<string>();
	const byKey = new Map(tries.map((each) => [keyOf(each.meeting), each]));
	for (const each of tries) {
		const { unit, target } = each.meeting;
		if (settled.has(keyOf(each.meeting))) continue;
		const back = byKey.get(keyOf({ unit: target, target: unit }));
		const before = made.get(target) ?? 0;
		const result = yield* attempt(state, each.meeting, { before, mutual: back !== undefined });
		made.set(target, before + 1);
		reports.push(attemptReport(state, each, { result, number: before + 1 }));
		if (result.success) encounters.push(encounterOf(each));
		if (!back) continue;
		// SC-11: both try, so it is one meeting in one hex, and an attempt on each of them.
		settled.add(keyOf(back.meeting));
		made.set(unit, (made.get(unit) ?? 0) + 1);
		const { hex, along: fraction, fraction: along } = each.meeting;
		encounters.push({ ...encounterOf(back), hex, fraction, along });
	}
	return { encounters, reports };
}

interface Circumstances {
	readonly before: number;
	readonly mutual: boolean;
}

function* attempt(state: CruiserState, aim: Try, { before, mutual }: Circumstances): Dicing<Interception> {
	const [unit, target] = [unitOf(state, aim.unit), unitOf(state, aim.target)];
	const outcome = yield* intercept({
		seat: unit.seat,
		interceptor: extended(partyOf(unit), { intends: "intercept" }),
		target: extended(partyOf(target), { intends: mutual ? "intercept" : "evade", detected: target.detected }),
		attemptsBefore: before,
	});
	return expectAccepted(outcome);
}

/** SC-11, SC-37: a unit's speed, thrust and crew quality this turn. */
function partyOf(unit: Unit): Omit<Party, "intends"> {
	return { speed: speedOf(fightingCourse(unit)), thrustUsed: unit.plot?.thrust ?? 0, cq: unit.cq };
}

function encounterOf({ meeting: { unit, target, hex, fraction, along }, purpose }: Tried): Success {
	return { interceptor: unit, target, hex, fraction, along, docking: purpose !== null, purpose };
}

function attemptReport(
	state: CruiserState,
	{ meeting, purpose }: Tried,
	{ result, number }: { readonly result: Interception; readonly number: number },
): CruiserReport {
	const { unit, target, hex } = meeting;
	const { total, success, automatic, modifiers, rolled } = result;
	const { seat, side, detected } = unitOf(state, unit);
	const facts = { interceptor: unit, target, hex, total, needed: NEEDED, success, automatic, attempt: number, purpose };
	const reported = report({ code: "intercept", card: cardOf(state), seat, facts, modifiers, rolls: rolled ? [rolled] : [] });
	// An undetected interceptor that fails stays hidden.
	return detected || success ? reported : { ...reported, seenBy: seatsOfSide(state, side) };
}

/** SC-28: friends who want to dock always meet. */
function rendezvous(state: CruiserState, { meeting, purpose }: Tried): CruiserReport {
	const [unit, target] = [unitOf(state, meeting.unit), unitOf(state, meeting.target)];
	const facts = { unit: unit.id, target: target.id, hex: meeting.hex, purpose };
	const reported = report({ code: "rendezvous", card: cardOf(state), seat: unit.seat, facts });
	return unit.detected && target.detected ? reported : { ...reported, seenBy: seatsOfSide(state, unit.side) };
}

/** SC-29: goalkeepers that lost their wards. Only their own side sees it. */
function voidGuards(state: CruiserState): readonly CruiserReport[] {
	return guardsOf(state).void.map(({ keeper, ward, against }) => {
		const { seat, side } = unitOf(state, keeper);
		const reported = report({ code: "guard-void", card: cardOf(state), seat, facts: { keeper, ward, against } });
		return { ...reported, seenBy: seatsOfSide(state, side) };
	});
}
