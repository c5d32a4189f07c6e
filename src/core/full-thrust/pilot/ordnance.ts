/**
 * Where an admiral launches salvoes and plasma bolts. Orders are public by then, so it knows all planned moves.
 * Source: the parent game's basics, "Extreme Manoeuvres" for how near a salvo must be.
 */
import { distance, isWithin, type Point } from "../../geometry/plane.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { BURST } from "../fire/plasma-bolts.ts";
import { SYSTEM } from "../ids.ts";
import type { ThrustState, Warship } from "../model.ts";
import { enemiesOf } from "../play/fire/aiming.ts";
import { ghostOf, has, isLeaving, pointsOf, straightOn } from "../play/orders/planning.ts";
import { reachAgainst } from "../play/ordnance/allocating.ts";
import { type LaunchCommand, type Launcher, launchersOf, launchObjection } from "../play/ordnance/launching.ts";
import { screensOf } from "../play/ships.ts";
import { friendsOf, pointsLeft } from "./admiral.ts";

type Launch = LaunchCommand["ordnance"][number];

/** A ship at its expected place. */
interface Bound {
	readonly ship: Warship;
	readonly at: Point;
}

/** Returns the launches: each salvo at the best quarry that it can reach, each bolt where it does most damage. */
export function pickLaunches(state: ThrustState, seat: SeatId): LaunchCommand {
	const ship = ofSeat(state.ships, seat);
	const enemies = boundOf(state, enemiesOf(state, ship));
	const friends = boundOf(state, [...friendsOf(state, ship), ship]);
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

/** Returns where ships will be, without those that jump or leave: their places are not known. */
export function boundOf(state: ThrustState, ships: readonly Warship[]): readonly Bound[] {
	const { options } = state;
	return ships.flatMap((ship) => {
		const plan = ship.turn.plan ?? straightOn(ship, options);
		if (has(plan, "jump") || isLeaving(ship, plan)) return [];
		const { x, y } = ghostOf(ship, plan, options);
		return [{ ship, at: { x, y } }];
	});
}

/** Returns the places for a salvo: near enough to an enemy after movement, the weakest and least defended enemy first. */
function salvoPlaces(
	state: ThrustState,
	from: Warship,
	{ launcher, enemies }: { readonly launcher: Launcher; readonly enemies: readonly Bound[] },
): readonly Point[] {
	const places = enemies.map(({ ship, at }) => ({ ship, at, place: withinReach(from, at, launcher.reach) }));
	return places
		.filter(({ ship, at, place }) => isWithin(distance(place, at), reachAgainst(state, evading(ship)) - SPARE))
		.sort((a, b) => quarryWorth(b.ship) - quarryWorth(a.ship))
		.map(({ place }) => place);
}

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
	const caught = ships.filter(({ at }) => isWithin(distance(place, at), BURST));
	return caught.reduce(
		(sum, { ship }) => sum + [1, 2, 3, 4, 5, 6].reduce((all, face) => all + Math.max(0, face - screensOf(ship)), 0) / 6,
		0,
	);
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
