/**
 * Mending a racer's thrusters and navigation faults with what is aboard: the roll for field repairs, as after a race. The rule is ours.
 */
import { SKILL_CHECK } from "../../campaign/skills.ts";
import { afterFieldRepairs, type Wear } from "../../campaign/yard.ts";
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Beginning } from "./beginning.ts";

/** What went wrong, and who mends it. */
export interface Mending {
	readonly seat: SeatId | null;
	readonly worn: Beginning;
	/** What the mender's skill adds to the roll. */
	readonly modifier: number;
}

export interface MendingResult {
	readonly rolled: Rolled;
	readonly total: number;
	/** How many were mended. */
	readonly mended: number;
	readonly left: Beginning;
}

const PARTS = ["faults", "misaligned"] as const;

/** Rolls once: a success mends one, each point above the target one more, navigation faults first. */
export function* mendInFlight({ seat, worn, modifier }: Mending): Dicing<MendingResult> {
	const rolled = yield* ask({ count: SKILL_CHECK.count, faces: SKILL_CHECK.faces, reason: "mending", seat });
	const sum = total(rolled) + modifier;
	const wear = PARTS.map((part): Wear => ({ kind: "system", part, lost: worn[part] })).filter(({ lost }) => lost > 0);
	const after = afterFieldRepairs(wear, sum - SKILL_CHECK.target);
	const leftOf = (part: keyof Beginning) => after.find((each) => each.part === part)?.lost ?? 0;
	const left = { misaligned: leftOf("misaligned"), faults: leftOf("faults") };
	return { rolled, total: sum, mended: worn.misaligned + worn.faults - left.misaligned - left.faults, left };
}

/** What a roll must reach. */
export const MENDING_TARGET = SKILL_CHECK.target;

/** The chance that a roll mends something, in 36ths. */
export function mendingOdds(modifier: number): number {
	const needed = SKILL_CHECK.target - modifier;
	let ways = 0;
	for (let sum = 2; sum <= 12; sum++) if (sum >= needed) ways += 6 - Math.abs(7 - sum);
	return ways;
}
