/**
 * Builders for tests of the regatta: seats, yachts and races in the middle of things, whose defaults name only what matters,
 * and short ways to say what is done on which dice.
 */
import { fusionRegatta } from "../../../../src/core/fusion-regatta/game.ts";
import { timeAfter } from "../../../../src/core/fusion-regatta/gates/race.ts";
import type {
	Action,
	RegattaCommand,
	RegattaOptions,
	RegattaState,
	ReplyChange,
	SegmentOrders,
	Yacht,
} from "../../../../src/core/fusion-regatta/model.ts";
import { runningOn } from "../../../../src/core/fusion-regatta/play/orders.ts";
import { newYacht, type RegattaStep, yachtOf } from "../../../../src/core/fusion-regatta/play/yachts.ts";
import type { Window } from "../../../../src/core/geometry/avid.ts";
import type { Cell } from "../../../../src/core/geometry/vector.ts";
import { type Dicing, type Faces, scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted, type Outcome, type Refusal } from "../../../../src/core/kernel/outcome.ts";
import type { Report } from "../../../../src/core/kernel/report.ts";
import { type SeatId, seatId } from "../../../../src/core/kernel/seat.ts";

export const red = seatId("red");
export const blue = seatId("blue");
export const green = seatId("green");

/** Runs something on exactly these faces. */
export function onDice<T>(faces: Faces, run: (source: ReturnType<typeof scriptedDice>["roll"]) => T): T {
	const dice = scriptedDice(faces);
	const result = run(dice.roll);
	dice.close();
	return result;
}

/** What is special about a yacht: of its design, its flight, or anything else. */
export interface YachtWishes extends Partial<Omit<Yacht, "design" | "motion">> {
	readonly design?: Partial<Yacht["design"]>;
	readonly motion?: Partial<Yacht["motion"]>;
}

export interface RaceWishes extends Partial<Omit<RegattaState, "yachts" | "options">> {
	/** In seat order; red and blue, two alike, if nothing is said. */
	readonly yachts?: Readonly<Record<string, YachtWishes>>;
	readonly options?: Partial<RegattaOptions>;
}

/** Two gates straight ahead of the grid. */
export const GATES = [standing([0, -12, 0]), standing([0, -24, 0])] as const;

/** A vertical gate across the way to the map's north. */
export function standing(centre: Cell) {
	return { kind: "vertical", centre, orientation: "A" } as const;
}

/** A regatta in the middle of things: all in one cell at rest, gates 1 and 2 lit, orders to be sealed. A crew is two with jets. */
export function aRegatta({ yachts = { red: {}, blue: {} }, options = {}, flown = 0, ...changes }: RaceWishes = {}): RegattaState {
	const order = Object.keys(yachts).map(seatId);
	const settings = { ...fusionRegatta.defaults(), ...options };
	const { segment } = timeAfter(flown + 1);
	const made = Object.entries(yachts).map(([seat, { design, motion, ...others }]) => {
		const yacht = newYacht({ crew: 2, system: "jets", shielding: 0, ...design }, settings);
		return [seat, { ...yacht, motion: { ...yacht.motion, segment, ...motion }, ...others }] as const;
	});
	return {
		options: settings,
		phase: "orders",
		flown,
		order,
		yachts: Object.fromEntries(made),
		gates: GATES,
		toPlace: [],
		markers: Object.fromEntries(made.map(([seat, { motion }]) => [seat, motion.position])),
		actions: {},
		pairs: [],
		waiting: { for: "orders" },
		gridPlacers: [],
		wonAt: null,
		...changes,
	};
}

/** A regatta as the game itself opens it. */
export function onTheGrid(seats: readonly SeatId[] = [red, blue], options: Partial<RegattaOptions> = {}): RegattaState {
	const setups = seats.map((id) => ({ id, design: { crew: 2, system: "jets", shielding: 0 } as const }));
	return onDice([], (source) => settleWith(fusionRegatta.begin({ ...fusionRegatta.defaults(), ...options }, setups), source)).open;
}

/** Something done at the table. */
export type Deed = (state: RegattaState) => Dicing<Outcome<RegattaStep>>;
/** A deed and the faces that it is to be rolled on. */
export type Cast = Deed | readonly [Deed, ...number[]];

/** A command by a seat, or (null) by the referee. */
export const says =
	(seat: SeatId | null, command: RegattaCommand): Deed =>
	(state) =>
		fusionRegatta.settle(state, seat, command);

export const timeOut = says(null, { kind: "time-out" });
export const keeps = (seat: SeatId): Deed => says(seat, { kind: "keep" });
export const cutsOff = (seat: SeatId): Deed => says(seat, { kind: "cut-off" });
export const crossesOff = (seat: SeatId, window: Window): Deed => says(seat, { kind: "cross-off", window });
export const replies = (seat: SeatId, change: ReplyChange): Deed => says(seat, { kind: "reply", change });
export const places = (seat: SeatId | null, centre: Cell): Deed => says(seat, { kind: "place", gate: standing(centre) });

export type Wishes = Readonly<Record<string, Partial<Omit<SegmentOrders, "kind">>>>;

/** Orders of those who give some, checked as they are when they are sealed; the others' run on. */
export function orders(wishes: Wishes = {}): Deed {
	return function* (state) {
		const { sealing } = fusionRegatta;
		const forms: Record<SeatId, SegmentOrders> = {};
		for (const [id, wish] of Object.entries(wishes)) {
			const seat = seatId(id);
			const form = { ...runningOn(yachtOf(state, seat)), stands: 0, ...wish };
			const refusal = sealing?.check(state, seat, form);
			if (refusal) return { ok: false, refusal };
			forms[seat] = form;
		}
		return yield* revealed(state, forms);
	};
}

/** Pushes of those who push, 0 of the others. */
export function pushes(levels: Readonly<Record<string, 0 | 1 | 2 | 3>> = {}): Deed {
	const forms = Object.fromEntries(Object.entries(levels).map(([seat, push]) => [seat, { kind: "push", push } as const]));
	return (state) => revealed(state, forms);
}

type Reveal = NonNullable<typeof fusionRegatta.sealing>["reveal"];

function* revealed(state: RegattaState, forms: Parameters<Reveal>[1]): Dicing<Outcome<RegattaStep>> {
	const { sealing } = fusionRegatta;
	if (!sealing?.due(state)) throw new Error(`Nothing is sealed while the match waits for ${state.waiting.for}`);
	return { ok: true, value: yield* sealing.reveal(state, forms) };
}

export type Told = RegattaState & { readonly told: readonly Report[] };

/** What becomes of a race when this is done, each accepted; and all that is told of it. */
export function raceAfter(state: RegattaState, ...casts: readonly Cast[]): Told {
	let open = state;
	const told: Report[] = [];
	for (const cast of casts) {
		const [deed, ...faces] = typeof cast === "function" ? [cast] : cast;
		const step = expectAccepted(onDice(faces, (source) => settleWith(deed(open), source)));
		open = step.open;
		told.push(...step.reports);
	}
	return { ...open, told };
}

/** So many segments in which nobody orders anything new. */
export function drifting(segments: number): readonly Deed[] {
	return Array.from({ length: segments }, () => orders());
}

/** The refusal of something, which must be refused without a die. */
export function refusalOf(state: RegattaState, deed: Deed): Refusal {
	const outcome = onDice([], (source) => settleWith(deed(state), source));
	if (outcome.ok) throw new Error("It was accepted");
	return outcome.refusal;
}

export function yachtIn(state: RegattaState, seat: SeatId = red): Yacht {
	return yachtOf(state, seat);
}

export function actionIn(state: RegattaState, seat: SeatId = red): Partial<Action> {
	return state.actions[seat] ?? {};
}

/** The told reports of one code. */
export function reportsOf({ told }: Pick<Told, "told">, code: string): readonly Report[] {
	return told.filter((one) => one.code === code);
}

/** Who is awaited now. */
export function awaitedIn(state: RegattaState): readonly SeatId[] {
	return fusionRegatta.situation(state).awaited;
}
