/**
 * Dead Rotate (ours): a ship whose main drive is out turns with its manoeuvre jets, on an unchanged course: one point a turn, or two
 * with an advanced drive.
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
