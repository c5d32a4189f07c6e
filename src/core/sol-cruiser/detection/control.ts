/**
 * Control: which unit commands missiles, drones and other craft without a crew, and what happens to them out of its reach.
 * Source: "Remote object control radius"; SC-27, SC-37.
 */
import type { Tech } from "../yard/ratings.ts";

/** One of the owner's units that may command, as it is at the end of the turn. */
export interface Controller {
	/** Hexes to the remote object. */
	readonly distance: number;
	/** Cubic metres. */
	readonly volume: number;
	readonly crewed: boolean;
	/** Whether it is a fighter flight that can carry missiles. */
	readonly missileFighter: boolean;
}

export const REMOTE_KINDS = ["missile", "drone"] as const;
export type RemoteKind = (typeof REMOTE_KINDS)[number];

/** What happens to a remote object at the end of the turn. A drone out of control flies on without orders. */
export type ControlOutcome = "stays" | "removed" | "drifts";

export interface Control {
	/** Hexes. */
	readonly radius: number;
	readonly inControl: boolean;
	readonly outcome: ControlOutcome;
}

const RADII = { NM: 25, OM: 15, OC: 10 } as const satisfies Record<Tech, number>;
/** Cubic metres of the smallest ship that can command. */
const LEAST_VOLUME = 500;

/** SC-27: the control radius of an owner of this technology, in hexes. */
export function controlRadius(tech: Tech): number {
	return RADII[tech];
}

/** SC-27: what happens to a remote object among these units. */
export function controlOf(tech: Tech, kind: RemoteKind, controllers: readonly Controller[]): Control {
	const radius = controlRadius(tech);
	const inControl = controllers.some((controller) => commands(controller, radius));
	return { radius, inControl, outcome: inControl ? "stays" : kind === "missile" ? "removed" : "drifts" };
}

/** SC-37: the unit whose crew counts for a remote object: the best crew in reach, or the nearest of equals. Null if there is none. */
export function controllerFor<Unit extends Controller & { readonly cq: number }>(tech: Tech, controllers: readonly Unit[]): Unit | null {
	const eligible = controllers.filter((controller) => commands(controller, controlRadius(tech)));
	const [best = null] = eligible.toSorted((a, b) => b.cq - a.cq || a.distance - b.distance);
	return best;
}

/** SC-27: a unit in reach that may command. */
function commands(controller: Controller, radius: number): boolean {
	return controller.distance <= radius && mayCommand(controller);
}

/** SC-27: a crew and at least 500 m³, or a fighter flight that carries missiles. */
export function mayCommand({ volume, crewed, missileFighter }: Omit<Controller, "distance">): boolean {
	return missileFighter || (crewed && volume >= LEAST_VOLUME);
}
