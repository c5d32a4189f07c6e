/**
 * What a racer can do now, with prices and odds, and why the rest is refused.
 * Sheets, boards, pilots and random tests all choose from this list.
 */
import type { Choice } from "../../kernel/game.ts";
import type { Facts, Refusal } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Kilograms, Moon } from "../course/course.ts";
import { wagerPot } from "../finish/standings.ts";
import { waysOn } from "../flight/burn.ts";
import { LIGHT_TANK, manoeuvreOdds, modifierOf } from "../flight/risky-manoeuvre.ts";
import { skillNow } from "../flight/skill.ts";
import type { ManoeuvreResult, RallyCommand, RallyState, Turn } from "../model.ts";
import { hasSpokenOnDump } from "./dumping.ts";
import { attackOddsOf, entrantsOf, flyingSeats, moonsIntercepted, racerOf } from "./race.ts";
import { burnObjection, endObjection, manoeuvreObjection } from "./turn.ts";

/** What a player should know before each choice, by the kind of its command. */
interface ChoiceFacts {
	/** JR-14: credits for each kg, 0 without a wager, and what is in the pot so far. */
	readonly dump: { readonly tank: Kilograms; readonly dumped: Kilograms; readonly wager: number; readonly pot: number };
	readonly ready: NoFacts;
	readonly "not-ready": NoFacts;
	readonly burn: {
		readonly to: Moon;
		/** The trajectory's marked cost. */
		readonly marked: Kilograms;
		/** What the burn would cost this racer. */
		readonly kg: Kilograms;
		/** Null if the tank holds too little. */
		readonly tankAfter: Kilograms | null;
		readonly newMoon: boolean;
	};
	/** The chance of each result in 36ths, and what changes the roll. */
	readonly manoeuvre: {
		readonly light: boolean;
		readonly skill: number;
		/** How many manoeuvres misaligned thrusters still hinder. */
		readonly misaligned: number;
		readonly odds: Readonly<Record<ManoeuvreResult, number>>;
	};
	readonly "end-turn": { readonly moons: number };
	/** Both tanks, and the chance to win in 36ths. */
	readonly attack: { readonly on: SeatId; readonly tank: Kilograms; readonly tankOn: Kilograms; readonly wins: number };
	readonly hold: NoFacts;
}

type NoFacts = Readonly<Record<never, never>>;

type Kind = keyof ChoiceFacts;

/** Any choice of a racer. */
export type RallyChoice = { [Of in Kind]: Choice<Extract<RallyCommand, { readonly kind: Of }>, ChoiceFacts[Of]> }[Kind];

/** A choice whose command is of this kind. */
export type RallyChoiceOf<Of extends Kind> = Extract<RallyChoice, { readonly command: { readonly kind: Of } }>;

/** The choices whose command is of this kind. */
export function choicesOf<Of extends Kind>(choices: readonly RallyChoice[], kind: Of): readonly RallyChoiceOf<Of>[] {
	return choices.filter((choice): choice is RallyChoiceOf<Of> => choice.command.kind === kind);
}

/** All choices of a seat in this phase, including refused ones; none for a racer that is home or out. */
export function rallyChoices(state: RallyState, seat: SeatId): readonly RallyChoice[] {
	const racer = state.racers[seat];
	if (racer?.status !== "flying") return [];
	switch (state.phase) {
		case "dump":
			return [dumpChoice(state, seat, null), ...readyChoices(state, seat)];
		case "second-dump":
			return [dumpChoice(state, seat, hasSpokenOnDump(state, seat) ? alreadySpoken(state, seat) : null), ...readyChoices(state, seat)];
		case "attacks":
			return [...attackChoices(state, seat), plain({ kind: "hold" }, {}, alreadySpoken(state, seat))];
		case "turns":
			return turnChoices(state, seat);
		case "planning": // JR-21: a racer seals its plan
		case "over":
			return [];
	}
}

/** A choice without an amount. */
function plain<Command, Of extends Facts>(command: Command, facts: Of, refusal: Refusal | null): Choice<Command, Of> {
	return { command, amount: null, facts, refusal };
}

function alreadySpoken(state: RallyState, seat: SeatId): Refusal | null {
	return state.spoken[seat] === undefined ? null : { code: "already-spoken", facts: { seat } };
}

/** JR-13: the choice of "ready" and, while other racers are not ready, the choice to take it back. */
function readyChoices(state: RallyState, seat: SeatId): readonly RallyChoice[] {
	const ready: RallyChoice = plain({ kind: "ready" }, {}, alreadySpoken(state, seat));
	const notReady: RallyChoice = plain({ kind: "not-ready" }, {}, null);
	const mayGoBack = state.spoken[seat] === "ready";
	return mayGoBack ? [ready, notReady] : [ready];
}

function dumpChoice(state: RallyState, seat: SeatId, refusal: Refusal | null): RallyChoice {
	const { tank, dumped } = racerOf(state, seat);
	const { wager } = state.options;
	const empty: Refusal | null = tank < 1 ? { code: "dump-amount", facts: { least: 1, most: 0 } } : null;
	return {
		command: { kind: "dump", kg: 1 },
		amount: { field: "kg", least: 1, most: Math.max(1, tank) },
		facts: { tank, dumped, wager, pot: wagerPot(entrantsOf(state), wager).pot },
		refusal: refusal ?? empty,
	};
}

function attackChoices(state: RallyState, seat: SeatId): readonly RallyChoice[] {
	const racer = racerOf(state, seat);
	const { tank } = racer;
	const spoken = alreadySpoken(state, seat);
	return flyingSeats(state)
		.filter((on) => on !== seat)
		.map((on) => {
			const target = racerOf(state, on);
			return plain({ kind: "attack", on }, { on, tank, tankOn: target.tank, wins: attackOddsOf(racer, target) }, spoken);
		});
}

function turnChoices(state: RallyState, seat: SeatId): readonly RallyChoice[] {
	const turn = state.turn;
	const waiting: Refusal | null = turn?.seat === seat ? null : { code: "not-your-turn", facts: { turn: turn?.seat ?? null } };
	const own: Turn = turn?.seat === seat ? turn : { seat, burnsLeft: 0, manoeuvred: false, arrived: false, knewMoon: false };
	return [
		...burnChoices(state, own, waiting),
		manoeuvreChoice(state, own, waiting),
		plain({ kind: "end-turn" }, { moons: moonsIntercepted(racerOf(state, seat)) }, waiting ?? endObjection(state, own)),
	];
}

function burnChoices(state: RallyState, turn: Turn, waiting: Refusal | null): readonly RallyChoice[] {
	const racer = racerOf(state, turn.seat);
	return waysOn(state.options.course, racer).map(({ to, kg: marked, price }) => {
		const facts = { to, marked, kg: price.kg, tankAfter: price.tankAfter, newMoon: racer.intercepted[to] !== true };
		return plain({ kind: "burn", to }, facts, waiting ?? burnObjection(state, turn, to));
	});
}

function manoeuvreChoice(state: RallyState, turn: Turn, waiting: Refusal | null): RallyChoice {
	const racer = racerOf(state, turn.seat);
	const { tank, boons, misaligned = 0 } = racer;
	const skill = skillNow(racer);
	const odds = manoeuvreOdds(state.options.table, modifierOf({ tank, skill, misaligned }), boons);
	const facts = { light: tank <= LIGHT_TANK, skill, misaligned, odds };
	return plain({ kind: "manoeuvre" }, facts, waiting ?? manoeuvreObjection(state, turn));
}
