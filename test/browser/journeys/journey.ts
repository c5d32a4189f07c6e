/**
 * A journey in a browser: steps that each go on from the one before. Where one fails, those after it are not tried, and
 * each says in one line which step they wait for; the run fails by the first alone.
 */
import { test } from "vitest";

/** Tells one step of a journey. */
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
