/**
 * The wormhole jump out of the system.
 * Source: "Interstellar travel"; SC-35. Fire that a ship receives is no hindrance.
 */

/** What a ship has done in the turn of its jump, and what it is. */
export interface JumpAttempt {
	/** Hexes from its plotted end hex to the edge of the map. */
	readonly edgeDistance: number;
	readonly thrustUsed: number;
	readonly fired: boolean;
	/** Launched anything this turn. */
	readonly launched: boolean;
	/** Recovered anything this turn. */
	readonly recovered: boolean;
	/** Under tow itself. */
	readonly towed: boolean;
	/** Shifted by a planet. */
	readonly shifted: boolean;
	readonly crewed: boolean;
	/** Cubic metres. */
	readonly volume: number;
	readonly lightYears: number;
}

/** SC-35: the most hexes from the edge of the map at which a ship jumps. */
export const JUMP_DISTANCE = 5;
const LEAST_VOLUME = 500;
const MOST_LIGHT_YEARS = 7.7;

/** What stands against a jump. */
export const JUMP_OBJECTIONS = [
	"too-far-from-edge",
	"thrust-used",
	"has-fired",
	"has-launched",
	"has-recovered",
	"under-tow",
	"shifted-by-planet",
	"uncrewed",
	"hull-too-small",
	"star-too-far",
] as const;
export type JumpObjection = (typeof JUMP_OBJECTIONS)[number];

/** SC-35: why a ship does not jump; nothing, where it does. */
export function jumpObjections(attempt: JumpAttempt): readonly JumpObjection[] {
	const all: readonly (readonly [JumpObjection, boolean])[] = [
		["too-far-from-edge", attempt.edgeDistance > JUMP_DISTANCE],
		["thrust-used", attempt.thrustUsed > 0],
		["has-fired", attempt.fired],
		["has-launched", attempt.launched],
		["has-recovered", attempt.recovered],
		["under-tow", attempt.towed],
		["shifted-by-planet", attempt.shifted],
		["uncrewed", !attempt.crewed],
		["hull-too-small", attempt.volume < LEAST_VOLUME],
		["star-too-far", attempt.lightYears > MOST_LIGHT_YEARS],
	];
	return all.filter(([, stands]) => stands).map(([code]) => code);
}
