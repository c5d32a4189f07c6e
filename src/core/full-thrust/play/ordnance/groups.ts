/**
 * Fighter groups in a match: a seat's groups, and checks of their moves.
 * Source: the parent game's basics, "Grav Backfire" (the wake).
 * House rule: groups do not return aboard, and a group whose ship is lost takes no more orders.
 */
import { distance, type Point } from "../../../geometry/plane.ts";
import { accept, type Outcome, type Refused, refuse } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { exert, type FIGHTER_MOVES, flyFighters } from "../../fire/fighters.ts";
import { crossesWake } from "../../manoeuvres/grav-backfire.ts";
import type { Fighters, GroupMove, ThrustState } from "../../model.ts";
import { isPlaying, levelOf } from "../ships.ts";

type Flying = Pick<ThrustState, "fighters" | "ships">;

/** Returns a seat's groups that can take orders: those in flight, and those aboard with a working bay. */
export function groupsOf(state: Flying, seat: SeatId): readonly Fighters[] {
	return ownGroups(state, seat).filter((group) => groupObjection(state, seat, group.id) === null);
}

/** Returns a seat's groups that are out and can take orders. */
export function groupsOut(state: ThrustState, seat: SeatId): readonly Fighters[] {
	return groupsOf(state, seat).filter(({ status }) => status === "out");
}

function ownGroups({ fighters }: Flying, seat: SeatId): readonly Fighters[] {
	return Object.values(fighters).filter((group) => group.seat === seat);
}

/** Returns where a group is. A group aboard is where its ship is. */
export function placeOf({ ships }: Pick<ThrustState, "ships">, group: Fighters): Point {
	const { x, y } = group.status === "aboard" ? ofSeat(ships, group.seat) : group;
	return { x, y };
}

/**
 * Returns why a group can do nothing, or null. Codes: `no-group` {group}, `not-your-group` {group}, `group-lost` {group},
 * `ship-gone` {group}, `bay-out` {group, bay}.
 */
export function groupObjection({ fighters, ships }: Flying, seat: SeatId, id: string): Refused | null {
	const group = Object.hasOwn(fighters, id) ? fighters[id] : undefined;
	if (!group) return refuse("no-group", { group: id });
	if (group.seat !== seat) return refuse("not-your-group", { group: id });
	if (group.status === "lost" || group.fighters === 0) return refuse("group-lost", { group: id });
	const ship = ofSeat(ships, seat);
	if (!isPlaying(ship)) return refuse("ship-gone", { group: id });
	const aboard = group.status === "aboard" && levelOf(ship, group.bay) === 0;
	return aboard ? refuse("bay-out", { group: id, bay: group.bay }) : null;
}

/** Refuses a group that is named twice: `group-twice` {group}. */
export function twiceObjection(moves: readonly GroupMove[]): Refused | null {
	const groups = moves.map(({ group }) => group);
	const twice = groups.find((group, place) => groups.indexOf(group) < place);
	return twice === undefined ? null : refuse("group-twice", { group: twice });
}

/** A group's move, its first of the turn or its second. */
interface Flight extends Omit<GroupMove, "group"> {
	readonly move: keyof typeof FIGHTER_MOVES;
}

/**
 * Returns a group after a move, with the cost paid. A secondary move over no distance costs nothing. Evading costs one factor unless
 * the group evades already, and crossing wakes costs one more. Refused: `group-lost` {group},
 * `beyond-reach` {group, range, reach}, `no-endurance` {group}.
 */
export function moved(state: ThrustState, group: Fighters, { to, evade, move }: Flight): Outcome<Fighters> {
	const from = placeOf(state, group);
	const range = distance(from, to);
	const flown = range > 0 ? flyFighters(group, move, range) : accept(group);
	const costs = Number(evade && !group.evading) + Number(crosses(state, from, to));
	let paid = flown;
	for (let cost = 0; paid.ok && cost < costs; cost++) paid = exert(paid.value);
	if (!paid.ok) return refuse(paid.refusal.code, { ...paid.refusal.facts, group: group.id });
	return accept({ ...group, ...paid.value, ...to, status: "out", evading: group.evading || evade });
}

/** Grav Backfire: whether a straight way crosses any wake. */
function crosses({ wakes }: ThrustState, from: Point, to: Point): boolean {
	return wakes.some((wake) => crossesWake(wake, [{ from, to }]));
}
