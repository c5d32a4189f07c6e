/**
 * The wormhole jump out of the system.
 * Source: "Interstellar travel"; SC-35. Enemy fire does not prevent a jump.
 */

/** A ship in the turn of its jump: its actions and its figures. */
export interface JumpAttempt {
	/** Hexes from its plotted end to the edge of the map. */
	readonly edgeDistance: number;
	readonly thrustUsed: number;
	readonly fired: boolean;
	/** Whether it launched anything this turn. */
	readonly launched: boolean;
	/** Whether it recovered anything this turn. */
	readonly recovered: boolean;
	/** Whether another unit tows it. */
	readonly towed: boolean;
	/** Whether a planet shifted it. */
	readonly shifted: boolean;
	readonly crewed: boolean;
	/** Cubic metres. */
	readonly volume: number;
	readonly lightYears: number;
}

/** SC-35: the greatest distance from the edge of the map at which a ship can jump, in hexes. */
export const JUMP_DISTANCE = 5;
export const LEAST_VOLUME = 500;
export const MOST_LIGHT_YEARS = 7.7;

/** Why a ship cannot jump. */
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

/** SC-35: every reason why a ship does not jump; empty if it does. */
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
