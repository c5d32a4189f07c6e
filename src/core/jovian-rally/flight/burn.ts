/**
 * What a burn costs, and which ones a racer can choose. Source: "Movement"; JR-5, JR-7.
 */
import type { Modifier } from "../../kernel/report.ts";
import { type Course, type Kilograms, type Moon, type Trajectory, trajectoriesFrom } from "../course/course.ts";
import type { Boost } from "../model.ts";

/** The parts of a racer that a burn's price depends on. */
export interface BurnConditions {
	readonly tank: Kilograms;
	readonly jammed: boolean;
	readonly boost: Boost | null;
}

export interface BurnPrice {
	readonly kg: Kilograms;
	readonly affordable: boolean;
	/** What is left in the tank; null where it does not suffice. */
	readonly tankAfter: Kilograms | null;
	/** What came on top of the marked cost, in kg. */
	readonly modifiers: readonly Modifier[];
}

/** JR-7: the marked cost, doubled if jammed; then halved after a syzygy, or nothing after a slingshot. */
export function burnPrice(marked: Kilograms, { tank, jammed, boost }: BurnConditions): BurnPrice {
	const doubled = jammed ? 2 * marked : marked;
	const kg = boost === "slingshot" ? 0 : boost === "syzygy" ? doubled / 2 : doubled;
	const modifiers: Modifier[] = [];
	if (jammed) modifiers.push({ code: "jammed", value: marked });
	if (boost) modifiers.push({ code: boost, value: kg - doubled });
	const affordable = kg <= tank;
	return { kg, affordable, tankAfter: affordable ? tank - kg : null, modifiers };
}

/** A trajectory with what it would cost this racer, and whether the moon at its end is closed to it. */
export interface WayOn extends Trajectory {
	readonly price: BurnPrice;
	readonly closed: boolean;
}

/** All ways on from where the racer is, those that it cannot take included. */
export function waysOn(
	course: Course,
	racer: BurnConditions & { readonly at: Moon; readonly closed: Readonly<Record<Moon, true>> },
): readonly WayOn[] {
	return trajectoriesFrom(course, racer.at).map((trajectory) => ({
		...trajectory,
		price: burnPrice(trajectory.kg, racer),
		closed: racer.closed[trajectory.to] === true,
	}));
}

/** JR-5: the ways that are both open to this racer and affordable; without any it is out. */
export function openWays(course: Course, racer: Parameters<typeof waysOn>[1]): readonly WayOn[] {
	return waysOn(course, racer).filter(({ closed, price }) => !closed && price.affordable);
}
