/**
 * The turn timer on the screen: it counts down the seconds in every tracker that shows one. The referee acts when it runs out.
 */
const SECOND = 1000;

const ticking = new WeakSet<Document | Element>();

/** Counts down in all timers below this node, at once and until there are none or the node has left its document. */
export function tick(root: Document | Element): void {
	if (!root.isConnected) return;
	const timers = [...root.getElementsByTagName("time")].filter(({ dataset }) => dataset.deadline !== undefined);
	for (const timer of timers) timer.textContent = shown(Number(timer.dataset.deadline) - game.time.serverTime);
	if (timers.length === 0 || ticking.has(root)) return;
	ticking.add(root);
	window.setTimeout(() => {
		ticking.delete(root);
		tick(root);
	}, SECOND / 2);
}

/** Minutes and seconds to go, at least 0:00. */
function shown(milliseconds: number): string {
	const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
