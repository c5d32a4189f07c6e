/**
 * A move that strains the main drive: Redlined Engines, Hard About, Extreme Manoeuvres, and the check that they bring.
 * Source: "Redlined", "Hard About", "Extreme Manoeuvres"; FT-01, FT-02, FT-03.
 * Law: one check, however many of them are ordered. A check before the move can spoil the orders; one at the end of the turn affects
 * only the drive.
 */
import type { Dicing, Rolled } from "../../kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { checkDrive, type Drive, type DriveCheck, type HullState, type Strain, UNSTRAINED } from "../drive/drive.ts";
import { shakeExtreme, type WeakenedDrive } from "../manoeuvres/extreme.ts";
import type { Flyable } from "../manoeuvres/manoeuvre.ts";
import type { Orders, Term, TermKind } from "../orders/notation.ts";
import { fly, type Moved, type MovingShip } from "./movement.ts";
import { trimTerms } from "./trimming.ts";

/** FT-02: whether the check is made at the end of the turn, after damage control (option 1), or before the ship moves (option 2). */
export const THRESHOLD_TIMINGS = ["end-of-turn", "before-moving"] as const;
export type ThresholdTiming = (typeof THRESHOLD_TIMINGS)[number];

export interface StrainedOrders extends HullState {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	readonly ship: MovingShip & Drive;
	readonly flyable: Flyable;
	readonly timing: ThresholdTiming;
}

export interface StrainedMove {
	readonly check: DriveCheck;
	/** The die for evasion on a failed drive; null without one. */
	readonly rolled: Rolled | null;
	/** The terms that the ship still flies, in order. */
	readonly flown: readonly Term[];
	/** Thrust factors of Extreme Manoeuvres that take effect. */
	readonly em: number;
	readonly moved: Moved;
}

/** Checks the drive and moves the ship. Refused: `nothing-strains`, and what `checkDrive` refuses. */
export function* flyStrained({ seat, ship, flyable, timing, ...hull }: StrainedOrders): Dicing<Outcome<StrainedMove>> {
	const { orders } = flyable;
	if (!strains(orders)) return refuse("nothing-strains");
	const check = yield* checkDrive({ ...hull, seat, drive: ship, strain: strainOf(orders) });
	if (!check.ok) return check;
	const spoilt = timing === "before-moving" && check.value.fails;
	const ratings = { rating: ship.rating, ratingAfter: check.value.ratingAfter };
	const { terms, rolled } = spoilt ? yield* spoil(seat, flyable, ratings) : { terms: orders.terms, rolled: null };
	return accept({ check: check.value, rolled, flown: terms, em: pointsOf(terms, "extreme"), moved: fly(ship, terms) });
}

/** Returns how orders strain the drive, also with Emergency Deceleration. */
export function strainOf({ mode, terms }: Orders): Strain {
	return {
		...UNSTRAINED,
		hardAbout: pointsOf(terms, "hard-about"),
		extreme: pointsOf(terms, "extreme"),
		deceleration: pointsOf(terms, "emergency-deceleration"),
		redlined: mode === "RL",
	};
}

function strains(orders: Orders): boolean {
	const { redlined, hardAbout, extreme } = strainOf(orders);
	return redlined || hardAbout > 0 || extreme > 0;
}

/** What is left of orders, and the die for evasion; null without one. */
export interface Spoilt {
	readonly terms: readonly Term[];
	readonly rolled: Rolled | null;
}

/** Returns what is left of orders after the drive has failed: no Hard About; the rest is trimmed, or weakened if the ship evades. */
export function* spoil(seat: SeatId | null, { orders, account }: Flyable, ratings: WeakenedDrive): Dicing<Spoilt> {
	const rest = orders.terms.filter(({ kind }) => kind !== "hard-about");
	if (pointsOf(rest, "extreme") > 0) return yield* shakeExtreme(seat, rest, ratings);
	return { terms: trimTerms(rest, ratings.ratingAfter, account), rolled: null };
}

function pointsOf(terms: readonly Term[], kind: TermKind): number {
	return terms.find((term) => term.kind === kind)?.points ?? 0;
}
