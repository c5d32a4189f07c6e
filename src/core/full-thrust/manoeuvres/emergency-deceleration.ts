/**
 * Emergency Deceleration (ours): braking by up to twice the current rating, and nothing else that turn.
 */
import { refuse } from "../../kernel/outcome.ts";
import { each, type Manoeuvre, manoeuvre } from "./manoeuvre.ts";

/** Refused: `brakes-too-hard` {points, most}. */
export const emergencyDeceleration: Manoeuvre = manoeuvre({
	thrust: each,
	alone: true,
	house: true,
	beyond: true,
	against: ({ term: { points }, ship }) => {
		const most = 2 * ship.rating;
		return points > most ? refuse("brakes-too-hard", { points, most }) : null;
	},
});
