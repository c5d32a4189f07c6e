/**
 * What a burn costs, and which burns a racer can choose. Source: "Movement"; JR-5, JR-7.
 */
import type { Modifier } from "../../kernel/report.ts";
import { type Course, type Kilograms, type Moon, type Trajectory, trajectoriesFrom } from "../course/course.ts";
import type { Boost } from "../model.ts";
import type { RallyModifier } from "../reports.ts";

/** What a burn's price depends on. */
export interface BurnConditions {
	readonly tank: Kilograms;
	readonly jammed: boolean;
	readonly boost: Boost | null;
}

/** What can change the cost of a burn. */
type BurnModifier = Extract<RallyModifier, "jammed" | Boost>;

/** The price of a burn for one racer. */
export interface BurnPrice {
	readonly kg: Kilograms;
	readonly affordable: boolean;
	/** What the burn leaves in the tank; null if the tank holds too little. */
	readonly tankAfter: Kilograms | null;
	/** Each change to the marked cost, in kg. */
	readonly modifiers: readonly Modifier<BurnModifier>[];
}

/** JR-7: the marked cost; doubled if the racer is jammed, then halved by a syzygy or made free by a slingshot. */
export function burnPrice(marked: Kilograms, { tank, jammed, boost }: BurnConditions): BurnPrice {
	const doubled = jammed ? 2 * marked : marked;
	const kg = boost === "slingshot" ? 0 : boost === "syzygy" ? doubled / 2 : doubled;
	const modifiers: Modifier<BurnModifier>[] = [];
	if (jammed) modifiers.push({ code: "jammed", value: marked });
	if (boost) modifiers.push({ code: boost, value: kg - doubled });
	const affordable = kg <= tank;
	return { kg, affordable, tankAfter: affordable ? tank - kg : null, modifiers };
}

/** A trajectory with its price for one racer. */
export interface WayOn extends Trajectory {
	readonly price: BurnPrice;
	/** Whether the moon at its end is closed to this racer. */
	readonly closed: boolean;
}

/** All trajectories from the racer's moon, including those that it cannot fly. */
export function waysOn(
	course: Course,
	racer: BurnConditions & { readonly at: Moon; readonly closed: Readonly<Record<Moon, true>> },
): readonly WayOn[] {
	return trajectoriesFrom(course, racer.at).map(({ from, to, kg }) => ({
		from,
		to,
		kg,
		price: burnPrice(kg, racer),
		closed: racer.closed[to] === true,
	}));
}

/** JR-5: the trajectories that are both open to the racer and affordable. A racer without any is out. */
export function openWays(course: Course, racer: Parameters<typeof waysOn>[1]): readonly WayOn[] {
	return waysOn(course, racer).filter(({ closed, price }) => !closed && price.affordable);
}
