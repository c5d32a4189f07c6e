/**
 * Dumping propellant: whole kilograms, before the start and once more after the attacks of round two.
 * Source: "Pre-flight Propellant Dump"; rules page, "The race".
 */
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { Kilograms } from "../course/course.ts";

/** After the attacks of this round, racers may dump once more. */
export const SECOND_DUMP_ROUND = 2;

/** The moment of a dump. */
export interface DumpMoment {
	/** 0 before the start, n after the attacks of round n. */
	readonly round: number;
	/** Whether every racer is ready. */
	readonly allReady: boolean;
	readonly dumpedInRoundTwo: boolean;
}

/** A tank, and what was dumped from it, in kg. */
export interface Tank {
	readonly tank: Kilograms;
	readonly dumped: Kilograms;
}

/** The tank after a dump. Refused: `dump-round` (the wrong moment, or a second dump after round two), `dump-amount` {least, most}. */
export function dump({ tank, dumped }: Tank, kg: Kilograms, moment: DumpMoment): Outcome<Tank> {
	const early = moment.round === 0 && !moment.allReady;
	const second = moment.round === SECOND_DUMP_ROUND && !moment.dumpedInRoundTwo;
	if (!early && !second) return refuse("dump-round");
	if (!Number.isInteger(kg) || kg < 1 || kg > tank) return refuse("dump-amount", { least: 1, most: tank });
	return accept({ tank: tank - kg, dumped: dumped + kg });
}
