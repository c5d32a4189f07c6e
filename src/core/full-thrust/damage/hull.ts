/**
 * Damage to a ship: armour takes it first, then the hull, which has four rows of boxes. A full row calls for a threshold check.
 * Source: the parent game's basics. Law: the damage dealt is what armour and hull take, plus the overkill.
 * House rule: if the boxes do not divide evenly, the upper rows have one more; with fewer than four boxes, the lower rows are empty.
 */
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";
import { isCount } from "../fire/objections.ts";

export const ROWS = 4;

export interface Hull {
	/** Points of armour that are left. */
	readonly armour: number;
	/** Boxes of hull in all rows, 1 or more. */
	readonly boxes: number;
	/** Boxes crossed off so far. */
	readonly marked: number;
}

/** Damage to armour and to the hull, in points. */
export interface Blow {
	/** Damage to the armour; what the armour does not stop goes to the hull. */
	readonly onArmour: number;
	/** Damage that goes past the armour: re-rolls of beams, hull stress, half of a jump's blast. */
	readonly onHull: number;
}

export interface Struck {
	/** The hull after the blow. */
	readonly hull: Hull;
	/** Points that armour took. */
	readonly armour: number;
	/** Boxes crossed off. */
	readonly crossed: number;
	/** Points left over after the last box. */
	readonly overkill: number;
	/** The check to be made; null if no row was filled, or if the ship is destroyed. */
	readonly check: DueCheck | null;
	readonly destroyed: boolean;
}

export interface DueCheck {
	/** A system fails at this number or more: 6, 5 or 4, by the last row filled. */
	readonly number: number;
	/** Added to each die: 1 for each row beyond the first that the blow filled. */
	readonly modifier: number;
}

/** Boxes of each row, from the top. */
export function rowsOf(boxes: number): readonly number[] {
	return Array.from({ length: ROWS }, (_, row) => Math.floor((boxes + ROWS - 1 - row) / ROWS));
}

/** Returns how many rows are full; for a wreck, all of them. */
export function rowsLost({ boxes, marked }: Pick<Hull, "boxes" | "marked">): number {
	let end = 0;
	return rowsOf(boxes).filter((row) => {
		end += row;
		return end <= marked;
	}).length;
}

/** Returns the blow of a weapon: its damage goes to the armour first, except that of re-rolls. */
export function blowOf({ damage, rerollDamage = 0 }: { readonly damage: number; readonly rerollDamage?: number }): Blow {
	return { onArmour: damage - rerollDamage, onHull: rerollDamage };
}

/**
 * Strikes a ship. Refused: `no-such-armour` {armour}, `no-such-hull` {hull}, `marked-beyond-hull` {marked, boxes},
 * `no-such-damage` {damage}.
 */
export function strike(hull: Hull, blow: Blow): Outcome<Struck> {
	const objection = objectionToHull(hull) ?? objectionToBlow(blow);
	if (objection) return objection;
	const { armour, past } = throughArmour(hull.armour, blow);
	const crossed = Math.min(hull.boxes - hull.marked, past);
	const after = { ...hull, armour: hull.armour - armour, marked: hull.marked + crossed };
	return accept({
		hull: after,
		armour,
		crossed,
		overkill: past - crossed,
		check: checkAfter(rowsLost(hull), rowsLost(after)),
		destroyed: after.marked === after.boxes,
	});
}

/** Returns the points of a blow that armour takes, and the points that go past it. */
export function throughArmour(left: number, { onArmour, onHull }: Blow): { readonly armour: number; readonly past: number } {
	const armour = Math.min(left, onArmour);
	return { armour, past: onArmour - armour + onHull };
}

/** Returns the check due: one, for the last row lost, however many were lost. Damage to armour alone and a wreck need none. */
export function checkAfter(before: number, after: number): DueCheck | null {
	if (after === before || after === ROWS) return null;
	return { number: ROWS + 3 - after, modifier: after - before - 1 };
}

function objectionToHull({ armour, boxes, marked }: Hull): Refused | null {
	if (!isCount(armour)) return refuse("no-such-armour", { armour });
	if (!isCount(boxes, 1)) return refuse("no-such-hull", { hull: boxes });
	return isCount(marked) && marked <= boxes ? null : refuse("marked-beyond-hull", { marked, boxes });
}

function objectionToBlow({ onArmour, onHull }: Blow): Refused | null {
	const damage = [onArmour, onHull].find((candidate) => !isCount(candidate));
	return damage === undefined ? null : refuse("no-such-damage", { damage });
}
