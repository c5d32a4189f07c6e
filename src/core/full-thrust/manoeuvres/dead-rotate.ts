/**
 * Dead Rotate (ours): a ship whose main drive is out is turned by its manoeuvre jets, one point a turn, on an unchanged course.
 */
import { refuse } from "../../kernel/outcome.ts";
import { type Manoeuvre, manoeuvre } from "./manoeuvre.ts";

/** Refused: `drive-works` {rating}, `rotates-too-far` {points, most}. */
export const deadRotate: Manoeuvre = manoeuvre({
	alone: true,
	house: true,
	against: ({ term: { points }, ship: { rating, advanced } }) => {
		if (rating > 0) return refuse("drive-works", { rating });
		const most = advanced ? 2 : 1;
		return points > most ? refuse("rotates-too-far", { points, most }) : null;
	},
});
