/**
 * A racer's turn: its burns, its one risky manoeuvre, and its end.
 * Source: "Movement" and "Risky Maneuvers"; JR-3 to JR-11.
 */

import type { Dicing } from "../../kernel/dice.ts";
import { extended } from "../../kernel/extended.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { printCard } from "../card.ts";
import type { Moon } from "../course/course.ts";
import { score } from "../finish/standings.ts";
import { type WayOn, waysOn } from "../flight/burn.ts";
import { type Manoeuvred, riskyManoeuvre } from "../flight/risky-manoeuvre.ts";
import { skillNow, usedUp } from "../flight/skill.ts";
import type { Leg, Racer, RallyState, Turn } from "../model.ts";
import { raceLength } from "../options.ts";
import { type RallyReport, report } from "../reports.ts";
import {
	burnsToFly,
	distanceFlown,
	hasWayOn,
	isHome,
	lastLeg,
	moonsIntercepted,
	outReport,
	type RaceStep,
	racerOf,
	type Settled,
	turnCard,
	withRacer,
} from "./race.ts";
import { andThen, nextTurn, shortReport } from "./rounds.ts";
import { manoeuvreReport } from "./told.ts";

/** Why a burn to this moon is refused; null if it is allowed. */
export function burnObjection(state: RallyState, turn: Turn, to: Moon): Refusal | null {
	const racer = racerOf(state, turn.seat);
	const way = waysOn(state.options.course, racer).find((candidate) => candidate.to === to);
	if (isHome(state, turn.seat)) return { code: "already-home", facts: {} };
	if (turn.burnsLeft === 0) return { code: "no-burns-left", facts: {} };
	if (!way) return { code: "no-such-trajectory", facts: { from: racer.at, to } };
	if (way.closed) return { code: "closed-moon", facts: { moon: to } };
	return way.price.affordable ? null : { code: "cannot-afford", facts: { kg: way.price.kg, tank: racer.tank } };
}

/** Flies a burn, then ends the turn if nothing is left to choose. Refused: as `burnObjection`. */
export function flyBurn(state: RallyState, turn: Turn, to: Moon): Settled {
	const refusal = burnObjection(state, turn, to);
	if (refusal) return { ok: false, refusal };
	const before = racerOf(state, turn.seat);
	const way = waysOn(state.options.course, before).find((candidate) => candidate.to === to);
	if (!way) throw new Error(`No trajectory from ${before.at} to ${to}`);
	const flown = withRacer(state, turn.seat, afterBurn(state, before, way));
	const burnsLeft = Math.min(turn.burnsLeft - 1, burnsToFly(flown, racerOf(flown, turn.seat)));
	const knewMoon = before.intercepted[to] === true;
	const open: RallyState = { ...flown, turn: { ...turn, burnsLeft, arrived: true, knewMoon } };
	return accept(andThen({ open, reports: [burnReport(open, turn.seat, { before, way })] }, endTurnIfIdle));
}

function afterBurn(state: RallyState, before: Racer, { to, kg: marked, price }: WayOn): Partial<Racer> {
	const { jammed, boost } = before;
	const leg: Leg = { to, marked, kg: price.kg, round: state.round, jammed, boost, manoeuvre: null };
	return {
		at: to,
		tank: before.tank - price.kg,
		burnt: before.burnt + price.kg,
		legs: [...before.legs, leg],
		intercepted: extended(before.intercepted, { [to]: true }),
		jammed: false, // JR-7: this burn uses up the jamming and the boost
		boost: null,
	};
}

function burnReport(state: RallyState, seat: SeatId, { before, way }: { readonly before: Racer; readonly way: WayOn }): RallyReport {
	const racer = racerOf(state, seat);
	const facts = {
		from: way.from,
		to: way.to,
		marked: way.kg,
		kg: way.price.kg,
		tankBefore: before.tank,
		tankAfter: racer.tank,
		newMoon: before.intercepted[way.to] !== true,
		moons: moonsIntercepted(racer),
		of: raceLength(state.options).moons,
		burnsLeft: state.turn?.burnsLeft ?? 0,
	};
	return report({ code: "burnt", card: printCard(turnCard(state, seat)), seat, facts, modifiers: way.price.modifiers });
}

/** JR-8: why a risky manoeuvre is refused now; null if it is allowed. */
export function manoeuvreObjection(state: RallyState, turn: Turn): Refusal | null {
	if (turn.manoeuvred) return { code: "manoeuvre-used", facts: {} };
	if (!turn.arrived) return { code: "nothing-flown", facts: {} };
	return lastLeg(racerOf(state, turn.seat)).jammed ? { code: "jammed-burn", facts: {} } : null;
}

/** Rolls the turn's risky manoeuvre on the burn just flown. Refused: as `manoeuvreObjection`. */
export function* flyManoeuvre(state: RallyState, turn: Turn): Dicing<Settled> {
	const refusal = manoeuvreObjection(state, turn);
	if (refusal) return { ok: false, refusal };
	const { seat } = turn;
	const before = racerOf(state, seat);
	const { start, moons } = raceLength(state.options);
	const others = moonsIntercepted(before) - (before.intercepted[before.at] ? 1 : 0);
	const done = yield* riskyManoeuvre({
		burnKg: lastLeg(before).kg,
		tank: before.tank,
		alreadyIntercepted: turn.knewMoon,
		startMoon: before.at === start,
		complete: others === moons - 1 && distanceFlown(state, before),
		skill: skillNow(before),
		...(before.misaligned && { misaligned: before.misaligned }),
		...(before.boons && { boons: before.boons }),
		seat,
		table: state.options.table,
	});
	const flown = withRacer(state, seat, afterManoeuvre(before, done));
	const extra = done.extraBurn ? 1 : 0;
	const burnsLeft = Math.min(turn.burnsLeft + extra, burnsToFly(flown, racerOf(flown, seat)));
	const open: RallyState = { ...flown, turn: { ...turn, burnsLeft, manoeuvred: true } };
	return accept(
		andThen(
			{
				open,
				reports: [
					manoeuvreReport({ card: printCard(turnCard(open, seat)), seat, at: before.at, kg: lastLeg(before).kg, tank: before.tank, done }),
				],
			},
			done.out ? leaveRace : endTurnIfIdle,
		),
	);
}

function afterManoeuvre(before: Racer, done: Manoeuvred): Partial<Racer> {
	const leg = lastLeg(before);
	const { [before.at]: _, ...others } = before.intercepted;
	return {
		tank: done.tank,
		burnt: before.burnt + done.burnKg - leg.kg,
		owed: before.owed + done.owed,
		boost: done.boost,
		intercepted: done.intercepted ? before.intercepted : others,
		closed: done.closed ? extended(before.closed, { [before.at]: true }) : before.closed,
		legs: [...before.legs.slice(0, -1), { ...leg, kg: done.burnKg, manoeuvre: done.result }],
		...usedUp(before, done.mended?.effect ?? null),
	};
}

/** JR-5: a navigation fault on the start moon takes the racer out. */
function leaveRace(state: RallyState): RaceStep {
	const { seat } = turnOf(state);
	const out = withRacer(state, seat, { status: "out" });
	return andThen({ open: out, reports: [outReport(state, seat, { card: turnCard(state, seat), cause: "start-closed" })] }, (open) =>
		nextTurn(open, seat),
	);
}

/** Why the turn cannot end: it has burns left that the racer can fly. Null if it can end. */
export function endObjection(state: RallyState, turn: Turn): Refusal | null {
	const mustBurn = turn.burnsLeft > 0 && !isHome(state, turn.seat) && hasWayOn(state, turn.seat);
	return mustBurn ? { code: "burns-left", facts: { burns: turn.burnsLeft } } : null;
}

/** Ends the turn. Refused: as `endObjection`. */
export function endTurn(state: RallyState, turn: Turn): Settled {
	const refusal = endObjection(state, turn);
	return refusal ? { ok: false, refusal } : accept(settleTurn(state));
}

/** Ends the turn if nothing is left in it to choose. */
export function endTurnIfIdle(state: RallyState): RaceStep {
	const turn = turnOf(state);
	const idle = endObjection(state, turn) === null && manoeuvreObjection(state, turn) !== null;
	return idle ? settleTurn(state) : { open: state, reports: [] };
}

function settleTurn(state: RallyState): RaceStep {
	const { seat } = turnOf(state);
	return andThen(settleRacer(state, seat), (open) => nextTurn(open, seat));
}

/** Ends a racer's flight after its turn if it is home, has flown the distance without a finish, or has no way on. */
function settleRacer(state: RallyState, seat: SeatId): RaceStep {
	const racer = racerOf(state, seat);
	const card = turnCard(state, seat);
	if (isHome(state, seat)) {
		const { burnt, dumped, tank } = racer;
		const facts = { burnt, dumped, tank, score: score(racer) };
		return {
			open: withRacer(state, seat, { status: "finished" }),
			reports: [report({ code: "finished", card: printCard(card), seat, facts })],
		};
	}
	if (burnsToFly(state, racer) === 0) {
		return { open: withRacer(state, seat, { status: "short" }), reports: [shortReport(state, seat, card)] };
	}
	if (!hasWayOn(state, seat)) {
		return { open: withRacer(state, seat, { status: "out" }), reports: [outReport(state, seat, { card, cause: "no-way-on" })] };
	}
	return { open: state, reports: [] };
}

function turnOf(state: RallyState): Turn {
	if (!state.turn) throw new Error("Nobody has the turn");
	return state.turn;
}

/** The turn, if it is this seat's. Refused: `not-your-turn` {turn}. */
export function turnFor(state: RallyState, seat: SeatId): Outcome<Turn> {
	return state.turn?.seat === seat ? accept(state.turn) : refuse("not-your-turn", { turn: state.turn?.seat ?? null });
}
