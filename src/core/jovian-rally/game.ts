/**
 * Jovian Rally as the kernel knows it: which phase allows which command, and the rule that settles each. All of its state is open, and
 * every seat sees everything. Only the plans of simultaneous rounds (JR-21) are sealed until all are revealed.
 * Source: "Sequence of play".
 */
import type { Dicing } from "../kernel/dice.ts";
import type { Game } from "../kernel/game.ts";
import { accept, refuse } from "../kernel/outcome.ts";
import type { SeatId } from "../kernel/seat.ts";
import { PREPARATIONS, prepareRally } from "./course/prepare.ts";
import { RACER_STATUSES, RALLY_BOONS, RALLY_PHASES, type RallyCommand, type RallyPhase, type RallyState } from "./model.ts";
import { parseRallyCommand, parseRallyOptions, parseSeatRacer, rallyDefaults } from "./options.ts";
import { declareAttack, holdFire } from "./play/attacks.ts";
import { rallyChoices } from "./play/choices.ts";
import { declareReady, dumpPropellant, takeBackReady } from "./play/dumping.ts";
import { rallyOverruling } from "./play/overruling.ts";
import { flyPlan } from "./play/plan.ts";
import { beginRace, flyingSeats, joinRace, racerOf, type Settled } from "./play/race.ts";
import { rallySituation } from "./play/situation.ts";
import { simplestCommand, timeOutSeats } from "./play/time-out.ts";
import { flyPlans, rallySealing } from "./play/together.ts";
import { endTurn, flyBurn, flyManoeuvre, turnFor } from "./play/turn.ts";
import { MODIFIER_CODES, REPORT_CODES } from "./reports.ts";
import type { RallyTypes } from "./types.ts";

/** The rally, for the list of games and for programs that use the core alone. */
export const jovianRally: Game<RallyTypes> = {
	id: "jovian-rally",
	seats: { least: 1, most: 12 },
	codes: {
		phases: RALLY_PHASES,
		statuses: RACER_STATUSES,
		reports: REPORT_CODES,
		modifiers: MODIFIER_CODES,
		preparations: PREPARATIONS,
		boons: RALLY_BOONS,
		rolls: ["course", "risky-manoeuvre", "electronic-attack", "electronic-defence", "mending"],
		refusals: [
			"already-home",
			"already-spoken",
			"beyond-the-distance",
			"burns-left",
			"cannot-afford",
			"closed-moon",
			"course-cost",
			"course-costs",
			"course-size",
			"dump-amount",
			"dump-round",
			"jammed-burn",
			"manoeuvre-used",
			"no-burns-left",
			"no-such-moon",
			"no-such-trajectory",
			"not-flying",
			"not-ready-yet",
			"not-the-start",
			"not-your-turn",
			"nothing-flown",
			"on-itself",
			"option",
			"plan-at",
			"plan-boost",
			"plan-jammed",
			"plan-short",
			"plan-tank",
			"referee-only",
			"too-few-orbits",
			"unknown-step",
			"unreadable-command",
			"wrong-phase",
		],
	},
	defaults: rallyDefaults,
	parseOptions: parseRallyOptions,
	prepare: prepareRally,
	parseDesign: parseSeatRacer,
	parseCommand: parseRallyCommand,
	begin: beginRace,
	settle: settleCommand,
	situation: rallySituation,
	choices: rallyChoices,
	plainest: simplestCommand,
	view: (open) => open,
	boons: ({ racers }, seat) => racers[seat]?.boons,
	sealing: rallySealing,
	hiding: null,
	reinforce: joinRace,
	// A racer that is still flying begins anew, fresh from the yard.
	standstill: (open) => ({ options: open.options, begins: Object.fromEntries(flyingSeats(open).map((seat) => [seat, null])) }),
	overruling: rallyOverruling,
};

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
 * Settles a command of a seat, or of the referee if seat is null. JR-21: sealed plans whose turn has come are then flown at once.
 * Refused: `referee-only`, `not-your-turn`, `wrong-phase`, `not-flying`, and what the command's own rule refuses.
 */
function* settleCommand(state: RallyState, seat: SeatId | null, command: RallyCommand): Dicing<Settled> {
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
