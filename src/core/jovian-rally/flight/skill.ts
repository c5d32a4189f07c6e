/**
 * A pilot's skill: its bounds in a match, and what it adds to the next risky manoeuvre; and what a manoeuvre uses up. JR-16; what crews and
 * misaligned thrusters do is ours.
 */

import { playsBy, type Ruled } from "../../kernel/rulings.ts";
import type { Boons } from "../../kernel/seat.ts";
import { sizeOf, withUse } from "../../kernel/with-games/boons.ts";
import type { Bounds } from "../../kernel/with-games/options.ts";
import type { MendingEffect, Racer } from "../model.ts";
import { SKILL_BOUNDS } from "./skill-bounds.ts";

/** The bounds in a match from before they held for everybody. */
export const FORMER_SKILL_BOUNDS: Bounds = { least: -6, most: 6 };

/** JR-16, made clearer together with JR-18: the bounds of a pilot's skill in a match. */
export function skillBounds(options: Ruled): Bounds {
	return playsBy(options, 18) ? SKILL_BOUNDS : FORMER_SKILL_BOUNDS;
}

/**
 * What the pilot adds to the next risky manoeuvre: the skill of the design, and a point of the character's skill while any is left.
 * JR-16: never more or less than the bounds allow.
 */
export function skillNow(options: Ruled, { design, boons }: Pick<Racer, "design" | "boons">): number {
	const { least, most } = skillBounds(options);
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
