/**
 * The state in which a yacht begins: dots of fuel that are missing, and the dose of its crew. The rule is ours; a yacht without
 * such a state is fresh from the yard.
 */
import * as v from "valibot";
import { accept, type Outcome } from "../../kernel/outcome.ts";
import { countSchema, objectionToCount, parseBeginning } from "../../kernel/with-games/beginning.ts";
import { cardOf, type YachtDesign } from "./design.ts";
import { fuelDots, RACE_MASS } from "./record-card.ts";

export interface Beginning {
	/** Dots of fuel crossed off. A race with a lower mass has fewer dots; with more crossed off than that, the tanks begin empty. */
	readonly crossed: number;
	/** The worst dose of its crew. */
	readonly dose: number;
}

/** What the rules read of a seat's yacht: its design, and the state in which it begins; missing for a yacht fresh from the yard. */
export interface SeatYacht extends YachtDesign {
	readonly begins?: Beginning;
}

/** The worst dose with which a crew can begin; a higher one kills at once. */
export const WORST_DOSE = 3;

const beginningSchema: v.GenericSchema<unknown, Beginning> = v.strictObject({ crossed: countSchema, dose: countSchema });

/** Reads the state in which a yacht of this design begins. Refused: `begins-unreadable`, `begins-beyond`. */
export function parseYachtBeginning(raw: unknown, design: YachtDesign): Outcome<Beginning> {
	const parsed = parseBeginning(beginningSchema, raw);
	if (!parsed.ok) return parsed;
	const { crossed, dose } = parsed.value;
	const most = fuelDots(cardOf(design, RACE_MASS.most));
	return objectionToCount("crossed", crossed, most) ?? objectionToCount("dose", dose, WORST_DOSE) ?? accept(parsed.value);
}
