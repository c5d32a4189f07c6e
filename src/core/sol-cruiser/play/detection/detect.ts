/**
 * The detection phase of a match: everybody sees a unit that any enemy detects.
 * Source: "Detection", "Firing at missiles and submunitions"; SC-01 to SC-04, SC-37.
 */
import { hexDistance } from "../../../geometry/hex.ts";
import { isKnown, type MissileOrigin, type Observer, type Quarry, signatureOf } from "../../detection/detection.ts";
import { speedOf } from "../../flight/course.ts";
import type { CruiserState, Unit, UnitId } from "../../model.ts";
import { report } from "../../reports.ts";
import { type CruiserStep, cardOf, courseOf, sensorOf, stealthOf, unitOf, unitsInPlay, withUnits } from "../units.ts";
import { commandOver } from "./remote-control.ts";
import { lastSeen, withoutSightings, withSightings } from "./sightings.ts";
import { type Lookout, watchOf } from "./watch.ts";

/** Phase 1: everybody looks for every unit in play. Reported: `detected` {units, found, lost}, if any unit is seen or lost. */
export function detectAll(state: CruiserState): CruiserStep {
	const units = unitsInPlay(state);
	return withSeen(state, looksAt(state, units));
}

/**
 * SC-03: right after a launch from an undetected unit, everybody looks for the new missiles at their present speed.
 * Reported: `detected` {units, found, lost}, if any is found.
 */
export function detectLaunched(state: CruiserState): CruiserStep {
	const launched = unitsInPlay(state).filter((unit) => originOf(state, unit) === "launched-by-undetected" && !unit.detected);
	if (launched.length === 0) return { open: state, reports: [] };
	return withSeen(state, looksAt(state, launched));
}

/** Who looks for whom. */
export interface Looks {
	readonly lookouts: readonly Lookout[];
	readonly units: readonly Unit[];
	/** The parts of these units that detection reads, in the same order. */
	readonly quarries: readonly Quarry[];
	readonly strict: boolean;
}

/** Everybody who looks for these units. */
export function looksAt(state: CruiserState, units: readonly Unit[]): Looks {
	const quarries = units.map((unit) => quarryOf(state, unit));
	return { lookouts: lookoutsOf(state), units, quarries, strict: state.options.strictMissileDetection };
}

/** SC-04: which of the units an enemy detects, or everybody knows: 1 in the place of each. */
export function seenOf({ lookouts, units, quarries, strict }: Looks): Uint8Array {
	const sees = watchOf(lookouts);
	const seen = new Uint8Array(units.length);
	for (let place = 0; place < units.length; place++) {
		const [unit, quarry] = [units[place], quarries[place]];
		if (unit && quarry && (isKnown(quarry, strict) || sees(unit, signatureOf(quarry)))) seen[place] = 1;
	}
	return seen;
}

/** SC-01, SC-37: the units that look: they have sensors, and a crew or a controller. */
export function lookoutsOf(state: CruiserState): readonly Lookout[] {
	const command = commandOver(state);
	return unitsInPlay(state).flatMap((unit): Lookout[] => {
		const sensor = sensorOf(unit);
		const crew = sensor === 0 || unit.figures.crewed ? unit : command(unit);
		const { at, orbit, side } = unit;
		return crew && sensor + crew.cq > 0 && sensor > 0 ? [{ at, orbit, side, sensor, cq: crew.cq }] : [];
	});
}

/** The parts of a unit that detection reads. */
export function quarryOf(state: Pick<CruiserState, "options" | "turn">, unit: Unit): Quarry {
	const orbit = unit.orbit === null ? null : (state.options.bodies[unit.orbit]?.kind ?? null);
	const speed = speedOf(courseOf(unit));
	return { base: unit.figures.signature, stealth: stealthOf(unit), speed, orbit, missile: originOf(state, unit) };
}

/** SC-03: how a missile came into play; null for any other unit. */
function originOf({ turn }: Pick<CruiserState, "turn">, { design, launched }: Unit): MissileOrigin | null {
	if (design.kind !== "missile") return null;
	if (launched?.turn !== turn) return "in-play";
	return launched.detected ? "launched-by-detected" : "launched-by-undetected";
}

/** SC-02: the distance at which one unit looks for another. SC-32: all units in one orbit are in one hex. */
export function sightOf(lookout: Lookout, unit: Pick<Unit, "at" | "orbit">): Observer {
	const together = lookout.orbit !== null && lookout.orbit === unit.orbit;
	return { sensor: lookout.sensor, cq: lookout.cq, distance: together ? 0 : hexDistance(lookout.at, unit.at) };
}

/** Everybody remembers where the lost were at the end of last turn. */
function sighted(
	state: CruiserState,
	{ found, lost }: { readonly found: readonly UnitId[]; readonly lost: readonly UnitId[] },
): CruiserState {
	const units = lost.map((id) => unitOf(state, id));
	return withSightings(withoutSightings(state, found), lastSeen(units, state.turn - 1));
}

/** SC-04: everybody sees what any enemy detects. */
function withSeen(state: CruiserState, looks: Looks): CruiserStep {
	const seen = seenOf(looks);
	const changes: Record<UnitId, Partial<Unit>> = {};
	const [units, found, lost]: [UnitId[], UnitId[], UnitId[]] = [[], [], []];
	for (const [place, { id, detected }] of looks.units.entries()) {
		const sees = seen[place] === 1;
		if (sees) units.push(id);
		if (sees === detected) continue;
		changes[id] = { detected: sees };
		(sees ? found : lost).push(id);
	}
	const open = found.length + lost.length > 0 ? withUnits(sighted(state, { found, lost }), changes) : state;
	if (units.length === 0 && lost.length === 0) return { open, reports: [] };
	return { open, reports: [report({ code: "detected", card: cardOf(state), facts: { units, found, lost } })] };
}
