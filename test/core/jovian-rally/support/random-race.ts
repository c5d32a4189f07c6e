/**
 * Random races of any size with any options. A recipe holds everything that a race depends on, so that a race with a fault
 * can be flown again.
 */
import fc from "fast-check";
import type { Moon } from "../../../../src/core/jovian-rally/course/course.ts";
import { moonAt } from "../../../../src/core/jovian-rally/course/course.ts";
import { MANOEUVRE_RESULTS, STANDARD_TABLE } from "../../../../src/core/jovian-rally/flight/manoeuvre-table.ts";
import { jovianRally } from "../../../../src/core/jovian-rally/game.ts";
import { RALLY_OPTIONS } from "../../../../src/core/jovian-rally/match-options.ts";
import type { RallyCommand, RallyOptions, RallyOrder, RallyState } from "../../../../src/core/jovian-rally/model.ts";
import { raceLength } from "../../../../src/core/jovian-rally/options.ts";
import { choicesOf, rallyChoices } from "../../../../src/core/jovian-rally/play/choices.ts";
import { basisOf, foreseeTurn } from "../../../../src/core/jovian-rally/play/plan.ts";
import { racerOf } from "../../../../src/core/jovian-rally/play/race.ts";
import { type DiceSource, seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import type { Choice } from "../../../../src/core/kernel/game.ts";
import type { Act } from "../../../../src/core/kernel/journal.ts";
import { type Match, openMatch, type Played, play } from "../../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../../src/core/kernel/outcome.ts";
import { sealOrder } from "../../../../src/core/kernel/seal.ts";
import { type SeatId, seatId } from "../../../../src/core/kernel/seat.ts";
import { allowed } from "../../../../src/core/kernel/with-games/pilot.ts";

export type RallyMatch = Match<RallyState, RallyOrder>;
export type RallyPlayed = Played<RallyState, RallyOrder>;

export interface Recipe {
	readonly rows: number;
	readonly columns: number;
	/** The seed of the course, the dice and the picks. */
	readonly seed: number;
	readonly skills: readonly number[];
	readonly options: Omit<RallyOptions, "course">;
}

/** Mostly small courses and the standard table, where most rules meet; sometimes anything that the rules allow. */
export function recipes({ most = 9 }: { readonly most?: number } = {}): fc.Arbitrary<Recipe> {
	const table = fc.array(fc.constantFrom(...MANOEUVRE_RESULTS), { minLength: STANDARD_TABLE.length, maxLength: STANDARD_TABLE.length });
	const often = <T>(usual: T, seldom: fc.Arbitrary<T>) =>
		fc.oneof({ arbitrary: fc.constant(usual), weight: 3 }, { arbitrary: seldom, weight: 1 });
	return fc.record({
		rows: fc.oneof(
			{ arbitrary: fc.integer({ min: 3, max: Math.min(5, most) }), weight: 4 },
			{ arbitrary: fc.integer({ min: 3, max: most }), weight: 1 },
		),
		columns: fc.oneof(
			{ arbitrary: fc.integer({ min: 2, max: 3 }), weight: 4 },
			{ arbitrary: fc.integer({ min: 2, max: Math.min(9, most) }), weight: 1 },
		),
		seed: fc.integer(),
		skills: fc.array(often(0, fc.integer({ min: -2, max: 4 })), { minLength: 1, maxLength: 4 }),
		options: fc.record({
			propellant: often<number | null>(null, fc.integer({ min: 0, max: 300 })),
			distance: fc.constantFrom(...RALLY_OPTIONS.distance.values),
			prizeMark: fc.constantFrom(null, 0, 30),
			wager: fc.constantFrom(0, 1000),
			turnSeconds: fc.constant(0),
			table: often(STANDARD_TABLE, table),
			simultaneous: often(false, fc.constant(true)),
		}),
	});
}

function courseOf({ rows, columns, seed }: Recipe) {
	const roll = seededDice(seed);
	return { rows, columns, kg: roll({ count: rows * (3 * columns - 2), faces: 6, reason: "course", seat: null }).map((face) => 2 * face) };
}

export function opened(recipe: Recipe): RallyPlayed {
	const options = { ...recipe.options, course: courseOf(recipe) };
	const seats = recipe.skills.map((skill, index) => ({ id: seatId(`racer-${index + 1}`), design: { skill } }));
	return expectAccepted(settleWith(openMatch(jovianRally, { options, seats }), seededDice(recipe.seed)));
}

/** A random whole number from 0 to one below the count. */
export type Picker = (count: number) => number;

export function pickerOf({ seed }: Recipe): Picker {
	const roll = seededDice(~seed);
	return (count) => (roll({ count: 1, faces: count, reason: "pick", seat: null })[0] ?? 1) - 1;
}

/** JR-21: a random whole turn of a racer, with or without a manoeuvre. */
export function randomPlan(state: RallyState, seat: SeatId, pick: Picker): RallyOrder {
	const basis = basisOf(racerOf(state, seat));
	const burns: Moon[] = [];
	for (;;) {
		const { state: then, mayEnd } = foreseeTurn(state, seat, burns);
		const ways = then && !mayEnd ? allowed(choicesOf(rallyChoices(then, seat), "burn")) : [];
		const way = ways.length > 0 ? ways[pick(ways.length)] : undefined;
		if (!way) break;
		burns.push(way.command.to);
	}
	const risk = pick(2) === 0 ? 1 + pick(burns.length) : null;
	return { kind: "fly-plan", plan: { burns, risk: risk === 1 && basis.jammed ? null : risk, basis } };
}

/** JR-21: the next act while plans are sealed: a seal, sometimes an early reveal, and sometimes a plan that is taken back. */
function pickSeal({ state: { open, sealed, skipped = [] }, length }: RallyMatch, pick: Picker): Act {
	const left = jovianRally.situation(open).awaited.filter((seat) => !sealed[seat] && !skipped.includes(seat));
	const seat = left[pick(Math.max(1, left.length))];
	if (seat === undefined || pick(30) === 0) return { kind: "reveal" };
	const [[first, seal] = []] = Object.entries(sealed);
	if (first !== undefined && seal && pick(20) === 0) return { kind: "taken-back", seat: seatId(first), digest: seal.digest };
	const { digest, ...opened } = sealOrder({ ...randomPlan(open, seat, pick) }, `${length}`);
	return { kind: "sealed", seat, digest, opened };
}

/** The next command: of an awaited seat, of any seat, or sometimes a time-out. JR-21: while plans are sealed, `pickSeal`. */
export function pickAct(match: RallyMatch, pick: Picker): Act {
	const { state } = match;
	if (jovianRally.sealing?.due(state.open)) return pickSeal(match, pick);
	const { awaited } = jovianRally.situation(state.open);
	const anybody = pick(8) === 0 ? state.open.order : awaited;
	const seat = anybody[pick(anybody.length)];
	const choices = seat === undefined ? [] : allowed(jovianRally.choices(state.open, seat));
	const choice = choices.length > 0 ? choices[pick(choices.length)] : undefined;
	if (seat === undefined || !choice || pick(40) === 0) return { kind: "command", seat: null, command: { kind: "time-out" } };
	return { kind: "command", seat, command: commandOf(choice, pick) };
}

/** The command of a choice, with a mostly small amount if it has one. */
export function commandOf({ command, amount }: Choice<RallyCommand>, pick: Picker): Json {
	if (!amount) return { ...command };
	const span = amount.most - amount.least + 1;
	return { ...command, [amount.field]: amount.least + pick(pick(6) === 0 ? span : Math.min(span, 12)) };
}

/** More commands than any race can take. */
export function mostCommands({ open }: RallyMatch["state"]): number {
	const { propellant, rounds, lastRoundBurns } = raceLength(open.options);
	return open.order.length * (propellant + 4 + rounds * 10 + lastRoundBurns);
}

/** Flies a race to its end, and calls back with every match and its reports. */
export function fly(recipe: Recipe, show: (played: RallyPlayed, before: RallyMatch | null) => void = () => {}): RallyMatch {
	const dice: DiceSource = seededDice(recipe.seed ^ 0x5eed);
	const pick = pickerOf(recipe);
	let played = opened(recipe);
	show(played, null);
	const limit = mostCommands(played.match.state);
	while (played.match.state.open.phase !== "over") {
		const before = played.match;
		if (before.length > limit) throw new Error(`The race has not ended after ${limit} commands`);
		played = expectAccepted(settleWith(play(jovianRally, before, pickAct(before, pick)), dice));
		show(played, before);
	}
	return played.match;
}

/** Well-formed commands that are mostly illegal, and values that are not commands. */
export function wildCommands({ rows, columns }: Recipe, seats: readonly SeatId[]): fc.Arbitrary<Json> {
	const moons = fc.tuple(fc.nat({ max: rows }), fc.nat({ max: columns })).map(([row, column]) => moonAt(row, column));
	return fc.oneof(
		fc.record({ kind: fc.constant("burn"), to: moons }),
		fc.record({ kind: fc.constant("dump"), kg: fc.oneof(fc.integer(), fc.integer({ min: -1, max: 300 }), fc.double({ noNaN: true })) }),
		fc.record({ kind: fc.constant("attack"), on: fc.constantFrom(...seats, "nobody", "constructor", "__proto__") }),
		fc.constantFrom("ready", "hold", "manoeuvre", "end-turn", "time-out", "bribe").map((kind) => ({ kind })),
		fc.jsonValue().map((value): Json => JSON.parse(JSON.stringify(value))),
	);
}
