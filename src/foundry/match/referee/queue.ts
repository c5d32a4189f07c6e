/**
 * The referee's queue: whatever writes a match waits for what came before it, so that no two writes cross. Each seat that
 * asks for something has a lane of its own, and everything else has one together.
 */
import { type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { isReferee } from "../lease.ts";
import { openLanes } from "./lanes.ts";

/** The lane of the referee's own work. */
const OWN = "";

const lanes = openLanes();

export const { drained, resume } = lanes;

/** Runs this after all earlier work of its lane, whatever became of that; returns its result. */
export function inOrder<T>(work: () => Promise<T>, lane: string = OWN): Promise<T> {
	return lanes.inOrder(work, lane);
}

/** Runs this as the referee, in order. Refused: `no-referee` where this page is not the referee's any more when its turn comes. */
export function asReferee<T>(work: () => Promise<Outcome<T>>, lane?: string): Promise<Outcome<T>> {
	return inOrder(() => (isReferee() ? work() : Promise.resolve(refuse("no-referee"))), lane);
}
