/**
 * Courses that an admiral considers: in cinematic movement turns, sideslips and changes of speed, each by the gentlest means;
 * in vector movement rotations, main thrust before or after them, and pushes. The ship may fly all of them.
 * Source: "Hard About", "Redlined", "Emergency Thrust", "Sideslip"; ours: which possible orders to consider.
 */

import { rowsLost } from "../damage/hull.ts";
import type { Account } from "../manoeuvres/manoeuvre.ts";
import { extraThrust } from "../manoeuvres/redlined.ts";
import type { Movement, ThrustState, Warship } from "../model.ts";
import { strainOf } from "../movement/strained-move.ts";
import { checkOrders, limitsOf } from "../movement/thrust.ts";
import { checkVectorPlot, vectorLimits } from "../movement/vector-plots.ts";
import { emergencyOdds, strainOdds } from "../odds.ts";
import type { Mode, Side, Term, VectorTerm } from "../orders/notation.ts";
import { flyPlan, type ShipMoved } from "../play/orders/planning.ts";
import { driveOf, hullOf, movingShip } from "../play/ships.ts";
import { driveLoss, type Temper } from "./admiral.ts";

/** Possible orders of a ship, and where they lead. */
export interface Course {
	readonly mode: Mode | null;
	readonly terms: readonly Term[];
	readonly vector: readonly VectorTerm[] | null;
	readonly account: Account;
	readonly moved: ShipMoved;
	/** The chance that the ship flies it as ordered, 0 to 1. */
	readonly success: number;
	/** The expected cost to the drive, in points of damage as the admiral values them. */
	readonly cost: number;
}

/** The ship whose courses are considered. */
export interface Pilotage {
	readonly state: ThrustState;
	readonly ship: Warship;
	readonly temper: Temper;
	/** Whether the orders are written again; they then have no mode. */
	readonly replot: boolean;
	/** What the rules of movement read of the ship. */
	readonly moving: ReturnType<typeof movingShip>;
}

export function pilotageOf(state: ThrustState, ship: Warship, { temper, replot }: Pick<Pilotage, "temper" | "replot">): Pilotage {
	return { state, ship, temper, replot, moving: movingShip(ship, state.options) };
}

type Written = Pick<Course, "mode" | "terms" | "vector">;

/** Returns a course; null if the ship may not fly it. */
export function courseOf(pilotage: Pilotage, written: Written): Course | null {
	const { state, ship, replot } = pilotage;
	if (written.mode && replot) return null;
	const account = accountOf(pilotage, written);
	if (!account) return null;
	return { ...written, account, moved: flyPlan(ship, written, state.options), ...risksOf(pilotage, written, account) };
}

/** Returns the course with one more term; null if the ship may not fly that. Only a skid changes the facing at the end. */
export function withTerm(pilotage: Pilotage, course: Course, term: Term): Course | null {
	const written = { mode: course.mode, vector: course.vector, terms: [...course.terms, term] };
	if (term.kind === "skid") return courseOf(pilotage, written);
	const account = accountOf(pilotage, written);
	if (!account) return null;
	const moved = { ...course.moved, inverted: course.moved.inverted !== (term.kind === "roll") };
	return { ...written, account, moved, ...risksOf(pilotage, written, account) };
}

function accountOf({ state, moving }: Pilotage, { mode, terms, vector }: Written): Account | null {
	const flyable = vector
		? checkVectorPlot({ mode, vector, terms }, moving)
		: checkOrders({ mode, terms }, moving, state.options.stationary);
	return flyable.ok ? flyable.value.account : null;
}

/** FT-01, FT-02: returns the chance that the ship flies a course, and the expected cost to its drive. */
function risksOf({ state, ship, moving, temper }: Pilotage, { mode, terms }: Written, account: Account): Pick<Course, "success" | "cost"> {
	const drive = moving;
	if (mode === "ET") {
		const odds = emergencyOdds({ drive, flyable: { orders: { mode, terms }, account }, earlierUses: ship.emergencies });
		const cost = odds.oneHit * driveLoss(ship, temper) + odds.twoHits * driveLoss(ship, temper, 2);
		return { success: odds.success, cost };
	}
	const strain = strainOf({ mode, terms });
	if (!strain.redlined && strain.hardAbout + strain.extreme + strain.deceleration === 0) return { success: 1, cost: 0 };
	const reading = state.options.thresholdReading;
	const { fails } = strainOdds({ drive, strain, rowsLost: rowsLost(hullOf(ship)), reading });
	return { success: state.options.thresholdTiming === "before-moving" ? 1 - fails : 1, cost: fails * driveLoss(ship, temper) };
}

/** Returns all courses to consider. The first is to fly straight on. */
export function coursesOf(pilotage: Pilotage): readonly Course[] {
	const { movement } = pilotage.state.options;
	const plain = courseOf(pilotage, STRAIGHT[movement]);
	const others = movement === "vector" ? vectorCourses(pilotage) : cinematicCourses(pilotage);
	return [...(plain ? [plain] : []), ...others];
}

const STRAIGHT: Readonly<Record<Movement, Written>> = {
	cinematic: { mode: null, terms: [], vector: null },
	vector: { mode: null, terms: [], vector: [] },
};

/** Half of the clock. */
const HALF_TURN = 6;

/** The turns to consider, to either side. */
const TURNS = Array.from({ length: 2 * HALF_TURN + 1 }, (_, place) => place - HALF_TURN);

function cinematicCourses(pilotage: Pilotage): readonly Course[] {
	const courses: Course[] = [];
	for (const mode of modesOf(pilotage)) {
		for (const points of TURNS) courses.push(...turnsOf(pilotage, mode, points));
	}
	return [...courses, ...slips(pilotage), ...houseCourses(pilotage)];
}

function modesOf({ ship, replot }: Pilotage): readonly (Mode | null)[] {
	const strains = !replot && !ship.recovering && extraThrust(driveOf(ship).rating) > 0;
	return strains ? [null, "RL", "ET"] : [null];
}

/** Returns courses with one turn, with Hard About beyond the allowance, at several velocities; with a mode only if it matters. */
function turnsOf(pilotage: Pilotage, mode: Mode | null, points: number): readonly Course[] {
	const { moving, ship } = pilotage;
	const { available, turnLimit } = limitsOf(moving, mode);
	const turn = Math.abs(points);
	const beyond = Math.max(0, turn - turnLimit);
	const left = available - turn - beyond;
	// Redlined Engines have less risk, if they can turn that far.
	const tooMuch = mode === "ET" && (beyond > 0 || turn <= limitsOf(moving, "RL").turnLimit);
	if (left < 0 || tooMuch || (beyond > 0 && ship.recovering)) return [];
	const side: Side = points < 0 ? "P" : "S";
	const turns = [...turned(side, turn - beyond), ...hardAbout(side, beyond)];
	const ordinary = mode !== null && turn <= limitsOf(moving, null).turnLimit;
	return changesOf(ship, left, ordinary).flatMap((thrust) => {
		if (turns.length === 0 && thrust === 0) return [];
		return courseOf(pilotage, { mode, vector: null, terms: [...turns, ...pushed(thrust)] }) ?? [];
	});
}

/** Returns the changes of speed to consider. A ship brakes no further than to rest, and only turns in the turn after a jump. */
function changesOf({ recovering, velocity }: Warship, left: number, fullOnly: boolean): readonly number[] {
	if (recovering || left === 0) return fullOnly ? [] : [0];
	const parts = fullOnly ? [left] : [Math.ceil(left / 2), left];
	const all = parts.flatMap((points) => [points, -Math.min(points, Math.max(0, velocity))]);
	return [...new Set([...(fullOnly ? [] : [0]), ...all.map((points) => points + 0)])];
}

function turned(side: Side, points: number): readonly Term[] {
	return points > 0 ? [{ kind: "turn", points, side }] : [];
}

function hardAbout(side: Side, points: number): readonly Term[] {
	return points > 0 ? [{ kind: "hard-about", points, side }] : [];
}

function pushed(points: number): readonly Term[] {
	return points === 0 ? [] : [{ kind: "thrust", points, side: null }];
}

/** Returns sideslips to either side, also those that end in a turn. */
function slips(pilotage: Pilotage): readonly Course[] {
	const { ship, moving } = pilotage;
	const { turnLimit, available } = limitsOf(moving, null);
	return SLIPS.flatMap(([first, second]) => {
		const turn = Math.abs(first) + Math.abs(second);
		if (turn > turnLimit) return [];
		const [a, b]: readonly [Side, Side] = first < 0 ? ["P", "S"] : ["S", "P"];
		const turns = [...turned(a, Math.abs(first)), ...turned(b, Math.abs(second))];
		return changesOf(ship, available - turn, false).flatMap(
			(thrust) => courseOf(pilotage, { mode: null, vector: null, terms: [...turns, ...pushed(thrust)] }) ?? [],
		);
	});
}

/** Points clockwise of each leg. */
const SLIPS = [
	[-1, 1],
	[1, -1],
	[-1, 2],
	[1, -2],
] as const;

/** House manoeuvres, if the match uses them: hard braking, flipping, backing away, turning a dead ship. */
function houseCourses(pilotage: Pilotage): readonly Course[] {
	const { state, ship } = pilotage;
	if (!state.options.houseManoeuvres || ship.recovering) return [];
	const { rating, advanced } = driveOf(ship);
	const flip: Term = { kind: "flip", points: 1, side: null };
	const single = (kind: Term["kind"], points: number, side: Side | null = null): readonly Term[] =>
		points > 0 ? [{ kind, points, side }] : [];
	const all: readonly (readonly Term[])[] = [
		single("emergency-deceleration", Math.min(ship.velocity, rating + 2)),
		single("emergency-deceleration", Math.min(ship.velocity, 2 * rating)),
		[flip],
		[flip, ...pushed(-Math.ceil(rating / 2))],
		single("reverse-thrust", Math.floor(rating / 2)),
		...(["P", "S"] as const).map((side) => single("dead-rotate", advanced ? 2 : 1, side)),
	];
	return all.filter(({ length }) => length > 0).flatMap((terms) => courseOf(pilotage, { mode: null, vector: null, terms }) ?? []);
}

/** Returns rotations with main thrust before or after them, and pushes with main thrust. With a mode, they use all thrust. */
function vectorCourses(pilotage: Pilotage): readonly Course[] {
	const { ship, moving } = pilotage;
	const { rating } = moving;
	return modesOf(pilotage).flatMap((mode) => {
		const { available, turnLimit } = vectorLimits(moving, mode);
		const thrusts = ship.recovering ? [0] : mode ? [available] : [0, Math.ceil(rating / 2), rating];
		const pushes: readonly (readonly VectorTerm[])[] =
			mode || ship.recovering || turnLimit === 0 ? [] : (["PP", "PS", "PR"] as const).map((code) => [{ code, points: turnLimit }]);
		return [...new Set(thrusts)].flatMap((thrust) => {
			const main: readonly VectorTerm[] = thrust > 0 ? [{ code: "MD", points: thrust }] : [];
			const all = [...ROTATIONS.flatMap((turn) => inEitherOrder(turn, main)), ...pushes.map((push) => [...push, ...main])];
			const moving = all.filter(({ length }) => length > 0);
			return moving.flatMap((vector) => courseOf(pilotage, { mode, vector, terms: [] }) ?? []);
		});
	});
}

function inEitherOrder(a: readonly VectorTerm[], b: readonly VectorTerm[]): readonly (readonly VectorTerm[])[] {
	const first = [...a, ...b];
	return a.length > 0 && b.length > 0 ? [first, [...b, ...a]] : [first];
}

/** Rotations to every facing, by the shorter way. */
const ROTATIONS: readonly (readonly VectorTerm[])[] = TURNS.slice(1).map((points) =>
	points === 0 ? [] : [{ code: points < 0 ? "TP" : "TS", points: Math.abs(points) }],
);
