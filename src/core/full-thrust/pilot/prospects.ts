/**
 * The value of a move's end to an admiral, in points of damage to enemies: the damage that it would do and suffer there, the
 * friends that it would shelter, and its prospects a turn later.
 * Source: "Extreme Manoeuvres", "Eclipsing", "Corkscrew" for what they do to fire; the weights are ours.
 */

import { ahead, pointsBetween } from "../../geometry/clock.ts";
import { distance, isWithin } from "../../geometry/plane.ts";
import { keptWithBoth } from "../../kernel/kept.ts";
import { ECLIPSING_REACH, eclipse } from "../manoeuvres/eclipsing.ts";
import { endOf, type MovingShip, summed } from "../movement/movement.ts";
import { limitsOf } from "../movement/thrust.ts";
import { bodyAt } from "../play/bodies.ts";
import { pointsOf } from "../play/orders/planning.ts";
import { driveOf, movingShip } from "../play/ships.ts";
import { pointsLeft } from "./admiral.ts";
import type { Course } from "./courses.ts";
import { arcTowards, placeAt, worthAt } from "./guns.ts";
import { courseTo, type Foe, type Post, type Scene, turn, type Ward } from "./scene.ts";

/** Returns the value of a course this turn, if the ship flies it as ordered. */
export function courseWorth(scene: Scene, course: Course): number {
	// FT-16: a course that ends inside a body costs the ship.
	const impact = bodyAt(scene.state.options, course.moved) ? 2 * pointsLeft(scene.ship) : 0;
	return fireWorth(scene, course) + shelterWorth(scene, course) - impact;
}

/** The value of spread fire, compared with all fire at one enemy. */
const SPREAD = 0.25;

/** The weight of its own fire to a ship that flees. */
const RUNNING_FIRE = 0.25;

/** Returns the value of this turn's fire: damage done, less damage suffered. */
function fireWorth({ foes, guns, temper, share, state, flees, ship }: Scene, { way, moved, account }: Course): number {
	const { em, corkscrew } = way;
	const stance = {
		inverted: moved.inverted,
		corkscrew,
		aft: state.options.aftFire && account.thrustUsed === 0,
	};
	let [best, all, suffered] = [0, 0, 0];
	for (const foe of foes) {
		const own = guns(foe.screens, stance);
		const both = em + foe.em;
		let done = 0;
		for (const post of foe.posts) {
			const place = placeAt(moved, post, both);
			done += post.weight * (own[arcTowards(moved, post)]?.[place] ?? 0);
			suffered += post.weight * (foe.guns[arcTowards(post, moved)]?.[place] ?? 0);
		}
		best = Math.max(best, done * foe.prize);
		all += done * foe.prize;
	}
	const gain = best + SPREAD * (all - best);
	return (flees ? RUNNING_FIRE : 1) * gain - suffering(suffered * share, { temper, ship });
}

/** Damage that it may not survive is worse than other damage. */
function suffering(damage: number, { temper, ship }: Pick<Scene, "temper" | "ship">): number {
	return temper.care * damage * (1 + Math.min(1, damage / pointsLeft(ship)));
}

/** Eclipsing: returns the damage kept from friends, less the damage taken. */
function shelterWorth({ wards, ship, temper }: Scene, { terms, moved }: Course): number {
	if (wards.length === 0) return 0;
	const ec = pointsOf({ terms }, "eclipse");
	if (ec === 0) return 0;
	const covered = terms.find(({ kind }) => kind === "eclipse")?.ship;
	return wards
		.filter((ward) => covered === undefined || ward.ship.seat === covered)
		.reduce((sum, ward) => {
			const kept = keptFrom(ward, { ...moved, hull: ship.design.hull - ship.marked, armour: ship.armour, ec });
			const threat = ward.threats.reduce((all, { damage }) => all + damage, 0);
			const dire = threat >= pointsLeft(ward.ship) / 2 ? 2 : 1;
			return sum + kept * (temper.loyalty * dire - temper.care);
		}, 0);
}

type Eclipser = Post & { readonly course: number; readonly hull: number; readonly armour: number; readonly ec: number };

/** Returns the expected damage that a ship there intercepts for a friend, in points. */
function keptFrom({ ship, post, threats }: Ward, eclipser: Eclipser): number {
	const apart = distance(post, eclipser);
	if (!isWithin(apart, ECLIPSING_REACH)) return 0;
	const eclipsed = { hull: ship.design.hull - ship.marked, armour: ship.armour, course: post.facing, ec: 0 };
	return threats.reduce((sum, { from, damage }) => {
		const ranges = { apart, eclipserRange: distance(from, eclipser), eclipsedRange: distance(from, post) };
		const shared = eclipse({ ...ranges, eclipser, eclipsed, damage: 0, area: false });
		return sum + (shared.ok && shared.value.applies ? (damage * shared.value.percent) / 100 : 0);
	}, 0);
}

/** How many enemies count a turn later. */
const LATER_FOES = 2;

/** The weight of fire a turn later, compared with this turn's. */
const LATER = 0.5;

/** The cost of each point of turn towards an enemy beyond its preferred range. */
const BEND = 0.3;

/** The cost of each MU that a ship is too far from the enemy, or too near if it flees. */
const PULL = 0.12;

/** The distance at which a ship that flees is far enough away, in MU. */
const AWAY = 72;

/** The cost of each MU a turn, squared, by which a ship is faster than it can handle. */
const HASTE = 0.03;

/** Returns a first guess at the value of the next turn: by the distance to the nearest enemy if the ship simply flies on. */
export function glanceWorth({ foes, temper, flees }: Scene, { moved }: Course): number {
	const [foe] = foes;
	if (!foe) return 0;
	return PULL * pullOf(distance({ x: moved.x + moved.drift.x, y: moved.y + moved.drift.y }, foe.later), { temper, flees });
}

/** Returns the MU that count, by the distance to the nearest enemy. */
function pullOf(nearest: number, { temper, flees }: Pick<Scene, "temper" | "flees">): number {
	return flees ? Math.min(AWAY, nearest) : -Math.max(0, nearest - temper.range);
}

/** Returns the value of the best move in the turn after a course. */
export function laterWorth(scene: Scene, course: Course): number {
	const foes = scene.foes.slice(0, LATER_FOES);
	const { velocity } = course.moved;
	const { rating } = driveOf(scene.ship);
	const hasty = scene.flees ? 0 : HASTE * Math.max(0, Math.abs(velocity) - 4 - 2 * rating) ** 2;
	const posts = scene.state.options.movement === "vector" ? driftedOn(scene, course, foes) : flownOn(scene, course);
	return Math.max(...posts.map((post) => postWorth(scene, post, foes))) - hasty;
}

function postWorth({ guns, temper, share, flees, ship }: Scene, post: LaterPost, foes: readonly Foe[]): number {
	let [worth, nearest] = [0, Number.POSITIVE_INFINITY];
	for (const foe of foes) {
		const own = guns(foe.screens, { inverted: post.inverted, corkscrew: false, aft: false });
		for (const later of foe.laters) {
			const suffered = share * worthAt(foe.guns, { from: later, to: post, em: 0 });
			const done = flees ? 0 : foe.prize * worthAt(own, { from: post, to: later, em: 0 });
			worth += later.weight * (done - suffering(suffered, { temper, ship }));
		}
		nearest = Math.min(nearest, distance(post, foe.later));
	}
	const [foe] = foes;
	const off = foe && nearest > temper.range ? pointsBetween(post.course, courseTo(post, foe.later)) : 0;
	return (LATER * worth) / Math.max(1, foes.length) + PULL * pullOf(nearest, { temper, flees }) + BEND * (flees ? off : -off);
}

/** Vector movement has no course; there it is the facing. */
type LaterPost = Post & { readonly course: number; readonly inverted: boolean };

const movingOf = keptWithBoth(movingShip);

/** Cinematic movement: returns where a ship can be a turn later: straight on, turned to either side, faster or slower. */
export function flownOn(
	{ state, ship }: Pick<Scene, "state" | "ship">,
	{ moved }: { readonly moved: Omit<Course["moved"], "drift"> },
): readonly LaterPost[] {
	const moving: MovingShip = { ...movingOf(ship, state.options), ...moved };
	const { turnLimit, available } = limitsOf(moving, null);
	if (moving.flipped || moving.velocity < 0) return [endOf(moving, STRAIGHT_ON)];
	const points = Math.min(3, turnLimit);
	const rest = available - points;
	const posts = [endOf(moving, STRAIGHT_ON)];
	for (const sums of TURNED[points] ?? []) posts.push(endOf(moving, sums));
	for (const thrust of rest > 0 ? [rest, -Math.min(rest, moving.velocity)] : []) posts.push(endOf(moving, { ...STRAIGHT_ON, thrust }));
	return posts;
}

const STRAIGHT_ON = summed([]);

/** Turns to either side, by their points. */
const TURNED = [0, 1, 2, 3].map((points) => (points > 0 ? [summed([turn("P", points)]), summed([turn("S", points)])] : []));

/** Vector movement: returns where a ship drifts, and where its drive can push it towards the enemy or away from it, facing the enemy. */
function driftedOn({ ship, temper, flees }: Scene, { moved }: Course, foes: readonly Foe[]): readonly LaterPost[] {
	const end = { x: moved.x + moved.drift.x, y: moved.y + moved.drift.y };
	const { rating } = driveOf(ship);
	const [foe] = foes;
	const plain = { ...end, course: moved.facing, facing: moved.facing, inverted: moved.inverted };
	if (!foe || rating < 2) return [plain];
	const facing = courseTo(end, foe.later);
	const way = flees ? -rating : Math.max(-rating, Math.min(rating, distance(end, foe.later) - temper.range));
	return [plain, { ...ahead(end, facing, way), course: facing, facing, inverted: moved.inverted }];
}
