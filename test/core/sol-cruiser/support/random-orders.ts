/** Random orders from what a seat sees. Each part stays only if the rules accept it, so the result is legal. */
import { type Hex, hexesWithin, hexLength } from "../../../../src/core/geometry/hex.ts";
import type { SeatId } from "../../../../src/core/kernel/seat.ts";
import { printCourse } from "../../../../src/core/sol-cruiser/flight/course.ts";
import { reachableEnds } from "../../../../src/core/sol-cruiser/flight/plotting.ts";
import { solCruiser } from "../../../../src/core/sol-cruiser/game.ts";
import {
	type CruiserOrder,
	type CruiserState,
	DOCKING_PURPOSES,
	type FireOrder,
	type IntentOrder,
	type Launch,
	type PlotChoice,
	type PlotOrder,
	type PursueOrder,
	type Shot,
	type Unit,
	type UnitId,
} from "../../../../src/core/sol-cruiser/model.ts";
import { combatants } from "../../../../src/core/sol-cruiser/play/combat/combatants.ts";
import { orbitsFrom } from "../../../../src/core/sol-cruiser/play/deployment/deploy.ts";
import { zoneOf } from "../../../../src/core/sol-cruiser/play/deployment/zones.ts";
import { meetingsOfSeat } from "../../../../src/core/sol-cruiser/play/interception/intents.ts";
import { groupNow } from "../../../../src/core/sol-cruiser/play/plotting/groups.ts";
import { standingChoice } from "../../../../src/core/sol-cruiser/play/plotting/plots.ts";
import { driveOf, towsOf } from "../../../../src/core/sol-cruiser/play/plotting/tows.ts";
import { endOf, unitOf, unitsInPlay, unitsOfSeat } from "../../../../src/core/sol-cruiser/play/units.ts";

/** A random whole number from 0 to one below the count. */
export type Picker = (count: number) => number;

export function oneOf<T>(items: readonly T[], pick: Picker): T | undefined {
	return items[pick(Math.max(1, items.length))];
}

/** The sealing and hiding parts of the game. */
export function sealingOf() {
	const { sealing } = solCruiser;
	if (!sealing) throw new Error("Cruisers seal their orders");
	return sealing;
}

interface Ordering {
	/** What the seat sees. */
	readonly state: CruiserState;
	readonly seat: SeatId;
	readonly pick: Picker;
}

/** A legal order for the present wait. */
export function blindOrder(ordering: Ordering): CruiserOrder {
	switch (ordering.state.waiting.for) {
		case "deploy":
			return deployed(ordering);
		case "pursue":
			return pursuing(ordering);
		case "plot":
		case "plot-hidden":
			return plotting(ordering);
		case "intents":
			return trying(ordering);
		case "fire":
			return firing(ordering);
		case "nothing":
			throw new Error("Nobody is asked");
	}
}

/** The last legal order of a list in which each adds something to the one before. */
function grown<Order extends CruiserOrder>({ state, seat }: Ordering, order: Order, more: readonly ((order: Order) => Order)[]): Order {
	return more.reduce((before, add) => {
		const after = add(before);
		return sealingOf().check(state, seat, after) ? before : after;
	}, order);
}

function deployed({ state, seat, pick }: Ordering): CruiserOrder {
	const zone = zoneOf(state, state.units[seat as string as UnitId]?.side ?? ""); // A seat's own craft has the seat's id.
	const at = oneOf(hexesWithin(zone.at, zone.radius), pick) ?? zone.at;
	const course = pick(2) === 0 ? zone.course : printCourse([pick(5) - 2, pick(5) - 2]);
	const order = { kind: "deploy", at: [at[0] + 0, at[1] + 0], course } as const;
	const orbit = oneOf(orbitsFrom(state, seat, at), pick);
	return orbit === undefined || pick(2) === 0 ? order : { ...order, course: printCourse([0, 0]), orbit };
}

function pursuing(ordering: Ordering): PursueOrder {
	const { state, seat, pick } = ordering;
	const adds = unitsOfSeat(state, seat).map(({ id }) => {
		const quarry = oneOf(unitsInPlay(state), pick)?.id ?? id;
		return (order: PursueOrder): PursueOrder => ({ ...order, pursuits: { ...order.pursuits, [id]: quarry } });
	});
	return grown(ordering, { kind: "pursue", pursuits: {} }, adds);
}

function plotting(ordering: Ordering): PlotOrder {
	const { state, seat, pick } = ordering;
	const own = groupNow(state)
		.map((id) => unitOf(state, id))
		.filter((unit) => unit.seat === seat);
	const adds = own.flatMap((unit) => {
		const wish = choiceFor(ordering, unit);
		const release = unitsInPlay(state).filter(({ towedBy }) => towedBy === unit.id && pick(3) === 0);
		return [
			(order: PlotOrder): PlotOrder => ({ ...order, plots: { ...order.plots, [unit.id]: wish } }),
			...launchesOf(ordering, unit).map(
				(launch) =>
					(order: PlotOrder): PlotOrder => ({ ...order, launches: [...order.launches, launch] }),
			),
			...targetsOf(ordering, unit),
			...release.map(
				({ id }) =>
					(order: PlotOrder): PlotOrder => ({ ...order, release: [...order.release, id] }),
			),
		];
	});
	return grown(ordering, { kind: "plot", plots: {}, launches: [], release: [] }, adds);
}

/** Now and then, another target for a missile. */
function targetsOf({ state, pick }: Ordering, unit: Unit): readonly ((order: PlotOrder) => PlotOrder)[] {
	const target = unit.design.kind === "missile" && pick(3) === 0 ? oneOf(unitsInPlay(state), pick) : undefined;
	return target ? [(order) => ({ ...order, targets: { ...order.targets, [unit.id]: target.id } })] : [];
}

/** A jump, an orbit, a ward, a course to meet another unit, or any course. */
function choiceFor({ state, pick }: Ordering, unit: Unit): PlotChoice {
	const standing = standingChoice(unit);
	if (pick(8) === 0) return { ...standing, jump: true };
	const ends = reachableEnds(standing.end, driveOf(state, unit, towsOf(state)));
	const orbit = pick(4) === 0 && state.options.bodies.length > 0 ? pick(state.options.bodies.length) : null;
	const other = oneOf(unitsInPlay(state), pick);
	if (other && pick(3) === 0) return { ...standing, end: endOf(other), guards: other.side === unit.side ? other.id : null };
	return { ...standing, end: inwards(ends, pick) ?? standing.end, orbit: orbit ?? (pick(2) === 0 ? standing.orbit : null) };
}

/** The one of three ends that is nearest to the middle. Otherwise too many matches would end over the edge. */
function inwards(ends: readonly Hex[], pick: Picker): Hex | undefined {
	const drawn = [0, 1, 2].flatMap(() => {
		const end = oneOf(ends, pick);
		return end ? [end] : [];
	});
	return drawn.sort((a, b) => hexLength(a) - hexLength(b))[0];
}

function launchesOf({ state, pick }: Ordering, unit: Unit): readonly Launch[] {
	const aboard = unit.systems.filter(({ kind, value }) => (kind === "missile" || kind === "flight") && value > 0 && pick(3) === 0);
	return aboard.map(({ id }): Launch => {
		const target = oneOf(unitsInPlay(state), pick);
		const end = oneOf(reachableEnds(standingChoice(unit).end, { rating: 4, points: null }), pick) ?? unit.at;
		const aimed = target && target.side !== unit.side ? target.id : null;
		return { from: unit.id, system: id, target: aimed, end, orbit: null, jump: false, guards: aimed ? null : unit.id };
	});
}

function trying(ordering: Ordering): IntentOrder {
	const { state, seat, pick } = ordering;
	const adds = meetingsOfSeat(state, seat).flatMap(({ unit, target, friends }) => {
		const purpose = oneOf(DOCKING_PURPOSES, pick) ?? "refuel";
		const dock = (order: IntentOrder): IntentOrder => ({ ...order, dockings: { ...order.dockings, [unit]: { with: target, purpose } } });
		const hunt = (order: IntentOrder): IntentOrder => ({
			...order,
			intercepts: { ...order.intercepts, [unit]: [...(order.intercepts[unit] ?? []), target] },
		});
		if (pick(5) === 0) return [];
		return friends || pick(6) === 0 ? [dock] : [hunt];
	});
	return grown(ordering, { kind: "intents", intercepts: {}, dockings: {} }, adds);
}

function firing(ordering: Ordering): FireOrder {
	const { state, seat, pick } = ordering;
	const shots = combatants(state)
		.filter((combatant) => combatant.seat === seat)
		.flatMap(({ unit: by, weapons, mayFireAt }) =>
			weapons.map(({ id: weapon }): Shot => {
				const target = oneOf(mayFireAt, pick) ?? by;
				if (pick(2) === 0) return { by, weapon, at: target };
				return { by, weapon, against: mayFireAt.filter((id) => id === target || pick(2) === 0) };
			}),
		);
	const adds = shots.map(
		(shot) =>
			(order: FireOrder): FireOrder => ({ ...order, shots: [...order.shots, shot] }),
	);
	return grown(ordering, { kind: "fire", shots: [] }, adds);
}
