/**
 * Eclipsing: one ship shields another from fire, and takes a share of it.
 * Source: "Eclipsing". Law: no point is lost or made, except that an area weapon does its whole damage to the eclipser on top of the rest.
 */
import { isCourse, pointsBetween } from "../../geometry/clock.ts";
import { isWithin } from "../../geometry/plane.ts";
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";
import { type Arc, halfAround } from "../fire/arcs.ts";
import { isCount, isLength, objectionTo } from "../fire/objections.ts";

/** The parts of a ship that eclipsing reads, as they are at that moment. */
export interface EclipseShip {
	/** Boxes of hull that are left. */
	readonly hull: number;
	/** Points of armour that are left. */
	readonly armour: number;
	/** 1 to 12. */
	readonly course: number;
	/** Thrust allocated to eclipsing. */
	readonly ec: number;
}

/** The ranges between the two ships and the attacker, in MU. */
export interface EclipseRanges {
	readonly apart: number;
	/** From the attacker. */
	readonly eclipserRange: number;
	/** From the attacker. */
	readonly eclipsedRange: number;
}

export interface Eclipse extends EclipseRanges {
	readonly eclipser: EclipseShip;
	readonly eclipsed: EclipseShip;
	/** Points of one whole attack. */
	readonly damage: number;
	/** Whether the weapon is a plasma bolt or another that takes effect on an area. */
	readonly area: boolean;
}

export interface Eclipsed {
	readonly applies: boolean;
	/** The share that the eclipser intercepts, 0 to 100. */
	readonly percent: number;
	/** In points. */
	readonly onEclipser: number;
	/** In points. */
	readonly onEclipsed: number;
}

/** How near the ships must be, in MU. */
export const ECLIPSING_REACH = 3;

export const PER_THRUST = 10;
export const PER_COURSE_POINT = 20;
export const AREA = 50;

/**
 * Shares damage between both ships. Refused: `no-such-hull` {hull}, `no-such-armour` {armour}, `no-such-course` {course},
 * `no-such-thrust` {thrust}, `no-such-range` {range}, `no-such-damage` {damage}.
 */
export function eclipse(fire: Eclipse): Outcome<Eclipsed> {
	const { damage } = fire;
	const objection = objectionToEclipse(fire);
	if (objection) return objection;
	if (!eclipses(fire)) return accept({ applies: false, percent: 0, onEclipser: 0, onEclipsed: damage });
	const percent = percentIntercepted(fire);
	const intercepted = Math.floor((damage * percent) / 100);
	if (fire.area) return accept({ applies: true, percent, onEclipser: damage, onEclipsed: damage - intercepted });
	const onEclipser = Math.min(intercepted, boxesOf(fire.eclipser));
	return accept({ applies: true, percent, onEclipser, onEclipsed: damage - onEclipser });
}

/** One of several ships that eclipse another. */
export interface Eclipser extends Pick<EclipseRanges, "apart" | "eclipserRange"> {
	readonly id: string;
	readonly ship: EclipseShip;
}

/** The damage to each eclipser, in the order in which the fire meets them, and the damage that comes through, in points. */
export interface EclipsedByAll {
	readonly onEclipsers: readonly { readonly id: string; readonly damage: number }[];
	readonly onEclipsed: number;
}

/**
 * Several eclipsers: the nearest to the attacker takes its share first, each next one its share of the rest. An area weapon does full damage to each.
 * Refused: as `eclipse`.
 */
export function eclipseByAll(
	eclipsers: readonly Eclipser[],
	{ damage, ...fire }: Omit<Eclipse, "eclipser" | "apart" | "eclipserRange">,
): Outcome<EclipsedByAll> {
	let all: EclipsedByAll = { onEclipsers: [], onEclipsed: damage };
	for (const { id, ship, ...ranges } of [...eclipsers].sort((a, b) => a.eclipserRange - b.eclipserRange)) {
		const shared = eclipse({ ...fire, ...ranges, eclipser: ship, damage: all.onEclipsed });
		if (!shared.ok) return shared;
		const { applies, onEclipser, onEclipsed } = shared.value;
		const taken = fire.area && applies ? damage : onEclipser;
		all = { onEclipsers: [...all.onEclipsers, { id, damage: taken }], onEclipsed };
	}
	return accept(all);
}

/** Whether one ship eclipses the other: it is near it and nearer to the attacker, and one of them spends thrust on it. */
function eclipses({ apart, eclipserRange, eclipsedRange, eclipser, eclipsed }: Eclipse): boolean {
	return isWithin(apart, ECLIPSING_REACH) && eclipserRange < eclipsedRange && eclipser.ec + eclipsed.ec > 0;
}

/** Returns the eclipser's percentage of both ships' boxes and armour, with all modifiers. */
function percentIntercepted({ eclipser, eclipsed, area }: Eclipse): number {
	const base = Math.floor((100 * boxesOf(eclipser)) / (boxesOf(eclipser) + boxesOf(eclipsed)));
	const thrust = PER_THRUST * (eclipser.ec + eclipsed.ec);
	const courses = PER_COURSE_POINT * pointsBetween(eclipser.course, eclipsed.course);
	return Math.min(100, Math.max(0, base + thrust - courses - (area ? AREA : 0)));
}

function boxesOf({ hull, armour }: EclipseShip): number {
	return hull + armour;
}

/** Eclipsing: returns the arcs in which a ship cannot fire, by the arc of its partner. It is the same for both. */
export function blockedArcs(towardsOther: Arc): readonly Arc[] {
	return halfAround(towardsOther);
}

function objectionToEclipse({ eclipser, eclipsed, damage, apart, eclipserRange, eclipsedRange }: Eclipse): Refused | null {
	const ranges = [apart, eclipserRange, eclipsedRange];
	const range = ranges.find((candidate) => !isLength(candidate));
	if (range !== undefined) return refuse("no-such-range", { range });
	return objectionToShip(eclipser, 1) ?? objectionToShip(eclipsed, 0) ?? objectionTo({ damage });
}

function objectionToShip({ hull, armour, course, ec }: EclipseShip, leastHull: number): Refused | null {
	if (!isCount(hull, leastHull)) return refuse("no-such-hull", { hull });
	if (!isCourse(course)) return refuse("no-such-course", { course });
	return isCount(ec) ? objectionTo({ armour }) : refuse("no-such-thrust", { thrust: ec });
}
