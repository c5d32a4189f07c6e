import { vi } from "vitest";
import { LONGEST_WAIT } from "./patience.ts";

/** Waits until this no longer throws, and returns what it returned. */
export function until<T>(look: () => T | Promise<T>, { interval = 25 } = {}): Promise<T> {
	return vi.waitFor(look, { timeout: LONGEST_WAIT, interval });
}
