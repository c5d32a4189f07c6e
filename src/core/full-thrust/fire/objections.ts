/**
 * Checks of the numbers of a shot or a blast, before any die. Each measure has one code.
 */
import { type Refused, refuse } from "../../kernel/outcome.ts";

/** The measures that resolutions have in common; each reads some of them. */
export interface Measures {
	/** In MU. */
	readonly range?: number;
	/** Of a weapon, 1 or more. */
	readonly class?: number;
	/** Level of the target's screens, 0 to 2. */
	readonly screens?: number;
	/** Points of armour left. */
	readonly armour?: number;
	/** Thrust factors that work as Extreme Manoeuvres, of both ships. */
	readonly em?: number;
	/** Added to each die that is not a re-roll, 0 or less. */
	readonly drm?: number;
	/** How many dice, at least one. */
	readonly dice?: number;
	/** MASS of a whole ship, 1 or more. */
	readonly mass?: number;
	/** Points of damage. */
	readonly damage?: number;
}

/** The highest level that screens have. */
const SCREENS = 2;

/**
 * Returns the objection to the first impossible measure, or null. Refused: `no-such-range` {range}, `no-such-class` {class},
 * `no-such-screens` {screens}, `no-such-armour` {armour}, `no-such-em` {em}, `no-such-drm` {drm}, `no-such-dice` {dice},
 * `no-such-mass` {mass}, `no-such-damage` {damage}.
 */
export function objectionTo(measures: Measures): Refused | null {
	const { range = 0, armour = 0, em = 0, damage = 0, screens = 0, drm = 0, dice = 1, mass = 1 } = measures;
	const weapon = measures.class ?? 1;
	if (!isLength(range)) return refuse("no-such-range", { range });
	if (!isCount(weapon, 1)) return refuse("no-such-class", { class: weapon });
	if (!isCount(screens) || screens > SCREENS) return refuse("no-such-screens", { screens });
	if (!isCount(armour)) return refuse("no-such-armour", { armour });
	if (!isCount(em)) return refuse("no-such-em", { em });
	if (!isCount(-drm)) return refuse("no-such-drm", { drm });
	if (!isCount(dice, 1)) return refuse("no-such-dice", { dice });
	if (!isCount(mass, 1)) return refuse("no-such-mass", { mass });
	return isCount(damage) ? null : refuse("no-such-damage", { damage });
}

/** Whether a number is whole and not below `least`. */
export function isCount(number: number, least = 0): boolean {
	return Number.isSafeInteger(number) && number >= least;
}

/** Whether a number can be a length in MU. */
export function isLength(number: number): boolean {
	return Number.isFinite(number) && number >= 0;
}
