/**
 * A record of units that nobody has read yet. In a large match each step changes a few units, and most steps ask nobody for all of them: the
 * changes wait here until somebody does. The record is the same as if each step had copied it.
 */
import type { Unit, UnitId } from "../model.ts";
import { recordOf, withThese } from "./roster.ts";

type Units<Each extends Unit> = Readonly<Record<UnitId, Each>>;

/** The record of some units, or the last one that was read with what has changed since. */
export interface UnitRecord<Each extends Unit> {
	last: Units<Each>;
	/** In the order of the changes; a unit that changed twice is there twice. */
	changes: readonly Each[];
}

/** A record of these units, in their order. */
export function madeOf<Each extends Unit>(units: readonly Each[]): UnitRecord<Each> {
	return { last: recordOf(units), changes: [] };
}

/** The record with these units in place of the former ones, and new ones after them. */
export function recordWith<Each extends Unit>(record: UnitRecord<Each>, changed: readonly Each[]): UnitRecord<Each> {
	return changed.length === 0 ? record : { last: record.last, changes: [...record.changes, ...changed] };
}

/** All units of a record. */
export function unitsIn<Each extends Unit>(record: UnitRecord<Each>): Units<Each> {
	record.last = withThese(record.last, record.changes);
	record.changes = [];
	return record.last;
}
