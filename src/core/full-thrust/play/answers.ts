/**
 * Answers of seats in the open phases, each passed to the file that settles it, and the plainest answer to each wait.
 */

import type { Dicing } from "../../kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { cardOf } from "../card.ts";
import type { RefereeCommand, ThrustCommand, ThrustState, Waiting } from "../model.ts";
import { report } from "../reports.ts";
import { declareFire } from "./fire/firing.ts";
import { type ReactCommand, react, useReaction } from "./fire/reacting.ts";
import { spendKeptBack } from "./kept-back.ts";
import { fleeFrom } from "./movement/fleeing.ts";
import { useLate } from "./movement/late.ts";
import { allocate } from "./ordnance/allocating.ts";
import { defend } from "./ordnance/defending.ts";
import { fly } from "./ordnance/flying.ts";
import { launch } from "./ordnance/launching.ts";
import { repair } from "./repairing.ts";
import { type ThrustStep, withReports } from "./ships.ts";
import { awaitedSeats } from "./situation.ts";

/** A seat's reply to the match's question. */
export type Answer = Exclude<ThrustCommand, RefereeCommand | { readonly kind: "strike" }>;

/** The answers that each wait accepts. */
const ANSWERS = {
	nothing: [],
	opening: [],
	orders: [],
	replot: [],
	fighters: ["fly"],
	ordnance: ["launch"],
	allocation: ["allocate"],
	"point-defence": ["defend"],
	// FT-08: a ship may also use held Extreme Manoeuvres when it is activated.
	fire: ["fire", "late", "react"],
	reaction: ["react"],
	"kept-back": ["react"],
	flee: ["flee"],
	repair: ["repair"],
} as const satisfies Readonly<Record<Waiting["for"], readonly Answer["kind"][]>>;

/** Settles an answer. Refused: `wrong-phase` {phase}, `not-asked` {seat}, and as the answer's own check. */
export function* settleAnswer(state: ThrustState, seat: SeatId | null, answer: Answer): Dicing<Outcome<ThrustStep>> {
	const expected: readonly Answer["kind"][] = ANSWERS[state.waiting.for];
	if (!expected.includes(answer.kind)) return refuse("wrong-phase", { phase: state.phase });
	if (seat === null || !awaitedSeats(state).includes(seat)) return refuse("not-asked", { seat });
	switch (answer.kind) {
		case "fly":
			return fly(state, seat, answer);
		case "launch":
			return launch(state, seat, answer);
		case "allocate":
			return allocate(state, seat, answer);
		case "flee":
			return yield* fleeFrom(state, seat, answer);
		case "defend":
			return yield* defend(state, seat, answer);
		case "fire":
			return yield* declareFire(state, seat, answer);
		case "late":
			return yield* activateLate(state, seat, answer.text);
		case "react":
			if (state.waiting.for === "kept-back") return yield* spendKeptBack(state, seat, answer);
			return state.waiting.for === "fire" ? yield* activateHeld(state, seat, answer) : yield* react(state, seat, answer);
		case "repair":
			return yield* repair(state, seat, answer);
	}
}

/** Post-Movement: uses thrust that is left before the ship fires. Its fire is next. */
function* activateLate(state: ThrustState, seat: SeatId, text: string): Dicing<Outcome<ThrustStep>> {
	const used = yield* useLate(state, seat, text);
	if (!used.ok) return used;
	return accept({ ...used.value, open: { ...used.value.open, waiting: { for: "fire", seats: [seat] } } });
}

/** FT-08: uses held Extreme Manoeuvres before the ship fires. Its fire is next. */
function* activateHeld(state: ThrustState, seat: SeatId, { use }: ReactCommand): Dicing<Outcome<ThrustStep>> {
	if (use.by !== "held") return refuse("wrong-phase", { phase: state.phase });
	const used = yield* useReaction(state, seat, use);
	return used.ok ? accept({ ...used.value, open: { ...used.value.open, waiting: { for: "fire", seats: [seat] } } }) : used;
}

/** Returns the answer that does nothing; null while orders are sealed and while the match waits for no answer. */
export function plainAnswer({ waiting }: Pick<ThrustState, "waiting">): Answer | null {
	switch (waiting.for) {
		case "fighters":
			return { kind: "fly", moves: [] };
		case "ordnance":
			return { kind: "launch", ordnance: [] };
		case "allocation":
			return { kind: "allocate", moves: [], attacks: {} };
		case "flee":
			return { kind: "flee", moves: [] };
		case "point-defence":
			return { kind: "defend", defences: [] };
		case "fire":
			return { kind: "fire", shots: [] };
		case "reaction":
		case "kept-back":
			return { kind: "react", use: { by: "nothing" } };
		case "repair":
			return { kind: "repair", repairs: [] };
		default:
			return null;
	}
}

/** Ends the time of all awaited seats: each answers with nothing. In the fire phase only the first ship holds its fire. Refused: `wrong-phase` {phase}. */
export function* timeOut(state: ThrustState): Dicing<Outcome<ThrustStep>> {
	const plain = plainAnswer(state);
	const awaited = awaitedSeats(state);
	if (!plain || awaited.length === 0) return refuse("wrong-phase", { phase: state.phase });
	const late = plain.kind === "fire" ? awaited.slice(0, 1) : awaited;
	let step: ThrustStep = { open: state, reports: [] };
	for (const seat of late) {
		const answered = yield* settleAnswer(step.open, seat, plain);
		if (!answered.ok) return answered;
		const word = report({ code: "timed-out", card: cardOf(state), seat, facts: { phase: state.phase } });
		step = withReports([...step.reports, word], answered.value);
	}
	return accept(step);
}
