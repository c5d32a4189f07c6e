/**
 * The ways on which a yacht may go on, and what each costs: a flight through the lit gates by the exact rules, plan after plan, and an
 * estimate of the gates behind them that knows what the fuel is worth.
 */
import { NOUGHT, wayTo } from "../../../geometry/vector.ts";
import { enters, targetOf } from "../../flight/coasting.ts";
import { flyDots, type Motion } from "../../flight/flight.ts";
import { SKIP_PENALTY } from "../../jockeying/officials.ts";
import type { RegattaState, Yacht } from "../../model.ts";
import { accelDots } from "../../yacht/record-card.ts";
import { type FlightPlan, meansOf, planFlight } from "../course-plan.ts";
import { costOfDark, costOfOfficials, type Officials } from "../prospect.ts";

/** A way: the gates to skip, by their indices, and what a dot of fuel is worth, as a factor on its usual price. */
interface Way {
	readonly skipped: readonly number[];
	readonly worth: number;
}

interface Course extends Pick<RegattaState, "gates" | "options"> {
	readonly officials: Officials;
}

export interface Weighed {
	readonly way: Way;
	/** The plan with which it begins. */
	readonly plan: FlightPlan;
	/** To the end of the race, in segments, with the penalties for the gates that it skips and a charge for doubt. */
	readonly cost: number;
}

/** By who places the gates: racers place them where a fast yacht flies on, and officials anywhere. */
const WORTHS = { racers: [0.6, 1, 0.35, 0.2], officials: [0.35, 0.6, 1, 2] } as const;
/**
 * What a skipped gate must save beside its penalty, in segments: a flight is reckoned without rivals, who block it. Where racers place the
 * gates, whoever skips one has no say in the next. Where officials do, each skip between two sharp turns saves fuel, too; with 0 or 7
 * instead of 4, a lone ace takes 3 segments longer.
 */
const DOUBT = { racers: 20, officials: 4 } as const;
/** How many of the next gates a way may skip. */
const SKIPPABLE = 2;
/** A flight that takes longer is given up. */
const LONGEST = 120;

/** Each choice of gates to skip, before the last lit one, with each worth of fuel. */
export function waysOf({ gates, options }: Pick<Course, "gates" | "options">, { passed }: Pick<Yacht, "passed">): readonly Way[] {
	const last = Math.min(gates.length - 1, passed + SKIPPABLE);
	let choices: readonly (readonly number[])[] = [[]];
	for (let gate = passed; gate < last; gate++) choices = choices.flatMap((skipped) => [skipped, [...skipped, gate]]);
	return choices.flatMap((skipped) => WORTHS[options.course ?? "racers"].map((worth) => ({ skipped, worth })));
}

/** A yacht on its way. */
interface Underway {
	readonly yacht: Pick<Yacht, "motion" | "burn" | "card" | "design" | "boons">;
	readonly passed: number;
	readonly flown: number;
}

/** The cost of a way; null if it does not reach the last lit gate. */
export function flownBy(course: Course, yacht: Yacht, way: Way): Weighed | null {
	const { gates, options } = course;
	let first: FlightPlan | null = null;
	let at: Underway = { yacht, passed: beyond(yacht.passed, way), flown: 0 };
	while (at.passed < gates.length && at.flown < LONGEST) {
		const ahead = gates.filter((_, index) => index >= at.passed && !way.skipped.includes(index)).slice(0, 3);
		const plan = planFlight({
			yacht: at.yacht,
			gates: ahead,
			left: options.gates - at.passed,
			fuelRate: options.fuelRate,
			worth: way.worth,
		});
		first ??= plan;
		const next = flownLeg(course, at, { plan, way });
		if (next.flown === at.flown) return null;
		at = next;
	}
	if (at.passed < gates.length || !first) return null;
	const skip = SKIP_PENALTY + DOUBT[options.course ?? "racers"];
	return { way, plan: first, cost: at.flown + skip * way.skipped.length + costAfterLit(course, at) };
}

/** What the gates that are not lit yet will cost, from the last lit one on. */
function costAfterLit({ gates, options, officials }: Course, { yacht, passed }: Underway): number {
	const { dots, maxThrust } = meansOf(yacht, options.fuelRate);
	const afloat = { velocity: yacht.motion.velocity, dots };
	const left = options.gates - passed;
	const along = lastLeg(gates);
	return options.course === "officials"
		? costOfOfficials(along, afloat, { left, officials })
		: costOfDark(along, afloat, { left, maxThrust });
}

function beyond(passed: number, { skipped }: Way): number {
	let next = passed;
	while (skipped.includes(next)) next++;
	return next;
}

function lastLeg(gates: Course["gates"]): ReturnType<typeof wayTo> {
	return wayTo(gates.at(-2)?.centre ?? NOUGHT, gates.at(-1)?.centre ?? NOUGHT);
}

/** The yacht after the burn of a plan and its drift: at the next gate, or when the plan asks for another. */
function flownLeg(
	{ gates, options: { fuelRate } }: Course,
	from: Underway,
	{ plan, way }: { readonly plan: FlightPlan; readonly way: Way },
): Underway {
	const gate = gates[from.passed];
	if (!gate) return from;
	const target = targetOf(gate);
	let { motion }: { motion: Motion } = from.yacht;
	let { flown } = from;
	const end = plan.entry ?? plan.segments;
	for (let segment = 1; segment <= end; segment++) {
		const { dots: most, maxThrust } = meansOf({ card: from.yacht.card, motion }, fuelRate);
		const dots = segment <= plan.segments ? Math.min(most, accelDots(Math.min(maxThrust, plan.burn.thrust), motion.segment)) : 0;
		const after = flyDots(motion, plan.burn, { dots, fuelRate });
		const isThere = enters(motion.position, after.position, target);
		motion = after;
		flown++;
		if (isThere) return { yacht: { ...from.yacht, motion, burn: plan.burn }, passed: beyond(from.passed + 1, way), flown };
	}
	return { ...from, yacht: { ...from.yacht, motion, burn: plan.burn }, flown };
}
