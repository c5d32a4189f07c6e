/**
 * The analysis after the race: what each burn lost against par, and what luck added.
 * A burn's loss is its marked cost plus the best rest after it, minus the best rest before it. It ignores luck, so it is never
 * negative. Luck is the difference between the paid and the marked cost (jamming, a boost, the manoeuvre's trim), plus the
 * change that a miss or a fault makes to the best rest. For a finisher, burnt = par + all losses + all luck.
 */
import type { Kilograms, Moon } from "../course/course.ts";
import { burnPrice } from "../flight/burn.ts";
import type { Leg, RallyOptions } from "../model.ts";
import { raceLength } from "../options.ts";
import { OUT_OF_REACH } from "./best-rest.ts";
import { afterFault, afterMiss, arrivedAt, type KnownRest, restFrom, type Stand, standAtStart } from "./stand.ts";

/** What luck added to a leg, in kg; negative if it helped. */
export interface LegLuck {
	/** JR-12: what jamming added to the marked cost. */
	readonly jamming: Kilograms;
	/** JR-7: what a syzygy or a slingshot took off it; never positive. */
	readonly boost: Kilograms;
	/** JR-10, JR-11: what the manoeuvre added or took off. */
	readonly trim: Kilograms;
	/** What a miss or a closed moon added to the best rest; null if it left no way home. */
	readonly detour: Kilograms | null;
}

/** The analysis of one leg. */
export interface LegAnalysis {
	/** The leg's index in `Racer.legs`. */
	readonly leg: number;
	readonly from: Moon;
	readonly to: Moon;
	/** The moon that par would have flown to; null without a way home. */
	readonly best: Moon | null;
	/** What this burn lost against par, 0 or more; null if it left no way home. */
	readonly lost: Kilograms | null;
	readonly luck: LegLuck;
}

/** The analysis of a racer's whole flight. */
export interface RaceAnalysis {
	/** Par of the course for this distance; null if there is none. */
	readonly par: Kilograms | null;
	/** In the order flown. */
	readonly legs: readonly LegAnalysis[];
	/** The sum of all losses while there was a way home. */
	readonly lost: Kilograms;
	/** The sum of all luck while there was a way home; negative if it helped. */
	readonly luck: Kilograms;
	/** The index of the first leg that left no way home; null if none did. */
	readonly lostFrom: number | null;
}

/** JR-3, JR-7 to JR-12: the analysis of these legs; out of reach if the course is too large for an exact answer. */
export function lostAgainstPar(options: RallyOptions, legs: readonly Leg[]): RaceAnalysis | typeof OUT_OF_REACH {
	let stand = standAtStart(raceLength(options));
	let before = restFrom(options, stand);
	const par = before;
	const analyses: LegAnalysis[] = [];
	for (const [index, leg] of legs.entries()) {
		const { from, arrived, settled } = standsOn(stand, leg);
		const reached = restFrom(options, arrived);
		const after = settled === arrived ? reached : restFrom(options, settled);
		if (before === OUT_OF_REACH || reached === OUT_OF_REACH || after === OUT_OF_REACH) return OUT_OF_REACH;
		const lost = before && reached && leg.marked + reached.kg - before.kg;
		const luck = { ...paidLuck(leg), detour: reached && after && after.kg - reached.kg };
		analyses.push({ leg: index, from, to: leg.to, best: before?.route[0] ?? null, lost, luck });
		stand = settled;
		before = after;
	}
	return par === OUT_OF_REACH ? OUT_OF_REACH : summedUp(par, analyses);
}

/** The racer's stand before a leg, on arrival, and after the manoeuvre. */
function standsOn(stand: Stand, { to, manoeuvre }: Leg): { readonly from: Moon; readonly arrived: Stand; readonly settled: Stand } {
	const arrived = arrivedAt(stand, to);
	const knewMoon = stand.intercepted[to] === true;
	const settled =
		manoeuvre === "missed-target" ? afterMiss(arrived, knewMoon) : manoeuvre === "navigation-fault" ? afterFault(arrived) : arrived;
	return { from: stand.at, arrived, settled };
}

function paidLuck({ marked, kg, jammed, boost }: Leg): Omit<LegLuck, "detour"> {
	const doubled = burnPrice(marked, { tank: 0, jammed, boost: null }).kg;
	const paid = burnPrice(marked, { tank: 0, jammed, boost }).kg;
	return { jamming: doubled - marked, boost: paid - doubled, trim: kg - paid };
}

function summedUp(par: Exclude<KnownRest, string>, legs: readonly LegAnalysis[]): RaceAnalysis {
	const lostFrom = legs.findIndex(({ lost, luck }) => lost === null || luck.detour === null);
	const good = lostFrom < 0 ? legs : legs.slice(0, lostFrom);
	const lost = good.reduce((sum, leg) => sum + (leg.lost ?? 0), 0);
	const luck = good.reduce((sum, leg) => sum + luckOf(leg), 0);
	return { par: par?.kg ?? null, legs, lost, luck, lostFrom: lostFrom < 0 ? null : lostFrom };
}

/** The sum of a leg's luck; a leg without a way home has no detour. */
function luckOf({ luck: { jamming, boost, trim, detour } }: LegAnalysis): Kilograms {
	return jamming + boost + trim + (detour ?? 0);
}
