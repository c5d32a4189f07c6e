/**
 * Dumping propellant: openly, whole kilograms, before the start and once more after the attacks of round two.
 * Source: "Pre-flight Propellant Dump"; rules page, "The race".
 */
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { Kilograms } from "../course/course.ts";

/** The round after whose attacks propellant may be dumped once more. */
export const SECOND_DUMP_ROUND = 2;

/** When a dump is asked for, and what was done before. */
export interface DumpMoment {
	/** 0 before the start, n after the attacks of round n. */
	readonly round: number;
	/** Whether every racer has said that it is ready. */
	readonly allReady: boolean;
	readonly dumpedInRoundTwo: boolean;
}

export interface Tank {
	readonly tank: Kilograms;
	readonly dumped: Kilograms;
}

/** Refused: `dump-round` (not before the start or after round two, or a second time there), `dump-amount` {least, most}. */
export function dump({ tank, dumped }: Tank, kg: Kilograms, moment: DumpMoment): Outcome<Tank> {
	const early = moment.round === 0 && !moment.allReady;
	const second = moment.round === SECOND_DUMP_ROUND && !moment.dumpedInRoundTwo;
	if (!early && !second) return refuse("dump-round");
	if (!Number.isInteger(kg) || kg < 1 || kg > tank) return refuse("dump-amount", { least: 1, most: tank });
	return accept({ tank: tank - kg, dumped: dumped + kg });
}
