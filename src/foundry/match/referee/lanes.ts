/**
 * A queue of several lanes that take turns: one job runs at a time, and no lane waits for all the jobs of another.
 */
type Work = () => Promise<void>;

/** A queue of several lanes. */
export interface Lanes {
	/** Runs this when its lane's turn comes, after all earlier work of the lane, failed or not; returns its result. */
	readonly inOrder: <T>(work: () => Promise<T>, lane: string) => Promise<T>;
	/** Settles when the present work is done. No other work begins before `resume`. */
	readonly drained: () => Promise<void>;
	readonly resume: () => void;
}

/** Opens a queue. */
export function openLanes(): Lanes {
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

	return {
		inOrder: (work, lane) =>
			new Promise((resolve, reject) => {
				const waiting = lanes.get(lane) ?? [];
				waiting.push(() => work().then(resolve, reject));
				lanes.set(lane, waiting);
				runNext();
			}),
		drained: async () => {
			isHeld = true;
			await running;
		},
		resume: () => {
			isHeld = false;
			runNext();
		},
	};
}
