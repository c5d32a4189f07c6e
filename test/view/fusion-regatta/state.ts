/**
 * A regatta in progress: every yacht burns toward its next gate, some later and with less thrust than others.
 */

import { flySegment, futureMarker } from "../../../src/core/fusion-regatta/flight/flight.ts";
import { type Gate, gateEntered } from "../../../src/core/fusion-regatta/gates/gate.ts";
import type { RegattaOptions, RegattaState, Yacht } from "../../../src/core/fusion-regatta/model.ts";
import { regattaDefaults } from "../../../src/core/fusion-regatta/options.ts";
import { regattaSituation } from "../../../src/core/fusion-regatta/play/situation.ts";
import { newYacht, readingOf } from "../../../src/core/fusion-regatta/play/yachts.ts";
import { DESIGNS } from "../../../src/core/fusion-regatta/yacht/design.ts";
import { bearing, type Window } from "../../../src/core/geometry/avid.ts";
import type { Cell } from "../../../src/core/geometry/vector.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import type { RegattaShown } from "../../../src/view/fusion-regatta/types.ts";
import type { TableInput } from "../../../src/view/shared/startup/match/table.ts";
import type { SeatFace } from "../../../src/view/shared/startup/seats/face.ts";
import { liveryAt } from "../../../src/view/shared/startup/seats/livery.ts";

/** A course with turns, climbs and dives, and gates of every kind. */
export const GATES: readonly Gate[] = [
	{ kind: "vertical", centre: [2, -13, 3], orientation: "A" },
	{ kind: "vertical", centre: [12, -24, 9], orientation: "A/B" },
	{ kind: "slanted", centre: [25, -25, 16], orientation: "B/C" },
	{ kind: "horizontal", centre: [38, -20, 9], orientation: "A/B" },
	{ kind: "vertical", centre: [47, -10, -1], orientation: "C/D" },
	{ kind: "vertical", centre: [44, 4, -6], orientation: "D" },
];

export interface RegattaWishes {
	readonly yachts?: number;
	readonly gates?: number;
	readonly segments?: number;
	readonly waiting?: RegattaState["waiting"];
	readonly options?: Partial<RegattaOptions>;
}

export function regattaAt({ yachts: count = 4, gates: lit = 4, segments = 26, waiting, options = {} }: RegattaWishes = {}): RegattaState {
	const all = { ...regattaDefaults(), ...options };
	const order = Array.from({ length: count }, (_, index) => seatId(`seat-${index}`));
	const gates = GATES.slice(0, lit);
	const yachts = Object.fromEntries(order.map((seat, index) => [seat, flown(all, gates, { index, segments })]));
	const markers = Object.fromEntries(
		Object.entries(yachts).map(([seat, { motion }]) => [seat, futureMarker(motion.position, motion.velocity, motion.driftRemainder)]),
	);
	return {
		options: all,
		phase: waiting?.for === "gate" ? (lit < 2 ? "grid" : "movement") : "orders",
		flown: segments,
		order,
		yachts,
		gates,
		toPlace: [],
		markers,
		actions: {},
		pairs: [],
		waiting: waiting ?? { for: "orders" },
		gridPlacers: [],
		wonAt: null,
	};
}

interface Flight {
	readonly index: number;
	readonly segments: number;
}

function flown(options: RegattaOptions, gates: readonly Gate[], { index, segments }: Flight): Yacht {
	const design = DESIGNS[(index * 7) % DESIGNS.length];
	if (!design) throw new Error("There are designs");
	let yacht: Yacht = newYacht(design, options);
	const late = index % 9;
	for (let segment = 0; segment < segments - late; segment++) yacht = onward(gates, { yacht, index });
	return index === 2 ? { ...yacht, cards: ["yellow", "red"] } : yacht;
}

function onward(gates: readonly Gate[], { yacht, index }: { readonly yacht: Yacht; readonly index: number }): Yacht {
	const gate = gates[yacht.passed] ?? gates.at(-1);
	const thrust = Math.max(0, readingOf(yacht).maxThrust - (index % 3));
	const { position, velocity } = yacht.motion;
	const aim: Cell = [0, 1, 2].map(
		(axis) => (gate?.centre[axis] ?? 0) - Math.round((velocity[axis] ?? 0) * 0.8) + ((index % 5) - 2),
	) as unknown as Cell;
	const nose: Window = bearing(position, aim)?.[0] ?? yacht.burn.nose;
	const next = flySegment({ card: yacht.card, fuelRate: 0.25 }, yacht.motion, { thrust, nose, bias: null });
	if (!next.ok) throw new Error(`It cannot fly: ${next.refusal.code}`);
	const near = gate && Math.hypot(...[0, 1, 2].map((axis) => (gate.centre[axis] ?? 0) - (next.value.position[axis] ?? 0))) < 4;
	const through = gate && (near || gateEntered(position, next.value.position, gate)) && yacht.passed < gates.length - 1;
	return {
		...yacht,
		motion: next.value,
		burn: { thrust, nose, bias: null },
		passed: yacht.passed + (through ? 1 : 0),
		track: [...yacht.track, next.value.position],
	};
}

const NAMES = ["Copper Kettle", "Blue Heron", "Green Comet", "Grey Ghost"];

export function facesFor(order: readonly SeatId[]): readonly SeatFace[] {
	return order.map((id, index) => {
		const { hull, trim, glyph } = liveryAt(index);
		const name = NAMES[index] ?? `Yacht ${index + 1}`;
		return { id, name, pilot: null, colour: hull, trim, glyph, mine: index === 0, npc: index > 0, img: null, actorUuid: null };
	});
}

export function regattaTable(view: RegattaState, seat: SeatId | null = view.order[0] ?? null): TableInput<RegattaShown> {
	return {
		view,
		situation: regattaSituation(view),
		faces: facesFor(view.order),
		seat,
		choices: [],
		sealed: [],
		ownOrder: null,
		reports: [],
		isReferee: true,
	};
}
