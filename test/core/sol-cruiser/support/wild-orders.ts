/** Well-formed orders that mostly make no sense, from a seat that knows ids it should not know; and garbage. */
import type { Json } from "../../../../src/core/kernel/outcome.ts";
import type { SeatId } from "../../../../src/core/kernel/seat.ts";
import {
	type CruiserOrder,
	type CruiserState,
	DOCKING_PURPOSES,
	type PlotChoice,
	type UnitId,
	unitId,
} from "../../../../src/core/sol-cruiser/model.ts";
import { standingChoice } from "../../../../src/core/sol-cruiser/play/plotting/plots.ts";
import { oneOf, type Picker } from "./random-orders.ts";

interface Naming {
	readonly state: CruiserState;
	readonly seat: SeatId;
	readonly pick: Picker;
}

const STRANGE = ["nobody", "s0~99", "toString"].map(unitId);

/** Any unit, visible or hidden, in play or not, or none. */
function anybody({ state, pick }: Naming): UnitId {
	return oneOf([...Object.values(state.units).map(({ id }) => id), ...STRANGE], pick) ?? unitId("nobody");
}

/** Mostly one of the seat's own units. */
function own(naming: Naming): UnitId {
	const { state, seat, pick } = naming;
	const units = Object.values(state.units).filter((unit) => unit.seat === seat);
	return pick(6) === 0 ? anybody(naming) : (oneOf(units, pick)?.id ?? anybody(naming));
}

function choiceOf(naming: Naming, id: UnitId): PlotChoice {
	const { state, pick } = naming;
	const unit = state.units[id];
	const standing = unit && Object.hasOwn(state.units, id) ? standingChoice(unit) : { end: [0, 0] as const };
	const bend = [pick(5) - 2, pick(5) - 2] as const;
	const end = pick(3) === 0 ? ([standing.end[0] + bend[0], standing.end[1] + bend[1]] as const) : standing.end;
	const guards = pick(3) === 0 ? anybody(naming) : null;
	return { end, orbit: pick(3) === 0 ? pick(4) : null, jump: pick(3) === 0, guards };
}

/** One order of each kind. */
export function wildOrders(state: CruiserState, seat: SeatId, pick: Picker): readonly CruiserOrder[] {
	const naming = { state, seat, pick };
	const [a, b] = [own(naming), own(naming)];
	const systems = [...(state.units[a]?.systems ?? []).map(({ id }) => id), "missile-1", "flight-1", "beam-1", "nothing"];
	const system = oneOf(systems, pick) ?? "nothing";
	const launch = { ...choiceOf(naming, a), from: a, system, target: pick(3) === 0 ? null : anybody(naming) };
	const shot =
		pick(2) === 0 ? { by: a, weapon: system, at: anybody(naming) } : { by: a, weapon: system, against: [anybody(naming), anybody(naming)] };
	const purpose = oneOf(DOCKING_PURPOSES, pick) ?? "tow";
	return [
		{ kind: "deploy", at: [pick(30) - 15, pick(30) - 15], course: `A${pick(12)}` },
		{ kind: "pursue", pursuits: { [a]: anybody(naming) } },
		{ kind: "plot", plots: { [b]: choiceOf(naming, b) }, launches: pick(2) === 0 ? [launch, launch] : [launch], release: [] },
		{ kind: "plot", plots: { [a]: choiceOf(naming, a) }, launches: [], release: pick(3) === 0 ? [anybody(naming)] : [] },
		{ kind: "intents", intercepts: { [a]: [anybody(naming), anybody(naming)] }, dockings: {} },
		{ kind: "intents", intercepts: {}, dockings: { [a]: { with: anybody(naming), purpose } } },
		{ kind: "fire", shots: pick(2) === 0 ? [shot] : [shot, shot] },
	];
}

/** Input that is neither an order nor a command. */
export function wildCommands(pick: Picker): readonly Json[] {
	const garbage: readonly Json[] = [
		null,
		7,
		"strike",
		[],
		{},
		{ kind: "strike", at: 1 },
		{ kind: "fire" },
		{ kind: "time-out" },
		{ kind: "close" },
	];
	const one = oneOf(garbage, pick);
	return one === undefined ? [] : [one];
}
