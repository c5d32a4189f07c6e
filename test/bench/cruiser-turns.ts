/** Speeds of whole turns of cruisers: how the cost grows with the fleet, and how much a search by place saves over all pairs. */
import type { CruiserState } from "../../src/core/sol-cruiser/model.ts";
import { detectAll, looksAt, seenOf } from "../../src/core/sol-cruiser/play/detection/detect.ts";
import { meetingsOf } from "../../src/core/sol-cruiser/play/interception/meetings.ts";
import { unitsInPlay } from "../../src/core/sol-cruiser/play/units.ts";
import { median, micros, tell, tellRatio, timed } from "./measure.ts";
import { captainedTurn, metByAllPairs, seenByAllPairs, spreadFleet, wholeTurn } from "./seeded-duel.ts";

const FLEETS = [125, 250, 500, 1000] as const;
const COMPARED = 500;

/** Each call has a fleet of its own: what follows from units is kept with them. */
function medianOf(fleet: CruiserState, call: (fleet: CruiserState) => unknown): number {
	const fresh = Array.from({ length: 30 }, () => structuredClone(fleet));
	const times = fresh.map((each) => timed(() => call(each)).micros);
	return median(times.slice(15));
}

/** Times turns of more and more units at the same density, with and without NPC captains, and compares the growth of their cost with n log n. */
export function timeTurns(): void {
	timeGrowing({ what: "a turn of", count: 25, aimed: 50 }, wholeTurn);
	timeGrowing({ what: "with captains, a turn of", count: 2, aimed: 500 }, captainedTurn);
}

/** The number of units that the aim is for. */
const AIMED = 1000;

interface Growing {
	readonly what: string;
	/** How many turns are timed. */
	readonly count: number;
	/** Milliseconds. */
	readonly aimed: number;
}

function timeGrowing({ what, count, aimed }: Growing, turn: typeof wholeTurn): void {
	let least: number | null = null;
	for (const units of FLEETS) {
		const fleet = spreadFleet(units);
		turn(structuredClone(fleet)); // warms up
		// Each turn begins with a fleet of its own: what follows from units is kept with them.
		const fresh = Array.from({ length: count }, () => structuredClone(fleet));
		const spent = median(fresh.map((each) => timed(() => turn(each)).micros));
		const share = spent / (units * Math.log2(units));
		least ??= share;
		const aim = units === AIMED ? `${micros(1000 * aimed)}` : "";
		tell(`${what} ${units} units`, `${micros(spent)} (grown by ${(share / least).toFixed(2)} of n log n)`, { aim });
	}
}

/**
 * Compares detection and meetings by place with a search of all pairs, on the same fleet in the same run. Both searches of detection begin
 * with the same lookouts and quarries, which are read from the units before: that costs the same for both, and so does what follows.
 */
export function comparePairs(): void {
	const fleet = spreadFleet(COMPARED);
	tell(`the detection phase of ${COMPARED} units`, micros(medianOf(fleet, detectAll)));
	const looks = looksAt(fleet, unitsInPlay(fleet));
	const [seen, pairs] = [() => seenOf(looks), () => seenByAllPairs(looks)];
	if (seen().join() !== pairs().join()) throw new Error("Detection by place finds other units than all pairs");
	tellBeside("  its search by place", { ours: medianTime(seen), theirs: medianTime(pairs), floor: 4, aim: "20 times" });
	const [ours, theirs] = [medianOf(fleet, meetingsOf), medianOf(fleet, metByAllPairs)];
	tellBeside(`meetings of ${COMPARED} units`, { ours, theirs, floor: 1, aim: "" });
}

interface Beside {
	readonly ours: number;
	readonly theirs: number;
	readonly floor: number;
	readonly aim: string;
}

function tellBeside(what: string, { ours, theirs, ...wanted }: Beside): void {
	tell(what, micros(ours), { peer: `${micros(theirs)} by all pairs` });
	tellRatio("  beside all pairs", theirs / ours, { ...wanted, peer: "all pairs" });
}

/** The median of calls with nothing that is kept, in µs, once they are warm. */
function medianTime(call: () => unknown): number {
	const times = Array.from({ length: 400 }, () => timed(call).micros);
	return median(times.slice(200));
}
