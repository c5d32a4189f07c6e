/**
 * What an admiral sees before it writes orders: its ship, where the enemies may be when all have moved, and hurt friends.
 */
import { ahead } from "../../geometry/clock.ts";
import { distance, type Point } from "../../geometry/plane.ts";
import { keptWithBoth } from "../../kernel/kept.ts";
import type { ThrustState, Warship } from "../model.ts";
import { fly } from "../movement/movement.ts";
import { limitsOf } from "../movement/thrust.ts";
import type { Side, Term } from "../orders/notation.ts";
import { enemiesOf } from "../play/fire/aiming.ts";
import { ghostOf, pointsOf } from "../play/orders/planning.ts";
import { driveOf, movingShip, screensOf } from "../play/ships.ts";
import { friendsOf, type Guess, type Temper } from "./admiral.ts";
import { type Guns, gunneryOf, type Stance } from "./guns.ts";

/** A place where a ship may be, and where its bow points. */
export interface Post extends Point {
	/** 1 to 12. */
	readonly facing: number;
}

/** An enemy that is near enough to consider. */
export interface Foe {
	readonly ship: Warship;
	/** Level of its screens. */
	readonly screens: number;
	/** Thrust factors of Extreme Manoeuvres, if its orders are known. */
	readonly em: number;
	/** The damage that it can do to the admiral's ship. */
	readonly guns: Guns;
	/** Its possible places at the end of the turn, with chances that sum to 1. */
	readonly posts: readonly (Post & { readonly weight: number })[];
	/** Its place a turn later, straight on. */
	readonly later: Post;
	/** Its possible places a turn later, with chances that sum to 1: only that one, unless the guess says more. */
	readonly laters: readonly (Post & { readonly weight: number })[];
	/** The value of a point of damage to it, 1 or more. */
	readonly prize: number;
}

/** A friend that needs shelter. */
export interface Ward {
	readonly ship: Warship;
	/** Where it will probably go. */
	readonly post: Post;
	/** The expected damage from each enemy there, in points. */
	readonly threats: readonly { readonly from: Point; readonly damage: number }[];
}

export interface Scene {
	readonly state: ThrustState;
	readonly ship: Warship;
	readonly temper: Temper;
	/** Whether it only wants to get away. */
	readonly flees: boolean;
	/** The nearest first. */
	readonly foes: readonly Foe[];
	readonly wards: readonly Ward[];
	/** The share of the enemies' fire that each ship of the side takes, 0 to 1. */
	readonly share: number;
	/** Its guns, by the screens of the target and the ship's own state. */
	readonly guns: (screens: number, stance: Stance) => Guns;
}

/** How many of the nearest enemies are considered. */
const FOES = 4;

/** The chances that an enemy flies straight on, and that it turns to each side. */
const STRAIGHT = 0.4;
const ASIDE = 0.3;

/** Returns a scene without wards. */
export function sceneOf(state: ThrustState, ship: Warship, { temper, flees }: Pick<Scene, "temper" | "flees">): Scene {
	const near = [...enemiesOf(state, ship)].sort((a, b) => distance(ship, a) - distance(ship, b)).slice(0, FOES);
	return {
		state,
		ship,
		temper,
		flees,
		foes: near.map((foe) => foeOf(state, foe, { ship, posts: temper.guess?.(state, foe) ?? likelyPosts(state, foe, ship) })),
		wards: [],
		share: 1 / (1 + friendsOf(state, ship).length / 2),
		guns: (screens, stance) => gunneryOf(ship, screens, stance),
	};
}

/** The ship of the admiral, and where it thinks that an enemy may be. */
interface Placed {
	readonly ship: Warship;
	readonly posts: readonly Guess[];
}

function foeOf(state: ThrustState, foe: Warship, { ship, posts }: Placed): Foe {
	const guns = gunsAt(state, foe, ship);
	const [straight = { ...foe }] = posts;
	const later = { x: 2 * straight.x - foe.x, y: 2 * straight.y - foe.y, facing: straight.facing };
	const em = foe.turn.plan ? pointsOf(foe.turn.plan, "extreme") : 0;
	const laters = posts.flatMap(({ weight, laters: own = [] }) => own.map((post) => ({ ...post, weight: weight / own.length })));
	return {
		ship: foe,
		screens: screensOf(foe),
		em,
		guns,
		posts,
		later,
		laters: laters.length > 0 ? laters : [{ ...later, weight: 1 }],
		prize: 1 + foe.marked / foe.design.hull / 2,
	};
}

/** Returns the damage that one ship can do to another. */
export function gunsAt({ options }: ThrustState, { inverted, turn, ...ship }: Warship, target: Warship): Guns {
	return gunneryOf(ship, screensOf(target), { inverted, corkscrew: turn.corkscrew, aft: options.aftFire });
}

/**
 * Returns where another ship may end up, as somebody aboard `ship` may guess: as its orders say, if they are known; otherwise straight
 * on, or turned to either side.
 */
export function likelyPosts(
	{ options }: Pick<ThrustState, "options">,
	foe: Warship,
	ship: Pick<Warship, "x" | "y" | "drift">,
): Foe["posts"] {
	return options.movement === "vector" && !foe.turn.plan ? drifting(foe, ship) : postsOf(foe, options);
}

// Every admiral guesses the same, so each guess is made once.
const postsOf = keptWithBoth((foe: Warship, options: ThrustState["options"]): Foe["posts"] => {
	if (foe.turn.plan) return [weighed(ghostOf(foe, foe.turn.plan, options), 1)];
	const moving = movingShip(foe, options);
	const { turnLimit } = limitsOf(moving, null);
	const straight = fly(moving, []);
	if (turnLimit === 0 || foe.velocity < 0 || foe.flipped) return [weighed(straight, 1)];
	const aside = (["P", "S"] as const).map((side) => weighed(fly(moving, [turn(side, Math.min(3, turnLimit))]), ASIDE));
	return [weighed(straight, STRAIGHT), ...aside];
});

/** In vector movement, an enemy that can turn at all turns its bow to the admiral's ship. */
function drifting(foe: Warship, ship: Pick<Warship, "x" | "y" | "drift">): Foe["posts"] {
	const end = { x: foe.x + foe.drift.x, y: foe.y + foe.drift.y };
	const own = { x: ship.x + ship.drift.x, y: ship.y + ship.drift.y };
	const { rating } = driveOf(foe);
	if (rating < 2) return [{ ...end, facing: foe.facing, weight: 1 }];
	const facing = courseTo(end, own);
	return [
		{ ...end, facing, weight: STRAIGHT },
		{ ...ahead(end, foe.facing, rating), facing, weight: 1 - STRAIGHT },
	];
}

function weighed({ x, y, facing }: Post, weight: number): Foe["posts"][number] {
	return { x, y, facing, weight };
}

export function turn(side: Side, points: number): Term {
	return { kind: "turn", points, side };
}

/** Returns the course that leads nearest to another place. */
export function courseTo(from: Point, to: Point): number {
	let [best, most] = [12, Number.NEGATIVE_INFINITY];
	for (let course = 1; course <= 12; course++) {
		const tip = ahead({ x: 0, y: 0 }, course, 1);
		const along = tip.x * (to.x - from.x) + tip.y * (to.y - from.y);
		if (along > most + 1e-9) [best, most] = [course, along];
	}
	return best;
}
