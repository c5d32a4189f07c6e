/**
 * Meetings in the present turn: enemies that could be intercepted, and friends to dock with.
 * Source: "Interception", "Docking", "Stacking", "Planets"; SC-10, SC-11, SC-22, SC-28, SC-31, SC-32, SC-41, SC-54.
 * Only units that share a hex are compared, so a thousand units far apart cost hardly anything.
 */
import { type Hex, hexKey } from "../../../geometry/hex.ts";
import { keptWith } from "../../../kernel/kept.ts";
import { type Meeting as Met, meet, type Trace, traceFrom } from "../../flight/trace.ts";
import type { Body, CruiserState, Unit, UnitId } from "../../model.ts";
import { crashOf } from "../movement/passage.ts";
import { areEnemies, courseOf, unitsInPlay } from "../units.ts";
import { orbitKept, passSlowly } from "./encounter.ts";

/** A unit that could try to intercept another or dock with it. The reverse is another meeting. */
export interface Meeting {
	readonly unit: UnitId;
	readonly target: UnitId;
	/** SC-10: the combat hex. SC-32: if either unit is in orbit, the hex of its body, which stands for the whole orbit. */
	readonly hex: Hex;
	/** How far along its course each unit is there, 0 to 1: first the target, then the unit itself. */
	readonly fraction: number;
	readonly along: number;
	/** Friends do not intercept each other, but they may dock. */
	readonly friends: boolean;
}

/** A unit and the hexes that it crosses. */
export interface Track {
	readonly unit: Unit;
	readonly trace: Trace;
	readonly body: Body | null;
	/** SC-31: how far along its course it flies before it crashes; 1 if it does not. */
	readonly comes: number;
}

/** Every meeting of the turn, in the order in which the units came into the match. */
export const meetingsOf = keptWith((state: CruiserState): readonly Meeting[] => {
	const tracks = tracksOf(state);
	const found: Meeting[] = [];
	eachPair(tracks, (a, b) => {
		found.push(...meetingsBetween(state, a, b));
	});
	return found;
});

export function tracksOf(state: CruiserState): readonly Track[] {
	const { bodies } = state.options;
	return unitsInPlay(state).map((unit) => {
		const orbit = orbitKept(unit);
		const body = orbit === null ? null : (bodies[orbit] ?? null);
		const crash = bodies.length > 0 && body === null ? crashOf(state, unit) : null;
		return { unit, trace: traceFrom({ from: unit.at, way: courseOf(unit) }), body, comes: crash?.fraction ?? 1 };
	});
}

/** Calls `call` once for each pair of units that share a hex, the earlier unit first. Units in orbit also have the hex of their body. */
function eachPair(tracks: readonly Track[], call: (a: Track, b: Track) => void): void {
	const through = new Map<number, number[]>();
	/** The last partner of each unit, so that two units with many shared hexes are one pair. */
	const paired = new Int32Array(tracks.length).fill(-1);
	for (const [place, track] of tracks.entries()) {
		for (const hex of hexesOf(track)) {
			const key = hexKey(hex);
			const there = through.get(key);
			if (!there) through.set(key, [place]);
			else {
				for (const earlier of there) {
					const other = tracks[earlier];
					if (earlier === place || paired[earlier] === place || !other) continue;
					paired[earlier] = place;
					call(other, track);
				}
				there.push(place);
			}
		}
	}
}

function hexesOf({ trace, body }: Track): readonly Hex[] {
	return body ? [...trace.hexes, body.at] : trace.hexes;
}

/** The meetings between two units; empty if their courses do not meet. */
export function meetingsBetween(state: CruiserState, a: Track, b: Track): readonly Meeting[] {
	const friends = !areEnemies(a.unit, b.unit);
	// SC-54: two missiles never dock.
	if (friends && (areMissiles(a.unit, b.unit) || !passSlowly(state, a.unit, b.unit))) return [];
	return [meetingFor(state, a, b), meetingFor(state, b, a)].filter((meeting) => meeting !== null);
}

function areMissiles(a: Unit, b: Unit): boolean {
	return a.design.kind === "missile" && b.design.kind === "missile";
}

function meetingFor(state: CruiserState, a: Track, b: Track): Meeting | null {
	const friends = !areEnemies(a.unit, b.unit);
	// SC-11, SC-41: any unit may try to intercept any detected enemy.
	if (!friends && !b.unit.detected) return null;
	const met = whereMet(state, a, b);
	// SC-31: a crashed unit meets nobody.
	if (!met || met.targetAlong > b.comes || met.interceptorAlong > a.comes) return null;
	const hex = (b.body ?? a.body)?.at ?? met.hex;
	return { unit: a.unit.id, target: b.unit.id, hex, fraction: met.targetAlong, along: met.interceptorAlong, friends };
}

/** SC-32: all units in orbit of one body are in one hex all turn. */
function whereMet({ options }: CruiserState, a: Track, b: Track): Met | null {
	if (a.body && a.body === b.body) return { hex: a.body.at, interceptorAlong: 0, targetAlong: 0 };
	return meet(a.trace, b.trace, options.strictTiming);
}
