/**
 * Supplies between two docked units: fuel from one unit's tanks to the other's, and ammunition from a carrier's magazines.
 * Source: "Docking and entering hangars"; SC-28, SC-43.
 */
import { canonical } from "../../../kernel/outcome.ts";
import type { CruiserState, Unit } from "../../model.ts";
import { isDesigned, type MissileDesign } from "../../yard/design.ts";
import { missilesOf, type System, submunitionsOf } from "../../yard/systems.ts";
import { YARD } from "../../yard/tables.ts";
import { berthedIn } from "../plotting/launches.ts";
import { newUnit, pointsOf, withPointsSpent } from "../units.ts";

type Systems = Unit["systems"];

/** The systems of both units after a transfer, and how much the receiver got. */
export interface Transfer {
	readonly receiver: Systems;
	readonly giver: Systems;
	/** Thrust points of the receiver, or weapons. */
	readonly count: number;
}

/** A difference in tonnes below this is a rounding error. */
const DUST = 1e-9;

/**
 * SC-43: the giver fills the receiver's tanks from its own, tonne for tonne, in whole thrust points of the receiver. If it gives a part
 * of one of its own thrust points, it spends the whole point. Stations give without limit.
 */
export function refuel({ options }: Pick<CruiserState, "options">, receiver: Unit, giver: Unit): Transfer {
	const wanted = pointsWanted(receiver);
	const stock = giver.design.kind === "station" ? null : pointsOf(giver, options);
	if (stock === null) return { receiver: withPointsAdded(receiver, wanted), giver: giver.systems, count: wanted };
	const [each, own] = [fuelOf(receiver), fuelOf(giver)];
	const count = each > 0 ? Math.min(wanted, Math.floor((stock * own) / each + DUST)) : 0;
	const spent = count > 0 ? Math.ceil((count * each) / own - DUST) : 0;
	return { receiver: withPointsAdded(receiver, count), giver: withPointsSpent(giver.systems, spent), count };
}

/** The thrust points that still fit into a unit's tanks. SC-28: rows that were shot away are filled as well. */
export function pointsWanted({ design, systems }: Unit): number {
	return fullRows(design).reduce((sum, row) => sum + row.value - (systems.find(({ id }) => id === row.id)?.value ?? row.value), 0);
}

/** Tonnes of fuel for one thrust point of a unit, all craft of a flight together. */
function fuelOf({ design }: Unit): number {
	return YARD.techs[design.tech].fuelRate * design.drive * (design.kind === "fighter" ? YARD.flight : 1);
}

function fullRows(design: Unit["design"]): Systems {
	return newUnit(design).systems.filter(({ kind }) => kind === "thrust-row");
}

function withPointsAdded({ design, systems }: Unit, points: number): Systems {
	const full = new Map(fullRows(design).map(({ id, value }) => [id, value]));
	let left = points;
	return systems.map((system): System => {
		const added = Math.min(left, (full.get(system.id) ?? system.value) - system.value);
		left -= added;
		return added > 0 ? { ...system, value: system.value + added } : system;
	});
}

/** SC-43: a craft in a hangar gets missiles and submunitions from its carrier's magazines, as long as these hold any of the same kind. */
export function rearm(state: Pick<CruiserState, "units">, craft: Unit, carrier: Unit): Transfer {
	const berthed = berthedIn(state);
	const stores = storesOf(carrier).filter(({ id }) => !berthed.has(`${carrier.id} ${id}`));
	const filled = new Set<string>();
	const taken = new Set<string>();
	for (const empty of mountsOf(craft).filter(({ id }) => heldIn(craft, id) === 0)) {
		const store = stores.find(({ id, kind }) => kind === empty.kind && !taken.has(id));
		if (!store) continue;
		filled.add(empty.id);
		taken.add(store.id);
	}
	const set = (systems: Systems, ids: ReadonlySet<string>, value: number): Systems =>
		systems.map((system) => (ids.has(system.id) ? { ...system, value } : system));
	return { receiver: set(craft.systems, filled, 1), giver: set(carrier.systems, taken, 0), count: filled.size };
}

/** A mount or a magazine's place, and a text that is the same for the same kind of ammunition. */
interface Mount {
	readonly id: string;
	readonly kind: string;
}

function mountsOf({ design }: Unit): readonly Mount[] {
	if (design.kind === "missile") return [];
	const missiles = missilesOf(design).flatMap(({ id, missile }) => (isDesigned(missile) ? [{ id, kind: kindOf(missile) }] : []));
	const submunitions = submunitionsOf(design).map(({ id, dice, penetration }) => ({ id, kind: `${design.tech} ${dice} ${penetration}` }));
	return [...missiles, ...submunitions];
}

function kindOf(missile: MissileDesign): string {
	return canonical(missile);
}

function storesOf(carrier: Unit): readonly Mount[] {
	return mountsOf(carrier).filter(({ id }) => heldIn(carrier, id) > 0);
}

function heldIn({ systems }: Unit, id: string): number {
	return systems.find((system) => system.id === id)?.value ?? 0;
}
