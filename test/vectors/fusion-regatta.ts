/**
 * The regatta's resolutions for the vectors: raw input in, the contract's output out.
 */
import * as v from "valibot";
import { accelerate, driftOver, fly } from "../../src/core/fusion-regatta/flight/flight.ts";
import { orderFailure, pivotRevision } from "../../src/core/fusion-regatta/flight/orders.ts";
import { checkPlacement, DIAMONDS, gateCells, gateEntered } from "../../src/core/fusion-regatta/gates/gate.ts";
import { finish, raceOrder } from "../../src/core/fusion-regatta/gates/race.ts";
import { deadlyBurn, jockeying, PUSHES } from "../../src/core/fusion-regatta/jockeying/jockeying.ts";
import { agility, CREWS, designFacts, parseDesign, SHIELDINGS, SYSTEMS } from "../../src/core/fusion-regatta/yacht/design.ts";
import { accelChart, RACE_MASS, readCard, SEGMENTS } from "../../src/core/fusion-regatta/yacht/record-card.ts";
import { AMBER, bearing, isWindow, windowDistance, windowsWithin } from "../../src/core/geometry/avid.ts";
import { NOUGHT, range, sum } from "../../src/core/geometry/vector.ts";
import type { Dicing } from "../../src/core/kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../src/core/kernel/outcome.ts";
import { seatId } from "../../src/core/kernel/seat.ts";
import { type Resolution, resolution, whole } from "./resolution.ts";

const segment = v.picklist(SEGMENTS);
const raceMass = whole(RACE_MASS.least, RACE_MASS.most);
const dryMass = whole(27, 36);
const seat = v.pipe(v.string(), v.transform(seatId));
const window = v.pipe(v.string(), v.guard(isWindow));
const triple = (bound: number) => v.strictTuple([whole(-bound, bound), whole(-bound, bound), whole(-bound, bound)]);
const cell = triple(Number.MAX_SAFE_INTEGER);
const vector = triple(Number.MAX_SAFE_INTEGER);
const manoeuvreClasses = whole(0, 16);
const eighths = triple(7);
const sixtyFourths = triple(63);

const design = resolution(
	v.strictObject({ crew: v.number(), system: v.string(), shielding: v.number(), raceMass }),
	({ raceMass: mass, ...given }) => {
		const parsed = parseDesign(given);
		return parsed.ok ? accept(designFacts(parsed.value, mass)) : parsed;
	},
);

const maxThrust = resolution(v.strictObject({ dryMass, raceMass, used: whole(0) }), ({ used, ...card }) => {
	const reading = readCard(card, used);
	return reading.ok ? accept({ ...reading.value, chart: accelChart(reading.value.maxThrust) }) : reading;
});

const manoeuvreClass = resolution(
	v.strictObject({ system: v.picklist(SYSTEMS), maxThrust: whole(0), thrust: whole(0), segment }),
	({ system, ...drive }) => agility(system, drive),
);

const distance = resolution(v.strictObject({ a: window, b: window }), ({ a, b }) => accept({ windows: windowDistance(a, b) }));

const within = resolution(v.strictObject({ window, within: whole(0, 6) }), (given) => {
	const windowsSet = windowsWithin(given.window, given.within);
	return accept({ count: windowsSet.length, windowsSet });
});

const bearingOf = resolution(v.strictObject({ from: cell, to: cell }), ({ from, to }) => {
	const windowsSet = bearing(from, to);
	return windowsSet ? accept({ windowsSet, range: range(from, to) }) : refuse("same-cell");
});

const drifting = resolution(
	v.strictObject({ velocity: vector, segments: whole(1), remainder: v.optional(eighths, NOUGHT) }),
	({ velocity, segments, remainder: before }) => {
		const { moves, remainder } = driftOver(velocity, segments, before);
		return accept({ moves, remainder, total: moves.reduce((total, move) => sum(total, move)) });
	},
);

const accelSplit = resolution(
	v.strictObject({
		steps: v.array(v.strictObject({ window, dots: whole(0) })),
		remainder: v.optional(sixtyFourths, NOUGHT),
	}),
	({ steps, remainder }) => accept(accelerate(steps, remainder)),
);

const flight = resolution(
	v.strictObject({
		position: cell,
		velocity: vector,
		dryMass,
		raceMass,
		orders: v.array(v.strictObject({ thrust: whole(0), nose: window, bias: v.optional(v.nullable(window), null) })),
		segment: v.optional(segment, 1),
		used: v.optional(whole(0), 0),
		driftRemainder: v.optional(eighths, NOUGHT),
		accelRemainder: v.optional(sixtyFourths, NOUGHT),
	}),
	({ dryMass: dry, raceMass: race, orders, ...start }) => {
		const card = { dryMass: dry, raceMass: race };
		const flown = fly({ card, fuelRate: 1 }, { ...start, rhythm: null }, orders);
		if (!flown.ok) return flown;
		const reading = readCard(card, flown.value.used);
		return reading.ok ? accept({ ...flown.value, maxThrust: reading.value.maxThrust }) : reading;
	},
);

const failure = resolution(v.strictObject({ crew: v.picklist(CREWS), boxes: v.array(v.string()) }), function* (given): Dicing<
	Outcome<unknown>
> {
	return accept(yield* orderFailure({ ...given, seat: null }));
});

const revision = resolution(
	v.strictObject({ ownClass: manoeuvreClasses, otherClass: manoeuvreClasses, pivot: v.nullable(window), to: window }),
	(given) => accept(pivotRevision(given)),
);

const gateForm = v.variant("kind", [
	v.strictObject({ centre: cell, kind: v.literal("vertical"), orientation: v.picklist(AMBER) }),
	v.strictObject({ centre: cell, kind: v.picklist(["horizontal", "slanted"]), orientation: v.picklist(DIAMONDS) }),
]);

const gateCellsOf = resolution(gateForm, (gate) => {
	const cellsSet = gateCells(gate);
	return accept({ count: cellsSet.length, cellsSet });
});

const gateCrossing = resolution(v.strictObject({ from: cell, to: cell, gate: gateForm }), ({ from, to, gate }) => {
	const entered = gateEntered(from, to, gate);
	return accept({ entered: entered !== null, cell: entered });
});

const placementLegal = resolution(
	v.strictObject({ from: cell, before: v.nullable(cell), to: cell, nose: v.optional(v.nullable(window), null) }),
	({ from, before, to, nose }) => {
		if (before) return checkPlacement({ from, to, after: { before } });
		return nose ? checkPlacement({ from, to, after: { nose } }) : refuse("no-nose");
	},
);

const jockey = v.strictObject({
	thrust: whole(0, 13),
	class: manoeuvreClasses,
	shielding: v.picklist(SHIELDINGS),
	push: v.picklist(PUSHES),
	offences: whole(0),
});

const jockeyingOf = resolution(
	v.strictObject({
		initiator: v.picklist(["a", "b", "both"]),
		a: jockey,
		b: jockey,
		markers: v.optional(v.nullable(v.strictObject({ a: cell, b: cell })), null),
	}),
	({ initiator, a, b, markers }) => {
		const { a: markerA, b: markerB } = markers ?? { a: NOUGHT, b: NOUGHT };
		return jockeying({ initiator, a: { ...a, marker: markerA, seat: null }, b: { ...b, marker: markerB, seat: null } });
	},
);

const deadly = resolution(
	v.strictObject({
		nose: window,
		bias: v.nullable(window),
		thrust: whole(0),
		maxThrust: whole(0),
		segment,
		crossedOut: v.array(window),
		cutOff: v.boolean(),
	}),
	(burn) => deadlyBurn(burn),
);

const order = resolution(
	v.strictObject({
		gates: v.array(cell),
		yachts: v.array(v.strictObject({ id: seat, passed: whole(0), cell, thrust: whole(0), penalties: v.boolean() })),
	}),
	({ gates, yachts }) => {
		const ordered = raceOrder(gates, yachts);
		return ordered.ok ? accept({ order: ordered.value.order, placer: ordered.value.placers.at(-1) ?? null }) : ordered;
	},
);

const finishing = resolution(
	v.strictObject({
		yachts: v.array(
			v.strictObject({
				id: seat,
				turn: whole(1),
				segment,
				thrust: whole(0),
				skipped: v.optional(whole(0), 0),
				cards: v.optional(v.array(v.picklist(["yellow", "red", "black-red"])), []),
				disqualified: v.optional(v.boolean(), false),
			}),
		),
	}),
	({ yachts }) => accept({ standings: finish(yachts).map(({ time, ...rest }) => ({ ...rest, time: `${time.turn}.${time.segment}` })) }),
);

export const REGATTA_RESOLUTIONS: Readonly<Record<string, Resolution>> = {
	design,
	"max-thrust": maxThrust,
	"manoeuvre-class": manoeuvreClass,
	"window-distance": distance,
	"windows-within": within,
	bearing: bearingOf,
	drift: drifting,
	"accel-split": accelSplit,
	flight,
	"order-failure": failure,
	"pivot-revision": revision,
	"gate-cells": gateCellsOf,
	"gate-crossing": gateCrossing,
	"placement-legal": placementLegal,
	jockeying: jockeyingOf,
	"deadly-burn": deadly,
	"race-order": order,
	finish: finishing,
};
