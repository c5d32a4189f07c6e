/**
 * The state in which a racer begins: what went wrong in its last race and was not mended. The rule is ours; a racer without such
 * a state is fresh from the yard.
 */
import * as v from "valibot";
import { accept, type Outcome } from "../../kernel/outcome.ts";
import { countSchema, objectionToCount, parseBeginning } from "../../kernel/with-games/beginning.ts";
import type { Kilograms } from "../course/course.ts";
import type { RacerDesign } from "../model.ts";

export type Beginning = {
	/** Misaligned thrusters: each of the first risky manoeuvres, as many as this number, loses a point and realigns one thruster. */
	readonly misaligned: number;
	/** Navigation faults: each costs propellant at the start. */
	readonly faults: number;
};

/** What the rules read of a seat's racer: its design, and the state in which it begins; missing for a racer fresh from the yard. */
export interface SeatRacer extends RacerDesign {
	readonly begins?: Beginning;
}

/** The largest numbers with which a racer can begin. */
export const WORST_BEGINNING: Beginning = { misaligned: 3, faults: 3 };

/** What each navigation fault takes from the tank at the start. */
export const FAULT_COST: Kilograms = 2;

const beginningSchema: v.GenericSchema<unknown, Beginning> = v.strictObject({ misaligned: countSchema, faults: countSchema });

/** Reads the state in which a racer begins. Refused: `begins-unreadable`, `begins-beyond`. */
export function parseRacerBeginning(raw: unknown): Outcome<Beginning> {
	const parsed = parseBeginning(beginningSchema, raw);
	if (!parsed.ok) return parsed;
	const { misaligned, faults } = parsed.value;
	return (
		objectionToCount("misaligned", misaligned, WORST_BEGINNING.misaligned) ??
		objectionToCount("faults", faults, WORST_BEGINNING.faults) ??
		accept(parsed.value)
	);
}
