/**
 * What an admiral's point defence shoots at, and where its parties go: first where a kill or a repair saves most.
 * Source: the parent game's basics.
 */
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import type { Repair } from "../damage/damage-control.ts";
import { MISSILES } from "../fire/salvoes.ts";
import { SYSTEM } from "../ids.ts";
import type { Defence, ThrustState, Warship } from "../model.ts";
import { killsExpected } from "../odds.ts";
import { type DefendCommand, type Defender, defendersOf, type Threat, threatsTo } from "../play/ordnance/defending.ts";
import { type Mendable, mendable, partiesOf, type RepairCommand } from "../play/repairing.ts";
import { screensOf, weaponOf } from "../play/ships.ts";
import type { Temper } from "./admiral.ts";
import { wantsOut } from "./exits.ts";

/** The points of damage of a missile, and of a fighter in this attack and the next. */
const MISSILE = 3.5;
const FIGHTER = 1.5;

/** The points that a beam of class 1 must save; otherwise the admiral keeps it for the enemy's ships. */
const BEAM_SAVES = 0.8;

/** Fires each system at the threat from which it saves most, after the systems before it have fired. */
export function pickDefences(state: ThrustState, seat: SeatId): DefendCommand {
	const ship = ofSeat(state.ships, seat);
	const threats = threatsTo(state, seat);
	const shot = new Map<string, number>();
	const defences: Defence[] = [];
	for (const defender of defendersOf(state, seat)) {
		const [best] = threats
			.map((threat) => ({ threat, saved: savedBy(defender, threat, { ship, shot: shot.get(threat.id) ?? 0 }) }))
			.sort((a, b) => b.saved - a.saved);
		const least = defender.weapon === "beam-1" && !ship.turn.silent ? BEAM_SAVES : 0;
		if (!best || best.saved <= least) continue;
		const { id } = best.threat;
		defences.push({ by: defender.id, at: id });
		shot.set(id, (shot.get(id) ?? 0) + killsExpected(defender.weapon));
	}
	return { kind: "defend", defences };
}

/** Returns the expected points that a system saves, after this many kills. */
function savedBy(
	{ weapon }: Defender,
	{ kind, left, evading }: Threat,
	{ ship, shot }: { readonly ship: Warship; readonly shot: number },
): number {
	const rest = Math.max(0, left - shot);
	const kills = Math.min(rest, killsExpected(weapon) * (evading ? 0.5 : 1));
	// Few salvoes lock on with all missiles, so each further kill saves less.
	if (kind === "salvo") return (kills * MISSILE * rest) / MISSILES;
	return kills * (kind === "plasma" ? MISSILE - screensOf(ship) : FIGHTER);
}

/** Sends parties to the systems that matter most first, as many as may be at each. */
export function pickRepairs(state: ThrustState, seat: SeatId, temper: Temper): RepairCommand {
	const ship = ofSeat(state.ships, seat);
	const leaving = wantsOut(state, ship, temper);
	const systems = [...mendable(state, seat)].sort((a, b) => needOf(ship, b, leaving) - needOf(ship, a, leaving));
	let left = partiesOf(ship);
	const repairs: Repair[] = [];
	for (const { id, most } of systems) {
		const parties = Math.min(most, left);
		if (parties > 0) repairs.push({ system: id, parties });
		left -= parties;
	}
	return { kind: "repair", repairs };
}

/** How much the ship needs each system. */
const NEEDS = { dead: 12, halved: 6, away: 14, ftl: 1, screen: 5, pointDefence: 2, bay: 2 } as const;

function needOf(ship: Warship, { id, level }: Mendable, leaving: boolean): number {
	if (id === SYSTEM.drive) return level === 0 ? NEEDS.dead : NEEDS.halved;
	if (id === SYSTEM.ftl) return leaving ? NEEDS.away : NEEDS.ftl;
	if (id.startsWith(SYSTEM.screen)) return NEEDS.screen;
	const weapon = weaponOf(ship, id);
	if (!weapon) return id.startsWith(SYSTEM.bay) ? NEEDS.bay : NEEDS.pointDefence;
	return ship.magazines[id] === 0 ? 0 : 2 * weapon.class + 1;
}
