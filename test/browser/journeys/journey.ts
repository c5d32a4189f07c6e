/**
 * A journey in a browser: each step continues the one before. If a step fails, the later ones are skipped, each with one line that
 * names the failed step, so that a run reports only one failure.
 */
import { test } from "vitest";

/** Adds a step to a journey. */
export type Step = (name: string, take: () => Promise<void>) => void;

/** A new journey; one suite runs its steps in order. */
export function journey(): Step {
	let failed: string | null = null;
	return (name, take) =>
		test(name, async ({ skip }) => {
			if (failed !== null) skip(`not reached, since this failed: ${failed}`);
			try {
				await take();
			} catch (error) {
				failed = name;
				throw error;
			}
		});
}
