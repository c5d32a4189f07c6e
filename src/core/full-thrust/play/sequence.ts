/**
 * The phases of a turn, played on until a seat must decide.
 * Source: the rules page, "Phases"; the edition says whether fighters or ordnance come first.
 */
import { finalTable } from "../../fight/standings.ts";
import type { Dicing } from "../../kernel/dice.ts";
import { cardOf } from "../card.ts";
import { phasesOf } from "../editions.ts";
import type { Phase, ThrustState, Waiting } from "../model.ts";
import { report } from "../reports.ts";
import { checkRows } from "./checking.ts";
import { fireWaiting } from "./fire/firing.ts";
import { rollInitiative } from "./initiative.ts";
import { offerKeptBack } from "./kept-back.ts";
import { fireBackfires } from "./movement/backfiring.ts";
import { moveShips } from "./movement/moving.ts";
import { scoreIn } from "./objectives.ts";
import { keepsOrders } from "./orders/ordering.ts";
import { resolveAttacks } from "./ordnance/attacking.ts";
import { fightersWaiting } from "./ordnance/flying.ts";
import { ordnanceWaiting } from "./ordnance/launching.ts";
import { repairWaiting } from "./repairing.ts";
import { shipsInPlay, type ThrustStep, withReports } from "./ships.ts";
import { isDecided, standings } from "./standings.ts";
import { checkStrains, nextTurn } from "./turn-end.ts";

/** Plays on from a step until the match waits for a seat or is over. */
export function* proceed(from: ThrustStep): Dicing<ThrustStep> {
	let step = from;
	while (step.open.phase !== "over" && step.open.waiting.for === "nothing") {
		step = withReports(step.reports, yield* leave(step.open));
	}
	return step;
}

/** Settles the end of a phase and the beginning of the next. */
function* leave(state: ThrustState): Dicing<ThrustStep> {
	switch (state.phase) {
		case "ordnance": {
			// FT-22: a backfire is opened when ordnance is launched, before the other orders.
			if (hasOrders(state) && !state.opened) return awaiting(state, { for: "opening", of: "backfires" });
			const fired = yield* fireBackfires(state);
			return withReports(fired.reports, yield* enter(fired.open, after(state)));
		}
		case "fire": {
			const waiting = fireWaiting(state);
			return waiting.for === "nothing" ? yield* enter(state, after(state)) : { open: { ...state, waiting }, reports: [] };
		}
		case "damage-control": {
			// FT-02: strained drives are checked after damage control.
			const checked = yield* checkStrains(state);
			const next = isDecided(checked.open) ? closed(checked.open) : { open: writing(nextTurn(checked.open)), reports: [] };
			return withReports(checked.reports, next);
		}
		default:
			return yield* enter(state, after(state));
	}
}

/** Returns the phase after this one, in the order of the edition. */
function after({ phase, options }: ThrustState): Phase {
	const phases = phasesOf(options.edition);
	return phases[phases.indexOf(phase) + 1] ?? "over";
}

/** Enters a phase: what happens before the match waits for answers. */
function* enter(before: ThrustState, phase: Phase): Dicing<ThrustStep> {
	const state: ThrustState = { ...before, phase };
	switch (phase) {
		case "initiative":
			return yield* rollInitiative(state);
		case "fighters":
			return awaiting(state, fightersWaiting(state));
		case "ordnance":
			return awaiting(state, ordnanceWaiting(state));
		case "movement": {
			// FT-22: written orders stay sealed until now.
			if (hasOrders(state) && state.opened !== "all") return awaiting(state, { for: "opening", of: "all" });
			const moved = yield* moveShips(state);
			if (moved.open.waiting.for === "flee") return moved;
			return withReports(moved.reports, offerKeptBack(moved.open, "moved"));
		}
		case "allocation":
			return offerKeptBack(state, "sought");
		case "point-defence":
			return offerKeptBack(state, "attacked");
		case "attacks":
			return yield* resolveAttacks(state);
		case "thresholds":
			return yield* checkRows(state);
		case "damage-control":
			return awaiting(state, repairWaiting(state));
		default:
			return { open: state, reports: [] };
	}
}

/** Whether orders are kept; while all ships are still on their way, nobody has written any. */
function hasOrders(state: ThrustState): boolean {
	return keepsOrders(state) && shipsInPlay(state).length > 0;
}

/** Goes on after kept orders were opened. */
export function* afterOpening(step: ThrustStep): Dicing<ThrustStep> {
	const moves = step.open.opened === "all" ? withReports(step.reports, yield* enter(step.open, "movement")) : step;
	return yield* proceed(moves);
}

function awaiting(state: ThrustState, waiting: Waiting): ThrustStep {
	return { open: { ...state, waiting }, reports: [] };
}

/** Returns the state in its order phase. Without ships on the table the match waits for no seat. */
export function writing({ opened: _, ...state }: ThrustState): ThrustState {
	return { ...state, phase: "orders", waiting: { for: shipsInPlay(state).length > 0 ? "orders" : "nothing" } };
}

/** Ends the match, with its final table. */
export function closed({ opened: _, ...state }: ThrustState): ThrustStep {
	const open: ThrustState = { ...state, phase: "over", waiting: { for: "nothing" } };
	const facts = finalTable(state, standings(state), scoreIn(state));
	return { open, reports: [report({ code: "match-over", card: cardOf(open), facts })] };
}
