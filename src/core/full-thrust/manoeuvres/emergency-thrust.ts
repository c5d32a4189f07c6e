/**
 * Emergency Thrust: half as much thrust again, and all of it for turning if need be, at the risk of the main drive.
 * Source: "Emergency Thrust"; FT-18. The list of dice is lost; the example gives one for each limit exceeded.
 */
import { ask, type Dicing, type Rolled } from "../../kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { Modifier } from "../../kernel/report.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { type Drive, isDrive, ratingAfter } from "../drive/drive.ts";
import type { Flyable, OrderedShip } from "./manoeuvre.ts";
import { turnLimitOf } from "./turn-limit.ts";

/** A main drive, with what says how far it normally turns the ship. */
type TurningDrive = Drive & Pick<OrderedShip, "advanced" | "manoeuvre">;

export interface EmergencyThrust {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	readonly drive: TurningDrive;
	/** Orders within the limits of Emergency Thrust. */
	readonly flyable: Flyable;
	/** How often this ship has used it in this scenario; failures count. */
	readonly earlierUses: number;
}

/** What adds dice to a use of Emergency Thrust. */
export type EmergencyModifier =
	| "over-rating"
	| "over-turning"
	| "earlier-uses"
	/** FT-22: one die or two for the first two; which of them is still sealed. */
	| "over-limits";

export interface EmergencyResult {
	/** What the dice are for, by name. */
	readonly modifiers: readonly Modifier<EmergencyModifier>[];
	/** The number of dice. */
	readonly dice: number;
	readonly score: number;
	/** Whether the ship flies the orders. If not, it gets new ones within its new rating. */
	readonly success: boolean;
	readonly ratingAfter: number;
	/** Null if there was nothing to roll. */
	readonly rolled: Rolled | null;
}

/** The score of each face: as on a beam die, but without re-rolls. */
const SCORES = [0, 0, 0, 1, 1, 2] as const;

/** The lowest scores at which the orders fail, and at which the drive takes one hit and two. */
const FAILURE = 2;
const ONE_HIT = 1;
const TWO_HITS = 4;

/** Settles a use of Emergency Thrust. Refused: `no-emergency`, `no-such-drive` {printed, rating}. */
export function* settleEmergency({ seat, drive, ...use }: EmergencyThrust): Dicing<Outcome<EmergencyResult>> {
	if (use.flyable.orders.mode !== "ET") return refuse("no-emergency");
	if (!isDrive(drive)) return refuse("no-such-drive", { printed: drive.printed, rating: drive.rating });
	return accept(yield* rollEmergency({ seat, drive, modifiers: emergencyDice({ drive, ...use }) }));
}

/** What the dice of Emergency Thrust are rolled for; the drive must be one. */
export interface EmergencyRoll extends Pick<EmergencyThrust, "seat" | "drive"> {
	readonly modifiers: EmergencyResult["modifiers"];
}

/** Rolls the dice of a use of Emergency Thrust. */
export function* rollEmergency({ seat, drive, modifiers }: EmergencyRoll): Dicing<EmergencyResult> {
	const count = modifiers.reduce((sum, { value }) => sum + value, 0);
	const rolled = count > 0 ? yield* ask({ count, faces: 6, reason: "emergency-thrust", seat }) : null;
	const score = (rolled?.shown ?? []).reduce((sum, face) => sum + emergencyScore(face), 0);
	const { success, hits } = emergencyEffect(score);
	return { modifiers, dice: count, score, success, ratingAfter: ratingAfter(drive, hits), rolled };
}

/** FT-22: why that many declared dice are rolled, as far as everybody may know. */
export function declaredDice(dice: number, earlierUses: number): EmergencyResult["modifiers"] {
	const all: EmergencyResult["modifiers"] = [
		{ code: "over-limits", value: dice - earlierUses },
		{ code: "earlier-uses", value: earlierUses },
	];
	return all.filter(({ value }) => value > 0);
}

/** What a die adds to the score. */
export function emergencyScore(face: number): number {
	return SCORES[face - 1] ?? 0;
}

/** Whether the orders may be flown at this score, and how many hits the drive takes. */
export function emergencyEffect(score: number): { readonly success: boolean; readonly hits: 0 | 1 | 2 } {
	return { success: score < FAILURE, hits: score >= TWO_HITS ? 2 : score >= ONE_HIT ? 1 : 0 };
}

/** Returns how many dice are rolled, and why: more thrust than the rating, more turning than normally allowed, earlier uses. */
export function emergencyDice({ drive, flyable, earlierUses }: Omit<EmergencyThrust, "seat">): readonly Modifier<EmergencyModifier>[] {
	const { thrustUsed, turn } = flyable.account;
	const all: readonly Modifier<EmergencyModifier>[] = [
		{ code: "over-rating", value: thrustUsed > drive.rating ? 1 : 0 },
		{ code: "over-turning", value: turn > normalTurning(drive) ? 1 : 0 },
		{ code: "earlier-uses", value: earlierUses },
	];
	return all.filter(({ value }) => value > 0);
}

/** FT-18: what the drive may turn without Emergency Thrust; its thrusters, in vector movement. */
function normalTurning({ rating, advanced, manoeuvre }: TurningDrive): number {
	return turnLimitOf({ advanced, manoeuvre }, { mode: null, available: rating, hardAbout: false });
}
