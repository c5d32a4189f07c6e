/**
 * The plan to the next gate, for the helm and for NPC skippers: one burn, then drift.
 * The search flies every burn with the exact rules. Only the cost after the burn is an estimate (`prospect.ts`).
 * Every proposal is legal in the current segment, and the same state gives the same proposal.
 */
import { neighbours, WINDOWS, type Window } from "../../geometry/avid.ts";
import { extended } from "../../kernel/extended.ts";
import { keptFrom } from "../../kernel/kept.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { sizeOf } from "../../kernel/with-games/boons.ts";
import { type Burn, coaxedThrust, flyDots, type Motion } from "../flight/flight.ts";
import {
	beginTrial,
	entersGoal,
	entryOfTrial,
	flyTrial,
	goalOf,
	type Lookout,
	moveFrom,
	moveTo,
	newMove,
	newTrial,
	type TrialFlight,
} from "../flight/trial-flight.ts";
import type { Gate } from "../gates/gate.ts";
import type { RegattaState, SegmentOrders, Yacht } from "../model.ts";
import { accelDots, fuelDots, readCard, SEGMENTS } from "../yacht/record-card.ts";
import { costBeyond, costFrom, leastBeyond, type Reckoning, reckoningOf } from "./leg-costs.ts";
import { HAIR } from "./leg-floors.ts";
import { type Means, type Prospect, prospectOf } from "./prospect.ts";

/** A burn and its expected result. */
export interface FlightPlan {
	readonly burn: Burn;
	/** Segments to burn; 0 means drift. */
	readonly segments: number;
	/** Segments until the yacht enters the next gate; null if it needs another burn first. */
	readonly entry: number | null;
	/** The cost of the known course, in segments; fuel counts at its price. */
	readonly cost: number;
}

/** The input of a plan. */
export interface Voyage {
	readonly yacht: Pick<Yacht, "motion" | "burn" | "card" | "design" | "boons">;
	/** The next lit gates, in order. */
	readonly gates: readonly Gate[];
	/** Gates left in the race, including the next one. */
	readonly left: number;
	readonly fuelRate: RegattaState["options"]["fuelRate"];
	/** What a dot of fuel is worth, as a factor on its usual price; omitted means 1. */
	readonly worth?: number;
}

/** The longest burn that the search tries, in segments. */
const LONGEST_BURN = 16;
/** How far the search looks ahead for a gate, in segments. */
const HORIZON = 64;
/** The charge for a plan that needs another burn, in segments: its estimate ignores that a nose can only point along one of 50 windows. */
const UNSURE = 3;
/** How many of the best noses the search tries with a bias. */
const BIASED_NOSES = 2;
/**
 * A yacht that starts with fewer dots for each gate needs less fuel than estimates give it: at the full price its skipper comes home with
 * dots that it might have burnt. Found by trial flights.
 */
const PLENTY = 11.5;
/** A drifting yacht plans again after this many segments. */
const DRIFT_STANDS = 4;

/** Complete and legal orders that fly to the next gate, with the segments for which they stand. */
export function proposeOrders(state: RegattaState, seat: SeatId): SegmentOrders {
	const yacht = ofSeat(state.yachts, seat);
	return ordersFor(yacht, usualPlan({ state, yacht }));
}

/** As `proposeOrders`, with fuel at what it is worth to an NPC skipper. */
export function skippersOrders(state: RegattaState, seat: SeatId): SegmentOrders {
	const yacht = ofSeat(state.yachts, seat);
	return ordersFor(yacht, skippersPlan({ state, yacht }));
}

/** What a dot of fuel is worth to the skipper of a yacht, as a factor on its usual price: the less, the fewer it starts with. */
function worthTo({ card }: Yacht, { gates, fuelRate }: RegattaState["options"]): number {
	return Math.min(1, fuelDots(card) / fuelRate / gates / PLENTY);
}

interface Planning {
	readonly state: RegattaState;
	readonly yacht: Yacht;
}

/** The plan of a yacht is asked for again at the reveal, when its orders stand but it has not flown yet. */
function keptPlan(plan: (planning: Planning) => FlightPlan) {
	return keptFrom(({ state: { gates, options }, yacht }: Planning) => {
		const { motion, burn, card, design, boons, passed } = yacht;
		return [motion, gates, options, burn, card, design, boons, passed];
	}, plan);
}

const usualPlan = keptPlan(({ state, yacht }) => planFlight(voyageOf(state, yacht)));
const skippersPlan = keptPlan(({ state, yacht }) => planFlight(extended(voyageOf(state, yacht), { worth: worthTo(yacht, state.options) })));

/** The plan's input for a yacht: its next lit gates and the number of gates left. */
export function voyageOf({ gates, options }: Pick<RegattaState, "gates" | "options">, yacht: Yacht): Voyage {
	const { passed } = yacht;
	return { yacht, gates: gates.slice(passed, passed + 3), left: options.gates - passed, fuelRate: options.fuelRate };
}

/** The orders of a plan for the current segment. */
export function ordersFor(yacht: Voyage["yacht"], { burn, segments, entry }: FlightPlan): SegmentOrders {
	if (segments === 0) {
		const stands = entry === null ? DRIFT_STANDS : Math.max(0, Math.min(DRIFT_STANDS, entry - 2));
		return flying({ thrust: 0, stands: maxThrustOf(yacht) === 0 ? 99 : stands });
	}
	if (!canPivotNow(yacht)) return flying({ thrust: burn.thrust, stands: 0 });
	const pivot = burn.nose === yacht.burn.nose ? null : burn.nose;
	return flying({ thrust: burn.thrust, pivot, bias: burn.bias, stands: segments - 1 });
}

type Flying = Pick<SegmentOrders, "thrust" | "stands"> & Partial<Pick<SegmentOrders, "pivot" | "bias">>;

/** Orders that only fly. */
function flying({ thrust, stands, pivot = null, bias = null }: Flying): SegmentOrders {
	return { kind: "orders", pivot, bias, jettison: 0, jockey: null, flex: false, thrust, stands };
}

/** The cheapest plan of the search. */
export function planFlight({ yacht, gates, left, fuelRate, worth = 1 }: Voyage): FlightPlan {
	const drifting: FlightPlan = { burn: { ...yacht.burn, thrust: 0, bias: null }, segments: 0, entry: null, cost: Number.POSITIVE_INFINITY };
	const [next] = gates;
	if (!next) return drifting;
	const { dots, maxThrust } = meansOf(yacht, fuelRate);
	const usual = prospectOf(centresOf(gates), left, { dots, maxThrust });
	const prospect = { ...usual, price: worth * usual.price };
	// A gimbal without a dot cannot turn now: it drifts in this segment and burns from the next one.
	const waits = canPivotNow(yacht) ? 0 : 1;
	const start = waits === 0 || dots === 0 ? yacht.motion : flyDots(yacht.motion, yacht.burn, { dots: 0, fuelRate });
	const coaxed = { thrust: maxThrustOf(yacht), segments: SEGMENTS.length + 1 - yacht.motion.segment - waits };
	const lookout: Lookout = { goal: goalOf(next), move: newMove(), horizon: HORIZON };
	const search: Search = { start, reckoning: reckoningOf(prospect), lookout, flight: newTrial(), dots, thrust: maxThrust, coaxed };
	const drift = { ...drifting, ...driftFrom(search, yacht.motion) };
	return dots === 0 ? drift : { ...bestOf([drift, ...burnsFrom(search, drift.cost)]) };
}

/** When a yacht that drifts enters the gate, and what that costs. */
function driftFrom(search: Search, motion: Motion): Pick<FlightPlan, "entry" | "cost"> {
	const { flight, dots, lookout } = search;
	beginTrial(flight, motion, { nose: "A", bias: null });
	const entry = entryOfTrial(flight, lookout);
	return entry === 0 ? NOWHERE : { entry, cost: entry + beyond(search, dots, Number.POSITIVE_INFINITY) };
}

const NOWHERE = { entry: null, cost: Number.POSITIVE_INFINITY } as const;

/** The constants of one search, and what it changes while it tries burns. */
interface Search {
	readonly start: Motion;
	readonly reckoning: Reckoning;
	readonly lookout: Lookout;
	readonly flight: TrialFlight;
	readonly dots: number;
	readonly thrust: number;
	/** FR-27: the thrust of the rest of this turn, which the crew may have coaxed, and the segments of a burn that it lasts. */
	readonly coaxed: { readonly thrust: number; readonly segments: number };
}

/** The cost beyond the next gate, which a trial has entered with these dots left; at least the limit if it is not below. */
function beyond({ reckoning, flight }: Search, dots: number, limit: number): number {
	withVelocity(reckoning.second, flight, dots);
	return costBeyond(reckoning, limit);
}

/** The cost to the end of the course from where a trial is with these dots left; at least the limit if it is not below. */
function toGo({ reckoning, flight }: Search, dots: number, limit: number): number {
	withVelocity(reckoning.first, flight, dots);
	return costFrom(reckoning, flight, limit);
}

function withVelocity(leg: Reckoning["first"], { velocityQ, velocityR, velocityZ }: TrialFlight, dots: number): void {
	leg.q = velocityQ;
	leg.r = velocityR;
	leg.z = velocityZ;
	leg.dots = dots;
}

/**
 * The best burns that lead into the gate. If none is cheap, adds the best first burns of several. The search drops every plan above the
 * bound.
 */
function burnsFrom(search: Search, bound: number): readonly FlightPlan[] {
	const noses = promising(search);
	const sure = bestAlong(search, { noses, judge: entering, bound });
	beginTrial(search.flight, search.start, { nose: "A", bias: null });
	const hoped = toGo(search, search.dots, Number.POSITIVE_INFINITY);
	const burns = [sure, sure && sure.cost <= hoped + SLACK ? null : bestAlong(search, { noses, judge: beginning, bound })];
	return burns.filter((plan) => plan !== null);
}

/** A burn into the gate may cost this many segments more than the estimate before the search tries others. */
const SLACK = 6;

interface Trials {
	readonly noses: readonly Window[];
	readonly judge: Judge;
	readonly bound: number;
}

/** The best of all burns along the promising windows, and along the best of these windows with each bias; null if none is below the bound. */
function bestAlong(search: Search, trials: Trials): FlightPlan | null {
	const { judge, bound } = trials;
	const plans = bestWithoutBias(search, trials);
	let best = plans[0] ?? null;
	for (const { burn } of plans) {
		for (const bias of neighbours(burn.nose)) {
			best = bestBurn(search, { nose: burn.nose, bias }, { judge, bound: best?.cost ?? bound }) ?? best;
		}
	}
	return best;
}

/** The best burns along the windows that are worth a bias, best first. A burn that is no better than all of them is not flown to its end. */
function bestWithoutBias(search: Search, { noses, judge, bound }: Trials): readonly FlightPlan[] {
	const best: FlightPlan[] = [];
	for (const nose of noses) {
		const least = Math.min(bound, best[0]?.cost ?? bound);
		const plan = bestBurn(
			search,
			{ nose, bias: null },
			{ judge, bound: Math.min(least + CLOSE, best[BIASED_NOSES - 1]?.cost ?? Number.POSITIVE_INFINITY) },
		);
		if (!plan) continue;
		best.push(plan);
		best.sort(byCost);
		if (best.length > BIASED_NOSES) best.pop();
	}
	return best;
}

/** How many windows the search tries, after a short burn along each. */
const TRIED = 16;
const TASTE = { dots: 3 } as const;

/** The windows along which a short burn helps most, best first. */
function promising(search: Search): readonly Window[] {
	const { flight, start, dots } = search;
	const best: { readonly nose: Window; readonly cost: number }[] = [];
	for (const nose of WINDOWS) {
		beginTrial(flight, start, { nose, bias: null });
		flyTrial(flight, TASTE.dots);
		const worst = best.length < TRIED ? Number.POSITIVE_INFINITY : (best[TRIED - 1]?.cost ?? 0);
		const cost = toGo(search, dots - TASTE.dots, worst);
		if (cost >= worst) continue;
		let place = best.length;
		while (place > 0 && (best[place - 1]?.cost ?? 0) > cost) place--;
		best.splice(place, 0, { nose, cost });
		if (best.length > TRIED) best.pop();
	}
	return best.map(({ nose }) => nose);
}

/** The search tries a bias only with noses within this cost of the best, in segments. */
const CLOSE = 2;

function byCost(a: FlightPlan, b: FlightPlan): number {
	return a.cost - b.cost;
}

function bestOf(plans: readonly FlightPlan[]): FlightPlan {
	return plans.reduce((best, plan) => (plan.cost < best.cost ? plan : best));
}

/** The end of a burn: the dots that are left, and the cost so far in segments. */
interface Ended {
	dots: number;
	spent: number;
	/** When the yacht enters the gate after it, in segments; 0 if it needs another burn first. */
	entry: number;
}

/** The cost of a burn that ends where the trial is, and when it enters the gate; at least the bound if it is not below. */
type Judge = (search: Search, ended: Ended, bound: number) => number;

interface Trial {
	readonly judge: Judge;
	readonly bound: number;
}

/** The best length of a burn along a nose and bias; null if every length costs more than the bound. */
function bestBurn(search: Search, along: Pick<Burn, "nose" | "bias">, trial: Trial): FlightPlan | null {
	const { start, flight, thrust, coaxed, reckoning, lookout } = search;
	const { price } = reckoning.prospect;
	const always = reckoning.floors?.always ?? 0;
	const { judge } = trial;
	const ended: Ended = { dots: search.dots, spent: Number.NaN, entry: 0 };
	let bound = trial.bound;
	let length = 0;
	let entry = 0;
	beginTrial(flight, start, along);
	for (let segments = 1; segments <= LONGEST_BURN && ended.dots > 0; segments++) {
		const dots = Math.min(ended.dots, gained(segments > coaxed.segments ? thrust : coaxed.thrust, flight.segment));
		ended.dots -= dots;
		ended.spent = segments + price * (search.dots - ended.dots);
		if (ended.spent + always >= bound) break;
		moveFrom(lookout.move, flight, lookout.goal);
		flyTrial(flight, dots);
		moveTo(lookout.move, flight, lookout.goal);
		const entered = entersGoal(lookout.move, lookout.goal);
		if (dots === 0 && !entered) continue;
		ended.entry = 0;
		const cost = entered ? ended.spent + beyond(search, ended.dots, bound - ended.spent + HAIR) : judge(search, ended, bound);
		if (cost < bound) {
			bound = cost;
			length = segments;
			entry = entered || ended.entry > 0 ? segments + ended.entry : 0;
		}
		if (entered) break;
	}
	if (length === 0) return null;
	return {
		burn: { nose: along.nose, bias: along.bias, thrust: coaxed.thrust },
		segments: length,
		cost: bound,
		entry: entry === 0 ? null : entry,
	};
}

/** FR-8: as `accelDots`. */
function gained(thrust: number, segment: number): number {
	return Math.floor((thrust * segment) / 8) - Math.floor((thrust * (segment - 1)) / 8);
}

/** Judges a burn that ends here and then drifts into the gate. */
function entering(search: Search, ended: Ended, bound: number): number {
	const { lookout, flight, reckoning } = search;
	withVelocity(reckoning.second, flight, ended.dots);
	lookout.horizon = Math.min(HORIZON, Math.ceil(bound - ended.spent - leastBeyond(reckoning, reckoning.second)));
	ended.entry = entryOfTrial(flight, lookout);
	const reached = ended.spent + ended.entry;
	if (ended.entry === 0 || reached >= bound) return Number.POSITIVE_INFINITY;
	return reached + costBeyond(reckoning, bound - reached + HAIR);
}

/** Judges a burn that ends here, with another burn to follow. */
function beginning(search: Search, ended: Ended, bound: number): number {
	const begun = ended.spent + UNSURE;
	return begun >= bound ? Number.POSITIVE_INFINITY : begun + toGo(search, ended.dots, bound - begun + HAIR);
}

/** The accel dots that a yacht has fuel for, and its max thrust now. */
export function meansOf({ card, motion }: Pick<Yacht, "card" | "motion">, fuelRate: Voyage["fuelRate"]): Means {
	const reading = readCard(card, motion.used);
	if (!reading.ok) return { dots: 0, maxThrust: 0 };
	return { dots: Math.floor(reading.value.dotsLeft / fuelRate), maxThrust: reading.value.maxThrust };
}

function centresOf(gates: readonly Gate[]): Prospect["centres"] {
	return gates.map(({ centre }) => centre);
}

/** FR-27: the max thrust now, with what the crew has coaxed out of the torch for this turn. */
function maxThrustOf({ card, motion, boons }: Voyage["yacht"]): number {
	return coaxedThrust(meansOf({ card, motion }, 1).maxThrust, sizeOf(boons, "coax"));
}

/** Whether a yacht can pivot in the current segment at max thrust. */
function canPivotNow(yacht: Voyage["yacht"]): boolean {
	return yacht.design.system !== "gimbal" || accelDots(maxThrustOf(yacht), yacht.motion.segment) > 0;
}
