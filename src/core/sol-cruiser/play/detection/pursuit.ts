/**
 * Pursuit: which units plot immediately after others. Everybody declares it openly at the end of the detection phase.
 * Source: "Plotting movement"; SC-08. A missile pursues its target automatically.
 */
import type { Refusal } from "../../../kernel/outcome.ts";
import type { BySeat, SeatId } from "../../../kernel/seat.ts";
import type { CruiserState, PursueOrder, Unit, UnitId } from "../../model.ts";
import { report } from "../../reports.ts";
import { areEnemies, type CruiserStep, cardOf, isPlaying, thrustOf, unitsInPlay, unitsOfSeat, withUnits } from "../units.ts";

/** The units of a seat that can pursue: detected, able to steer, and with an enemy in sight. */
export function pursuersOf(state: CruiserState, seat: SeatId): readonly UnitId[] {
	const pursuers = unitsOfSeat(state, seat).filter(canPursue);
	const [first] = pursuers;
	const prey = first && unitsInPlay(state).some((unit) => unit.detected && areEnemies(unit, first));
	return prey ? pursuers.map(({ id }) => id) : [];
}

/** The seats that have such a unit, in seat order. */
export function seatsInPursuit(state: Pick<CruiserState, "order" | "units">): readonly SeatId[] {
	const seen = unitsInPlay(state).filter(({ detected }) => detected);
	const sides = new Set(seen.map(({ side }) => side));
	const seats = new Set(seen.filter((unit) => canPursue(unit) && (sides.size > 1 || !sides.has(unit.side))).map(({ seat }) => seat));
	return state.order.filter((seat) => seats.has(seat));
}

function canPursue(unit: Unit): boolean {
	return unit.detected && unit.towedBy === null && thrustOf(unit) > 0;
}

/**
 * The reason to refuse pursuits; null if there is none. Codes: `not-your-unit` {unit}, `cannot-pursue` {unit}, `quarry-unknown` {unit,
 * quarry} if the seat does not see the quarry, `quarry-is-friend` {unit, quarry}.
 */
export function pursueObjection(state: CruiserState, seat: SeatId, { pursuits }: PursueOrder): Refusal | null {
	for (const [id, quarryId] of pairsOf(pursuits)) {
		const [unit, quarry] = [state.units[id], state.units[quarryId]];
		if (unit?.seat !== seat || !isPlaying(unit)) return { code: "not-your-unit", facts: { unit: id } };
		if (!canPursue(unit)) return { code: "cannot-pursue", facts: { unit: id } };
		const facts = { unit: id, quarry: quarryId };
		if (quarry?.side === unit.side) return { code: "quarry-is-friend", facts };
		if (!quarry || !isPlaying(quarry) || !quarry.detected) return { code: "quarry-unknown", facts };
	}
	return null;
}

/** Reveals all pursuits. Reported: `pursuits` {pursuits: [{unit, target}]} for all visible ones, if there are any. */
export function declarePursuits(state: CruiserState, orders: Partial<BySeat<PursueOrder>>): CruiserStep {
	const changes: Record<UnitId, Partial<Unit>> = {};
	for (const unit of unitsInPlay(state)) {
		const target = orders[unit.seat]?.pursuits[unit.id] ?? ownTarget(state, unit);
		if (target !== unit.target) changes[unit.id] = { target };
	}
	const open = withUnits(state, changes);
	const pursuits = unitsInPlay(open).flatMap((unit) => {
		const target = quarryOf(open, unit);
		return target === null ? [] : [{ unit: unit.id, target }];
	});
	if (pursuits.length === 0) return { open, reports: [] };
	return { open, reports: [report({ code: "pursuits", card: cardOf(state), facts: { pursuits } })] };
}

/** The target of a unit without a declared quarry: a missile keeps its own, until everybody sees that the target is gone. */
function ownTarget({ units }: CruiserState, { design, target }: Unit): UnitId | null {
	const meant = design.kind === "missile" && target !== null ? units[target] : undefined;
	// A missile must not reveal that its hidden target has jumped.
	return meant && (isPlaying(meant) || !meant.detected) ? meant.id : null;
}

/** SC-08: the unit's quarry; null if either is undetected. */
export function quarryOf({ units }: Pick<CruiserState, "units">, unit: Unit): UnitId | null {
	const quarry = unit.target === null ? undefined : units[unit.target];
	return quarry && canPursue(unit) && isPlaying(quarry) && quarry.detected ? quarry.id : null;
}

function pairsOf(pursuits: PursueOrder["pursuits"]): readonly (readonly [UnitId, UnitId])[] {
	// The keys of a record by unit are unit ids. The standard library types them as strings.
	return Object.entries(pursuits) as [UnitId, UnitId][];
}
