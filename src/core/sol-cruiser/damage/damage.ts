/**
 * Damage on the status sheet: four rows of boxes, crossed off from the top. Each full row calls for a threshold check, and the last one
 * destroys the craft. A row of a fighter flight is one fighter.
 * Source: "Damage"; SC-23.
 */
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";

export const ROWS = 4;

/** The rows that call for a check. */
export const CHECK_ROWS = [1, 2, 3] as const;
export type CheckRow = (typeof CHECK_ROWS)[number];

export interface Hull {
	/** Boxes of each of the four rows, 1 or more. */
	readonly rowBoxes: number;
	/** Boxes crossed off so far. */
	readonly marked: number;
}

export interface Damaged {
	readonly marked: number;
	/** Boxes crossed off now. */
	readonly crossed: number;
	/** Damage beyond the last box. Together with `crossed` it makes all of the damage. */
	readonly overkill: number;
	/** SC-23: rows completed now, in order, each with its own check. A destroyed craft makes none of them. */
	readonly checks: readonly CheckRow[];
	readonly destroyed: boolean;
}

/** The number of full rows. */
export function fullRows({ rowBoxes, marked }: Hull): number {
	return Math.min(ROWS, Math.floor(marked / rowBoxes));
}

/** Crosses off damage. Refused: `no-rows` {rowBoxes}, `marked-beyond-hull` {marked, boxes}, `no-such-damage` {damage}. */
export function crossOff(hull: Hull, damage: number): Outcome<Damaged> {
	const { rowBoxes, marked } = hull;
	const boxes = ROWS * rowBoxes;
	if (!isCount(rowBoxes) || rowBoxes === 0) return refuse("no-rows", { rowBoxes });
	if (!isCount(marked) || marked > boxes) return refuse("marked-beyond-hull", { marked, boxes });
	if (!isCount(damage)) return refuse("no-such-damage", { damage });
	const crossed = Math.min(damage, boxes - marked);
	const after = { rowBoxes, marked: marked + crossed };
	const before = fullRows(hull);
	const full = fullRows(after);
	return accept({
		marked: after.marked,
		crossed,
		overkill: damage - crossed,
		checks: CHECK_ROWS.filter((row) => before < row && row <= full),
		destroyed: full === ROWS,
	});
}

function isCount(number: number): boolean {
	return Number.isInteger(number) && number >= 0;
}
