/**
 * The movement phase: first the effects of backfires on their own ships, then jumps, the ships that backfired, those that leave, those
 * that arrive, and all others. The side that lost initiative moves first. Source: the parent game's basics; "Grav Backfire",
 * "Short-Range Jump"; FT-02.
 */

import type { Dicing } from "../../../kernel/dice.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import type { MoveProgress, ThrustState } from "../../model.ts";
import type { TermKind } from "../../orders/notation.ts";
import { hitBody } from "../bodies.ts";
import { settleCovers } from "../fire/shielding.ts";
import { has } from "../orders/planning.ts";
import { type ThrustStep, withReports, withShip } from "../ships.ts";
import { arrive, arrives } from "./arriving.ts";
import { checkBackfires } from "./backfiring.ts";
import { flyShip, stillThere } from "./flying-on.ts";
import { jump } from "./jumping.ts";
import { leave, leaves } from "./leaving.ts";

/** Moves all ships. FT-02: systems strained last turn can be mended from now on. */
export function* moveShips(state: ThrustState): Dicing<ThrustStep> {
	const { open, reports } = yield* checkBackfires(unbarred(state));
	return withReports(reports, yield* movePasses(open, { pass: 0, left: null, moved: [] }));
}

/** Moves the ships that have not moved yet. FT-12: fighters that fled had stopped the phase. */
export function* moveOn(state: ThrustState, progress: MoveProgress): Dicing<ThrustStep> {
	const last = progress.moved.at(-1);
	const hit = last === undefined ? { open: state, reports: [] } : hitBody(state, last);
	return withReports(hit.reports, yield* movePasses(hit.open, progress));
}

/** `left` are the ships of the first pass; null: those that it picks. */
interface From extends Omit<MoveProgress, "left"> {
	readonly left: MoveProgress["left"] | null;
}

function* movePasses(state: ThrustState, { pass: first, left, moved: before }: From): Dicing<ThrustStep> {
	let step: ThrustStep = { open: state, reports: [] };
	const moved = new Set<SeatId>(before);
	for (const [pass, { picks, moves }] of [...PASSES.entries()].slice(first)) {
		// The ships of a pass are known before any of them moves.
		const picked =
			pass === first && left
				? left
				: movementOrder(step.open).filter((movementSeat) => !moved.has(movementSeat) && picks(step.open, movementSeat));
		for (const [place, seat] of picked.entries()) {
			moved.add(seat);
			if (!arrives(step.open, seat) && !stillThere(step.open, seat)) continue;
			step = withReports(step.reports, yield* moves(step.open, seat));
			const { waiting } = step.open;
			if (waiting.for === "flee") {
				const progress = { pass, left: picked.slice(place + 1), moved: [...moved] };
				return { ...step, open: { ...step.open, waiting: { ...waiting, progress } } };
			}
			step = withReports(step.reports, hitBody(step.open, seat));
		}
	}
	return { ...step, open: settleCovers(step.open) };
}

interface Pass {
	readonly picks: (state: ThrustState, seat: SeatId) => boolean;
	readonly moves: (state: ThrustState, seat: SeatId) => Dicing<ThrustStep>;
}

/** Jumps come before any ship has moved; of the ships that move, those that backfired are first. */
const PASSES: readonly Pass[] = [
	{ picks: (state, seat) => ordered(state, seat, "jump"), moves: jump },
	{ picks: (state, seat) => ordered(state, seat, "backfire"), moves: flyShip },
	{ picks: leaves, moves: leave },
	{ picks: arrives, moves: arrive },
	{ picks: stillThere, moves: flyShip },
];

function ordered(state: ThrustState, seat: SeatId, kind: TermKind): boolean {
	const { plan } = ofSeat(state.ships, seat).turn;
	return plan !== null && has(plan, kind);
}

/** Sides that lost initiative first; within a side, seat order. */
export function movementOrder({ order, ships, initiative }: Pick<ThrustState, "order" | "ships" | "initiative">): readonly SeatId[] {
	const place = (seat: SeatId): number => initiative.indexOf(ofSeat(ships, seat).side);
	return order.toSorted((a, b) => place(b) - place(a));
}

function unbarred(state: ThrustState): ThrustState {
	const barred = state.order.filter((seat) => ofSeat(state.ships, seat).barred.length > 0);
	return barred.reduce((open, seat) => withShip(open, seat, { barred: [] }), state);
}
