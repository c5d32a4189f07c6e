/**
 * The timer: what happens to a racer that has run out of time.
 */
import type { Dicing } from "../../kernel/dice.ts";
import { accept } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { printCard, type RallyCard } from "../card.ts";
import { openWays } from "../flight/burn.ts";
import type { RallyCommand, RallyState } from "../model.ts";
import { type RallyReport, report } from "../reports.ts";
import { rallyChoices } from "./choices.ts";
import { type RaceStep, racerOf, type Settled } from "./race.ts";
import { awaitedSeats } from "./situation.ts";

type SimplestCommand = Extract<RallyCommand, { readonly kind: "hold" | "ready" | "end-turn" | "burn" }>;

/** Settles a command of a seat. */
type Settle = (state: RallyState, seat: SeatId, command: SimplestCommand) => Dicing<Settled>;

/** Makes the simplest choice for every awaited seat, in seat order. */
export function* timeOutSeats(state: RallyState, settle: Settle): Dicing<Settled> {
	const awaited = awaitedSeats(state);
	let step: RaceStep = { open: state, reports: awaited.map((seat) => timedOutReport(state, seat)) };
	for (const seat of awaited) {
		const settled = yield* settle(step.open, seat, simplestCommand(state, seat));
		if (!settled.ok) throw new Error(`The simplest choice of ${seat} was refused: ${settled.refusal.code}`);
		step = { open: settled.value.open, reports: [...step.reports, ...settled.value.reports] };
	}
	return accept(step);
}

function timedOutReport(state: RallyState, seat: SeatId): RallyReport {
	return report({ code: "timed-out", card: printCard(cardOfPhase(state, seat)), seat, facts: { phase: state.phase } });
}

function cardOfPhase({ phase, round }: RallyState, seat: SeatId): RallyCard {
	if (phase === "turns" || phase === "planning") return { kind: "turn", round, seat };
	return phase === "attacks" ? { kind: "attacks", round } : { kind: phase };
}

/**
 * Returns the simplest choice of an awaited seat: in a turn, to end it or to fly the cheapest burn; in other phases, neither to
 * dump nor to attack.
 */
export function simplestCommand(state: RallyState, seat: SeatId): SimplestCommand {
	if (state.phase === "attacks") return { kind: "hold" };
	if (state.phase !== "turns") return { kind: "ready" };
	if (rallyChoices(state, seat).some(({ command, refusal }) => command.kind === "end-turn" && refusal === null)) {
		return { kind: "end-turn" };
	}
	const ways = openWays(state.options.course, racerOf(state, seat));
	const cheapest = ways.reduce((best, way) => (way.price.kg < best.price.kg ? way : best));
	return { kind: "burn", to: cheapest.to };
}
