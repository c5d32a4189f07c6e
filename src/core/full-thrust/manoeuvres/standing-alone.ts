/**
 * Orders that must stand alone: engaging FTL, a Short-Range Jump, a Grav Backfire. None costs thrust.
 * Source: "FTL Rules Revision", "Short-Range Jump", "Grav Backfire".
 */
import { refuse } from "../../kernel/outcome.ts";
import { type Manoeuvre, manoeuvre } from "./manoeuvre.ts";

/** Short-Range Jump: MU for each thrust factor of the current rating. */
export const JUMP_REACH = 10;

export const ftl: Manoeuvre = manoeuvre({ alone: true });

/** Refused: `jump-too-far` {jump, most}. */
export const jump: Manoeuvre = manoeuvre({
	alone: true,
	against: ({ term, ship }) =>
		term.points > jumpReach(ship.rating) ? refuse("jump-too-far", { jump: term.points, most: jumpReach(ship.rating) }) : null,
});

/** Refused: `advanced-drive`, `drive-dead`. */
export const backfire: Manoeuvre = manoeuvre({
	alone: true,
	against: ({ ship }) => {
		if (ship.advanced) return refuse("advanced-drive");
		return ship.rating === 0 ? refuse("drive-dead") : null;
	},
});

/** How far a ship can jump, in MU. */
export function jumpReach(rating: number): number {
	return JUMP_REACH * rating;
}
