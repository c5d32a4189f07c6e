/**
 * The referee's queue: whatever writes a match waits for what came before it, so that no two writes cross. Work waits in
 * lanes, one for each seat that asks and one for everything else, and the lanes take turns: nobody waits for all that
 * somebody else has asked for.
 */
type Work = () => Promise<void>;

/** The lane of the referee's own work. */
const OWN = "";

/** Work by lane; the lane that is next comes first. */
const lanes = new Map<string, Work[]>();

let running: Promise<void> | null = null;
let isHeld = false;

/** Runs this in its lane's turn, after all earlier work of the lane, whatever became of that; gives its result. */
export function inOrder<T>(work: () => Promise<T>, lane: string = OWN): Promise<T> {
	return new Promise((resolve, reject) => {
		const waiting = lanes.get(lane) ?? [];
		waiting.push(() => work().then(resolve, reject));
		lanes.set(lane, waiting);
		goOn();
	});
}

/** Settles when the work that is under way is done. No other begins before `resume`. */
export async function drained(): Promise<void> {
	isHeld = true;
	await running;
}

/** Lets the queue go on after it was drained. */
export function resume(): void {
	isHeld = false;
	goOn();
}

function goOn(): void {
	if (running || isHeld) return;
	const next = takeNext();
	if (!next) return;
	running = Promise.resolve()
		.then(next)
		.finally(() => {
			running = null;
			goOn();
		});
}

function takeNext(): Work | undefined {
	const [first] = lanes;
	if (!first) return undefined;
	const [lane, waiting] = first;
	const work = waiting.shift();
	lanes.delete(lane);
	if (waiting.length > 0) lanes.set(lane, waiting);
	return work;
}
