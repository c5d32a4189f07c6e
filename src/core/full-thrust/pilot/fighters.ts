/**
 * How an admiral flies its fighters: to the place where it expects an enemy after movement (FT-22), and then at that enemy. They evade if the
 * enemy has much point defence.
 */
import { distance, isWithin } from "../../geometry/plane.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { FIGHTER_MOVES } from "../fire/fighters.ts";
import type { Fighters, GroupMove, ThrustState, Warship } from "../model.ts";
import { enemiesOf } from "../play/fire/aiming.ts";
import { type AllocateCommand, ATTACK_REACH, allocateObjection } from "../play/ordnance/allocating.ts";
import { type FlyCommand, flyObjection } from "../play/ordnance/flying.ts";
import { groupsOf, groupsOut, placeOf } from "../play/ordnance/groups.ts";
import { boundOf, quarryWorth, withinReach, workingDefences } from "./ordnance.ts";

/** MU to the nearest enemy at which groups are launched. */
const LAUNCHED = 54;

/** Returns where groups fly before ships move. */
export function pickFlights(state: ThrustState, seat: SeatId): FlyCommand {
	const ship = ofSeat(state.ships, seat);
	const enemies = boundOf(state, enemiesOf(state, ship), ship);
	const moves: GroupMove[] = [];
	for (const group of groupsOf(state, seat)) {
		if (group.endurance === 0) continue;
		const from = placeOf(state, group);
		const near = [...enemies].sort((a, b) => distance(a.at, from) - distance(b.at, from));
		const inReach = near.filter(({ at }) => isWithin(distance(at, from), FIGHTER_MOVES.primary.reach + ATTACK_REACH));
		const [quarry = near[0]] = [...inReach].sort((a, b) => quarryWorth(b.ship) - quarryWorth(a.ship));
		if (!quarry || (group.status === "aboard" && distance(quarry.at, from) > LAUNCHED)) continue;
		const move = { group: group.id, to: withinReach(from, quarry.at, FIGHTER_MOVES.primary.reach), evade: false };
		if (flyObjection(state, seat, { moves: [...moves, move] }) === null) moves.push(move);
	}
	return { kind: "fly", moves };
}

/** From this many point defence systems on, it pays to evade. */
const HOT = 3;

/** Returns whom groups attack, and whether they fly nearer first. */
export function pickAttacks(state: ThrustState, seat: SeatId): AllocateCommand {
	let command: AllocateCommand = { kind: "allocate", moves: [], attacks: {} };
	for (const group of groupsOut(state, seat)) {
		const plans = plansOf(state, group);
		const legal = plans
			.map((plan) => withPlan(command, group, plan))
			.find((candidate) => allocateObjection(state, seat, candidate) === null);
		command = legal ?? command;
	}
	return command;
}

interface AttackPlan {
	readonly at: SeatId;
	readonly move: GroupMove | null;
}

/** Returns plans of attack: first at once, evading or not, and then after a move; each time the best quarry in reach first. */
function plansOf(state: ThrustState, group: Fighters): readonly AttackPlan[] {
	const enemies = [...enemiesOf(state, group)].sort((a, b) => quarryWorth(b) - quarryWorth(a));
	const here = enemies.filter((enemy) => isWithin(distance(enemy, group), ATTACK_REACH)).flatMap((enemy) => attacksHere(group, enemy));
	const reach = FIGHTER_MOVES.secondary.reach;
	const there = enemies
		.filter((enemy) => isWithin(distance(enemy, group), reach + ATTACK_REACH))
		.map(({ seat: at, ...place }) => ({ at, move: { group: group.id, to: withinReach(group, place, reach), evade: false } }));
	return [...here, ...there];
}

function attacksHere(group: Fighters, enemy: Warship): readonly AttackPlan[] {
	const plain = { at: enemy.seat, move: null };
	const { x, y } = group;
	const evading = { at: enemy.seat, move: { group: group.id, to: { x, y }, evade: true } };
	return workingDefences(enemy) >= HOT ? [evading, plain] : [plain];
}

function withPlan({ kind, moves, attacks }: AllocateCommand, { id }: Fighters, { at, move }: AttackPlan): AllocateCommand {
	return { kind, moves: move ? [...moves, move] : moves, attacks: { ...attacks, [id]: at } };
}
