/**
 * Strained drives in a match: how a plan strains the drive, the check before the move (FT-02, option 2) or at the end of the
 * turn (option 1), and its report. Source: "Redlined", "Hard About", "Extreme Manoeuvres"; FT-01, FT-02.
 * Emergency Deceleration strains the drive too, one check for each use. A dead drive has nothing to fail.
 */

import type { Dicing, Rolled } from "../../../kernel/dice.ts";
import { expectAccepted } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { sizeOf, withUse } from "../../../kernel/with-games/boons.ts";
import { cardOf } from "../../card.ts";
import { rowsLost } from "../../damage/hull.ts";
import { checkDrive, type DriveCheck, type HullState, type Strain } from "../../drive/drive.ts";
import { SYSTEM } from "../../ids.ts";
import { shakeExtreme, type WeakenedDrive, weaken } from "../../manoeuvres/extreme.ts";
import type { Plan, ThrustOptions, ThrustState, Warship } from "../../model.ts";
import { spoil, strainOf } from "../../movement/strained-move.ts";
import { report, type StrainOption, type ThrustReport } from "../../reports.ts";
import { type Flown, pointsOf, printedTerms, thrustSpent } from "../orders/planning.ts";
import { trimPlot } from "../orders/vector-trimming.ts";
import { driveOf, hullOf, type ThrustStep, withLevel, withShip } from "../ships.ts";

/** Returns how a plan strains the drive when it is flown; null: not at all. Evasion that may be kept back strains it when it is used. */
export function strainOfPlan(
	plan: Pick<Plan, "mode" | "terms">,
	{ discretionaryExtreme }: Pick<ThrustOptions, "discretionaryExtreme">,
): Strain | null {
	const ordered = strainOf(plan);
	const strain = discretionaryExtreme ? { ...ordered, extreme: 0 } : ordered;
	const { redlined, hardAbout, extreme, deceleration } = strain;
	return redlined || hardAbout + extreme + deceleration > 0 ? strain : null;
}

/** The parts of a ship that a drive check needs besides the drive. */
export function hullStateOf({ options, ships }: Pick<ThrustState, "options" | "ships">, seat: SeatId): HullState {
	const ship = ofSeat(ships, seat);
	return {
		rowsLost: Math.min(3, rowsLost(hullOf(ship))),
		reading: options.thresholdReading,
		rerolls: sizeOf(ship.boons, "drive") > 0,
	};
}

export interface ToldStrain {
	readonly check: DriveCheck;
	readonly option: StrainOption;
	/** The terms that the ship still flies, as printed. */
	readonly flown: readonly string[];
	/** Thrust factors of Extreme Manoeuvres that work. */
	readonly em: number;
	readonly rolls?: readonly Rolled[];
}

/** Returns the report of a check: `strained` {number, fails, rating, before, option, flown, em}. */
export function strainedReport(state: ThrustState, seat: SeatId, { check, option, flown, em, rolls = [] }: ToldStrain): ThrustReport {
	const { number, fails, ratingAfter: rating, modifiers, rolled, failed } = check;
	const facts = { number, fails, rating, before: driveOf(ofSeat(state.ships, seat)).rating, option, flown, em };
	return report({ code: "strained", card: cardOf(state), seat, facts, modifiers, rolls: [...failed, rolled, ...rolls] });
}

export interface CheckedDrive {
	readonly check: Pick<DriveCheck, "fails" | "ratingAfter" | "failed">;
	/** FT-02: whether parties cannot mend it before the next movement. */
	readonly bars: boolean;
}

/** Returns the state with what is left of a drive after a check. */
export function withDriveChecked(before: ThrustState, seat: SeatId, { check, bars }: CheckedDrive): ThrustState {
	const { boons = [] } = ofSeat(before.ships, seat);
	const state = check.failed.length > 0 ? withShip(before, seat, { boons: withUse(boons, "drive") }) : before;
	if (!check.fails) return state;
	const ship = ofSeat(state.ships, seat);
	const barred = bars && !ship.barred.includes(SYSTEM.drive) ? [...ship.barred, SYSTEM.drive] : ship.barred;
	return withShip(state, seat, { ...withLevel(ship, SYSTEM.drive, check.ratingAfter), barred });
}

export interface StrainedFlight extends ThrustStep {
	readonly flown: Flown;
}

/** FT-02, option 2: checks the drive before a ship moves, and returns what is left of its orders. Reported: `strained`. */
export function* strainBeforeMoving(
	state: ThrustState,
	seat: SeatId,
	{ plan, strain }: { readonly plan: Plan; readonly strain: Strain },
): Dicing<StrainedFlight> {
	const ship = ofSeat(state.ships, seat);
	const drive = driveOf(ship);
	const check = expectAccepted(yield* checkDrive({ ...hullStateOf(state, seat), seat, drive, strain }));
	const ratings = { rating: drive.rating, ratingAfter: check.ratingAfter };
	const spoilt: SpoiltFlight = check.fails
		? yield* spoilPlan(ship, plan, { ratings, shakes: strain.extreme > 0 })
		: { flown: plan, rolls: [] };
	const { flown, rolls } = spoilt;
	const em = strain.extreme > 0 ? pointsOf(flown, "extreme") : 0;
	const reported = strainedReport(state, seat, { check, option: "before-moving", flown: printedTerms(flown), em, rolls });
	return { open: withDriveChecked(state, seat, { check, bars: false }), reports: [reported], flown };
}

interface SpoiltFlight {
	readonly flown: Flown;
	readonly rolls: readonly Rolled[];
}

interface Failure {
	readonly ratings: WeakenedDrive;
	/** Whether the ship evades now, so that a failure weakens every order and may void the evasion. */
	readonly shakes: boolean;
}

/** Returns what a ship with a failed drive still flies of its plan. */
function* spoilPlan({ seat }: Warship, plan: Plan, { ratings, shakes }: Failure): Dicing<SpoiltFlight> {
	if (shakes && plan.vector) {
		const { terms, rolled } = yield* shakeExtreme(seat, plan.terms, ratings);
		return { flown: { vector: weaken(plan.vector, ratings), terms }, rolls: [rolled] };
	}
	const terms = shakes ? plan.terms : plan.terms.filter(({ kind }) => kind !== "extreme");
	if (plan.vector) return { flown: withHeld(trimPlot({ vector: plan.vector, terms }, ratings.ratingAfter), plan, ratings), rolls: [] };
	const spoilt = yield* spoil(seat, { orders: { mode: plan.mode, terms }, account: plan.account }, ratings);
	const flown = { vector: null, terms: spoilt.terms };
	return shakes ? { flown, rolls: spoilt.rolled ? [spoilt.rolled] : [] } : { flown: withHeld(flown, plan, ratings), rolls: [] };
}

/** House rule: Extreme Manoeuvres that are kept back get the thrust that all other orders leave. */
function withHeld(flown: Flown, plan: Plan, { ratingAfter }: WeakenedDrive): Flown {
	const held = plan.terms.find(({ kind }) => kind === "extreme");
	const points = Math.min(held?.points ?? 0, ratingAfter - thrustSpent(flown, plan.account));
	return held && points > 0 ? { ...flown, terms: [...flown.terms, { ...held, points }] } : flown;
}
