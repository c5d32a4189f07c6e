/**
 * The forecast of orders: when the yacht reaches its next gate, or how near it passes, and where it is in a turn.
 * It flies with the rules' own flight, so it is exact.
 */
import { type Burn, flySegment, type Motion } from "../../../core/fusion-regatta/flight/flight.ts";
import { gateEntered } from "../../../core/fusion-regatta/gates/gate.ts";
import { type RaceTime, timeAfter } from "../../../core/fusion-regatta/gates/race.ts";
import type { RegattaState, Yacht } from "../../../core/fusion-regatta/model.ts";
import { readingOf, sustained } from "../../../core/fusion-regatta/play/yachts.ts";
import { SEGMENTS } from "../../../core/fusion-regatta/yacht/record-card.ts";
import { range } from "../../../core/geometry/vector.ts";

export interface Forecast {
	/** When it enters the next gate; null if not within the horizon. */
	readonly reached: RaceTime | null;
	/** Its nearest distance to the gate's centre, in cells, and the time; null without a gate. */
	readonly nearest: { readonly cells: number; readonly at: RaceTime } | null;
	/** The yacht a turn from now. */
	readonly later: Motion;
	/** Fuel dots burnt in this segment, and in a turn from now. */
	readonly dotsNow: number;
	readonly dotsTurn: number;
}

/** The forecast looks this many segments ahead. */
const HORIZON = 6 * SEGMENTS.length;

/** The forecast of a burn that continues from the present segment. */
export function forecast({ options, flown, gates }: Pick<RegattaState, "options" | "flown" | "gates">, yacht: Yacht, burn: Burn): Forecast {
	const gate = gates[yacht.passed];
	let motion = yacht.motion;
	let now = motion;
	let later = motion;
	let nearest: Forecast["nearest"] = null;
	for (let ahead = 1; ahead <= HORIZON; ahead++) {
		const next = onwards(yacht, motion, { burn, fuelRate: options.fuelRate });
		if (ahead === 1) now = next;
		if (ahead <= SEGMENTS.length) later = next;
		const at = timeAfter(flown + ahead);
		const entered = gate !== undefined && gateEntered(motion.position, next.position, gate) !== null;
		const cells = gate ? range(next.position, gate.centre) : 0;
		if (gate && (nearest === null || cells < nearest.cells)) nearest = { cells, at };
		motion = next;
		if (entered) return { reached: at, nearest, later, dotsNow: now.used - yacht.motion.used, dotsTurn: later.used - yacht.motion.used };
	}
	return { reached: null, nearest, later, dotsNow: now.used - yacht.motion.used, dotsTurn: later.used - yacht.motion.used };
}

function onwards(
	yacht: Yacht,
	motion: Motion,
	{ burn, fuelRate }: { readonly burn: Burn; readonly fuelRate: RegattaState["options"]["fuelRate"] },
): Motion {
	const flown = { card: yacht.card, motion };
	const next = flySegment({ card: yacht.card, fuelRate }, motion, sustained(flown, burn));
	if (!next.ok) throw new Error(`A yacht with ${readingOf(flown).dotsLeft} dots cannot fly on: ${next.refusal.code}`);
	return next.value;
}
