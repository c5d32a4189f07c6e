/**
 * The risks of orders before they are flown: Emergency Thrust, a strained drive, a hull under stress, a jump, a backfire.
 * Source: as the resolutions that roll; FT-01, FT-02. Law: it says what will be rolled and decides nothing.
 */

import { rowsLost } from "../../damage/hull.ts";
import { type Strain, UNSTRAINED } from "../../drive/drive.ts";
import { stressDice } from "../../manoeuvres/corkscrew.ts";
import type { Plan, ThrustOptions, Warship } from "../../model.ts";
import { beamDieExpected, type EmergencyOdds, emergencyOdds, type StrainOdds, strainOdds } from "../../odds.ts";
import type { TermKind } from "../../orders/notation.ts";
import { strainOfPlan } from "../movement/straining.ts";
import { driveOf, hullOf, movingShip } from "../ships.ts";
import { pointsTurned } from "./planning.ts";

export interface OrderRisks {
	/** Emergency Thrust; null if none is ordered. */
	readonly emergency: EmergencyOdds | null;
	/** The check of a strained drive; null if nothing strains it. */
	readonly strain: StrainOdds | null;
	/** Corkscrew: the hull stress of its turning; null without dice. */
	readonly stress: { readonly dice: number; readonly expected: number } | null;
	/** Short-Range Jump: the check of the drive, and of the FTL drive, that follows it. */
	readonly jump: StrainOdds | null;
	/** Grav Backfire: the rating that is left for certain, and the check of the whole ship after that. */
	readonly backfire: (StrainOdds & { readonly left: number }) | null;
}

/** Returns the risks of orders. Held Extreme Manoeuvres carry none until the ship uses them. */
export function risksOf(
	ship: Warship,
	plan: Pick<Plan, "mode" | "terms" | "vector" | "account">,
	options: Pick<ThrustOptions, "discretionaryExtreme" | "thresholdReading" | "houseManoeuvres">,
): OrderRisks {
	const { mode, terms, account } = plan;
	const drive = movingShip(ship, options);
	const has = (kind: TermKind): boolean => terms.some((term) => term.kind === kind);
	const strain = strainOfPlan(plan, options);
	const check = (by: Strain): StrainOdds => strainCheck(ship, by, options);
	const works = drive.rating > 0;
	const dice = has("corkscrew") ? stressDice(ship.design.tmf, pointsTurned(plan)) : 0;
	return {
		emergency:
			mode === "ET" ? emergencyOdds({ drive, flyable: { orders: { mode, terms }, account }, earlierUses: ship.emergencies }) : null,
		strain: works && strain ? check(strain) : null,
		stress: dice > 0 ? { dice, expected: dice * beamDieExpected(0, 0) } : null,
		jump: works && has("jump") ? check(UNSTRAINED) : null,
		backfire: works && has("backfire") ? { ...check(UNSTRAINED), left: check(UNSTRAINED).ratingAfter } : null,
	};
}

/** FT-01: returns the odds of one check of a ship's drive as it is, under this strain. */
export function strainCheck(ship: Warship, strain: Strain, { thresholdReading }: Pick<ThrustOptions, "thresholdReading">): StrainOdds {
	return strainOdds({ drive: driveOf(ship), strain, rowsLost: rowsLost(hullOf(ship)), reading: thresholdReading });
}
