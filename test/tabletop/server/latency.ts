// A slow network: each message takes up to so many milliseconds, and none overtakes an earlier one.

import { setTimeout as wait } from "node:timers/promises";

/** The most milliseconds that a message or a file takes on the way to or from a browser; `LATENCY=300 npm run soak:tests` plays so. */
export const LATENCY = Number(process.env["LATENCY"] ?? 0);
if (!(LATENCY >= 0)) throw new Error("LATENCY is a number of milliseconds, such as LATENCY=300");

/** Sends messages as slowly as the network is. */
export function slowed<Sent>(send: (sent: Sent) => void): (sent: Sent) => void {
	if (LATENCY === 0) return send;
	let due = 0;
	return (sent) => {
		const now = performance.now();
		due = Math.max(due, now + Math.random() * LATENCY);
		setTimeout(() => send(sent), due - now);
	};
}

/** Waits as long as a file takes. */
export async function travelTime(): Promise<void> {
	if (LATENCY > 0) await wait(Math.random() * LATENCY);
}
