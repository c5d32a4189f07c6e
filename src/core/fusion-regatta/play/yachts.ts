/**
 * The yachts of a race: how the rules make, read and change them.
 */
import { sameCell } from "../../geometry/vector.ts";
import type { Step } from "../../kernel/game.ts";
import { keptFrom, keptWith } from "../../kernel/kept.ts";
import { type Boons, ofSeat, type SeatId } from "../../kernel/seat.ts";
import { sizeOf } from "../../kernel/with-games/boons.ts";
import { type Burn, coaxedThrust } from "../flight/flight.ts";
import { type RaceTime, timeAfter } from "../gates/race.ts";
import { penaltyOf, type Sins } from "../jockeying/officials.ts";
import type { Action, JockeyPair, RegattaOptions, RegattaState, Yacht } from "../model.ts";
import type { RegattaReport } from "../reports.ts";
import type { SeatYacht } from "../yacht/beginning.ts";
import { cardOf, manoeuvreClass } from "../yacht/design.ts";
import { fuelDots, type Reading, type RecordCard, readCard } from "../yacht/record-card.ts";

/** The race after something happened, with the reports of it. */
export type RegattaStep = Step<RegattaState, RegattaReport>;

/** A yacht on the grid: at rest in the start cell, with the nose of all yachts, in the state in which it begins. */
export function newYacht({ begins, ...design }: SeatYacht, options: RegattaOptions, boons?: Boons): Yacht {
	const { raceMass, nose } = options;
	const { crossed, dose } = begins ?? { crossed: 0, dose: 0 };
	const card = tuned(lighter(cardOf(design, raceMass), sizeOf(boons, "stripped")), boons);
	return {
		design,
		card,
		status: "racing",
		motion: {
			position: [0, 0, 0],
			velocity: [0, 0, 0],
			driftRemainder: [0, 0, 0],
			accelRemainder: [0, 0, 0],
			used: Math.min(Math.max(0, crossed - sizeOf(boons, "fuel")), fuelDots(card)),
			segment: 1,
			rhythm: null,
		},
		burn: { thrust: 0, nose, bias: null },
		passed: 0,
		reached: {},
		skipped: [],
		cards: [],
		offences: 0,
		dose,
		stands: 0,
		flexed: 0,
		finish: null,
		track: [[0, 0, 0]],
		...(boons && { boons }),
	};
}

/** FR-25: a yacht that lost dry mass weighs less with the same tons of fuel, so that each row of dots comes that much earlier. */
function lighter({ dryMass, raceMass }: RecordCard, tons: number): RecordCard {
	return { dryMass: dryMass - tons, raceMass: raceMass - tons };
}

/** FR-25: an engineer raises whole rows of dots, and a hot torch ends the first row sooner. */
function tuned(card: RecordCard, boons: Boons | undefined): RecordCard {
	const [raisedRows, soonerBy] = [sizeOf(boons, "thrust"), sizeOf(boons, "torch")];
	return { ...card, ...(raisedRows !== 0 && { raisedRows }), ...(soonerBy !== 0 && { soonerBy }) };
}

/** The yacht of a seat. */
export function yachtOf(state: Pick<RegattaState, "yachts">, seat: SeatId): Yacht {
	return ofSeat(state.yachts, seat);
}

/** The race with changes to one yacht. */
export function withYacht(state: RegattaState, seat: SeatId, changes: Partial<Yacht>): RegattaState {
	return { ...state, yachts: { ...state.yachts, [seat]: { ...yachtOf(state, seat), ...changes } } };
}

/** The seats still in the race, in seat order. */
export const racingSeats = keptFrom(
	({ yachts, order }: Pick<RegattaState, "order" | "yachts">) => [yachts, order],
	(state): readonly SeatId[] => {
		const racing = state.order.filter((seat) => yachtOf(state, seat).status === "racing");
		const last = lastRacing(state.order);
		// The same list as long as nobody leaves the race, so that what follows from it is kept.
		if (last.seats.length !== racing.length || last.seats.some((seat, index) => seat !== racing[index])) last.seats = racing;
		return last.seats;
	},
);

const lastRacing = keptWith((_: RegattaState["order"]): { seats: readonly SeatId[] } => ({ seats: [] }));

/** Whether both yachts of a pair are still in the race, and no ruling of the GM has parted their future markers. */
export function isOn(state: Pick<RegattaState, "markers" | "order" | "yachts">, { a, b }: JockeyPair): boolean {
	const racing = racingSeats(state);
	const [first, second] = [state.markers[a], state.markers[b]];
	return racing.includes(a) && racing.includes(b) && first !== undefined && second !== undefined && sameCell(first, second);
}

/** Whether a yacht has a card, a skipped gate or a plain penalty. Such a yacht places no gate while others can. */
export function isPenalised({ cards, skipped, penalties = [] }: Sinner): boolean {
	return cards.length > 0 || skipped.length > 0 || penalties.length > 0;
}

type Sinner = Pick<Yacht, "cards" | "skipped" | "penalties">;

/** The race after the officials have shut off a yacht's torch. */
export function withTorchOff(state: RegattaState, seat: SeatId): RegattaState {
	const { burn } = yachtOf(state, seat);
	const off = withYacht(state, seat, { burn: { ...burn, thrust: 0 } });
	const action = off.actions[seat];
	return action ? withAction(off, seat, { burn: { ...action.burn, thrust: 0 } }) : off;
}

/** The moment of the current segment. */
export function timeNow({ flown }: Pick<RegattaState, "flown">): RaceTime {
	return timeAfter(flown + 1);
}

/** The dots left and the max thrust of a yacht. */
export function readingOf({ card, motion, boons }: Pick<Yacht, "card" | "motion" | "boons">): Reading {
	const reading = readCard(card, motion.used);
	if (!reading.ok) throw new Error(`A yacht has used ${motion.used} dots, more than its card holds`);
	if (!boons) return reading.value;
	const { dotsLeft, maxThrust } = reading.value;
	return { dotsLeft, maxThrust: coaxedThrust(maxThrust, sizeOf(boons, "coax")) };
}

/** The action of a yacht in the current segment; before the reveal, its old orders. */
export function actionOf(state: Pick<RegattaState, "actions" | "yachts">, seat: SeatId): Action {
	return state.actions[seat] ?? idle(yachtOf(state, seat));
}

/** The race with changes to one yacht's action. */
export function withAction(state: RegattaState, seat: SeatId, changes: Partial<Action>): RegattaState {
	return { ...state, actions: { ...state.actions, [seat]: { ...actionOf(state, seat), ...changes } } };
}

/** The action of a yacht without new orders. FR-2: its thrust is never above the max thrust. */
export function idle(yacht: Yacht): Action {
	return {
		burn: sustained(yacht, yacht.burn),
		pivot: null,
		news: false,
		jettison: 0,
		jockey: null,
		flex: false,
		crossedOff: NO_WINDOWS,
		cutOff: false,
		jockeyed: false,
	};
}

const NO_WINDOWS: Action["crossedOff"] = [];

/** The burn, with no more thrust than the yacht can sustain now. */
export function sustained(yacht: Pick<Yacht, "card" | "motion" | "boons">, burn: Burn): Burn {
	const { maxThrust } = readingOf(yacht);
	return burn.thrust <= maxThrust ? burn : { ...burn, thrust: maxThrust };
}

/** The manoeuvre class of a yacht in the current segment. */
export function classNow(state: Pick<RegattaState, "actions" | "yachts">, seat: SeatId): number {
	const yacht = yachtOf(state, seat);
	const { thrust } = sustained(yacht, actionOf(state, seat).burn);
	return manoeuvreClass(yacht.design.system, { maxThrust: readingOf(yacht).maxThrust, thrust });
}

/** The other racing yachts whose future markers share this yacht's cell. */
export function neighboursAhead(state: Pick<RegattaState, "markers" | "order" | "yachts">, seat: SeatId): readonly SeatId[] {
	const there = companyOf(state).get(seat);
	return there ? there.filter((other) => other !== seat) : NOBODY;
}

const NOBODY: readonly SeatId[] = [];

/** The racing yachts whose future marker is in the cell of a seat's, for each seat with a marker that shares its cell. */
const companyOf = keptFrom(
	(state: Pick<RegattaState, "markers" | "order" | "yachts">) => [state.markers, racingSeats(state)],
	(state): ReadonlyMap<SeatId, readonly SeatId[]> => {
		const { markers } = state;
		const byCell = new Map<string, { readonly all: SeatId[]; readonly racing: SeatId[] }>();
		const racing = new Set(racingSeats(state));
		for (const seat of state.order) {
			const cell = markers[seat]?.join();
			if (cell === undefined) continue;
			const there = byCell.get(cell) ?? { all: [], racing: [] };
			byCell.set(cell, there);
			there.all.push(seat);
			if (racing.has(seat)) there.racing.push(seat);
		}
		const shared = [...byCell.values()].filter(({ all }) => all.length > 1);
		return new Map(shared.flatMap((there) => there.all.map((seat) => [seat, there.racing] as const)));
	},
);

/** The penalty of a yacht so far, in segments. */
export function penaltySoFar(yacht: Sinner & Pick<Yacht, "boons">): number {
	return penaltyOf(sinsOf(yacht));
}

/** What a yacht's penalty is made of. */
export function sinsOf({ cards, skipped, penalties = [], boons }: Sinner & Pick<Yacht, "boons">): Sins {
	return { cards, skipped: skipped.length, penalties, waived: sizeOf(boons, "lenience") };
}

/** The step after another, with the reports of both. */
export function followedBy(step: RegattaStep, next: RegattaStep): RegattaStep {
	return { open: next.open, reports: [...step.reports, ...next.reports] };
}
