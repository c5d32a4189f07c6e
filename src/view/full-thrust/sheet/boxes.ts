/**
 * The boxes of a ship display: hull in four rows with the check after each, armour, salvoes,
 * fighters and their endurance. Outside a match a click changes the damage that the sheet keeps.
 */
import { checkAfter, rowsOf } from "../../../core/full-thrust/damage/hull.ts";
import type { Fighters, Warship } from "../../../core/full-thrust/model.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";
import { type KeptDamage, withKept } from "./craft.ts";

export interface BoxModel {
	readonly id: string;
	readonly crossed: boolean;
	readonly name: Label;
	/** What the sheet keeps after a click, as JSON; null if a click does nothing. */
	readonly to: string | null;
}

/** A row of boxes to be crossed off. */
export interface BoxRow {
	readonly name: Label;
	/** What comes after it: a threshold check, or the end. */
	readonly note: Label | null;
	readonly full: boolean;
	readonly boxes: readonly BoxModel[];
}

/** The ship whose boxes the sheet shows. */
export interface Subject {
	readonly uid: string;
	readonly ship: Warship;
	/** Null if this user cannot change it: in a match, or without ownership. */
	readonly kept: KeptDamage | null;
}

/** Four rows of hull, the longer ones above. A click crosses off all boxes from the first to the clicked one. */
export function hullRows({ uid, ship, kept }: Subject): readonly BoxRow[] {
	let before = 0;
	return rowsOf(ship.design.hull).flatMap((length, index) => {
		const first = before + 1;
		before += length;
		const row = index + 1;
		const check = before < ship.design.hull ? checkAfter(index, row) : null;
		const note = check ? words("Sheet.rowCheck", { from: failsFrom(check.number) }) : words("Sheet.rowIsEnd");
		const boxes = crossedUpTo(ship.marked, { first, length }).map(({ place, crossed, to }) => ({
			id: `${uid}-hull-${place}`,
			crossed,
			name: words(crossed ? "Sheet.boxCrossed" : "Sheet.boxLeft", { row, box: place - first + 1 }),
			to: kept && JSON.stringify({ ...kept, marked: to }),
		}));
		return length > 0 ? [{ name: words("Sheet.hullRow", { row }), note, full: ship.marked >= before, boxes }] : [];
	});
}

/** One row of armour; empty if the class has none. */
export function armourRows({ uid, ship, kept }: Subject): readonly BoxRow[] {
	const { armour: length } = ship.design;
	if (length === 0) return [];
	const boxes = crossedUpTo(length - ship.armour, { first: 1, length }).map(({ place, crossed, to }) => ({
		id: `${uid}-armour-${place}`,
		crossed,
		name: words(crossed ? "Sheet.armourGone" : "Sheet.armourLeft", { box: place }),
		to: kept && JSON.stringify({ ...kept, armour: to }),
	}));
	return [{ name: words("Sheet.armour"), note: null, full: ship.armour === 0, boxes }];
}

interface Stretch {
	/** Counted from 1. */
	readonly first: number;
	readonly length: number;
}

function crossedUpTo(marked: number, { first, length }: Stretch) {
	return Array.from({ length }, (_, index) => {
		const place = first + index;
		return {
			place,
			crossed: marked >= place,
			// How many are crossed off after a click: all up to this one, or, if it was the last one crossed off, all before it.
			to: marked === place ? place - 1 : place,
		};
	});
}

/** The salvoes of a weapon; empty if they are not counted. */
export function salvoBoxes({ uid, ship, kept }: Subject, id: string, full: number | null): readonly BoxModel[] {
	if (full === null) return [];
	const left = ship.magazines[id] ?? full;
	return crossedUpTo(full - left, { first: 1, length: full }).map(({ place, crossed, to }) => ({
		id: `${uid}-${id}-salvo-${place}`,
		crossed,
		name: words(crossed ? "Sheet.salvoGone" : "Sheet.salvoLeft", { box: place }),
		to: kept && JSON.stringify({ ...kept, magazines: withKept(kept.magazines, { id, left: full - to }) }),
	}));
}

const WHOLE_GROUP = 6;

/** A fighter group: its fighters, and its endurance. */
export function groupRows({ uid, kept }: Subject, { bay, fighters, endurance }: Fighters): readonly BoxRow[] {
	const row = (what: "fighters" | "endurance", left: number): BoxRow => {
		const boxes = crossedUpTo(WHOLE_GROUP - left, { first: 1, length: WHOLE_GROUP }).map(({ place, crossed, to }) => {
			const group = { id: bay, fighters, endurance, [what]: WHOLE_GROUP - to };
			return {
				id: `${uid}-${bay}-${what}-${place}`,
				crossed,
				name: words(crossed ? `Sheet.group.${what}Gone` : `Sheet.group.${what}Left`, { box: place }),
				to: kept && JSON.stringify({ ...kept, groups: withKept(kept.groups, group) }),
			};
		});
		return { name: words(`Sheet.group.${what}`), note: null, full: left === 0, boxes };
	};
	return [row("fighters", fighters), row("endurance", endurance)];
}

/** Returns the numbers on which a die fails: "5+", or "6" if only a six fails. */
export function failsFrom(number: number): Label {
	return number >= 6 ? plain(number) : words("Sheet.from", { number });
}
