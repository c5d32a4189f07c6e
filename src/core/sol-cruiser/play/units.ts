/**
 * Units of a match: made from designs, looked up, and read with their present damage.
 * Source: rules page, "Ship status sheet"; SC-25.
 */

import { type Hex, hexAfter } from "../../geometry/hex.ts";
import { extended } from "../../kernel/extended.ts";
import type { Step } from "../../kernel/game.ts";
import { keptWith } from "../../kernel/kept.ts";
import type { Boons, SeatId } from "../../kernel/seat.ts";
import { replacedBy, sizeOf } from "../../kernel/with-games/boons.ts";
import { printCard } from "../card.ts";
import { systemsAtStart } from "../damage/beginning.ts";
import type { Course } from "../flight/course.ts";
import { type CruiserOptions, type CruiserState, type SeatCraft, type Unit, type UnitFigures, type UnitId, unitId } from "../model.ts";
import type { CruiserReport } from "../reports.ts";
import type { CruiserDesign, MissileDesign } from "../yard/design.ts";
import { ARMOURS, type Armour, CREW_QUALITIES, type CrewQuality } from "../yard/ratings.ts";
import { yardFigures } from "../yard/shipyard.ts";
import { printSystemId, type System, type SystemKind, systemsOf } from "../yard/systems.ts";
import { YARD } from "../yard/tables.ts";
import { allUnits, withThese } from "./roster.ts";

/** A state after something happened, with its reports. */
export type CruiserStep = Step<CruiserState, CruiserReport>;

/** The unit of a seat's own craft, before deployment, in the state in which it begins. */
export function seatUnit(seat: SeatId, craft: SeatCraft, boons?: Boons): Unit {
	const { side, design, names, begins } = craft;
	const level = replacedBy(boons, "crew", craft.cq);
	const cq = CREW_QUALITIES.find((quality) => quality >= level) ?? BEST_CREW;
	const whole = extended(newUnit(design), { id: unitId(seat), seat, side, cq, names, ...(boons && { boons }) });
	return begins ? { ...whole, marked: begins.marked, systems: systemsAtStart(whole.systems, begins) } : whole;
}

const BEST_CREW: CrewQuality = 2;

/** A new unit: undamaged, at rest and undetected. An order to launch is checked for a thousand flights of a few designs. */
export const newUnit = keptWith(
	(design: CruiserDesign): Omit<Unit, "id" | "seat" | "side"> => ({
		design,
		names: { missiles: [], hangar: [] },
		name: null,
		number: 0,
		status: "in-play",
		figures: figuresOf(design),
		cq: 0,
		systems: design.kind === "missile" ? missileSystems(design) : systemsOf(design),
		marked: 0,
		at: [0, 0],
		vector: [0, 0],
		orbit: null,
		detected: false,
		launched: null,
		target: null,
		berth: null,
		scorched: false,
		towedBy: null,
		plot: null,
		did: { fired: false, launched: false, recovered: false },
		fired: [],
		dealt: 0,
		gone: null,
	}),
);

function figuresOf(design: CruiserDesign): UnitFigures {
	const figures = yardFigures(design);
	const { mass, output, thrust, size } = figures;
	const same = { tech: design.tech, mass, output, thrust, size };
	// SC-02: stealth and the minimum come later, so this is the base signature.
	if (figures.kind === "missile") {
		return { ...same, volume: figures.volume, signature: YARD.missile.signature, rowBoxes: 0, ftl: false, crewed: false };
	}
	const signature = YARD.classes.findLast(({ from }) => from <= figures.hull)?.signature ?? 0;
	return { ...same, volume: figures.hull, signature, rowBoxes: figures.rowBoxes, ftl: figures.ftl, crewed: design.kind !== "drone" };
}

/** One hit destroys a missile flight. Its systems are fuel, a drive and sometimes a sensor. */
function missileSystems(design: MissileDesign): readonly System[] {
	const { pointRows, thrust, sensor } = yardFigures(design);
	const system = (kind: SystemKind, value: number, number: number | null = null): System => ({
		id: printSystemId({ kind, number }),
		kind,
		value,
		failures: 0,
	});
	return [...pointRows.map((boxes, row) => system("thrust-row", boxes, row + 1)), system("propulsion", thrust), system("sensors", sensor)];
}

/** The unit with this id. A missing unit is a defect. */
export function unitOf({ units }: Pick<CruiserState, "units">, id: UnitId): Unit {
	const unit = units[id];
	if (!unit) throw new Error(`No unit ${id}`);
	return unit;
}

export function isPlaying({ status }: Pick<Unit, "status">): boolean {
	return status === "in-play";
}

/** All units on the map, in the order in which they came into the match. */
export function unitsInPlay({ units }: Pick<CruiserState, "units">): readonly Unit[] {
	return playingIn(units);
}

const playingIn = keptWith((units: CruiserState["units"]): readonly Unit[] => allUnits({ units }).filter(isPlaying));

/** The units on the map that a seat gives orders to. */
export function unitsOfSeat(state: Pick<CruiserState, "units">, seat: SeatId): readonly Unit[] {
	return playingBySeat(state.units).get(seat) ?? [];
}

const playingBySeat = keptWith((units: CruiserState["units"]) => bySeat(playingIn(units), ({ seat }) => seat));

/** Things by the seats that they belong to, in their order. */
export function bySeat<Thing>(things: readonly Thing[], seatOf: (thing: Thing) => SeatId): ReadonlyMap<SeatId, readonly Thing[]> {
	const sorted = new Map<SeatId, Thing[]>();
	for (const thing of things) {
		const seat = seatOf(thing);
		const same = sorted.get(seat);
		if (same) same.push(thing);
		else sorted.set(seat, [thing]);
	}
	return sorted;
}

/** These seats, each once, in seat order. */
export function inSeatOrder({ order }: Pick<CruiserState, "order">, seats: Iterable<SeatId>): readonly SeatId[] {
	const places = placesIn(order);
	return [...new Set(seats)].filter((seat) => places.has(seat)).sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

const placesIn = keptWith((order: readonly SeatId[]): ReadonlyMap<SeatId, number> => new Map(order.map((seat, place) => [seat, place])));

export function areEnemies(a: Pick<Unit, "side">, b: Pick<Unit, "side">): boolean {
	return a.side !== b.side;
}

/** The state with these units changed. One call for all of them, since every copy of the units takes time. */
export function withUnits(state: CruiserState, changes: Readonly<Record<UnitId, Partial<Unit>>>): CruiserState {
	// The keys of a record by unit are unit ids. The standard library types them as strings.
	const changed = (Object.entries(changes) as [UnitId, Partial<Unit>][]).map(([id, change]) => ({ ...unitOf(state, id), ...change }));
	return { ...state, units: withThese(state.units, changed) };
}

/** The systems of a kind that still work. */
export function workingSystems({ systems }: Pick<Unit, "systems">, kind: SystemKind): readonly System[] {
	return systems.filter((system) => system.kind === kind && system.value > 0);
}

function ratingOf({ systems }: Pick<Unit, "systems">, kind: SystemKind): number {
	let sum = 0;
	for (const system of systems) if (system.kind === kind) sum += system.value;
	return sum;
}

/** SC-25: the remaining thrust rating, 0 to 5. For a tug with its tow, see `tugThrust`. */
export function thrustOf(unit: Pick<Unit, "systems" | "boons">): number {
	const rating = ratingOf(unit, "propulsion");
	// SC-55: a crew may coax a point out of a drive that works.
	return rating > 0 ? Math.min(MOST_THRUST, rating + sizeOf(unit.boons, "thrust")) : rating;
}

const MOST_THRUST = 5;

/** SC-25: the remaining sensor rating; 0 if destroyed. */
export function sensorOf(unit: Pick<Unit, "systems" | "boons">): number {
	const rating = ratingOf(unit, "sensors");
	return rating > 0 ? rating + sizeOf(unit.boons, "sensors") : rating;
}

/** SC-25: the remaining armour. */
export function armourOf(unit: Pick<Unit, "systems">): Armour {
	return ARMOURS[ratingOf(unit, "armour")] ?? "Un";
}

/** SC-25: the remaining levels of stealth. */
export function stealthOf(unit: Pick<Unit, "systems">): number {
	return ratingOf(unit, "stealth");
}

/** SC-06, SC-07: the remaining thrust points; null if the match does not track them. */
export function pointsOf(unit: Pick<Unit, "systems">, { trackThrustPoints }: Pick<CruiserOptions, "trackThrustPoints">): number | null {
	return trackThrustPoints ? ratingOf(unit, "thrust-row") : null;
}

/** Whether a unit still has a weapon, or craft to launch. */
export function isArmed(unit: Pick<Unit, "systems">): boolean {
	return (["beam", "submunition", "missile", "flight"] as const).some((kind) => workingSystems(unit, kind).length > 0);
}

/** Whether a unit can still change its course: it has a drive, and thrust points for it. */
export function canSteer(unit: Pick<Unit, "systems">, options: Pick<CruiserOptions, "trackThrustPoints">): boolean {
	return thrustOf(unit) > 0 && pointsOf(unit, options) !== 0;
}

/** SC-07: the systems after this many thrust points are spent, from the last row up. */
export function withPointsSpent(systems: readonly System[], points: number): readonly System[] {
	let left = points;
	return [...systems]
		.reverse()
		.map((system) => {
			if (system.kind !== "thrust-row" || left === 0) return system;
			const spent = Math.min(left, system.value);
			left -= spent;
			return { ...system, value: system.value - spent };
		})
		.reverse();
}

/** The hex in which a unit will end the turn, by its plot or its present course. */
export function endOf({ at, vector, plot }: Pick<Unit, "at" | "vector" | "plot">): Hex {
	return plot?.end ?? hexAfter(at, vector);
}

/** The course of this turn, by its plot or its present course. */
export function courseOf({ at, vector, plot }: Pick<Unit, "at" | "vector" | "plot">): Course {
	return plot ? [plot.end[0] - at[0] + 0, plot.end[1] - at[1] + 0] : vector;
}

/** The stored card of the turn and phase, or of the combat in one hex. */
export function cardOf({ turn, phase }: Pick<CruiserState, "turn" | "phase">, hex: Hex | null = null): string {
	return printCard({ turn, phase, hex });
}

/** The next step, with earlier reports before its own. */
export function after(reports: readonly CruiserReport[], next: CruiserStep): CruiserStep {
	return { open: next.open, reports: [...reports, ...next.reports] };
}
