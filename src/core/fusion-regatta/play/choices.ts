/**
 * The choices of a seat now, besides its orders, and why it cannot take some of them. Sheets, the board, NPCs and fuzz tests
 * choose from these. A gate may go anywhere legal, but the list has only one gate for each bearing.
 */
import { neighbours, WINDOWS, type Window, windowDistance } from "../../geometry/avid.ts";
import type { Choice } from "../../kernel/game.ts";
import { keptByName, keptByValue } from "../../kernel/kept.ts";
import type { Refusal } from "../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import type { Burn } from "../flight/flight.ts";
import { GATE_RANGE } from "../gates/gate.ts";
import type { FlexChange, RefereeCommand, RegattaCommand, RegattaState, ReplyChange, WaitingPhase } from "../model.ts";
import { blockObjection, replyObjection, withReply, wouldDie } from "./fire.ts";
import { skipObjection } from "./officials.ts";
import { flexThrusts, mayFlex, windowsToRevise } from "./orders.ts";
import { legalToward } from "./placement.ts";
import { awaitedSeats } from "./situation.ts";
import { actionOf, neighboursAhead, readingOf } from "./yachts.ts";

type SeatCommand = Exclude<RegattaCommand, RefereeCommand>;
type Kind = SeatCommand["kind"];

/** What a player should know before a choice, by the kind of its command; other kinds have no facts. */
type ChoiceFacts = {
	/** The gate that would be skipped. */
	"skip-gate": { readonly gate: number };
	/** The thrust after the reveal. */
	flex: { readonly thrust: number };
	/** The gate that the yacht entered, and how many gates would count as skipped. */
	"count-gate": { readonly gate: number; readonly skipped: number };
	/** Where the pivot ends as revealed. */
	revise: { readonly pivot: Window };
	/** Whether the window is the loser's nose, or its bias. */
	"cross-off": { readonly nose: boolean; readonly bias: boolean };
	/** Whether the reply kills the crew. */
	reply: { readonly dies: boolean };
	/** The bearing from the last gate. */
	place: { readonly window: Window };
};

type FactsOf<K extends Kind> = K extends keyof ChoiceFacts ? ChoiceFacts[K] : Record<never, never>;
type ChoiceOf<K extends Kind> = Choice<Extract<SeatCommand, { readonly kind: K }>, FactsOf<K>>;

/** A choice of a seat, with the facts that go with its kind of command. */
export type RegattaChoice = { [K in Kind]: ChoiceOf<K> }[Kind];

/** Whether a choice is of this kind; its facts are then known. */
export function isChoiceOf<K extends Kind>(choice: RegattaChoice, kind: K): choice is RegattaChoice & ChoiceOf<K> {
	return choice.command.kind === kind;
}

/** All choices of a seat now; none for a yacht that has left the race. */
export function regattaChoices(state: RegattaState, seat: SeatId): readonly RegattaChoice[] {
	const yacht = state.yachts[seat];
	if (yacht?.status !== "racing" || state.phase === "over") return [];
	const own = awaitedSeats(state).includes(seat) ? answers(state, seat) : [];
	if (state.phase === "grid") return own;
	return [
		...own,
		yacht.stands === 0 ? AT_THE_HELM : HELM,
		{ amount: null, facts: { gate: yacht.passed + 1 }, refusal: skipRefusal(state, seat), command: SKIP },
		RETIRE,
	];
}

/** An allowed choice without an amount and without facts; a copy with another command is made at once, since it has no more fields. */
const KEEP = { amount: null, facts: {}, refusal: null, command: { kind: "keep" } } as const;

const HELM = { ...KEEP, command: { kind: "helm" } } as const;
const AT_THE_HELM = { ...HELM, refusal: { code: "at-the-helm", facts: {} } } as const;
const RETIRE = { ...KEEP, command: { kind: "retire" } } as const;
const SKIP = { kind: "skip-gate" } as const;

function skipRefusal(state: RegattaState, seat: SeatId): Refusal | null {
	return state.waiting.for === "orders" ? skipObjection(state, seat) : wrongPhase(state.phase);
}

/** Why no gate is skipped in a phase. */
const wrongPhase = keptByValue((phase: WaitingPhase): Refusal => ({ code: "wrong-phase", facts: { phase } }));

/** The answers to what the match waits for. */
function answers(state: RegattaState, seat: SeatId): readonly RegattaChoice[] {
	const { waiting } = state;
	switch (waiting.for) {
		case "flex":
			return [KEEP, flexThrust(state, seat), ...flexChanges(state, seat)];
		case "revision":
			return [KEEP, ...revisions(state, seat)];
		case "shortcut":
			return [KEEP, ...shortcuts(state, seat)];
		case "win":
			return [
				...crossings(state, waiting.loser),
				{ ...KEEP, command: { kind: "cut-off" }, refusal: blockObjection(state, waiting.loser, "cut-off") },
			];
		case "reply":
			return replies(state, seat);
		case "gate":
			return sampleGates(state);
		default:
			return [];
	}
}

function flexThrust(state: RegattaState, seat: SeatId): ChoiceOf<"flex"> {
	const { least, most } = flexThrusts(state, seat);
	return {
		command: { kind: "flex", change: { box: "thrust", thrust: least } },
		amount: { field: "thrust", least, most },
		facts: { thrust: actionOf(state, seat).burn.thrust },
		refusal: null,
	};
}

/** FR-22: the other orders that a flex point may change or add. */
function flexChanges(state: RegattaState, seat: SeatId): readonly ChoiceOf<"flex">[] {
	const { burn, jettison, jockey } = actionOf(state, seat);
	const facts = { thrust: burn.thrust };
	// Whether a yacht can turn does not depend on where to, nor any of the others on which of its kind it is.
	const open = (choices: readonly ChoiceOf<"flex">[]) => {
		const [first] = choices;
		return first && mayFlex(state, seat, first.command.change) ? choices : [];
	};
	const targets = [null, ...neighboursAhead(state, seat)].filter((on) => on !== jockey);
	const jockeys = targets.map((on) => ({ ...KEEP, command: { kind: "flex", change: { box: "jockey", jockey: on } }, facts }) as const);
	const most = Math.floor(readingOf(ofSeat(state.yachts, seat)).dotsLeft);
	const dump = { box: "jettison", jettison: Math.min(jettison, most) } as const;
	// A yacht whose thrust is above its max thrust must change the thrust first.
	const dumps = { ...KEEP, command: { kind: "flex", change: dump }, amount: { field: "jettison", least: 0, most }, facts } as const;
	return [...open(turnsFrom(burn)), ...open(biasesFrom(burn)), ...open(jockeys), ...open([dumps])];
}

/** The other noses to which a flex point may turn a burn. */
const turnsFrom = keptByName(
	({ thrust, nose }: Burn) => `${nose} ${thrust}`,
	({ thrust, nose }) => WINDOWS.filter((pivot) => pivot !== nose).map((pivot) => flexing(thrust, { box: "pivot", pivot })),
);

/** The other biases that it may give it. */
const biasesFrom = keptByName(
	({ thrust, nose, bias }: Burn) => `${nose} ${bias} ${thrust}`,
	({ thrust, nose, bias: now }) =>
		[null, ...neighbours(nose)].filter((bias) => bias !== now).map((bias) => flexing(thrust, { box: "bias", bias })),
);

function flexing(thrust: number, change: FlexChange): ChoiceOf<"flex"> {
	return { ...KEEP, command: { kind: "flex", change }, facts: { thrust } };
}

/** FR-19: the gate that the yacht entered too early. */
function shortcuts({ waiting, yachts }: RegattaState, seat: SeatId): readonly ChoiceOf<"count-gate">[] {
	const asked = waiting.for === "shortcut" ? waiting.asked.filter((candidate) => candidate.seat === seat) : [];
	const { passed } = ofSeat(yachts, seat);
	return asked.map(({ gate }) => ({ ...KEEP, command: { kind: "count-gate" }, facts: { gate, skipped: gate - 1 - passed } }));
}

function revisions(state: RegattaState, seat: SeatId): readonly ChoiceOf<"revise">[] {
	const { pivot } = actionOf(state, seat);
	if (pivot === null) return [];
	return revisionsOf({ pivot, allowed: windowsToRevise(state, seat) });
}

/** The ends to which a pivot may be moved by so many windows. */
const revisionsOf = keptByName(
	({ pivot, allowed }: { readonly pivot: Window; readonly allowed: number }) => `${pivot} ${allowed}`,
	({ pivot, allowed }): readonly ChoiceOf<"revise">[] =>
		WINDOWS.filter((to) => to !== pivot && windowDistance(pivot, to) <= allowed).map((to) => ({
			...KEEP,
			command: { kind: "revise", to },
			facts: { pivot },
		})),
);

/** The loser's nose and the windows beside it; no other window could matter to its burn. */
function crossings(state: RegattaState, loser: SeatId): readonly ChoiceOf<"cross-off">[] {
	const { nose, bias } = actionOf(state, loser).burn;
	return [nose, ...neighbours(nose)].map((window) => ({
		...KEEP,
		command: { kind: "cross-off", window },
		facts: { nose: window === nose, bias: window === bias },
		refusal: blockObjection(state, loser, { window }),
	}));
}

function replies(state: RegattaState, seat: SeatId): readonly ChoiceOf<"reply">[] {
	const { nose } = actionOf(state, seat).burn;
	const changes: readonly ReplyChange[] = [
		{ to: "torch-off" },
		{ to: "torch-max" },
		...neighbours(nose).map((window): ReplyChange => ({ to: "turn", window })),
		{ to: "stay" },
	];
	return changes.map((change) => {
		const refusal = replyObjection(state, seat, change);
		const dies = refusal === null && wouldDie(state, seat, withReply(state, seat, change));
		return { amount: null, command: { kind: "reply", change }, facts: { dies }, refusal };
	});
}

/** A vertical gate in each legal bearing, as near the middle of the legal range as possible. */
function sampleGates(state: RegattaState): readonly ChoiceOf<"place">[] {
	const middle = (GATE_RANGE.least + GATE_RANGE.most) / 2;
	return legalToward(state, [middle]).map(({ window, centre }) => {
		const gate = { kind: "vertical", centre, orientation: "A" } as const;
		return { ...KEEP, command: { kind: "place", gate }, facts: { window } };
	});
}
