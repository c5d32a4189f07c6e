/**
 * The referee's queue: each write of a match waits for the one before, so that no two writes overlap. Each seat with a wish has
 * a lane of its own; all other work shares one lane.
 */
import { type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { isReferee } from "../lease/lease.ts";
import { openLanes } from "./lanes.ts";

/** The lane of the referee's own work. */
const OWN = "";

const lanes = openLanes();

export const { resume } = lanes;

/** What ends each wait of the present work for a person. */
const waits = new Set<() => void>();

/** The present work waits for a person: `end` ends the wait if this page stops being the referee. Returns what to call when it is over. */
export function waitForPerson(end: () => void): () => void {
	waits.add(end);
	return () => void waits.delete(end);
}

/** Settles when the present work is done; from now on, that work waits for nobody. No other work begins before `resume`. */
export function drained(): Promise<void> {
	for (const end of waits) end();
	return lanes.drained();
}

/** Runs this after all earlier work of its lane, failed or not; returns its result. */
export function inOrder<T>(work: () => Promise<T>, lane: string = OWN): Promise<T> {
	return lanes.inOrder(work, lane);
}

/** Runs this as the referee, in order. Refused: `no-referee` if this page is no longer the referee when its turn comes. */
export function asReferee<T>(work: () => Promise<Outcome<T>>, lane?: string): Promise<Outcome<T>> {
	return inOrder(() => (isReferee() ? work() : Promise.resolve(refuse("no-referee"))), lane);
}
