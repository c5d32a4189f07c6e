/**
 * Where an admiral launches salvoes and plasma bolts. Orders are still sealed (FT-22), so it guesses where ships will be.
 * Source: the parent game's basics, "Extreme Manoeuvres" for how near a salvo must be.
 */
import { distance, isWithin, type Point } from "../../geometry/plane.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { BURST } from "../fire/plasma-bolts.ts";
import { SYSTEM } from "../ids.ts";
import type { ThrustState, Warship } from "../model.ts";
import { enemiesOf } from "../play/fire/aiming.ts";
import { has, isLeaving, pointsOf } from "../play/orders/planning.ts";
import { reachAgainst } from "../play/ordnance/allocating.ts";
import { type LaunchCommand, type Launcher, launchersOf, launchObjection } from "../play/ordnance/launching.ts";
import { screensOf } from "../play/ships.ts";
import { friendsOf, pointsLeft } from "./admiral.ts";
import { type Foe, likelyPosts } from "./scene.ts";

type Launch = LaunchCommand["ordnance"][number];

/** A ship and where it may be after movement. */
interface Bound {
	readonly ship: Warship;
	/** The middle of its possible places. */
	readonly at: Point;
	/** With chances that sum to 1. */
	readonly posts: Foe["posts"];
}

/** Returns the launches: each salvo at the best quarry that it can reach, each bolt where it does most damage. */
export function pickLaunches(state: ThrustState, seat: SeatId): LaunchCommand {
	const ship = ofSeat(state.ships, seat);
	const enemies = boundOf(state, enemiesOf(state, ship), ship);
	const friends = boundOf(state, [...friendsOf(state, ship), ship], ship);
	const launches: Launch[] = [];
	for (const launcher of launchersOf(state, seat)) {
		if (launcher.refusal) continue;
		const places =
			launcher.kind === "salvo" ? salvoPlaces(state, ship, { launcher, enemies }) : boltPlaces(ship, { launcher, enemies, friends });
		const at = places.find((place) => launchObjection(state, seat, { ordnance: [{ weapon: launcher.id, at: place }] }) === null);
		if (at) launches.push({ weapon: launcher.id, at });
	}
	return { kind: "launch", ordnance: launches };
}

/** Returns where a ship's captain expects other ships, without those that are known to jump or leave: their places are not known. */
export function boundOf(state: ThrustState, ships: readonly Warship[], by: Warship): readonly Bound[] {
	return ships.flatMap((ship) => {
		const { plan } = ship.turn;
		if (plan && (has(plan, "jump") || isLeaving(ship, plan))) return [];
		const posts = likelyPosts(state, ship, by);
		const mean = (of: (post: Point) => number): number => posts.reduce((sum, post) => sum + post.weight * of(post), 0);
		return [{ ship, posts, at: { x: mean(({ x }) => x), y: mean(({ y }) => y) } }];
	});
}

/**
 * Returns the places for a salvo: where it is likely to be near enough to an enemy after movement. Of two places with the same
 * chance, the one at the weaker and less defended enemy comes first.
 */
function salvoPlaces(
	state: ThrustState,
	from: Warship,
	{ launcher, enemies }: { readonly launcher: Launcher; readonly enemies: readonly Bound[] },
): readonly Point[] {
	const places = enemies.flatMap(({ ship, at, posts }) => {
		const radius = reachAgainst(state, evading(ship)) - SPARE;
		return [at, ...posts].map((aim) => {
			const place = withinReach(from, aim, launcher.reach);
			const found = posts.filter((post) => isWithin(distance(place, post), radius));
			const chance = found.reduce((sum, { weight }) => sum + weight, 0);
			return { place, chance, worth: chance * Math.max(1, PRIZE + quarryWorth(ship)) };
		});
	});
	return places
		.filter(({ chance }) => chance >= LIKELY)
		.sort((a, b) => b.worth - a.worth)
		.map(({ place }) => place);
}

/** The chance of finding its ship from which a salvo is worth its place in the magazine. */
const LIKELY = 0.3;

/** The value of an enemy without damage and without point defence, compared with `quarryWorth`. */
const PRIZE = 10;

/** How much nearer than needed a salvo must be, in MU. */
const SPARE = 0.5;

/** A ship as it will be after movement, if its Extreme Manoeuvres work. */
function evading({ turn }: Warship): Pick<Warship, "turn"> {
	return { turn: { ...turn, em: turn.plan ? pointsOf(turn.plan, "extreme") : 0 } };
}

/** Returns the value of a ship as a target of missiles and fighters: higher with fewer points left and with less point defence. */
export function quarryWorth(ship: Warship): number {
	return -workingDefences(ship) - pointsLeft(ship) / 20;
}

/** Point defence systems that work. */
export function workingDefences({ systems }: Pick<Warship, "systems">): number {
	return systems.filter(({ id, level }) => level > 0 && id.startsWith(SYSTEM.pointDefence)).length;
}

/** Returns the places for a bolt, among enemies rather than friends; the best place first. */
function boltPlaces(
	from: Warship,
	{ launcher, enemies, friends }: { readonly launcher: Launcher; readonly enemies: readonly Bound[]; readonly friends: readonly Bound[] },
): readonly Point[] {
	const centres = enemies.flatMap((enemy, index) => [enemy.at, ...enemies.slice(index + 1).map((other) => middle(enemy.at, other.at))]);
	return centres
		.map((centre) => {
			const place = withinReach(from, centre, launcher.reach);
			return { place, worth: burstWorth(place, enemies) - FRIENDS * burstWorth(place, friends) };
		})
		.filter(({ worth }) => worth > 0)
		.sort((a, b) => b.worth - a.worth)
		.map(({ place }) => place);
}

/** The weight of a friend in a burst, compared with an enemy. */
const FRIENDS = 2;

/** Returns the expected points for each class of a bolt. */
function burstWorth(place: Point, ships: readonly Bound[]): number {
	let worth = 0;
	for (const { ship, posts } of ships) {
		let caught = 0;
		for (const post of posts) if (isCaught(place, post)) caught += post.weight;
		if (caught > 0) worth += burstDie(ship) * caught;
	}
	return worth;
}

/** Whether a place is within a burst. Most are so far to one side that nothing else need be worked out. */
function isCaught(centre: Point, place: Point): boolean {
	return Math.abs(place.x - centre.x) < BURST + 1 && isWithin(distance(centre, place), BURST);
}

/** The expected points of each die of a bolt on a ship. */
function burstDie(ship: Warship): number {
	return [1, 2, 3, 4, 5, 6].reduce((all, face) => all + Math.max(0, face - screensOf(ship)), 0) / 6;
}

function middle(a: Point, b: Point): Point {
	return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Returns the place `to`, or the nearest one to it that is no further than `reach` from `from`, in MU. */
export function withinReach(from: Point, to: Point, reach: number): Point {
	const away = distance(from, to);
	if (away <= reach) return { x: to.x, y: to.y };
	const part = reach / away;
	return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
