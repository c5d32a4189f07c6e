/**
 * Hard About: extra points of turn beyond the turning allowance, paid for twice over.
 * Source: "Hard About"; FT-03. It needs no use of the normal allowance first.
 */
import { type Refused, refuse } from "../../kernel/outcome.ts";
import { type Manoeuvre, manoeuvre, type Ordered } from "./manoeuvre.ts";

/** Thrust factors for a point of turn. */
export const HARD_ABOUT_COST = 2;

/** Refused: `hard-about-in-emergency`, `hard-about-against-turn` {side}. */
export const hardAbout: Manoeuvre = manoeuvre({ thrust: (points) => HARD_ABOUT_COST * points, against });

function against({ term, orders }: Ordered): Refused | null {
	if (orders.mode === "ET") return refuse("hard-about-in-emergency");
	const other = orders.terms.some(({ kind, side }) => kind === "turn" && side !== term.side);
	return other ? refuse("hard-about-against-turn", { side: term.side }) : null;
}
