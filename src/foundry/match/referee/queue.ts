/**
 * The referee's queue: each write of a match waits for the one before, so that no two writes overlap. Each seat with a wish has
 * a lane of its own; all other work shares one lane. The lanes take turns, so none waits for all the work of another.
 */
import { type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { isReferee } from "../lease/lease.ts";

/** The lane of the referee's own work. */
const OWN = "";

type Work = () => Promise<void>;

/** Work by lane; the lane at the front is next. */
const lanes = new Map<string, Work[]>();

let running: Promise<void> | null = null;
let isHeld = false;

function takeNext(): Work | undefined {
	const [first] = lanes;
	if (!first) return undefined;
	const [lane, waiting] = first;
	const work = waiting.shift();
	lanes.delete(lane);
	if (waiting.length > 0) lanes.set(lane, waiting);
	return work;
}

function runNext(): void {
	const next = running || isHeld ? undefined : takeNext();
	if (!next) return;
	running = Promise.resolve()
		.then(next)
		.finally(() => {
			running = null;
			runNext();
		});
}

/** What ends each wait of the present work for a person. */
const waits = new Set<() => void>();

/** The present work waits for a person: `end` ends the wait if this page stops being the referee. Returns what to call when it is over. */
export function waitForPerson(end: () => void): () => void {
	waits.add(end);
	return () => void waits.delete(end);
}

/** Settles when the present work is done; from now on, that work waits for nobody. No other work begins before `resume`. */
export async function drained(): Promise<void> {
	for (const end of waits) end();
	isHeld = true;
	await running;
}

/** Work begins again after `drained`. */
export function resume(): void {
	isHeld = false;
	runNext();
}

/** Runs this when its lane's turn comes, after all earlier work of the lane, failed or not; returns its result. */
export function inOrder<T>(work: () => Promise<T>, lane: string = OWN): Promise<T> {
	return new Promise((resolve, reject) => {
		const waiting = lanes.get(lane) ?? [];
		waiting.push(() => work().then(resolve, reject));
		lanes.set(lane, waiting);
		runNext();
	});
}

/** Runs this as the referee, in order. Refused: `no-referee` if this page is no longer the referee when its turn comes. */
export function asReferee<T>(work: () => Promise<Outcome<T>>, lane?: string): Promise<Outcome<T>> {
	return inOrder(() => (isReferee() ? work() : Promise.resolve(refuse("no-referee"))), lane);
}
