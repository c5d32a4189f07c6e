/**
 * How each edition numbers the phases, and orders fighters and ordnance. The code uses names only.
 * Source: the rules page, "Phases".
 */
import type { Edition, Phase } from "./model.ts";

/** The number of each phase that has one; some share a number. */
export const PHASE_NUMBERS: Readonly<Record<Edition, Readonly<Partial<Record<Phase, number>>>>> = {
	"fleet-book-2": {
		orders: 1,
		initiative: 2,
		fighters: 3,
		ordnance: 4,
		movement: 5,
		allocation: 6,
		"point-defence": 7,
		attacks: 8,
		fire: 9,
		thresholds: 10,
		"damage-control": 10,
	},
	continuum: {
		orders: 1,
		initiative: 2,
		ordnance: 3,
		fighters: 4,
		movement: 5,
		allocation: 6,
		"point-defence": 9,
		attacks: 10,
		fire: 11,
		thresholds: 13,
		"damage-control": 14,
	},
};

/** The phases of a turn, in the order of an edition. Emergency Thrust is settled at once after orders, and has no number. */
export function phasesOf(edition: Edition): readonly Phase[] {
	const early: readonly Phase[] = edition === "continuum" ? ["ordnance", "fighters"] : ["fighters", "ordnance"];
	return [
		"orders",
		"emergency",
		"initiative",
		...early,
		"movement",
		"allocation",
		"point-defence",
		"attacks",
		"fire",
		"thresholds",
		"damage-control",
	];
}
