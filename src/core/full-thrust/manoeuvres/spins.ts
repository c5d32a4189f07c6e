/**
 * Turning about the ship's own length, out of the turning allowance: Roll and Corkscrew.
 * Source: the parent game's basics, "Corkscrew"; FT-03.
 */
import { refuse } from "../../kernel/outcome.ts";
import { each, type Manoeuvre, manoeuvre } from "./manoeuvre.ts";

/** Thrust factors of a Corkscrew, so a standard drive needs a rating of 6 and an advanced one of 3. */
export const CORKSCREW_COST = 3;

export const roll: Manoeuvre = manoeuvre({ thrust: each, turning: each });

/** FT-03: the allowance that redlining adds cannot pay for it. Refused: `corkscrew-strained` (FT-14), `corkscrew-short` {needed, limit}. */
export const corkscrew: Manoeuvre = manoeuvre({
	thrust: (points) => CORKSCREW_COST * points,
	turning: (points) => CORKSCREW_COST * points,
	against: ({ plainTurnLimit: limit, orders }) => {
		// FT-14
		if (orders.mode === "ET") return refuse("corkscrew-strained");
		return limit < CORKSCREW_COST ? refuse("corkscrew-short", { needed: CORKSCREW_COST, limit }) : null;
	},
});
