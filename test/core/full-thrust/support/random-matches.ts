/**
 * Matches of any warships with any options. Random orders or NPC admirals play them. A recipe holds everything,
 * so a match that finds a fault can be replayed.
 */
import fc from "fast-check";
import { fullThrust } from "../../../../src/core/full-thrust/game.ts";
import type { ThrustCommand, ThrustOptions, ThrustOrder, ThrustState, WarshipDesign } from "../../../../src/core/full-thrust/model.ts";
import { admiralPilots } from "../../../../src/core/full-thrust/pilot/pilots.ts";
import { plainAnswer } from "../../../../src/core/full-thrust/play/answers.ts";
import { lateObjection } from "../../../../src/core/full-thrust/play/movement/late.ts";
import { awaitedSeats } from "../../../../src/core/full-thrust/play/situation.ts";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import type { Act } from "../../../../src/core/kernel/journal.ts";
import { seenBy } from "../../../../src/core/kernel/keeping.ts";
import { type Match, openMatch, type Played, play } from "../../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../../src/core/kernel/outcome.ts";
import { sealOrder } from "../../../../src/core/kernel/seal.ts";
import { ofSeat, type SeatId, type SeatSetup, seatId } from "../../../../src/core/kernel/seat.ts";
import { FLEET } from "../../../../src/view/full-thrust/fleet/fleet.ts";
import { randomCommand, type Whim, whimOf } from "./random-fights.ts";

export type ThrustMatch = Match<ThrustState, ThrustOrder>;
export type ThrustPlayed = Played<ThrustState, ThrustOrder>;

export const STYLES = ["cautious", "bold", "desperate"] as const;
export type Style = (typeof STYLES)[number];

export interface Recipe {
	/** The seed of the dice and of the picks. */
	readonly seed: number;
	/** A warship for each seat, by its number, and its side; the first two are enemies. */
	readonly craft: readonly { readonly warship: number; readonly side: number }[];
	readonly options: Partial<ThrustOptions>;
	/** Whether admirals give the orders; otherwise orders are random and legal. */
	readonly skilled: boolean;
	/** The match stops after this many acts. */
	readonly acts: number;
}

const LAST = FLEET[0]?.design;
if (!LAST) throw new Error("No fleet");

/** Absurd designs. */
const ODD: readonly WarshipDesign[] = [
	{ ...LAST, drive: { rating: 0, advanced: false }, ftl: false, parties: 0 },
	{ ...LAST, tmf: 12, hull: 1, drive: { rating: 12, advanced: true }, weapons: [], pointDefence: 0, parties: 0 },
	{ ...LAST, drive: { rating: 1, advanced: false }, bays: 2, screens: 2 },
];

export const DESIGNS: readonly WarshipDesign[] = [...FLEET.map(({ design }) => design), ...ODD];

const SIDES = ["Red", "Blue", "Green"] as const;

/** Sides begin close together, so that all ships meet; some arrive by FTL. */
function startsOf(): fc.Arbitrary<ThrustOptions["starts"]> {
	const axis = fc.integer({ min: -14, max: 14 });
	const start = (side: string) =>
		fc.record({
			side: fc.constant(side),
			at: fc.record({ x: axis, y: axis }),
			course: fc.integer({ min: 1, max: 12 }),
			velocity: fc.integer({ min: 0, max: 14 }),
			arrives: fc.constantFrom(0, 0, 0, 0, 1, 2),
		});
	return fc.tuple(...SIDES.map(start));
}

function optionsOf(): fc.Arbitrary<Partial<ThrustOptions>> {
	return fc.record({
		movement: fc.constantFrom("cinematic", "vector"),
		stationary: fc.constantFrom("allowance", "any"),
		thresholdTiming: fc.constantFrom("end-of-turn", "before-moving"),
		thresholdReading: fc.constantFrom("current", "lastSuffered"),
		houseManoeuvres: fc.boolean(),
		discretionaryExtreme: fc.boolean(),
		lateExtreme: fc.boolean(),
		lateHardAbout: fc.boolean(),
		wake: fc.boolean(),
		aftFire: fc.boolean(),
		directionDice: fc.constantFrom("d12", "2d6"),
		farScatter: fc.boolean(),
		vectorLockOn: fc.constantFrom(3, 6),
		openOrders: fc.boolean(),
		edition: fc.constantFrom("fleet-book-2", "continuum"),
		starts: startsOf(),
		turns: fc.integer({ min: 2, max: 6 }),
	});
}

export function recipes({ acts = 120, most = 6 }: { readonly acts?: number; readonly most?: number } = {}): fc.Arbitrary<Recipe> {
	const craft = fc.record({ warship: fc.nat({ max: DESIGNS.length - 1 }), side: fc.nat({ max: SIDES.length - 1 }) });
	return fc.record({
		seed: fc.integer(),
		craft: fc.array(craft, { minLength: 2, maxLength: most }),
		options: optionsOf(),
		skilled: fc.oneof({ arbitrary: fc.constant(false), weight: 3 }, { arbitrary: fc.constant(true), weight: 1 }),
		acts: fc.constant(acts),
	});
}

function seatsOf({ craft }: Pick<Recipe, "craft">): readonly SeatSetup[] {
	return craft.map(({ warship, side }, index): SeatSetup => {
		const design = DESIGNS[warship];
		if (!design) throw new Error(`No warship ${warship}`);
		// A design is plain data; its type is narrower than `Json`.
		return { id: seatId(`s${index}`), design: { side: SIDES[index < 2 ? index : side] ?? "Red", design } as unknown as Json };
	});
}

export function opened(recipe: Recipe): ThrustPlayed {
	const options = { ...fullThrust.defaults(), ...recipe.options };
	return expectAccepted(settleWith(openMatch(fullThrust, { options, seats: seatsOf(recipe) }), seededDice(recipe.seed)));
}

/** The secret of the match, and its seals. */
export function sealingOf() {
	const { sealing } = fullThrust;
	if (!sealing) throw new Error("Warships seal their orders");
	return sealing;
}

export interface Playing {
	readonly whim: Whim;
	readonly skilled: boolean;
}

export function playingOf({ seed, skilled }: Pick<Recipe, "seed" | "skilled">): Playing {
	return { whim: whimOf(seededDice(~seed)), skilled };
}

/** The next act, always legal: a seal, an early reveal, an answer, and rarely a time-out or a resignation. */
export function pickAct(match: ThrustMatch, playing: Playing): Act {
	const { pick, oneIn } = playing.whim;
	const { open } = match.state;
	if (oneIn(300)) return { kind: "command", seat: null, command: { kind: "close" } };
	if (sealingOf().due(open)) return pickSeal(match, playing);
	if (oneIn(40)) return { kind: "command", seat: null, command: { kind: "time-out" } };
	const seat = pick(awaitedSeats(open));
	if (seat === undefined) throw new Error(`Nobody is awaited: ${JSON.stringify(open.waiting)}`);
	return {
		kind: "command",
		seat,
		command: answerOf(seenBy(fullThrust, match.state, { seat, knows: [seat] }), seat, playing) as unknown as Json,
	}; // a command is plain data
}

function pickSeal(match: ThrustMatch, playing: Playing): Act {
	const { pick, oneIn } = playing.whim;
	const { open, sealed } = match.state;
	const awaited = sealingOf().awaited(open);
	if (open.waiting.for === "orders" && oneIn(100)) {
		return { kind: "command", seat: pick(awaited) ?? null, command: { kind: "strike" } };
	}
	const seat = oneIn(25) ? undefined : pick(awaited.filter((candidate) => !sealed[candidate]));
	if (seat === undefined) return { kind: "reveal" };
	const order = orderOf(open, seat, playing);
	return order.kind === "orders" ? sealedAct(match, seat, order) : { kind: "command", seat, command: { kind: "strike" } };
}

export function sealedAct(match: ThrustMatch, seat: SeatId, given: unknown): Act {
	const nonce = `nonce-${match.length}`;
	const { digest, order } = sealOrder(JSON.parse(JSON.stringify(given)), nonce);
	return { kind: "sealed", seat, digest, opened: { order, nonce } };
}

export function styleOf({ order }: Pick<ThrustState, "order">, seat: SeatId): Style {
	return STYLES[order.indexOf(seat) % STYLES.length] ?? "bold";
}

function orderOf(open: ThrustState, seat: SeatId, { whim, skilled }: Playing): ThrustOrder | { readonly kind: "strike" } {
	if (!skilled && !whim.oneIn(5)) return blindOrder(open, seat, whim);
	const choice = admiralPilots[styleOf(open, seat)](open, seat, []);
	if (choice?.kind !== "orders" && choice?.kind !== "strike") throw new Error(`No order: ${JSON.stringify(choice)}`);
	return choice;
}

const CINEMATIC = "P1 P2 S1 S2 +1 +2 -2 -4 HA1P HA1S EM1 EM2 Ec1 Ec2 CO ROLL FL SK1P SK2S".split(" ");
const VECTOR = "MD1 MD2 MD4 TP1 TP3 TS2 TS6 PP1 PS2 PR1 EM1 EM2 Ec1 Ec2 CO ROLL".split(" ");
const ALONE = "BACKFIRE FTL SRJ10 SRJ30 ED4 RT1 DR1P".split(" ");

/** The first legal orders, tried from the longest on. A warm drive is used about half the time. */
export function blindOrder(open: ThrustState, seat: SeatId, whim: Whim): ThrustOrder {
	const { pick, upTo, oneIn } = whim;
	const warm = ofSeat(open.ships, seat).engaged !== "no" && oneIn(2);
	for (let terms = 1 + upTo(3); terms > 0; terms--) {
		const text = warm ? (pick(["SRJ10", "SRJ20", "FTL"]) ?? "") : blindText(open, terms, whim);
		const order: ThrustOrder = { kind: "orders", text, engage: oneIn(10) };
		if (sealingOf().check(open, seat, order) === null) return order;
	}
	return { kind: "orders", text: "", engage: false };
}

function blindText({ options }: ThrustState, terms: number, { pick, oneIn }: Whim): string {
	if (oneIn(6)) return pick(ALONE) ?? "";
	const vector = options.movement === "vector";
	const strained = oneIn(8) ? (pick(vector ? ["ET MD6", "ET MD3", "RL MD6"] : ["ET +6", "ET +4+P3", "ET +3", "RL P3"]) ?? "") : null;
	const mode = oneIn(6) ? `${pick(["ET", "RL"])} ` : "";
	const written = Array.from({ length: terms }, () => pick(vector ? VECTOR : CINEMATIC));
	return strained ?? mode + written.join(vector ? ", " : "+").replace(/\+(?=[+-])/g, "");
}

function answerOf(open: ThrustState, seat: SeatId, { whim, skilled }: Playing): ThrustCommand {
	if (skilled || whim.oneIn(4)) {
		const choice = admiralPilots[styleOf(open, seat)](open, seat, []);
		if (choice === null || choice.kind === "orders") throw new Error(`No answer: ${JSON.stringify(choice)}`);
		return choice;
	}
	const late = `PM ${whim.pick(["EM1", "EM2", "HA1P", "HA1S"])}`;
	if (open.waiting.for === "fire" && whim.oneIn(3) && lateObjection(open, seat, late) === null) return { kind: "late", text: late };
	return randomCommand(open, seat, whim);
}

/** The act if it is legal; otherwise the plainest one. */
export function playedOn(
	match: ThrustMatch,
	act: Act,
	dice: ReturnType<typeof seededDice>,
): { readonly played: ThrustPlayed; readonly act: Act } {
	const outcome = settleWith(play(fullThrust, match, act), dice);
	if (outcome.ok) return { played: outcome.value, act };
	const plain = act.kind === "command" && act.seat !== null ? plainAnswer(match.state.open) : null;
	if (!plain || act.kind !== "command") throw new Error(`Refused: ${JSON.stringify({ act, refusal: outcome.refusal })}`);
	const instead: Act = { ...act, command: plain as unknown as Json }; // a command is plain data
	return { played: expectAccepted(settleWith(play(fullThrust, match, instead), dice)), act: instead };
}

/** Plays a match until it is over or its acts are used up, and yields each state with its reports and its act. */
export function fought(recipe: Recipe, show: (played: ThrustPlayed, before: ThrustMatch, act: Act) => void = () => {}): ThrustMatch {
	const dice = seededDice(recipe.seed ^ 0x5eed);
	const playing = playingOf(recipe);
	let { match } = opened(recipe);
	for (let count = 0; count < recipe.acts && match.state.open.phase !== "over"; count++) {
		const { played, act } = playedOn(match, pickAct(match, playing), dice);
		show(played, match, act);
		match = played.match;
	}
	return match;
}
