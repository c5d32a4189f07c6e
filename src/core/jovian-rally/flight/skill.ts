/**
 * A pilot's skill: its bounds in a match, and what it adds to the next risky manoeuvre; and what a manoeuvre uses up. JR-16; what crews and
 * misaligned thrusters do is ours.
 */
import type { Boons } from "../../kernel/seat.ts";
import { sizeOf, withUse } from "../../kernel/with-games/boons.ts";
import type { MendingEffect, Racer } from "../model.ts";
import { SKILL_BOUNDS } from "./skill-bounds.ts";

/**
 * What the pilot adds to the next risky manoeuvre: the skill of the design, and a point of the character's skill while any is left.
 * JR-16: never more or less than the bounds allow.
 */
export function skillNow({ design, boons }: Pick<Racer, "design" | "boons">): number {
	const { least, most } = SKILL_BOUNDS;
	return Math.min(most, Math.max(least, design.skill + Math.sign(sizeOf(boons, "skill"))));
}

/** The boons after a risky manoeuvre, which uses up a point of the character's skill, good or bad. */
export function afterSkill(boons: Boons): Boons {
	const used = boons.findIndex(({ effect, size }) => effect === "skill" && size !== 0);
	return boons.map((boon, index) => (index === used ? { ...boon, size: boon.size - Math.sign(boon.size) } : boon));
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
