/**
 * Where units were when all sides saw them last, and where they died. A sighting holds only what everybody saw then, and stays as it is
 * whatever its unit does unseen.
 * Source: "Detection"; SC-04.
 */
import type { Hex } from "../../../geometry/hex.ts";
import type { SeatId } from "../../../kernel/seat.ts";
import type { Combat, CruiserState, Sighting, Unit, UnitId } from "../../model.ts";
import { fightingCourse, membersOf } from "../interception/encounter.ts";
import { isPlaying, unitOf } from "../units.ts";

type Sightings = NonNullable<CruiserState["sightings"]>;

/** The state with these sightings added. */
export function withSightings(state: CruiserState, added: Sightings): CruiserState {
	return Object.keys(added).length === 0 ? state : { ...state, sightings: { ...state.sightings, ...added } };
}

/** The state without the sightings of these units, which everybody sees now or knows to be gone. */
export function withoutSightings(state: CruiserState, seen: readonly UnitId[]): CruiserState {
	const { sightings, ...rest } = state;
	if (!sightings || !seen.some((id) => sightings[id])) return state;
	const gone = new Set(seen);
	const left = entriesOf(sightings).filter(([id]) => !gone.has(id));
	return left.length === 0 ? rest : { ...rest, sightings: Object.fromEntries(left) };
}

/** SC-04: units that go out of sight in a turn's detection phase were seen to the end of the turn before. */
export function lastSeen(units: readonly Unit[], turn: number): Sightings {
	return Object.fromEntries(units.map(({ id, at, vector }) => [id, { turn, at, course: vector, wreck: false }]));
}

/** A combat that was fought, and the state before it. */
export interface Fought {
	readonly before: CruiserState;
	readonly combat: Combat;
	/** Whether a seat was asked to fire in it, and so saw the courses of all who fought. */
	readonly shown: boolean;
}

/** Wrecks, and undetected units that were known only by their fire and fight no more. */
export function seenInCombat(after: CruiserState, { before, combat, shown }: Fought): Sightings {
	const left = new Set(after.combats);
	const added: Record<UnitId, Sighting> = {};
	// Whoever is in no other combat than those that are over now has fought for the last time.
	for (const id of before.combats.filter((each) => !left.has(each)).flatMap(membersOf)) {
		const [was, unit] = [unitOf(before, id), unitOf(after, id)];
		if (!isPlaying(was)) continue;
		const died = unit.status === "destroyed" && was.design.kind !== "missile";
		if (!died && (unit.detected || !isPlaying(unit))) continue;
		if (hexOf(after.combats, id)) continue;
		added[id] = { turn: after.turn, at: hexOf(before.combats, id) ?? combat.hex, course: shown ? fightingCourse(was) : null, wreck: died };
	}
	return added;
}

function hexOf(combats: readonly Combat[], id: UnitId): Hex | null {
	return combats.find((combat) => membersOf(combat).includes(id))?.hex ?? null;
}

/** The state in which nobody looks any more for the units of a seat that has openly left. */
export function withoutSightingsOf(state: CruiserState, seat: SeatId): CruiserState {
	const sighted = entriesOf(state.sightings ?? {}).filter(([, { wreck }]) => !wreck);
	return withoutSightings(
		state,
		sighted.flatMap(([id]) => (unitOf(state, id).seat === seat ? [id] : [])),
	);
}

/** Sightings by unit. */
export function entriesOf(sightings: Sightings): readonly (readonly [UnitId, Sighting])[] {
	// The keys of a record by unit are unit ids. The standard library types them as strings.
	return Object.entries(sightings) as [UnitId, Sighting][];
}
