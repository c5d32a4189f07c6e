/**
 * Allocation: each salvo finds a ship to attack, and fighters fly once more and choose whom they attack. The side that lost the
 * initiative chooses first. Source: the parent game's basics, "Extreme Manoeuvres", "Grav Backfire".
 * House rule: a salvo never attacks a friend; fighters pay one factor for an attack, when they announce it.
 */

import { distance, isWithin } from "../../../geometry/plane.ts";
import { accept, expectAccepted, type Outcome, type Refusal, type Refused, refuse } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import { exert } from "../../fire/fighters.ts";
import { LOCK_ON, radiusAgainst } from "../../fire/salvoes.ts";
import type { Fighters, GroupMove, Ordnance, ThrustCommand, ThrustOptions, ThrustState, Waiting, Warship } from "../../model.ts";
import { report } from "../../reports.ts";
import { askedObjection, askInTurn, withoutAsked } from "../asking.ts";
import { enemiesOf } from "../fire/aiming.ts";
import { isPlaying, type ThrustStep, withGroup, withOrdnance, withReports } from "../ships.ts";
import { flyOne, groupOf } from "./flying.ts";
import { groupObjection, groupsOut, moved, twiceObjection } from "./groups.ts";

export type AllocateCommand = Extract<ThrustCommand, { readonly kind: "allocate" }>;

/** How near fighters must be to what they attack, in MU. */
export const ATTACK_REACH = 6;

/** Picks every salvo's target: the nearest enemy in range, or the first of equals in seat order. Reports `salvo-found` {ordnance, target} for each. */
export function seekTargets(state: ThrustState): ThrustStep {
	const salvoes = Object.values(state.ordnance).filter(({ kind }) => kind === "salvo");
	return salvoes.reduce<ThrustStep>(
		({ open, reports }, salvo) => {
			const target = foundBy(open, salvo);
			const facts = { ordnance: salvo.id, target };
			const found = report({ code: "salvo-found", card: cardOf(state), seat: salvo.seat, facts });
			return { open: withOrdnance(open, salvo.id, { target }), reports: [...reports, found] };
		},
		{ open: state, reports: [] },
	);
}

/** Returns the nearest enemy that a salvo finds. Extreme Manoeuvres: it must be nearer to a ship that evades. */
function nearestTo(state: ThrustState, salvo: Ordnance): Warship | undefined {
	const found = enemiesOf(state, salvo).filter((ship) => isWithin(distance(ship, salvo), reachAgainst(state, ship)));
	return [...found].sort((a, b) => distance(a, salvo) - distance(b, salvo))[0];
}

/** Returns the ship that a salvo would choose now; null if there is none. */
export function foundBy(state: ThrustState, salvo: Ordnance): SeatId | null {
	return nearestTo(state, salvo)?.seat ?? null;
}

/** Returns how near a salvo must be to find a ship, in MU. */
export function reachAgainst({ options }: Pick<ThrustState, "options">, { turn }: Pick<Warship, "turn">): number {
	return radiusAgainst(lockOnBy(options), turn.em);
}

/** Returns how near a salvo must be to find a ship that does not evade, in MU: in vector movement as the option says. */
export function lockOnBy({ movement, vectorLockOn }: Pick<ThrustOptions, "movement" | "vectorLockOn">): number {
	return movement === "vector" ? vectorLockOn : LOCK_ON;
}

/** Returns the wait for seats whose fighters are out and have endurance left, while there is an enemy. */
export function allocationWaiting(state: ThrustState): Waiting {
	const able = (seat: SeatId): boolean =>
		groupsOut(state, seat).some(({ endurance }) => endurance > 0) && enemiesOf(state, ofSeat(state.ships, seat)).length > 0;
	return askInTurn(state, "allocation", able);
}

/**
 * Returns why the command is refused, or null. Codes: `wrong-phase` {phase}, `not-asked` {seat}, `group-twice` {group}, `no-group` {group},
 * `not-your-group` {group}, `group-lost` {group}, `ship-gone` {group}, `bay-out` {group, bay}, `group-aboard` {group},
 * `beyond-reach` {group, range, reach}, `no-endurance` {group}, `target-gone` {at}, `not-an-enemy` {at}.
 */
export function allocateObjection(
	state: ThrustState,
	seat: SeatId,
	{ moves, attacks }: Pick<AllocateCommand, "moves" | "attacks">,
): Refusal | null {
	const asked = askedObjection(state, seat, "allocation");
	if (asked) return asked;
	const twice = twiceObjection(moves);
	if (twice) return twice.refusal;
	const groups = [...new Set([...moves.map(({ group }) => group), ...Object.keys(attacks)])];
	for (const id of groups) {
		const objection = outObjection(state, seat, id) ?? plannedObjection(state, id, { moves, attacks });
		if (objection) return objection.refusal;
	}
	return null;
}

function outObjection(state: ThrustState, seat: SeatId, id: string): Refused | null {
	const objection = groupObjection(state, seat, id);
	if (objection) return objection;
	return groupOf(state, { group: id }).status === "aboard" ? refuse("group-aboard", { group: id }) : null;
}

/** Checks a group's move, and then its attack. */
function plannedObjection(state: ThrustState, id: string, { moves, attacks }: Pick<AllocateCommand, "moves" | "attacks">): Refused | null {
	const move = moves.find(({ group }) => group === id);
	const before = groupOf(state, { group: id });
	const after = move ? moved(state, before, { ...move, move: "secondary" }) : accept(before);
	if (!after.ok) return after;
	const at = attacks[id];
	return at === undefined ? null : attackObjection(state, after.value, at);
}

/**
 * Returns why a group cannot attack a ship from where it is, or null. Codes: `target-gone` {at}, `not-an-enemy` {at},
 * `beyond-reach` {group, range, reach}, `no-endurance` {group}.
 */
export function attackObjection({ ships }: Pick<ThrustState, "ships">, group: Fighters, at: SeatId): Refused | null {
	const target = ships[at];
	if (!target || !isPlaying(target)) return refuse("target-gone", { at });
	if (target.side === group.side) return refuse("not-an-enemy", { at });
	const range = distance(group, target);
	if (!isWithin(range, ATTACK_REACH)) return refuse("beyond-reach", { group: group.id, range, reach: ATTACK_REACH });
	return group.endurance > 0 ? null : refuse("no-endurance", { group: group.id });
}

/** Settles the second moves and the targets of fighters. Reports `flown` for each move and `attacks-set` {group, target} for each attack. */
export function allocate(state: ThrustState, seat: SeatId, command: AllocateCommand): Outcome<ThrustStep> {
	const objection = allocateObjection(state, seat, command);
	if (objection) return { ok: false, refusal: objection };
	const flown = command.moves.reduce<ThrustStep>(
		({ open, reports }, move: GroupMove) => withReports(reports, flyOne(open, move, "secondary")),
		{
			open: state,
			reports: [],
		},
	);
	const attacks = Object.entries(command.attacks);
	const set = attacks.reduce<ThrustStep>(({ open, reports }, attack) => withReports(reports, attackWith(open, attack)), flown);
	return accept({ ...set, open: withoutAsked(set.open, seat) });
}

function attackWith(state: ThrustState, [id, target]: readonly [string, SeatId]): ThrustStep {
	const group = groupOf(state, { group: id });
	const { endurance } = expectAccepted(exert(group));
	const facts = { group: id, target };
	const set = report({ code: "attacks-set", card: cardOf(state), seat: group.seat, facts });
	return { open: withGroup(state, id, { endurance, target }), reports: [set] };
}
