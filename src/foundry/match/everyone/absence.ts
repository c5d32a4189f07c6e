/**
 * How long users have been offline, as far as this page has seen. A user who was already offline when the page loaded counts as
 * away.
 */
import { after } from "../lease/clock.ts";

/** Milliseconds after which a user who is offline counts as away. */
const AWAY = 60_000;

/** When users went offline, by id, in milliseconds. */
const left = new Map<string, number>();

interface Guest {
	readonly id: string | null;
	readonly active: boolean;
}

/** A user has come or gone. Calls back once the user has been offline for a minute, and still is. */
export function noteUser({ id, active }: Guest, onAway: () => void): void {
	const now = Date.now();
	if (active) left.delete(id ?? "");
	else left.set(id ?? "", now);
	if (!active) after(AWAY, () => left.get(id ?? "") === now && onAway());
}

/** Whether a user has been offline for a minute. */
export function isAway({ id, active }: Guest): boolean {
	return !active && Date.now() - (left.get(id ?? "") ?? 0) >= AWAY;
}
