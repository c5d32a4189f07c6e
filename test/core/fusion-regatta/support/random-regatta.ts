/**
 * Random regattas: any designs, any options, random legal orders and choices, or (for some) NPC skippers.
 * A recipe describes a race in full, so a race with a fault can be played again.
 */

import fc from "fast-check";
import { FUEL_RATES, type FuelRate } from "../../../../src/core/fusion-regatta/flight/flight.ts";
import { fusionRegatta } from "../../../../src/core/fusion-regatta/game.ts";
import { PUSHES } from "../../../../src/core/fusion-regatta/jockeying/jockeying.ts";
import { REGATTA_OPTIONS, type RegattaOptions } from "../../../../src/core/fusion-regatta/match-options.ts";
import type { RegattaCommand, RegattaOrder, RegattaState, SegmentOrders } from "../../../../src/core/fusion-regatta/model.ts";
import { regattaPilots } from "../../../../src/core/fusion-regatta/pilot/pilots.ts";
import { neighboursAhead, readingOf, yachtOf } from "../../../../src/core/fusion-regatta/play/yachts.ts";
import type { RegattaTypes } from "../../../../src/core/fusion-regatta/types.ts";
import { DESIGNS } from "../../../../src/core/fusion-regatta/yacht/design.ts";
import { neighbours, WINDOWS } from "../../../../src/core/geometry/avid.ts";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import type { Choice, Sealing } from "../../../../src/core/kernel/game.ts";
import type { Act } from "../../../../src/core/kernel/journal.ts";
import { type Match, openMatch, type Played, play } from "../../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../../src/core/kernel/outcome.ts";
import { sealOrder } from "../../../../src/core/kernel/seal.ts";
import { type SeatId, seatId } from "../../../../src/core/kernel/seat.ts";
import { allowed } from "../../../../src/core/kernel/with-games/pilot.ts";

export type RegattaMatch = Match<RegattaState, RegattaOrder>;
export type RegattaPlayed = Played<RegattaState, RegattaOrder>;

export interface Recipe {
	/** The seed of the dice and of the picks. */
	readonly seed: number;
	/** The index of each seat's design. */
	readonly designs: readonly number[];
	readonly gates: number;
	readonly raceMass: number;
	readonly fuelRate: FuelRate;
	readonly closeAfter: number;
	/** FR-23: who places the gates. */
	readonly course: NonNullable<RegattaOptions["course"]>;
	/** Whether NPC skippers give the orders, so that yachts pass gates; otherwise orders are random. */
	readonly skilled: boolean;
	/** The race stops after this many acts. */
	readonly acts: number;
}

export function recipes({ acts = 100 }: { readonly acts?: number } = {}): fc.Arbitrary<Recipe> {
	return fc.record({
		seed: fc.integer(),
		designs: fc.array(fc.nat({ max: DESIGNS.length - 1 }), { minLength: 1, maxLength: 4 }),
		gates: fc.integer({ min: 2, max: 3 }),
		raceMass: fc.constantFrom(38, 40, 50, 75),
		fuelRate: fc.constantFrom(...FUEL_RATES),
		closeAfter: fc.constantFrom(0, 4, 64),
		course: fc.constantFrom(...REGATTA_OPTIONS.course.values),
		skilled: fc.oneof({ arbitrary: fc.constant(false), weight: 5 }, { arbitrary: fc.constant(true), weight: 1 }),
		acts: fc.constant(acts),
	});
}

export function opened({ seed, designs, gates, raceMass, fuelRate, closeAfter, course }: Recipe): RegattaPlayed {
	const seats = designs.map((design, index) => ({ id: seatId(`s${index}`), design: { ...DESIGNS[design] } }));
	const options = { ...fusionRegatta.defaults(), gates, raceMass, fuelRate, closeAfter, course };
	return expectAccepted(settleWith(openMatch(fusionRegatta, { options, seats }), seededDice(seed)));
}

/** A random whole number from 0 to one below the count. */
export type Picker = (count: number) => number;

export function pickerOf({ seed }: Recipe): Picker {
	const roll = seededDice(~seed);
	return (count) => (roll({ count: 1, faces: count, reason: "pick", seat: null })[0] ?? 1) - 1;
}

function oneOf<T>(items: readonly T[], pick: Picker): T {
	const item = items[pick(items.length)];
	if (item === undefined) throw new Error("There is nothing to pick from");
	return item;
}

/** How a regatta seals orders. */
export function sealingOf(): Sealing<RegattaTypes> {
	const { sealing } = fusionRegatta;
	if (!sealing) throw new Error("A regatta seals its orders");
	return sealing;
}

/** The next act, always a legal one: a seal, a reveal, a choice, a time-out, or a command of the officials. */
export function pickAct(match: RegattaMatch, pick: Picker, skilled: boolean): Act {
	const { open, sealed } = match.state;
	if (pick(40) === 0) return { kind: "command", seat: null, command: officials(open, pick) };
	if (pick(15) === 0) return anyChoice(match, pick) ?? pickAct(match, pick, skilled);
	if (!sealingOf().due(open)) return awaitedChoice(match, pick);
	const missing = sealingOf()
		.awaited(open)
		.filter((seat) => !sealed[seat]);
	if (missing.length === 0 || pick(20) === 0) return { kind: "reveal" };
	const seat = oneOf(missing, pick);
	const nonce = `nonce-${match.length}`;
	const { digest, order } = sealOrder({ ...orderOf(open, seat, { pick, skilled }) }, nonce);
	return { kind: "sealed", seat, digest, opened: { order, nonce } };
}

/** A command of the officials, mostly a harmless one. */
function officials({ order, yachts, phase }: RegattaState, pick: Picker): Json {
	const seat = oneOf(order, pick);
	const yacht = yachts[seat];
	if (phase === "results" && pick(3) === 0) return { kind: "close-results" };
	if (pick(20) === 0) return { kind: "close" };
	if (pick(3) === 0) return pick(2) === 0 ? { kind: "take-penalty", seat } : { kind: "give-penalty", seat, segments: 1 + pick(9) };
	if (yacht && yacht.cards.length > 0 && pick(2) === 0) return { kind: "take-card", seat };
	return { kind: "give-card", seat };
}

/** Any open choice of any seat, awaited or not; seldom a retirement. */
function anyChoice({ state: { open } }: RegattaMatch, pick: Picker): Act | null {
	const seat = oneOf(open.order, pick);
	const choices = allowed<Choice<RegattaCommand>>(fusionRegatta.choices(open, seat)).filter(
		({ command }) => command.kind !== "retire" || pick(5) === 0,
	);
	return choices.length > 0 ? { kind: "command", seat, command: commandOf(oneOf(choices, pick), pick) } : null;
}

function awaitedChoice({ state: { open } }: RegattaMatch, pick: Picker): Act {
	const { awaited } = fusionRegatta.situation(open);
	if (awaited.length === 0 || pick(15) === 0) return { kind: "command", seat: null, command: { kind: "time-out" } };
	const seat = oneOf(awaited, pick);
	const choices = allowed<Choice<RegattaCommand>>(fusionRegatta.choices(open, seat)).filter(
		({ command }) => !["retire", "helm"].includes(command.kind),
	);
	return { kind: "command", seat, command: commandOf(oneOf(choices, pick), pick) };
}

/** The command of a choice, with an amount within its bounds if it has one. */
export function commandOf({ command, amount }: Choice<RegattaCommand>, pick: Picker): Json {
	const plain: Json = JSON.parse(JSON.stringify(command));
	if (!amount) return plain;
	return withAmount(command, amount.least + pick(amount.most - amount.least + 1));
}

/** The amounts of a regatta's choices are the thrust and the jettisoned dots of a flex point. */
export function withAmount(command: RegattaCommand, amount: number): Json {
	if (command.kind !== "flex") throw new Error(`${command.kind} has no amount`);
	const { box } = command.change;
	return { kind: "flex", change: { box, [box]: amount } };
}

interface Ordering {
	readonly pick: Picker;
	readonly skilled: boolean;
}

function orderOf(open: RegattaState, seat: SeatId, { pick, skilled }: Ordering): RegattaOrder {
	if (open.waiting.for === "push") return { kind: "push", push: oneOf(PUSHES, pick) };
	if (open.waiting.for === "tie") return blockOrder(open, seat, pick);
	const own = skilled ? regattaPilots.bold(open, seat, fusionRegatta.choices(open, seat)) : null;
	if (own?.kind === "orders") return own;
	const order = blindOrder(open, seat, pick);
	return sealingOf().check(open, seat, order) ? { ...order, pivot: null, bias: null } : order;
}

/** A legal block of a tie, at random. */
function blockOrder(open: RegattaState, seat: SeatId, pick: Picker): RegattaOrder {
	const by = pick(2) === 0 ? "cut-off" : { window: oneOf(WINDOWS, pick) };
	const order = { kind: "block", by } as const;
	return sealingOf().check(open, seat, order) ? blockOrder(open, seat, pick) : order;
}

function blindOrder(open: RegattaState, seat: SeatId, pick: Picker): SegmentOrders {
	const yacht = yachtOf(open, seat);
	const { maxThrust, dotsLeft } = readingOf(yacht);
	const pivot = pick(3) > 0 ? null : oneOf(WINDOWS, pick);
	const near = neighboursAhead(open, seat);
	return {
		kind: "orders",
		thrust: pick(maxThrust + 1),
		pivot,
		bias: pick(3) > 0 ? null : oneOf(neighbours(pivot ?? yacht.burn.nose), pick),
		jettison: pick(8) > 0 ? 0 : pick(Math.floor(dotsLeft) + 1),
		jockey: near.length > 0 && pick(3) > 0 ? oneOf(near, pick) : null,
		flex: yacht.design.crew === 3 && pick(3) === 0,
		stands: pick(2) * pick(6),
	};
}

/** A command of the officials may come too late and be refused. */
function mayBeRefused(act: Act): boolean {
	return act.kind === "command" && act.seat === null;
}

/** Plays a race until it ends or its acts are used up, and shows every match on the way with its reports and act. */
export function sail(recipe: Recipe, show: (played: RegattaPlayed, before: RegattaMatch, act: Act) => void = () => {}): RegattaMatch {
	const dice = seededDice(recipe.seed ^ 0x5eed);
	const pick = pickerOf(recipe);
	let { match } = opened(recipe);
	for (let count = 0; count < recipe.acts && match.state.open.phase !== "over"; count++) {
		const act = pickAct(match, pick, recipe.skilled);
		const outcome = settleWith(play(fusionRegatta, match, act), dice);
		if (!outcome.ok && mayBeRefused(act)) continue;
		const played = expectAccepted(outcome);
		show(played, match, act);
		match = played.match;
	}
	return match;
}

/** Well-formed commands that mostly make no sense, and values that are not commands. */
export function wildCommands(seats: readonly SeatId[]): fc.Arbitrary<Json> {
	const windows = fc.constantFrom(...WINDOWS);
	const axis = fc.integer({ min: -30, max: 30 });
	const targets = fc.constantFrom(...seats, "nobody", "constructor", "__proto__");
	const change = fc.oneof(
		fc.record({ box: fc.constant("thrust"), thrust: fc.nat({ max: 20 }) }),
		fc.record({ box: fc.constant("pivot"), pivot: windows }),
		fc.record({ box: fc.constant("bias"), bias: fc.option(windows) }),
		fc.record({ box: fc.constant("jettison"), jettison: fc.nat({ max: 300 }) }),
		fc.record({ box: fc.constant("jockey"), jockey: fc.option(targets) }),
	);
	const answer = fc.oneof(
		fc.record({ to: fc.constant("turn"), window: windows }),
		fc.record({ to: fc.constantFrom("torch-off", "torch-max", "stay") }),
	);
	const gate = fc.record({
		kind: fc.constantFrom("vertical", "horizontal", "slanted"),
		centre: fc.tuple(axis, axis, axis),
		orientation: fc.constantFrom("A", "A/B", "B/C", "F/A"),
	});
	return fc.oneof(
		fc.record({ kind: fc.constant("flex"), change }),
		fc.record({ kind: fc.constant("revise"), to: windows }),
		fc.record({ kind: fc.constant("cross-off"), window: windows }),
		fc.record({ kind: fc.constant("reply"), change: answer }),
		fc.record({ kind: fc.constant("place"), gate }),
		fc.record({ kind: fc.constantFrom("give-card", "take-card", "take-penalty"), seat: targets }),
		fc.record({ kind: fc.constant("give-penalty"), seat: targets, segments: fc.integer({ min: -2, max: 120 }) }),
		fc
			.constantFrom("keep", "cut-off", "helm", "skip-gate", "roll-for-gates", "close-results", "time-out", "bribe")
			.map((kind) => ({ kind })),
		fc.jsonValue().map((value): Json => JSON.parse(JSON.stringify(value))),
	);
}
