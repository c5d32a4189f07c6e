/**
 * The units of a state as a list, in the order in which they came into the match, and states that differ in a few of them.
 * A large match copies its units in each step. The list of a copy follows from the list of the original, which is faster than to read
 * all keys again. The result is the same.
 */
import { keptWith } from "../../kernel/kept.ts";
import type { Unit, UnitId } from "../model.ts";

type Units<Each extends Unit = Unit> = Readonly<Record<UnitId, Each>>;

interface Roster {
	readonly list: readonly Unit[];
	/** The place of each unit in the list. */
	readonly places: ReadonlyMap<UnitId, number>;
}

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
	return { list, places: new Map(list.map(({ id }, place) => [id, place])) };
}

/** All units, in the order in which they came into the match. */
export function allUnits<Each extends Unit>({ units }: { readonly units: Units<Each> }): readonly Each[] {
	// The list holds the units of this very record.
	return rosterOf(units).list as readonly Each[];
}

/** These units of a record, in its order. */
export function inOrderOf(units: Units, ids: Iterable<UnitId>): readonly UnitId[] {
	const { places } = rosterOf(units);
	return [...ids].filter((id) => places.has(id)).sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** So many units are copied as fast in the usual way. */
const FEW = 64;

/**
 * A record of these units, in their order. One that begins without a prototype is a table from the start. Engines work out the shape of any
 * other again with each key, which takes twenty times as long for a thousand units.
 */
export function recordOf<Each extends Unit>(list: readonly Each[]): Record<UnitId, Each> {
	const units: Record<UnitId, Each> = Object.create(null);
	// It is a plain object like any other.
	Object.setPrototypeOf(units, Object.prototype);
	for (const unit of list) units[unit.id] = unit;
	return units;
}

/** A copy of a record with these units in place of the former ones; the record itself if there are none. */
export function withThese<Each extends Unit>(units: Units<Each>, these: readonly Each[]): Units<Each> {
	if (these.length === 0) return units;
	const { list, places } = rosterOf(units);
	const copy: Record<UnitId, Each> = list.length > FEW ? recordOf(allUnits({ units })) : { ...units };
	for (const unit of these) copy[unit.id] = unit;
	// A new unit has no place yet. Then the copy is read when somebody asks.
	if (these.some(({ id }) => !places.has(id))) return copy;
	const listed = [...list];
	for (const unit of these) listed[places.get(unit.id) ?? 0] = unit;
	holderOf(copy).roster = { list: listed, places };
	return copy;
}
