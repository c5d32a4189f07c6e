/**
 * A pilot's skill: its bounds in a match, and what it adds to the next risky manoeuvre; and what a manoeuvre uses up. JR-16; what crews and
 * misaligned thrusters do is ours.
 */
import type { Boons } from "../../kernel/seat.ts";
import { sizeOf, withUse } from "../../kernel/with-games/boons.ts";
import type { MendingEffect, Racer } from "../model.ts";
import { SKILL_BOUNDS } from "./skill-bounds.ts";

/** The boons of which each risky manoeuvre uses up a point. */
const HELPS = ["skill", "hand"] as const;

/**
 * What the pilot adds to the next risky manoeuvre: the skill of the design, a point of the character's skill and one of an edge while any is left.
 * JR-16: never more or less than the bounds allow.
 */
export function skillNow({ design, boons }: Pick<Racer, "design" | "boons">): number {
	const { least, most } = SKILL_BOUNDS;
	const more = HELPS.reduce((sum, effect) => sum + Math.sign(sizeOf(boons, effect)), 0);
	return Math.min(most, Math.max(least, design.skill + more));
}

/** The boons after a risky manoeuvre, which uses up a point of each kind that helps it, good or bad. */
export function afterSkill(boons: Boons): Boons {
	const used = HELPS.map((help) => boons.findIndex(({ effect, size }) => effect === help && size !== 0));
	return boons.map((boon, index) => (used.includes(index) ? { ...boon, size: boon.size - Math.sign(boon.size) } : boon));
}

/** What a racer brings to its risky manoeuvres besides its tank. */
export type Handling = Pick<Racer, "design" | "boons" | "misaligned">;

/** What a manoeuvre uses up: a misaligned thruster is realigned, and a point of skill and the boon that mended it are spent. */
export function usedUp({ boons, misaligned }: Handling, mended: MendingEffect | null): Pick<Handling, "boons" | "misaligned"> {
	return {
		...(misaligned && { misaligned: misaligned - 1 }),
		...(boons && { boons: afterSkill(mended ? withUse(boons, mended) : boons) }),
	};
}
