/**
 * Post-Movement: thrust that was not allocated buys Extreme Manoeuvres, or a Hard About that only turns the ship,
 * after it has moved. The drive is checked at once, and what fails cannot be mended this turn.
 * Source: "Extreme Manoeuvres" and "Hard About", the optional rules; FT-09. House rule: the Hard About only turns the ship.
 */
import type { Dicing } from "../../kernel/dice.ts";
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { checkDrive, type Drive, type DriveCheck, type HullState, UNSTRAINED } from "../drive/drive.ts";
import type { ThrustOptions } from "../model.ts";
import { printTerm, type Term } from "../orders/notation.ts";
import { HARD_ABOUT_COST } from "./hard-about.ts";
import { clockwisePoints } from "./sideslip.ts";

/** Which uses of thrust after movement a match allows. */
export interface LateSwitches {
	readonly extreme: boolean;
	readonly hardAbout: boolean;
}

/** FT-09: returns the switches of a match. */
export function lateSwitches({
	lateExtreme = false,
	lateHardAbout = false,
}: Pick<ThrustOptions, "lateExtreme" | "lateHardAbout">): LateSwitches {
	return { extreme: lateExtreme, hardAbout: lateHardAbout };
}

export interface LateUse extends HullState {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	readonly ship: Drive;
	readonly switches: LateSwitches;
	/** FT-05: thrust factors that the orders of this turn have left. */
	readonly unallocated: number;
	/** Extreme Manoeuvres or Hard About, as "PM …" reads. */
	readonly term: Term;
}

export interface LateEffect {
	readonly check: DriveCheck;
	/** Thrust factors of Extreme Manoeuvres that take effect from now on. */
	readonly em: number;
	/** Points clockwise that the ship skids off its course. */
	readonly swing: number;
}

/** Settles a use of thrust after movement. Refused: `option-off` {term}, `thrust-short` {needed, available}, and as `checkDrive`. */
export function* settleLate({ seat, ship, switches, unallocated, term, ...hull }: LateUse): Dicing<Outcome<LateEffect>> {
	const objection = objectionToLate({ switches, unallocated, term });
	if (objection) return objection;
	const evades = term.kind === "extreme";
	const what = evades ? { extreme: term.points } : { hardAbout: term.points };
	const check = yield* checkDrive({ ...hull, seat, drive: ship, strain: { ...UNSTRAINED, ...what, postMovement: true } });
	if (!check.ok) return check;
	const works = check.value.fails ? 0 : 1;
	const em = evades ? works * term.points : 0;
	const swing = evades ? 0 : works * clockwisePoints(term.side, term.points);
	return accept({ check: check.value, em, swing: swing + 0 });
}

/** FT-05: returns why the use is refused before any die, or null. Codes: `option-off` {term} (FT-09), `thrust-short` {needed, available}. */
export function objectionToLate({ switches, unallocated, term }: Pick<LateUse, "switches" | "unallocated" | "term">): Refused | null {
	const allowed = term.kind === "extreme" ? switches.extreme : switches.hardAbout;
	if (!allowed) return refuse("option-off", { term: printTerm(term) });
	const needed = lateCost(term);
	return needed > unallocated ? refuse("thrust-short", { needed, available: unallocated }) : null;
}

/** Returns the thrust factors that a use takes. */
export function lateCost({ kind, points }: Term): number {
	return kind === "extreme" ? points : HARD_ABOUT_COST * points;
}
