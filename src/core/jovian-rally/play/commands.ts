/**
 * Commands: which phase allows which, and the rule that settles each. Source: "Sequence of play".
 */
import type { Dicing } from "../../kernel/dice.ts";
import { accept, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { RallyCommand, RallyPhase, RallyState } from "../model.ts";
import { declareAttack, holdFire } from "./attacks.ts";
import { declareReady, dumpPropellant, takeBackReady } from "./dumping.ts";
import { flyPlan } from "./plan.ts";
import { racerOf, type Settled } from "./race.ts";
import { timeOutSeats } from "./time-out.ts";
import { flyPlans } from "./together.ts";
import { endTurn, flyBurn, flyManoeuvre, turnFor } from "./turn.ts";

/** The phases that allow each command. Every phase but the last and (JR-21) that of planning allows a time-out. */
const PHASES_OF: Readonly<Record<Exclude<RallyCommand["kind"], "time-out">, readonly RallyPhase[]>> = {
	dump: ["dump", "second-dump"],
	ready: ["dump", "second-dump"],
	"not-ready": ["dump", "second-dump"],
	burn: ["turns"],
	"fly-plan": ["turns"],
	manoeuvre: ["turns"],
	"end-turn": ["turns"],
	attack: ["attacks"],
	hold: ["attacks"],
};

/**
 * Settles a command of a seat, or of the referee if seat is null.
 * Refused: `referee-only`, `not-your-turn`, `wrong-phase`, `not-flying`, and what the command's own rule refuses.
 */
export function* settleCommand(state: RallyState, seat: SeatId | null, command: RallyCommand): Dicing<Settled> {
	const settled = yield* settledBy(state, seat, command);
	return settled.ok ? accept(yield* flyPlans(settled.value)) : settled;
}

function* settledBy(state: RallyState, seat: SeatId | null, command: RallyCommand): Dicing<Settled> {
	if (command.kind !== "time-out") return yield* settleSeatCommand(state, seat, command);
	if (seat !== null) return refuse("referee-only");
	// JR-21: sealed plans do not time out; the referee reveals them.
	if (state.phase === "over" || state.phase === "planning") return refuse("wrong-phase", { phase: state.phase });
	return yield* timeOutSeats(state, settleSeatCommand);
}

type SeatCommand = Exclude<RallyCommand, { readonly kind: "time-out" }>;

function* settleSeatCommand(state: RallyState, seat: SeatId | null, command: SeatCommand): Dicing<Settled> {
	if (seat === null) return refuse("not-your-turn", { turn: state.turn?.seat ?? null });
	if (!PHASES_OF[command.kind].includes(state.phase)) return refuse("wrong-phase", { phase: state.phase });
	if (racerOf(state, seat).status !== "flying") return refuse("not-flying", { seat });
	switch (command.kind) {
		case "dump":
			return dumpPropellant(state, seat, command.kg);
		case "ready":
			return declareReady(state, seat);
		case "not-ready":
			return takeBackReady(state, seat);
		case "hold":
			return yield* holdFire(state, seat);
		case "attack":
			return yield* declareAttack(state, seat, command.on);
		default:
			return yield* settleTurnCommand(state, seat, command);
	}
}

function* settleTurnCommand(
	state: RallyState,
	seat: SeatId,
	command: Extract<RallyCommand, { kind: "burn" | "fly-plan" | "manoeuvre" | "end-turn" }>,
): Dicing<Settled> {
	const turn = turnFor(state, seat);
	if (!turn.ok) return turn;
	if (command.kind === "burn") return flyBurn(state, turn.value, command.to);
	if (command.kind === "fly-plan") return yield* flyPlan(state, turn.value, command.plan);
	return command.kind === "manoeuvre" ? yield* flyManoeuvre(state, turn.value) : endTurn(state, turn.value);
}
