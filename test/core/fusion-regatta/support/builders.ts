/**
 * Builders for tests of the regatta: seats, yachts and races in progress, with defaults for everything that does not matter,
 * and short names for acts and their dice.
 */
import { fusionRegatta } from "../../../../src/core/fusion-regatta/game.ts";
import { timeAfter } from "../../../../src/core/fusion-regatta/gates/race.ts";
import type {
	Action,
	Block,
	BlockOrder,
	RegattaCommand,
	RegattaOptions,
	RegattaState,
	ReplyChange,
	SegmentOrders,
	Yacht,
} from "../../../../src/core/fusion-regatta/model.ts";
import { runningOn } from "../../../../src/core/fusion-regatta/play/orders.ts";
import { newYacht, type RegattaStep, yachtOf } from "../../../../src/core/fusion-regatta/play/yachts.ts";
import type { RegattaReport, ReportCode, ReportWith } from "../../../../src/core/fusion-regatta/reports.ts";
import type { Window } from "../../../../src/core/geometry/avid.ts";
import type { Cell } from "../../../../src/core/geometry/vector.ts";
import { type Dicing, type Faces, scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted, type Outcome, type Refusal } from "../../../../src/core/kernel/outcome.ts";
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

/** The fields of a yacht that differ from the default. */
export interface YachtWishes extends Partial<Omit<Yacht, "design" | "motion">> {
	readonly design?: Partial<Yacht["design"]>;
	readonly motion?: Partial<Yacht["motion"]>;
}

export interface RaceWishes extends Partial<Omit<RegattaState, "yachts" | "options">> {
	/** In seat order; red and blue, two alike, by default. */
	readonly yachts?: Readonly<Record<string, YachtWishes>>;
	readonly options?: Partial<RegattaOptions>;
}

/** Two gates straight ahead of the grid. */
export const GATES = [standing([0, -12, 0]), standing([0, -24, 0])] as const;

/** A vertical gate across the way to map north. */
export function standing(centre: Cell) {
	return { kind: "vertical", centre, orientation: "A" } as const;
}

/** A race in progress: all yachts at rest in one cell, gates 1 and 2 lit, orders due. Each crew is two, with jets. */
export function aRegatta({ yachts = { red: {}, blue: {} }, options = {}, flown = 0, ...changes }: RaceWishes = {}): RegattaState {
	const order = Object.keys(yachts).map(seatId);
	const settings = { ...fusionRegatta.defaults(), ...options };
	const { segment } = timeAfter(flown + 1);
	const made = Object.entries(yachts).map(([seat, { design, motion, ...others }]) => {
		const yacht = newYacht({ crew: 2, system: "jets", shielding: 0, ...design }, settings);
		const moving = { ...yacht.motion, segment, ...motion };
		return [seat, { ...yacht, motion: moving, track: [moving.position], ...others }] as const;
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

/** A race as the game opens it. */
export function onTheGrid(seats: readonly SeatId[] = [red, blue], options: Partial<RegattaOptions> = {}): RegattaState {
	const setups = seats.map((id) => ({ id, design: { crew: 2, system: "jets", shielding: 0 } as const }));
	return onDice([], (source) => settleWith(fusionRegatta.begin({ ...fusionRegatta.defaults(), ...options }, setups), source)).open;
}

/** An act at the table. */
export type TableAct = (state: RegattaState) => Dicing<Outcome<RegattaStep>>;
/** An act, with the faces of its dice. */
export type Cast = TableAct | readonly [TableAct, ...number[]];

/** A command by a seat, or (null) by the referee. */
export const commands =
	(seat: SeatId | null, command: RegattaCommand): TableAct =>
	(state) =>
		fusionRegatta.settle(state, seat, command);

export const timeOut = commands(null, { kind: "time-out" });
export const keeps = (seat: SeatId): TableAct => commands(seat, { kind: "keep" });
export const cutsOff = (seat: SeatId): TableAct => commands(seat, { kind: "cut-off" });
export const crossesOff = (seat: SeatId, window: Window): TableAct => commands(seat, { kind: "cross-off", window });
export const replies = (seat: SeatId, change: ReplyChange): TableAct => commands(seat, { kind: "reply", change });
export const places = (seat: SeatId | null, centre: Cell): TableAct => commands(seat, { kind: "place", gate: standing(centre) });

export type Wishes = Readonly<Record<string, Partial<Omit<SegmentOrders, "kind">>>>;

/** These orders, after the check before the seal. Other yachts keep theirs. */
export function orders(wishes: Wishes = {}): TableAct {
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

/** These pushes; other yachts push 0. */
export function pushes(levels: Readonly<Record<string, 0 | 1 | 2 | 3>> = {}): TableAct {
	const forms = Object.fromEntries(Object.entries(levels).map(([seat, push]) => [seat, { kind: "push", push } as const]));
	return (state) => revealed(state, forms);
}

/** FR-21: these blocks after a tie, each after the check before the seal. */
export function blocks(forms: Readonly<Record<string, Block>>): TableAct {
	return function* (state) {
		const sealed: Record<SeatId, BlockOrder> = {};
		for (const [id, by] of Object.entries(forms)) {
			const order = { kind: "block", by } as const;
			const refusal = fusionRegatta.sealing?.check(state, seatId(id), order);
			if (refusal) return { ok: false, refusal };
			sealed[seatId(id)] = order;
		}
		return yield* revealed(state, sealed);
	};
}

type Reveal = NonNullable<typeof fusionRegatta.sealing>["reveal"];

function* revealed(state: RegattaState, forms: Parameters<Reveal>[1]): Dicing<Outcome<RegattaStep>> {
	const { sealing } = fusionRegatta;
	if (!sealing?.due(state)) throw new Error(`Nothing is sealed while the match waits for ${state.waiting.for}`);
	return { ok: true, value: yield* sealing.reveal(state, forms) };
}

export type RaceAfter = RegattaState & { readonly reports: readonly RegattaReport[] };

/** The race after these acts, all accepted, with all reports. */
export function raceAfter(state: RegattaState, ...casts: readonly Cast[]): RaceAfter {
	let open = state;
	const reports: RegattaReport[] = [];
	for (const cast of casts) {
		const [act, ...faces] = typeof cast === "function" ? [cast] : cast;
		const step = expectAccepted(onDice(faces, (source) => settleWith(act(open), source)));
		open = step.open;
		reports.push(...step.reports);
	}
	return { ...open, reports };
}

/** Several segments without new orders. */
export function drifting(segments: number): readonly TableAct[] {
	return Array.from({ length: segments }, () => orders());
}

/** The refusal of an act, which must need no die. */
export function refusalOf(state: RegattaState, act: TableAct): Refusal {
	const outcome = onDice([], (source) => settleWith(act(state), source));
	if (outcome.ok) throw new Error("It was accepted");
	return outcome.refusal;
}

export function yachtIn(state: RegattaState, seat: SeatId = red): Yacht {
	return yachtOf(state, seat);
}

export function actionIn(state: RegattaState, seat: SeatId = red): Partial<Action> {
	return state.actions[seat] ?? {};
}

/** The reports with this code. */
export function reportsOf<Code extends ReportCode>({ reports }: Pick<RaceAfter, "reports">, code: Code): readonly ReportWith<Code>[] {
	return reports.filter((report): report is RegattaReport & ReportWith<Code> => report.code === code);
}

/** The awaited seats. */
export function awaitedIn(state: RegattaState): readonly SeatId[] {
	return fusionRegatta.situation(state).awaited;
}
