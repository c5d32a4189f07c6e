/**
 * The plan to the next gate, for the helm and for NPC skippers: one burn, then drift.
 * The search flies every burn with the exact rules. Only the cost after the burn is an estimate (`prospect.ts`).
 * Every proposal is legal in the current segment, and the same state gives the same proposal.
 */
import { neighbours, WINDOWS, type Window } from "../../geometry/avid.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { sizeOf } from "../../kernel/with-games/boons.ts";
import { coastEntry, enters, type Target, targetOf } from "../flight/coasting.ts";
import { type Burn, coaxedThrust, flyDots, type Motion } from "../flight/flight.ts";
import type { Gate } from "../gates/gate.ts";
import type { RegattaState, SegmentOrders, Yacht } from "../model.ts";
import { accelDots, readCard, SEGMENTS } from "../yacht/record-card.ts";
import { costBeyond, costToGo, type Means, type Prospect, prospectOf } from "./prospect.ts";

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
/** A drifting yacht plans again after this many segments. */
const DRIFT_STANDS = 4;

/** Complete and legal orders that fly to the next gate, with the segments for which they stand. */
export function proposeOrders(state: RegattaState, seat: SeatId): SegmentOrders {
	const yacht = ofSeat(state.yachts, seat);
	return ordersFor(yacht, planFlight(voyageOf(state, yacht)));
}

/** The plan's input for a yacht: its next lit gates and the number of gates left. */
export function voyageOf({ gates, options }: Pick<RegattaState, "gates" | "options">, yacht: Yacht): Voyage {
	const { passed } = yacht;
	return { yacht, gates: gates.slice(passed, passed + 3), left: options.gates - passed, fuelRate: options.fuelRate };
}

/** The orders of a plan for the current segment. */
export function ordersFor(yacht: Voyage["yacht"], { burn, segments, entry }: FlightPlan): SegmentOrders {
	const still = { kind: "orders", pivot: null, bias: null, jettison: 0, jockey: null, flex: false } as const;
	if (segments === 0) {
		const stands = entry === null ? DRIFT_STANDS : Math.max(0, Math.min(DRIFT_STANDS, entry - 2));
		return { ...still, thrust: 0, stands: maxThrustOf(yacht) === 0 ? 99 : stands };
	}
	if (!canPivotNow(yacht)) return { ...still, thrust: burn.thrust, stands: 0 };
	const pivot = burn.nose === yacht.burn.nose ? null : burn.nose;
	return { ...still, thrust: burn.thrust, pivot, bias: burn.bias, stands: segments - 1 };
}

/** The cheapest plan of the search. */
export function planFlight({ yacht, gates, left, fuelRate, worth = 1 }: Voyage): FlightPlan {
	const drifting: FlightPlan = { burn: { ...yacht.burn, thrust: 0, bias: null }, segments: 0, entry: null, cost: Number.POSITIVE_INFINITY };
	const [next] = gates;
	if (!next) return drifting;
	const { dots, maxThrust } = meansOf(yacht, fuelRate);
	const usual = prospectOf(centresOf(gates), left, { dots, maxThrust });
	const prospect = { ...usual, price: worth * usual.price };
	const target = targetOf(next);
	const entry = coastEntry(yacht.motion, target, HORIZON);
	const drift = {
		...drifting,
		entry,
		cost: entry === null ? drifting.cost : entry + costBeyond({ velocity: yacht.motion.velocity, dots }, prospect),
	};
	if (dots === 0) return drift;
	// A gimbal without a dot cannot turn now: it drifts in this segment and burns from the next one.
	const waits = canPivotNow(yacht) ? 0 : 1;
	const coaxed = { thrust: maxThrustOf(yacht), segments: SEGMENTS.length + 1 - yacht.motion.segment - waits };
	const search: Search = { target, prospect, fuelRate, dots, thrust: maxThrust, coaxed, bound: drift.cost };
	const start = waits === 0 ? yacht.motion : flyDots(yacht.motion, yacht.burn, { dots: 0, fuelRate });
	return { ...bestOf([drift, ...burnsFrom(search, start)]) };
}

/** The constants of one search. */
interface Search extends Pick<Voyage, "fuelRate"> {
	readonly target: Target;
	readonly prospect: Prospect;
	readonly dots: number;
	readonly thrust: number;
	/** FR-27: the thrust of the rest of this turn, which the crew may have coaxed, and the segments of a burn that it lasts. */
	readonly coaxed: { readonly thrust: number; readonly segments: number };
	/** The search drops every plan above this cost. */
	readonly bound: number;
}

/** The best burns that lead into the gate. If none is cheap, adds the best first burns of several. */
function burnsFrom(search: Search, start: Motion): readonly FlightPlan[] {
	const sure = burnsAlong(search, start, entering);
	const hoped = costToGo(start.position, { velocity: start.velocity, dots: search.dots }, search.prospect);
	return sure[0] && sure[0].cost <= hoped + SLACK ? sure : [...sure, ...burnsAlong(search, start, beginning)];
}

/** A burn into the gate may cost this many segments more than the estimate before the search tries others. */
const SLACK = 6;

/** The best burn along each promising window, and along the best of these windows with each bias; best first. */
function burnsAlong(search: Search, start: Motion, judge: Judge): readonly FlightPlan[] {
	let least = search.bound;
	const tried = (along: Pick<Burn, "nose" | "bias">): readonly FlightPlan[] => {
		const plan = bestBurn({ ...search, judge, bound: least + CLOSE }, start, along);
		least = Math.min(least, plan?.cost ?? least);
		return plan ? [plan] : [];
	};
	const plain = promising(search, start)
		.flatMap((nose) => tried({ nose, bias: null }))
		.sort(byCost);
	const noses = plain.slice(0, BIASED_NOSES).map(({ burn }) => burn.nose);
	return [...plain, ...noses.flatMap((nose) => neighbours(nose).flatMap((bias: Window) => tried({ nose, bias })))].sort(byCost);
}

/** How many windows the search tries, after a short burn along each. */
const TRIED = 16;
const TASTE = { dots: 3 } as const;

/** The windows along which a short burn helps most, best first. */
function promising({ prospect, fuelRate, dots }: Search, start: Motion): readonly Window[] {
	const ranked = WINDOWS.map((nose) => {
		const { position, velocity } = flyDots(start, { nose, bias: null }, { dots: TASTE.dots, fuelRate });
		return { nose, cost: costToGo(position, { velocity, dots: dots - TASTE.dots }, prospect) };
	});
	return ranked
		.sort((a, b) => a.cost - b.cost)
		.slice(0, TRIED)
		.map(({ nose }) => nose);
}

/** The search tries a bias only with noses within this cost of the best, in segments. */
const CLOSE = 2;

function byCost(a: FlightPlan, b: FlightPlan): number {
	return a.cost - b.cost;
}

function bestOf(plans: readonly FlightPlan[]): FlightPlan {
	return plans.reduce((best, plan) => (plan.cost < best.cost ? plan : best));
}

type Judge = (search: Search, ended: Ended) => Pick<FlightPlan, "entry" | "cost"> | null;

/** The end of a burn: the dots that are left, and the cost so far in segments. */
interface Ended {
	readonly motion: Motion;
	readonly dots: number;
	readonly spent: number;
}

function beyond({ motion: { velocity }, dots }: Ended, prospect: Prospect): number {
	return costBeyond({ velocity, dots }, prospect);
}

interface Trial extends Search {
	readonly judge: Judge;
}

/** The best length of a burn along a nose and bias; null if every length costs more than the bound. */
function bestBurn(trial: Trial, start: Motion, along: Pick<Burn, "nose" | "bias">): FlightPlan | null {
	const { target, prospect, fuelRate, thrust, coaxed, judge } = trial;
	const burn = { ...along, thrust: coaxed.thrust };
	let best: FlightPlan | null = null;
	let bound = trial.bound;
	let motion = start;
	let left = trial.dots;
	for (let segments = 1; segments <= LONGEST_BURN && left > 0; segments++) {
		const dots = Math.min(left, accelDots(segments > coaxed.segments ? thrust : coaxed.thrust, motion.segment));
		const before = motion.position;
		motion = flyDots(motion, burn, { dots, fuelRate });
		left -= dots;
		const ended: Ended = { motion, dots: left, spent: segments + prospect.price * (trial.dots - left) };
		if (ended.spent >= bound) return best;
		const entered = enters(before, motion.position, target);
		if (dots === 0 && !entered) continue;
		const plan = entered ? { entry: 0, cost: ended.spent + beyond(ended, prospect) } : judge(trial, ended);
		if (plan && plan.cost < bound) {
			bound = plan.cost;
			best = { burn, segments, cost: plan.cost, entry: plan.entry === null ? null : segments + plan.entry };
		}
		if (entered) return best;
	}
	return best;
}

/** Judges a burn that ends here and then drifts into the gate. */
function entering({ target, prospect }: Search, ended: Ended): ReturnType<Judge> {
	const entry = coastEntry(ended.motion, target, HORIZON);
	return entry === null ? null : { entry, cost: ended.spent + entry + beyond(ended, prospect) };
}

/** Judges a burn that ends here, with another burn to follow. */
function beginning({ prospect }: Search, { motion, dots, spent }: Ended): ReturnType<Judge> {
	return { entry: null, cost: spent + UNSURE + costToGo(motion.position, { velocity: motion.velocity, dots }, prospect) };
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
