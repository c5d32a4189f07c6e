/**
 * Who meets whom in the turn now, as far as they may do something about it: enemies that could be intercepted, friends to dock with.
 * Source: "Interception", "Docking", "Stacking", "Planets"; SC-10, SC-11, SC-22, SC-28, SC-31, SC-32.
 * Only units that go through a common hex are held against each other: of a thousand that keep apart, hardly any.
 */
import type { Hex } from "../../../geometry/hex.ts";
import { type Meeting as Met, meet, type Trace, traceCourse } from "../../flight/trace.ts";
import type { Body, CruiserState, Unit, UnitId } from "../../model.ts";
import { crashOf } from "../movement/passage.ts";
import { areEnemies, courseOf, unitsInPlay } from "../units.ts";
import { dockingApproach, orbitKept } from "./encounter.ts";

/** One unit that could try for another; the other way round is another meeting. */
export interface Meeting {
	readonly unit: UnitId;
	readonly target: UnitId;
	/** SC-10: the combat hex; SC-32: where either is in orbit, its body's, which stands for the whole orbit. */
	readonly hex: Hex;
	/** How much of its way each has gone there, 0 to 1: the target, and the unit itself. */
	readonly fraction: number;
	readonly along: number;
	/** Between friends nobody is intercepted; they may dock. */
	readonly friends: boolean;
}

/** A unit and the hexes that it goes through. */
export interface Track {
	readonly unit: Unit;
	readonly trace: Trace;
	readonly body: Body | null;
	/** SC-31: how far it comes before it crashes; 1 where it does not. */
	readonly comes: number;
}

/** Every meeting of the turn, by the units in the order in which they came into the match. */
export function meetingsOf(state: CruiserState): readonly Meeting[] {
	const tracks = tracksOf(state);
	const found: Meeting[] = [];
	eachPair(tracks, (one, other) => {
		found.push(...meetingsBetween(state, one, other));
	});
	return found;
}

export function tracksOf(state: CruiserState): readonly Track[] {
	const { bodies } = state.options;
	return unitsInPlay(state).map((unit) => {
		const orbit = orbitKept(unit);
		const body = orbit === null ? null : (bodies[orbit] ?? null);
		const crash = bodies.length > 0 && body === null ? crashOf(state, unit) : null;
		return { unit, trace: traceCourse(unit.at, courseOf(unit)), body, comes: crash?.fraction ?? 1 };
	});
}

/** Calls for each two that have a hex in common, once, the earlier in the list first; all in one orbit have its body's. */
function eachPair(tracks: readonly Track[], call: (one: Track, other: Track) => void): void {
	const through = new Map<number, number[]>();
	/** With whom each was last paired, so that two with many hexes in common are one pair. */
	const paired = new Int32Array(tracks.length).fill(-1);
	for (const [place, track] of tracks.entries()) {
		for (const hex of hexesOf(track)) {
			const key = hex[0] * AXIS + hex[1];
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

/** Farther than any map is wide, so that no two hexes share a number. */
const AXIS = 1 << 20;

function hexesOf({ trace, body }: Track): readonly Hex[] {
	return body ? [...trace.hexes, body.at] : trace.hexes;
}

/** What two units may do about each other, if their courses meet at all. */
export function meetingsBetween(state: CruiserState, one: Track, other: Track): readonly Meeting[] {
	const friends = !areEnemies(one.unit, other.unit);
	if (friends && !dockingApproach(state, one.unit, other.unit).slowEnough) return [];
	return [meetingFor(state, one, other), meetingFor(state, other, one)].filter((meeting) => meeting !== null);
}

function meetingFor(state: CruiserState, one: Track, other: Track): Meeting | null {
	const friends = !areEnemies(one.unit, other.unit);
	if (!friends && !mayTry(one.unit, other.unit)) return null;
	const met = whereMet(state, one, other);
	// SC-31: a wreck meets nobody any more.
	if (!met || met.targetAlong > other.comes || met.interceptorAlong > one.comes) return null;
	const hex = (other.body ?? one.body)?.at ?? met.hex;
	return { unit: one.unit.id, target: other.unit.id, hex, fraction: met.targetAlong, along: met.interceptorAlong, friends };
}

/** SC-11, SC-22: nobody tries for what is not detected, and a missile tries for nothing but what it is meant for. */
function mayTry(unit: Unit, target: Unit): boolean {
	return target.detected && (unit.design.kind !== "missile" || unit.target === target.id);
}

/** SC-32: all in orbit of one body are in one hex, all turn. */
function whereMet({ options }: CruiserState, one: Track, other: Track): Met | null {
	if (one.body && one.body === other.body) return { hex: one.body.at, interceptorAlong: 0, targetAlong: 0 };
	return meet(one.trace, other.trace, options.strictTiming);
}
