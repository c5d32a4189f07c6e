/**
 * What a racer could do now, with its price and its odds, and what stands against the rest.
 * Sheets, board, pilots and fuzzing have nothing else to choose from.
 */
import type { Choice } from "../../kernel/game.ts";
import type { Facts, Refusal } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { waysOn } from "../flight/burn.ts";
import { attackOdds } from "../flight/electronic-attack.ts";
import { LIGHT_TANK, manoeuvreModifiers, manoeuvreOdds } from "../flight/risky-manoeuvre.ts";
import type { RallyCommand, RallyState, Turn } from "../model.ts";
import { flyingSeats, moonsIntercepted, racerOf } from "./race.ts";
import { burnObjection, endObjection, manoeuvreObjection } from "./turn.ts";

type RallyChoice = Choice<RallyCommand>;

/** All choices of a seat in the phase now, refused ones included; none for a seat that is not in the race any more. */
export function rallyChoices(state: RallyState, seat: SeatId): readonly RallyChoice[] {
	const racer = state.racers[seat];
	if (racer?.status !== "flying") return [];
	switch (state.phase) {
		case "dump":
			return [dumpChoice(state, seat, null), plain({ kind: "ready" }, {}, alreadySpoken(state, seat))];
		case "second-dump":
			return [dumpChoice(state, seat, alreadySpoken(state, seat)), plain({ kind: "ready" }, {}, alreadySpoken(state, seat))];
		case "attacks":
			return [...attackChoices(state, seat), plain({ kind: "hold" }, {}, alreadySpoken(state, seat))];
		case "turns":
			return turnChoices(state, seat);
		case "over":
			return [];
	}
}

function plain(command: RallyCommand, facts: Facts = {}, refusal: Refusal | null = null): RallyChoice {
	return { command, amount: null, facts, refusal };
}

function alreadySpoken(state: RallyState, seat: SeatId): Refusal | null {
	return state.spoken[seat] === undefined ? null : { code: "already-spoken", facts: { seat } };
}

function dumpChoice(state: RallyState, seat: SeatId, refusal: Refusal | null): RallyChoice {
	const { tank, dumped } = racerOf(state, seat);
	const empty: Refusal | null = tank < 1 ? { code: "dump-amount", facts: { least: 1, most: 0 } } : null;
	return {
		command: { kind: "dump", kg: 1 },
		amount: { field: "kg", least: 1, most: Math.max(1, tank) },
		facts: { tank, dumped },
		refusal: refusal ?? empty,
	};
}

function attackChoices(state: RallyState, seat: SeatId): readonly RallyChoice[] {
	const { tank } = racerOf(state, seat);
	const spoken = alreadySpoken(state, seat);
	return flyingSeats(state)
		.filter((on) => on !== seat)
		.map((on) => {
			const tankOn = racerOf(state, on).tank;
			return plain({ kind: "attack", on }, { on, tank, tankOn, wins: attackOdds(tank, tankOn) }, spoken);
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
	const { tank, design } = racerOf(state, turn.seat);
	const modifier = manoeuvreModifiers({ tank, skill: design.skill }).reduce((sum, { value }) => sum + value, 0);
	const odds = manoeuvreOdds(state.options.table, modifier);
	const facts = { light: tank <= LIGHT_TANK, skill: design.skill, odds };
	return plain({ kind: "manoeuvre" }, facts, waiting ?? manoeuvreObjection(state, turn));
}
