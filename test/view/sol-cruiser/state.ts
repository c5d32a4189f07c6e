/**
 * A match of Sol Cruiser as one side sees it: units of every kind, two bodies, a stack, and any change that a test makes.
 */
import type { Hex } from "../../../src/core/geometry/hex.ts";
import type { Situation } from "../../../src/core/kernel/game.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import { parseCourse } from "../../../src/core/sol-cruiser/flight/course.ts";
import {
	type Body,
	type Combat,
	type CruiserState,
	PHASES,
	type Plot,
	type Unit,
	type UnitId,
	unitId,
	type Waiting,
} from "../../../src/core/sol-cruiser/model.ts";
import { cruiserDefaults } from "../../../src/core/sol-cruiser/options.ts";
import { plotFrom } from "../../../src/core/sol-cruiser/play/plotting/plots.ts";
import { newUnit, seatUnit } from "../../../src/core/sol-cruiser/play/units.ts";
import { cruiserView } from "../../../src/core/sol-cruiser/play/view.ts";
import type { CruiserTypes } from "../../../src/core/sol-cruiser/types.ts";
import { EXAMPLE_MISSILES, EXAMPLE_VESSELS, type MissileId, type VesselId } from "../../../src/core/sol-cruiser/yard/ships.ts";
import type { TableInput } from "../../../src/view/shared/startup/match/table.ts";
import type { SeatFace } from "../../../src/view/shared/startup/seats/face.ts";
import { liveryAt } from "../../../src/view/shared/startup/seats/livery.ts";
import type { CruiserShown } from "../../../src/view/sol-cruiser/types.ts";

export const BODIES: readonly Body[] = [
	{ name: "Tirane", kind: "planet", at: [4, -6] },
	{ name: "Old Ochre", kind: "gas-giant", at: [-11, 9] },
];

const NAMES = ["Copper Kettle", "Blue Heron", "Green Comet", "Grey Ghost", "Second Thought", "Long Apology"];

interface Craft {
	readonly side: string;
	readonly vessel: VesselId;
	readonly at: Hex;
	readonly course: string;
	readonly change?: Partial<Unit>;
}

const FLEET: readonly Craft[] = [
	{ side: "Ceres", vessel: "halberd", at: [-1, 3], course: "A6", change: { detected: true, marked: 9 } },
	{ side: "Ceres", vessel: "citadel", at: [-6, 9], course: "B4", change: {} },
	{ side: "Vesta", vessel: "rampart", at: [6, -13], course: "D5 E2", change: { detected: true } },
	{ side: "Vesta", vessel: "wayfarer", at: [-9, -4], course: "B3 C4", change: { detected: true } },
	{ side: "Vesta", vessel: "jackdaw", at: [15, -12], course: "E5", change: {} },
	{ side: "Ceres", vessel: "kestrel", at: [-12, 9], course: "0", change: { orbit: 1 } },
];

interface Flight {
	readonly of: number;
	readonly missile: MissileId;
	readonly name: string;
	readonly number: number;
	readonly at: Hex;
	readonly course: string;
	readonly target: number;
}

const FLIGHTS: readonly Flight[] = [
	{ of: 0, missile: "trident", name: "Trident", number: 1, at: [2, -3], course: "A8 B3", target: 2 },
	{ of: 0, missile: "trident", name: "Trident", number: 2, at: [2, -3], course: "A8 B3", target: 2 },
	{ of: 2, missile: "dart", name: "Dart", number: 1, at: [6, -13], course: "D9", target: 0 },
	{ of: 2, missile: "dart", name: "Dart", number: 2, at: [6, -13], course: "D9", target: 0 },
	{ of: 2, missile: "dart", name: "Dart", number: 3, at: [6, -13], course: "D9", target: 0 },
	{ of: 3, missile: "buckler", name: "Buckler", number: 1, at: [-9, -4], course: "B3 C4", target: 0 },
];

export interface TableOverrides {
	readonly phase?: CruiserState["phase"];
	readonly waiting?: Waiting;
	readonly combats?: readonly Combat[];
	readonly options?: Partial<CruiserState["options"]>;
	/** The number of counters. Those beyond a dozen are spread over the map. */
	readonly counters?: number;
	readonly change?: Readonly<Record<string, Partial<Unit>>>;
	readonly seat?: number | null;
}

const seats = FLEET.map((_, index) => seatId(`seat-${index}`));

export function seatAt(index: number): SeatId {
	const seat = seats[index];
	if (!seat) throw new Error(`There is no seat ${index}`);
	return seat;
}

export function unitAt(index: number): UnitId {
	return unitId(seatAt(index));
}

function courseOf(text: string): Hex {
	return expectAccepted(parseCourse(text));
}

function craftUnit({ side, vessel, at, course, change = {} }: Craft, index: number): Unit {
	const { design, crew } = EXAMPLE_VESSELS[vessel];
	const unit = seatUnit(seatAt(index), { side, cq: crew ?? 0, design, names: { missiles: [], hangar: [] } });
	return { ...unit, at, vector: courseOf(course), ...change };
}

function flightUnit({ of, missile, name, number, at, course, target }: Flight): Unit {
	const side = FLEET[of]?.side ?? "";
	const launched = { turn: 2, detected: true, from: unitAt(of) };
	return {
		...newUnit(EXAMPLE_MISSILES[missile]),
		...{ id: unitId(`${seatAt(of)}~${name}-${number}`), seat: seatAt(of), side, name, number, at, vector: courseOf(course) },
		...{ detected: true, launched, target: unitAt(target) },
	};
}

/** One of many units on a spiral over the map, so that some share a hex. */
function oneMore(index: number): Unit {
	const [around, out] = [index * 2.4, 4 + (index % 23)];
	const at: Hex = [Math.round(out * Math.cos(around)), Math.round(out * Math.sin(around) * 0.6)];
	const of = index % FLEET.length;
	const flight = {
		of,
		missile: "dart",
		name: "Dart",
		number: index,
		at,
		course: `A${index % 7} B${index % 4}`,
		target: (of + 2) % 6,
	} as const;
	return flightUnit(flight);
}

function stateAt({ counters = 12, change = {}, ...wishes }: TableOverrides): CruiserState {
	const more = Array.from({ length: Math.max(0, counters - 12) }, (_, index) => oneMore(index + 20));
	const units = [...FLEET.map(craftUnit), ...FLIGHTS.map(flightUnit), ...more].map((unit) => ({ ...unit, ...change[unit.id] }));
	return {
		options: { ...cruiserDefaults(), radius: 24, bodies: BODIES, ...wishes.options },
		turn: 3,
		phase: wishes.phase ?? "plotting",
		order: seats,
		units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
		groups: (wishes.phase ?? "plotting") === "plotting" ? [[unitAt(3)], [unitAt(1), unitAt(5)]] : [],
		combats: wishes.combats ?? [],
		dockings: [],
		waiting: wishes.waiting ?? { for: "plot", group: [unitAt(0), unitAt(2)] },
		launches: {},
	};
}

/** A plot of a unit by its course. */
export function plotTo(unit: Pick<Unit, "at" | "vector" | "orbit">, course: string): Plot {
	const [q, r] = courseOf(course);
	// A plot reads only where a unit is and how it moves.
	return plotFrom(unit as Unit, { end: [unit.at[0] + q, unit.at[1] + r], orbit: null, jump: false, guards: null });
}

function situationOf({ phase, turn, waiting }: CruiserState): Situation<CruiserTypes["standing"]> {
	const strip = phase === "deployment" ? ["deployment"] : PHASES.filter((candidate) => candidate !== "deployment" && candidate !== "over");
	return {
		phase,
		strip,
		round: turn,
		step: null,
		rounds: null,
		turn: null,
		awaited: waiting.for === "nothing" ? [] : [seatAt(0), seatAt(2)],
		seconds: 0,
		over: phase === "over",
		seats: {},
	};
}

function faces(): readonly SeatFace[] {
	return seats.map((id, index) => {
		const { hull, trim, glyph } = liveryAt(index);
		const name = NAMES[index] ?? String(id);
		return { id, name, pilot: null, colour: hull, trim, glyph, mine: index === 0, npc: index > 0, img: null, actorUuid: null };
	});
}

/** The table of a seat, the first by default; null is an onlooker. */
export function cruiserTable(wishes: TableOverrides = {}): TableInput<CruiserShown> {
	const state = stateAt(wishes);
	const seat = wishes.seat === null ? null : seatAt(wishes.seat ?? 0);
	return {
		view: cruiserView(state, seat),
		situation: situationOf(state),
		faces: faces(),
		seat,
		choices: [],
		sealed: [],
		ownOrder: null,
		isReferee: true,
		reports: [],
	};
}
