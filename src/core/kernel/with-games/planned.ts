/**
 * Plans of choices that are not due yet: what a plan was made on, and what of it has changed since. A plan is no part of a state.
 * Only its player's client has it, until the choice is due.
 */
import { canonical, type Json } from "../outcome.ts";

/** What a plan was made on, part by part; the part that matters most first. */
export type Basis = Readonly<Record<string, Json>>;

/** The first part that is not as it was when the plan was made; null if all of it is. */
export function changeSince(before: Basis, now: Basis): string | null {
	const changed = Object.entries(now).find(([part, value]) => canonical(value) !== canonical(before[part] ?? null));
	return changed?.[0] ?? Object.keys(before).find((part) => !Object.hasOwn(now, part)) ?? null;
}
