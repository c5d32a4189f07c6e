/**
 * What an estimate in `leg-costs.ts` cannot be below, from a few numbers of a flight. A search drops whatever cannot be cheap enough without
 * an estimate: most of what it tries. No floor changes what is found.
 *
 * The leg after the next gate, of `far` cells, is entered at a velocity and left at another, which is `gained` dots away, of which each costs
 * its price. All velocities that lie between them are at most as fast as the faster of both, so the leg takes at least 8 × far / fastest
 * segments; and behind it each dot that still lacks for the cruise costs `behind`. The sum is least where one more dot costs as much as it
 * spares.
 */
import { FORESIGHT, LEEWAY, lengthAlong, NEVER, type Prospect, type Spot } from "./prospect.ts";

/** More than the rounding of any cost. */
export const HAIR = 1e-9;
/** More than the rounding of any floor. */
const GRAIN = 1e-6;

/** The leg after the next gate, as far as its floors depend on it. */
export interface Floors {
	/** Eighths of a cell that it takes to fly at least. */
	readonly eighths: number;
	/** What a dot off the cruise costs behind the leg, and what is left of its price then. */
	readonly behind: number;
	readonly rest: number;
	/** The speed above which a dot more spares less than the rest of its price. */
	readonly enough: number;
	/** The best velocity at its end. */
	readonly cruise: Spot;
	/** The floor at whatever velocity it is entered. */
	readonly always: number;
}

/** The floors of a leg over so many cells; null for a prospect that knows of no such leg. */
export function floorsOf({ left, price, cruise: speed }: Prospect, far: number, cruise: Spot | null): Floors | null {
	if (left <= 1 || !cruise || price <= 0 || far <= LEEWAY) return null;
	const floors = { eighths: Number.NaN, behind: Number.NaN, rest: Number.NaN, enough: Number.NaN, always: Number.NaN, cruise };
	floors.eighths = 8 * (far - LEEWAY);
	floors.behind = left > 2 ? price * FORESIGHT : 0;
	floors.rest = price - floors.behind;
	floors.enough = Math.sqrt(floors.eighths / floors.rest);
	floors.always = alwaysBehind(floors, speed);
	return floors;
}

/** The floor at the best speed to enter the leg: a cruise, or as fast as a dot more spares what it costs. */
function alwaysBehind({ eighths, behind }: Floors, cruise: number): number {
	if (behind === 0) return 0;
	const fastest = Math.max(cruise, Math.sqrt(eighths / behind));
	return Math.min(NEVER, eighths / fastest + behind * (fastest - cruise)) - GRAIN;
}

/** The floor of the cost behind the next gate at this velocity there, or at any before it if each dot of the change is paid for. */
export function floorBeyond({ eighths, rest, enough }: Floors, speed: number, turn: number): number {
	const straight = speed < enough ? eighths / enough + rest * (enough - speed) : eighths / speed;
	return Math.min(NEVER, straight + turn) - GRAIN;
}

/** The floor of what is behind that leg, at a velocity before it: the dots that lack for the cruise, each now or then. */
export function floorBehind({ behind, cruise }: Floors, { q, r, z }: Spot): number {
	return behind * lengthAlong(q - cruise.q, r - cruise.r, z - cruise.z);
}
