/**
 * Hard About: extra points of turn beyond the turning allowance, each for twice the thrust.
 * Source: "Hard About"; FT-03, FT-10. A ship need not use its normal allowance first.
 */
import { type Refused, refuse } from "../../kernel/outcome.ts";
import { type Manoeuvre, manoeuvre, type Ordered, type OrderedShip } from "./manoeuvre.ts";

/** Thrust factors for a point of turn. */
export const HARD_ABOUT_COST = 2;

/** Refused: `advanced-drive` (FT-10), `hard-about-in-emergency`, `hard-about-against-turn` {side}. */
export const hardAbout: Manoeuvre = manoeuvre({ thrust: (points) => HARD_ABOUT_COST * points, against });

/** FT-10: refuses Hard About on an advanced drive: `advanced-drive`. */
export function objectionToDrive({ advanced }: Pick<OrderedShip, "advanced">): Refused | null {
	return advanced ? refuse("advanced-drive") : null;
}

function against({ term, orders, ship }: Ordered): Refused | null {
	const objection = objectionToDrive(ship);
	if (objection) return objection;
	if (orders.mode === "ET") return refuse("hard-about-in-emergency");
	const other = orders.terms.some(({ kind, side }) => kind === "turn" && side !== term.side);
	return other ? refuse("hard-about-against-turn", { side: term.side }) : null;
}
