/**
 * Fusion Regatta for the kernel: what each command does, when it is legal, and what players seal.
 * Source: all three sections; rules page throughout. Orders and pushes are sealed; FR-23: the dark gates of an officials' course
 * are hidden; everything else is public.
 */

import type { Dicing } from "../kernel/dice.ts";
import type { Game, Standstill } from "../kernel/game.ts";
import { accept, type Outcome, type Refusal, refuse } from "../kernel/outcome.ts";
import type { BySeat, Entered, SeatId } from "../kernel/seat.ts";
import { printCard } from "./chat-card.ts";
import { JOCKEYING_MODIFIERS, type PushLevel } from "./jockeying/jockeying.ts";
import { RACES } from "./match-options.ts";
import {
	type Block,
	REGATTA_BOONS,
	type RefereeCommand,
	type RegattaCommand,
	type RegattaOptions,
	type RegattaOrder,
	type RegattaState,
	type SegmentOrders,
	YACHT_STATUSES,
} from "./model.ts";
import { parseRegattaCommand, parseRegattaOptions, parseRegattaOrder, parseSeatYacht, regattaDefaults } from "./options.ts";
import { regattaChoices } from "./play/choices.ts";
import { block, blockEachOther, blockObjection, livingReplies, plainestBlock, reply, rollPair } from "./play/fire.ts";
import { answerShortcut } from "./play/movement.ts";
import {
	closeRace,
	closeResults,
	closesByItself,
	corrected,
	giveCard,
	givePenalty,
	retire,
	skipGate,
	takeCard,
	takePenalty,
} from "./play/officials.ts";
import { answered, ordersObjection, revealOrders, revise, spendFlex } from "./play/orders.ts";
import { joinRegatta, regattaOverruling } from "./play/overruling.ts";
import { passOn, place, rollCourse, rollForGates, waitForGridGate } from "./play/placement.ts";
import { proceed, released } from "./play/sequence.ts";
import { awaitedSeats, REGATTA_PHASES, regattaSituation } from "./play/situation.ts";
import { followedBy, isOn, newYacht, type RegattaStep, racingSeats, withYacht, yachtOf } from "./play/yachts.ts";
import { REPORT_CODES, report } from "./reports.ts";
import type { RegattaTypes } from "./types.ts";
import type { SeatYacht } from "./yacht/beginning.ts";
import { fuelDots } from "./yacht/record-card.ts";

/** The game of Fusion Regatta. */
export const fusionRegatta: Game<RegattaTypes> = {
	id: "fusion-regatta",
	seats: { least: 1, most: 40 },
	codes: {
		phases: REGATTA_PHASES,
		statuses: YACHT_STATUSES,
		reports: REPORT_CODES,
		modifiers: JOCKEYING_MODIFIERS,
		preparations: ["standard", "extended"],
		boons: REGATTA_BOONS,
		rolls: ["high-die", "placer", "gate-place", "gate-shape", "order-failure", "pair-order", "jockeying", "push"],
		refusals: [
			"above-max-thrust",
			"at-the-helm",
			"bias-not-beside",
			"gate-not-lit",
			"gimbal-must-burn",
			"jettison",
			"last-gate",
			"markers-apart",
			"more-than-it-has",
			"no-card",
			"no-flex-point",
			"no-fuel",
			"no-living-reply",
			"no-penalty",
			"no-such-crew",
			"no-such-shielding",
			"no-such-system",
			"not-racing",
			"not-your-turn",
			"off-bearing",
			"on-itself",
			"option",
			"order-kind",
			"referee-only",
			"reply-too-far",
			"revision-too-far",
			"same-cell",
			"too-far",
			"too-near",
			"unknown-step",
			"unreadable-command",
			"unreadable-order",
			"wrong-phase",
		],
	},
	defaults: regattaDefaults,
	parseOptions: parseRegattaOptions,
	prepare: prepareRegatta,
	parseDesign: parseSeatYacht,
	parseCommand: parseRegattaCommand,
	begin: beginRegatta,
	settle: settleCommand,
	situation: regattaSituation,
	choices: regattaChoices,
	// Only these prompts can await several seats, and a seat may answer each of them with `keep`.
	plainest: ({ waiting }) => (PROMPTS_TO_MANY.includes(waiting.for) ? { kind: "keep" } : null),
	unattended: (open) => (closesByItself(open) ? { kind: "close-results" } : null),
	view: publicState,
	boons: ({ yachts }, seat) => yachts[seat]?.boons,
	sealing: {
		due: ({ waiting }) => sealedNow(waiting) !== null,
		awaited: (open) => (sealedNow(open.waiting) === null ? [] : awaitedSeats(open)),
		parseOrder: parseRegattaOrder,
		check: orderObjection,
		reveal,
	},
	hiding: { applies: ({ course }) => course === "officials", watch: (open) => open },
	reinforce: joinRegatta,
	standstill: standstillOf,
	overruling: regattaOverruling,
};

const PROMPTS_TO_MANY: readonly RegattaState["waiting"]["for"][] = ["flex", "revision", "shortcut"];

/** What everybody sees: all but (FR-23) the dark gates of an officials' course. */
function publicState(open: RegattaState): RegattaState {
	const { course, ...seen } = open;
	return course ? seen : open;
}

/**
 * Another race with the yachts that are still racing. Each begins on the grid with its dose, and with the dots that it has used
 * crossed off.
 */
function standstillOf(open: RegattaState): Standstill<RegattaTypes> {
	const begins = racingSeats(open).map((seat) => {
		const { dose, motion, card } = yachtOf(open, seat);
		const crossed = Math.min(fuelDots(card), Math.ceil(motion.used));
		return [seat, crossed + dose > 0 ? { crossed, dose } : null] as const;
	});
	return { options: open.options, begins: Object.fromEntries(begins) };
}

/** Sets up one of the two races of the source. Refused: `unknown-step` {step}. */
function* prepareRegatta(
	options: RegattaOptions,
	step: string,
): Dicing<Outcome<{ readonly options: RegattaOptions; readonly reports: readonly [] }>> {
	if (step !== "standard" && step !== "extended") return refuse("unknown-step", { step });
	return accept({ options: { ...options, ...RACES[step] }, reports: [] });
}

/** Opens a race: all yachts in one cell, at rest, with the same nose. Two gates are lit before the start. */
function* beginRegatta(options: RegattaOptions, seats: readonly Entered<SeatYacht>[]): Dicing<RegattaStep> {
	const open: RegattaState = {
		options,
		phase: "grid",
		flown: 0,
		order: seats.map(({ id }) => id),
		yachts: Object.fromEntries(seats.map(({ id, design, boons }) => [id, newYacht(design, options, boons)])),
		gates: [],
		...(options.course === "officials" ? { course: [] } : {}),
		toPlace: [],
		markers: {},
		actions: {},
		pairs: [],
		waiting: { for: "nothing" },
		gridPlacers: [],
		wonAt: null,
	};
	return { open: waitForGridGate(open), reports: [] };
}

/** The kind of order that yachts seal now; null if they seal none. */
function sealedNow({ for: awaited }: RegattaState["waiting"]): RegattaOrder["kind"] | null {
	if (awaited === "tie") return "block";
	return awaited === "orders" || awaited === "push" ? awaited : null;
}

/** The refusal of an order before it is sealed; null if it is legal. */
function orderObjection(state: RegattaState, seat: SeatId, order: RegattaOrder): Refusal | null {
	const { waiting } = state;
	if (order.kind !== (sealedNow(waiting) ?? "orders")) return { code: "order-kind", facts: { kind: order.kind } };
	if (order.kind === "orders") return ordersObjection(state, seat, order);
	if (order.kind !== "block" || waiting.for !== "tie") return null;
	return blockObjection(state, seat === waiting.pair.a ? waiting.pair.b : waiting.pair.a, order.by);
}

function* reveal(state: RegattaState, orders: Partial<BySeat<RegattaOrder>>): Dicing<RegattaStep> {
	const { waiting } = state;
	if (waiting.for !== "push" && waiting.for !== "tie") return yield* proceed(yield* revealOrders(state, ordersIn(orders)));
	const { pair } = waiting;
	if (!isOn(state, pair)) return yield* proceed({ open: { ...state, waiting: { for: "nothing" } }, reports: [] });
	const pushes: Partial<Record<SeatId, PushLevel>> = {};
	const blocks: Partial<Record<SeatId, Block>> = {};
	for (const seat of [pair.a, pair.b]) {
		const order = orders[seat];
		if (order?.kind === "push") pushes[seat] = order.push;
		if (order?.kind === "block") blocks[seat] = order.by;
	}
	return yield* proceed(waiting.for === "tie" ? blockEachOther(state, pair, blocks) : yield* rollPair(state, pair, pushes));
}

function ordersIn(orders: Partial<BySeat<RegattaOrder>>): Partial<BySeat<SegmentOrders>> {
	const entries = Object.entries(orders).flatMap(([seat, order]) => (order?.kind === "orders" ? [[seat, order] as const] : []));
	return Object.fromEntries(entries);
}

type Settled = Outcome<RegattaStep>;

/** Settles a command, then continues to the next decision. */
function* settleCommand(state: RegattaState, seat: SeatId | null, command: RegattaCommand): Dicing<Settled> {
	if (state.phase === "over") return refuse("wrong-phase", { phase: state.phase });
	const settled = isReferees(command) ? yield* settleReferee(state, seat, command) : settleSeat(state, seat, command);
	if (!settled.ok) return settled;
	return accept(yield* proceed(followedBy(settled.value, released(settled.value.open))));
}

const REFEREE_KINDS: readonly string[] = [
	"roll-for-gates",
	"give-card",
	"take-card",
	"give-penalty",
	"take-penalty",
	"close",
	"close-results",
	"time-out",
] satisfies readonly RefereeCommand["kind"][];

function isReferees(command: RegattaCommand): command is RefereeCommand {
	return REFEREE_KINDS.includes(command.kind);
}

function* settleReferee(state: RegattaState, seat: SeatId | null, command: RefereeCommand): Dicing<Settled> {
	if (seat !== null) return refuse("referee-only");
	switch (command.kind) {
		case "give-card":
			return giveCard(corrected(state), command.seat);
		case "take-card":
			return takeCard(corrected(state), command.seat);
		case "give-penalty":
			return givePenalty(corrected(state), command.seat, command.segments);
		case "take-penalty":
			return takePenalty(corrected(state), command.seat);
		case "close":
			return state.phase === "results" ? refuse("wrong-phase", { phase: state.phase }) : accept(closeRace(state));
		case "close-results":
			return closeResults(state);
		case "roll-for-gates":
			return yield* rollGates(state);
		case "time-out":
			return yield* timeOut(state);
	}
}

/** Before the start the yachts roll for the first two gates; (FR-23) on an officials' course the dice place all gates that are missing. */
function* rollGates(state: RegattaState): Dicing<Settled> {
	const { waiting, phase, course, gates } = state;
	if (waiting.for !== "gate" || waiting.placer !== null || gates.length > 0) return refuse("wrong-phase", { phase });
	return accept(yield* course ? rollCourse(state) : rollForGates(state));
}

function settleSeat(state: RegattaState, seat: SeatId | null, command: Exclude<RegattaCommand, RefereeCommand>): Settled {
	if (command.kind === "place") return placeGate(state, seat, command.gate);
	if (seat === null) return refuse("not-your-turn", { turn: awaitedSeats(state)[0] ?? null });
	if (state.yachts[seat]?.status !== "racing") return refuse("not-racing", { seat });
	switch (command.kind) {
		case "helm":
			if (state.yachts[seat].stands === 0) return refuse("at-the-helm");
			return accept({ open: withYacht(state, seat, { stands: 0 }), reports: [] });
		case "retire":
			return accept(retire(state, seat));
		case "skip-gate":
			return state.waiting.for === "orders" ? skipGate(state, seat) : refuse("wrong-phase", { phase: state.phase });
		default:
			return awaitedSeats(state).includes(seat)
				? answer(state, seat, command)
				: refuse("not-your-turn", { turn: awaitedSeats(state)[0] ?? null });
	}
}

type Answer = Extract<RegattaCommand, { kind: "flex" | "keep" | "count-gate" | "revise" | "cross-off" | "cut-off" | "reply" }>;

/** Settles the answer to a prompt. */
function answer(state: RegattaState, seat: SeatId, command: Answer): Settled {
	const { waiting } = state;
	if (waiting.for === "flex" && command.kind === "flex") return spendFlex(state, seat, command.change);
	if (waiting.for === "revision" && command.kind === "revise") return revise(state, seat, command.to);
	if ((waiting.for === "flex" || waiting.for === "revision") && command.kind === "keep") {
		return accept({ open: answered(state, seat), reports: [] });
	}
	if (waiting.for === "shortcut" && (command.kind === "count-gate" || command.kind === "keep")) {
		return accept(answerShortcut(state, seat, command.kind === "count-gate"));
	}
	if (waiting.for === "win" && command.kind === "cross-off") return blockLoser(state, waiting, { window: command.window });
	if (waiting.for === "win" && command.kind === "cut-off") return blockLoser(state, waiting, "cut-off");
	if (waiting.for === "reply" && command.kind === "reply") return reply(state, waiting, command.change);
	return refuse("wrong-phase", { phase: state.phase });
}

type Win = Extract<RegattaState["waiting"], { for: "win" }>;

function blockLoser(state: RegattaState, win: Win, by: Block): Settled {
	const refusal = blockObjection(state, win.loser, by);
	return refusal ? { ok: false, refusal } : accept(block(state, win, by));
}

function placeGate(state: RegattaState, seat: SeatId | null, gate: Extract<RegattaCommand, { kind: "place" }>["gate"]): Settled {
	const { waiting } = state;
	if (waiting.for !== "gate") return refuse("wrong-phase", { phase: state.phase });
	// Before the start the referee may place for all; after it, only the placer.
	const allowed = seat === waiting.placer || (seat === null && state.phase === "grid");
	return allowed ? place(state, seat, gate) : refuse("not-your-turn", { turn: waiting.placer });
}

/** The timer has run out: each awaited seat takes the plainest choice. Sealed orders do not time out; the referee reveals them. */
function* timeOut(state: RegattaState): Dicing<Settled> {
	const { waiting } = state;
	const late = awaitedSeats(state).map((seat) =>
		report({ code: "timed-out", card: printCard({ kind: "late", flown: state.flown }), seat, facts: { phase: state.phase } }),
	);
	switch (waiting.for) {
		case "flex":
			return accept({ open: { ...state, waiting: { ...waiting, seats: [] } }, reports: late });
		case "revision":
			return accept({ open: { ...state, waiting: { ...waiting, seats: waiting.seats.slice(1) } }, reports: late });
		case "shortcut":
			return accept(
				waiting.asked.reduce((step, { seat }) => followedBy(step, answerShortcut(step.open, seat, false)), started(state, late)),
			);
		case "win":
			return accept(followedBy({ open: state, reports: late }, block(state, waiting, plainestBlock(state, waiting.loser))));
		case "reply": {
			const answered = reply(state, waiting, livingReplies(state, waiting.loser)[0] ?? { to: "stay" });
			return answered.ok ? accept(followedBy({ open: state, reports: late }, answered.value)) : answered;
		}
		case "gate": {
			const { placer } = waiting;
			if (placer !== null) return accept(passOn(state, { ...waiting, placer }));
			return accept(yield* state.course ? rollCourse(state) : rollForGates(state));
		}
		case "results":
			return closeResults(state);
		default:
			return refuse("wrong-phase", { phase: state.phase });
	}
}

function started(open: RegattaState, reports: RegattaStep["reports"]): RegattaStep {
	return { open, reports };
}
