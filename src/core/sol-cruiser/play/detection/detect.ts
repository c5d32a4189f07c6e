/**
 * The detection phase of a match: everybody sees a unit that any enemy detects.
 * Source: "Detection", "Firing at missiles and submunitions"; SC-01 to SC-04, SC-37.
 * An index by hex finds the units that look. None of them can see further than the strongest one.
 */
import { type Hex, hexDistance } from "../../../geometry/hex.ts";
import { cellsNear, type HexIndex, indexByHex } from "../../../geometry/hex-index.ts";
import { detect, detectionRange, type MissileOrigin, type Observer, type Quarry, signatureOf } from "../../detection/detection.ts";
import { speedOf } from "../../flight/course.ts";
import type { CruiserState, Unit, UnitId } from "../../model.ts";
import { report } from "../../reports.ts";
import { areEnemies, type CruiserStep, cardOf, courseOf, sensorOf, stealthOf, unitOf, unitsInPlay, withUnits } from "../units.ts";
import { commandOver } from "./remote-control.ts";
import { lastSeen, withoutSightings, withSightings } from "./sightings.ts";

/** A unit that looks. */
export interface Lookout {
	readonly at: Hex;
	readonly orbit: number | null;
	readonly side: string;
	readonly sensor: number;
	readonly cq: number;
}

interface Watch {
	readonly index: HexIndex<Lookout>;
	/** The highest sum of sensor rating and crew quality. */
	readonly strongest: number;
}

/** An observer that detects only what is detected automatically. */
const NOBODY: Observer = { sensor: 0, cq: 0, distance: 0 };
/** Units in one orbit may be this many hexes apart, but count as in one hex. */
const ORBIT = 2;

/** Phase 1: everybody looks for every unit in play. Reported: `detected` {units, found, lost}, if any unit is seen or lost. */
export function detectAll(state: CruiserState): CruiserStep {
	const units = unitsInPlay(state);
	const watch = watchOf(state);
	const seen = new Set(units.filter((unit) => isSeen(state, unit, watch)).map(({ id }) => id));
	return withSeen(state, units, seen);
}

/**
 * SC-03: right after a launch from an undetected unit, everybody looks for the new missiles at their present speed.
 * Reported: `detected` {units, found, lost}, if any is found.
 */
export function detectLaunched(state: CruiserState): CruiserStep {
	const launched = unitsInPlay(state).filter((unit) => originOf(state, unit) === "launched-by-undetected" && !unit.detected);
	if (launched.length === 0) return { open: state, reports: [] };
	const watch = watchOf(state);
	const seen = new Set(launched.filter((unit) => isSeen(state, unit, watch)).map(({ id }) => id));
	return withSeen(state, launched, seen);
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

function watchOf(state: CruiserState): Watch {
	const lookouts = lookoutsOf(state);
	const strongest = lookouts.reduce((most, { sensor, cq }) => Math.max(most, sensor + cq), 0);
	return { index: indexByHex(lookouts), strongest };
}

function isSeen(state: CruiserState, unit: Unit, { index, strongest }: Watch): boolean {
	const strict = state.options.strictMissileDetection;
	const quarry = quarryOf(state, unit);
	if (detect(NOBODY, quarry, strict).detected) return true;
	const reach = detectionRange({ sensor: strongest, cq: 0 }, signatureOf(quarry));
	if (reach === null) return false;
	return cellsNear(index, unit.at, Math.max(reach, ORBIT)).some((cell) =>
		cell.some((lookout) => areEnemies(lookout, unit) && detect(sightOf(lookout, unit), quarry, strict).detected),
	);
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
function withSeen(state: CruiserState, units: readonly Unit[], seen: ReadonlySet<UnitId>): CruiserStep {
	const changed = units.filter(({ id, detected }) => detected !== seen.has(id));
	const changes: Record<UnitId, Partial<Unit>> = {};
	for (const { id, detected } of changed) changes[id] = { detected: !detected };
	const found = changed.filter(({ detected }) => !detected).map(({ id }) => id);
	const lost = changed.filter(({ detected }) => detected).map(({ id }) => id);
	const open = changed.length > 0 ? withUnits(sighted(state, { found, lost }), changes) : state;
	if (seen.size === 0 && lost.length === 0) return { open, reports: [] };
	return { open, reports: [report({ code: "detected", card: cardOf(state), facts: { units: [...seen], found, lost } })] };
}
