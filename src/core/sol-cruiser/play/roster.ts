/**
 * The units of a state as a list, in the order in which they came into the match, and states that differ in a few of them.
 * A large match copies its units in each step. The list of a copy follows from the list of the original, which is faster than to read
 * all keys again. The result is the same.
 */
import { keptWith } from "../../kernel/kept.ts";
import type { Unit, UnitId } from "../model.ts";

type Units<Each extends Unit = Unit> = Readonly<Record<UnitId, Each>>;

interface Roster extends Looked {
	/**
	 * The ids of the units in the list, and the place of each. Copies of one descent share them, so that they may have units that a list
	 * has not got yet.
	 */
	readonly ids: UnitId[];
	readonly places: Map<UnitId, number>;
	readonly line: number[];
}

/** The units of a state at a time, to ask later which of them have changed. */
export interface Looked {
	readonly list: readonly Unit[];
	/**
	 * The places of all units that were changed or added from one copy to the next, and how many of them there were at this one. Copies of
	 * one descent share the line: what lies between two of them in it are the places in which they can differ.
	 */
	readonly line: readonly number[];
	readonly since: number;
}

/** A line that is longer than this ends, so that a match does not keep all its changes; the next copy begins another. */
const LONG = 20_000;

/** What holds the roster of units. */
interface Holder {
	roster: Roster | null;
}

const holderOf = keptWith((_: Units): Holder => ({ roster: null }));

function rosterOf(units: Units): Roster {
	const holder = holderOf(units);
	holder.roster ??= read(units);
	return holder.roster;
}

function read(units: Units): Roster {
	const list = Object.values(units);
	const ids = list.map(({ id }) => id);
	return { list, ids, places: new Map(ids.map((id, place) => [id, place])), line: [], since: 0 };
}

/** All units, in the order in which they came into the match. */
export function allUnits<Each extends Unit>({ units }: { readonly units: Units<Each> }): readonly Each[] {
	// The list holds the units of this very record.
	return rosterOf(units).list as readonly Each[];
}

/** These units of a record, in its order. */
export function inOrderOf(units: Units, ids: Iterable<UnitId>): readonly UnitId[] {
	const roster = rosterOf(units);
	const placed = [...ids].flatMap((id): { readonly id: UnitId; readonly place: number }[] => {
		const place = placeIn(roster, id);
		return place === undefined ? [] : [{ id, place }];
	});
	return placed.sort((a, b) => a.place - b.place).map(({ id }) => id);
}

/** The place of a unit in the list of all; undefined if there is none with this id. */
export function placeOf({ units }: { readonly units: Units }, id: UnitId): number | undefined {
	return placeIn(rosterOf(units), id);
}

/** The places of these units in the list of all. */
export function placesOf({ units }: { readonly units: Units }, ids: readonly UnitId[]): readonly number[] {
	const roster = rosterOf(units);
	return ids.flatMap((id) => placeIn(roster, id) ?? []);
}

function placeIn({ list, places }: Pick<Roster, "list" | "places">, id: UnitId): number | undefined {
	const place = places.get(id);
	return place !== undefined && list[place]?.id === id ? place : undefined;
}

/** So many units are copied as fast in the usual way. */
const FEW = 64;

/**
 * A record of these units, in their order. One that begins without a prototype is a table from the start. Engines work out the shape of any
 * other again with each key, which takes twenty times as long for a thousand units. A caller that knows their ids spares it a look at each
 * unit, which is in a place of its own in memory: that takes more than half of the time.
 */
export function recordOf<Each extends Unit>(
	list: readonly Each[],
	ids: readonly UnitId[] = list.map(({ id }) => id),
): Record<UnitId, Each> {
	const units: Record<UnitId, Each> = Object.create(null);
	for (let place = 0; place < list.length; place++) {
		const [id, unit] = [ids[place], list[place]];
		if (id !== undefined && unit) units[id] = unit;
	}
	// It is a plain object like any other.
	Object.setPrototypeOf(units, Object.prototype);
	return units;
}

/**
 * A copy of a record with these units in place of the former ones, and new ones after them; the record itself if there are none.
 */
export function withThese<Each extends Unit>(units: Units<Each>, these: readonly Each[]): Units<Each> {
	if (these.length === 0) return units;
	const roster = rosterOf(units);
	const copy: Record<UnitId, Each> = roster.list.length > FEW ? recordOf(allUnits({ units }), roster.ids) : { ...units };
	for (const unit of these) copy[unit.id] = unit;
	holderOf(copy).roster = rosterWith(roster, these);
	return copy;
}

/** The roster of a copy; null if the record itself must be read, since it may have another order. */
function rosterWith(roster: Roster, these: readonly Unit[]): Roster | null {
	const isNext = roster.line.length === roster.since && roster.since <= LONG;
	const { ids, places, line } = isNext ? roster : branchOf(roster);
	const list = [...roster.list];
	// Records have such keys before all others.
	if (these.some(({ id }) => /^\d+$/.test(id) && placeIn(roster, id) === undefined)) return null;
	for (const unit of these) {
		const known = placeIn({ list, places }, unit.id);
		const place = known ?? list.length;
		if (known === undefined) {
			ids.push(unit.id);
			places.set(unit.id, place);
		}
		list[place] = unit;
		line.push(place);
	}
	return { list, ids, places, line, since: line.length };
}

/** The beginning of another line of descent. */
function branchOf({ list, ids, places }: Roster): Pick<Roster, "ids" | "places" | "line"> {
	return { ids: ids.slice(0, list.length), places: new Map(places), line: [] };
}

/** The units of a state, to ask later which of them have changed. */
export function lookedAt({ units }: { readonly units: Units }): Looked {
	return rosterOf(units);
}

/**
 * The places in which two lists can differ, in order; null if nobody knows. Then the lists must be compared as a whole.
 */
export function placesBetween(a: Looked, b: Looked): readonly number[] | null {
	if (a.line !== b.line) return null;
	return a.line.slice(Math.min(a.since, b.since), Math.max(a.since, b.since));
}

/**
 * A function that keeps what follows from one part of each unit, as long as no unit has another one. `partOf` gives the part, or null
 * for a unit that does not matter.
 */
export function keptThrough<Value>(
	work: (list: readonly Unit[]) => Value,
	partOf: (unit: Unit) => unknown,
): (state: { readonly units: Units }) => Value {
	const kept = new WeakMap<readonly number[], { readonly looked: Looked; readonly value: Value }>();
	const part = (unit: Unit | undefined): unknown => (unit ? partOf(unit) : null);
	return (state) => {
		const looked = lookedAt(state);
		const before = kept.get(looked.line);
		const stays = (place: number): boolean => part(before?.looked.list[place]) === part(looked.list[place]);
		const value = before && placesBetween(before.looked, looked)?.every(stays) ? before.value : work(looked.list);
		kept.set(looked.line, { looked, value });
		return value;
	};
}
