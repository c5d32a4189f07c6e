/**
 * What two units could do to each other if they met on their present courses: who detects whom, and what the batteries would do.
 * Source: "Detection", "Combat"; SC-01 to SC-03, SC-13 to SC-21.
 */
import { beamDefenceOdds, beamHitChance, beamOdds } from "../../combat/odds.ts";
import { detect, type Observer } from "../../detection/detection.ts";
import type { CruiserState, Unit } from "../../model.ts";
import { beamsOf } from "../../yard/systems.ts";
import { quarryOf, sightOf } from "../detection/detect.ts";
import { controllerOf } from "../detection/remote-control.ts";
import { isPlaying, sensorOf } from "../units.ts";
import { targetOf } from "./attacks.ts";
import { isBlindTo } from "./combatants.ts";
import { aimWith } from "./volley.ts";

/** Whether one unit detects another, and from how far it could. */
export interface Sighted {
	/** Hexes between the two. */
	readonly hexes: number;
	/** Hexes at which it would still detect the other; null if at none. */
	readonly range: number | null;
	readonly detected: boolean;
}

/** SC-01 to SC-03: how one unit detects another. */
export function sightedBy(state: CruiserState, looker: Unit, unit: Unit): Sighted {
	const { hexes, ...observer } = observerOf(state, looker, unit);
	const { range, detected } = detect({ ...observer, distance: hexes }, quarryOf(state, unit), state.options.strictMissileDetection);
	return { hexes, range, detected };
}

/** SC-37: a craft without a crew looks with the crew of its controller. Without a controller, it does not look at all. */
function observerOf(state: CruiserState, looker: Unit, unit: Unit): Omit<Observer, "distance"> & { readonly hexes: number } {
	const sensor = sensorOf(looker);
	const crew = sensor === 0 || looker.figures.crewed ? looker : controllerOf(state, looker);
	const { distance } = sightOf({ ...looker, sensor, cq: 0 }, unit);
	return crew ? { sensor, cq: crew.cq, hexes: distance } : { sensor: 0, cq: 0, hexes: distance };
}

/** What all working batteries of a unit would do to another unit. */
export interface Broadside {
	/** The chance of at least one hit, or to shoot a missile flight down, 0 to 1. */
	readonly hit: number;
	/** Expected, in boxes; 0 for a missile flight, which has none. */
	readonly damage: number;
}

/**
 * SC-13 to SC-21: the fire of all batteries at one target; null if none works, the unit cannot see the target, or either is out of play.
 */
export function broadsideAt(state: CruiserState, unit: Unit, target: Unit): Broadside | null {
	const batteries = batteriesOf(unit);
	if (batteries.length === 0 || !isPlaying(unit) || !isPlaying(target) || isBlindTo(unit, target)) return null;
	const aims = batteries.map(({ id: weapon, penetration }) => ({ ...aimWith(state, unit, { weapon, target }), penetration }));
	if (target.design.kind === "missile") {
		const first = aims.map((aim) => beamDefenceOdds([{ aim, targetTech: target.figures.tech, flights: 1 }]).first);
		return { hit: 1 - first.reduce((all, next) => all * (1 - next), 1), damage: 0 };
	}
	const shots = aims.map((aim) => ({ ...aim, target: targetOf(target) }));
	return {
		hit: 1 - shots.reduce((all, shot) => all * (1 - beamHitChance(shot)), 1),
		damage: shots.reduce((sum, shot) => sum + beamOdds(shot).damage, 0),
	};
}

/** The batteries that work. The one battery of a missile flight works as long as the flight exists. */
function batteriesOf({ design, systems }: Unit): ReturnType<typeof beamsOf> {
	if (design.kind === "missile") return beamsOf(design);
	const works = new Set(systems.filter(({ value }) => value > 0).map(({ id }) => id));
	return beamsOf(design).filter(({ id }) => works.has(id));
}
