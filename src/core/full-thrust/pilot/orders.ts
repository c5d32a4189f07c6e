/**
 * The orders that an admiral writes: the best course of those that it considers, with a use of its spare thrust on top, unless it
 * blasts the ships astern, or has had enough and leaves.
 * Law: it orders only what the ship may fly, at worst straight on.
 */
import { distance } from "../../geometry/plane.ts";
import { keptWith } from "../../kernel/kept.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import type { ThrustOrder, ThrustState } from "../model.ts";
import { printOrders, printVectorPlot, type Term } from "../orders/notation.ts";
import { planFor, pointsOf } from "../play/orders/planning.ts";
import { friendsOf, hullLeft, type Temper } from "./admiral.ts";
import { type Course, courseOf, coursesOf, type Pilotage, pilotageOf, withTerm } from "./courses.ts";
import { backfireWorth, departure, wantsOut } from "./exits.ts";
import { worthAt } from "./guns.ts";
import { courseWorth, glanceWorth, laterWorth } from "./prospects.ts";
import { gunsAt, type Scene, sceneOf, type Ward } from "./scene.ts";

/** Returns the orders of a ship, also after a failed Emergency Thrust. */
export function writeOrders(state: ThrustState, seat: SeatId, { temper, replot }: Pick<Pilotage, "temper" | "replot">): ThrustOrder {
	const ship = ofSeat(state.ships, seat);
	const pilotage = pilotageOf(state, ship, { temper, replot });
	const bare = sceneOf(state, ship, { temper, flees: wantsOut(state, ship, temper) });
	if (bare.foes.length === 0) return STRAIGHT;
	const leaving = replot ? null : departure(bare);
	const engage = leaving?.engage ?? false;
	for (const { mode, terms, vector } of leaving ? [leaving] : rankedWith(bare, pilotage).map(({ course }) => course)) {
		const text = vector && !isLonely(terms) ? printVectorPlot({ mode, vector, terms }) : printOrders({ mode, terms });
		if (planFor(ship, { text, engage, replot }, state.options).ok) return { kind: "orders", text, engage };
	}
	return STRAIGHT;
}

/** The orders of a ship without enemies. */
const STRAIGHT: ThrustOrder = { kind: "orders", text: "", engage: false };

/** Returns the courses of a ship that may shelter friends, best first. */
function rankedWith(bare: Scene, pilotage: Pilotage): readonly Ranked[] {
	const wards = wardsOf(bare, pilotage.replot);
	if (wards.length > 0 || pilotage.replot) return rankedCourses({ ...bare, wards }, pilotage);
	return soloCourses(bare);
}

/** Returns the courses of a ship for itself alone, best first. Each friend that could shelter it asks for them too, so they are kept. */
function soloCourses(bare: Scene): readonly Ranked[] {
	const { state, ship, temper } = bare;
	const known = solos(temper)(state);
	const ranked = known.get(ship.seat) ?? rankedCourses(bare, pilotageOf(state, ship, { temper, replot: false }));
	known.set(ship.seat, ranked);
	return ranked;
}

const solos = keptWith((_: Temper) => keptWith((__: ThrustState) => new Map<SeatId, readonly Ranked[]>()));

function isLonely(terms: readonly Term[]): boolean {
	return terms.some(({ kind }) => kind === "backfire" || kind === "ftl" || kind === "jump");
}

/** A course and its total value. */
interface Ranked {
	readonly course: Course;
	/** Its value a turn later. */
	readonly later: number;
	readonly worth: number;
}

/** How many courses are followed into the next turn. */
const LIKELY = 16;

/** How many courses get a use of spare thrust: of the best, and of the best without a mode that leave some. */
const PROMISING = 4;
const ROOMY = 8;

/** Returns the courses to consider, best first. */
function rankedCourses(scene: Scene, pilotage: Pilotage): readonly Ranked[] {
	const all = likelyCourses(scene, pilotage);
	// If a course fails, the ship flies the best course that cannot fail.
	const surest = Math.max(...all.filter(({ course }) => course.success === 1).map(({ worth }) => worth));
	const risked = ({ course, later, worth }: Ranked): Ranked => {
		const { success, cost } = course;
		return { course, later, worth: success * worth + (1 - success) * surest - cost };
	};
	const plain = sorted(all.filter(({ course }) => isWorthTrying(course)).map(risked));
	const roomy = plain.filter(({ course }) => course.mode === null && course.account.unallocated > 0).slice(0, ROOMY);
	const spiced = [...new Set([...plain.slice(0, PROMISING), ...roomy])].flatMap(({ course, later }) =>
		spices(scene, pilotage, course).map((other) => risked({ course: other, later, worth: courseWorth(scene, other) + later })),
	);
	return sorted([...plain, ...spiced, ...blast(scene, pilotage)]);
}

/** The least chance with which an admiral uses Emergency Thrust: that of one die. */
const HOPEFUL = 0.8;

/** Whether a course will probably be flown. Emergency Thrust that fails costs the drive, and gains nothing. */
function isWorthTrying({ mode, success }: Course): boolean {
	return mode !== "ET" || success >= HOPEFUL;
}

/** Returns the course straight on and those that look best at a first glance, each followed into the next turn. */
function likelyCourses(scene: Scene, pilotage: Pilotage): readonly Ranked[] {
	const [straight, ...others] = coursesOf(pilotage).map((course) => {
		const now = courseWorth(scene, course);
		return { course, now, glance: now + glanceWorth(scene, course) - course.cost };
	});
	const likely = others.sort((a, b) => b.glance - a.glance).slice(0, LIKELY);
	const followed = [...(straight ? [straight] : []), ...likely].map(({ course, now }) => ({
		course,
		now,
		later: laterWorth(scene, course),
	}));
	const ordinary = Math.max(...followed.filter(({ course }) => !redlines(course)).map(({ later }) => later));
	return followed.map(({ course, now, later: own }) => {
		const later = redlines(course) && !scene.flees ? Math.min(own, ordinary) : own;
		return { course, later, worth: now + later };
	});
}

/** Whether a course redlines the drive. A ship that does not flee does so for this turn's fire, never for a better place next turn. */
function redlines({ mode }: Course): boolean {
	return mode !== null;
}

function sorted(ranked: readonly Ranked[]): readonly Ranked[] {
	return [...ranked].sort((a, b) => b.worth - a.worth);
}

/** Returns the course with Extreme Manoeuvres, a spin, a skid or Eclipsing, within its thrust. */
function spices({ wards }: Scene, pilotage: Pilotage, course: Course): readonly Course[] {
	const { unallocated, turnLimit, turn } = course.account;
	if (pilotage.ship.recovering) return [];
	const terms: readonly Term[] = [
		...upTo(3, unallocated).map((points): Term => ({ kind: "extreme", points, side: null })),
		{ kind: "roll", points: 1, side: null },
		{ kind: "corkscrew", points: 1, side: null },
		...wards.flatMap(({ ship }) => upTo(2, unallocated).map((points): Term => ({ kind: "eclipse", points, side: null, ship: ship.seat }))),
		...(pilotage.state.options.houseManoeuvres ? upTo(3, turnLimit - turn).flatMap(skids) : []),
	];
	return terms.flatMap((term) => withTerm(pilotage, course, term) ?? []);
}

function upTo(most: number, left: number): readonly number[] {
	return Array.from({ length: Math.max(0, Math.min(most, left)) }, (_, place) => place + 1);
}

function skids(points: number): readonly Term[] {
	return [
		{ kind: "skid", points, side: "P" },
		{ kind: "skid", points, side: "S" },
	];
}

/** Grav Backfire: the ship coasts and damages all ships astern. */
function blast(scene: Scene, pilotage: Pilotage): readonly Ranked[] {
	const { options } = pilotage.state;
	const course = courseOf(pilotage, {
		mode: null,
		terms: [{ kind: "backfire", points: 1, side: null }],
		vector: options.movement === "vector" ? [] : null,
	});
	const worth = course && !pilotage.replot ? backfireWorth(scene) : null;
	if (!course || worth === null) return [];
	const later = laterWorth(scene, course);
	return [{ course, later, worth: worth + courseWorth(scene, course) + later - scene.temper.blast }];
}

/** A ship is sheltered, if possible, when this part of its hull or less is left. */
const HURT = 0.6;

/** The distance within which a friend can be reached, in MU. */
const REACHED = 24;

/** Returns the friends that are hurt and under fire, each where it would go by itself. */
function wardsOf(scene: Scene, replot: boolean): readonly Ward[] {
	const { state, ship, temper, flees, share } = scene;
	if (flees || replot) return [];
	const hurt = friendsOf(state, ship).filter((friend) => hullLeft(friend) <= HURT && distance(friend, ship) <= REACHED);
	return hurt.flatMap((friend) => {
		const own = sceneOf(state, friend, { temper, flees: wantsOut(state, friend, temper) });
		const [first] = soloCourses(own);
		if (!first || pointsOf(first.course, "extreme") > 0) return [];
		const post = first.course.moved;
		const threats = own.foes.map((foe) => {
			const [from = foe.ship] = foe.posts;
			return { from, damage: share * worthAt(gunsAt(state, foe.ship, friend), { from, to: post, em: 0 }) };
		});
		return threats.some(({ damage }) => damage > 0) ? [{ ship: friend, post, threats }] : [];
	});
}
