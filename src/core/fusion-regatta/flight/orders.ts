/**
 * Revealed orders: a solo pilot may lose some, and a more agile yacht may revise its pivot.
 * Source: "How large a crew?", "Rules of Play"; FR-4, FR-11.
 */
import { type Window, windowDistance } from "../../geometry/avid.ts";
import { ask, type Dicing, type Rolled } from "../../kernel/dice.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { type Crew, special } from "../yacht/design.ts";

/** The checked boxes of one yacht in one segment. */
export interface Revealed<Box extends string> {
	readonly crew: Crew;
	readonly boxes: readonly Box[];
	readonly seat: SeatId | null;
	/** Whether the pilot rolls once more for a lost order, by a rule of ours; omitted: no. */
	readonly rollsAgain?: boolean;
}

/** The orders that were lost and the orders that stay. */
export interface OrderFailure<Box extends string> {
	readonly lost: readonly Box[];
	readonly executed: readonly Box[];
	/** One roll for each box, or two if a lost order was rolled for again; none unless the pilot is alone. */
	readonly rolls: readonly Rolled[];
}

/** FR-11: a solo pilot rolls 1D10 for each checked box. A 1 loses that order for this segment. */
export function* orderFailure<Box extends string>({ crew, boxes, seat, rollsAgain = false }: Revealed<Box>): Dicing<OrderFailure<Box>> {
	if (special({ crew }) !== "order-failure") return { lost: [], executed: boxes, rolls: [] };
	const lost: Box[] = [];
	const executed: Box[] = [];
	const rolls: Rolled[] = [];
	for (const box of boxes) {
		const tries = [yield* rollForOrder(seat)];
		if (rollsAgain && isLost(tries)) tries.push(yield* rollForOrder(seat));
		(isLost(tries) ? lost : executed).push(box);
		rolls.push(...tries);
	}
	return { lost, executed, rolls };
}

function rollForOrder(seat: SeatId | null): Dicing<Rolled> {
	return ask({ count: 1, faces: 10, reason: "order-failure", seat });
}

/** Whether the last roll for an order lost it. */
function isLost(tries: readonly Rolled[]): boolean {
	return tries.at(-1)?.shown[0] === 1;
}

/** A revised pivot, against the orders of another yacht. */
export interface Revision {
	readonly ownClass: number;
	readonly otherClass: number;
	/** The end of the revealed pivot; null without a pivot. */
	readonly pivot: Window | null;
	readonly to: Window;
}

/** Whether a revised pivot is legal. */
export interface RevisionCheck {
	/** The most windows by which it may move the end. */
	readonly allowed: number;
	/** By how many windows it moves the end; null without a pivot. */
	readonly windows: number | null;
	readonly legal: boolean;
}

/** Checks a revised pivot: a yacht may move the end by up to its advantage in class, and needs a pivot. */
export function pivotRevision({ ownClass, otherClass, pivot, to }: Revision): RevisionCheck {
	const allowed = Math.max(0, ownClass - otherClass);
	if (pivot === null) return { allowed, windows: null, legal: false };
	const windows = windowDistance(pivot, to);
	return { allowed, windows, legal: windows <= allowed };
}
