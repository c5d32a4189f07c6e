/**
 * The next heat of an event: which match it repeats. House rule.
 */
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";

/** A heat as this file needs it. */
interface HeatBefore {
	/** The id of its match. */
	readonly id: string;
	readonly name: string;
	readonly over: boolean;
	/** Whether the match still exists. */
	readonly exists: boolean;
}

/**
 * The match that the next heat repeats: the last one that exists, once all heats are over. Refused: `heat-not-over` {name}; `no-heat-left`
 * of an event whose matches are all gone.
 */
export function heatToRepeat(heats: readonly HeatBefore[]): Outcome<string> {
	const open = heats.find(({ over, exists }) => !over && exists);
	if (open) return refuse("heat-not-over", { name: open.name });
	const last = heats.findLast(({ exists }) => exists);
	return last ? accept(last.id) : refuse("no-heat-left");
}
