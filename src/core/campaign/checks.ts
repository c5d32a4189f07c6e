/**
 * A check of a skill as the host system's own roll reckons it: the dice, what is added, the target, and the chance of each result.
 */

/** How dice are rolled: so many of six faces, of which the two highest or the two lowest count. */
export interface CheckDice {
	/** At least 2. */
	readonly count: number;
	readonly keep: "highest" | "lowest";
}

/** Two dice, as both rule books roll them. */
export const TWO_DICE: CheckDice = { count: 2, keep: "highest" };

/** A third die, of which the two highest count, or the two lowest. */
export const BOON_DICE: CheckDice = { count: 3, keep: "highest" };
export const BANE_DICE: CheckDice = { count: 3, keep: "lowest" };

export interface SkillCheck {
	readonly dice: CheckDice;
	/** All that is added: skill, characteristic and conditions. */
	readonly modifier: number;
	/** What dice and modifier must reach. */
	readonly target: number;
	/** Whether two sixes always succeed, and two ones always fail. */
	readonly naturals?: boolean;
}

/** How somebody rolls a skill. */
export interface RolledSkill {
	/** What skill, characteristic and conditions add. */
	readonly modifiers: readonly number[];
	readonly dice?: CheckDice;
	readonly naturals?: boolean;
	/** Whether modifiers are further dice: the two highest count, or the two lowest if the modifiers are below 0 in all. */
	readonly pool?: boolean;
}

/** The check of somebody who rolls a skill against this target. */
export function checkOf({ modifiers, dice = TWO_DICE, naturals = false, pool = false }: RolledSkill, target: number): SkillCheck {
	const modifier = modifiers.reduce((sum, each) => sum + each, 0);
	if (!pool) return { dice, modifier, target, naturals };
	return { dice: { count: 2 + Math.abs(modifier), keep: modifier < 0 ? "lowest" : "highest" }, modifier: 0, target, naturals };
}

const FACES = 6;

/** The chances of a check, each from 0 to 1. */
export interface CheckChances {
	readonly success: number;
	/** That it fails by so much or more. */
	readonly badFailure: number;
}

/** Returns the chances of a check; `bad` is how far below the target a bad failure is. */
export function chancesOf({ dice, modifier, target, naturals = false }: SkillCheck, bad: number): CheckChances {
	const totals = totalsOf(dice);
	const sum = (counts: (total: number) => boolean) => totals.reduce((all, { total, chance }) => (counts(total) ? all + chance : all), 0);
	const succeeds = (total: number) => (naturals && total === 2 * FACES) || (total + modifier >= target && !(naturals && total === 2));
	return { success: sum(succeeds), badFailure: sum((total) => !succeeds(total) && total + modifier <= target - bad) };
}

/** Every total of the two dice that count, pair by pair, with its chance. */
function totalsOf({ count, keep }: CheckDice): readonly { readonly total: number; readonly chance: number }[] {
	const faces = Array.from({ length: FACES }, (_, index) => index + 1);
	return faces.flatMap((high) =>
		faces.slice(0, high).map((low) => {
			const total = keep === "highest" ? high + low : 2 * (FACES + 1) - high - low;
			return { total, chance: waysOf(count, high, low) / FACES ** count };
		}),
	);
}

/** In how many ways so many dice have these as their two highest. */
function waysOf(count: number, high: number, low: number): number {
	if (high === low) return high ** count - (high - 1) ** count - count * (high - 1) ** (count - 1);
	return count * (low ** (count - 1) - (low - 1) ** (count - 1));
}
