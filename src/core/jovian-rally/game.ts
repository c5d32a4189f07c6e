/**
 * Jovian Rally as the kernel knows it: which command does what, in which phase.
 * Source: "Sequence of play". Everything is open, so nothing is sealed and every seat sees the whole state.
 */
import type { Dicing } from "../kernel/dice.ts";
import type { Game } from "../kernel/game.ts";
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import { report } from "../kernel/report.ts";
import type { SeatId } from "../kernel/seat.ts";
import type { Kilograms } from "./course/course.ts";
import { PREPARATIONS, prepareRally } from "./course/prepare.ts";
import { score } from "./finish/standings.ts";
import { openWays } from "./flight/burn.ts";
import { dump } from "./flight/dump.ts";
import { type Attack, electronicAttacks } from "./flight/electronic-attack.ts";
import { RACER_STATUSES, RALLY_PHASES, type RallyCommand, type RallyPhase, type RallyState } from "./model.ts";
import { parseRacerDesign, parseRallyCommand, parseRallyOptions, rallyDefaults } from "./options.ts";
import { rallyChoices } from "./play/choices.ts";
import { beginRace, flyingSeats, type RaceStep, racerOf, turnCard, withRacer } from "./play/race.ts";
import { afterAttacks, afterSecondDump, andThen, startRace } from "./play/rounds.ts";
import { awaitedSeats, rallySituation } from "./play/situation.ts";
import { endTurn, flyBurn, flyManoeuvre, turnFor } from "./play/turn.ts";
import type { RallyTypes } from "./types.ts";

/** The game, for lists of games and for whoever plays nothing else. */
export const jovianRally: Game<RallyTypes> = {
	id: "jovian-rally",
	seats: { least: 1, most: 12 },
	codes: {
		phases: RALLY_PHASES,
		statuses: RACER_STATUSES,
		reports: [
			"course-rolled",
			"race-started",
			"dumped",
			"burnt",
			"manoeuvre",
			"attack",
			"timed-out",
			"out",
			"finished",
			"short",
			"race-over",
		],
		modifiers: ["jammed", "syzygy", "slingshot", "light-tank", "skill"],
		preparations: PREPARATIONS,
		rolls: ["course", "risky-manoeuvre", "electronic-attack", "electronic-defence"],
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
			"not-the-start",
			"not-your-turn",
			"nothing-flown",
			"on-itself",
			"option",
			"referee-only",
			"unknown-step",
			"unreadable-command",
			"wrong-phase",
		],
	},
	defaults: rallyDefaults,
	parseOptions: parseRallyOptions,
	prepare: prepareRally,
	parseDesign: parseRacerDesign,
	parseCommand: parseRallyCommand,
	begin: beginRace,
	settle: settleCommand,
	situation: rallySituation,
	choices: rallyChoices,
	view: (open) => open,
	sealing: null,
	hiding: null,
};

type Settled = Outcome<RaceStep>;

/** The phases in which each command is heard; a time-out in all but the last. */
const PHASES_OF: Readonly<Record<Exclude<RallyCommand["kind"], "time-out">, readonly RallyPhase[]>> = {
	dump: ["dump", "second-dump"],
	ready: ["dump", "second-dump"],
	burn: ["turns"],
	manoeuvre: ["turns"],
	"end-turn": ["turns"],
	attack: ["attacks"],
	hold: ["attacks"],
};

function* settleCommand(state: RallyState, seat: SeatId | null, command: RallyCommand): Dicing<Settled> {
	if (command.kind === "time-out") return seat === null ? yield* timeOut(state) : refuse("referee-only");
	if (seat === null) return refuse("not-your-turn", { turn: state.turn?.seat ?? null });
	if (!PHASES_OF[command.kind].includes(state.phase)) return refuse("wrong-phase", { phase: state.phase });
	if (racerOf(state, seat).status !== "flying") return refuse("not-flying", { seat });
	switch (command.kind) {
		case "dump":
			return dumpPropellant(state, seat, command.kg);
		case "ready":
		case "hold":
			return yield* speak(state, seat, command.kind);
		case "attack":
			return yield* declareAttack(state, seat, command.on);
		default:
			return yield* settleTurnCommand(state, seat, command);
	}
}

function* settleTurnCommand(
	state: RallyState,
	seat: SeatId,
	command: Extract<RallyCommand, { kind: "burn" | "manoeuvre" | "end-turn" }>,
): Dicing<Settled> {
	const turn = turnFor(state, seat);
	if (!turn.ok) return turn;
	if (command.kind === "burn") return flyBurn(state, turn.value, command.to);
	return command.kind === "manoeuvre" ? yield* flyManoeuvre(state, turn.value) : endTurn(state, turn.value);
}

/** Dumping: as often as one likes until all are ready, and once after round two. */
function dumpPropellant(state: RallyState, seat: SeatId, kg: Kilograms): Settled {
	const before = racerOf(state, seat);
	const second = state.phase === "second-dump";
	if (second && state.spoken[seat] !== undefined) return refuse("already-spoken", { seat }); // dumped, or said that it would not
	const tank = dump(before, kg, { round: state.round, allReady: false, dumpedInRoundTwo: false });
	if (!tank.ok) return tank;
	const open = withRacer(state, seat, tank.value);
	const after = racerOf(open, seat);
	const facts = {
		kg,
		tankBefore: before.tank,
		tankAfter: after.tank,
		dumped: after.dumped,
		score: score(after),
		when: second ? "second" : "start",
	};
	const told = report({ code: "dumped", card: second ? "second-dump" : "dump", seat, facts });
	const step = { open, reports: [told] };
	return accept(second ? andThen(step, (next) => whenAllSpoke(withWord(next, seat, "ready"), afterSecondDump)) : step);
}

function* speak(state: RallyState, seat: SeatId, word: "ready" | "hold"): Dicing<Settled> {
	if (state.spoken[seat] !== undefined) return refuse("already-spoken", { seat });
	const spoken = withWord(state, seat, word);
	if (state.phase === "attacks") return accept(yield* settleAttacks(spoken));
	return accept(whenAllSpoke(spoken, state.phase === "dump" ? startRace : afterSecondDump));
}

function* declareAttack(state: RallyState, seat: SeatId, on: SeatId): Dicing<Settled> {
	if (state.spoken[seat] !== undefined) return refuse("already-spoken", { seat });
	if (on === seat) return refuse("on-itself", { seat });
	if (!flyingSeats(state).includes(on)) return refuse("not-flying", { seat: on });
	return accept(yield* settleAttacks(withWord(state, seat, { on })));
}

function withWord(state: RallyState, seat: SeatId, word: NonNullable<RallyState["spoken"][SeatId]>): RallyState {
	return { ...state, spoken: { ...state.spoken, [seat]: word } };
}

function whenAllSpoke(state: RallyState, next: (state: RallyState) => RaceStep): RaceStep {
	return awaitedSeats(state).length === 0 ? next(state) : { open: state, reports: [] };
}

/** JR-12: once everybody has spoken, all attacks are rolled in seat order and take effect together. */
function* settleAttacks(state: RallyState): Dicing<RaceStep> {
	if (awaitedSeats(state).length > 0) return { open: state, reports: [] };
	const targets = state.order.map((id) => ({ id, tank: racerOf(state, id).tank, flying: racerOf(state, id).status === "flying" }));
	const results = yield* electronicAttacks(targets, declaredAttacks(state));
	if (!results.ok) throw new Error(`An attack was declared that cannot be: ${results.refusal.code}`);
	let open = state;
	const reports = results.value.map(({ by, on, winner, jammed, tied, rolls }) => {
		open = withRacer(open, jammed, { jammed: true });
		const facts = { on, tank: racerOf(state, by).tank, tankOn: racerOf(state, on).tank, winner, loser: jammed, tied };
		return report({ code: "attack", card: `attacks-${state.round}`, seat: by, facts, rolls });
	});
	return andThen({ open, reports }, afterAttacks);
}

function declaredAttacks(state: RallyState): readonly Attack[] {
	return state.order.flatMap((by) => {
		const word = state.spoken[by];
		return typeof word === "object" ? [{ by, on: word.on }] : [];
	});
}

/** The turn timer has run out: whoever is awaited takes the plainest way, the cheapest burn or none of the rest. */
function* timeOut(state: RallyState): Dicing<Settled> {
	const awaited = awaitedSeats(state);
	if (state.phase === "over") return refuse("wrong-phase", { phase: state.phase });
	const told = awaited.map((seat) => {
		const card = state.phase === "turns" ? turnCard(state, seat) : state.phase === "attacks" ? `attacks-${state.round}` : state.phase;
		return report({ code: "timed-out", card, seat, facts: { phase: state.phase } });
	});
	let step: RaceStep = { open: state, reports: told };
	for (const seat of awaited) {
		const settled = yield* settleCommand(step.open, seat, plainest(state, seat));
		if (!settled.ok) throw new Error(`The plainest choice of ${seat} was refused: ${settled.refusal.code}`);
		step = { open: settled.value.open, reports: [...step.reports, ...settled.value.reports] };
	}
	return accept(step);
}

function plainest(state: RallyState, seat: SeatId): RallyCommand {
	if (state.phase === "attacks") return { kind: "hold" };
	if (state.phase !== "turns") return { kind: "ready" };
	if (rallyChoices(state, seat).some(({ command, refusal }) => command.kind === "end-turn" && refusal === null)) {
		return { kind: "end-turn" };
	}
	const ways = openWays(state.options.course, racerOf(state, seat));
	const cheapest = ways.reduce((best, way) => (way.price.kg < best.price.kg ? way : best));
	return { kind: "burn", to: cheapest.to };
}
