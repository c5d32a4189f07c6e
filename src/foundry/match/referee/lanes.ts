/**
 * Work that is done one thing after the other. It waits in lanes, and the lanes take turns: nobody waits for all that
 * somebody else has asked for.
 */
type Work = () => Promise<void>;

/** A queue of several lanes. */
export interface Lanes {
	/** Runs this in its lane's turn, after all earlier work of the lane, whatever became of that; returns its result. */
	readonly inOrder: <T>(work: () => Promise<T>, lane: string) => Promise<T>;
	/** Settles when the work that is under way is done. No other begins before `resume`. */
	readonly drained: () => Promise<void>;
	readonly resume: () => void;
}

/** Opens a queue. */
export function openLanes(): Lanes {
	/** Work by lane; the lane that is next comes first. */
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

	function goOn(): void {
		const next = running || isHeld ? undefined : takeNext();
		if (!next) return;
		running = Promise.resolve()
			.then(next)
			.finally(() => {
				running = null;
				goOn();
			});
	}

	return {
		inOrder: (work, lane) =>
			new Promise((resolve, reject) => {
				const waiting = lanes.get(lane) ?? [];
				waiting.push(() => work().then(resolve, reject));
				lanes.set(lane, waiting);
				goOn();
			}),
		drained: async () => {
			isHeld = true;
			await running;
		},
		resume: () => {
			isHeld = false;
			goOn();
		},
	};
}
