/** Speeds of whole turns of cruisers: how the cost grows with the fleet, and how much a search by place saves over all pairs. */
import { detectAll } from "../../src/core/sol-cruiser/play/detection/detect.ts";
import { meetingsOf } from "../../src/core/sol-cruiser/play/interception/meetings.ts";
import { median, micros, tell, timed } from "./measure.ts";
import { metByAllPairs, seenByAllPairs, spreadFleet, wholeTurn } from "./seeded-duel.ts";

const FLEETS = [125, 250, 500, 1000] as const;
const COMPARED = 500;

function medianOf(count: number, call: () => unknown): number {
	for (let warm = 0; warm < count; warm++) call();
	return median(Array.from({ length: count }, () => timed(call).micros));
}

/** Times turns of more and more units at the same density, and compares the growth of a turn's cost with n log n. */
export function timeTurns(): void {
	let least: number | null = null;
	for (const count of FLEETS) {
		const fleet = spreadFleet(count);
		const spent = medianOf(25, () => wholeTurn(fleet));
		const share = spent / (count * Math.log2(count));
		least ??= share;
		tell(`a turn of ${count} units`, `${micros(spent)} (grown by ${(share / least).toFixed(2)} of n log n)`);
	}
}

/** Compares detection and meetings by place with a search of all pairs, on the same fleet in the same run. */
export function comparePairs(): void {
	const fleet = spreadFleet(COMPARED);
	const searches = [
		{ name: "detection", place: () => detectAll(fleet), pairs: () => seenByAllPairs(fleet) },
		{ name: "meetings", place: () => meetingsOf(fleet), pairs: () => metByAllPairs(fleet) },
	];
	for (const { name, place, pairs } of searches) {
		const [ours, theirs] = [medianOf(15, place), medianOf(15, pairs)];
		tell(`${name} of ${COMPARED} units beside all pairs`, `${micros(ours)} to ${micros(theirs)}: ${(theirs / ours).toFixed(1)} times`);
	}
}
