/**
 * Control: who commands missiles, drones and what else flies without a crew, and what becomes of them beyond its reach.
 * Source: "Remote object control radius"; SC-27, SC-37.
 */
import type { Tech } from "../yard/ratings.ts";

/** A unit of the owner's that may command, as it stands at the end of the turn. */
export interface Controller {
	/** Hexes to the remote object. */
	readonly distance: number;
	/** Cubic metres. */
	readonly volume: number;
	readonly crewed: boolean;
	/** Whether it is a flight of fighters that can carry missiles. */
	readonly missileFighter: boolean;
}

export const REMOTE_KINDS = ["missile", "drone"] as const;
export type RemoteKind = (typeof REMOTE_KINDS)[number];

/** What becomes of a remote object at the end of the turn: a drone out of control flies on without orders. */
export type ControlOutcome = "stays" | "removed" | "drifts";

export interface Control {
	/** Hexes. */
	readonly radius: number;
	readonly inControl: boolean;
	readonly outcome: ControlOutcome;
}

const RADII = { NM: 25, OM: 15, OC: 10 } as const satisfies Record<Tech, number>;
/** Cubic metres of the least ship that can command. */
const LEAST_VOLUME = 500;

/** SC-27: how many hexes far an owner of this technology commands. */
export function controlRadius(tech: Tech): number {
	return RADII[tech];
}

/** SC-27: what becomes of a remote object with these units around it. */
export function controlOf(tech: Tech, kind: RemoteKind, controllers: readonly Controller[]): Control {
	const radius = controlRadius(tech);
	const inControl = controllers.some((one) => commands(one, radius));
	return { radius, inControl, outcome: inControl ? "stays" : kind === "missile" ? "removed" : "drifts" };
}

/** SC-37: the unit whose crew counts as a remote object's: the best crew of those in reach, the nearest of equals; null for none. */
export function controllerFor<Unit extends Controller & { readonly cq: number }>(tech: Tech, controllers: readonly Unit[]): Unit | null {
	const eligible = controllers.filter((one) => commands(one, controlRadius(tech)));
	const [best = null] = eligible.toSorted((a, b) => b.cq - a.cq || a.distance - b.distance);
	return best;
}

/** SC-27: crewed and no smaller than 500 m³, or fighters that carry missiles; the radius included. */
function commands({ distance, volume, crewed, missileFighter }: Controller, radius: number): boolean {
	return distance <= radius && (missileFighter || (crewed && volume >= LEAST_VOLUME));
}
