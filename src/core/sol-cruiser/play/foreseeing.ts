/**
 * The next order of a seat that is not asked now, as it would stand if nothing else happened until then (ours). Players plan on it
 * while others choose, on the state that they see. The rules never settle anything with it.
 */
import type { Json } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Basis } from "../../kernel/with-games/planned.ts";
import type { CruiserOrder, CruiserState, Unit, UnitId } from "../model.ts";
import { combatants } from "./combat/combatants.ts";
import { fireAwaited } from "./combat/fire-orders.ts";
import { passageOf } from "./movement/passage.ts";
import { driftPlots, groupNow, plotGroups } from "./plotting/groups.ts";
import { plotOf } from "./plotting/plots.ts";
import { driveOf, towsOf } from "./plotting/tows.ts";
import { freshTurn } from "./turn-end.ts";
import { isPlaying, unitOf, unitsInPlay, unitsOfSeat, withUnits } from "./units.ts";

/** A state in which a seat is asked for its next order. */
export interface Foreseen {
	readonly state: CruiserState;
	readonly coming: "plot" | "fire";
	/** Unique in a match for each order of the seat. */
	readonly moment: string;
}

/** The next plot or fire of a seat that is not asked now, or that has sealed its order; null while nobody can tell. */
export function foreseeOrder(state: CruiserState, seat: SeatId): Foreseen | null {
	if (!unitsOfSeat(state, seat).some(isPlaying)) return null;
	switch (state.phase) {
		case "detection":
			return plotFor(grouped(driftPlots(state)), seat);
		case "plotting":
		case "hidden-plotting":
			return plotFor(state, seat);
		case "combat":
			return fireFor(state, seat) ?? plotFor(grouped(driftPlots(moved(state))), seat);
		case "intercept":
			return plotFor(grouped(driftPlots(moved(state))), seat);
		default:
			return null;
	}
}

function grouped(state: CruiserState): CruiserState {
	return { ...state, groups: plotGroups(state) };
}

/** SC-08: the seat's next plotting group. */
function plotFor(state: CruiserState, seat: SeatId): Foreseen | null {
	const place = state.groups.findIndex((group) => group.some((id) => unitOf(state, id).seat === seat && isPlaying(unitOf(state, id))));
	const group = state.groups[place];
	if (!group) return null;
	const hidden = group.every((id) => !unitOf(state, id).detected);
	const phase = hidden ? "hidden-plotting" : "plotting";
	const open: CruiserState = {
		...state,
		phase,
		waiting: { for: hidden ? "plot-hidden" : "plot", group },
		groups: state.groups.slice(place + 1),
	};
	return { state: open, coming: "plot", moment: momentOf(open, seat) };
}

/** SC-12: the seat's next combat after the present one. */
function fireFor(state: CruiserState, seat: SeatId): Foreseen | null {
	for (let place = 1; place < state.combats.length; place++) {
		const open: CruiserState = { ...state, combats: state.combats.slice(place), waiting: { for: "fire" } };
		if (fireAwaited(open).includes(seat)) return { state: open, coming: "fire", moment: momentOf(open, seat) };
	}
	return null;
}

/** The next turn, with every unit where its plot takes it. A unit that would crash is left out of play. */
function moved(state: CruiserState): CruiserState {
	const changes: Record<UnitId, Partial<Unit>> = {};
	for (const unit of unitsInPlay(state)) {
		const passing = passageOf(state, unit);
		changes[unit.id] = passing.crash
			? { status: "crashed" }
			: { at: passing.end, vector: passing.course, orbit: plotOf(unit).orbit, ...(plotOf(unit).jump && { status: "jumped" }) };
	}
	const next = { ...withUnits(state, changes), turn: state.turn + 1, combats: [], dockings: [], waiting: { for: "nothing" } as const };
	return freshTurn(next);
}

/** The order that a state asks a seat for, as `Foreseen.moment`; a text that no plan has if it asks for anything else. */
export function momentOf(state: Pick<CruiserState, "turn" | "waiting" | "combats" | "units">, seat: SeatId): string {
	const { turn, waiting, combats } = state;
	if (waiting.for === "fire") return `${turn} fire ${combats[0]?.hex.join() ?? ""}`;
	const own = groupNow(state).filter((id) => state.units[id]?.seat === seat);
	return own.length > 0 ? `${turn} plot ${own.toSorted().join()}` : `${turn} ${waiting.for}`;
}

/**
 * What a plan of a seat is made on, in a state that asks for it: for plots, how the own units fly, and where every enemy in sight flies;
 * for fire, the own weapons, and who is in the combat.
 */
export function basisOf(state: CruiserState, seat: SeatId, { kind }: Pick<CruiserOrder, "kind">): Basis {
	if (kind === "fire") {
		const all = combatants(state);
		const weapons = all.filter((each) => each.seat === seat).map(({ unit, weapons: its }) => [unit, its.map(({ id }) => id)]);
		return { weapons, ...unitParts(all.filter((each) => each.seat !== seat).map(({ unit }) => [unit, true])) };
	}
	const tows = towsOf(state);
	const own = unitsOfSeat(state, seat).filter((unit) => groupNow(state).includes(unit.id) && isPlaying(unit));
	const side = unitsOfSeat(state, seat)[0]?.side;
	const flight: Json = own.map(({ id, at, vector, orbit }) => [id, [...at], [...vector], orbit]);
	const drive: Json = own.map((unit) => {
		const { rating, points } = driveOf(state, unit, tows);
		return [unit.id, rating, points];
	});
	const others = unitsInPlay(state).filter((unit) => unit.side !== side && unit.detected);
	return { flight, drive, ...unitParts(others.map((unit) => [unit.id, [[...unit.at], [...plotOf(unit).end]]])) };
}

/** The parts of a basis that are about other units begin with this; the unit follows. */
const UNIT = "unit ";

function unitParts(units: readonly (readonly [UnitId, Json])[]): Basis {
	return Object.fromEntries(units.map(([id, value]) => [`${UNIT}${id}`, value]));
}

/** The unit that a part of a basis is about; null for a part about the planning seat itself. */
export function unitOfPart(part: string): string | null {
	return part.startsWith(UNIT) ? part.slice(UNIT.length) : null;
}
