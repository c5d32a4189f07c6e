/**
 * Random matches of example vessels on any map under any options, with blind orders or NPC captains.
 * A recipe contains everything, so a match with a fault can be played again.
 */
import fc from "fast-check";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import type { Act } from "../../../../src/core/kernel/journal.ts";
import { type Match, openMatch, type Played, play } from "../../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../../src/core/kernel/outcome.ts";
import { sealOrder } from "../../../../src/core/kernel/seal.ts";
import { type SeatId, type SeatSetup, seatId } from "../../../../src/core/kernel/seat.ts";
import { solCruiser } from "../../../../src/core/sol-cruiser/game.ts";
import { BODY_KINDS } from "../../../../src/core/sol-cruiser/match-options.ts";
import type { CruiserOptions, CruiserOrder, CruiserState } from "../../../../src/core/sol-cruiser/model.ts";
import { cruiserPilots } from "../../../../src/core/sol-cruiser/pilot/pilots.ts";
import { seenState } from "../../../../src/core/sol-cruiser/play/seen-state.ts";
import { CREW_QUALITIES } from "../../../../src/core/sol-cruiser/yard/ratings.ts";
import { EXAMPLE_VESSELS } from "../../../../src/core/sol-cruiser/yard/ships.ts";
import { blindOrder, oneOf, type Picker, sealingOf } from "./random-orders.ts";

export type CruiserMatch = Match<CruiserState, CruiserOrder>;
export type CruiserPlayed = Played<CruiserState, CruiserOrder>;

export interface Recipe {
	/** The seed of the dice and of all choices. */
	readonly seed: number;
	/** For each seat: the number of its vessel, its side and its crew. */
	readonly craft: readonly { readonly vessel: number; readonly side: number; readonly cq: number }[];
	readonly options: Partial<CruiserOptions>;
	/** Whether captains give the orders; otherwise any legal order may come. */
	readonly skilled: boolean;
	/** The match stops after this many acts. */
	readonly acts: number;
}

const VESSELS = Object.values(EXAMPLE_VESSELS);
export const STYLES = ["raider", "warship", "merchant"] as const;

/** Small maps, so that units meet, with bodies in the middle, on the usual courses. */
function optionsOf(): fc.Arbitrary<Partial<CruiserOptions>> {
	const axis = fc.integer({ min: -5, max: 5 });
	const bodies = fc.uniqueArray(
		fc.record({ name: fc.constantFrom("Juno", "Vesta", "Ceres"), kind: fc.constantFrom(...BODY_KINDS), at: fc.tuple(axis, axis) }),
		{ maxLength: 3, selector: ({ at }) => at.join() },
	);
	return fc.record({
		bodies,
		radius: fc.integer({ min: 10, max: 18 }),
		turns: fc.integer({ min: 2, max: 7 }),
		lightYears: fc.constantFrom(4, 7.7, 9),
		strictMissileDetection: fc.boolean(),
		trackThrustPoints: fc.boolean(),
		strictTiming: fc.boolean(),
		exactClosing: fc.boolean(),
		planetPull: fc.constantFrom("away", "toward"),
		travelTimes: fc.boolean(),
	});
}

export function recipes({ acts = 60, most = 5 }: { readonly acts?: number; readonly most?: number } = {}): fc.Arbitrary<Recipe> {
	const craft = fc.record({
		vessel: fc.nat({ max: VESSELS.length - 1 }),
		side: fc.nat({ max: 2 }),
		cq: fc.constantFrom(...CREW_QUALITIES),
	});
	return fc.record({
		seed: fc.integer(),
		craft: fc.array(craft, { minLength: 2, maxLength: most }),
		options: optionsOf(),
		skilled: fc.oneof({ arbitrary: fc.constant(false), weight: 3 }, { arbitrary: fc.constant(true), weight: 1 }),
		acts: fc.constant(acts),
	});
}

export function seatsOf({ craft }: Pick<Recipe, "craft">): readonly SeatSetup[] {
	return craft.map(({ vessel, side, cq }, index): SeatSetup => {
		const design = VESSELS[vessel]?.design;
		if (!design) throw new Error(`No vessel ${vessel}`);
		// A design is plain data; its type is narrower than `Json`.
		return { id: seatId(`s${index}`), design: { side: `side ${index < 2 ? index : side}`, cq, design: { ...design } } as unknown as Json };
	});
}

export function opened(recipe: Recipe): CruiserPlayed {
	const options = { ...solCruiser.defaults(), ...recipe.options };
	return expectAccepted(settleWith(openMatch(solCruiser, { options, seats: seatsOf(recipe) }), seededDice(recipe.seed)));
}

export function pickerOf({ seed }: Pick<Recipe, "seed">): Picker {
	const roll = seededDice(~seed);
	return (count) => (roll({ count: 1, faces: count, reason: "pick", seat: null })[0] ?? 1) - 1;
}

interface Playing {
	readonly pick: Picker;
	readonly skilled: boolean;
}

/** The next act, always a legal one: a seal, an early reveal, or now and then a seat that gives up. */
export function pickAct(match: CruiserMatch, playing: Playing): Act {
	const { pick } = playing;
	const { open, sealed } = match.state;
	if (pick(200) === 0) return { kind: "command", seat: null, command: { kind: "close" } };
	const seats = sealingOf().awaited(open);
	if (pick(150) === 0) return { kind: "command", seat: oneOf(open.order, pick) ?? null, command: { kind: "strike" } };
	const missing = seats.filter((seat) => !sealed[seat]);
	const seat = pick(25) === 0 ? undefined : oneOf(missing, pick);
	if (seat === undefined) return { kind: "reveal" };
	return sealedAct(match, seat, orderOf(open, seat, playing));
}

export function sealedAct(match: CruiserMatch, seat: SeatId, given: unknown): Act {
	const nonce = `nonce-${match.length}`;
	const { digest, order } = sealOrder(JSON.parse(JSON.stringify(given)), nonce);
	return { kind: "sealed", seat, digest, opened: { order, nonce } };
}

/** An order from what the seat sees, and nothing more. */
function orderOf(open: CruiserState, seat: SeatId, { pick, skilled }: Playing): CruiserOrder {
	const view = solCruiser.view(open, seat);
	const style = STYLES[(skilled ? open.order.indexOf(seat) : pick(9)) % STYLES.length] ?? "warship";
	const order = skilled || pick(4) === 0 ? cruiserPilots[style](view, seat, []) : blindOrder({ state: seenState(view), seat, pick });
	if (order === null || order.kind === "strike" || order.kind === "close" || order.kind === "time-out") throw new Error("No order");
	return sealingOf().check(open, seat, order) && order.kind === "deploy" ? deployedAnyhow(view, seat) : order;
}

function deployedAnyhow(view: ReturnType<typeof solCruiser.view>, seat: SeatId): CruiserOrder {
	const order = cruiserPilots.warship(view, seat, []);
	if (order?.kind !== "deploy") throw new Error("No place to begin");
	return order;
}

/** A seat whose craft has left play cannot give up. */
function mayBeRefused(act: Act): boolean {
	return act.kind === "command";
}

/** Plays a match until it is over or its acts are used up, and yields every state on the way with its reports. */
export function duel(recipe: Recipe, show: (played: CruiserPlayed, before: CruiserMatch, act: Act) => void = () => {}): CruiserMatch {
	const dice = seededDice(recipe.seed ^ 0x5eed);
	const playing = { pick: pickerOf(recipe), skilled: recipe.skilled };
	let { match } = opened(recipe);
	for (let count = 0; count < recipe.acts && match.state.open.phase !== "over"; count++) {
		const act = pickAct(match, playing);
		const outcome = settleWith(play(solCruiser, match, act), dice);
		if (!outcome.ok && mayBeRefused(act)) continue;
		const played = expectAccepted(outcome);
		show(played, match, act);
		match = played.match;
	}
	return match;
}
