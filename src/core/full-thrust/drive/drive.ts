/**
 * The main drive: its rating after failures, and the threshold checks when orders strain it.
 * Source: the parent game's basics; "Hard About", "Extreme Manoeuvres", "Redlined"; FT-01.
 */
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { Modifier } from "../../kernel/report.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { isLevel, levelAfterFailure } from "../damage/thresholds.ts";

export interface Drive {
	/** The rating of the undamaged drive, thrust factors a turn. */
	readonly printed: number;
	/** The rating now: as printed, half of that rounded down, or 0. */
	readonly rating: number;
}

/** FT-01: whether "threshold at current level" means the level of the hull row now being marked, or of the last row lost. */
export const THRESHOLD_READINGS = ["current", "lastSuffered"] as const;
export type ThresholdReading = (typeof THRESHOLD_READINGS)[number];

/** FT-01: the number by hull rows lost, 0 to 3. */
const NUMBERS = { current: [6, 5, 4, 3], lastSuffered: [6, 6, 5, 4] } as const satisfies Record<ThresholdReading, readonly number[]>;

/** FT-01: returns the number that die and modifiers must stay below, by rows lost, 0 to 3. */
export function thresholdNumber(reading: ThresholdReading, rowsLost: number): number {
	const number = NUMBERS[reading][rowsLost];
	if (number === undefined) throw new Error(`No threshold with ${rowsLost} rows lost`);
	return number;
}

/** What can be added to the die of a drive check. */
export type StrainModifier = "hard-about" | "extreme" | "emergency-deceleration" | "post-movement";

/** The strain on a drive in a turn. */
export interface Strain {
	/** Points of Hard About. */
	readonly hardAbout: number;
	/** Thrust factors of Extreme Manoeuvres. */
	readonly extreme: number;
	/** Points of Emergency Deceleration. */
	readonly deceleration: number;
	/** Redlined Engines: one check for each use, however much of the extra thrust was used. */
	readonly redlined: boolean;
	/** Ordered after movement. */
	readonly postMovement: boolean;
}

export const UNSTRAINED: Strain = { hardAbout: 0, extreme: 0, deceleration: 0, redlined: false, postMovement: false };

/** The parts of a ship that a drive check needs besides the drive. */
export interface HullState {
	/** Whole rows of hull that are lost, 0 to 3. */
	readonly rowsLost: number;
	readonly reading: ThresholdReading;
	/** House rule: whether a failed check is rolled again, and the second roll counts. */
	readonly rerolls?: boolean;
}

export interface DriveStrain extends HullState {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	readonly drive: Drive;
	readonly strain: Strain;
}

export interface DriveCheck {
	/** What die and modifiers must stay below. */
	readonly number: number;
	readonly modifier: number;
	readonly modifiers: readonly Modifier<StrainModifier>[];
	readonly fails: boolean;
	readonly ratingAfter: number;
	readonly rolled: Rolled;
	/** The failed roll that a second one replaced; empty if there was none. */
	readonly failed: readonly Rolled[];
}

/** FT-01: checks the main drive once. Refused: `no-such-drive` {printed, rating}, `drive-dead`, `no-such-row` {rowsLost}. */
export function* checkDrive({ seat, drive, rowsLost, reading, strain, rerolls }: DriveStrain): Dicing<Outcome<DriveCheck>> {
	if (!isDrive(drive)) return refuse("no-such-drive", { printed: drive.printed, rating: drive.rating });
	if (drive.rating === 0) return refuse("drive-dead");
	const number = NUMBERS[reading][rowsLost];
	if (number === undefined) return refuse("no-such-row", { rowsLost });
	const modifiers = strainModifiers(strain, drive.rating);
	const modifier = modifiers.reduce((sum, { value }) => sum + value, 0);
	const request = { count: 1, faces: 6, reason: "drive-threshold", seat };
	const first = yield* ask(request);
	const failsBy = (rolled: Rolled) => total(rolled) + modifier >= number;
	const again = rerolls && failsBy(first);
	const rolled = again ? yield* ask(request) : first;
	const fails = failsBy(rolled);
	const failed = again ? [first] : [];
	return accept({ number, modifier, modifiers, fails, ratingAfter: ratingAfter(drive, fails ? 1 : 0), rolled, failed });
}

/** Returns the rating after this many failures: the first halves the printed rating, rounded down, the second is 0. */
export function ratingAfter({ printed, rating }: Drive, failures: number): number {
	if (failures === 0) return rating;
	return failures === 1 ? levelAfterFailure({ printed, level: rating }) : 0;
}

/** Whether failures can lead from the printed rating to the current one. */
export function isDrive({ printed, rating }: Drive): boolean {
	return isLevel({ printed, level: rating });
}

/** FT-01: returns the modifiers of the die, without those of 0. */
export function strainModifiers(
	{ hardAbout, extreme, deceleration, postMovement }: Strain,
	rating: number,
): readonly Modifier<StrainModifier>[] {
	const all: readonly Modifier<StrainModifier>[] = [
		{ code: "hard-about", value: afterFirst(hardAbout) },
		{ code: "extreme", value: afterFirst(extreme) },
		{ code: "emergency-deceleration", value: Math.ceil(Math.max(0, deceleration - rating - 2) / 2) },
		{ code: "post-movement", value: postMovement ? 1 : 0 },
	];
	return all.filter(({ value }) => value > 0);
}

function afterFirst(points: number): number {
	return Math.max(0, points - 1);
}
