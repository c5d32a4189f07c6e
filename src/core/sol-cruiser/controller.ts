/**
 * Whose crew counts for what flies without one.
 * Source: "Interception"; SC-37.
 */
import type { CrewQuality } from "./ratings.ts";

export interface Controller {
	/** In hexes from what it controls. */
	readonly distance: number;
	readonly cq: CrewQuality;
}

/** SC-37: the crew quality of the nearest of those who may control it, of several the best; null where nobody may. */
export function controllersQuality(controllers: readonly Controller[]): CrewQuality | null {
	const [best] = [...controllers].sort((a, b) => a.distance - b.distance || b.cq - a.cq);
	return best?.cq ?? null;
}
