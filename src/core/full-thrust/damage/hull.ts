/**
 * Damage on a ship: armour first, then the hull, which stands in four rows; each row that is full calls for a threshold check.
 * Source: the parent game's basics. Law: the damage dealt is what armour and hull take, plus the overkill.
 * Ours: boxes that do not come out even stand in the upper rows; of fewer than four, the lower rows are empty.
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
	/** To the armour, and what that does not hold to the hull. */
	readonly onArmour: number;
	/** Past the armour: re-rolls of beams, stress from within, half of a jump's blast. */
	readonly onHull: number;
}

export interface Struck {
	/** As it is now. */
	readonly hull: Hull;
	/** Points that armour took. */
	readonly armour: number;
	/** Boxes crossed off. */
	readonly crossed: number;
	/** Points that found nothing any more. */
	readonly overkill: number;
	/** The check to be made; null where no row was filled, or where no ship is left. */
	readonly check: DueCheck | null;
	readonly destroyed: boolean;
}

export interface DueCheck {
	/** A system fails from this: 6, 5 or 4, by the last row filled. */
	readonly number: number;
	/** Added to each die: 1 for each row more than one that the blow filled. */
	readonly modifier: number;
}

/** Boxes of each row, from the top. */
export function rowsOf(boxes: number): readonly number[] {
	return Array.from({ length: ROWS }, (_, row) => Math.floor((boxes + ROWS - 1 - row) / ROWS));
}

/** Rows that are full; all of them of a wreck. */
export function rowsLost({ boxes, marked }: Pick<Hull, "boxes" | "marked">): number {
	let end = 0;
	return rowsOf(boxes).filter((row) => {
		end += row;
		return end <= marked;
	}).length;
}

/** All of a weapon's damage to the armour first, but for what ignores it. */
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

/** What armour takes of a blow, and what passes it; in points. */
export function throughArmour(left: number, { onArmour, onHull }: Blow): { readonly armour: number; readonly past: number } {
	const armour = Math.min(left, onArmour);
	return { armour, past: onArmour - armour + onHull };
}

/** Returns the check due: one, at the last row lost, however many. Lost armour and a wreck need none. */
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
	const damage = [onArmour, onHull].find((one) => !isCount(one));
	return damage === undefined ? null : refuse("no-such-damage", { damage });
}
