/**
 * When and how an admiral leaves: home under FTL, or away by a short jump to mend. Also its jumps after an enemy that is
 * too far away, and its Grav Backfire at ships astern.
 * Source: "FTL Rules Revision", "Short-Range Jump", "Grav Backfire".
 */
import { distance, isWithin, type Point } from "../../geometry/plane.ts";
import { SYSTEM } from "../ids.ts";
import { backfire } from "../manoeuvres/grav-backfire.ts";
import { jumpReach } from "../manoeuvres/standing-alone.ts";
import type { ThrustState, Warship } from "../model.ts";
import type { Mode, Term, VectorTerm } from "../orders/notation.ts";
import { enemiesOf } from "../play/fire/aiming.ts";
import { halfWay, jumpTarget } from "../play/orders/planning.ts";
import { driveOf, screensOf, shipsInPlay } from "../play/ships.ts";
import { canEngage, canMend, driveLoss, failureChance, friendsOf, hullLeft, isHarmless, pointsLeft, type Temper } from "./admiral.ts";
import { coursesOf, pilotageOf } from "./courses.ts";
import { courseTo, type Scene } from "./scene.ts";

/** Whether an admiral has had enough, and can get away now or as soon as its FTL drive works. */
export function wantsOut(state: ThrustState, ship: Warship, { enough }: Temper): boolean {
	const beaten = (hullLeft(ship) <= enough && isOutmatched(state, ship)) || isHarmless(state, ship);
	return beaten && (canEngage(ship) || canMend(ship, SYSTEM.ftl)) && !holdsAlone(state, ship);
}

/** FT-21: who holds the table wins, so a hurt ship leaves it only to enemies that have more left than its own side. */
function isOutmatched(state: ThrustState, ship: Warship): boolean {
	const left = (ships: readonly Warship[]): number => ships.reduce((sum, each) => sum + pointsLeft(each), 0);
	return left([ship, ...friendsOf(state, ship)]) < left(enemiesOf(state, ship));
}

/** Whether no friend would hold a place that earns points if this ship left it (FT-17). */
function holdsAlone(state: ThrustState, ship: Warship): boolean {
	const { objectives = [] } = state.options;
	return objectives.some((objective) => {
		if (objective.kind !== "hold" || objective.side !== ship.side) return false;
		const near = (other: Warship): boolean => isWithin(distance(other, objective.at), objective.radius);
		return near(ship) && !friendsOf(state, ship).some(near);
	});
}

/** The part of `enough` at which an admiral that cannot get away gives up. */
const HOPELESS = 0.5;

/** Whether a ship can only strike its colours. */
export function isLost(state: ThrustState, ship: Warship, temper: Temper): boolean {
	const beaten = temper.breaksOff === "home" && hullLeft(ship) <= HOPELESS * temper.enough && isOutmatched(state, ship);
	return (beaten || isHarmless(state, ship)) && !wantsOut(state, ship, temper) && !holdsAlone(state, ship);
}

/** Orders that use the FTL drive. */
interface Departure {
	readonly mode: Mode | null;
	readonly terms: readonly Term[];
	readonly vector: readonly VectorTerm[] | null;
	readonly engage: boolean;
}

/** Returns the FTL order for this turn; null if there is none. */
export function departure(scene: Scene): Departure | null {
	const { ship, state, temper, flees, foes } = scene;
	if (!canEngage(ship) || foes.length === 0) return null;
	const homeward = flees && (temper.breaksOff === "home" || isHarmless(state, ship));
	if (homeward) return isClear(scene) || ship.engaged === "no" ? alone("ftl", 1) : null;
	if (ship.engaged !== "no") return jump(scene);
	return (flees && driveOf(ship).rating > 0) || isFar(scene) ? turning(scene) : null;
}

function alone(kind: "ftl" | "jump", points: number): Departure {
	return { mode: null, terms: [{ kind, points, side: null }], vector: null, engage: false };
}

/** How near others make it dangerous to leave, in MU, with a margin because they will have moved. */
const CLEAR = 7;

/** Whether no enemy is expected near its exit. A doomed ship takes the risk. */
function isClear({ ship, foes, state, share }: Scene): boolean {
	const at = halfWay(ship, state.options);
	const threat = foes.reduce((sum, foe) => sum + share * Math.max(...foe.guns.map(([near = 0]) => near)), 0);
	const near = foes.some(({ posts }) => posts.some((post) => distance(post, at) <= CLEAR));
	return !near || threat >= pointsLeft(ship);
}

/** Whether the nearest enemy is so far away that a ship that does not flee jumps after it. */
function isFar({ ship, foes, temper, flees }: Scene): boolean {
	const [nearest] = foes;
	return !flees && nearest !== undefined && driveOf(ship).rating >= 2 && distance(nearest.later, ship) >= temper.chases;
}

/** A ship does not jump after an enemy if its course is off by more points of the clock than this. */
const WAYWARD = 1;

/** Returns the orders of the turn before a jump, in which the ship only turns towards its jump; null if it cannot. */
function turning(scene: Scene): Departure | null {
	const { ship, foes, flees, state, temper } = scene;
	const [nearest] = foes;
	if (!nearest) return null;
	const towards = courseTo(ship, nearest.later);
	const courses = coursesOf(pilotageOf(state, { ...ship, recovering: true }, { temper, replot: false })).filter(
		({ mode, cost }) => mode === null && cost === 0,
	);
	const off = (course: number) => Math.abs(((course - towards + 18) % 12) - 6) * (flees ? -1 : 1);
	const [best] = [...courses].sort((a, b) => off(a.moved.course) - off(b.moved.course));
	const wayward = best && !flees && off(best.moved.course) > WAYWARD;
	return best && !wayward ? { mode: null, terms: best.terms, vector: best.vector, engage: true } : null;
}

/** How far the target of a jump must be from all ships, in MU. Scatter can still take the ship nearer. */
const SAFE = 9;

/** A ship that does not flee jumps only if that brings it this much nearer to the range it likes, in MU. */
const GAINED = 15;

/** Returns the best jump: away from enemies for a ship that flees, otherwise to the range it likes, never among other ships. */
function jump(scene: Scene): Departure | null {
	const { ship, foes, state, temper, flees } = scene;
	const most = jumpReach(driveOf(ship).rating);
	const reaches = Array.from({ length: Math.floor(most / 5) }, (_, place) => 5 * (place + 1));
	const others: readonly Point[] = [...foes.flatMap(({ posts }) => posts), ...friendsOf(state, ship)];
	const worth = (mu: number): number => {
		const end = jumpTarget(ship, mu, state.options);
		const nearest = Math.min(...foes.map(({ posts: [post], ship: foe }) => distance(post ?? foe, end)));
		return flees ? nearest : -Math.abs(nearest - temper.range);
	};
	const safe = reaches.filter((mu) => others.every((other) => distance(other, jumpTarget(ship, mu, state.options)) > SAFE));
	const [best] = safe.sort((a, b) => worth(b) - worth(a));
	return best === undefined || (!flees && worth(best) < worth(0) + GAINED) ? null : alone("jump", best);
}

/** Returns the value of a Grav Backfire compared with coasting; null if it is not allowed or catches no enemy. */
export function backfireWorth(scene: Scene): number | null {
	const { ship, state, temper } = scene;
	const { design, side, seat } = ship;
	const others = shipsInPlay(state).filter((other) => other.seat !== seat);
	const blast = backfire(
		{ ...ship, tmf: design.tmf, course: ship.facing, ...driveOf(ship) },
		others.map(({ x, y, seat: id }) => ({ x, y, id })),
	);
	if (!blast.ok) return null;
	let worth = 0;
	for (const other of others) {
		const zone = blast.value.zones.find(({ id }) => id === other.seat)?.zone;
		if (!zone) continue;
		const shield = Math.max(screensOf(other), other.design.shroud ? 2 : 0);
		const damage = blast.value.dice[zone] * blastDie(shield);
		const left = pointsLeft(other);
		const done = Math.min(damage, left) + (damage >= left ? left / 4 : 0);
		worth += other.side === side ? -2 * temper.loyalty * done : done;
	}
	if (worth <= 0) return null;
	const { overloads } = blast.value;
	const chance = failureChance(state, ship);
	const working = ship.systems.filter(({ level }) => level > 0).length;
	const burst = overloads ? chance * pointsLeft(ship) : 0;
	return worth - driveLoss(ship, temper, overloads ? 2 : 1) - temper.care * (chance * working * SYSTEM_WORTH + burst);
}

/** The value of a system of the ship, in points of damage. */
const SYSTEM_WORTH = 1.5;

/** Returns the expected points of one die of a blast, less the screens' level. */
function blastDie(shield: number): number {
	return [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + Math.max(0, face - shield), 0) / 6;
}
